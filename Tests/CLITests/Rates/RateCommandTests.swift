import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow rate")
struct RateCommandTests {
    @Test("A rate is added, changed, listed and deleted, and each of it undone")
    func life() async throws {
        let shell = try Shell()
        #expect(await shell.run("rate", "list").output.contains("No rates yet"))
        #expect(await shell.run("rate", "add", "usd", "eur", "0.9217").output.contains("1 USD = 0.9217 EUR, today"))
        let changed = await shell.run("rate", "add", "USD", "EUR", "0,93").output
        #expect(changed.contains("1 USD = 0.93 EUR, today") && changed.contains("Before: 1 USD = 0.9217 EUR"))
        await shell.run("rate", "add", "USD", "EUR", "0.92", "-d", "2026-11-18")
        let listed = try await shell.run("rate", "list", "USD", "--json").json().elements
        #expect(listed.count == 1)
        #expect(listed[0]["value"] == 93 && listed[0]["digits"] == 2 && listed[0]["count"] == 2)
        #expect(try await shell.run("rate", "list", "JPY", "--json").json().elements.isEmpty)

        #expect(await shell.run("rate", "delete", "USD", "EUR", "-d", "20/11").output.contains("Deleted 1 rate"))
        #expect(await shell.run("rate", "list").output.contains("1 USD = 0.92 EUR"))
        for _ in 0..<4 { #expect(await shell.run("undo").status == 0) }
        #expect(await shell.run("rate", "list").output.contains("No rates yet"))
        for _ in 0..<4 { #expect(await shell.run("redo").status == 0) }
        #expect(await shell.run("rate", "list").output.contains("1 USD = 0.92 EUR"))
    }

    @Test(
        "What is wrong is refused, and changes nothing",
        arguments: [
            (["add", "USD", "USD", "1"], 65, "A rate needs two currencies"), (["add", "USD", "XQX", "1"], 65, "XQX"),
            (["add", "USD", "EUR", "0"], 65, "‘0’ is not a rate"), (["add", "USD", "EUR", "1e3"], 65, "is not a rate"),
            (["add", "USD", "EUR", "1.1", "-d", "2999-01-01"], 65, "2999"),
            (["delete", "USD", "EUR"], 66, "No rate of USD in EUR"), (["list", "dollar"], 65, "dollar"),
        ]
    )
    func refused(arguments: [String], status: Int32, message: String) async throws {
        let shell = try Shell()
        let refused = await shell.run(["rate"] + arguments)
        #expect(refused.status == status)
        #expect(refused.error.onOneLine.contains(message))
        #expect(try await shell.run("rate", "list", "--json").json().elements.isEmpty)
    }

    @Test("A transfer between two currencies implies a rate, shown as such, which cannot be deleted but replaced")
    func implied() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Travel", "--currency", "USD")
        await shell.run("transfer", "100", "main", "travel", "--arrives", "108.50", "-d", "2026-11-19")
        #expect(await shell.run("rate", "list").output.contains("1 EUR = 1.085 USD from #1"))
        let listed = try await shell.run("rate", "list", "--json").json().elements
        #expect(listed.count == 1 && listed[0]["source"] == "transaction" && listed[0]["transaction"] == 1)
        #expect(await shell.run().output.onOneLine.contains("With 1 EUR = 1.085 USD of 19 Nov"))
        for arguments in [["USD", "EUR"], ["EUR", "USD", "-d", "2026-11-19"]] {
            let refused = await shell.run(["rate", "delete"] + arguments)
            #expect(refused.status == 66)
            #expect(refused.error.onOneLine.contains("#1 of 2026-11-19 implies one"))
        }
        #expect(
            await shell.run("rate", "delete", "EUR", "USD", "-d", "2026-11-18").error.onOneLine.contains(
                "None was added"
            )
        )
        await shell.run("rate", "add", "USD", "EUR", "0.92", "-d", "2026-11-19")
        let stated = try await shell.run("rate", "list", "--json").json().elements
        #expect(stated.count == 1 && stated[0]["source"] == "person" && stated[0]["transaction"] == nil)
        await shell.run("rate", "delete", "USD", "EUR")
        await shell.run("delete", "1", "--yes")
        #expect(await shell.run("rate", "list").output.contains("No rates yet"))
    }

    @Test("A rate that is far from its neighbors is refused, unless it is confirmed")
    func unlikely() async throws {
        let shell = try Shell()
        await shell.run("rate", "add", "EUR", "USD", "1.085", "-d", "2026-11-18")
        let refused = await shell.run("rate", "add", "EUR", "USD", "108.5")
        #expect(refused.status == 65 && refused.error.onOneLine.contains("1 EUR = 108.5 USD is unlikely"))
        #expect(await shell.run("rate", "add", "USD", "EUR", "92.17").status == 65)
        #expect(await shell.run("rate", "add", "EUR", "USD", "108.5", "--really").status == 0)
    }

    @Test(
        "On a terminal, a rate that is far from its neighbors is asked about",
        arguments: ["y", "n", nil] as [String?]
    )
    func unlikelyQuestion(answer: String?) async throws {
        let shell = try Shell()
        await shell.run("rate", "add", "EUR", "USD", "1.085", "-d", "2026-11-18")
        let file = try shell.file(
            "rates.csv",
            "date,base,quote,rate\n2026-11-19,EUR,USD,108.5\n2026-11-20,EUR,USD,1.08\n"
        )
        let commands = [["rate", "add", "USD", "EUR", "92.17"], ["rate", "import", file, "--all"]]
        let questions = ["Is 1 USD = 92.17 EUR on 20 Nov right?", "Is 1 EUR = 108.5 USD on 19 Nov right?"]
        for (words, question) in zip(commands, questions) {
            let asked = await shell.run(bytes: words.map { Array($0.utf8) }) { environment in
                environment.isTerminal.input = true
                environment.isTerminal.output = true
                environment.readLine = { answer }
            }
            #expect(asked.status == 0)
            #expect(asked.output.contains(question))
            #expect(
                asked.output.contains("On 18 Nov, 1 EUR = 1.085 USD. That is more than 5 times as much or as little.")
            )
            #expect(asked.output.contains("Nothing was changed.") == (answer != "y"))
        }
        let days = try await shell.run("rate", "list", "--json").json().elements.map { $0["count"] }
        #expect(days == (answer == "y" ? [3, 1] : [1]))
    }

    @Test("A file of a central bank brings rates of the wallet's currencies, each once; what was typed stays")
    func file() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Travel", "--currency", "USD")
        await shell.run("rate", "add", "EUR", "USD", "1.1", "-d", "2026-11-19")
        let file = try shell.file(
            "eurofxref-hist.csv",
            "Date,USD,JPY,\n2026-11-20,1.0850,160.25,\n2026-11-19,1.09,160,\n2026-11-18,1.08,N/A,\n"
        )
        let added = await shell.run("rate", "import", file).output.onOneLine
        #expect(added.contains("Added 2 rates of EUR in USD"))
        #expect(added.contains("Skipped 1 rate that the wallet has, or that you typed."))
        #expect(added.contains("Skipped 1 currency that no account has."))
        #expect(await shell.run("rate", "import", file).output.contains("No new rates"))
        #expect(try await shell.run("rate", "list", "--json").json().elements.map { $0["count"] } == [3])
        let all = await shell.run("rate", "import", file, "--all").output.onOneLine
        #expect(all.contains("Added 2 rates of EUR in JPY"))
        await shell.run("undo")
        await shell.run("undo")
        #expect(try await shell.run("rate", "list", "--json").json().elements.map { $0["count"] } == [1])
    }

    @Test("A wrong file is refused with its line, and adds nothing")
    func wrongFile() async throws {
        let shell = try Shell()
        let file = try shell.file("rates.csv", "Date,USD\n2026-11-20,1.1\n2026-11-19,abc\n")
        let refused = await shell.run("rate", "import", file, "--all")
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("rates.csv") && refused.error.onOneLine.contains("line 3"))
        #expect(try await shell.run("rate", "list", "--json").json().elements.isEmpty)
    }

    @Test("Home and the accounts say what all of it is together, and what has no rate")
    func together() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Travel", "--currency", "USD", "--opening", "100")
        await shell.run("account", "add", "Yen", "--currency", "JPY", "--opening", "20000")
        await shell.run("add", "10", "Tea")
        for command in [[], ["account", "list"], ["networth"]] {
            #expect(await shell.run(command).output.contains("Together") == false)
        }
        #expect(try await shell.run("home", "--json").json()["converted"] == .null)
        await shell.run("rate", "add", "EUR", "USD", "1.25")
        let printed = await shell.run().output.onOneLine
        #expect(printed.contains("Balance €70.00") && printed.contains("With 1 EUR = 1.25 USD of 20 Nov"))
        #expect(printed.contains("JP¥20,000 has no rate To include it: `moneyflow rate add JPY EUR RATE`"))
        for command in [["account", "list"], ["networth"]] {
            let output = await shell.run(command).output.onOneLine
            #expect(output.contains("Together €70.00, with 1 EUR = 1.25 USD of 20 Nov; JP¥20,000 has no rate"))
        }
        let home = try await shell.run("home", "--json").json()["converted"]
        #expect(home?["amount"] == 7000 && home?["currency"] == "EUR")
        #expect(home?["unconverted"] == [["currency": "JPY", "amount": 20_000]])
    }
}

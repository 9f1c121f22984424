import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow edit --transfer")
struct MadeTransferCommandTests {
    /// A shell with the accounts Main, Cash and Travel, whose currency is USD.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "add", "Cash", "--kind", "cash")
        await shell.run("account", "add", "Travel", "--currency", "USD")
        return shell
    }

    @Test("An expense becomes a transfer to the account, income one from there")
    func one() async throws {
        let shell = try await shell()
        await shell.run("add", "50", "GA NR 1")
        await shell.run("add", "+20", "Paid in")
        let out = await shell.run("edit", "1", "--transfer", "cash").output
        #expect(out.contains("Changed #1"))
        for line in ["Category  Other → (none)", "From      Main", "To        (none) → Cash"] {
            #expect(out.contains("  \(line)\n"), "\(out)")
        }
        #expect(!out.contains("Arrives") && !out.contains("Account"))
        let into = try await shell.run("edit", "2", "--transfer", "cash", "--json").json()
        #expect(into["account"] == "Cash" && into["toAccount"] == "Main")
        #expect(into["type"] == "transfer" && into["title"] == "Paid in")
        let history = await shell.run("history", "--limit", "1").output
        #expect(history.contains("Edited ‘Paid in’: now a transfer from Cash to Main"), "\(history)")
        let to = await shell.run("edit", "2", "--to-account", "travel", "--arrives", "22")
        #expect(to.status == 0, "\(to.error)")
        await shell.run("add", "5", "-c", "bar")
        await shell.run("edit", "3", "--transfer", "cash", "--amount", "6")
        let untitled = await shell.run("history", "--limit", "1").output
        #expect(untitled.contains("Edited Bar: €5.00 → €6.00, now a transfer from Main to Cash"), "\(untitled)")
    }

    @Test("Several that were found are changed after a question, as one command")
    func several() async throws {
        let shell = try await shell()
        for amount in ["50", "60", "70"] { await shell.run("add", amount, "GA NR \(amount)") }
        let edit = ["edit", "--search", "GA NR", "--transfer", "cash"]
        let refused = await shell.run(edit)
        #expect(refused.status == 64 && refused.error.contains("Change 3 transactions?"))
        let asked = await shell.run(bytes: edit.map { Array($0.utf8) }) { environment in
            environment.isTerminal = (input: true, output: true, error: true)
            environment.readLine = { "y" }
        }
        #expect(asked.output.contains("Change 3 transactions?"))
        #expect(asked.output.contains("Changed 3 transactions"))
        func transfers() async throws -> Int {
            try await shell.run("list", "--json").json().elements.count { $0["type"] == "transfer" }
        }
        #expect(try await transfers() == 3)
        #expect(await shell.run(edit + ["--yes"]).output.contains("Changed 0 transactions"))
        await shell.run("undo")
        #expect(try await transfers() == 0)
        #expect(try await shell.run(edit + ["--yes", "--json"]).json().elements.map { $0["id"] } == [3, 2, 1])
    }

    @Test("Amounts in another currency are read in the currency of the side that they are of")
    func currencies() async throws {
        let shell = try await shell()
        await shell.run("add", "50", "Changed")
        await shell.run("add", "+20", "Back")
        let needed = await shell.run("edit", "1", "--transfer", "travel")
        #expect(needed.status == 65 && needed.error.onOneLine.contains("Add `--arrives` with the amount in USD"))
        let other = await shell.run("edit", "2", "--transfer", "travel")
        #expect(other.status == 65 && other.error.onOneLine.contains("Add `--amount` with the amount in USD"))
        let out = try await shell.run("edit", "1", "--transfer", "travel", "--arrives", "$55", "--json").json()
        #expect(out["amount"] == 5000 && out["toAmount"] == 5500)
        let into = try await shell.run("edit", "2", "--transfer", "travel", "--amount", "$22", "--json").json()
        #expect(into["amount"] == 2200 && into["toAmount"] == 2000 && into["account"] == "Travel")
    }

    @Test("What cannot be is refused with the way out")
    func refused() async throws {
        let shell = try await shell()
        await shell.run("add", "+20", "Paid in")
        let income = await shell.run("edit", "1", "--to-account", "cash")
        #expect(income.status == 65 && income.error.onOneLine.contains("moneyflow edit 1 --transfer Cash"))
        await shell.run("add", "20", "To the bank", "-a", "cash")
        let twice = await shell.run("edit", "1", "--transfer", "cash")
        #expect(twice.status == 65 && twice.error.onOneLine.contains("moneyflow transfer link 1 2"))
        #expect(await shell.run("transfer", "link", "1", "2").status == 0)
        #expect(await shell.run("edit", "1", "--transfer", "cash").output.contains("unchanged"))
        let already = await shell.run("edit", "1", "--transfer", "travel")
        #expect(already.error.onOneLine.contains("moneyflow edit 1 --account NAME --to-account NAME"))
        for wrong in [["-c", "bar"], ["--income"], ["--refund"], ["--to-account", "cash"]] {
            #expect(await shell.run(["edit", "1", "--transfer", "cash"] + wrong).status == 64)
        }
        await shell.run("add", "5", "Tea")
        let alone = await shell.run("edit", "last", "--arrives-on", "today")
        #expect(alone.error.onOneLine.contains("moneyflow edit 3 --transfer ACCOUNT"))
    }
}

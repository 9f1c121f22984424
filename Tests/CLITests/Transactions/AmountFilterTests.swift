import TestSupport
import Testing

@Suite("Filters by amounts in several currencies")
struct AmountFilterTests {
    /// Creates a wallet with expenses of €150.00 (#1), ¥5,000 (#2), ¥12 (#3), KWD 20.000 (#4) and KWD 100.000 (#5).
    private func shell() async throws -> Shell {
        let shell = try Shell()
        for code in ["JPY", "KWD"] { await shell.run("account", "add", code, "--currency", code) }
        await shell.run("add", "150", "Hotel")
        await shell.run("add", "5000", "Ramen", "-a", "jpy")
        await shell.run("add", "12", "Gum", "-a", "jpy")
        await shell.run("add", "20", "Dinner", "-a", "kwd", "-d", "2026-11-19")
        await shell.run("add", "100", "Lamp", "-a", "kwd", "-d", "2026-11-18")
        return shell
    }

    @Test(
        "A number is in the units of each currency, unless it names one",
        arguments: [
            (["--min", "100"], [2, 1, 5]), (["--min", "100", "--max", "500"], [1, 5]), (["--max", "12.5"], [3]),
            (["--min", "-20"], [3, 4]), (["--search", "100.000"], [5]), (["--search", "12.50"], []),
            (["--search", "12.0"], [3]), (["--min", "kwd 20"], [4, 5]), (["--min", "€100"], [1]),
            (["--min", "100", "-a", "kwd"], [5]),
        ] as [([String], [Int64])]
    )
    func filter(arguments: [String], ids: [Int64]) async throws {
        let list = await (try await shell()).run(["list", "--json"] + arguments)
        #expect(try list.json().elements.map { $0["id"] } == ids.map { JSON.number($0) }, "\(list.error)")
    }

    @Test("Deleting, editing, exporting and reports read the same numbers")
    func otherCommands() async throws {
        let shell = try await shell()
        let range = ["--min", "100", "--max", "500"]

        #expect(await shell.run(["export"] + range).output.split(separator: "\r\n").count == 3)
        let report = await shell.run(["report", "--csv"] + range).output
        #expect(report.contains("150.00") && report.contains("100.000") && !report.contains("20.000"), "\(report)")
        #expect(await shell.run(["edit"] + range + ["--note", "big", "--yes"]).output.contains("2 transactions"))
        #expect(await shell.run(["delete"] + range + ["--yes"]).output.contains("2 transactions"))
        let left = try await shell.run("list", "--json").json().elements.map { $0["id"] }
        #expect(left == [3, 2, 4].map { JSON.number($0) })
    }

    @Test("What a list is filtered by is in the currency that the number is in, or in none")
    func summary() async throws {
        let shell = try await shell()
        func heading(_ arguments: String...) async -> String? {
            await shell.run(["list"] + arguments).output.split(separator: "\n").first.map { String($0).onOneLine }
        }
        #expect(await heading("--min", "1,234.50", "--max", "-3") == "at least 1,234.5 · at most −3")
        #expect(await heading("--min", "kwd 12") == "at least KWD 12.000")
        #expect(await heading("--min", "12", "-a", "jpy") == "JPY · at least JP¥12")
    }

    @Test("The list of an account has balances, days and amounts of the account, also if all of it is printed")
    func all() async throws {
        let shell = try await shell()
        await shell.run("account", "add", "Savings", "--opening", "1000", "--on", "2026-01-01")
        await shell.run("transfer", "300", "main", "savings", "-d", "2026-10-30", "--arrives-on", "2026-11-02")
        await shell.run("transfer", "50", "savings", "kwd", "--arrives", "16.5", "-d", "2026-11-03")
        for arguments in [
            ["-a", "savings"], ["-a", "kwd"], ["-a", "main", "nov"], ["-a", "savings", "--min", "60"],
        ] {
            let some = await shell.run(["list", "--limit", "100"] + arguments)
            #expect(await shell.run(["list", "--all"] + arguments).output == some.output)
        }
        // 1,000.00 + 300.00 − 50.00
        #expect(await shell.run("list", "--all", "-a", "savings").output.contains("€1,250.00"))
    }
}

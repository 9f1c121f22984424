import TestSupport
import Testing

@Suite("moneyflow list and home")
struct ListCommandTests {
    /// A wallet with three expenses and an income: 12.50 and 3.00 in November, 84.15 in October, +2450.00 in November.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee beans", "-c", "bar")
        await shell.run("add", "3", "Café", "-c", "bar", "-d", "2026-11-01")
        await shell.run("add", "84.15", "-c", "food", "-d", "2026-10-31")
        await shell.run("add", "+2450", "Pay", "-c", "salary", "-d", "2026-11-15")
        return shell
    }

    @Test(
        "A filter lets through what it names",
        arguments: [
            ([], [1, 4, 2, 3]),
            (["--month", "2026-11"], [1, 4, 2]),
            (["--from", "2026-10-31", "--to", "1 nov"], [2, 3]),
            (["-c", "bar"], [1, 2]),
            (["--income"], [4]),
            (["--search", "CAFE"], [2]),
            (["--search", "beverage"], [3]),
            (["--min", "12.50"], [1, 4, 3]),
            (["--min", "-12.50"], [1, 4, 2]),
            (["--max", "-12.50"], [1, 3]),
            (["--limit", "2"], [1, 4]),
            (["--month", "2025-01"], []),
        ] as [([String], [Int64])]
    )
    func filter(arguments: [String], ids: [Int64]) async throws {
        let list = await shell_run(try await shell(), ["list", "--json"] + arguments)
        #expect(try list.json().elements.map { $0["id"] } == ids.map { JSON.number($0) })
    }

    private func shell_run(_ shell: Shell, _ arguments: [String]) async -> ShellResult {
        await shell.run(bytes: arguments.map { Array($0.utf8) })
    }

    @Test("The footer sums everything that matches, not only what is shown")
    func footer() async throws {
        let list = await (try await shell()).run("list", "--limit", "1")
        #expect(list.output.contains("4 transactions"))
        // 12.50 + 3.00 + 84.15
        #expect(list.output.contains("−€99.65"))
        #expect(list.output.contains("€2,350.35"))
        #expect(list.output.contains("3 more"))
    }

    @Test("All rows are printed portion by portion as they are printed at once")
    func all() async throws {
        let shell = try await shell()
        let some = await shell.run("list", "--limit", "100")
        #expect(await shell.run("list", "--all").output == some.output)
    }

    @Test("CSV is what import reads")
    func csv() async throws {
        let csv = await (try await shell()).run("list", "--csv", "--month", "2026-11")
        #expect(
            csv.output == """
                date,description,amount,category\r
                2026-11-20,Coffee beans,-12.50,Bar\r
                2026-11-15,Pay,2450.00,Salary\r
                2026-11-01,Café,-3.00,Bar\r

                """
        )
    }

    @Test("Home sums every transaction for the balance and the calendar month for the recap")
    func home() async throws {
        let home = try await (try await shell()).run("home", "--json", "--limit", "1").json()
        #expect(home["totalBalance"] == 235_035)
        #expect(home["monthlyIncome"] == 245_000)
        #expect(home["monthlyExpenses"] == 1_550)
        #expect(home["month"] == "2026-11")
        #expect(home["minorUnitDigits"] == 2)
        #expect(home["latestTransactions"]?.elements.map { $0["id"] } == [1])
    }

    @Test("Hidden amounts are hidden on screens and told in JSON")
    func hidden() async throws {
        let shell = try await shell()
        let home = await shell.run("home", "--hide-amounts")
        #expect(!home.output.contains("2,350"))
        #expect(home.output.contains("•••••"))
        await shell.run("config", "set", "hide-amounts", "on")
        #expect(!(await shell.run("list").output.contains("12.50")))
        #expect(try await shell.run("home", "--json").json()["totalBalance"] == 235_035)
    }

    @Test("Colours are for terminals, unless asked for or refused")
    func colours() async throws {
        let terminal = try Shell(terminalWidth: 60)
        #expect(await terminal.run("home").output.contains("\u{1B}["))
        #expect(!(await terminal.run("home", "--color", "never").output.contains("\u{1B}[")))
        let quiet = try Shell(["NO_COLOR": "1"], terminalWidth: 60)
        #expect(!(await quiet.run("home").output.contains("\u{1B}[")))
        #expect(await quiet.run("home", "--color", "always").output.contains("\u{1B}["))
        #expect(!(await (try Shell()).run("home").output.contains("\u{1B}[")))
    }

    @Test("A locale that is not UTF-8 gets ASCII")
    func ascii() async throws {
        let shell = try Shell(["LANG": "C"])
        await shell.run("add", "12.50", "Coffee")
        for command in ["home", "list", "history", "config", "doctor"] {
            let output = await shell.run(command).output
            #expect(output.utf8.allSatisfy { $0 < 0x80 }, "\(command): \(output)")
        }
    }
}

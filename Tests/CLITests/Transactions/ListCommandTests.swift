import TestSupport
import Testing

@Suite("moneyflow list and home")
struct ListCommandTests {
    /// Creates a wallet with three expenses, 12.50 and 3.00 in November and 84.15 in October, and an income of 2450.00.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee beans", "-c", "bar")
        await shell.run("add", "3", "Café", "-c", "bar", "-d", "2026-11-01")
        await shell.run("add", "84.15", "-c", "food", "-d", "2026-10-31")
        await shell.run("add", "+2450", "Pay", "-c", "salary", "-d", "2026-11-15")
        return shell
    }

    @Test(
        "A filter shows only what matches",
        arguments: [
            ([], [1, 4, 2, 3]),
            (["--month", "2026-11"], [1, 4, 2]),
            (["--month", "nov"], [1, 4, 2]),
            (["--month", "11"], [1, 4, 2]),
            (["--month", "this"], [1, 4, 2]),
            (["--month", "last"], [3]),
            (["--month", "last", "month"], [3]),
            (["--year", "this"], [1, 4, 2, 3]),
            (["--year", "2025"], []),
            (["nov"], [1, 4, 2]),
            (["last", "month"], [3]),
            (["2026-q4"], [1, 4, 2, 3]),
            (["this", "week", "-c", "bar"], [1]),
            (["-c", "bar", "this", "week"], [1]),
            (["2026-10-31..2026-11-01"], [2, 3]),
            (["--from", "2026-11"], [1, 4, 2]),
            (["--from", "last", "month", "--to", "oct"], [3]),
            (["--from", "1/11", "--to", "30/11"], [1, 4, 2]),
            (["--from", "last", "sunday", "--to", "today"], [1, 4]),
            (["--from", "2026-10-31", "--to", "1 nov"], [2, 3]),
            (["-c", "bar"], [1, 2]),
            (["--income"], [4]),
            (["--search", "CAFE"], [2]),
            (["--search", "beans coffee"], [1]),
            (["--search", "bar beans"], [1]),
            (["--search", "coffee food"], []),
            (["--search", "84.15"], [3]),
            (["--search", "€84,15"], [3]),
            (["--search", "84.15 food"], [3]),
            (["--search", "-12.50"], [1]),
            (["--search", "+12.50"], []),
            (["--search", "2,450.00"], [4]),
            (["--search", "4.15"], []),
            (["-c", "bar", "-c", "food"], [1, 2, 3]),
            (["-c", "food", "--category", "salary", "-c", "food"], [4, 3]),
            (["--search", "beverage"], [3]),
            (["--min", "12.50"], [1, 4, 3]),
            (["--min", "-12.50"], [1, 4, 2]),
            (["--max", "-12.50"], [1, 3]),
            (["--limit", "2"], [1, 4]),
            (["--month", "2025-01"], []),
        ] as [([String], [Int64])]
    )
    func filter(arguments: [String], ids: [Int64]) async throws {
        let list = await (try await shell()).run(["list", "--json"] + arguments)
        #expect(try list.json().elements.map { $0["id"] } == ids.map { JSON.number($0) })
    }

    @Test(
        "A filtered list says what it shows, also if nothing matches",
        arguments: [
            (["-c", "bar", "-c", "film"], "Bar or Film"), (["--search", "Coffee  beans"], "Search ‘Coffee beans’"),
            (["--month", "nov", "--expense"], "Expenses · November 2026"), (["--from", "1/11"], "from 1 Nov"),
            (["--to", "2025-12-31"], "up to 31 Dec 2025"), (["--from", "1/11", "--to", "15/11"], "1 – 15 Nov 2026"),
            (["--min", "50", "--max", "+100"], "at least €50.00 · at most +€100.00"), (["--month", "2025"], "2025"),
            (["q3", "2026"], "Q3 2026"), (["last", "30", "days"], "22 Oct – 20 Nov 2026"), (["today"], "20 Nov 2026"),
            (["--search", "nothing has this"], "Search ‘nothing has this’"),
        ]
    )
    func summary(arguments: [String], summary: String) async throws {
        let shell = try await shell()
        for all in [[], ["--all"]] {
            let list = await shell.run(["list"] + arguments + all)
            #expect(list.output.split(separator: "\n").first?.split(separator: " ").joined(separator: " ") == summary)
        }
        #expect(await shell.run(["list", "--csv"] + arguments).output.contains(summary) == false)
    }

    @Test(
        "A word that is not a period is offered as a search",
        arguments: [
            (["coffee"], "‘coffee’ is not a period", "`moneyflow list --search coffee` looks for it."),
            (["green", "tea"], "‘green tea’ is not a period", "`moneyflow list --search 'green tea'`"),
            (["tea", "this", "month"], "‘tea’ is not a period", "`moneyflow list this month --search tea`"),
            (["--month", "foo"], "‘foo’ is not a month", "Write 2026-11"),
            (["--year", "nov"], "‘nov’ is not a year", "Write 2026"),
            (["30", "feb"], "‘30 feb’ is not a date", "There is no such day."),
            (["nov", "--month", "oct"], "`nov` and `--month` cannot be used together", ""),
            (["--month", "nov", "--year", "2026"], "`--month` and `--year` cannot be used together", ""),
            (["--year", "2026", "--to", "nov"], "`--year` cannot be used with `--from` or `--to`", ""),
        ]
    )
    func notAPeriod(arguments: [String], message: String, hint: String) async throws {
        let list = await (try await shell()).run(["list"] + arguments)
        let error = list.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(error.contains(message))
        #expect(hint.isEmpty || error.contains(hint))
        #expect(list.status != 0)
    }

    @Test("The footer has the sum of all that matches, not only of the rows shown")
    func footer() async throws {
        let list = await (try await shell()).run("list", "--limit", "1")
        #expect(list.output.contains("4 transactions"))
        // 12.50 + 3.00 + 84.15
        #expect(list.output.contains("−€99.65"))
        #expect(list.output.contains("€2,350.35"))
        #expect(list.output.contains("3 more"))
    }

    @Test("Printing all rows in portions gives the same output as printing them at once")
    func all() async throws {
        let shell = try await shell()
        let some = await shell.run("list", "--limit", "100")
        #expect(await shell.run("list", "--all").output == some.output)
    }

    @Test("CSV has the columns that import reads")
    func csv() async throws {
        let csv = await (try await shell()).run("list", "--csv", "--month", "2026-11")
        #expect(
            csv.output == """
                date,description,amount,category,currency\r
                2026-11-20,Coffee beans,-12.50,Bar,EUR\r
                2026-11-15,Pay,2450.00,Salary,EUR\r
                2026-11-01,Café,-3.00,Bar,EUR\r

                """
        )
    }

    @Test("Home has the balance of all transactions and the recap of the calendar month")
    func home() async throws {
        let home = try await (try await shell()).run("home", "--json", "--limit", "1").json()
        #expect(home["totalBalance"] == 235_035)
        #expect(home["monthlyIncome"] == 245_000)
        #expect(home["monthlyExpenses"] == 1_550)
        #expect(home["month"] == "2026-11")
        #expect(home["minorUnitDigits"] == 2)
        #expect(home["latestTransactions"]?.elements.map { $0["id"] } == [1])
    }

    @Test("Masked amounts are hidden in text but not in JSON")
    func hidden() async throws {
        let shell = try await shell()
        let home = await shell.run("home", "--hide-amounts")
        #expect(!home.output.contains("2,350"))
        #expect(home.output.contains("•••••"))
        await shell.run("config", "set", "hide-amounts", "on")
        #expect(!(await shell.run("list").output.contains("12.50")))
        #expect(try await shell.run("home", "--json").json()["totalBalance"] == 235_035)
    }

    @Test("Output has colors on a terminal only, unless requested or disabled")
    func colors() async throws {
        let terminal = try Shell(terminalWidth: 60)
        #expect(await terminal.run("home").output.contains("\u{1B}["))
        #expect(!(await terminal.run("home", "--color", "never").output.contains("\u{1B}[")))
        let quiet = try Shell(["NO_COLOR": "1"], terminalWidth: 60)
        #expect(!(await quiet.run("home").output.contains("\u{1B}[")))
        #expect(await quiet.run("home", "--color", "always").output.contains("\u{1B}["))
        #expect(!(await (try Shell()).run("home").output.contains("\u{1B}[")))
    }

    @Test("In a locale without UTF-8, output is ASCII")
    func ascii() async throws {
        let shell = try Shell(["LANG": "C"])
        await shell.run("add", "12.50", "Coffee")
        for command in ["home", "list", "history", "config", "doctor"] {
            let output = await shell.run(command).output
            #expect(output.utf8.allSatisfy { $0 < 0x80 }, "\(command): \(output)")
        }
    }

    @Test(
        "A range the wrong way round is answered with what was typed, swapped",
        arguments: [
            (["--from", "2026-05", "--to", "2026-01"], "`--from 2026-01 --to 2026-05`"),
            (["--from", "nov", "2026", "--to", "1/1/2026"], "`--from 1/1/2026 --to 'nov 2026'`"),
        ]
    )
    func swappedRange(arguments: [String], swapped: String) async throws {
        let shell = try await shell()
        for command in ["list", "report"] {
            let refused = await shell.run([command] + arguments)
            #expect(refused.status == 64)
            #expect(refused.error.onOneLine.contains("Swap them: \(swapped)"))
        }
    }

    @Test(
        "The last line of an account's list is by how much its balance changed, with transfers in a line of their own",
        arguments: [[], ["--all"], ["--search", "o"], ["--min", "1"]]
    )
    func transfersInTotals(options: [String]) async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Savings", "--opening", "1000", "--on", "2026-01-01")
        await shell.run("add", "+2450", "October pay")
        await shell.run("add", "50", "Food shop")
        await shell.run("transfer", "300", "main", "savings", "Holiday fund")
        await shell.run("transfer", "20", "savings", "main", "Borrowed")
        let list = await shell.run(["list", "-a", "main"] + options)
        let lines = list.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.contains(["Transfers", "−€280.00"]))
        #expect(lines.last == ["Change", "€2,120.00"])
        #expect(await shell.run(["list", "-a", "savings"]).output.onOneLine.hasSuffix("Transfers +€1,280.00"))
        let all = await shell.run(["list"] + options).output.onOneLine
        #expect(all.hasSuffix("Net €2,400.00") && !all.contains("Transfers"))
    }

    @Test("What arrives in another currency is in that in the totals", arguments: [[], ["--all"]])
    func exchangeInTotals(options: [String]) async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Travel", "--currency", "CHF")
        await shell.run("transfer", "100", "main", "travel", "--arrives", "92.50")
        #expect(await shell.run(["list", "-a", "travel"] + options).output.onOneLine.hasSuffix("Transfers +CHF 92.50"))
        #expect(await shell.run(["list", "-a", "main"] + options).output.onOneLine.hasSuffix("Transfers −€100.00"))
    }

    @Test(
        "The order is by date, amount or title, whatever the format and however many are listed",
        arguments: [("date", [1, 4, 2, 3]), ("amount", [4, 3, 1, 2]), ("title", [2, 1, 4, 3])]
            as [(String, [Int64])]
    )
    func sorted(order: String, ids: [Int64]) async throws {
        // Without a title, #3 comes last.
        let shell = try await shell()
        let json = try await shell.run("list", "--sort", order, "--json").json().elements
        #expect(json.map { $0["id"] } == ids.map { JSON.number($0) })
        for options in [[], ["--all"]] {
            let list = await shell.run(["list", "--sort", order] + options).output
            let listed = list.matches(of: /#(\d+)/).compactMap { Int64($0.output.1) }
            #expect(listed == ids)
            #expect(list.contains("Net"))
        }
        let two = await shell.run("list", "--sort", order, "--limit", "2", "--month", "nov").output
        #expect(two.matches(of: /#(\d+)/).compactMap { Int64($0.output.1) } == Array(ids.filter { $0 != 3 }.prefix(2)))
        #expect(two.contains("1 more"))
        #expect(await shell.run("list", "--sort", "size").status == 64)
    }

    @Test("Titles are in the order of their letters, of the same title or amount the newest is first, and it is said")
    func sortedAlike() async throws {
        let shell = try Shell()
        for (amount, title, day) in [("5", "tea", "03"), ("5", "Milk", "09"), ("7", "Tea", "05"), ("5", "Zoo", "07")] {
            await shell.run("add", amount, title, "-d", "2026-11-" + day)
        }
        for options in [[], ["--all"], ["--search", "z"]] {
            func listed(_ order: String) async -> ([Int64], Bool) {
                let list = await shell.run(["list", "--sort", order, "-a", "main"] + options).output
                let marked = list.contains(order == "title" ? " · by title" : " · largest first")
                // What was in the account after each is no column of this order.
                return (
                    list.matches(of: /#(\d+)/).compactMap { Int64($0.output.1) }, marked && !list.contains("−€10.00")
                )
            }
            let isFound = options.first != "--search"
            #expect(await listed("title") == (isFound ? [2, 3, 1, 4] : [4], true))
            #expect(await listed("amount") == (isFound ? [3, 2, 4, 1] : [4], true))
        }
    }

    @Test("Amounts of several currencies are compared by their units")
    func sortedByUnits() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Tokyo", "--currency", "JPY")
        await shell.run("add", "50", "Hotel")
        await shell.run("add", "80", "Tea", "-a", "tokyo")
        let json = try await shell.run("list", "--sort", "amount", "--json").json().elements
        #expect(json.map { $0["id"] } == [2, 1])
    }

    @Test("In an empty wallet, any order says how to begin", arguments: [[], ["--all"]])
    func sortedNothing(options: [String]) async throws {
        let shell = try Shell()
        for order in ["date", "amount"] {
            #expect(await shell.run(["list", "--sort", order] + options).output.contains("moneyflow add"))
        }
    }

    @Test("What a search found in a note is shown beside the title", arguments: [[], ["--all"]])
    func foundNote(options: [String]) async throws {
        let shell = try Shell()
        await shell.run("add", "5", "Cake", "--note", "for the birthday of Zoë")
        #expect(await shell.run(["list", "--search", "zoe"] + options).output.contains("Cake  …birthday of Zoë"))
    }
}

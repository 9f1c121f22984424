import TestSupport
import Testing

@Suite("moneyflow budget")
struct BudgetCommandTests {
    /// Returns a shell with the wallet of the example: expenses of 942.05, and an income of 2,450.
    private func shell(_ variables: [String: String] = [:]) async throws -> Shell {
        let shell = try Shell(variables)
        for arguments in [
            ["add", "84.15", "-c", "food", "-d", "2026-11-03"], ["add", "50", "-c", "eating", "-d", "2026-11-05"],
            ["add", "807.90", "-c", "rent", "-d", "2026-11-01"], ["add", "+2450", "-c", "salary", "-d", "2026-11-02"],
        ] { await shell.run(arguments) }
        return shell
    }

    @Test("Limits are set, shown as they stand, and ended, and undo takes each back")
    func life() async throws {
        let shell = try await shell()
        let set = await shell.run("budget", "set", "300", "-c", "food", "--rollover")
        #expect(
            set.output.contains(
                "Budget for Food & Beverage: €300.00 a month from November 2026, rolling over"
            )
        )
        await shell.run("budget", "set", "40", "-c", "eating")
        await shell.run("budget", "set", "1500")
        #expect(
            await shell.run("budget").output == """
                November 2026                                                    11 days left
                🛒  Food & Beverage  ▄▄▄▄▄▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   €84.15 of   €300.00  €215.85 left
                🍴  Eating Out       ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   €50.00 of    €40.00   €10.00 over
                    Everything       ▄▄▄▄▄▄▄▄▄▄▄▄▁▁▁▁▁▁▁▁  €942.05 of €1,500.00  €50.72 a day
                Left to budget   €950.00

                """
        )
        let budgets = try await shell.run("budget", "--json").json()
        #expect(
            budgets.elements.last == [
                "category": .null, "per": "month", "amount": 150_000, "carried": 0, "spent": 94_205, "scheduled": 0,
                "left": 55_795, "pace": .null, "currency": "EUR", "from": "2026-11", "rollover": false,
            ]
        )
        await shell.run("budget", "clear", "-c", "eating")
        #expect(try await shell.run("budget", "--json").json().elements.count == 2)
        await shell.run("undo")
        #expect(try await shell.run("budget", "--json").json() == budgets)
        #expect(try await shell.run("budget", "--month", "2026-10", "--json").json() == [])
    }

    @Test("What is safe to spend is a line or an object, and nothing without a limit for everything")
    func today() async throws {
        let shell = try await shell()
        await shell.run("budget", "set", "300", "-c", "food")
        #expect(try await shell.run("budget", "--today", "--json").json() == .null)
        #expect(try await shell.run("home", "--json").json()["safeToSpend"] == .null)
        #expect(await shell.run("budget", "--today").output == "No budget for everything\n")
        await shell.run("budget", "set", "1500")
        let safe: JSON = ["perDay": 5072, "left": 55_795, "days": 11]
        #expect(try await shell.run("budget", "--today", "--json").json() == safe)
        #expect(try await shell.run("home", "--json").json()["safeToSpend"] == safe)
        #expect(await shell.run("budget", "--today").output == "€50.72 a day   11 days left, €557.95 of €1,500.00\n")
        await shell.run("budget", "set", "900.05")
        #expect(
            try await shell.run("budget", "--today", "--json").json() == ["perDay": .null, "left": -4200, "days": 11]
        )
        #expect(await shell.run("budget", "--today").output == "€42.00 over   of €900.05, 11 days left\n")
    }

    @Test("An amount may be in the currency of another account, and zero, but not below")
    func amounts() async throws {
        let shell = try await shell()
        await shell.run("account", "add", "Trip", "--currency", "USD")
        #expect(try await shell.run("budget", "set", "300usd", "--json").json()["after"]?["currency"] == "USD")
        #expect(try await shell.run("budget", "set", "0", "-c", "bar", "--json").json()["after"]?["amount"] == 0)
        let refused: [([String], Int32)] = [
            (["300gbp"], 65), (["--", "-5"], 65), (["5", "-c", "salary"], 65), (["5", "-c", "nothing"], 66),
            (["5", "--from", "2026"], 64), (["5", "--per", "week"], 64),
        ]
        for (arguments, status) in refused {
            #expect(await shell.run(["budget", "set"] + arguments).status == status, "\(arguments)")
        }
        #expect(await shell.run("budget", "clear", "-c", "food").status == 66)
        #expect(await shell.run("budget", "clear").status == 66)
        #expect(await shell.run("budget", "clear", "--currency", "USD").status == 0)
    }

    @Test("Suggestions are commands that a shell can run")
    func suggestions() async throws {
        let shell = try await shell()
        #expect(
            await shell.run("budget", "suggest").output
                == "# There is no full month to base suggestions on yet\n"
        )
        await shell.run("add", "328.40", "-c", "food", "-d", "2026-10-03")
        await shell.run("budget", "set", "300", "-c", "food")
        #expect(
            await shell.run("budget", "suggest").output == """
                # Medians of the last month, rounded up
                moneyflow budget set 330 -c 'Food & Beverage'  # usually €328.40, now €300.00 a month
                moneyflow budget set 330                       # usually €328.40

                """
        )
        await shell.run("budget", "set", "330")
        #expect(
            await shell.run("budget", "suggest").output == """
                # Medians of the last month, rounded up
                moneyflow budget set 330 -c 'Food & Beverage'  # usually €328.40, now €300.00 a month
                # 1 limit is set already

                """
        )
    }

    @Test("Months are those of the wallet")
    func months() async throws {
        let shell = try await shell(["MONEYFLOW_TODAY": "2026-11-28"])
        await shell.run("config", "set", "month-starts", "27")
        await shell.run("budget", "set", "310")
        // December began on 27 November, and has 30 days, of which two have come.
        #expect(
            try await shell.run("budget", "--today", "--json").json() == ["perDay": 1068, "left": 31_000, "days": 29]
        )
    }

    @Test("Journals have budgets on request, Beancount has them unless it is filtered, and the others have none")
    func exported() async throws {
        let shell = try await shell()
        await shell.run("budget", "set", "40", "-c", "eating")
        func export(_ arguments: String...) async -> (output: String, status: Int32) {
            let result = await shell.run(["export", "--format"] + arguments)
            return (result.output, result.status)
        }
        let rule = "~ monthly from 2026-11\n    (Expenses:Eating Out)  40.00 EUR\n"
        #expect(await export("journal", "--budgets").output.contains(rule))
        #expect(await !export("journal").output.contains("~"))
        let directive = "2026-11-01 custom \"budget\" Expenses:Eating-Out \"monthly\" 40.00 EUR\n"
        #expect(await export("beancount").output.contains(directive))
        #expect(await !export("beancount", "-c", "bar").output.contains("custom"))
        #expect(await export("qif", "--budgets").status == 64)
    }
}

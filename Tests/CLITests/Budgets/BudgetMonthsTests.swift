import Testing

@Suite("moneyflow budget --months")
struct BudgetMonthsTests {
    /// Creates a wallet with a limit of 300 in September, 350 from November on, and one of 2500 a year.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("budget", "set", "300", "-c", "food", "--from", "2026-09", "--rollover")
        await shell.run("budget", "set", "350", "-c", "food")
        await shell.run("budget", "set", "2500", "-c", "travel", "--per", "year", "--from", "2026-10")
        await shell.run("add", "280", "Shop", "-c", "food", "-d", "2026-09-10")
        await shell.run("add", "340", "Shop", "-c", "food", "-d", "2026-10-10")
        await shell.run("add", "84.15", "Shop", "-c", "food", "-d", "2026-11-10")
        return shell
    }

    /// Returns the words of each line.
    private func lines(_ output: String) -> [[String]] {
        output.split(separator: "\n").map { line in
            line.split(separator: " ").map(String.init).filter { !$0.contains("▁") && !$0.contains("▄") }
        }
    }

    @Test("Each month has its limit beside what was spent, since the first budget")
    func months() async throws {
        let shell = try await shell()
        let output = await shell.run("budget", "--months", "12").output
        let lines = lines(output)
        #expect(output.hasPrefix("Budgets · September 2026 – November 2026\n"))
        // 20 are left of September; 20 are overspent in October.
        #expect(lines.contains(["September", "2026", "€300.00", "€280.00", "€20.00"]))
        #expect(lines.contains(["October", "2026", "€300.00", "+€20.00", "€340.00", "−€20.00"]))
        #expect(lines.contains(["November", "2026", "€350.00", "−€20.00", "€84.15", "€245.85"]))
        #expect(lines.filter { $0.first == "2026" } == [["2026", "€2,500.00", "€0.00", "€2,500.00"]])
        let two = await shell.run("budget", "--months", "2", "--month", "oct").output
        #expect(two.contains("September 2026") && two.contains("October 2026") && !two.contains("November 2026"))
    }

    @Test("A month that is over is marked where there is no room for what is left")
    func narrow() async throws {
        let shell = try await shell()
        let lines = await shell.run("budget", "--months", "12", "--width", "40").output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("October 2026") && $0.hasSuffix("€340.00  ✗") })
        #expect(lines.filter { $0.contains("✗") }.count == 1)
        let wide = await shell.run("budget", "--months", "12", "--width", "50").output
        #expect(wide.contains("−€20.00\n") && !wide.contains("✗"))
    }

    @Test("Amounts below the months end in one column")
    func below() async throws {
        let shell = try await shell()
        let output = await shell.run("budget", "--months", "12", "--width", "28").output
        let amounts = output.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("€") }
        #expect(amounts.contains { $0.hasPrefix("  Rolled over") })
        #expect(Set(amounts.map(\.count)).count == 1)
    }

    @Test("In JSON, each month has its budgets, newest first")
    func json() async throws {
        let shell = try await shell()
        let months = try await shell.run("budget", "--months", "2", "--json").json().elements
        #expect(months.map { $0["month"] } == ["2026-11", "2026-10"])
        let food = months[1]["budgets"]?.elements.first { $0["category"] == "Food & Beverage" }
        #expect(food?["amount"] == 30_000 && food?["spent"] == 34_000)
        #expect(food?["carried"] == 2000 && food?["left"] == -2000)
    }

    @Test("Without budgets, it says how to set one, and other options do not go with it")
    func none() async throws {
        let shell = try Shell()
        #expect(await shell.run("budget", "--months", "12").output.contains("moneyflow budget set 1500"))
        #expect(
            await shell.run("budget", "--months", "12", "--json").output == #"[{"month":"2026-11","budgets":[]}]"#
                + "\n"
        )
        #expect(await shell.run("budget", "--months", "12", "--today").status == 64)
        #expect(await shell.run("budget", "--months", "0").status == 64)
    }

    @Test("What is left is the limit without what was spent and what is to come, which are beside it")
    func coming() async throws {
        let shell = try await shell()
        await shell.run("schedule", "add", "60", "Butcher", "-c", "food", "--every", "28", "--from", "2026-11-28")
        let lines = lines(await shell.run("budget", "--months", "1").output)
        // 350 − 20 − 84.15 − 60.
        #expect(lines.contains(["November", "2026", "€350.00", "−€20.00", "€84.15", "€60.00", "€185.85"]))
    }
}

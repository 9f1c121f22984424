import Foundation
import Money
import TestSupport
import Testing

@Suite("moneyflow forecast")
struct ForecastCommandTests {
    // Weekly 70.00 for food, and every second day 4.00 at the bar: of thirteen weeks, seven have four and six three. The
    // middle seven would be 14.28, but all are 184.00 / 13.
    @Test("Usual spending is taken off each day, said with its parts, and for one account only what is paid from it")
    func usual() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Cash", "--kind", "cash")
        await shell.run("account", "add", "Savings", "--kind", "savings", "--opening", "500")
        var csv = "date,description,amount,category,currency,account,to account,arrived,arriving amount,"
        csv += "arriving currency,note,refund\n"
        for age in 1...91 {
            let date = try #require(CivilDate.testToday.adding(days: -age)).iso
            if age % 7 == 2 { csv += "\(date),Shopping,-70.00,Food & Beverage,EUR,Main,,,,,,\n" }
            if age % 2 == 1 { csv += "\(date),Coffee,-4.00,Bar,EUR,Cash,,,,,,\n" }
        }
        #expect(await shell.run("import", try shell.file("life.csv", csv)).status == 0)

        let all = await shell.run("forecast", "--usual")
        #expect(
            all.output.onOneLine.contains(
                "Includes usual spending of €84.15 a week (Food & Beverage €70.00, Bar €14.15)."
            )
        )
        let days = try await shell.run("forecast", "--usual", "--until", "27/11", "--json").json().elements
        #expect(days.map { $0["usual"] } == [0, 1202, 1202, 1202, 1202, 1202, 1202, 1203])
        #expect(days.allSatisfy { $0["usualPerWeek"] == 8415 })
        let cash = await shell.run("forecast", "--usual", "-a", "cash")
        #expect(cash.output.onOneLine.contains("Includes usual spending of €14.15 a week (Bar €14.15)."))
        let savings = await shell.run("forecast", "--usual", "-a", "savings")
        #expect(
            savings.output.onOneLine.contains(
                "Usual spending changes nothing: none from Savings was regular in the last 13 weeks."
            )
        )
        #expect(
            try await shell.run("forecast", "--usual", "-a", "savings", "--json").json().elements[1]["usualPerWeek"]
                == 0
        )
        #expect(try await shell.run("forecast", "--json").json().elements[1]["usualPerWeek"] == .null)
    }

    @Test("What a schedule posts, or an import settles, is not usual, too")
    func posted() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "First", "-d", "2026-08-01")
        await shell.run("schedule", "add", "30", "Cleaning", "-c", "food", "--every", "fri", "--from", "2026-08-21")
        #expect(await shell.run("post", "S1").status == 0)
        #expect(try await shell.run("forecast", "--usual", "--json").json().elements[1]["usualPerWeek"] == 0)
        #expect(try await shell.run("forecast", "--json").json().elements.last?["balance"] == -54_100)
    }
}

@Suite("Bills of cards in the forecast")
struct CardBillForecastTests {
    /// Returns a shell with €2,000.00 in the account Main, and a card that owes €421.50 and was paid on the 20th, or on the
    /// Monday after.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("account", "add", "Visa", "--kind", "card")
        await shell.run("add", "+3000", "Pay", "-c", "salary", "-d", "2026-07-01")
        for (day, amount) in [("2026-08-20", "300"), ("2026-09-21", "320"), ("2026-10-20", "380")] {
            await shell.run("add", amount, "Shoes", "-c", "clothing", "-a", "visa", "-d", "2026-08-01")
            await shell.run("transfer", amount, "giro", "visa", "-d", day)
        }
        await shell.run("add", "421.50", "Bike", "-a", "visa", "-d", "2026-11-10")
        return shell
    }

    private func last(_ shell: Shell, _ arguments: String...) async throws -> JSON? {
        try await shell.run(["forecast", "--json"] + arguments).json().elements.last?["balance"]
    }

    @Test("It is learnt, set, shown and removed, and counts once")
    func bill() async throws {
        let shell = try await shell()
        // 20 November is today.
        let learned = await shell.run("forecast", "-a", "giro")
        #expect(learned.output.contains(/20 Nov +Visa bill +−€421.50 +€1,578.50/))
        #expect(try await last(shell) == 157_850)
        #expect(await shell.run("forecast").output.contains(/20 Nov +Visa bill +€421.50 +€1,578.50/))
        let shown = await shell.run("account", "show", "visa").output.onOneLine
        #expect(shown.contains("Paid by Giro, every month on the 20th, as before"))

        let set = await shell.run("account", "edit", "visa", "--settles", "giro", "--on", "25")
        #expect(set.output.contains("Paid  (none) → by Giro on the 25th"))
        let giro = await shell.run("forecast", "-a", "giro", "--until", "26/11")
        #expect(giro.output.contains(/25 Nov +Visa bill +−€421.50 +€1,578.50/))
        let days = try await shell.run("forecast", "-a", "giro", "--until", "25/11", "--json").json().elements
        #expect(days.last?["bills"] == [["card": "Visa", "account": "Giro", "amount": 42_150]])
        #expect(days.dropLast().allSatisfy { $0["balance"] == 200_000 && $0["bills"] == [] })
        #expect(try await last(shell, "-a", "visa") == 0)
        #expect(try await last(shell) == 157_850)
        #expect(await shell.run("account", "list").output.contains("card, paid by Giro on the 25th"))
        for width in ["60", "80", "120"] {
            let upcoming = await shell.run("upcoming", "-a", "giro", "--width", width).output
            #expect(upcoming.contains(/Visa bill +−€421.50 +25 Nov/), "\(upcoming)")
        }
        #expect(
            try await shell.run("upcoming", "--json").json().elements == [
                [
                    "schedule": .null, "title": "Visa bill", "date": "2026-11-25", "dueOn": "2026-11-25",
                    "type": "transfer", "amount": 42_150, "currency": "EUR", "account": "Giro", "state": "bill",
                    "card": "Visa",
                ]
            ]
        )
        let account = try await shell.run("account", "show", "visa", "--json").json()
        #expect(account["settles"] == ["account": 1, "on": 25])

        await shell.run("account", "edit", "visa", "--on", "31")
        #expect(await shell.run("forecast", "-a", "giro").output.contains(/30 Nov +Visa bill/))
        await shell.run("undo")
        #expect(await shell.run("forecast", "-a", "giro").output.contains(/25 Nov +Visa bill/))
        await shell.run("account", "edit", "visa", "--settles", "")
        #expect(try await shell.run("account", "show", "visa", "--json").json()["settles"] == .null)
        #expect(await shell.run("forecast", "-a", "giro").output.contains(/20 Nov +Visa bill/))
    }

    @Test("A bill that a schedule transfers, or that is dated ahead, does not count twice")
    func once() async throws {
        let shell = try await shell()
        await shell.run("account", "edit", "visa", "--settles", "giro", "--on", "25")
        await shell.run("transfer", "421.50", "giro", "visa", "-d", "2026-11-27", "--really")
        #expect(try await last(shell, "-a", "giro") == 157_850)
        await shell.run("undo")
        await shell.run(
            "schedule",
            "add",
            "--transfer",
            "400",
            "giro",
            "visa",
            "--every",
            "27",
            "--from",
            "2026-11-27"
        )
        #expect(try await last(shell, "-a", "giro") == 160_000)
        #expect(try await last(shell) == 157_850)
    }

    @Test("What is left until the next income has the bill, too")
    func untilIncome() async throws {
        let shell = try await shell()
        await shell.run("account", "edit", "visa", "--settles", "giro", "--on", "25")
        await shell.run("schedule", "add", "+3000", "Pay", "-c", "salary", "--every", "1", "--from", "2026-12-01")
        #expect(try await shell.run("home", "--json").json()["untilIncome"]?["left"] == 157_850)
    }

    @Test("Usual spending with the card is in its bills")
    func usual() async throws {
        let shell = try await shell()
        for week in 1...9 {
            let day = try #require(CivilDate.testToday.adding(days: -7 * week)).iso
            await shell.run("add", "70", "Food", "-c", "food", "-a", "visa", "-d", day)
        }
        let printed = await shell.run("forecast", "-a", "giro", "--usual").output.onOneLine
        #expect(printed.contains("Includes usual spending: that of Visa in the bills."))
    }

    @Test(
        "Options that are not enough, or not right, are refused",
        arguments: [
            (["visa", "--settles", "giro"], 64), (["visa", "--on", "20"], 64),
            (["visa", "--settles", "giro", "--on", "32"], 64), (["visa", "--settles", "", "--on", "3"], 64),
            (["giro", "--settles", "giro", "--on", "3"], 65), (["visa", "--settles", "visa", "--on", "3"], 65),
            (["visa", "--settles", "nobody", "--on", "3"], 66),
        ] as [([String], Int32)]
    )
    func refused(arguments: [String], status: Int32) async throws {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("account", "add", "Visa", "--kind", "card")
        #expect(await shell.run(["account", "edit"] + arguments).status == status)
    }
}

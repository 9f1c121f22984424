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

import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("What screens show at the size of the terminal")
@MainActor
struct ScreenWidthTests {
    private func lines(_ key: String, _ width: Int, height: Int? = nil) throws -> [String] {
        let preview = try #require(PreviewCatalog.previews(named: key).first)
        let environment = ScreenEnvironment(
            icons: .emoji,
            theme: .plain,
            width: width,
            isInteractive: height != nil,
            height: height
        )
        return preview.node(in: environment).plainLines(width)
    }

    @Test("What is due and to come has its days at any width", arguments: [30, 36, 40, 44, 50, 60, 80, 200])
    func days(width: Int) throws {
        let lines = try lines("upcoming.selected", width, height: 40)
        for day in ["17 Nov", "20 Nov", "21 Nov", "1 Dec", "5 Dec", "15 Dec"] {
            #expect(lines.contains { $0.contains(day) }, "\(day): \(lines)")
        }
        #expect(lines.contains { $0.contains("3 days late") })
    }

    @Test(
        "Amounts of a forecast are beside the line, too",
        arguments: [60, 100, 160]
    )
    func amounts(width: Int) throws {
        let lines = try lines("forecast.loaded", width)
        #expect(lines.contains { $0.contains("Upcoming") && $0.contains("Amount") && $0.contains("Balance") })
    }

    @Test("In a low terminal, a forecast is in words")
    func low() throws {
        let low = try lines("forecast.loaded", 30, height: 8).prefix(7)
        #expect(low.contains { $0.contains(" now, ") })
        #expect(try !lines("forecast.loaded", 80, height: 24).prefix(5).contains { $0.contains(" now, ") })
    }

    @Test("A wide report has the months below its sums", arguments: [(120, false), (160, true), (200, true)])
    func months(width: Int, shows: Bool) throws {
        let lines = try lines("report.loaded", width, height: 40)
        #expect(lines.contains { $0.hasPrefix("Expenses by month") } == shows)
        guard shows else { return }
        let months = lines.drop { !$0.hasPrefix("Expenses by month") }.dropFirst().prefix { $0.contains("€") }
        #expect(months.count == 12)
        #expect(months.first?.contains("November 2026") == true)
    }

    @Test("Remarks about budgets are in their rows if there is room", arguments: [(120, false), (200, true)])
    func remarks(width: Int, areInRows: Bool) throws {
        let row = try #require(lines("budgets.loaded", width).first { $0.contains("Food & Beverage") })
        #expect(row.contains("€35.00 rolled over") == areInRows)
    }

    @Test("Home has more of what is to come in a high terminal with two columns", arguments: [(24, 3), (45, 6)])
    func coming(height: Int, count: Int) throws {
        let lines = try lines("home.scheduled", 160, height: height)
        let rows = lines.drop { !$0.hasPrefix("Due and upcoming") }.dropFirst().prefix { $0.hasPrefix("  S") }
        #expect(rows.count == count, "\(lines)")
    }

    @Test("In a low terminal, a question stands alone")
    func question() {
        let low = ScreenEnvironment(icons: .emoji, theme: .plain, width: 30, isInteractive: true, height: 10)
        let data = ConfirmationViewData(question: "Really?", confirmLabel: "Yes")
        let node = Node.text("below").withQuestion(ConfirmationScreenContent(printing: data), in: low)
        #expect(!node.plainLines(30).contains { $0.contains("below") })
        var high = low
        high.height = 24
        let both = Node.text("below").withQuestion(ConfirmationScreenContent(printing: data), in: high)
        #expect(both.plainLines(30).contains { $0.contains("below") })
    }

    @Test("The totals of an account take one line in a low terminal", arguments: [(true, 1), (false, 3)])
    func totals(isLow: Bool, lines: Int) {
        let data = TotalsViewData(
            count: "404 transactions",
            income: "+€41,300.00",
            expenses: "−€20,925.93",
            transfers: "−€9,100.00",
            balance: "€11,274.07"
        )
        let bar = TotalsBar(data: data, width: 40, isLow: isLow).body.plainLines(40)
        #expect(bar.count == lines)
        #expect(bar.last == (isLow ? "404 transactions  Change €11,274.07" : "Change €11,274.07"))
    }
}

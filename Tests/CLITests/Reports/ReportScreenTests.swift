import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Report screen")
@MainActor
struct ReportScreenTests {
    @Test("The sums stand beside the expenses if that leaves bars long enough, and above them otherwise")
    func panels() {
        #expect(lines(of: .usualMonth, width: 140).contains { $0.contains("Income") && $0.contains("Rent") })
        #expect(!lines(of: .usualMonth, width: 100).contains { $0.contains("Income") && $0.contains("Rent") })
    }

    @Test("The longest bar takes at least 24 columns at any width", arguments: 80...220)
    func bars(width: Int) throws {
        let rent = try #require(lines(of: .usualMonth, width: width).first { $0.contains("Rent") })
        #expect(rent.count { $0 == "▄" } >= (width < 96 ? 12 : 24), "\(rent)")
    }

    @Test("The sums and the expenses take the width of the screen", arguments: [120, 160, 200])
    func wide(width: Int) {
        let widest = lines(of: .usualMonth, width: width).map(\.displayWidth).max() ?? 0
        #expect(widest > width - 4)
    }

    @Test("The columns of expenses and income align")
    func aligned() throws {
        let lines = lines(of: .usualMonth, width: 80)
        let rent = try #require(lines.first { $0.contains("Rent") })
        let salary = try #require(lines.first { $0.contains("Salary") })
        #expect(rent.prefix { $0 != "▄" }.count == salary.prefix { $0 != "▄" }.count)
        // The first months: both hardly change.
        #expect(rent.prefix { $0 != "▁" }.count == salary.prefix { $0 != "▁" }.count)
    }

    @Test("What is usual stands below the name if there is no room for differences", arguments: [30, 40, 49])
    func usual(width: Int) {
        let lines = lines(of: .usualMonth, width: width)
        #expect(lines.contains { $0.contains("Phone") && $0.contains("nothing yet") && !$0.contains("usually") })
        #expect(lines.contains { $0.contains("usually €19.99") && !$0.contains("Phone") })
    }

    @Test("A row with what is usual below its name is one band")
    func usualSelected() {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 40)
        let report = Fixtures(in: environment).report(.usualMonth)
        let node = ReportScreenContent(state: .loaded(report), selection: 5).node(in: environment)
        let selected = node.lines(width: 40, glyphs: .unicode).filter { $0.contains(where: \.isSelected) }
        #expect(selected.count == 2)
        #expect(selected.allSatisfy { $0.allSatisfy { $0.isSelected } })
    }

    @Test("In a narrow card, remarks are not broken but stand below", arguments: 32...60)
    func narrowCard(width: Int) {
        let lines = lines(of: .giant, width: width)
        #expect(lines.prefix(8).allSatisfy { $0.displayWidth == width })
        #expect(lines.contains { $0.contains("−€100,001,062.84") })
        #expect(lines.contains { $0.contains("€100,000,006.22") })
    }

    @Test(
        "The less room there is, the fewer sums a month has",
        arguments: [(30, ["Expenses"]), (40, ["Income", "Expenses"]), (60, ["Income", "Expenses", "Net"])]
    )
    func months(width: Int, headings: [String]) throws {
        let heading = try #require(lines(of: .ofMonths, width: width).first { $0.contains("Month") })
        #expect(heading.split(separator: " ").dropFirst().map(String.init) == headings)
    }

    private func lines(of report: Report, width: Int) -> [String] {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        return ReportScreenContent(state: .loaded(Fixtures(in: environment).report(report)))
            .node(in: environment)
            .plainLines(width)
    }
}

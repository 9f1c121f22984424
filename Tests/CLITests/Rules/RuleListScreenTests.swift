import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Rule list screen")
@MainActor
struct RuleListScreenTests {
    @Test("No word is broken: what is too wide is cut, and each rule is one line", arguments: [30, 40, 80, 120])
    func narrow(width: Int) throws {
        let lines = lines(width)
        #expect(lines.count == 1 + Rule.fixtures.count)
        let heading = try #require(lines.first)
        #expect(heading.contains("When"))
        #expect(heading.contains(width < 60 ? "Becomes" : "Category"))
        #expect(lines.contains { $0.contains("Netflix") }, "\(lines)")
        #expect(lines.contains { $0.contains("Food") }, "\(lines)")
        #expect(lines.allSatisfy { $0.displayWidth <= width })
    }

    @Test("In the app, there is no command for the shell; printed, it is there, and long patterns are wrapped")
    func printed() {
        #expect(!lines(80).contains { $0.contains("moneyflow ") })
        let rules = RuleListViewData([.demanding], formats: Self.formats)
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 40)
        let printed = RuleListScreenContent(printing: rules).node(in: environment).plainLines(40)
        #expect(printed.contains { $0.contains("moneyflow rule test TEXT") })
        #expect(printed.count > 5, "\(printed)")
    }

    @Test("The selected rule is deleted with a key")
    func deletion() {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80, isInteractive: true)
        func labels(_ selection: Rule.ID?) -> [String] { content(selection).node(in: environment).buttons.map(\.label) }
        #expect(labels(3).contains("Delete"))
        #expect(!labels(nil).contains("Delete"))
    }

    private static let formats =
        Fixtures(in: ScreenEnvironment(icons: .emoji, theme: .plain, width: 80)).formats

    private func content(_ selection: Rule.ID?) -> RuleListScreenContent {
        RuleListScreenContent(
            state: .loaded(RuleListViewData(Rule.fixtures, formats: Self.formats)),
            selection: selection,
            appErrorData: nil,
            select: { _ in },
            delete: { _ in }
        )
    }

    private func lines(_ width: Int) -> [String] {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width, isInteractive: true)
        return content(3).node(in: environment).plainLines(width).filter { !$0.allSatisfy { $0 == " " } }
    }
}

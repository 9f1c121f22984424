import Core
import Presentation
import Testing

@testable import CLI

@Suite("Net worth screen")
@MainActor
struct NetWorthScreenTests {
    @Test("From 110 columns on, the accounts stand beside the line, and below it otherwise")
    func panels() {
        #expect(lines(of: .twoYears, width: 110).first?.contains("Accounts") == true)
        #expect(lines(of: .twoYears, width: 109).first?.contains("Accounts") == false)
    }

    @Test("The months of sparklines are counted above them, unless there is only one")
    func months() {
        #expect(lines(of: .twoYears, width: 80).contains { $0.contains("Change") && $0.hasSuffix("24 months") })
        #expect(!lines(of: .ofNewWallet, width: 80).contains { $0.contains("1 month") })
    }

    @Test("Names are not cut where changes can be hidden")
    func narrow() {
        #expect(lines(of: .twoYears, width: 30).contains { $0.contains("all accounts") && !$0.contains("+") })
        #expect(lines(of: .twoYears, width: 40).contains { $0.contains("all accounts") && $0.contains("+") })
    }

    private func lines(of worth: NetWorth, width: Int) -> [String] {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        return NetWorthScreenContent(state: .loaded(Fixtures(in: environment).netWorth(worth)))
            .node(in: environment)
            .plainLines(width)
    }
}

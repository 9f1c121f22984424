import Core
import Presentation
import Testing

@testable import CLI

@Suite("Net worth screen")
@MainActor
struct NetWorthScreenTests {
    @Test("The accounts stand beside the line if that leaves it 44 columns, and below it otherwise")
    func panels() {
        #expect(lines(of: .twoYears, width: 120).first?.contains("Accounts") == true)
        #expect(lines(of: .twoYears, width: 96).first?.contains("Accounts") == false)
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

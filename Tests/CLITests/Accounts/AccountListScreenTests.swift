import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Accounts screen")
@MainActor
struct AccountListScreenTests {
    @Test(
        "The course of all accounts, or of the selected one, stands beside them if there is room",
        arguments: [120, 200]
    )
    func course(width: Int) {
        let all = lines(width: width, selection: nil)
        #expect(all[0].contains("Giro") && all[0].contains("Net worth"))
        #expect(all.map(\.displayWidth).max() == width)
        #expect(all.contains { $0.contains("to €4,318.06 on 20 Nov") })

        let selected = lines(width: width, selection: Account.savings.id)
        #expect(selected[0].contains("─ Savings ─"))
        #expect(selected.contains { $0.contains("to €1,200.00 on 20 Nov") })
    }

    @Test(
        "What accounts were in the last months is drawn as long as there is room",
        arguments: [(80, true), (40, false)]
    )
    func sparks(width: Int, isDrawn: Bool) {
        let giro = lines(width: width, selection: nil)[0]
        #expect(giro.contains { "▁▂▃▄▅▆▇".contains($0) } == isDrawn, "\(giro)")
        #expect(giro.contains("€3,183.25"))
    }

    @Test("In a narrow terminal, what an account is gives way to its name, which is cut rather than broken")
    func narrow() {
        let lines = lines(width: 30, selection: Account.giro.id)
        #expect(lines.contains { $0.contains("Savings") && $0.contains("€1,200.00") }, "\(lines)")
        #expect(lines.contains { $0.contains("Net worth") && $0.contains("€4,318.06") }, "\(lines)")
        #expect(lines.count == AccountBalance.fixtures.count + 2)
    }

    @Test("The course is that of the last twelve months, and there is none in the first one")
    func months() async throws {
        let shell = try Shell()
        await shell.type("add +5 Gift")
        let new = await shell.type("account --width 160").output
        #expect(!new.contains("╭") && !new.contains("▇"), "\(new)")
        await shell.type("add 7 Tea -d 2025-01-10")
        let output = await shell.type("account --width 160").output
        #expect(output.contains("From −€7.00 on 31 Dec 2025 to −€2.00 on 20 Nov."), "\(output)")
        await shell.type("account add Savings")
        #expect(await shell.type("account --width 160").output.contains("─ Net worth ─"))
    }

    private func lines(width: Int, selection: Account.ID?) -> [String] {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        let list = Fixtures(in: environment).accounts(AccountBalance.fixtures)
        return AccountListScreenContent(
            state: .loaded(list),
            selection: selection,
            appErrorData: nil,
            actions: .none
        )
        .node(in: environment)
        .plainLines(width)
    }
}

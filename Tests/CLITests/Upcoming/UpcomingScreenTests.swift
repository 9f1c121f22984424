import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Upcoming screen")
@MainActor
struct UpcomingScreenTests {
    @Test(
        "What will be in the accounts stands beside what is to come if there is room",
        arguments: [80, 120, 160, 200]
    )
    func course(width: Int) throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width, isInteractive: true)
        let preview = try #require(PreviewCatalog.previews(named: "upcoming.selected").first)
        let lines = preview.node(in: environment).plainLines(width)
        let isBeside = lines[0].contains("Due") && lines[0].contains("─ Balance ─")
        #expect(isBeside == (width >= 120), "\(lines)")
        if isBeside { #expect(lines.map(\.displayWidth).max() == width, "\(lines)") }
    }

    @Test("It is what will be in all accounts or in the one that is listed, as far as a forecast goes")
    func courseOfAccount() async throws {
        let shell = try Shell()
        await shell.type("add +100 Pay")
        await shell.type("account add Savings --opening 1000 --on 2026-01-01")
        await shell.type("schedule add 5 Gym --every 1")
        await shell.type("schedule add 7 Fee --every 1 -a savings")
        let all = await shell.type("upcoming --width 160").output
        #expect(all.contains("to €1,088.00 on 20 Dec."), "\(all)")
        let savings = await shell.type("upcoming --width 160 -a savings").output
        #expect(savings.contains("to €993.00 on 20 Dec."), "\(savings)")
        #expect(await shell.type("upcoming --width 160 --days 3660").output.contains("─ Balance ─"))
    }
}

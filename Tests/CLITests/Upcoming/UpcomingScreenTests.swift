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
}

import Testing

@testable import CLI

@Suite("Splitting in the app")
@MainActor
struct SplitJourneyTests {
    @Test("A transaction is split from the list and from its screen, and made whole with one key", arguments: [40, 80])
    func splitting(columns: Int) async throws {
        let journey = try await AppJourney(after: ["add 84.15 Shopping -c food"], columns: columns)
        let terminal = journey.terminal
        await terminal.frame(showing: "Shopping")
        terminal.press("l")
        await terminal.frame(showing: "All transactions", "› #1")
        terminal.press("s")
        await terminal.frame(showing: "Split #1 Shopping", "has all of")
        terminal.type("gif")
        await terminal.frame(showing: "Gifts")
        terminal.press(.enter)
        terminal.type("20%")
        try expectFrame(await terminal.frame(showing: "€16.83", "keeps"), "form-splits-\(columns)")
        terminal.press(.tab)
        terminal.type("med")
        await terminal.frame(showing: "Medical")
        terminal.press(.tab)
        terminal.type("70")
        try expectFrame(await terminal.frame(showing: "too much"), "form-splits-too-much-\(columns)")
        terminal.press(.control("u"))
        terminal.type("9.90")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Split #1", "All transactions", "› #1")
        terminal.press(.enter)
        await terminal.frame(showing: "What happened", "Gifts €16.83", "Medical €9.90")
        terminal.press("s")
        await terminal.frame(showing: "Split #1 Shopping", "16.83", "keeps")
        terminal.press(.escape)
        await terminal.frame(showing: "What happened", "Gifts €16.83")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "Category")
        #expect(await journey.quit().status == 0)
    }
}

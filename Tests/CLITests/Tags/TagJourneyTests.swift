import Testing

@testable import CLI

@Suite("Tags and people in the app")
@MainActor
struct TagJourneyTests {
    @Test("Marked rows are tagged with one key, found by their tag, and the tags have a screen")
    func tagging() async throws {
        let journey = try await AppJourney(after: ["add 1 Tea", "add 2 Milk", "add 3 Bread"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Bread")
        terminal.press("l")
        await terminal.frame(showing: "All transactions", "› #3")
        terminal.press(" ", " ", "#")
        await terminal.frame(showing: "Tag 2 transactions")
        terminal.type("rome")
        try expectFrame(await terminal.frame(showing: "new: #rome"), "form-tags")
        terminal.press(.enter)
        await terminal.frame(showing: "Changed 2 transactions")
        terminal.press(":")
        terminal.type("tags")
        terminal.press(.enter)
        await terminal.frame(showing: "› #rome", "€5.00")
        terminal.press(.enter)
        await terminal.frame(showing: "Bread", "Milk", without: "Tea")
        #expect(await journey.quit().status == 0)
    }

    @Test("A dinner is shared in the form, and settled on the screen of people")
    func sharing() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("32.50")
        terminal.press(.backTab)
        terminal.type("ada")
        try expectFrame(await terminal.frame(showing: "€16.25", "makes an account for ada"), "form-with")
        terminal.press(.control("s"))
        await terminal.frame(showing: "ada owes you €16.25")
        terminal.press(":")
        terminal.type("people")
        terminal.press(.enter)
        try expectFrame(await terminal.frame(showing: "› ada owes you €16.25"), "people")
        terminal.press("s")
        await terminal.frame(showing: "Settled with ada", "ada and you are even")
        terminal.press("u")
        await terminal.frame(showing: "ada owes you €16.25", "Undone")
        terminal.press(.enter)
        await terminal.frame(showing: "of €32.50", "+€16.25")
        #expect(await journey.quit().status == 0)
    }
}

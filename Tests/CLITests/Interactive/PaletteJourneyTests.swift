import Presentation
import Testing

@testable import CLI

@Suite("Journeys through the commands of a screen")
struct PaletteJourneyTests {
    @Test("A command is found by its name and run, and escape closes the choice")
    func run() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press(":")
        try expectFrame(await terminal.frame(showing: "name of a command"), "palette")
        terminal.press(.escape)
        await terminal.frame(showing: "Tea")
        terminal.press(":")
        terminal.type("hist")
        await terminal.frame(showing: ":hist", "History", without: "Settings")
        terminal.press(.enter)
        await terminal.frame(showing: "Added ‘Tea’")
        #expect(await journey.quit().status == 0)
    }

    @Test("The arrows move among the commands, and a name that none has runs nothing")
    func arrows() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press(":", .down, .down, .up)
        await terminal.frame(showing: "› Open")
        terminal.type("nothing")
        await terminal.frame(showing: "No command has this name")
        terminal.press(.enter)
        terminal.type("x")
        await terminal.frame(showing: ":nothingx")
        #expect(await journey.quit().status == 0)
    }

    @Test("In a text field, a colon is typed")
    func typed() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press("/")
        terminal.type(":")
        await terminal.frame(showing: "Search :")
        #expect(await journey.quit().status == 0)
    }
}

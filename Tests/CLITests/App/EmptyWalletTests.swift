import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Screens of an empty wallet")
struct EmptyWalletTests {
    @Test("The ways to begin are in view in the smallest terminals", arguments: [(30, 10), (40, 12), (80, 24)])
    func home(columns: Int, rows: Int) async throws {
        let journey = try await AppJourney(columns: columns, rows: rows)
        let frame = await journey.terminal.frame(showing: "Welcome to MoneyFlow")
        #expect(frame.text.contains("a  Add a transaction"), "\(frame.text)")
        #expect(frame.text.contains("i  Import a bank statement"), "\(frame.text)")
        #expect(!frame.text.contains("Search"))
        #expect(frame.text.contains("a Add"))
        if columns >= 40 { #expect(frame.text.contains("i Import"), "\(frame.text)") }
        #expect(await journey.quit().status == 0)
    }

    @Test("The forecast and what is upcoming lead to a schedule, the report to a transaction or an import")
    func others() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("f")
        let forecast = await terminal.frame(showing: "Nothing is scheduled", "a  Add a schedule")
        #expect(!forecast.text.contains("Usual spending"))
        terminal.press("a")
        await terminal.frame(showing: "New schedule")
        terminal.press(.escape)
        await terminal.frame(showing: "Nothing is scheduled")
        terminal.press(.escape)
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("n")
        await terminal.frame(showing: "a  Add a schedule")
        terminal.press(.escape)
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("r")
        await terminal.frame(showing: "Nothing in November 2026", "a  Add a transaction", "i  Import a bank statement")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        #expect(await journey.quit().status == 0)
    }

    @Test("A category without transactions says so, and how to add one")
    func category() async throws {
        let journey = try await AppJourney(after: ["add 5 Beer --category Bar"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Beer")
        terminal.press("c")
        await terminal.frame(showing: "Videogames")
        terminal.press(.enter)
        await terminal.frame(showing: "Nothing in ", " yet", "a  Add a transaction")
        #expect(await journey.quit().status == 0)
    }
}

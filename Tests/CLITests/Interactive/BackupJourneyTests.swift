import Presentation
import Testing

@testable import CLI

@Suite("Journeys to the backups")
struct BackupJourneyTests {
    @Test("Back up from the app, and see the backup in the list")
    func backUp() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press("b")
        await terminal.frame(showing: "No backups yet")
        terminal.press("a")
        await terminal.frame(showing: "Backed up 1 transaction", "Backups in")
        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions")
        _ = await journey.quit()
    }
}

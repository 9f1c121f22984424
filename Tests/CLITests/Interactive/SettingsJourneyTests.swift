import Testing
import Presentation

@testable import CLI

@Suite("Journeys through the settings")
struct SettingsJourneyTests {
    @Test("ASCII icons are used in the next frame, and undo restores the emoji")
    func icons() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press(",")
        try expectFrame(await terminal.frame(showing: "Example:", "🍸"), "settings")
        terminal.press(.down, .down, .down, .right)
        let frame = await terminal.frame(showing: "icons is now ascii, was emoji", "Example:", "  ba")
        try expectFrame(frame, "settings-ascii")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "🍸")
        terminal.press(.up, .left)
        await terminal.frame(showing: "theme is now plain, was auto")
        #expect(await journey.quit().status == 0)
    }

    @Test("A locale shows a sample while it is typed, and is used once it is saved")
    func locale() async throws {
        let journey = try await AppJourney(after: ["add 12345.5 Rent"])
        let terminal = journey.terminal
        await terminal.frame(showing: "12,345.50")
        terminal.press(",")
        await terminal.frame(showing: "Example:")
        terminal.press(.down, .enter)
        await terminal.frame(showing: "Locale")
        terminal.type("qqq_")
        await terminal.frame(showing: "It takes auto or a locale")
        terminal.press(.control("u"))
        terminal.type("it_IT")
        try expectFrame(await terminal.frame(showing: "› Locale  it_IT", "12.345,50"), "settings-locale")
        terminal.press(.enter)
        await terminal.frame(showing: "locale is now it_IT, was auto", "12.345,50")
        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions", "12.345,50")
        #expect(await journey.quit().status == 0)
    }

    @Test("An unknown currency is refused at its field, and another one is that of sums")
    func currency() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press(",")
        await terminal.frame(showing: "Example:")
        terminal.press(.enter)
        terminal.type("XYZ")
        await terminal.frame(showing: "It takes an ISO 4217 code")
        terminal.press(.control("u"))
        terminal.type("usd")
        let frame = await terminal.frame(showing: "US Dollar")
        try expectFrame(frame, "settings-currency")
        terminal.press(.enter)
        await terminal.frame(showing: "currency is now USD, was EUR")
        #expect(await journey.quit().status == 0)
    }

    @Test("The currency of a wallet without transactions can be changed")
    func freeCurrency() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press(",")
        await terminal.frame(showing: "Example:")
        terminal.press(.enter)
        terminal.type("usd")
        await terminal.frame(showing: "US Dollar")
        terminal.press(.enter)
        await terminal.frame(showing: "currency is now USD, was EUR", "$")
        #expect(await journey.quit().status == 0)
    }

    @Test("Hiding amounts in the settings overrides the key that showed them")
    func hiddenAmounts() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press(",")
        await terminal.frame(showing: "12,345.50")
        terminal.press("m")
        await terminal.frame(showing: "Example:", without: "12,345.50")
        terminal.press("m", .end, " ")
        await terminal.frame(showing: "hide-amounts is now on", without: "12,345.50")
        terminal.press("m")
        await terminal.frame(showing: "12,345.50")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "12,345.50")
        #expect(await journey.quit().status == 0)
    }

    @Test("The settings fit on the smallest terminal")
    func small() async throws {
        let journey = try await AppJourney(columns: 30, rows: 8)
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press(",")
        await terminal.frame(showing: "› currency")
        terminal.press(.end)
        let frame = await terminal.frame(showing: "› hide-amounts")
        try expectFrame(frame, "settings-30x8")
        #expect(await journey.quit().status == 0)
    }
}

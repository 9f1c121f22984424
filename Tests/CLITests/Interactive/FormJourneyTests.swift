import Testing
import Presentation

@testable import CLI

@Suite("Journeys through adding and editing")
struct FormJourneyTests {
    @Test("A title is completed, and its category follows")
    func completion() async throws {
        let journey = try await AppJourney(after: [
            "add 3.20 Coffee -c bar", "add 12 Coffee beans -c food", "add 2450 Comic sold -c selling",
        ])
        let terminal = journey.terminal
        await terminal.frame(showing: "Comic sold")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("4.10")
        terminal.press(.enter, .enter)
        terminal.type("cof")
        let suggestions = await terminal.frame(showing: "› Title     cof ", "Coffee beans", "Food & Beverage")
        try expectFrame(suggestions, "form-suggestions")
        terminal.press(.down, .down, .enter)
        let taken = await terminal.frame(showing: "› Category", "same as last time", "more")
        try expectFrame(taken, "form-taken")
        terminal.press(.enter)
        terminal.type("last fri")
        try expectFrame(await terminal.frame(showing: "Friday 13 November 2026"), "form-date")
        terminal.press(.enter)
        terminal.type("with Ada")
        terminal.press(.control("s"))
        try expectFrame(await terminal.frame(showing: "Added #4 Coffee, −€4.10", "13 Nov"), "form-added")
        #expect(await journey.quit().status == 0)
    }

    @Test("A refused amount stays until it is corrected, even on the smallest terminal")
    func refusedAmount() async throws {
        let journey = try await AppJourney(columns: 30, rows: 8)
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("1.2.3")
        terminal.press(.tab, .tab)
        terminal.type("Coffee")
        terminal.press(.control("s"))
        try expectFrame(await terminal.frame(showing: "› Amount", "1.2.3", "✗", "Coffee"), "form-refused")
        terminal.press(.control("u"))
        terminal.type("12.50")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Added #1 Coffee, −€12.50")
        #expect(await journey.quit().status == 0)
    }

    @Test("Editing a transaction changes its type with a key, and suggests categories of that type")
    func edit() async throws {
        let journey = try await AppJourney(after: ["add 32.50 Dinner -c eating"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Dinner")
        terminal.press(.down, "e")
        try expectFrame(await terminal.frame(showing: "Edit transaction #1"), "form-edit")
        terminal.press(.tab, "i")
        await terminal.frame(showing: "[Income]")
        terminal.press(.tab, .tab)
        terminal.type("sal")
        try expectFrame(await terminal.frame(showing: "› Category  sal ", "› 💼 Salary"), "form-edit-income")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Changed #1 Dinner, +€32.50", "Salary")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "−€32.50")
        #expect(await journey.quit().status == 0)
    }

    @Test("A draft is kept while another screen is shown, and can be reset")
    func draft() async throws {
        let journey = try await AppJourney(after: ["add 3.20 Bread"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Bread")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("5")
        terminal.press(.tab, .tab)
        terminal.type("Te")
        await terminal.frame(showing: "› Title     Te")
        terminal.press(.escape, "h")
        await terminal.frame(showing: "Added ‘Bread’")
        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions")
        terminal.press("a")
        try expectFrame(await terminal.frame(showing: "Your draft was kept", "› Title     Te"), "form-draft")
        terminal.type("a")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Added #2 Tea, −€5.00")
        terminal.press("a")
        await terminal.frame(showing: "New transaction", "how much")
        #expect(await journey.quit().status == 0)
    }

    @Test("A draft of an edit shows what was changed in another terminal")
    func editedElsewhere() async throws {
        let journey = try await AppJourney(after: ["add 3.20 Bread"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Bread")
        terminal.press(.down, "e")
        await terminal.frame(showing: "Edit transaction #1")
        terminal.press(.tab, .tab, .end)
        terminal.type(" rolls")
        await terminal.frame(showing: "Bread rolls")
        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions")
        await journey.shell.type("edit 1 --amount 3.40")
        await terminal.frame(showing: "−€3.40")
        terminal.press("e")
        try expectFrame(await terminal.frame(showing: "Bread rolls", "changed elsewhere"), "form-changed-elsewhere")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Changed #1 Bread rolls, −€3.40")
        #expect(await journey.quit().status == 0)
    }

    @Test("The form can be used in terminals of any size", arguments: [(30, 8), (40, 12), (120, 40)])
    func sizes(columns: Int, rows: Int) async throws {
        let journey = try await AppJourney(after: ["add 3.20 Bread"], columns: columns, rows: rows)
        let terminal = journey.terminal
        await terminal.frame(showing: "−€3.20")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("1250.00")
        terminal.press(.tab)
        try expectFrame(await terminal.frame(showing: "› Type"), "form-type-\(columns)x\(rows)")
        terminal.press(.tab)
        terminal.type("東京から京都までの新幹線の切符と駅弁 👩‍👩‍👧‍👦 قهوة مع الأصدقاء")
        try expectFrame(
            await terminal.frame(where: { $0.cursor != nil && $0.text.contains("الأصدقاء") }),
            "form-title-\(columns)x\(rows)"
        )
        terminal.press(.tab, .down, .down, .down, .down)
        try expectFrame(await terminal.frame(showing: "› 👕 Clothing"), "form-category-\(columns)x\(rows)")
        terminal.press(.tab)
        try expectFrame(await terminal.frame(showing: "› Date", "20 November"), "form-date-\(columns)x\(rows)")
        #expect(await journey.quit().status == 0)
    }
}

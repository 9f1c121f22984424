import Presentation
import Testing

@testable import CLI

@Suite("Journeys through the accounts")
struct AccountJourneyTests {
    @Test("Add an account, move money to it, and look at it")
    func firstTransfer() async throws {
        let journey = try await AppJourney(after: ["add +2450 Salary -c salary"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Salary")
        terminal.press("A")
        await terminal.frame(showing: "› Main", "bank, default")
        terminal.press("a")
        await terminal.frame(showing: "New account")
        terminal.type("Savings")
        terminal.press(.tab, "s")
        await terminal.frame(showing: "[Savings]")
        terminal.press(.tab, .tab)
        terminal.type("1200")
        terminal.press(.tab)
        terminal.type("2026-01-01")
        try expectFrame(await terminal.frame(showing: "› On", "1 January 2026", "€1,200.00"), "account-add")
        terminal.press(.control("s"))
        let added = await terminal.frame(showing: "Added savings account Savings", "› Savings", "€3,650.00")
        try expectFrame(added, "account-added")

        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions", "Savings\u{A0}€1,200.00")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("300")
        terminal.press(.tab, "t")
        try expectFrame(await terminal.frame(showing: "[Transfer]", "To", "Savings"), "form-transfer")
        terminal.press(.control("s"))
        let home = await terminal.frame(showing: "Added #3 Main → Savings, €300.00", "Savings\u{A0}€1,500.00")
        try expectFrame(home, "home-accounts")

        terminal.press("A")
        await terminal.frame(showing: "Net worth")
        terminal.press(.enter)
        let list = await terminal.frame(showing: "€1,500.00", "2 transactions")
        try expectFrame(list, "list-account")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "1 transaction", without: "€1,500.00")
        #expect(await journey.quit().status == 0)
    }

    @Test("The list is filtered by an account, and a transaction added there belongs to it", arguments: [40, 80, 120])
    func filter(columns: Int) async throws {
        let journey = try await AppJourney(
            after: ["account add Visa --kind card", "add 5 Tea", "add 6 Cake -a visa"],
            columns: columns
        )
        let terminal = journey.terminal
        await terminal.frame(showing: "Cake")
        terminal.press("l")
        await terminal.frame(showing: "2 transactions")
        terminal.press("/", .tab, .tab)
        terminal.type("vi")
        let frame = await terminal.frame(showing: "1 transaction ", "Cake", without: "Tea")
        try expectFrame(frame, "list-account-\(columns)")
        terminal.press(.enter, "a")
        await terminal.frame(showing: "New transaction", "Visa")
        terminal.type("7")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Added #3", "−€13.00", "2 transactions")
        #expect(await journey.quit().status == 0)
    }

    @Test("An account is checked against what the bank says, and the difference is booked")
    func check() async throws {
        let journey = try await AppJourney(after: ["account add Visa --kind card", "add 6 Cake -a visa"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Cake")
        terminal.press("A")
        await terminal.frame(showing: "› Main")
        terminal.press(.down, "c")
        await terminal.frame(showing: "Check Visa", "Its balance today")
        terminal.type("-250")
        try expectFrame(await terminal.frame(showing: "-250", "−€250.00"), "account-check")
        terminal.press(.enter)
        let question = await terminal.frame(showing: "Visa is €244.00 above its statement", "Record the difference?")
        try expectFrame(question, "account-check-question")
        terminal.press("y")
        await terminal.frame(showing: "Set Visa to −€250.00", "› Visa", "−€250.00")
        terminal.press("c")
        await terminal.frame(showing: "Check Visa")
        terminal.type("-250")
        terminal.press(.enter)
        await terminal.frame(showing: "Visa agrees with its statement", without: "Record")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "−€6.00")
        #expect(await journey.quit().status == 0)
        #expect(await journey.shell.run("check", "visa", "-d", "today").status == 65)
    }

    @Test("Edit, archive and delete an account, and make it the default")
    func changes() async throws {
        let journey = try await AppJourney(
            after: ["account add Visa --kind card", "account add Cash --kind cash", "add 6 Cake -a visa"]
        )
        let terminal = journey.terminal
        await terminal.frame(showing: "Cake")
        terminal.press("A")
        await terminal.frame(showing: "› Main")
        terminal.press(.down, "e")
        await terminal.frame(showing: "Edit Visa")
        terminal.press(.tab, .tab, .tab)
        terminal.type("4711")
        try expectFrame(await terminal.frame(showing: "Edit Visa", "› Number   4711"), "account-edit")
        terminal.press(.enter)
        await terminal.frame(showing: "Changed account Visa", "4711")
        terminal.press("s")
        await terminal.frame(showing: "Visa is the default account", "card, default")
        // The default account can neither be archived nor deleted.
        terminal.press("x")
        await terminal.frame(showing: "x does nothing here")
        terminal.press("d")
        await terminal.frame(showing: "d does nothing here")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "bank, default")
        terminal.press("x")
        await terminal.frame(showing: "card, archived", "› Visa")
        terminal.press("d")
        try expectFrame(await terminal.frame(showing: "Delete Visa", "Its 1 transaction needs"), "account-delete")
        terminal.type("cash")
        terminal.press(.enter)
        let deleted = await terminal.frame(showing: "Deleted account Visa", "−€6.00", without: "card")
        try expectFrame(deleted, "account-deleted")
        #expect(await journey.quit().status == 0)
    }

    @Test("An expense and income are linked to one transfer, and unlinked again", arguments: [40, 80])
    func link(columns: Int) async throws {
        let journey = try await AppJourney(
            after: ["account add Savings --kind savings", "add 300 To savings", "add +300 From main -a savings"],
            columns: columns
        )
        let terminal = journey.terminal
        await terminal.frame(showing: "From main")
        terminal.press("l")
        await terminal.frame(showing: "2 transactions")
        terminal.press("t")
        await terminal.frame(showing: "choose the other one")
        terminal.press(.down)
        try expectFrame(await terminal.frame(showing: "› #1", "Link with #2"), "list-linking-\(columns)")
        terminal.press("t")
        let linked = await terminal.frame(showing: "#1 and #2 are now one transfer", "1 transaction", "€300.00")
        try expectFrame(linked, "list-linked-\(columns)")
        terminal.press("t")
        await terminal.frame(showing: "#2 and #3 are now two transactions", "2 transactions")
        terminal.press("u", "u")
        await terminal.frame(showing: "To savings", "2 transactions", "Undone")
        #expect(await journey.quit().status == 0)
    }
}

import Core
import Testing

@testable import CLI

@Suite("The columns of transactions")
struct TransactionTableTests {
    @Test("A wide terminal shows every column")
    func wide() {
        #expect(drawn(width: 72) == "#42  🍴  Dinner with Ada                 Eating Out      20 Nov  −€32.50\n")
    }

    @Test("A narrower one leaves the category out first")
    func narrower() {
        #expect(drawn(width: 48) == "#42 🍴 Dinner with Ada            20 Nov −€32.50\n")
    }

    @Test("A narrow one leaves the day out next")
    func narrow() {
        #expect(drawn(width: 28) == "#42 🍴 Dinner with … −€32.50\n")
    }

    @Test("The row the cursor is on is marked without colours too")
    func selected() {
        #expect(drawn(width: 48, selection: 42).hasPrefix("› #42 🍴 "))
    }

    @Test("Where headings tell the day, rows do not")
    func withoutDays() {
        #expect(!drawn(width: 80, showsDay: false).contains("20 Nov"))
    }

    private func drawn(width: Int, showsDay: Bool = true, selection: Int64? = nil) -> String {
        let table = TransactionTable(icons: .emoji, width: width, showsDay: showsDay, selection: selection)
        let row = TransactionRowViewData(
            id: 42,
            icon: .restaurant,
            title: "Dinner with Ada",
            category: "Eating Out",
            date: "20 Nov",
            amount: "−€32.50",
            type: .expense
        )
        return Node.table(table.table([table.row(row)])).rendered(width: width, theme: .plain)
    }
}

import Core
import Foundation
import Money
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Columns of transactions")
struct TransactionTableTests {
    @Test("A wide terminal shows every column")
    func wide() {
        #expect(drawn(width: 72) == "#42  🍴  Dinner with Ada                 Eating Out      20 Nov  −€32.50\n")
    }

    @Test("A narrower terminal hides the category")
    func narrower() {
        #expect(drawn(width: 48) == "#42 🍴 Dinner with Ada            20 Nov −€32.50\n")
    }

    @Test("A narrow terminal hides the day too")
    func narrow() {
        #expect(drawn(width: 28) == "#42 🍴 Dinner with … −€32.50\n")
    }

    @Test("The selected row is marked even without colors")
    func selected() {
        #expect(drawn(width: 48, selection: 42).hasPrefix("› #42 🍴 "))
    }

    @Test("What a search found is marked in the title, the category, the note and the amount")
    func found() {
        let transaction = Transaction(
            id: 7,
            date: Fixtures.today,
            amount: Fixtures.euros(500),
            account: .main,
            purpose: .category(.bar, isRefund: false),
            title: "Tea bar",
            note: "for Ada"
        )
        func marked(_ search: String) -> [String] {
            let terms = TransactionSearch(search, amounts: AmountParser(currency: .euro, locale: nil))
            let formats = Fixtures(in: ScreenEnvironment(icons: .emoji, theme: .plain, width: 80)).formats
            let filter = TransactionFilter(search: terms)
            let row = TransactionRowViewData(transaction, matching: filter, formats: formats)
            let table = TransactionTable(icons: .emoji, width: 80, showsDay: true, selection: nil)
            guard case .cells(let cells, _, _) = table.row(row) else { return [] }
            return cells.joined().filter { $0.role == .match }.map(\.text)
        }
        #expect(marked("BAR") == ["bar", "Bar"])
        #expect(marked("ada") == ["Ada"])
        #expect(marked("5") == ["−€5.00"])
        #expect(marked("") == [])
    }

    @Test("Rows do not show the day if headings do")
    func withoutDays() {
        #expect(!drawn(width: 80, showsDay: false).contains("20 Nov"))
    }

    @Test("With given sizes, the columns do not depend on the rows or the selection")
    func sizing() throws {
        let sizing = TransactionSizing(
            categories: ["Bar", "Food & Beverage"],
            idText: "#123456",
            amount: "−€1,234,567.00"
        )
        func places(width: Int, title: String, selection: Transaction.ID?) throws -> [Int] {
            let table = TransactionTable(icons: .emoji, width: width, showsDay: false, selection: selection)
            let row = TransactionRowViewData(
                id: 7,
                icon: .restaurant,
                title: title,
                category: "Bar",
                date: "",
                amount: "−€1.00",
                flow: .expense
            )
            let line = Node.table(table.table([table.row(row)], sizing: sizing)).rendered(width: width, theme: .plain)
            return try ["#7", title, "Bar", "−€1.00"].compactMap { text in
                guard text != "Bar" || width >= 80 else { return nil }
                return line.distance(from: line.startIndex, to: try #require(line.range(of: text)).lowerBound)
            }
        }
        for width in [50, 80] {
            let expected = try places(width: width, title: "Tea", selection: nil)
            #expect(try places(width: width, title: "Dinner with Ada", selection: 7) == expected)
        }
    }

    private func drawn(width: Int, showsDay: Bool = true, selection: Transaction.ID? = nil) -> String {
        let table = TransactionTable(icons: .emoji, width: width, showsDay: showsDay, selection: selection)
        let row = TransactionRowViewData(
            id: 42,
            icon: .restaurant,
            title: "Dinner with Ada",
            category: "Eating Out",
            date: "20 Nov",
            amount: "−€32.50",
            flow: .expense
        )
        return Node.table(table.table([table.row(row)])).rendered(width: width, theme: .plain)
    }
}

import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The rows of a command")
struct CommandViewDataTests {
    private func rows(_ changes: [HistoryChange], count: Int? = nil) throws -> CommandViewData {
        let entry = HistoryEntry(
            id: 7,
            kind: .edit,
            instant: Date(timeIntervalSince1970: 0),
            state: .done,
            counts: [RecordCount(.transaction, count ?? changes.count)],
            changes: changes
        )
        return CommandViewData(entry, formats: try .test("en_GB"))
    }

    @Test("A transaction has its number and amount, and only an edit says what is different")
    func transactions() throws {
        let rent = try Transaction.test("Rent", cents: 95_000)
        let changes = [
            HistoryChange(before: nil, after: rent), HistoryChange(before: rent, after: nil),
            HistoryChange(before: rent, after: try .test("Rent", cents: 98_000)),
        ]
        let data = try rows(changes, count: 1003)
        #expect(data.rows.map(\.kind) == [.added, .removed, .changed])
        #expect(data.rows.map(\.amount) == ["−€950.00", "−€950.00", "€950.00 → €980.00"])
        #expect(data.rows.map(\.text) == ["Rent", "Rent", "Rent"])
        #expect(data.rows.map(\.category) == [rent.category?.name, rent.category?.name, ""])
        let date = try Formats.test("en_GB").day(rent.date)
        #expect(data.rows.map(\.date) == [date, date, ""])
        #expect(data.rows.allSatisfy { $0.idText == "#\(rent.id)" })
        #expect(data.rest == "and 1,000 more")
    }

    @Test("A category and the settings show what was before and after")
    func others() throws {
        let bar = Core.Category.test("Bar")
        let pub = Core.Category(id: bar.id, name: "Pub", icon: .coffee, type: bar.type, archived: true)
        let settings = WalletSettings(currency: .euro)
        var dark = settings
        dark.theme = .dark
        dark.hideAmounts = true
        let changes = [
            HistoryChange(before: nil, after: bar), HistoryChange(before: bar, after: pub),
            HistoryChange(before: bar.with(archived: true), after: bar), HistoryChange(before: settings, after: dark),
        ]
        #expect(
            try rows(changes).rows.map(\.text) == [
                "category Bar", "category Bar → Pub: \(bar.icon.rawValue) → coffee, archived",
                "category Bar: unarchived", "theme: auto → dark, hide-amounts: off → on",
            ]
        )
    }
}

extension Core.Category {
    /// Returns the category, archived or not.
    fileprivate func with(archived: Bool) -> Self {
        Self(id: id, name: name, icon: icon, type: type, archived: archived)
    }
}

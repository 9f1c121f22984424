import Foundation
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("History sentences")
struct HistorySentenceTests {
    @Test("A transaction has its title and amount")
    func transactions() throws {
        let coffee = try Transaction.test()

        #expect(try sentence(.add, [.transaction(before: nil, after: coffee)]) == "Added Coffee, −€12.50")
        #expect(try sentence(.delete, [.transaction(before: coffee, after: nil)]) == "Deleted Coffee, −€12.50")
        let edited = try Transaction.test("Tea", cents: 300)
        #expect(try sentence(.edit, [.transaction(before: coffee, after: edited)]) == "Edited Tea, −€3.00")
    }

    @Test("Many transactions are counted")
    func many() throws {
        let change = HistoryChange.transaction(before: try .test(), after: nil)

        #expect(try sentence(.delete, count: 3, [change]) == "Deleted 3 transactions")
        let added = HistoryChange.transaction(before: nil, after: try .test())
        #expect(try sentence(.importFile, count: 1200, [added]) == "Imported 1,200 transactions")
    }

    @Test("A category has its name, or both names if it was renamed")
    func categories() throws {
        let (bar, pub) = (Category.test("Bar"), Category.test("Pub"))

        #expect(try sentence(.addCategory, [.category(before: nil, after: bar)]) == "Added category Bar")
        #expect(try sentence(.renameCategory, [.category(before: bar, after: pub)]) == "Renamed category Bar to Pub")
        #expect(
            try sentence(.changeCategoryIcon, [.category(before: bar, after: bar)]) == "Changed the icon of Bar"
        )
        #expect(try sentence(.archiveCategory, [.category(before: bar, after: bar)]) == "Archived category Bar")
        #expect(try sentence(.unarchiveCategory, [.category(before: bar, after: bar)]) == "Unarchived category Bar")
        #expect(try sentence(.deleteCategory, [.category(before: bar, after: nil)]) == "Deleted category Bar")
    }

    @Test("A deleted category is named even if its transactions moved")
    func deletedCategoryInUse() throws {
        let moved = HistoryChange.transaction(before: try .test(), after: try .test())
        let deleted = HistoryChange.category(before: .test("Bar"), after: nil)

        #expect(try sentence(.deleteCategory, count: 2, [moved, deleted]) == "Deleted category Bar")
    }

    @Test("Settings have their new values")
    func settings() throws {
        let before = WalletSettings(currency: .euro)
        var after = before
        after.theme = .dark
        #expect(try sentence(.changeSettings, [.settings(before: before, after: after)]) == "Set theme to dark")
        after.hideAmounts = true
        #expect(
            try sentence(.changeSettings, [.settings(before: before, after: after)])
                == "Set theme to dark, hide-amounts to on"
        )
    }

    @Test("An import without new transactions mentions a saved profile or merged rows")
    func imports() throws {
        let profile = ImportProfile(id: 1, name: "giro", layout: ImportLayout())
        let category = HistoryChange.category(before: nil, after: .test("Books"))
        let saved = HistoryChange.profile(before: nil, after: profile)

        #expect(try sentence(.importFile, count: 0, [category, saved]) == "Saved profile giro")
        #expect(try sentence(.importFile, count: 0, []) == "Imported no new transactions")
        #expect(try sentence(.importFile, count: 2, [saved]) == "Imported 2 transactions")
        let transaction = try Transaction.test()
        let corrected = HistoryChange.transaction(before: transaction, after: nil)
        let added = HistoryChange.transaction(before: nil, after: transaction)
        #expect(try sentence(.importFile, count: 1, [corrected]) == "Corrected 1 transaction")
        #expect(try sentence(.importFile, count: 2, [corrected, added]) == "Imported 2 transactions")
    }

    @Test("Rules and profiles are named")
    func rulesAndProfiles() throws {
        let rule = Rule(id: 1, pattern: try RulePattern("netflix"), category: nil, title: "Netflix")
        let profile = ImportProfile(id: 1, name: "giro", layout: ImportLayout())

        #expect(try sentence(.addRule, [.rule(before: nil, after: rule)]) == "Added rule netflix")
        #expect(try sentence(.deleteRule, [.rule(before: rule, after: nil)]) == "Deleted rule netflix")
        #expect(try sentence(.deleteProfile, [.profile(before: profile, after: nil)]) == "Deleted profile giro")
    }

    @Test("A change of an unknown table has the table's name, whatever the command")
    func otherTables() throws {
        let pot = HistoryChange.other(table: "pot")
        let counts = [RecordCount(RecordKind(rawValue: "pot"), 2)]

        for kind in [CommandKind.add, .delete, .importFile, .changeSettings] {
            #expect(try sentence(kind, counts: counts, [pot, pot]) == "Changed 2 rows of ‘pot’")
        }
        let twoTables = counts + [RecordCount(RecordKind(rawValue: "tin"), 1)]
        #expect(try sentence(.add, counts: twoTables, [pot, pot, .other(table: "tin")]) == "Changed 2 rows of ‘pot’")
        let both = [RecordCount(.transaction, 1)] + counts
        #expect(
            try sentence(.delete, counts: both, [.transaction(before: .test(), after: nil), pot])
                == "Deleted Coffee, −€12.50"
        )
    }

    private func sentence(
        _ kind: CommandKind,
        count: Int = 1,
        counts: [RecordCount]? = nil,
        _ changes: [HistoryChange]
    ) throws -> String {
        HistoryEntry(
            id: 1,
            kind: kind,
            instant: Date(timeIntervalSince1970: 0),
            state: .done,
            counts: counts ?? [RecordCount(.transaction, count)],
            changes: changes
        )
        .sentence(formats: try .test("en_GB"))
    }
}

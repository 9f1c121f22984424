import BankFiles
import Foundation
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("History sentences")
struct HistorySentenceTests {
    @Test("A transaction has its title and amount")
    func transactions() throws {
        let coffee = try Transaction.test()

        #expect(try sentence(.add, [HistoryChange(before: nil, after: coffee)]) == "Added ‘Coffee’, −€12.50")
        #expect(try sentence(.delete, [HistoryChange(before: coffee, after: nil)]) == "Deleted ‘Coffee’, −€12.50")
    }

    @Test("Schedules and their dates are named")
    func schedules() throws {
        let start = try CivilDate.test("2026-12-01")
        let rent = Schedule(
            id: 3,
            title: "Rent",
            purpose: .category(.test("Rent")),
            amount: .cents(78_000),
            account: Account(id: 1, name: "Giro", currency: .euro),
            recurrence: try Recurrence(rule: "FREQ=MONTHLY", start: start),
            start: start
        )
        let skipped = SettledOccurrence(id: 1, schedule: rent, date: start, state: .skipped, transaction: nil)

        #expect(
            try sentence(.addSchedule, [HistoryChange(before: nil, after: rent)]) == "Added schedule Rent, −€780.00"
        )
        #expect(
            try sentence(.deleteSchedule, [HistoryChange(before: rent, after: nil)])
                == "Deleted schedule Rent, −€780.00"
        )
        #expect(try sentence(.skip, [HistoryChange(before: nil, after: skipped)]) == "Skipped Rent on 1 Dec")
        #expect(
            try sentence(.post, [HistoryChange(before: nil, after: try Transaction.test("Rent", cents: 78_000))])
                == "Posted ‘Rent’, −€780.00"
        )
    }

    @Test("An edit says what it changed")
    func edits() throws {
        let rent = try Transaction.test("Rent", cents: 95_000)
        func edited(_ after: Transaction) throws -> String {
            try sentence(.edit, [HistoryChange(before: rent, after: after)])
        }

        #expect(try edited(.test("Rent", cents: 98_000)) == "Edited ‘Rent’: €950.00 → €980.00")
        #expect(try edited(.test("Flat", cents: 95_000)) == "Edited ‘Rent’ → ‘Flat’")
        #expect(try edited(.test("Flat", cents: 98_000)) == "Edited ‘Rent’ → ‘Flat’: €950.00 → €980.00")
        #expect(
            try edited(rent.with(category: .test("Home"), date: .test("2026-11-01")))
                == "Edited ‘Rent’: \(rent.category?.name ?? "") → Home, \(Formats.test("en_GB").day(rent.date)) → 1 Nov"
        )
        #expect(
            try edited(rent.with(category: .test("Salary", .income), date: rent.date))
                == "Edited ‘Rent’: −€950.00 → +€950.00, \(rent.category?.name ?? "") → Salary"
        )
        let untitled = try Transaction.test("", cents: 100)
        #expect(
            try sentence(
                .edit,
                [HistoryChange(before: untitled, after: untitled.with(category: .test("Home"), date: untitled.date))]
            ) == "Edited \(untitled.category?.name ?? "") → Home"
        )
        #expect(
            try sentence(.edit, count: 3, [HistoryChange(before: rent, after: rent)]) == "Edited 3 transactions"
        )
    }

    @Test("The account that pays what a card owes is named")
    func payers() throws {
        func card(paidOn day: Int?) -> AccountRecord {
            let settlement = day.map { CardSettlement(payer: 1, day: $0) }
            let visa = Account(id: 2, name: "Visa", kind: .card, currency: .euro, settlement: settlement)
            return AccountRecord(visa, payer: day == nil ? nil : "Giro")
        }
        func line(_ before: AccountRecord, _ after: AccountRecord) throws -> String {
            HistoryChange(before: before, after: after).line(formats: try .test("en_GB")).text
        }
        #expect(try line(card(paidOn: nil), card(paidOn: 20)) == "account Visa: (none) → paid by Giro on the 20th")
        #expect(
            try line(card(paidOn: 20), card(paidOn: 3))
                == "account Visa: paid by Giro on the 20th → paid by Giro on the 3rd"
        )
    }

    @Test("An edited transfer says which of its accounts changed, without arrows between them")
    func editedTransfers() throws {
        let before = try Transaction.testTransfer(from: "Giro", to: "Savings")
        func edited(_ after: Transaction) throws -> String {
            try sentence(.edit, [HistoryChange(before: before, after: after)])
        }
        #expect(
            try edited(.testTransfer(from: "Visa", to: "Cash"))
                == "Edited Giro → Savings: from Visa instead of Giro, to Cash instead of Savings"
        )
        #expect(
            try edited(.testTransfer("Rainy day", from: "Giro", to: "Savings"))
                == "Edited Giro → Savings: titled ‘Rainy day’"
        )
    }

    @Test(
        "An import names its files, or counts them",
        arguments: [
            ([], "Imported 2 transactions"), (["giro.csv"], "Imported 2 transactions from giro.csv"),
            (["a.csv", "b.csv"], "Imported 2 transactions from a.csv and b.csv"),
            (["a", "b", "c"], "Imported 2 transactions from 3 files"),
        ]
    )
    func files(files: [String], text: String) throws {
        let change = HistoryChange(before: nil, after: try Transaction.test())
        #expect(try sentence(.importFile, count: 2, files: files, [change]) == text)
    }

    @Test(
        "An import counts what its files added, without an opening balance, unless that is nothing or not known",
        arguments: [
            (133, "Imported 133 transactions"), (0, "Imported 134 transactions"), (nil, "Imported 134 transactions"),
        ]
    )
    func added(added: Int?, text: String) throws {
        let change = HistoryChange(before: nil, after: try Transaction.test())
        #expect(try sentence(.importFile, count: 134, added: added, [change]) == text)
    }

    @Test("The question before an undo names the command and its age")
    func question() throws {
        let change = HistoryChange(before: nil, after: try Transaction.test())
        func entry(_ kind: CommandKind, daysAgo: Int, count: Int, files: [String] = []) -> HistoryEntry {
            HistoryEntry(
                id: 41,
                kind: kind,
                instant: Date(timeIntervalSince1970: TimeInterval((20_777 - daysAgo) * 86_400 + 36_000)),
                state: .done,
                files: files,
                counts: [RecordCount(.transaction, count)],
                changes: [change]
            )
        }
        let imported = entry(.importFile, daysAgo: 3, count: 686, files: ["giro.csv"])
        let added = entry(.add, daysAgo: 0, count: 1)
        let formats = try Formats.test("en_GB")

        #expect(
            ConfirmationViewData(moving: [imported], .undo, formats: formats).question
                == "Undo the import of 686 transactions from giro.csv, 3 days ago?"
        )
        #expect(
            ConfirmationViewData(moving: [added], .redo, formats: formats).question
                == "Redo adding ‘Coffee’, −€12.50, today at 10:00?"
        )
        let both = ConfirmationViewData(moving: [added, imported], .undo, formats: formats)
        #expect(both.question == "Undo 2 commands?")
        #expect(
            both.lines == [
                "Added ‘Coffee’, −€12.50, today at 10:00", "Imported 686 transactions from giro.csv, 3 days ago",
            ]
        )
        #expect(
            ReceiptViewData(.undo, [imported], formats: formats).title
                == "Undid: Imported 686 transactions from giro.csv, 3 days ago"
        )
        #expect(ReceiptViewData(.undo, [added], formats: formats).title == "Undid: Added ‘Coffee’, −€12.50")
    }

    @Test("Many transactions are counted")
    func many() throws {
        let change = HistoryChange(before: try Transaction.test(), after: nil)

        #expect(try sentence(.delete, count: 3, [change]) == "Deleted 3 transactions")
        let added = HistoryChange(before: nil, after: try Transaction.test())
        #expect(try sentence(.importFile, count: 1200, [added]) == "Imported 1,200 transactions")
    }

    @Test("A category has its name, or both names if it was renamed")
    func categories() throws {
        let (bar, pub) = (Category.test("Bar"), Category.test("Pub"))

        #expect(try sentence(.addCategory, [HistoryChange(before: nil, after: bar)]) == "Added category Bar")
        #expect(
            try sentence(.renameCategory, [HistoryChange(before: bar, after: pub)]) == "Renamed category Bar to Pub"
        )
        #expect(
            try sentence(.changeCategoryIcon, [HistoryChange(before: bar, after: bar)]) == "Changed the icon of Bar"
        )
        #expect(try sentence(.archiveCategory, [HistoryChange(before: bar, after: bar)]) == "Archived category Bar")
        #expect(try sentence(.unarchiveCategory, [HistoryChange(before: bar, after: bar)]) == "Unarchived category Bar")
        #expect(try sentence(.deleteCategory, [HistoryChange(before: bar, after: nil)]) == "Deleted category Bar")
    }

    @Test("A deleted category is named even if its transactions moved")
    func deletedCategoryInUse() throws {
        let moved = HistoryChange(before: try Transaction.test(), after: try .test())
        let deleted = HistoryChange(before: Category.test("Bar"), after: nil)

        #expect(try sentence(.deleteCategory, count: 2, [moved, deleted]) == "Deleted category Bar")
    }

    @Test("Settings have their new values")
    func settings() throws {
        let before = WalletSettings(currency: .euro)
        var after = before
        after.theme = .dark
        #expect(try sentence(.changeSettings, [HistoryChange(before: before, after: after)]) == "Set theme to dark")
        after.hideAmounts = true
        #expect(
            try sentence(.changeSettings, [HistoryChange(before: before, after: after)])
                == "Set theme to dark, hide-amounts to on"
        )
    }

    @Test("An import without new transactions mentions a saved profile or merged rows")
    func imports() throws {
        let profile = ImportProfile(id: 1, name: "giro", layout: ImportLayout())
        let category = HistoryChange(before: nil, after: Category.test("Books"))
        let saved = HistoryChange(before: nil, after: profile)

        #expect(try sentence(.importFile, count: 0, [category, saved]) == "Saved profile giro")
        #expect(try sentence(.importFile, count: 0, []) == "Imported no new transactions")
        #expect(try sentence(.importFile, count: 2, [saved]) == "Imported 2 transactions")
        let transaction = try Transaction.test()
        let corrected = HistoryChange(before: transaction, after: nil)
        let added = HistoryChange(before: nil, after: transaction)
        #expect(try sentence(.importFile, count: 1, [corrected]) == "Corrected 1 transaction")
        #expect(try sentence(.importFile, count: 2, [corrected, added]) == "Imported 2 transactions")
        // Of many changes, only the first ones are read.
        #expect(try sentence(.importFile, count: 9, added: 2, [corrected]) == "Imported 2 transactions")
    }

    @Test("An import that only gave transfers their other sides completed them")
    func completed() throws {
        let (giro, dollars) = (
            Account(id: 1, name: "Giro", currency: .euro), Account(id: 3, name: "Dollars", currency: try .test("USD"))
        )
        let outside = Account(id: 2, name: "outside", kind: .outside, currency: nil)
        func transfer(to account: Account, _ amount: Money) throws -> Transaction {
            let date = try CivilDate.test("2026-11-20")
            let arrival = Arrival(account: account, amount: amount, date: date)
            return Transaction(
                id: 2,
                date: date,
                amount: .cents(300),
                account: giro,
                purpose: .transfer(arrival),
                title: "To dollars"
            )
        }
        let change = HistoryChange(
            before: try transfer(to: outside, .cents(300)),
            after: try transfer(to: dollars, Money(minorUnits: 324, currency: .test("USD")))
        )
        #expect(
            try sentence(.importFile, files: ["usd.csv"], added: 0, [change]) == "Completed 1 transfer from usd.csv"
        )
    }

    @Test("An opening balance that an import changes is no transaction of its files")
    func openings() throws {
        let date = try CivilDate.test("2026-11-20")
        let opening = Transaction(
            id: 2,
            date: date,
            amount: .cents(300),
            account: Account(id: 2, name: "outside", kind: .outside, currency: nil),
            purpose: .transfer(
                Arrival(account: Account(id: 1, name: "Main", currency: .euro), amount: .cents(300), date: date)
            ),
            title: ""
        )
        let (old, new) = (HistoryChange(before: opening, after: nil), HistoryChange(before: nil, after: opening))
        let corrected = HistoryChange(before: try Transaction.test(), after: nil)
        #expect(try sentence(.importFile, count: 2, [old, new]) == "Imported an opening balance")
        #expect(
            try sentence(.importFile, count: 2, files: ["a.csv"], [old, new])
                == "Imported an opening balance from a.csv"
        )
        #expect(try sentence(.importFile, count: 3, [corrected, old, new]) == "Corrected 1 transaction")
    }

    @Test("Rules and profiles are named")
    func rulesAndProfiles() throws {
        let rule = Rule(id: 1, pattern: try RulePattern("netflix"), category: nil, title: "Netflix")
        let profile = ImportProfile(id: 1, name: "giro", layout: ImportLayout())

        #expect(try sentence(.addRule, [HistoryChange(before: nil, after: rule)]) == "Added rule netflix")
        #expect(try sentence(.deleteRule, [HistoryChange(before: rule, after: nil)]) == "Deleted rule netflix")
        #expect(try sentence(.deleteProfile, [HistoryChange(before: profile, after: nil)]) == "Deleted profile giro")
    }

    @Test("A change of an unknown table has the table's name, whatever the command")
    func otherTables() throws {
        let pot = HistoryChange(unreadRowOf: "pot")
        let counts = [RecordCount(RecordKind(rawValue: "pot"), 2)]

        for kind in [CommandKind.add, .delete, .importFile, .changeSettings] {
            #expect(try sentence(kind, counts: counts, [pot, pot]) == "Changed 2 rows of ‘pot’")
        }
        let twoTables = counts + [RecordCount(RecordKind(rawValue: "tin"), 1)]
        #expect(
            try sentence(.add, counts: twoTables, [pot, pot, HistoryChange(unreadRowOf: "tin")])
                == "Changed 2 rows of ‘pot’"
        )
        let both = [RecordCount(.transaction, 1)] + counts
        #expect(
            try sentence(.delete, counts: both, [HistoryChange(before: try Transaction.test(), after: nil), pot])
                == "Deleted ‘Coffee’, −€12.50"
        )
    }

    private func sentence(
        _ kind: CommandKind,
        count: Int = 1,
        counts: [RecordCount]? = nil,
        files: [String] = [],
        added: Int? = nil,
        _ changes: [HistoryChange]
    ) throws -> String {
        HistoryEntry(
            id: 1,
            kind: kind,
            instant: Date(timeIntervalSince1970: 0),
            state: .done,
            files: files,
            added: added,
            counts: counts ?? [RecordCount(.transaction, count)],
            changes: changes
        )
        .sentence(formats: try .test("en_GB"))
    }
}

extension Transaction {
    fileprivate func with(category: Core.Category, date: CivilDate) -> Transaction {
        Transaction(id: id, date: date, amount: amount, category: category, title: title)
    }
}

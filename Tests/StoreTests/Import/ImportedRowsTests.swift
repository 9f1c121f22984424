import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Rows imported before")
struct ImportedRowsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Imports rows, and returns how many were added and how many were duplicates.
    private func importing(_ rows: [ImportRow]) async throws -> [Int] {
        let report = try await wallet.importRows(rows)
        return [report.added, report.duplicates]
    }

    @Test("Importing a file again adds nothing and is not recorded")
    func twice() async throws {
        let rows = try [row(1), row(2), row(2, type: .income), row(1, "Tea"), row(1, on: "2026-11-21")]
        #expect(try await importing(rows) == [5, 0])
        let before = try await wallet.dumpWithHistory()
        #expect(try await importing(rows) == [0, 5])
        #expect(try await importing(rows.reversed()) == [0, 5])
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Equal rows of one file are all kept, and a file with one more adds one")
    func twins() async throws {
        #expect(try await importing([row(1), row(1)]) == [2, 0])
        #expect(try await importing([row(1)]) == [0, 1])
        #expect(try await importing([row(1), row(1), row(1), row(1)]) == [2, 2])
        #expect(try await importing([row(1), row(1), row(1), row(1), row(1)]) == [1, 4])
    }

    @Test("Neither case nor diacritics nor spaces make a row new, in a file with and without details")
    func writing() async throws {
        let details = RowDetails(dates: [try .test("2026-11-20")], texts: ["Café Lang"], fingerprint: 1)
        for details in [details, nil] {
            let wallet = try SQLiteWallet.inMemory()
            #expect(try await wallet.importRows([row(1, "Café  Lang"), row(1, "Café Lang")]).added == 2)
            let written = try ["CAFE LANG", "café lang ", "CaféLang"].map { try row(1, $0, details: details) }
            #expect(try await wallet.importRows(written).added == 1)
            #expect(try await wallet.importRows(written).duplicates == 3)
        }
    }

    @Test("Rows that an earlier version has remembered are known")
    func earlierVersion() async throws {
        #expect(try await importing([row(1, "Café Lang", bankID: "1/a"), row(2, "Café Lang")]) == [2, 0])
        try await wallet.execute("UPDATE importedRow SET textHash = \(StableHash.text("Café Lang"))")
        #expect(try await importing([row(1, "Café Lang", bankID: "1/b"), row(2, "Café Lang")]) == [0, 2])
    }

    @Test("An overlapping file adds only its new rows, including older ones")
    func overlap() async throws {
        #expect(try await importing([row(1, on: "2026-11-10"), row(1, on: "2026-11-11")]) == [2, 0])
        let later = try [row(1, on: "2026-11-11"), row(1, on: "2026-11-12"), row(1, on: "2025-01-01")]
        #expect(try await importing(later) == [2, 1])
    }

    @Test("Files of one import are compared with each other")
    func oneImport() async throws {
        let first = try [row(1), row(2)].map(ImportItem.transaction)
        let second = try [row(2), row(2), row(3)].map(ImportItem.transaction)

        let report = try await wallet.importItems([first, second])

        #expect(report.files.map(\.added) == [2, 2])
        #expect(report.files.map(\.duplicates) == [0, 1])
        #expect(try await wallet.read(History(limit: 9)).count == 1)
    }

    @Test("A row is a duplicate even if its transaction was edited or deleted")
    func changed() async throws {
        let rows = try [row(1, "a"), row(2, "b"), row(3, "c")]
        #expect(try await importing(rows) == [3, 0])
        _ = try await wallet.perform(
            EditTransactions(
                [
                    1
                ],
                TransactionEdit(date: try .test("2020-01-01"), amount: .cents(99), title: "mine")
            )
        ).outcome
        _ = try await wallet.perform(DeleteTransactions([2])).outcome

        #expect(try await importing(rows) == [0, 3])
        #expect(try await wallet.everything().map(\.id) == [3, 1])
    }

    @Test("A file can be imported again after undo, but not after redo")
    func undone() async throws {
        let rows = try [row(1), row(2)]
        #expect(try await importing(rows) == [2, 0])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await importing(rows) == [0, 2])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing(rows) == [2, 0])
        #expect(try await importing(rows) == [0, 2])
        #expect(try await wallet.everything().count == 2)
    }

    @Test("If both rows have the bank's identifier, it decides instead of the text")
    func bankIDs() async throws {
        #expect(try await importing([row(1, "COFFEE", bankID: "A/1"), row(1, "COFFEE", bankID: "A/2")]) == [2, 0])
        #expect(try await importing([row(1, "Coffee shop", bankID: "A/1")]) == [0, 1])
        #expect(try await importing([row(1, "COFFEE", bankID: "A/3")]) == [1, 0])
        // The same number with another account, amount or day is another transaction.
        #expect(try await importing([row(1, "COFFEE", bankID: "B/1")]) == [1, 0])
        #expect(try await importing([row(2, "COFFEE", bankID: "A/1")]) == [1, 0])
        #expect(try await importing([row(1, "COFFEE", on: "2026-11-21", bankID: "A/1")]) == [1, 0])
    }

    @Test("A row with an identifier matches one that was imported without")
    func mixed() async throws {
        #expect(try await importing([row(1), row(1)]) == [2, 0])
        #expect(try await importing([row(1, bankID: "A/1"), row(1, bankID: "A/2"), row(1, bankID: "A/3")]) == [1, 2])
        #expect(try await importing([row(1), row(1), row(1), row(1)]) == [1, 3])
    }

    @Test("Rows of different accounts are different, and a file without accounts may have any of them")
    func accounts() async throws {
        for details in [nil, try details(7)] {
            let fee = { try row($0, "Fee", account: $1, details: details) }
            let amount: Int64 = details == nil ? 1 : 2
            #expect(try await importing([fee(amount, 1)]) == [1, 0])
            #expect(try await importing([fee(amount, 2)]) == [1, 0])
            #expect(try await importing([fee(amount, 1), fee(amount, 2)]) == [0, 2])
            #expect(try await importing([fee(amount, nil), fee(amount, nil), fee(amount, nil)]) == [1, 2])
        }
    }

    /// Returns the details of a row bought on one day, booked on another, with two texts.
    private func details(_ fingerprint: Int64) throws -> RowDetails {
        RowDetails(
            dates: [try .test("2026-11-20"), try .test("2026-11-22")],
            texts: ["Coffee", "Card payment"],
            fingerprint: fingerprint
        )
    }

    @Test("A row is recognized by its details if another date, text or sign was chosen")
    func details() async throws {
        let row = try row(1, "Coffee", details: details(7))
        #expect(try await importing([row]) == [1, 0])
        let booked = try StoreTests.row(1, "Card payment", on: "2026-11-22", type: .income, details: details(7))
        #expect(try await importing([booked]) == [0, 1])
        #expect(try await importing([booked, row]) == [1, 1])
        #expect(try await importing([row, booked]) == [0, 2])
    }

    @Test("Rows with other details are the same only if date, amount and text are")
    func otherDetails() async throws {
        #expect(try await importing([row(1, "Coffee", details: details(7))]) == [1, 0])
        #expect(try await importing([row(1, "Card payment", details: details(8))]) == [1, 0])
        #expect(try await importing([row(1, "Coffee", on: "2026-11-22", details: details(9))]) == [1, 0])
        #expect(try await importing([row(2, "Coffee", details: details(7))]) == [1, 0])
        #expect(try await importing([row(1, "Coffee", details: details(10))]) == [0, 1])
    }

    @Test("A row imported without details is recognized by any of its dates and texts")
    func noDetails() async throws {
        #expect(try await importing([row(1, "Coffee"), row(1, "Coffee")]) == [2, 0])
        let rows = try (1...3).map { try row(1, "Card payment", on: "2026-11-22", details: details($0)) }
        #expect(try await importing(rows) == [1, 2])
        #expect(try await importing([row(2, "Card payment", on: "2026-11-22", details: details(4))]) == [1, 0])
    }

    @Test("Files of one import are compared by their details")
    func detailsInOneImport() async throws {
        let first = try [ImportItem.transaction(row(1, "Coffee", details: details(7)))]
        let second = try [
            ImportItem.transaction(row(1, "Card payment", on: "2026-11-22", details: details(7))),
            ImportItem.transaction(row(1, "Card payment", on: "2026-11-22", details: details(8))),
        ]
        let report = try await wallet.importItems([first, second])
        #expect(report.files.map(\.added) == [1, 1])
        #expect(report.files.map(\.duplicates) == [0, 1])
    }

    @Test("Four concurrent imports of a file add it once")
    func concurrent() async throws {
        let folder = try TemporaryFolder()
        let rows = try (1...200).map { try row(Int64($0)) }
        let added = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                let wallet = try folder.open(busyTimeout: 60)
                group.addTask { try await wallet.importRows(rows).added }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(added.sorted() == [0, 0, 0, 200])
        #expect(try await folder.open().everything().count == 200)
    }

    @Test("Many equal rows are compared quickly", .timeLimit(.minutes(5)))
    func manyTwins() async throws {
        let rows = try Array(repeating: row(1), count: 20_000)
        #expect(try await importing(rows) == [20_000, 0])
        #expect(try await importing(rows + rows) == [20_000, 20_000])
    }

    @Test("Many rows of one day and amount are compared quickly by their details", .timeLimit(.minutes(5)))
    func manyOfOneDay() async throws {
        let rows = try (1...20_000).map { try row(1, "Coffee \($0)", details: details($0)) }
        #expect(try await importing(Array(rows.prefix(10_000))) == [10_000, 0])
        #expect(try await importing(rows + rows.prefix(100)) == [10_100, 10_000])
    }

    @Test("Many equal rows are compared quickly by their details", .timeLimit(.minutes(5)))
    func manyTwinsWithDetails() async throws {
        let rows = try Array(repeating: row(1, details: details(7)), count: 5_000)
        #expect(try await importing(rows) == [5_000, 0])
        #expect(try await importing(rows + rows) == [5_000, 5_000])
    }

    @Test("Texts that look the same are the same, whatever their bytes are")
    func bytes() async throws {
        #expect(try await importing([row(1, "Caf\u{E9}")]) == [1, 0])
        #expect(try await importing([row(1, "Cafe\u{301}")]) == [0, 1])
    }

    @Test("An import of titles that all differ takes at most 250 bytes a transaction", arguments: [false, true])
    func size(isBank: Bool) async throws {
        let folder = try TemporaryFolder()
        let count: Int64 = 20_000
        let first = try CivilDate.test("2016-11-21")
        let rows = try (0..<count).map { number in
            let date = try #require(first.adding(days: Int(number * 3652 / count)))
            let title = "Groceries Bologna \(1_000_000_007 * (number + 1) % 9_999_999_967)"
            let details = RowDetails(dates: [date], texts: [title], fingerprint: StableHash.text("\(number) \(title)"))
            return try row(1 + number * 7919 % 6000, title, on: date.iso, details: isBank ? details : nil)
        }
        let wallet = try folder.open()
        func size() async throws -> Int64 {
            try await wallet.currentBacking().queue.read { db in
                try Int64.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
            } ?? 0
        }
        try await wallet.importRows([row(1)])
        let before = try await size()
        #expect(try await wallet.importRows(rows).added == 20_000)
        #expect(try await size() - before <= 250 * count)
    }
}

import Money
import PropertySupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Transaction window")
struct TransactionWindowTests {
    @Test(
        "Whatever changes between pages, the window has each row once, in the order of the list",
        arguments: LongTests.cases(1...40)
    )
    func property(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var list = List(rows: [])
        for _ in 0..<Int.random(in: 0...1500, using: &random) { list.insert(try random.transaction(list.nextID)) }
        var window = TransactionWindow()
        window.take(list.page(at: .newest), at: .newest)
        var cursor = 0
        // Rows that were added or deleted while the window was open.
        var touched: Set<Transaction.ID> = []
        for _ in 0..<200 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6:
                cursor = min(max(0, cursor + Int.random(in: -80...120, using: &random)), max(0, window.rows.count - 1))
            case 6:
                touched.insert(list.nextID)
                list.insert(try random.transaction(list.nextID))
            case 7:
                if let row = list.rows.randomElement(using: &random) {
                    touched.insert(row.id)
                    list.rows.removeAll { $0.id == row.id }
                }
            case 8:
                if let row = list.rows.randomElement(using: &random) {
                    touched.insert(row.id)
                    list.rows.removeAll { $0.id == row.id }
                    list.insert(try random.transaction(row.id))
                }
            default:
                let position: PagePosition = Bool.random(using: &random) ? .newest : .oldest
                window.take(list.page(at: position), at: position)
                cursor = position == .newest ? 0 : max(0, window.rows.count - 1)
            }
            let id = window.rows.indices.contains(cursor) ? window.rows[cursor].id : nil
            if let position = window.missingPage(around: cursor) {
                window.take(list.page(at: position), at: position)
                if let id, !touched.contains(id) {
                    #expect(window.rows.contains { $0.id == id }, "the row with the cursor is kept")
                }
            }
            cursor = window.rows.firstIndex { $0.id == id } ?? min(cursor, max(0, window.rows.count - 1))
            check(window, against: list, untouchedBy: touched)
        }
    }

    @Test("Moving down and up page by page shows every row, with a limited number in memory")
    func through() throws {
        var list = List(rows: [])
        for id in 1...2000 { list.insert(try .test(id: Transaction.ID(rawValue: Int64(id)))) }
        var window = TransactionWindow()
        window.take(list.page(at: .newest), at: .newest)
        var seen: Set<Transaction.ID> = []
        func go(_ next: (TransactionWindow) -> Int) {
            while let position = window.missingPage(around: next(window)) {
                window.take(list.page(at: position), at: position)
                seen.formUnion(window.rows.map(\.id))
                #expect(window.rows.count <= TransactionWindow.capacity)
            }
        }
        go { $0.rows.count - 1 }
        #expect(window.rows.last?.id == 1)
        #expect(seen.count == 2000)
        go { _ in 0 }
        #expect(window.rows.first?.id == 2000)
        #expect(!window.hasNewer)
        #expect(window.hasOlder)
    }

    @Test("A window around a position has the rows on both sides")
    func around() throws {
        let rows = try (1...5).map { try Transaction.test(id: Transaction.ID(rawValue: $0)) }.reversed()
        let window = TransactionWindow(
            newer: TransactionPage(transactions: Array(rows.prefix(2)), totals: nil, hasMore: true),
            older: TransactionPage(transactions: Array(rows.dropFirst(2)), totals: nil, hasMore: false)
        )
        #expect(window.rows.map(\.id) == [5, 4, 3, 2, 1])
        #expect(window.hasNewer)
        #expect(!window.hasOlder)
    }

    private func check(_ window: TransactionWindow, against list: List, untouchedBy touched: Set<Transaction.ID>) {
        let rows = window.rows
        #expect(rows.count <= TransactionWindow.capacity)
        #expect(Set(rows.map(\.id)).count == rows.count, "each row is there once")
        let still = rows.filter { !touched.contains($0.id) }
        #expect(zip(still, still.dropFirst()).allSatisfy { List.isBefore($0, $1) }, "the rows are in order")
        guard let first = still.first, let last = still.last else { return }
        let between = list.rows.filter {
            !touched.contains($0.id) && !List.isBefore($0, first) && !List.isBefore(last, $0)
        }
        #expect(still == between, "no row that was there all along is missing")
    }
}

/// A list of transactions, newest first, like a wallet's.
private struct List {
    var rows: [Transaction]
    private(set) var nextID: Transaction.ID = 1

    init(rows: [Transaction]) {
        self.rows = rows
    }

    static func isBefore(_ left: Transaction, _ right: Transaction) -> Bool {
        (left.date, left.id) > (right.date, right.id)
    }

    mutating func insert(_ transaction: Transaction) {
        nextID = max(nextID, Transaction.ID(rawValue: transaction.id.rawValue + 1))
        rows.insert(transaction, at: rows.firstIndex { Self.isBefore(transaction, $0) } ?? rows.count)
    }

    func page(at position: PagePosition) -> TransactionPage {
        let limit = TransactionWindow.pageSize
        func isBefore(_ row: Transaction, _ cursor: PageCursor) -> Bool {
            (row.date, row.id) > (cursor.date, cursor.id)
        }
        func isAfter(_ row: Transaction, _ cursor: PageCursor) -> Bool {
            (row.date, row.id) < (cursor.date, cursor.id)
        }
        let (all, fromEnd): ([Transaction], Bool) =
            switch position {
            case .newest: (rows, false)
            case .oldest: (rows, true)
            case .after(let cursor): (rows.filter { isAfter($0, cursor) }, false)
            case .before(let cursor): (rows.filter { isBefore($0, cursor) }, true)
            }
        return TransactionPage(
            transactions: Array(fromEnd ? all.suffix(limit) : all.prefix(limit)),
            totals: nil,
            hasMore: all.count > limit
        )
    }
}

extension SeededGenerator {
    fileprivate mutating func transaction(_ id: Transaction.ID) throws -> Transaction {
        let day = try #require(CivilDate(daysSince1970: Int.random(in: 20_000...20_400, using: &self)))
        return try .test(id: id, on: day.iso)
    }
}

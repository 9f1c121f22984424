import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Where a transaction came from")
struct BankRowOriginTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func bankRows(_ id: Transaction.ID) async throws -> [TransactionTrail.BankRow] {
        try await wallet.read(TransactionTrailRequest(of: id, limit: 1)).bankRows
    }

    /// The origin of each row of a transaction: file, line, format, title and note.
    private func origins(_ id: Transaction.ID) async throws -> [String] {
        try await bankRows(id).map(\.origin)
    }

    /// How many rows keep texts of their own.
    private func keptTexts() async throws -> Int {
        try await wallet.currentBacking().queue.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM importedRow WHERE bankTexts NOTNULL")
        } ?? 0
    }

    @Test("What the bank wrote is known after any number of changes, and is not kept twice")
    func unchanged() async throws {
        try await wallet.importRows([row(350, "CAFE LANG", note: "Card 12", line: 7), row(500, "Rent", line: 9)])
        #expect(try await origins(1) == ["rows 7 - CAFE LANG|Card 12"])
        for title in ["Coffee", "Tea"] {
            _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: title, note: title)))
        }
        #expect(try await origins(1) == ["rows 7 - CAFE LANG|Card 12"])
        #expect(try await origins(2) == ["rows 9 - Rent|"])
        #expect(try await keptTexts() == 0)
    }

    @Test("A row is found after its transaction got another day and another amount, and after its deletion")
    func changed() async throws {
        try await wallet.importRows([row(350, "Coffee", line: 7), row(360, "Tea", line: 8)])
        let edit = try TransactionEdit(date: .test("2024-01-02"), amount: .cents(999))
        _ = try await wallet.perform(EditTransactions([1], edit))
        #expect(try await origins(1) == ["rows 7 - Coffee|"])
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(amount: .cents(1), title: "Espresso")))
        #expect(try await origins(1) == ["rows 7 - Coffee|"])
        _ = try await wallet.perform(DeleteTransactions([1]))
        #expect(try await origins(1) == ["rows 7 - Coffee|"])
    }

    @Test("What a rule renamed, and a typed transaction that a row was merged with, have what the bank wrote")
    func renamed() async throws {
        _ = try await wallet.perform(AddRule(NewRule(pattern: "lidl", title: "Lidl")))
        _ = try await wallet.perform(AddTransaction(.expense(500, "Dinner", on: .test("2026-11-19"))))
        let rows = try [row(300, "LIDL 4711", line: 2), row(500, "ROMA", note: "Table 3", line: 3, on: "2026-11-19")]
        try await wallet.importRows(rows, as: ImportRequest(files: [], mergesMatches: true))
        #expect(try await origins(1) == ["rows 3 - ROMA|Table 3"])
        let lidl = try #require(try await wallet.everything().first { $0.title == "Lidl" })
        #expect(try await origins(lidl.id) == ["rows 2 - LIDL 4711|"])
    }

    @Test("Both sides of a transfer have their own texts and lines")
    func sides() async throws {
        let giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE02 2222"))).outcome
        try await wallet.importRows(
            [row(300, "To savings", line: 4, other: savings)],
            as: ImportRequest(files: [], account: giro.id)
        )
        try await wallet.importRows(
            [row(300, "From giro", note: "Standing order", line: 5, type: .income)],
            as: ImportRequest(files: [], account: savings.id)
        )
        let transfer = try #require(try await wallet.everything().first)
        #expect(transfer.arrival != nil)
        #expect(
            try await origins(transfer.id) == [
                "rows 4 - To savings|", "rows 5 - From giro|Standing order",
            ]
        )
    }

    @Test("Of several files of an import, it is the one that has the row")
    func severalFiles() async throws {
        try await wallet.importRows([row(100, "Known", line: 2)])
        let files = try [
            [row(100, "Known", line: 2)], [row(200, "Tea", line: 3)],
            [row(300, "Books", line: 4), row(400, "Shoes", line: 5)],
        ]
        _ = try await wallet.importItems(files.map { $0.map(ImportItem.transaction) })
        // The first file brought nothing, so that the history does not name it.
        #expect(try await origins(2) == ["rows1 3 - Tea|"])
        #expect(try await origins(4) == ["rows2 5 - Shoes|"])
    }

    @Test("A row in another format has its own text and format")
    func otherFormat() async throws {
        try await wallet.importRows([row(350, "Café Lang, Wien", line: 2)])
        try await wallet.importRows([row(350, "CAFE LANG WIEN 0815", line: 30, bankID: "camt/1")])
        #expect(
            try await origins(1) == ["rows 2 - Café Lang, Wien|", "rows 30 camt CAFE LANG WIEN 0815|"]
        )
    }

    @Test("A row that settles a date of a schedule has the title and the note of its file")
    func scheduled() async throws {
        var rent = try NewSchedule.expense(80_000, "Rent", every: "FREQ=MONTHLY", from: "2026-11-20")
        rent.note = "Flat"
        _ = try await wallet.perform(AddSchedule(rent))
        try await wallet.importRows([row(80_000, "RENT HUBER", note: "November")])
        let posted = try #require(try await wallet.everything().first)
        #expect(posted.title == "Rent" && posted.note == "Flat")
        #expect(try await origins(posted.id) == ["rows 2 - RENT HUBER|November"])
    }

    @Test("A moved import keeps where its rows came from")
    func moved() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        try await wallet.importRows([row(350, "Coffee", line: 7)], as: ImportRequest(files: [], account: 1))
        let id = try #require(try await wallet.read(History(limit: 1)).first?.id)
        _ = try await wallet.perform(MoveImport(id, to: .existing(savings.id)))
        #expect(try await origins(1) == ["rows 7 - Coffee|"])
    }

    @Test("Of a row that an earlier version has imported, only what that kept is known")
    func earlier() async throws {
        try await wallet.importRows([row(350, "Coffee", line: 7)])
        try await wallet.execute("UPDATE importedRow SET line = NULL, origin = NULL")
        #expect(try await origins(1) == ["rows - - -|-"])
    }

    @Test("Another device knows it, too")
    func shared() async throws {
        let wallets = try await SharedWallets(2)
        try await wallets.begin()
        let (first, second) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        _ = try await first.perform(AddRule(NewRule(pattern: "lidl", title: "Lidl")))
        let accounts = try await first.numberedAccounts()
        let rows = try [row(300, "LIDL 4711", line: 2), row(350, "Coffee", note: "Card 12", line: 3)]
        try await first.importRows(rows, as: ImportRequest(files: [], account: accounts[0].id))
        try await wallets.settle()
        #expect(try await wallets.difference() == nil)
        let lines = try await second.everything().filter { ["Lidl", "Coffee"].contains($0.title) }
        var origins: [String] = []
        for line in lines {
            let trail = try await second.read(TransactionTrailRequest(of: line.id, limit: 1))
            origins += trail.bankRows.map(\.origin)
        }
        #expect(origins.sorted() == ["rows 2 - LIDL 4711|", "rows 3 - Coffee|Card 12"])
    }
}

extension TransactionTrail.BankRow {
    fileprivate var origin: String {
        let file = files.joined(separator: "+")
        return "\(file) \(line.map(String.init) ?? "-") \(format?.id ?? "-") \(title ?? "-")|\(note ?? "-")"
    }
}

import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Pairing the sides of transfers")
struct TransferPairingTests {
    let wallet: SQLiteWallet
    let giro: Account
    let savings: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings, number: "DE02 2222")))
            .outcome
    }

    /// Imports rows into an account, and returns how many were added, were duplicates and were the side of a transfer.
    @discardableResult
    private func importing(_ rows: ImportRow..., into account: Account) async throws -> [Int] {
        let report = try await wallet.importRows(rows, as: ImportRequest(files: [], account: account.id))
        #expect(report.read == report.added + report.duplicates + report.paired + report.merged + report.corrections)
        return [report.added, report.duplicates, report.paired]
    }

    /// Returns a row that leaves an account, on a day of November.
    private func out(_ amount: Int64, to other: Account? = nil, on day: Int, _ title: String = "OUT") throws
        -> ImportRow
    {
        try row(amount, title, on: Self.date(day), other: other)
    }

    /// Returns a row that arrives in an account, on a day of November.
    private func into(_ amount: Int64, from other: Account? = nil, on day: Int, _ title: String = "IN") throws
        -> ImportRow
    {
        try row(amount, title, on: Self.date(day), type: .income, other: other)
    }

    private static func date(_ day: Int) -> String { "2026-11-\(day < 10 ? "0" : "")\(day)" }

    /// Every transaction, the oldest id first.
    private var all: [String] {
        get async throws { try await wallet.transactionLines() }
    }

    private func check() async throws {
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A row that names an account of the user is a transfer, whose other side its file brings")
    func inOrder() async throws {
        #expect(try await importing(out(300, to: savings, on: 2), into: giro) == [1, 0, 0])
        #expect(try await all == ["#1 300 Giro 2 > Savings 2 OUT"])
        #expect(try await importing(into(300, on: 4), into: savings) == [0, 0, 1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 OUT"])
        #expect(try await wallet.totals().sums[0].expenses == .cents(0))
        try await check()
    }

    @Test("The side where the money arrived may come first")
    func reversed() async throws {
        #expect(try await importing(into(300, from: giro, on: 4), into: savings) == [1, 0, 0])
        #expect(try await all == ["#1 300 Giro 4 > Savings 4 IN"])
        #expect(try await importing(out(300, on: 2), into: giro) == [0, 0, 1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 IN"])
    }

    @Test("A row that was imported before becomes a transfer, and keeps its id and title")
    func earlierRow() async throws {
        #expect(try await importing(into(300, on: 4), into: savings) == [1, 0, 0])
        #expect(try await importing(out(300, to: savings, on: 2), into: giro) == [0, 0, 1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 IN"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await all == ["#1 +300 Savings 4 IN"])
        try await check()
    }

    @Test("Importing either file again adds nothing")
    func again() async throws {
        for _ in 1...2 {
            try await importing(out(300, to: savings, on: 2), into: giro)
            try await importing(into(300, from: giro, on: 4), into: savings)
        }
        #expect(try await importing(out(300, to: savings, on: 2), into: giro) == [0, 1, 0])
        #expect(try await importing(into(300, from: giro, on: 4), into: savings) == [0, 1, 0])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 OUT"])
    }

    @Test("Twins of one amount and day are as many transfers, and a third is new")
    func twins() async throws {
        #expect(
            try await importing(out(300, to: savings, on: 2), out(300, to: savings, on: 2), into: giro) == [2, 0, 0]
        )
        let arrivals = try (1...3).map { try into(300, from: giro, on: 2, "IN \($0)") }
        #expect(try await importing(arrivals[0], arrivals[1], arrivals[2], into: savings) == [1, 0, 2])
        #expect(try await wallet.everything().count == 3)
        // Both sides of the first two are known, so a new row is not one of them.
        #expect(try await importing(into(300, from: giro, on: 2, "IN 4"), into: savings) == [1, 0, 0])
    }

    @Test("A row of both files in one command, in either order, is one transfer", arguments: [false, true])
    func together(isReversed: Bool) async throws {
        let rows = try [out(300, to: savings, on: 2).of(giro), into(300, on: 4).of(savings)].map(ImportItem.transaction)
        let files = isReversed ? [[rows[1]], [rows[0]]] : [[rows[0]], [rows[1]]]
        let report = try await wallet.importItems(files)
        #expect(report.files.map(\.added) == [1, 0])
        #expect(report.files.map(\.paired) == [0, 1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 \(isReversed ? "IN" : "OUT")"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await all.isEmpty)
    }

    @Test("Undoing the second import leaves the transfer with one side, and it can be imported again")
    func undone() async throws {
        try await importing(out(300, to: savings, on: 2), into: giro)
        try await importing(into(300, on: 4), into: savings)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await all == ["#1 300 Giro 2 > Savings 2 OUT"])
        #expect(try await importing(into(300, on: 4), into: savings) == [0, 0, 1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 OUT"])
        #expect(try await importing(into(300, on: 4), into: savings) == [0, 1, 0])
    }

    @Test(
        "Rows of two currencies that name each other's accounts are one transfer, in either order",
        arguments: [false, true]
    )
    func exchange(isReversed: Bool) async throws {
        let dollars = try await wallet.perform(
            AddAccount(
                NewAccount(name: "Dollars", currency: .test("USD"), number: "DE03 3333")
            )
        ).outcome
        let rows = try [out(100, to: dollars, on: 2).of(giro), into(108, from: giro, on: 4).of(dollars)]
            .map(ImportItem.transaction)
        let report = try await wallet.importItems(isReversed ? [[rows[1]], [rows[0]]] : [[rows[0]], [rows[1]]])
        #expect(report.files.map(\.paired) == [0, 1])
        let transfer = try #require(try await wallet.everything().first)
        #expect(transfer.amount == .cents(100))
        #expect(transfer.arrival?.amount == Money(minorUnits: 108, currency: try .test("USD")))
        try await check()
    }

    @Test("If only one of two currencies' rows names the other account, the pair is named, and merged on request")
    func possibleExchange() async throws {
        let dollars = try await wallet.perform(
            AddAccount(
                NewAccount(name: "Dollars", currency: .test("USD"), number: "DE03 3333")
            )
        ).outcome
        #expect(try await importing(out(100, to: dollars, on: 2), into: giro) == [1, 0, 0])
        let items = try [ImportItem.transaction(into(108, on: 4))]
        let report = try await wallet.importItems([items], as: ImportRequest(files: [], account: dollars.id))
        #expect(report.possibleTransfers.map(\.out.id) == [1])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        let merging = ImportRequest(files: [], account: dollars.id, mergesMatches: true)
        #expect(try await wallet.importItems([items], as: merging).files[0].paired == 1)
        #expect(try await all == ["#1 100 Giro 2 > Dollars 4 OUT"])
        try await check()
    }

    @Test("A row that names the account in return is the other side, even if a plain one is nearer")
    func mutual() async throws {
        let friend = try into(300, on: 2, "FRIEND").of(savings)
        let rows = try [out(300, to: savings, on: 2).of(giro), friend, into(300, from: giro, on: 4).of(savings)]
        let report = try await wallet.importItems([rows.map(ImportItem.transaction)])
        #expect(report.files[0].paired == 1)
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 OUT", "#2 +300 Savings 2 FRIEND"])
    }

    @Test("A row that names the other account is the side of a known transfer, even if a plain one is nearer")
    func namedSide() async throws {
        try await importing(into(300, from: giro, on: 4), into: savings)
        #expect(try await importing(out(300, on: 4, "RENT"), out(300, to: savings, on: 3), into: giro) == [1, 0, 1])
        #expect(try await all == ["#1 300 Giro 3 > Savings 4 IN", "#2 300 Giro 4 RENT"])
    }

    @Test(
        "Of transfers that are alike, as many as possible are paired, in either order",
        arguments: [false, true],
        [false, true]
    )
    func alike(isReversed: Bool, bothAreNamed: Bool) async throws {
        // Each takes three days, so that the first one arrives on the day on which the second one leaves.
        let left = try [out(100, to: savings, on: 13).of(giro), out(100, to: savings, on: 16).of(giro)]
        let from = bothAreNamed ? giro : nil
        let arrived = try [into(100, from: from, on: 16).of(savings), into(100, from: from, on: 19).of(savings)]
        let files = (isReversed ? [arrived, left] : [left, arrived]).map { $0.map(ImportItem.transaction) }
        let title = isReversed ? "IN" : "OUT"
        let expected = ["#1 100 Giro 13 > Savings 16 \(title)", "#2 100 Giro 16 > Savings 19 \(title)"]
        for file in files { _ = try await wallet.importItems([file]) }
        #expect(try await all == expected)
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        let together = try await wallet.importItems(files)
        #expect(together.files.map(\.paired) == [0, 2])
        #expect(try await wallet.transactionLines().map { $0.drop { $0 != " " } } == expected.map { $0.dropFirst(2) })
        try await check()
    }

    @Test("If less arrives than left, two rows that name each other are listed with the fee, and are not merged")
    func fee() async throws {
        func rows(_ arrived: Int64, from other: Account?) throws -> [[ImportItem]] {
            try [
                [.transaction(out(10_000, to: savings, on: 18).of(giro))],
                [.transaction(into(arrived, from: other, on: 19).of(savings))],
            ]
        }
        for merges in [false, true] {
            let request = ImportRequest(files: [], mergesMatches: merges)
            let report = try await wallet.importItems(rows(9_500, from: giro), as: request)
            #expect(report.possibleTransfers.map(\.hasFee) == [true])
            let lines = try await wallet.transactionLines().map { $0.drop { $0 != " " } }
            #expect(lines == [" 10000 Giro 18 OUT", " +9500 Savings 19 IN"])
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        }
        #expect(try await wallet.importItems(rows(9_499, from: giro)).possibleTransfers == [])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        // A gift names nobody: the transfer is made all the same.
        #expect(try await wallet.importItems(rows(9_500, from: nil)).possibleTransfers == [])
        #expect(try await wallet.transactionLines().first?.hasSuffix("10000 Giro 18 > Savings 18 OUT") == true)
    }

    @Test("Both sides of typed transfers are open at once, and each takes rows of its own account only")
    func bothSides() async throws {
        let main = try await wallet.read(Accounts())[0]
        for (from, day) in [(giro, "2026-11-14"), (main, "2026-11-16")] {
            _ = try await wallet.perform(
                AddTransfer(
                    NewTransfer(date: .test(day), amount: .cents(100), from: from.id, to: savings.id)
                )
            ).outcome
        }
        let report = try await wallet.importItems([
            [.transaction(out(100, on: 14).of(giro)), .transaction(out(100, on: 15, "RENT").of(giro))],
            [.transaction(into(100, on: 14).of(savings))],
        ])
        #expect(report.files.map(\.paired) == [1, 1])
        #expect(try await all.prefix(2) == ["#1 100 Giro 14 > Savings 14 ", "#2 100 Main 16 > Savings 16 "])
        #expect(try await all.last == "#4 100 Giro 15 RENT")
    }

    @Test("A row of which a known transfer has a fee names it, and can be linked with it", arguments: [false, true])
    func feeOfKnown(isReversed: Bool) async throws {
        let rows = try [out(10_000, to: savings, on: 18).of(giro), into(9_950, from: giro, on: 19).of(savings)]
        let files = (isReversed ? rows.reversed() : rows).map { [ImportItem.transaction($0)] }
        _ = try await wallet.importItems([files[0]])
        let report = try await wallet.importItems([files[1]])
        #expect(report.possibleTransfers.map(\.hasFee) == [true])
        #expect(report.possibleTransfers.map { Set([$0.out.id, $0.arrival.id]) } == [[1, 2]])
        let fees = try #require(try await wallet.read(Categories()).first { $0.name == "Fees" })
        _ = try await wallet.perform(LinkTransfer(1, 2, fee: fees.id)).outcome
        #expect(try await wallet.totals().sums[0].expenses == .cents(50))
        #expect(try await all.first == "#1 9950 Giro 18 > Savings 19 \(isReversed ? "IN" : "OUT")")
        for file in files { #expect(try await wallet.importItems([file]).files[0].added == 0) }
        #expect(try await all.count == 2)
        try await check()
    }

    @Test("A typed transfer is recognized in both files")
    func typed() async throws {
        _ = try await wallet.perform(
            AddTransfer(
                NewTransfer(
                    date: .test("2026-11-03"),
                    amount: .cents(300),
                    from: giro.id,
                    to: savings.id,
                    title: "Mine"
                )
            )
        ).outcome
        #expect(try await importing(into(300, on: 4), into: savings) == [0, 0, 1])
        #expect(try await importing(out(300, on: 2), into: giro) == [0, 0, 1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 Mine"])
    }

    @Test("Another amount, account or direction, or more than five days, is not the other side that names nobody")
    func others() async throws {
        try await importing(out(300, to: savings, on: 10), into: giro)
        #expect(try await importing(into(301, on: 10), into: savings) == [1, 0, 0])
        #expect(try await importing(into(300, on: 16), into: savings) == [1, 0, 0])
        #expect(try await importing(out(300, on: 10), into: savings) == [1, 0, 0])
        let main = try await wallet.read(Accounts())[0]
        #expect(try await importing(into(300, on: 10), into: main) == [1, 0, 0])
        #expect(try await importing(into(300, on: 15), into: savings) == [0, 0, 1])
    }

    @Test("Without a number, nothing becomes a transfer silently, but is named, and merged on request")
    func uncertain() async throws {
        #expect(try await importing(out(300, on: 2), into: giro) == [1, 0, 0])
        let items = try [ImportItem.transaction(into(300, on: 4))]
        let report = try await wallet.importItems([items], as: ImportRequest(files: [], account: savings.id))
        #expect(report.possibleTransfers.map(\.out.id) == [1])
        #expect(report.possibleTransfers.map(\.arrival.id) == [2])
        #expect(try await all == ["#1 300 Giro 2 OUT", "#2 +300 Savings 4 IN"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        let merging = ImportRequest(files: [], account: savings.id, mergesMatches: true)
        #expect(try await wallet.importItems([items], as: merging).files[0].paired == 1)
        #expect(try await all == ["#1 300 Giro 2 > Savings 4 OUT"])
        try await check()
    }

    @Test("Rows with another candidate, or with a category that was chosen, are no pair")
    func ambiguous() async throws {
        func possible(_ rows: ImportRow...) async throws -> Int {
            let request = ImportRequest(files: [], account: savings.id, isDryRun: true)
            let items = rows.map(ImportItem.transaction)
            return try await wallet.importItems([items], as: request).possibleTransfers.count
        }
        try await importing(out(300, on: 2), into: giro)
        #expect(try await possible(into(300, on: 4)) == 1)
        #expect(try await possible(into(300, on: 4), into(300, on: 5)) == 0)
        #expect(try await possible(into(300, on: 8)) == 0)
        #expect(try await possible(row(300, "IN", on: "2026-11-04", type: .income, category: "Gifts")) == 0)
        try await importing(out(300, on: 3), into: giro)
        #expect(try await possible(into(300, on: 4)) == 0)
        _ = try await wallet.perform(EditTransactions([2], TransactionEdit(category: wallet.category("Sport").id)))
            .outcome
        #expect(try await possible(into(300, on: 4)) == 1)
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(category: wallet.category("Sport").id)))
            .outcome
        #expect(try await possible(into(300, on: 4)) == 0)
    }

    @Test("What is a side of one row is not named as that of another, nor merged with it")
    func taken() async throws {
        try await importing(into(300, on: 2), into: savings)
        let items = try [out(300, to: savings, on: 2), out(300, on: 3, "Rent")].map(ImportItem.transaction)
        let dry = ImportRequest(files: [], account: giro.id, isDryRun: true)
        #expect(try await wallet.importItems([items], as: dry).possibleTransfers.isEmpty)
        let merging = ImportRequest(files: [], account: giro.id, mergesMatches: true)
        #expect(try await wallet.importItems([items], as: merging).files.map(\.added) == [1])
        #expect(try await all == ["#1 300 Giro 2 > Savings 2 IN", "#3 300 Giro 3 Rent"])
    }

    @Test("A row whose rule names an account is a transfer")
    func rule() async throws {
        _ = try await wallet.perform(AddRule(NewRule(pattern: "TO SAVINGS", transfer: savings.id, title: nil))).outcome
        #expect(try await importing(out(300, on: 2, "To savings"), out(7, on: 3), into: giro) == [2, 0, 0])
        #expect(try await importing(out(5, on: 3, "To savings"), into: savings) == [1, 0, 0])
        #expect(try await all.prefix(2) == ["#1 300 Giro 2 > Savings 2 To savings", "#2 7 Giro 3 OUT"])
        #expect(try await wallet.everything().first?.arrival == nil)
        try await check()
    }

    @Test("Income whose rule names a category of expenses is a refund, and memory of titles makes none")
    func refund() async throws {
        _ = try await wallet.perform(
            AddRule(NewRule(pattern: "shoes", category: wallet.category("Clothing").id, title: nil))
        ).outcome
        _ = try await wallet.perform(AddTransaction(.expense(100, "Bike", on: .test("2026-11-01"), category: "Sport")))
            .outcome
        try await importing(into(4990, on: 2, "SHOES RETURN"), into(50, on: 2, "Bike"), into: giro)
        let rows = try await wallet.everything().sorted { $0.id < $1.id }.dropFirst()
        #expect(rows.map(\.isRefund) == [true, false])
        #expect(rows.map(\.category?.name) == ["Clothing", "Extra Income"])
        #expect(try await wallet.totals().sums[0].expenses == .cents(100 - 4990))
        #expect(try await importing(into(4990, on: 2, "SHOES RETURN"), into: giro) == [0, 1, 0])
        try await check()
    }

    @Test("Both sides of a linked transfer are known, so that another row of that amount is new")
    func linked() async throws {
        try await importing(out(300, on: 2), into: giro)
        try await importing(into(300, on: 2), into: savings)
        _ = try await wallet.perform(LinkTransfer(1, 2, fee: nil)).outcome
        #expect(try await importing(into(300, on: 3, "OTHER"), into: savings) == [1, 0, 0])
        #expect(try await importing(into(300, on: 2), into: savings) == [0, 1, 0])
    }

    @Test("A side that was linked with its transfer is known, even if that changed nothing")
    func linkedSide() async throws {
        try await importing(out(300, on: 2), into: giro)
        let transfer = try await wallet.perform(
            AddTransfer(
                NewTransfer(date: .test("2026-11-02"), amount: .cents(300), from: giro.id, to: savings.id)
            )
        ).outcome
        _ = try await wallet.perform(LinkTransfer(transfer.id, 1, fee: nil)).outcome
        #expect(try await importing(out(300, on: 4, "RENT"), into: giro) == [1, 0, 0])
        #expect(try await importing(out(300, on: 2), into: giro) == [0, 1, 0])
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        #expect(try await wallet.transactionLines().count == 2)
        try await check()
    }

    @Test("The sides of a transfer that was linked again are known")
    func linkedTwice() async throws {
        try await importing(out(300, on: 2), into: giro)
        try await importing(into(300, on: 2), into: savings)
        var typed = NewTransaction.expense(300, "Typed", on: try .test("2026-11-01"))
        typed.account = giro.id
        let again = try await wallet.perform(AddTransaction(typed)).outcome
        _ = try await wallet.perform(LinkTransfer(1, 2, fee: nil)).outcome
        _ = try await wallet.perform(LinkTransfer(again.id, 1, fee: nil)).outcome
        #expect(try await importing(into(300, on: 4, "GIFT"), into: savings) == [1, 0, 0])
        #expect(try await importing(out(300, on: 4, "RENT"), into: giro) == [1, 0, 0])
    }

    @Test("Two transactions that were unlinked stay so, and recognize their rows")
    func unlinked() async throws {
        try await importing(out(300, to: savings, on: 2), into: giro)
        _ = try await wallet.perform(UnlinkTransfer(1)).outcome
        #expect(try await importing(into(300, from: giro, on: 4), into: savings) == [0, 0, 1])
        #expect(try await importing(out(300, to: savings, on: 2), into: giro) == [0, 1, 0])
        #expect(try await all == ["#1 300 Giro 2 OUT", "#2 +300 Savings 4 OUT"])
    }

    @Test("If a bank deletes its side, the other one is left if its file has had it", arguments: [false, true])
    func deletedSide(hasOther: Bool) async throws {
        try await importing(row(300, "OUT", on: "2026-11-02", bankID: "1", other: savings), into: giro)
        if hasOther { try await importing(into(300, on: 4), into: savings) }
        let deletion = try row(300, "OUT", on: "2026-11-03", bankID: "2")
        let item = ImportItem.correction(
            ImportCorrection(action: .delete, bankID: "1", shownID: "1", row: deletion, text: "")
        )
        _ = try await wallet.importItems([[item]], as: ImportRequest(files: [], account: giro.id))
        #expect(try await all == (hasOther ? ["#1 +300 Savings 4 OUT"] : []))
        try await check()
    }

    @Test("A bank's correction of a side changes that side only")
    func corrected() async throws {
        let first = try row(300, "OUT", on: "2026-11-02", bankID: "1", other: savings)
        try await importing(first, into: giro)
        try await importing(into(300, on: 4), into: savings)
        let fix = try row(300, "OUT", on: "2026-11-03", bankID: "2")
        let item = ImportItem.correction(
            ImportCorrection(action: .replace, bankID: "1", shownID: "1", row: fix, text: "")
        )
        let report = try await wallet.importItems([[item]], as: ImportRequest(files: [], account: giro.id))
        #expect(report.corrected == 1)
        #expect(try await all == ["#1 300 Giro 3 > Savings 4 OUT"])
        try await check()
    }
}

extension ImportRow {
    /// Returns the row with the account that its file names.
    func of(_ account: Account) -> ImportRow {
        ImportRow(
            line: line,
            date: date,
            type: type,
            minorUnits: minorUnits,
            category: category,
            title: title,
            bankID: bankID,
            owner: ImportAccount(number: account.number ?? "", isDeclared: true),
            counterparty: counterparty
        )
    }
}

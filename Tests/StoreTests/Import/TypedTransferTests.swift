import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

/// The user typed an expense or income; later, the row of a bank shows that it was a transfer.
@Suite("Transfers typed as an expense or income before their bank rows are imported")
struct TypedTransferTests {
    let wallet: SQLiteWallet
    let giro: Account
    let savings: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings, number: "DE02 2222")))
            .outcome
    }

    /// Types an expense of 300, or income, on a day of November.
    @discardableResult
    private func type(
        _ title: String,
        _ type: TransactionType = .expense,
        in account: Account,
        on day: Int,
        category: String? = nil,
        note: String = ""
    ) async throws -> Transaction {
        try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: .test(Self.date(day)),
                    amount: Money(minorUnits: 300, currency: account.currency ?? .euro),
                    account: account.id,
                    type: type,
                    category: category.map(CategoryReference.name),
                    title: title,
                    note: note
                )
            )
        ).outcome
    }

    /// Returns a row of 300 that leaves an account on a day of November.
    private func out(to other: Account? = nil, on day: Int, _ title: String = "OUT") throws -> ImportRow {
        try row(300, title, on: Self.date(day), other: other)
    }

    /// Returns a row of 300 that arrives in an account on a day of November.
    private func into(from other: Account? = nil, on day: Int, _ title: String = "IN") throws -> ImportRow {
        try row(300, title, on: Self.date(day), type: .income, other: other)
    }

    private static func date(_ day: Int) -> String { "2026-11-\(day < 10 ? "0" : "")\(day)" }

    /// Imports a file for each list of rows, and returns its counts: added, merged, paired and duplicates.
    @discardableResult
    private func importing(_ files: [ImportRow]..., into account: Account? = nil, merging: Bool = true) async throws
        -> [[Int]]
    {
        let request = ImportRequest(files: [], account: account?.id, mergesMatches: merging)
        let report = try await wallet.importItems(files.map { $0.map(ImportItem.transaction) }, as: request)
        for file in report.files {
            #expect(file.read == file.added + file.duplicates + file.paired + file.merged + file.corrections)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        return report.files.map { [$0.added, $0.merged, $0.paired, $0.duplicates] }
    }

    /// Returns the ids of the typed transactions that rows may be, in a dry run or an import that merges nothing.
    private func matches(_ rows: ImportRow..., into account: Account, isDryRun: Bool = true) async throws
        -> [Transaction.ID]
    {
        let request = ImportRequest(files: [], account: account.id, isDryRun: isDryRun)
        let report = try await wallet.importRows(rows, as: request)
        #expect(report.matchCount == report.matches.count)
        return report.matches.map(\.earlier.id)
    }

    /// Imports, undoes and imports again, which must restore the wallet, and then come to the same.
    ///
    /// - Parameter expected: The counts of the first import.
    private func repeating(_ expected: [[Int]], _ body: () async throws -> [[Int]]) async throws {
        let before = try await wallet.dump()
        let counts = try await body()
        #expect(counts == expected)
        let after = try await wallet.transactionLines()
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.transactionLines() == after)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await body() == counts)
        let duplicates = try await body()
        #expect(duplicates.map { [0, 0, 0] + $0.suffix(1) } == duplicates)
    }

    // MARK: The transfer stands alone

    @Test("The row is listed as a likely match, and both are kept", arguments: [nil, "Sport"])
    func listed(category: String?) async throws {
        let typed = try await type("To savings", in: giro, on: 1, category: category)
        #expect(try await matches(out(to: savings, on: 3), into: giro) == [1])
        let request = ImportRequest(files: [], account: giro.id)
        let report = try await wallet.importRows([out(to: savings, on: 3)], as: request)
        #expect(report.matches.map(\.earlier) == [typed])
        #expect(report.matches.map(\.row.arrival?.account) == [savings])
        #expect((report.added, report.merged, report.matchCount) == (1, 0, 1))
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 1 To savings", "#2 300 Giro 3 > Savings 3 OUT"])
    }

    @Test("Merged, the typed transaction becomes the transfer, on the bank's day", arguments: [nil, "Sport"])
    func alone(category: String?) async throws {
        let typed = try await type("To savings", in: giro, on: 1, category: category, note: "for Rome")
        let request = ImportRequest(files: [], account: giro.id, mergesMatches: true, isDryRun: true)
        let tried = try await wallet.importRows([out(to: savings, on: 3)], as: request)
        #expect((tried.added, tried.merged, tried.matches.map(\.earlier)) == (0, 1, [typed]))
        try await repeating([[0, 1, 0, 0]]) { try await importing([out(to: savings, on: 3)], into: giro) }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 3 To savings"])
        #expect(try await wallet.everything().map(\.note) == ["for Rome"])
        #expect(try await wallet.totals().sums[0].expenses == .cents(0))
        #expect(try await importing([into(on: 4)], into: savings, merging: false) == [[0, 0, 1, 0]])
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 4 To savings"])
    }

    @Test("So does income, and what a rule says is a transfer")
    func incomeAndRule() async throws {
        try await type("From giro", .income, in: savings, on: 1)
        #expect(try await importing([into(from: giro, on: 3)], into: savings) == [[0, 1, 0, 0]])
        _ = try await wallet.perform(AddRule(NewRule(pattern: "SPARPLAN", transfer: savings.id, title: nil))).outcome
        try await type("Saving", in: giro, on: 13)
        #expect(try await matches(out(on: 12, "Sparplan"), into: giro) == [2])
        #expect(try await importing([out(on: 12, "Sparplan")], into: giro) == [[0, 1, 0, 0]])
        #expect(
            try await wallet.transactionLines() == [
                "#1 300 Giro 3 > Savings 3 From giro", "#2 300 Giro 12 > Savings 12 Saving",
            ]
        )
    }

    @Test("Each of two twins is typed, or only one")
    func twins() async throws {
        for title in ["One", "Two", "Three"] { try await type(title, in: giro, on: 3) }
        let rows = try [out(to: savings, on: 3, "A"), out(to: savings, on: 3, "B")]
        #expect(try await importing(rows, into: giro) == [[0, 2, 0, 0]])
        let more = try rows + [out(to: savings, on: 3, "C"), out(to: savings, on: 3, "D")]
        #expect(try await importing(more, into: giro) == [[1, 1, 0, 2]])
        let titles = try await wallet.everything().filter { $0.arrival != nil }.map(\.title)
        #expect(Set(titles) == ["One", "Two", "Three", "D"] && titles.count == 4)
    }

    @Test("A transfer with an archived account is refused, as without a typed transaction")
    func archived() async throws {
        try await type("To savings", in: giro, on: 3)
        _ = try await wallet.perform(ArchiveAccount(savings.id, archived: true)).outcome
        await #expect(throws: MoneyFlowError.accountArchived("Savings")) {
            try await importing([out(to: savings, on: 3)], into: giro)
        }
    }

    @Test("A transaction with parts is merged, but is no transfer")
    func parts() async throws {
        try await type("To savings", in: giro, on: 3)
        try await wallet.execute("INSERT INTO part (transactionId, categoryId, amount) VALUES (1, 21, 100)")
        #expect(try await importing([out(to: savings, on: 3)], into: giro) == [[0, 1, 0, 0]])
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 To savings"])
    }

    @Test("A large import merges like a small one")
    func large() async throws {
        try await type("To savings", in: giro, on: 3)
        let others = try (1...10_000).map { try row(Int64(1000 + $0), "Row \($0)", on: Self.date(5)) }
        let rows = try others + [out(to: savings, on: 3)]
        #expect(try await importing(rows, into: giro) == [[10_000, 1, 0, 0]])
        #expect(try await wallet.transactionLines().first == "#1 300 Giro 3 > Savings 3 To savings")
    }

    // MARK: The other side is another row

    @Test(
        "With both files in one command, in either order, whichever bank names the other account",
        arguments: [false, true],
        [(true, true), (true, false), (false, true)]
    )
    func together(isReversed: Bool, naming: (out: Bool, into: Bool)) async throws {
        try await type("To savings", in: giro, on: 1)
        let rows = try [
            out(to: naming.out ? savings : nil, on: 3).of(giro),
            into(from: naming.into ? giro : nil, on: 4).of(savings),
        ]
        let (merged, paired) = ([0, 1, 0, 0], [0, 0, 1, 0])
        try await repeating(isReversed ? [paired, merged] : [merged, paired]) {
            try await importing([rows[isReversed ? 1 : 0]], [rows[isReversed ? 0 : 1]])
        }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 4 To savings"])
    }

    @Test("If both sides were typed, they become one transfer", arguments: [false, true])
    func bothTyped(isReversed: Bool) async throws {
        try await type("To savings", in: giro, on: 1, category: "Sport", note: "for Rome")
        try await type("From giro", .income, in: savings, on: 2)
        let rows = try [out(to: savings, on: 3).of(giro), into(on: 4).of(savings)]
        try await repeating([[0, 1, 0, 0], [0, 1, 0, 0]]) {
            try await importing([rows[isReversed ? 1 : 0]], [rows[isReversed ? 0 : 1]])
        }
        let (id, title) = isReversed ? (2, "From giro") : (1, "To savings")
        #expect(try await wallet.transactionLines() == ["#\(id) 300 Giro 3 > Savings 4 \(title)"])
    }

    @Test("A typed exchange becomes the transfer of two rows that name each other's accounts")
    func exchange() async throws {
        let dollars = try await wallet.perform(
            AddAccount(
                NewAccount(name: "Dollars", currency: .test("USD"), number: "DE03 3333")
            )
        ).outcome
        try await type("To America", in: giro, on: 2)
        let arrival = try row(325, "IN", on: Self.date(4), type: .income, other: giro)
        try await repeating([[0, 1, 0, 0], [0, 0, 1, 0]]) {
            try await importing([out(to: dollars, on: 3).of(giro)], [arrival.of(dollars)])
        }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Dollars 4 To America"])
        let amount = try await wallet.everything().first?.arrival?.amount
        #expect(amount == Money(minorUnits: 325, currency: try .test("USD")))
    }

    @Test("A row that only looks like a side stands for what was typed, unless the user gave that a category")
    func possible() async throws {
        try await type("Mine", in: giro, on: 3)
        let rows = try [out(on: 3).of(giro), into(on: 4).of(savings)]
        try await repeating([[0, 1, 0, 0], [0, 0, 1, 0]]) { try await importing([rows[0]], [rows[1]]) }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 4 Mine"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(category: wallet.category("Sport").id)))
            .outcome
        #expect(try await importing([rows[0]], [rows[1]]) == [[0, 1, 0, 0], [1, 0, 0, 0]])
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 Mine", "#3 +300 Savings 4 IN"])
    }

    // MARK: The other side is in the wallet

    @Test("A typed transaction in the other account becomes the transfer on request only")
    func otherAccount() async throws {
        try await type("From giro", .income, in: savings, on: 2)
        try await repeating([[0, 0, 1, 0]]) { try await importing([out(to: savings, on: 3)], into: giro) }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 2 From giro"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing([out(to: savings, on: 3)], into: giro, merging: false) == [[1, 0, 0, 0]])
        #expect(
            try await wallet.transactionLines() == ["#1 +300 Savings 2 From giro", "#2 300 Giro 3 > Savings 3 OUT"]
        )
    }

    @Test(
        "If the other side is in the wallet, it becomes the transfer, and has the typed title",
        arguments: [false, true]
    )
    func inWallet(isImported: Bool) async throws {
        if isImported {
            #expect(try await importing([into(on: 2)], into: savings) == [[1, 0, 0, 0]])
        } else {
            try await type("From giro", .income, in: savings, on: 2)
        }
        try await type("To savings", in: giro, on: 1, category: "Sport", note: "for Rome")
        #expect(try await matches(out(to: savings, on: 3), into: giro) == [2])
        try await repeating([[0, 1, 0, 0]]) { try await importing([out(to: savings, on: 3)], into: giro) }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 2 To savings"])
        #expect(try await wallet.everything().map(\.note) == ["for Rome"])
        let counts = try await importing([into(on: 2)], into: savings)
        #expect(counts == [isImported ? [0, 0, 0, 1] : [0, 0, 1, 0]])
    }

    // MARK: The row is a side of a known transfer

    @Test("A third record beside a transfer that an import made is listed, and removed", arguments: [false, true])
    func third(hasTyped: Bool) async throws {
        if hasTyped { try await type("From giro", .income, in: savings, on: 4) }
        #expect(try await importing([into(from: giro, on: 4)], into: savings).count == 1)
        let typed = try await type("To savings", in: giro, on: 1, category: "Sport")
        #expect(try await matches(out(to: savings, on: 3), into: giro) == [typed.id])
        #expect(try await matches(out(on: 3), into: giro) == [typed.id])
        try await repeating([[0, 1, 0, 0]]) { try await importing([out(to: savings, on: 3)], into: giro) }
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 4 To savings"])
    }

    @Test("What is beside a transfer that the user made is another transaction")
    func beside() async throws {
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
        #expect(try await importing([into(from: giro, on: 4)], into: savings) == [[0, 0, 1, 0]])
        try await type("Rent", in: giro, on: 3)
        #expect(try await matches(out(to: savings, on: 3), into: giro) == [])
        #expect(try await importing([out(to: savings, on: 3)], into: giro) == [[0, 0, 1, 0]])
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 3 > Savings 4 Mine", "#2 300 Giro 3 Rent"])
    }

    @Test("A row without a transfer comes before the side of one")
    func nearerRow() async throws {
        try await importing([into(from: giro, on: 4)], into: savings)
        try await type("Rent", in: giro, on: 3, category: "Sport")
        let rows = try [out(to: savings, on: 4), out(on: 5, "LANDLORD")]
        #expect(try await importing(rows, into: giro) == [[0, 1, 1, 0]])
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 4 > Savings 4 IN", "#2 300 Giro 3 Rent"])
    }

    @Test("What was unlinked is not made a transfer again")
    func unlinked() async throws {
        try await importing([out(to: savings, on: 3)], into: giro)
        _ = try await wallet.perform(UnlinkTransfer(1)).outcome
        #expect(try await importing([into(from: giro, on: 10, "LATER")], into: savings) == [[1, 0, 0, 0]])
        #expect(
            try await wallet.transactionLines() == [
                "#1 300 Giro 3 OUT", "#2 +300 Savings 3 OUT", "#3 300 Giro 10 > Savings 10 LATER",
            ]
        )
    }

    // MARK: Rows of one transaction

    @Test("The booked row of a pending one that was merged in the same import is remembered with it")
    func booked() async throws {
        try await type("To savings", in: giro, on: 3)
        let pending = try row(300, "SPARPLAN", on: Self.date(3), bankID: "1", isPending: true)
        let booked = try row(300, "SPARPLAN 4711", on: Self.date(4), bankID: "2")
        #expect(try await importing([pending], [booked], into: giro) == [[0, 1, 0, 0], [0, 0, 0, 1]])
        try await type("Rent", in: giro, on: 20)
        let deletion = ImportCorrection(action: .delete, bankID: "2", shownID: "2", row: booked, text: "")
        let request = ImportRequest(files: [], account: giro.id)
        #expect(try await wallet.importItems([[.correction(deletion)]], as: request).corrected == 1)
        #expect(try await wallet.transactionLines() == ["#2 300 Giro 20 Rent"])
    }
}

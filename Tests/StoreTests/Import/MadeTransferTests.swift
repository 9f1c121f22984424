import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Expenses and income that become transfers")
struct MadeTransferTests {
    let wallet: SQLiteWallet
    let giro: Account
    let cash: Account
    let travel: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        cash = try await wallet.perform(AddAccount(NewAccount(name: "Cash", kind: .cash))).outcome
        travel = try await wallet.perform(
            AddAccount(NewAccount(name: "Travel", currency: .test("USD"), number: "US01"))
        ).outcome
    }

    /// Adds a transaction on a day of November.
    @discardableResult
    private func add(
        _ amount: Int64,
        _ title: String,
        _ type: TransactionType = .expense,
        in account: Account? = nil,
        on day: Int = 10,
        category: String? = nil,
        isRefund: Bool = false
    ) async throws -> Transaction.ID {
        let account = account ?? giro
        return try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: .test("2026-11-\(day < 10 ? "0" : "")\(day)"),
                    amount: Money(minorUnits: amount, currency: account.currency ?? .euro),
                    account: account.id,
                    type: type,
                    category: category.map(CategoryReference.name),
                    isRefund: isRefund,
                    title: title,
                    note: "n"
                )
            )
        ).outcome.id
    }

    @discardableResult
    private func transfer(
        _ ids: [Transaction.ID],
        _ edit: TransactionEdit = TransactionEdit(),
        with account: Account? = nil
    ) async throws -> [TransactionChange] {
        let changes = try await wallet.perform(EditTransactions(ids, edit, transfer: (account ?? cash).id)).outcome
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        return changes
    }

    private func refuses(
        _ error: MoneyFlowError,
        _ ids: [Transaction.ID],
        _ edit: TransactionEdit = TransactionEdit(),
        with account: Account? = nil
    ) async throws {
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: error) {
            try await wallet.perform(EditTransactions(ids, edit, transfer: (account ?? cash).id))
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Money that leaves goes to the account, and money that arrives comes from there, as one command")
    func directions() async throws {
        let ids = [
            try await add(100, "GA NR 1"), try await add(200, "Paid in", .income, on: 11),
            try await add(300, "Returned", on: 12, isRefund: true),
            try await add(400, "Paid back", .income, on: 13, isRefund: true),
        ]
        let before = try await wallet.dump()
        try await transfer(ids)
        #expect(
            try await wallet.transactionLines() == [
                "#1 100 Giro 10 > Cash 10 GA NR 1", "#2 200 Cash 11 > Giro 11 Paid in",
                "#3 300 Cash 12 > Giro 12 Returned", "#4 400 Giro 13 > Cash 13 Paid back",
            ]
        )
        #expect(try await wallet.everything().map(\.note) == ["n", "n", "n", "n"])
        let sums = try await wallet.totals().sums[0]
        #expect(sums.expenses == .cents(0) && sums.income == .cents(0))
        #expect(try await wallet.read(History(limit: 1)).first?.kind == .edit)
        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await wallet.dump() == before)
    }

    @Test("Other parts can change with it: the account, the days, the amount and the texts")
    func edited() async throws {
        let visa = try await wallet.perform(AddAccount(NewAccount(name: "Visa"))).outcome
        let out = try await add(100, "GA NR 1")
        let edit = try TransactionEdit(
            date: .test("2026-11-12"),
            amount: .cents(150),
            account: visa.id,
            arrivalDate: .test("2026-11-14"),
            title: "Cash",
            addedNote: "m"
        )
        try await transfer([out], edit)
        #expect(try await wallet.transactionLines() == ["#1 150 Visa 12 > Cash 14 Cash"])
        #expect(try await wallet.everything().map(\.note) == ["n; m"])
    }

    @Test("An edit that says where money arrives makes a transfer of an expense, but not of income")
    func toAccount() async throws {
        let (out, into) = (try await add(100, "GA NR 1"), try await add(200, "Paid in", .income))
        let edit = TransactionEdit(toAccount: cash.id)
        _ = try await wallet.perform(EditTransactions([out], edit))
        #expect(try await wallet.transactionLines()[0] == "#1 100 Giro 10 > Cash 10 GA NR 1")
        await #expect(throws: MoneyFlowError.moneyArrives(into, from: "Cash")) {
            try await wallet.perform(EditTransactions([into], edit))
        }
        await #expect(throws: MoneyFlowError.notATransfer(into)) {
            try await wallet.perform(EditTransactions([into], TransactionEdit(arrivalDate: .testToday)))
        }
        await #expect(throws: MoneyFlowError.isATransfer(into)) {
            try await wallet.perform(EditTransactions([into], TransactionEdit(type: .income), transfer: cash.id))
        }
    }

    @Test("A transfer with the account stays as it is; one with others, and one to itself, are refused")
    func already() async throws {
        let (first, second) = (try await add(100, "GA NR 1"), try await add(100, "GA NR 2"))
        try await transfer([first])
        let changes = try await transfer([first, second])
        #expect(changes.map { $0.before == $0.after } == [true, false])
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        try await refuses(.alreadyTransfer(first, from: "Giro", to: "Cash"), [first], with: savings)
        let inCash = try await add(100, "Bread", in: cash)
        try await refuses(.transferToItself("Cash"), [inCash])
        _ = try await wallet.perform(ArchiveAccount(cash.id, archived: true))
        try await refuses(.accountArchived("Cash"), [inCash])
    }

    @Test("A split transaction stays as it is, and can be no side of a transfer; one refusal changes nothing")
    func split() async throws {
        let (whole, other) = (try await add(100, "GA NR 1"), try await add(100, "IN", .income, in: cash, on: 28))
        try await wallet.execute(
            "INSERT INTO part (transactionId, categoryId, amount) SELECT 1, categoryId, 30 FROM \"transaction\" WHERE id = 1"
        )
        let plain = try await add(300, "GA NR 2")
        try await refuses(.isSplit(whole), [plain, whole])
        await #expect(throws: MoneyFlowError.isSplit(whole)) {
            try await wallet.perform(LinkTransfer(other, whole, fee: nil))
        }
    }

    @Test("Between currencies, the amount that is not known is needed")
    func currencies() async throws {
        let (out, into) = (try await add(100, "Changed"), try await add(200, "Back", .income))
        let dollar = try Currency.test("USD")
        try await refuses(.arrivingAmountNeeded(from: .euro, to: dollar), [out], with: travel)
        try await refuses(.leavingAmountNeeded(from: dollar, to: .euro), [into], with: travel)
        let arrives = TransactionEdit(amount: .cents(120), arrivingAmount: Money(minorUnits: 110, currency: dollar))
        let leaves = TransactionEdit(amount: Money(minorUnits: 220, currency: dollar))
        try await transfer([out], arrives, with: travel)
        try await transfer([into], leaves, with: travel)
        let all = try await wallet.everything().sorted { $0.id < $1.id }
        #expect(all.map { "\($0.amount.minorUnits) \($0.amount.currency.code)" } == ["120 EUR", "220 USD"])
        #expect(all.map { $0.arrival?.amount.minorUnits } == [110, 200])
    }

    // MARK: The other side

    @Test("If its other side is there, it is to be linked; of several, the first is named")
    func otherSide() async throws {
        let outs = [try await add(100, "GA NR 1"), try await add(200, "GA NR 2"), try await add(300, "GA NR 3")]
        let sides = [
            try await add(100, "From the till", .income, in: cash, on: 15),
            try await add(200, "From the till", .income, in: cash, on: 10),
        ]
        try await refuses(.otherSideThere(outs[0], sides[0], others: 1), outs)
        _ = try await wallet.perform(LinkTransfer(outs[0], sides[0], fee: nil))
        _ = try await wallet.perform(LinkTransfer(outs[1], sides[1], fee: nil))
        try await transfer(outs)
        #expect(try await wallet.transactionLines().count == 3)
    }

    @Test(
        "What somebody has given a category, what is of other days, and what goes the same way is not the other side",
        arguments: [
            (15, "Salary", TransactionType.income, false), (16, nil, .income, false), (9, nil, .income, true),
            (8, nil, .income, false), (10, nil, .expense, false), (15, nil, .income, true),
        ] as [(Int, String?, TransactionType, Bool)]
    )
    func noOtherSide(day: Int, category: String?, type: TransactionType, isThere: Bool) async throws {
        let out = try await add(100, "GA NR 1")
        let other = try await add(100, "X", type, in: cash, on: day, category: category)
        guard isThere else { return _ = try await transfer([out]) }
        try await refuses(.otherSideThere(out, other), [out])
    }

    @Test("Of income, the other side left before; what was told apart is no other side")
    func otherSideOfIncome() async throws {
        let into = try await add(100, "Paid in", .income)
        let out = try await add(100, "To the bank", in: cash, on: 9)
        try await refuses(.otherSideThere(into, out), [into])
        _ = try await wallet.perform(LinkTransfer(out, into, fee: nil))
        let parts = try await wallet.perform(UnlinkTransfer(out)).outcome
        try await transfer([parts[1].id])
        #expect(try await wallet.everything().count == 2)
    }

    // MARK: Imports

    @Test("Its file brings nothing again, and the other bank's row is known, whichever way the money went")
    func imported() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE02 2222"))).outcome
        let rows = [
            try row(300, "To savings", on: "2026-11-10"),
            try row(500, "From savings", line: 3, on: "2026-11-11", type: .income),
        ]
        let toGiro = ImportRequest(files: [], account: giro.id)
        #expect(try await wallet.importRows(rows, as: toGiro).added == 2)
        try await transfer([1, 2], with: savings)
        let lines = try await wallet.transactionLines()
        #expect(lines == ["#1 300 Giro 10 > Savings 10 To savings", "#2 500 Savings 11 > Giro 11 From savings"])
        #expect(try await wallet.importRows(rows, as: toGiro).duplicates == 2)
        #expect(try await wallet.transactionLines() == lines)
        let others = [
            try row(300, "In", on: "2026-11-11", type: .income), try row(500, "Out", line: 3, on: "2026-11-10"),
        ]
        let report = try await wallet.importRows(others, as: ImportRequest(files: [], account: savings.id))
        #expect((report.added, report.paired) == (0, 2))
        #expect(
            try await wallet.transactionLines() == [
                "#1 300 Giro 10 > Savings 11 To savings", "#2 500 Savings 10 > Giro 11 From savings",
            ]
        )
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A transfer with the outside that a file brought gets the other account; an opening balance does not")
    func outside() async throws {
        let rows = [try row(300, "To travel", on: "2026-11-10", other: travel)]
        _ = try await wallet.importRows(rows, as: ImportRequest(files: [], account: giro.id))
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 10 > Outside 10 To travel"])
        let dollars = Money(minorUnits: 330, currency: try .test("USD"))
        try await transfer([1], TransactionEdit(arrivingAmount: dollars), with: travel)
        #expect(try await wallet.transactionLines() == ["#1 300 Giro 10 > Travel 10 To travel"])
        #expect(try await wallet.importRows(rows, as: ImportRequest(files: [], account: giro.id)).duplicates == 1)

        let opening = try NewAccount.Opening(balance: .cents(700), date: .test("2026-11-01"))
        _ = try await wallet.perform(AddAccount(NewAccount(name: "Old", opening: opening)))
        let id = try #require(try await wallet.read(TransactionIDs(of: [.last])).first)
        try await refuses(.alreadyTransfer(id, from: "Outside", to: "Old"), [id])
    }

    @Test("A date of a schedule stays settled by it, as by one that is linked")
    func scheduled() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(500, "Cash", every: "FREQ=MONTHLY", posts: true)))
        let posted = try #require(try await wallet.perform(Post(.allDue)).outcome.postings.first?.transaction)
        try await transfer([posted.id])
        #expect(try await wallet.dueDates().isEmpty)
        _ = try await wallet.perform(DeleteTransactions([posted.id]))
        #expect(try await wallet.dueDates() == ["2026-11-01"])
    }
}

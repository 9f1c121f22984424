import Core
import TestSupport
import Testing

@testable import Store

/// Random commands with accounts of two currencies, transfers and refunds, compared with a plain model that adds up
/// every transaction again.
@Suite("Random commands with accounts")
struct RandomAccountsTests {
    /// A transaction of the model: income and expenses are signed, and a transfer has two sides.
    private struct Row: Equatable {
        var date: CivilDate
        var account: Account.ID
        var amount: Int64
        /// The type of the category, or `nil` for a transfer.
        var type: TransactionType?
        var isRefund = false
        var toAccount: Account.ID?
        var toAmount: Int64 = 0
        var toDate: CivilDate?

        func effect(on account: Account.ID, until last: CivilDate? = nil) -> Int64 {
            var effect: Int64 = 0
            if account == self.account, last.map({ date <= $0 }) ?? true {
                effect += type == .income && !isRefund || type == .expense && isRefund ? amount : -amount
            }
            if account == toAccount, let toDate, last.map({ toDate <= $0 }) ?? true { effect += toAmount }
            return effect
        }
    }

    private struct State: Equatable {
        var accounts: [Account.ID: Currency] = [1: .euro]
        var archived: Set<Account.ID> = []
        var rows: [Transaction.ID: Row] = [:]
        var statements: [Account.ID: [CivilDate: Stated]] = [:]

        func balance(of account: Account.ID, at day: CivilDate) -> Int64 {
            rows.values.reduce(0) { $0 + $1.effect(on: account, until: day) }
        }

        /// The accounts that agree with the latest of the statements that they agreed with when it was recorded.
        var agreeing: Set<Account.ID> {
            Set(
                statements.keys.filter { account in
                    guard
                        let last = statements[account]?.filter(\.value.hasAgreed).max(by: { $0.key < $1.key })
                    else { return false }
                    return balance(of: account, at: last.key) == last.value.balance
                }
            )
        }
    }

    private struct Stated: Equatable {
        let balance: Int64
        let hasAgreed: Bool
    }

    private static let days = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01", "2026-11-20", "2027-01-01"]
        .compactMap { CivilDate(iso: $0) }

    @Test(
        "Every balance and total is that of the model, also after undo and redo",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...10)
    )
    func balances(seed: UInt64) async throws {
        let wallet = try SQLiteRepository.inMemory()
        var random = SeededGenerator(seed: seed)
        var state = State()
        var undone: [State] = []
        var done: [State] = []
        let dollar = try Currency.test("USD")

        for step in 0..<120 {
            let before = state
            do {
                switch Int.random(in: -14..<100, using: &random) {
                case -14 ..< -2:
                    let account = state.accounts.keys.sorted().randomElement(using: &random) ?? 1
                    let day = Self.days.randomElement(using: &random) ?? .epoch
                    let computed = state.balance(of: account, at: day)
                    let balance = computed + (Bool.random(using: &random) ? 0 : .random(in: -99...99, using: &random))
                    let adjusts = Bool.random(using: &random)
                    let check = try await wallet.recordStatement(
                        Money(minorUnits: balance, currency: state.accounts[account] ?? .euro),
                        of: account,
                        on: day,
                        adjusts: adjusts
                    )
                    #expect(check.compared.agrees == (adjusts || balance == computed), "seed \(seed), step \(step)")
                    if let adjustment = check.adjustment {
                        let missing = balance - computed
                        state.rows[adjustment.id] = Row(
                            date: day,
                            account: missing > 0 ? 2 : account,
                            amount: abs(missing),
                            toAccount: missing > 0 ? account : 2,
                            toAmount: abs(missing),
                            toDate: day
                        )
                    }
                    let old = state.statements[account]?[day]
                    let hasAgreed = check.compared.agrees || old?.balance == balance && old?.hasAgreed == true
                    state.statements[account, default: [:]][day] = Stated(balance: balance, hasAgreed: hasAgreed)
                case -2..<0:
                    let account = state.accounts.keys.sorted().randomElement(using: &random) ?? 1
                    guard let day = state.statements[account]?.keys.sorted().randomElement(using: &random) else {
                        continue
                    }
                    _ = try await wallet.removeStatement(of: account, on: day)
                    state.statements[account]?[day] = nil
                case 0..<8:
                    let currency = Bool.random(using: &random) ? dollar : .euro
                    let amount = Int64.random(in: -500...500, using: &random)
                    let day = Self.days.randomElement(using: &random) ?? .epoch
                    let opening = NewAccount.Opening(balance: Money(minorUnits: amount, currency: currency), date: day)
                    let account = try await wallet.addAccount(
                        NewAccount(name: "Account \(seed) \(step)", currency: currency, opening: opening)
                    )
                    state.accounts[account.id] = currency
                    let id = try #require(try await wallet.ids(of: [.last]).first)
                    state.rows[id] =
                        amount > 0
                        ? Row(
                            date: day,
                            account: 2,
                            amount: amount,
                            toAccount: account.id,
                            toAmount: amount,
                            toDate: day
                        )
                        : Row(
                            date: day,
                            account: account.id,
                            amount: -amount,
                            toAccount: 2,
                            toAmount: -amount,
                            toDate: day
                        )
                case 8..<40:
                    let row = Row(
                        date: Self.days.randomElement(using: &random) ?? .epoch,
                        account: state.accounts.keys.sorted().randomElement(using: &random) ?? 1,
                        amount: .random(in: 1...1000, using: &random),
                        type: Bool.random(using: &random) ? .income : .expense,
                        isRefund: Int.random(in: 0..<4, using: &random) == 0
                    )
                    let added = try await wallet.add(
                        NewTransaction(
                            date: row.date,
                            amount: Money(minorUnits: row.amount, currency: state.accounts[row.account] ?? .euro),
                            account: row.account,
                            type: row.type,
                            category: nil,
                            isRefund: row.isRefund,
                            title: ""
                        )
                    )
                    state.rows[added.id] = row
                case 40..<60:
                    let ids = state.accounts.keys.sorted()
                    let from = ids.randomElement(using: &random) ?? 1
                    let to = ids.randomElement(using: &random) ?? 1
                    let amount = Int64.random(in: 1...1000, using: &random)
                    let arriving = state.accounts[from] == state.accounts[to] ? amount : amount * 2 + 1
                    let (left, arrived) = (
                        Self.days.randomElement(using: &random) ?? .epoch,
                        Self.days.randomElement(using: &random) ?? .epoch
                    )
                    let added = try await wallet.addTransfer(
                        NewTransfer(
                            date: left,
                            amount: Money(minorUnits: amount, currency: state.accounts[from] ?? .euro),
                            from: from,
                            to: to,
                            arrivingAmount: Money(minorUnits: arriving, currency: state.accounts[to] ?? .euro),
                            arrivalDate: arrived
                        )
                    )
                    state.rows[added.id] = Row(
                        date: left,
                        account: from,
                        amount: amount,
                        toAccount: to,
                        toAmount: arriving,
                        toDate: arrived
                    )
                case 60..<66:
                    guard let id = state.rows.keys.sorted().randomElement(using: &random) else { continue }
                    _ = try await wallet.delete([id])
                    state.rows[id] = nil
                case 66..<74:
                    guard let id = state.rows.keys.sorted().randomElement(using: &random), var row = state.rows[id],
                        row.account != 2, row.toAccount != 2
                    else { continue }
                    let account = state.accounts.keys.sorted().randomElement(using: &random) ?? 1
                    row.amount = .random(in: 1...1000, using: &random)
                    row.account = account
                    if let to = row.toAccount {
                        row.toAmount = state.accounts[account] == state.accounts[to] ? row.amount : row.toAmount + 1
                    }
                    let arriving = row.toAccount.map {
                        Money(minorUnits: row.toAmount, currency: state.accounts[$0] ?? .euro)
                    }
                    let edit = TransactionEdit(
                        amount: Money(minorUnits: row.amount, currency: state.accounts[account] ?? .euro),
                        account: account,
                        arrivingAmount: arriving
                    )
                    _ = try await wallet.edit([id], edit)
                    state.rows[id] = row
                case 74..<80:
                    let out = state.rows.filter { $0.value.type != nil && $0.value.effect(on: $0.value.account) < 0 }
                    guard let id = out.keys.sorted().randomElement(using: &random), var row = state.rows[id] else {
                        continue
                    }
                    let into = state.rows.filter {
                        $0.value.type != nil && $0.value.effect(on: $0.value.account) > 0
                            && $0.value.account != row.account
                    }
                    guard let other = into.keys.sorted().randomElement(using: &random), let arrival = into[other] else {
                        continue
                    }
                    _ = try await wallet.linkTransfer(id, other, fee: nil)
                    (row.type, row.isRefund) = (nil, false)
                    (row.toAccount, row.toAmount, row.toDate) = (arrival.account, arrival.amount, arrival.date)
                    state.rows[id] = row
                    state.rows[other] = nil
                case 80..<84:
                    guard
                        let id = state.rows.filter({ $0.value.toAccount != nil }).keys.sorted()
                            .randomElement(using: &random), var row = state.rows[id], let to = row.toAccount,
                        let toDate = row.toDate
                    else { continue }
                    let parts = try await wallet.unlinkTransfer(id)
                    state.rows[parts[1].id] = Row(date: toDate, account: to, amount: row.toAmount, type: .income)
                    (row.type, row.toAccount, row.toAmount, row.toDate) = (.expense, nil, 0, nil)
                    state.rows[id] = row
                case 84..<87:
                    let ids = state.accounts.keys.sorted()
                    guard let id = ids.randomElement(using: &random), let other = ids.randomElement(using: &random)
                    else { continue }
                    _ = try await wallet.deleteAccount(id, movingTo: other)
                    state.accounts[id] = nil
                    state.statements[id] = nil
                    for (key, var row) in state.rows {
                        if row.account == id { row.account = other }
                        if row.toAccount == id { row.toAccount = other }
                        state.rows[key] = row.account == row.toAccount ? nil : row
                    }
                case 87..<95:
                    guard let last = done.popLast() else { continue }
                    _ = try await wallet.undo(1)
                    undone.append(state)
                    state = last
                    expectBroken(wallet, from: before, to: state, "seed \(seed), step \(step), undo")
                    try await compare(wallet, state, "seed \(seed), step \(step), undo")
                    continue
                default:
                    guard let next = undone.popLast() else { continue }
                    _ = try await wallet.redo(1)
                    done.append(state)
                    state = next
                    expectBroken(wallet, from: before, to: state, "seed \(seed), step \(step), redo")
                    try await compare(wallet, state, "seed \(seed), step \(step), redo")
                    continue
                }
            } catch let error as MoneyFlowError {
                // What makes no sense is refused, and changes nothing.
                #expect(error.exitCode == 65, "seed \(seed), step \(step): \(error)")
                state = before
                try await compare(wallet, state, "seed \(seed), step \(step), \(error)")
                continue
            }
            if state != before {
                done.append(before)
                undone = []
            }
            expectBroken(wallet, from: before, to: state, "seed \(seed), step \(step)")
            try await compare(wallet, state, "seed \(seed), step \(step)")
        }
        #expect(try await wallet.verify().problems == [])
    }

    /// Checks for which accounts a change has broken a statement.
    private func expectBroken(_ wallet: SQLiteRepository, from before: State, to after: State, _ place: String) {
        let broken = before.agreeing.filter { account in
            guard let last = after.statements[account]?.filter(\.value.hasAgreed).max(by: { $0.key < $1.key }) else {
                return false
            }
            return after.balance(of: account, at: last.key) != last.value.balance
        }
        #expect(Set(wallet.brokenStatements.map(\.statement.account.id)) == broken, "\(place)")
    }

    private func compare(_ wallet: SQLiteRepository, _ state: State, _ place: String) async throws {
        let balances = try await wallet.balances()
        #expect(Set(balances.map(\.account.id)) == Set(state.accounts.keys), "\(place)")
        for balance in balances {
            let expected = state.rows.values.reduce(0) { $0 + $1.effect(on: balance.account.id) }
            #expect(balance.balance.minorUnits == expected, "\(place), account \(balance.account.id)")
        }
        let latest = try await wallet.latestStatements()
        #expect(
            Set(latest.map(\.statement.account.id)) == Set(state.statements.filter { !$0.value.isEmpty }.keys),
            "\(place)"
        )
        for compared in latest {
            let (account, day) = (compared.statement.account.id, compared.statement.date)
            #expect(day == state.statements[account]?.keys.max(), "\(place)")
            #expect(compared.statement.balance.minorUnits == state.statements[account]?[day]?.balance, "\(place)")
            #expect(compared.computed.minorUnits == state.balance(of: account, at: day), "\(place)")
        }
        let last = Self.days[3]
        let totals = try await wallet.totals(TransactionFilter(to: last))
        #expect(totals.count == state.rows.values.count { $0.date <= last }, "\(place)")
        for sums in totals.sums {
            let rows = state.rows.values.filter {
                $0.date <= last && state.accounts[$0.account] == sums.income.currency
            }
            func sum(_ type: TransactionType) -> Int64 {
                rows.filter { $0.type == type }.reduce(0) { $0 + ($1.isRefund ? -$1.amount : $1.amount) }
            }
            #expect(sums.income.minorUnits == sum(.income), "\(place)")
            #expect(sums.expenses.minorUnits == sum(.expense), "\(place)")
        }
        // The running balance of a page that begins in the middle of the list.
        guard let account = state.accounts.keys.sorted().last else { return }
        let filter = TransactionFilter(to: last, account: account)
        let page = try await wallet.transactions(matching: filter, at: .newest, limit: 5, includingTotals: true)
        let all = state.rows.values.filter { $0.account == account || $0.toAccount == account }
        #expect(
            page.totals?.count
                == all.count { ($0.account == account ? $0.date : $0.toDate ?? last) <= last },
            "\(place)"
        )
        if let newest = page.balances?.first {
            let expected = all.reduce(0) { $0 + $1.effect(on: account, until: last) }
            #expect(newest.minorUnits == expected, "\(place)")
        }
    }
}

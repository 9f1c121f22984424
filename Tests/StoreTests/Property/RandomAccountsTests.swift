import Core
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Random commands with accounts of two currencies, transfers, refunds, statements and imports, compared with a plain
/// model.
@Suite("Random commands with accounts")
struct RandomAccountsTests {
    @Test(
        "Every balance, total and statement is that of the model, also after undo and redo",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...10)
    )
    func balances(seed: UInt64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        var user = try await RandomAccountsUser(wallet, seed: seed)
        for step in 0..<200 {
            let before = user.model
            let action = try await user.act()
            let place = "seed \(seed), step \(step), \(action)"
            expectBroken(user.broken, from: before, to: user.model, place)
            expectMended(user.mended, from: before, to: user.model, place)
            try await compare(wallet, user.model, place)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    /// Checks for which accounts a change has broken a statement.
    private func expectBroken(
        _ found: Set<Account.ID>,
        from before: AccountsModel,
        to after: AccountsModel,
        _ place: String
    ) {
        guard before != after else { return }
        let broken = before.agreeing.filter { account in
            after.lastAgreed(account).map { after.balance(of: account, at: $0.key) != $0.value.balance } ?? false
        }
        #expect(found == broken, "\(place)")
    }

    /// Checks for which accounts a change has mended the latest statement.
    private func expectMended(
        _ found: Set<Account.ID>,
        from before: AccountsModel,
        to after: AccountsModel,
        _ place: String
    ) {
        guard before != after else { return }
        let mended = before.disagreeing.filter { account, day in
            guard let now = after.statements[account]?[day],
                now.balance == before.statements[account]?[day]?.balance
            else { return false }
            return after.balance(of: account, at: day) == now.balance
        }
        #expect(found == Set(mended.keys), "\(place)")
    }

    private func compare(_ wallet: SQLiteWallet, _ model: AccountsModel, _ place: String) async throws {
        let balances = try await wallet.read(Balances())
        #expect(Set(balances.map(\.account.id)) == Set(model.accounts.keys), "\(place)")
        for account in balances.map(\.account) {
            #expect(account.settlement == model.accounts[account.id]?.settlement, "\(place)")
        }
        for balance in balances {
            let expected = model.rows.values.reduce(0) { $0 + $1.effect(on: balance.account.id) }
            #expect(balance.balance.minorUnits == expected, "\(place), account \(balance.account.id)")
        }
        try await compareStatements(wallet, model, place)
        try await compareTotals(wallet, model, place)
        try await compareRunningBalance(wallet, model, place)
    }

    private func compareStatements(_ wallet: SQLiteWallet, _ model: AccountsModel, _ place: String) async throws {
        let latest = try await wallet.read(LatestStatements())
        #expect(
            Set(latest.map(\.statement.account.id)) == Set(model.statements.filter { !$0.value.isEmpty }.keys),
            "\(place)"
        )
        for compared in latest {
            let (account, day) = (compared.statement.account.id, compared.statement.date)
            #expect(day == model.statements[account]?.keys.max(), "\(place)")
            #expect(compared.statement.balance.minorUnits == model.statements[account]?[day]?.balance, "\(place)")
            #expect(compared.computed.minorUnits == model.balance(of: account, at: day), "\(place)")
        }
    }

    private func compareTotals(_ wallet: SQLiteWallet, _ model: AccountsModel, _ place: String) async throws {
        let last = RandomAccountsUser.days[3]
        let totals = try await wallet.totals(TransactionFilter(to: last))
        #expect(totals.count == model.rows.values.count { $0.date <= last }, "\(place)")
        for sums in totals.sums {
            let currency = sums.income.currency
            #expect(sums.income.minorUnits == model.sum(.income, in: currency, until: last), "\(place)")
            #expect(sums.expenses.minorUnits == model.sum(.expense, in: currency, until: last), "\(place)")
        }
    }

    /// Compares the running balance of a page that begins in the middle of the list.
    private func compareRunningBalance(
        _ wallet: SQLiteWallet,
        _ model: AccountsModel,
        _ place: String
    ) async throws {
        guard let account = model.accounts.keys.max() else { return }
        let last = RandomAccountsUser.days[3]
        let filter = TransactionFilter(to: last, account: account)
        let page = try await wallet.read(Transactions(matching: filter, at: .newest, limit: 5, includingTotals: true))
        let all = model.rows.values.filter { $0.account == account || $0.toAccount == account }
        #expect(
            page.totals?.count == all.count { ($0.account == account ? $0.date : $0.toDate ?? last) <= last },
            "\(place)"
        )
        if let newest = page.balances?.first {
            #expect(newest.minorUnits == model.balance(of: account, at: last), "\(place)")
        }
    }
}

import Core
import GRDB
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Filters by amounts in a wallet of several currencies, compared with exact fractions.
@Suite("Amounts in filters across currencies")
struct CurrencyFilterTests {
    /// Creates a wallet with accounts in currencies of 0, 2 and 3 decimals, openings, exchanges and refunds.
    private func makeWallet(_ random: inout SeededGenerator) async throws -> SQLiteWallet {
        let wallet = try SQLiteWallet.inMemory()
        var accounts: [(id: Account.ID, currency: Currency)] = [(1, .euro)]
        for code in ["JPY", "KWD", "EUR", "USD", "JPY", "KWD"] {
            let currency = try Currency.test(code)
            let opening = NewAccount.Opening(
                balance: Money(minorUnits: Self.minorUnits(&random), currency: currency),
                date: try .test("2026-01-01")
            )
            let account = NewAccount(name: "Account \(accounts.count)", currency: currency, opening: opening)
            accounts.append((try await wallet.perform(AddAccount(account)).outcome.id, currency))
        }
        let categories = try await wallet.read(Categories())
        for _ in 0..<60 {
            let date = try #require(CivilDate.test("2026-01-01").adding(days: .random(in: 0..<300, using: &random)))
            let pair = accounts.shuffled(using: &random)
            let amount = Money(minorUnits: Self.minorUnits(&random), currency: pair[0].currency)
            if random.chance(1, in: 4) {
                var transfer = NewTransfer(date: date, amount: amount, from: pair[0].id, to: pair[1].id)
                if pair[0].currency != pair[1].currency {
                    transfer.arrivingAmount = Money(minorUnits: Self.minorUnits(&random), currency: pair[1].currency)
                }
                _ = try await wallet.perform(AddTransfer(transfer))
            } else {
                let category = try #require(categories.randomElement(using: &random))
                let transaction = NewTransaction(
                    date: date,
                    amount: amount,
                    account: pair[0].id,
                    type: category.type,
                    category: .id(category.id),
                    isRefund: random.chance(1, in: 5),
                    title: "Shop"
                )
                _ = try await wallet.perform(AddTransaction(transaction))
            }
        }
        try await wallet.currentBacking().queue.write { try SearchIndex($0).catchUp(noteLimit: 1) }
        return wallet
    }

    /// Few numbers, so that bounds often meet amounts exactly: 0.1 to 20 units of the currencies, or so.
    private static func minorUnits(_ random: inout SeededGenerator) -> Int64 {
        let number = Int64.random(in: 1...20, using: &random)
        return number * ([1, 5, 10, 50, 100, 1000].randomElement(using: &random) ?? 1)
    }

    /// Returns an amount in ten-thousandths of a unit as it is in the list of an account, or of all, and whether it has
    /// a sign.
    private func amount(_ transaction: Transaction, in account: Account.ID?) -> (magnitude: Int64, signed: Int64?) {
        func scaled(_ money: Money) -> Int64 {
            (money.currency.minorUnitDigits..<4).reduce(money.minorUnits) { scaled, _ in scaled * 10 }
        }
        if let arrival = transaction.arrival {
            if arrival.account.id == account { return (scaled(arrival.amount), scaled(arrival.amount)) }
            return (scaled(transaction.amount), account == nil ? nil : -scaled(transaction.amount))
        }
        let isNegative = (transaction.type == .income) == transaction.isRefund
        return (scaled(transaction.amount), isNegative ? -scaled(transaction.amount) : scaled(transaction.amount))
    }

    @Test("Bounds and searched amounts are in the units of each currency", arguments: LongTests.cases(UInt64(1)...3))
    func model(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let wallet = try await makeWallet(&random)
        let all = try await wallet.everything()
        let parser = AmountParser(currency: .euro, decimalSeparator: ".")
        let others = try ["JPY", "KWD", "USD"].map(Currency.test)
        var matches = 0
        for _ in 0..<60 {
            let account: Account.ID? = [nil, 1, 3, 4].randomElement(using: &random) ?? nil
            // In thousandths, with trailing zeros left out or not.
            let thousandths = Self.minorUnits(&random) * (random.chance(1, in: 2) ? 1000 : 5)
            let sign = ["", "", "+", "-"].randomElement(using: &random) ?? ""
            let text = "\(sign)\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
            let limit = thousandths * 10 * (sign == "-" ? -1 : 1)
            let bound = try parser.bound(in: text, orIn: others)
            func matching(_ isRight: (Int64, Int64) -> Bool) -> Set<Transaction.ID> {
                let rows = all.filter { transaction in
                    let isListed = [nil, transaction.account.id, transaction.arrival?.account.id].contains(account)
                    let amount = amount(transaction, in: account)
                    let compared = sign.isEmpty ? amount.magnitude : amount.signed
                    return isListed && compared.map { isRight($0, limit) } == true
                }
                return Set(rows.map(\.id))
            }
            let filters: [(TransactionFilter, Set<Transaction.ID>)] = [
                (TransactionFilter(account: account, minimum: bound), matching(>=)),
                (TransactionFilter(account: account, maximum: bound), matching(<=)),
                (
                    TransactionFilter(
                        account: account,
                        search: TransactionSearch(text, amounts: parser, orIn: others)
                    ), matching(==)
                ),
            ]
            for (filter, expected) in filters {
                let place: Comment = "\(text) in \(account.map(\.description) ?? "all"), seed \(seed)"
                #expect(Set(try await wallet.everything(filter).map(\.id)) == expected, place)
                #expect(try await wallet.totals(filter).count == expected.count, place)
                #expect(Set(try await wallet.read(TransactionIDs(matching: filter))) == expected, place)
                #expect(try await indexed(wallet, filter) == expected, place)
                matches += expected.count
            }
        }
        #expect(matches > 1000)
    }

    /// Returns what a filter finds if a search asks the index.
    private func indexed(_ wallet: SQLiteWallet, _ filter: TransactionFilter) async throws -> Set<Transaction.ID> {
        try await wallet.readDatabase { db in
            let rows = try WalletRows(db)
            var query = try TransactionQuery(
                filter,
                categories: rows.categories,
                accounts: rows.accounts,
                uses: (false, false)
            )
            query.limits = SearchLimits(walk: 0, candidates: 1000)
            return Set(try Array(query.cursor(db, at: .newest, limit: -1).map { try rows.transaction($0).id }))
        }
    }

    @Test("The sums of a filter are those of the amounts that it finds")
    func sums() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for (code, minorUnits) in [("KWD", 20_000), ("JPY", 5_000)] as [(String, Int64)] {
            let currency = try Currency.test(code)
            let account = try await wallet.perform(AddAccount(NewAccount(name: code, currency: currency))).outcome
            let transaction = NewTransaction(
                date: .testToday,
                amount: Money(minorUnits: minorUnits, currency: currency),
                account: account.id,
                type: .expense,
                category: nil,
                title: "Dinner"
            )
            _ = try await wallet.perform(AddTransaction(transaction))
        }
        let bound = AmountBound(.cents(10_000), isSigned: false, in: nil)
        let filter = TransactionFilter(minimum: bound)
        let request = FlowSumsRequest([.testToday ... .testToday], by: .currency, matching: filter)

        #expect(try await wallet.totals(filter).sums.map(\.expenses.minorUnits) == [0, 0, 5_000])
        #expect(try await wallet.read(request).map(\.flows.expenses) == [5_000])
    }
}

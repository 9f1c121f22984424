import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Sums for reports")
struct FlowSumsTests {
    /// A wallet of random transactions between 2025-10 and 2026-12, in three accounts and two currencies.
    private struct RandomWallet {
        let wallet: SQLiteWallet
        let transactions: [Transaction]

        init(seed: UInt64, count: Int = 300) async throws {
            var random = SeededGenerator(seed: seed)
            wallet = try SQLiteWallet.inMemory()
            let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome.id
            let travel = try await wallet.perform(AddAccount(NewAccount(name: "Travel", currency: .test("USD"))))
                .outcome.id
            let categories = try await wallet.read(Categories())
            let start = try CivilDate.test("2025-10-01")
            for _ in 0..<count {
                let date = try #require(start.adding(days: Int.random(in: 0..<457, using: &random)))
                let cents = Int64.random(in: 1...50_000, using: &random)
                if random.chance(1, in: 6) {
                    _ = try await wallet.perform(
                        AddTransfer(
                            NewTransfer(date: date, amount: .cents(cents), from: 1, to: savings)
                        )
                    ).outcome
                    continue
                }
                let isAbroad = random.chance(1, in: 5)
                let currency: Currency = isAbroad ? try .test("USD") : .euro
                let category = try #require(categories.randomElement(using: &random))
                _ = try await wallet.perform(
                    AddTransaction(
                        NewTransaction(
                            date: date,
                            amount: Money(minorUnits: cents, currency: currency),
                            account: isAbroad ? travel : random.chance(1, in: 3) ? savings : 1,
                            type: category.type,
                            category: .id(category.id),
                            isRefund: random.chance(1, in: 8),
                            title: ["Lidl", "lidl", "Coffee", "", "Rent"].randomElement(using: &random) ?? ""
                        )
                    )
                ).outcome
            }
            transactions = try await wallet.read(
                Transactions(
                    matching: .everything,
                    at: .newest,
                    limit: .max,
                    includingTotals: false
                )
            )
            .transactions
        }

        /// Returns the sums of a question, computed from all transactions.
        func expected(_ request: FlowSumsRequest) -> [FlowSum.Key: [Int: [Currency: Flows]]] {
            var sums: [FlowSum.Key: [Int: [Currency: Flows]]] = [:]
            for (index, range) in request.ranges.enumerated() {
                for transaction in transactions where range.contains(transaction.date) {
                    guard let category = transaction.category, request.filter.matches(transaction) else { continue }
                    let key: FlowSum.Key =
                        switch request.grouping {
                        case .currency: .currency
                        case .category: .category(category.id)
                        case .account: .account(transaction.account.id)
                        case .title: .title(transaction.title.folded, category.type)
                        case .day: .day(transaction.date)
                        case .tag: .currency
                        }
                    let amount = transaction.amount.minorUnits * (transaction.isRefund ? -1 : 1)
                    let currency = transaction.amount.currency
                    var flows = sums[key]?[index]?[currency] ?? .none
                    if category.type == .income { flows.income += amount } else { flows.expenses += amount }
                    flows.count += 1
                    sums[key, default: [:]][index, default: [:]][currency] = flows
                }
            }
            return sums
        }

        /// Returns the sums of a question as the wallet computes them.
        func actual(_ request: FlowSumsRequest) async throws -> [FlowSum.Key: [Int: [Currency: Flows]]] {
            let found = try await wallet.readDatabase { try TransactionQuery.flows(request, $0, WalletRows($0)) }
            var sums: [FlowSum.Key: [Int: [Currency: Flows]]] = [:]
            for sum in found where sum.flows.count > 0 {
                let key: FlowSum.Key =
                    if case .title(let title, let type) = sum.key { .title(title.folded, type) } else { sum.key }
                #expect(sums[key]?[sum.range]?[sum.currency] == nil)
                sums[key, default: [:]][sum.range, default: [:]][sum.currency] = sum.flows
            }
            return sums
        }
    }

    private static func range(_ first: String, _ last: String) throws -> ClosedRange<CivilDate> {
        try .test(first)...(.test(last))
    }

    @Test(
        "Ranges of any days have the sums of their transactions, however they are kept apart",
        arguments: [FlowSumsRequest.Grouping.currency, .category, .account, .title(limit: nil), .day]
    )
    func sums(grouping: FlowSumsRequest.Grouping) async throws {
        let random = try await RandomWallet(seed: 12)
        let ranges = try [
            Self.range("2026-11-01", "2026-11-30"), Self.range("2026-11-01", "2026-11-20"),
            Self.range("2026-10-27", "2026-11-26"), Self.range("2026-02-10", "2026-02-12"),
            Self.range("0001-01-01", "9999-12-31"), Self.range("2026-03-17", "2026-09-02"),
            Self.range("2030-01-01", "2030-12-31"), Self.range("2026-11-20", "2026-11-20"),
        ]
        let food = try await random.wallet.category("Food")
        let filters = [
            TransactionFilter(), TransactionFilter(account: 2), TransactionFilter(type: .expense),
            TransactionFilter(categories: [food.id]), TransactionFilter(minimum: .magnitude(.cents(20_000))),
        ]
        for filter in filters {
            let request = FlowSumsRequest(ranges, by: grouping, matching: filter)
            #expect(try await random.actual(request) == random.expected(request))
        }
    }

    @Test("Of equal sums at a limit, the title with the most transactions is kept, in each range and with refunds")
    func equalTitles() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let (today, before) = try (CivilDate.testToday, CivilDate.test("2026-10-20"))
        for (cents, title, day) in [
            (20, "A", today), (10, "B", today), (10, "B", today), (7, "A", before), (5, "B", before), (1, "C", before),
        ] {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(cents), title, on: day))).outcome
        }
        var refund = NewTransaction.expense(30, "D", on: today)
        refund.isRefund = true
        _ = try await wallet.perform(AddTransaction(refund)).outcome
        let request = FlowSumsRequest([today...today, before...before], by: .title(limit: 1), matching: .everything)
        let sums = try await wallet.readDatabase { try TransactionQuery.flows(request, $0, WalletRows($0)) }

        let shown = sums.map { "\($0.range) \($0.key) \($0.flows.expenses) \($0.flows.count)" }.sorted()
        #expect(
            shown == [
                #"0 otherTitles(2, Money.TransactionType.expense) -10 2"#,
                #"0 title("B", Money.TransactionType.expense) 20 2"#,
                #"1 otherTitles(2, Money.TransactionType.expense) 6 2"#,
                #"1 title("A", Money.TransactionType.expense) 7 1"#,
            ]
        )
    }

    @Test("A limit keeps the titles with the largest sums apart, and adds up the others of each type")
    func limitedTitles() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let today = CivilDate.testToday
        for (cents, title) in [(500, "A"), (400, "B"), (300, "b"), (200, "C"), (100, "D")] {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(cents), title, on: today))).outcome
        }
        _ = try await wallet.perform(AddTransaction(.income(9, "Gift", on: today))).outcome
        let request = FlowSumsRequest([today...today], by: .title(limit: 2), matching: .everything)
        let sums = try await wallet.readDatabase { try TransactionQuery.flows(request, $0, WalletRows($0)) }

        let shown = sums.map { "\($0.key) \($0.flows.expenses) \($0.flows.income) \($0.flows.count)" }.sorted()
        #expect(
            shown == [
                #"otherTitles(2, Money.TransactionType.expense) 300 0 2"#,
                #"title("A", Money.TransactionType.expense) 500 0 1"#,
                #"title("B", Money.TransactionType.expense) 700 0 2"#,
                #"title("Gift", Money.TransactionType.income) 0 9 1"#,
            ]
        )
    }

    @Test("Net worth has what is in the accounts at the end of each month, by kind and currency")
    func netWorth() async throws {
        let random = try await RandomWallet(seed: 3)
        let today = CivilDate.testToday
        let worth = try await random.wallet.read(NetWorthRequest(months: 24, calendar: PeriodCalendar(), today: today))

        #expect(worth.days.map(\.iso).first == "2025-10-31")
        #expect(worth.days.map(\.iso).suffix(2) == ["2026-10-31", "2026-11-20"])
        for (index, day) in worth.days.enumerated() {
            for part in worth.currencies {
                for series in part.accounts {
                    let balance = random.transactions.reduce(0) { $0 + $1.effect(on: series.account.id, upTo: day) }
                    #expect(series.balances[index] == balance, "\(series.account.name) on \(day.iso)")
                }
                #expect(part.total[index] == part.accounts.reduce(0) { $0 + $1.balances[index] })
                #expect(part.total[index] == part.kinds.reduce(0) { $0 + $1.balances[index] })
            }
        }
    }

    @Test("The net worth of a new wallet is nothing today")
    func emptyNetWorth() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let worth = try await wallet.read(NetWorthRequest(months: 12, calendar: PeriodCalendar(), today: .testToday))

        #expect(worth.days == [.testToday])
        #expect(worth.currencies.map(\.total) == [[0]])
    }
}

extension TransactionFilter {
    /// Returns whether income or an expense matches the account, the categories, the type and the minimum.
    fileprivate func matches(_ transaction: Transaction) -> Bool {
        if let account, transaction.account.id != account { return false }
        if let type, transaction.type != type { return false }
        if !categories.isEmpty, !(transaction.category.map { categories.contains($0.id) } ?? false) { return false }
        if let minimum {
            guard let limit = minimum.minorUnits(of: transaction.amount.currency, .atLeast) else { return false }
            if transaction.amount.minorUnits < limit { return false }
        }
        return true
    }
}

extension Transaction {
    /// Returns what the transaction has added to an account by the end of a day.
    fileprivate func effect(on id: Account.ID, upTo day: CivilDate) -> Int64 {
        var effect: Int64 = 0
        if account.id == id, date <= day {
            let isAdded = category.map { ($0.type == .income) != isRefund } ?? false
            effect += isAdded ? amount.minorUnits : -amount.minorUnits
        }
        if let arrival, arrival.account.id == id, arrival.date <= day { effect += arrival.amount.minorUnits }
        return effect
    }
}

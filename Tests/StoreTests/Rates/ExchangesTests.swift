import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Rates that transactions imply")
struct ExchangesTests {
    let wallet: SQLiteWallet
    let dollars: Account.ID
    let yen: Account.ID

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        dollars = try await wallet.perform(AddAccount(NewAccount(name: "Dollars", currency: .test("USD")))).outcome.id
        yen = try await wallet.perform(AddAccount(NewAccount(name: "Yen", currency: .test("JPY")))).outcome.id
    }

    /// Moves cents of euros into the account in dollars, or the other way.
    @discardableResult
    private func move(_ cents: Int64, for others: Int64, on day: String, back: Bool = false) async throws
        -> Transaction.ID
    {
        let dollar = try Currency.test("USD")
        let transfer = NewTransfer(
            date: try .test(day),
            amount: Money(minorUnits: cents, currency: back ? dollar : .euro),
            from: back ? dollars : 1,
            to: back ? 1 : dollars,
            arrivingAmount: Money(minorUnits: others, currency: back ? .euro : dollar)
        )
        return try await wallet.perform(AddTransfer(transfer)).outcome.id
    }

    /// The rate from euros to dollars on a day: its price, its currency and where it is from.
    private func rate(on day: String, from: String = "EUR", to: String = "USD") async throws -> String? {
        let rates = try await wallet.read(RatesOn([.test(day)]))[0]
        return try rates.conversion(from: .test(from), to: .test(to)).map { conversion in
            conversion.rates.map { "\($0.rate.base.code) \($0.rate.price) \($0.source) \($0.date.iso)" }
                .joined(separator: ", ")
        }
    }

    @Test("A transfer implies one from its day on, in both directions, until it is edited, deleted or undone")
    func transfer() async throws {
        let id = try await move(10_000, for: 10_850, on: "2026-11-10")
        #expect(try await rate(on: "2026-11-09") == nil)
        #expect(try await rate(on: "2026-11-10") == "EUR 1.085 transaction(1) 2026-11-10")
        #expect(try await rate(on: "2026-12-24", from: "USD", to: "EUR") == "EUR 1.085 transaction(1) 2026-11-10")
        #expect(try await rate(on: "2026-12-24", to: "JPY") == nil)

        _ = try await wallet.edit(id, TransactionEdit(date: .test("2026-11-12"), amount: .cents(20_000)))
        #expect(try await rate(on: "2026-11-11") == nil)
        #expect(try await rate(on: "2026-11-12") == "USD 1.84331797235 transaction(1) 2026-11-12")
        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await rate(on: "2026-11-12") == "EUR 1.085 transaction(1) 2026-11-10")
        _ = try await wallet.perform(DeleteTransactions([id]))
        #expect(try await rate(on: "2026-11-12") == nil)
        #expect(try await wallet.read(RateSummaries(of: nil, on: [])) == [])
    }

    @Test(
        "The latest day counts; on one day, what is stated, else the largest amount, else the first id"
    )
    func order() async throws {
        try await move(10_000, for: 11_000, on: "2026-11-10")
        try await move(30_000, for: 36_000, on: "2026-11-08")
        #expect(try await rate(on: "2026-11-10") == "EUR 1.1 transaction(1) 2026-11-10")
        // 250.00 euros for 200.00 dollars are the larger amount of euros, and as large as those after them.
        try await move(20_000, for: 25_000, on: "2026-11-10", back: true)
        try await move(25_000, for: 30_000, on: "2026-11-10")
        #expect(try await rate(on: "2026-11-10") == "USD 1.25 transaction(3) 2026-11-10")

        let stated = try #require(ExchangeRate(base: .test("USD"), quote: .euro, price: "0.9"))
        _ = try await wallet.perform(AddRate(stated, on: .test("2026-11-09")))
        #expect(try await rate(on: "2026-11-09") == "USD 0.9 person 2026-11-09")
        #expect(try await rate(on: "2026-11-10") == "USD 1.25 transaction(3) 2026-11-10")
        _ = try await wallet.perform(AddRate(stated, on: .test("2026-11-10")))
        #expect(try await rate(on: "2026-11-10") == "USD 0.9 person 2026-11-10")
    }

    @Test("A ratio out of the range of rates implies none, and an equal number of minor units one")
    func range() async throws {
        try await move(100, for: 100, on: "2026-11-08")
        try await move(1, for: 200_000_000_000_000, on: "2026-11-09")
        #expect(try await rate(on: "2026-11-09") == "EUR 1 transaction(1) 2026-11-08")
        let summaries = try await wallet.read(RateSummaries(of: nil, on: []))
        #expect(summaries.map(\.count) == [1])
    }

    @Test("A purchase whose price was in another currency implies that of the price")
    func purchase() async throws {
        for (amount, day) in [(1152, 10), (999, 11), (500, 12)] {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(amount), "Lunch", on: .test("2026-11-\(day)"))))
        }
        try await wallet.execute(
            """
            UPDATE "transaction" SET originalAmount = 1250, originalCurrency = 'USD' WHERE id = 1;
            UPDATE "transaction" SET originalAmount = 999, originalCurrency = 'EUR' WHERE id = 2;
            UPDATE "transaction" SET originalAmount = 999, originalCurrency = 'QQQ' WHERE id = 3;
            """
        )
        #expect(try await rate(on: "2026-11-20") == "EUR 1.085069444444 transaction(1) 2026-11-10")
        #expect(
            try await rate(on: "2026-11-20", from: "USD", to: "EUR") == "EUR 1.085069444444 transaction(1) 2026-11-10"
        )
        #expect(try await rate(on: "2026-11-09") == nil)
        #expect(try await wallet.read(RateSummaries(of: nil, on: [])).map(\.latest.rate.pair.base.code) == ["EUR"])
        // On one day, a transfer counts.
        try await move(100, for: 110, on: "2026-11-10")
        #expect(try await rate(on: "2026-11-20") == "EUR 1.1 transaction(4) 2026-11-10")
    }

    @Test(
        "A purchase that was converted implies nothing, so that an old rate stays old; one that was charged otherwise does"
    )
    func converted() async throws {
        let dollar = try Currency.test("USD")
        func buy(_ cents: Int64, charged: Int64? = nil, on day: String) async throws {
            var lunch = try NewTransaction.expense(cents, "Lunch", on: .test(day))
            lunch.amount = Money(minorUnits: cents, currency: dollar)
            lunch.charged = charged.map { .cents($0) }
            _ = try await wallet.perform(AddTransaction(lunch))
        }
        // Nothing is known: what was charged says that a dollar is 0.90.
        try await buy(1000, charged: 900, on: "2026-09-01")
        // 0.33 dollars are converted to 0.30 euros, as 0.297 is rounded: that is no new rate.
        try await buy(33, on: "2026-10-01")
        #expect(try await rate(on: "2026-11-20") == "EUR 1.111111111111 transaction(1) 2026-09-01")
        try await buy(1000, charged: 950, on: "2026-10-02")
        #expect(try await rate(on: "2026-11-20") == "EUR 1.052631578947 transaction(3) 2026-10-02")
        let stated = ExchangeRate(base: dollar, quote: .euro, value: 92, digits: 2)
        _ = try await wallet.perform(AddRate(try #require(stated), on: .test("2026-11-01")))
        try await buy(999, on: "2026-11-05")
        #expect(try await rate(on: "2026-11-20") == "USD 0.92 person 2026-11-01")
        try await buy(2000, charged: 1870, on: "2026-11-06")
        #expect(try await rate(on: "2026-11-20") == "EUR 1.069518716578 transaction(5) 2026-11-06")
        let summaries = try await wallet.read(RateSummaries(of: nil, on: []))
        #expect(summaries.map(\.latest.date.iso) == ["2026-11-06"])
    }

    @Test("The summary of a pair has what is implied on days for which nothing is stated, in its direction")
    func summary() async throws {
        try await move(10_000, for: 12_500, on: "2026-11-08")
        try await move(10_000, for: 10_000, on: "2026-11-10")
        try await move(10_000, for: 8000, on: "2026-11-12", back: true)
        func summaries() async throws -> [String] {
            let days = try ["2026-11-07", "2026-11-09", "2026-11-11", "2026-11-30"].map { try CivilDate.test($0) }
            return try await wallet.read(RateSummaries(of: .euro, on: days)).map { summary in
                let course = summary.course.map { $0.map { "\($0.base.code) \($0.price)" } ?? "-" }
                return
                    "\(summary.count) \(summary.first.iso) \(summary.latest.source) \(course.joined(separator: ", "))"
            }
        }
        #expect(try await summaries() == ["3 2026-11-08 transaction(3) -, EUR 1.25, EUR 1, EUR 1.25"])
        let stated = try #require(ExchangeRate(base: .euro, quote: .test("USD"), price: "1.2"))
        _ = try await wallet.perform(AddRate(stated, on: .test("2026-11-10")))
        #expect(try await summaries() == ["3 2026-11-08 transaction(3) -, EUR 1.25, EUR 1.2, EUR 1.25"])
        #expect(try await wallet.read(RateSummaries(of: .test("JPY"), on: [])) == [])
    }

    @Test("Each step is a search in an index of exchanges", arguments: ExchangeSeries.Kind.allCases)
    func plans(kind: ExchangeSeries.Kind) async throws {
        let index =
            kind == .transfers
            ? "transactionByAccounts (accountId=? AND toAccountId"
            : "transactionByOriginal (accountId=? AND originalCurrency"
        for sql in [kind.series, kind.latest, kind.ofDay, kind.unstated] {
            let bound = sql.replacing(/\?\d?/, with: "1")
            let steps = try await wallet.readDatabase { db in
                try String.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(bound)", adapter: SuffixRowAdapter(fromIndex: 3))
            }
            let reads = steps.filter { $0.contains(" transaction ") }
            #expect(!reads.isEmpty && reads.allSatisfy { $0.hasPrefix("SEARCH transaction USING") })
            #expect(reads.allSatisfy { $0.contains(index) } || sql == kind.series)
        }
    }
}

import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Sums of random wallets in four currencies, compared with a model that looks at each transaction.
@Suite("Converted sums")
struct ConvertedFlowSumsTests {
    private struct Cell: Hashable {
        let range: Int
        let key: FlowSum.Key
        let month: Month
        let currency: Currency
    }

    private struct SumID: Hashable {
        let range: Int
        let key: FlowSum.Key
        let currency: Currency
    }

    /// A wallet with rates of dollars and yen on some days, and without any of francs.
    private struct RandomWallet {
        let wallet: SQLiteWallet
        var transactions: [Transaction] = []
        var dollars: [CivilDate: Int64] = [:]
        var yen: [CivilDate: Int64] = [:]

        init(_ random: inout SeededGenerator) async throws {
            wallet = try SQLiteWallet.inMemory()
            var accounts: [(id: Account.ID, currency: Currency)] = [(1, .euro)]
            for code in ["USD", "JPY", "CHF"] {
                let currency = try Currency.test(code)
                let account = NewAccount(name: code, currency: currency)
                accounts.append((try await wallet.perform(AddAccount(account)).outcome.id, currency))
            }
            let categories = try await wallet.read(Categories())
            for _ in 0..<150 {
                let account = try #require(accounts.randomElement(using: &random))
                let category = try #require(categories.randomElement(using: &random))
                let new = NewTransaction(
                    date: try #require(CivilDate.testToday.adding(days: Int.random(in: -400...20, using: &random))),
                    amount: Money(minorUnits: .random(in: 1...99_999, using: &random), currency: account.currency),
                    account: account.id,
                    type: category.type,
                    category: .id(category.id),
                    isRefund: random.chance(1, in: 8),
                    title: ["Lidl", "LIDL", "Coffee", ""].randomElement(using: &random) ?? ""
                )
                transactions.append(try await wallet.perform(AddTransaction(new)).outcome)
            }
            for _ in 0..<12 {
                let day = try #require(CivilDate.testToday.adding(days: Int.random(in: -360...10, using: &random)))
                // A dollar in euros, and a euro in yen.
                let (value, units) = (
                    Int64.random(in: 8000...9999, using: &random), Int64.random(in: 1...999, using: &random)
                )
                if random.chance(1, in: 2) {
                    dollars[day] = value
                    try await add("USD", "EUR", value, 4, day)
                } else {
                    yen[day] = units
                    try await add("EUR", "JPY", units, 0, day)
                }
            }
        }

        private func add(_ base: String, _ quote: String, _ value: Int64, _ digits: Int, _ day: CivilDate) async throws
        {
            let rate = ExchangeRate(base: try .test(base), quote: try .test(quote), value: value, digits: digits)
            _ = try await wallet.perform(AddRate(try #require(rate), on: day, acceptsUnlikely: true))
        }

        /// The amount in cents at the last rate of a month that is known today, half to even, or `nil` without one.
        func cents(_ units: Int64, _ currency: Currency, in month: Month) -> Int64? {
            let last = min(month.lastDay, .testToday)
            func latest(_ rates: [CivilDate: Int64]) -> Int64? {
                rates.filter { $0.key <= last }.max { $0.key < $1.key }?.value
            }
            switch currency.code {
            case "EUR": return units
            case "USD": return latest(dollars).map { Self.rounded(units * $0, 10_000) }
            // Yen have no minor unit.
            case "JPY": return latest(yen).map { Self.rounded(units * 100, $0) }
            default: return nil
            }
        }

        private static func rounded(_ numerator: Int64, _ denominator: Int64) -> Int64 {
            let (size, sign) = (numerator.magnitude, numerator.signum())
            let (whole, rest) = size.quotientAndRemainder(dividingBy: denominator.magnitude)
            let isUp = rest * 2 > denominator.magnitude || (rest * 2 == denominator.magnitude && whole % 2 == 1)
            return sign * Int64(whole + (isUp ? 1 : 0))
        }

        func expected(_ request: FlowSumsRequest) -> [SumID: Flows] {
            var cells: [Cell: Flows] = [:]
            for (index, range) in request.ranges.enumerated() {
                for transaction in transactions where range.contains(transaction.date) {
                    guard let category = transaction.category else { continue }
                    let key: FlowSum.Key =
                        switch request.grouping {
                        case .category: .category(category.id)
                        case .account: .account(transaction.account.id)
                        case .title: .title(transaction.title.folded, category.type)
                        case .day: .day(transaction.date)
                        case .currency, .tag: .currency
                        }
                    let month = Month(year: transaction.date.year, month: transaction.date.month)
                    guard let month else { continue }
                    let cell = Cell(range: index, key: key, month: month, currency: transaction.amount.currency)
                    let amount = transaction.amount.minorUnits * (transaction.isRefund ? -1 : 1)
                    var flows = cells[cell] ?? .none
                    if category.type == .income { flows.income += amount } else { flows.expenses += amount }
                    flows.count += 1
                    cells[cell] = flows
                }
            }
            var sums: [SumID: Flows] = [:]
            for (cell, flows) in cells {
                let income = cents(flows.income, cell.currency, in: cell.month)
                let expenses = cents(flows.expenses, cell.currency, in: cell.month)
                let id = SumID(range: cell.range, key: cell.key, currency: income == nil ? cell.currency : .euro)
                var sum = sums[id] ?? .none
                sum.income += income ?? flows.income
                sum.expenses += expenses ?? flows.expenses
                sum.count += flows.count
                sums[id] = sum
            }
            return sums
        }
    }

    @Test(
        "Each month's sum is converted at its last rate, rounded and added; what has no rate stays in its currency",
        arguments: LongTests.cases(UInt64(1)...12)
    )
    func model(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let wallet = try await RandomWallet(&random)
        var ranges = try [
            CivilDate.test("2026-11-01")...CivilDate.test("2026-11-30"),
            CivilDate.test("2025-11-01")...CivilDate.test("2026-11-20"),
            CivilDate.test("0001-01-01")...CivilDate.test("9999-12-31"),
        ]
        for _ in 0..<4 {
            let days = [0, 0].map { _ in CivilDate.testToday.adding(days: .random(in: -420...30, using: &random)) }
                .compactMap(\.self).sorted()
            ranges.append(days[0]...days[1])
        }
        for grouping in [FlowSumsRequest.Grouping.currency, .category, .account, .title(limit: 2), .day] {
            let request = FlowSumsRequest(ranges, by: grouping, matching: .everything)
            let converted = try await wallet.wallet.read(
                ConvertedFlowSums(request, in: .euro, today: .testToday)
            )
            var found: [SumID: Flows] = [:]
            for sum in converted.sums where sum.flows.count > 0 {
                let key: FlowSum.Key =
                    if case .title(let title, let type) = sum.key { .title(title.folded, type) } else { sum.key }
                let id = SumID(range: sum.range, key: key, currency: sum.currency)
                #expect(found[id] == nil)
                found[id] = sum.flows
            }
            #expect(found == wallet.expected(request), "seed \(seed), \(grouping)")
            try compareOriginals(converted, request, wallet)
        }
    }

    /// Checks that what was converted is there in its own currencies, too, and that each range has its rates.
    private func compareOriginals(
        _ converted: ConvertedSums,
        _ request: FlowSumsRequest,
        _ wallet: RandomWallet
    ) throws {
        for (index, range) in request.ranges.enumerated() {
            var expected: [Currency: Int] = [:]
            for transaction in wallet.transactions where range.contains(transaction.date) {
                let (currency, month) = (transaction.amount.currency, transaction.date.monthOfYear)
                guard currency != .euro, wallet.cents(0, currency, in: month) != nil else { continue }
                expected[currency, default: 0] += 1
            }
            let conversion = converted.conversions[index]
            #expect((conversion?.flows ?? [:]).mapValues(\.count) == expected)
            #expect((conversion == nil) == expected.isEmpty && (conversion?.rates.isEmpty ?? true) == expected.isEmpty)
            let originals = converted.originals.filter { $0.range == index }
            #expect(originals.reduce(0) { $0 + $1.flows.count } == expected.values.reduce(0, +))
        }
    }

    @Test("A rate that comes later changes no month that is over")
    func past() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let dollar = try Currency.test("USD")
        let travel = try await wallet.perform(AddAccount(NewAccount(name: "Travel", currency: dollar))).outcome.id
        for day in try [CivilDate.test("2026-09-30"), .test("2026-10-31"), .testToday] {
            var lunch = NewTransaction.expense(1000, "Lunch", on: day)
            (lunch.amount, lunch.account) = (Money(minorUnits: 1000, currency: dollar), travel)
            _ = try await wallet.perform(AddTransaction(lunch))
        }
        func expenses() async throws -> [Currency: Int64] {
            let months = try ["2026-09", "2026-10", "2026-11"].map { try #require(Month(iso: $0)) }
            let request = FlowSumsRequest(months.map { $0.firstDay...$0.lastDay }, by: .currency, matching: .everything)
            let sums = try await wallet.read(ConvertedFlowSums(request, in: .euro, today: .testToday)).sums
            return Dictionary(sums.map { ($0.currency, $0.flows.expenses) }, uniquingKeysWith: +)
        }
        func add(_ value: Int64, _ day: CivilDate) async throws {
            let rate = ExchangeRate(base: dollar, quote: .euro, value: value, digits: 1)
            _ = try await wallet.perform(AddRate(try #require(rate), on: day, acceptsUnlikely: true))
        }
        #expect(try await expenses() == [dollar: 3000])
        try await add(5, .test("2026-10-01"))
        #expect(try await expenses() == [dollar: 1000, .euro: 1000])
        try await add(9, .testToday)
        #expect(try await expenses() == [dollar: 1000, .euro: 1400])
        // A day that has not come has no rate yet.
        try await add(1, .test("2026-11-30"))
        #expect(try await expenses() == [dollar: 1000, .euro: 1400])
    }
}

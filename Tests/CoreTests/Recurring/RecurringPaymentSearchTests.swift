import Foundation
import Money
import TestSupport
import Testing

@testable import Core

@Suite("Finding what recurs")
struct RecurringPaymentSearchTests {
    private static let account = Account(id: 1, name: "Giro", currency: .euro)
    private static let expenses = Core.Category(id: 1, name: "Other", icon: .other, type: .expense, archived: false)
    private static let income = Core.Category(id: 2, name: "Pay", icon: .salary, type: .income, archived: false)

    @Test("Of 20 made-up lives, nearly all subscriptions are found, and hardly anything else", arguments: [1, 3])
    func madeUpLives(years: Int) {
        var (right, wrong, missing) = (0, 0, 0)
        for seed in UInt64(1)...20 {
            let life = SyntheticLife(
                seed: seed,
                years: years,
                account: Self.account,
                expenses: Self.expenses,
                income: Self.income
            )
            var known = life.subscriptions
            for payment in found(life.transactions) {
                if let index = known.firstIndex(where: payment.title.hasPrefix) {
                    known.remove(at: index)
                    right += 1
                } else {
                    wrong += 1
                }
            }
            missing += known.count
        }
        // A party that changes its name is not found after two years; what comes on most Sundays looks regular.
        #expect(right * 100 >= (right + wrong) * 99)
        #expect(right * 100 >= (right + missing) * 95)
    }

    @Test("A subscription has its rule, its price changes, its next date and its yearly cost")
    func subscription() throws {
        let dates = ["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"]
        let rows = try dates.enumerated().map { try row("NETFLIX.COM \($0)", $0 < 3 ? 1299 : 1499, $1) }
        let payment = try #require(found(rows + [row("Bread", 210, "2026-11-20")]).first)
        #expect(payment.title == "NETFLIX.COM")
        #expect(payment.recurrence.rule == "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD")
        #expect(payment.amount == .cents(1499))
        #expect(!payment.isAbout)
        #expect(
            try payment.priceChanges
                == [.init(date: .test("2026-09-30"), before: .cents(1299), after: .cents(1499))]
        )
        #expect(payment.next?.iso == "2026-11-30")
        #expect(try payment.yearlyAmount() == .cents(17_988))
        #expect(!payment.hasStopped)
    }

    @Test("What was due before the account's latest transactions has stopped")
    func stopped() throws {
        let rows = try ["2026-03-05", "2026-04-05", "2026-05-05"].map { try row("Gym", 2500, $0) }
        #expect(try found(rows + [row("Bread", 210, "2026-06-12")]).map(\.hasStopped) == [false])
        #expect(try found(rows + [row("Bread", 210, "2026-06-20")]).map(\.hasStopped) == [true])
    }

    @Test("Policies with one insurer are found each")
    func insurer() throws {
        let rows = try [1850, 3320, 9975].flatMap { (amount: Int64) in
            try ["2026-08-03", "2026-09-03", "2026-10-05"].map { try row("Insurer", amount, $0) }
        }
        let payments = found(rows)
        #expect(payments.map(\.amount.minorUnits) == [9975, 3320, 1850])
        #expect(payments.allSatisfy { $0.recurrence.rule.contains("BYMONTHDAY=3;") && $0.shift == .after })
    }

    @Test("Two payments, and those to a party that is paid more often, are none")
    func coincidences() throws {
        let gym = try ["2026-09-05", "2026-10-05"].map { try row("Gym", 2500, $0) }
        let market = try (10...30).map { day in
            try row("Market", [10, 17, 24].contains(day) ? 999 : Int64(day) * 137, "2026-10-\(day)")
        }
        #expect(found(gym + market).isEmpty)
    }

    @Test("Yearly payments need two, income comes last, and amounts that vary are about their median")
    func otherKinds() throws {
        let domain = try ["2025-04-09", "2026-04-10"].map { try row("Domain", 1799, $0) }
        let salary = try [("2026-08-27", 245_100), ("2026-09-25", 244_800), ("2026-10-27", 245_000)].map {
            try row("Salary", $0.1, $0.0, Self.income)
        }
        let payments = found(salary + domain)
        #expect(payments.map(\.title) == ["Domain", "Salary"])
        #expect(payments.map(\.recurrence.frequency) == [.yearly, .monthly])
        #expect(payments.map(\.isAbout) == [false, true])
        #expect(payments.last?.amount == .cents(245_000))
        #expect(payments.last?.shift == .before)
    }

    private func found(_ transactions: [Transaction]) -> [RecurringPayment] {
        var search = RecurringPaymentSearch(locale: Locale(identifier: "de_DE"))
        for transaction in transactions.reversed() { search.add(transaction) }
        return search.payments()
    }

    private func row(
        _ title: String,
        _ cents: Int64,
        _ date: String,
        _ category: Core.Category = Self.expenses
    ) throws -> Transaction {
        Transaction(
            id: Transaction.ID(rawValue: try Int64(CivilDate.test(date).daysSince1970) * 1_000_000 + cents),
            date: try .test(date),
            amount: .cents(cents),
            account: Self.account,
            purpose: .category(category, isRefund: false),
            title: title
        )
    }
}

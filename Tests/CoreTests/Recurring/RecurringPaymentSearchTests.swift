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
    func madeUpLives(years: Int) throws {
        var (right, wrong, missing, stopped) = (0, 0, 0, 0)
        for seed in UInt64(1)...20 {
            let life = SyntheticLife(
                seed: seed,
                years: years,
                account: Self.account,
                expenses: Self.expenses,
                income: Self.income
            )
            var known = life.subscriptions
            for payment in try found(life.transactions) {
                if let index = known.firstIndex(where: payment.title.hasPrefix) {
                    // A magazine was cancelled, and a party has changed its name.
                    if payment.hasStopped, !["Old Magazine", "Disney"].contains(known[index]) { stopped += 1 }
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
        #expect(stopped == 0)
    }

    @Test("Of 20 made-up lives, what has schedules is found as before, once, whatever its dates are called")
    func scheduledLives() throws {
        for seed in UInt64(1)...20 {
            let life = SyntheticLife(
                seed: seed,
                years: 2,
                account: Self.account,
                expenses: Self.expenses,
                income: Self.income
            )
            let before = try found(life.transactions).filter(\.isSchedulable)
            var (schedules, dates): ([Schedule], [CivilDate: [(amount: Int64, schedule: Schedule)]]) = ([], [:])
            for payment in before {
                guard let new = NewSchedule(payment), let word = PayeeWords(payment.title).first else { continue }
                let schedule = Schedule(
                    id: Schedule.ID(rawValue: Int64(schedules.count + 1)),
                    title: word,
                    purpose: .category(payment.category),
                    amount: payment.amount,
                    account: Self.account,
                    recurrence: new.recurrence,
                    start: new.from
                )
                schedules.append(schedule)
                // The latest ones have settled dates: of some schedules one, of others up to seven.
                for date in payment.payments.suffix(schedules.count % 7 + 1) {
                    dates[date.date, default: []].append((date.amount, schedule))
                }
            }
            var search = RecurringPaymentSearch(locale: Locale(identifier: "de_DE"))
            search.expect(schedules)
            for var row in life.transactions {
                let date = dates[row.date]?.first { date in
                    date.amount == row.amount.minorUnits && PayeeWords(row.title).words.contains(date.schedule.title)
                }
                if let date { row.title = date.schedule.title }
                search.add(row, as: date?.schedule.id)
            }
            let after = try search.payments()
            #expect(after.count { $0.schedule != nil } == schedules.count)
            #expect(after.filter(\.isSchedulable).count == before.count - schedules.count)
            for payment in after {
                guard let schedule = payment.schedule else { continue }
                let old = before.filter { PayeeWords($0.title).first == schedule.title }
                #expect(old.contains { $0.payments.count <= payment.payments.count } && !payment.hasStopped)
            }
        }
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
        #expect(payment.yearlyAmount == .cents(17_988))
        #expect(!payment.hasStopped)
    }

    @Test(
        "One party at prices that change back and forth is one series that goes on",
        arguments: [
            ([(8500, 7), (9200, 12), (8700, 5)], [9200, 8700]),
            // A salary with a bonus, which is no price.
            ([(300_000, 11), (450_000, 1), (310_000, 11), (520_000, 1), (310_000, 1)], [310_000]),
            ([(284_000, 11), (426_000, 1), (284_000, 3)], []), ([(1299, 5), (999, 1), (1299, 5)], []),
            // The last one may be a price; so may a step between two others.
            ([(284_000, 11), (426_000, 1)], [426_000]), ([(1299, 5), (1499, 1), (1799, 5)], [1499, 1799]),
            ([(1299, 10), (1499, 10), (1799, 4)], [1499, 1799]),
        ] as [([(amount: Int64, count: Int)], [Int64])]
    )
    func changingPrices(prices: [(amount: Int64, count: Int)], changes: [Int64]) throws {
        let amounts = prices.flatMap { Array(repeating: $0.amount, count: $0.count) }
        let first = try CivilDate.test("2024-12-03")
        let dates = try Recurrence(rule: "FREQ=MONTHLY", start: first).dates(from: first)
        let rows = try zip(dates, amounts).map { try row("Party", $1, $0.iso) }
        let last = try #require(rows.last?.date)
        // Once something else was bought there, so that not all of it follows the rule.
        for others in try [[], [row("Party", 4321, "2025-06-20"), row("Party", 999, "2025-06-21")]] {
            let payment = try #require(found(rows + others).first)
            #expect(payment.payments.count == rows.count)
            #expect(payment.priceChanges.map(\.after.minorUnits) == changes && !payment.isAbout && !payment.hasStopped)
            #expect(zip(payment.priceChanges, payment.priceChanges.dropFirst()).allSatisfy { $0.after == $1.before })
            #expect(try #require(payment.next) > last)
            #expect(payment.amount == .cents(amounts[amounts.count - 1]))
        }
    }

    @Test(
        "The price is the latest amount, unless it differs once as a single one did before",
        arguments: [
            ([(284_000, 11), (426_000, 1), (284_000, 11), (426_000, 1)], 284_000),
            ([(284_000, 11), (426_000, 1), (284_000, 11), (400_000, 1)], 284_000),
            // Any other one may be a price.
            ([(284_000, 11), (426_000, 1)], 426_000),
            ([(284_000, 11), (426_000, 1), (284_000, 5), (295_000, 1)], 295_000),
            ([(1299, 5), (999, 1), (1299, 5), (1499, 1)], 1499),
            ([(284_000, 11), (426_000, 1), (284_000, 11), (426_000, 2)], 426_000),
        ] as [([(amount: Int64, count: Int)], Int64)]
    )
    func singlePayments(payments: [(amount: Int64, count: Int)], price: Int64) throws {
        let amounts = payments.flatMap { Array(repeating: $0.amount, count: $0.count) }
        let first = try CivilDate.test("2024-12-03")
        let dates = try Recurrence(rule: "FREQ=MONTHLY", start: first).dates(from: first)
        let payment = try #require(try found(zip(dates, amounts).map { try row("Party", $1, $0.iso) }).first)
        #expect(payment.amount == .cents(price) && payment.yearlyAmount == .cents(12 * price))
        #expect(payment.priceChanges.last.map { $0.after == .cents(price) } ?? (price == amounts[0]))
    }

    @Test("What a schedule has already is found with it: the nearest amount, one for each schedule")
    func kept() throws {
        func monthly(_ title: String, _ amounts: [Int64], day: Int) throws -> [Transaction] {
            try amounts.enumerated().map { try row(title, $1, "2026-\($0 < 4 ? "0" : "")\($0 + 6)-\(day)") }
        }
        func schedule(_ id: Schedule.ID, _ title: String, _ cents: Int64) throws -> Schedule {
            Schedule(
                id: id,
                title: title,
                purpose: .category(Self.expenses),
                amount: .cents(cents),
                account: Self.account,
                recurrence: try Recurrence(rule: "FREQ=MONTHLY", start: .test("2026-11-12")),
                start: try .test("2026-11-12")
            )
        }
        let rows =
            try monthly("Cloud", [299, 299, 299, 299], day: 12) + monthly("Cloud", [499, 499, 499, 499], day: 20)
            + monthly("NETFLIX.COM", [1499, 1499, 1799, 1799], day: 14)
        let kept = try found(rows, with: [schedule(1, "Cloud", 319), schedule(2, "Netflix", 1499)])
        let words = kept.map { "\($0.amount.minorUnits) \($0.schedule?.id.name ?? "-")" }
        #expect(words == ["1799 S2", "499 -", "299 S1"])
        #expect(kept.map(\.isSchedulable) == [false, true, false])
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
        let payments = try found(rows)
        #expect(payments.map(\.amount.minorUnits) == [9975, 3320, 1850])
        #expect(payments.allSatisfy { $0.recurrence.rule.contains("BYMONTHDAY=3;") && $0.shift == .after })
    }

    @Test("Two payments, and those to a party that is paid more often, are none")
    func coincidences() throws {
        let gym = try ["2026-09-05", "2026-10-05"].map { try row("Gym", 2500, $0) }
        let market = try (10...30).map { day in
            try row("Market", [10, 17, 24].contains(day) ? 999 : Int64(day) * 137, "2026-10-\(day)")
        }
        #expect(try found(gym + market).isEmpty)
    }

    @Test("Yearly payments need two, income comes last, and amounts that vary are about their median")
    func otherKinds() throws {
        let domain = try ["2025-04-09", "2026-04-10"].map { try row("Domain", 1799, $0) }
        let salary = try [("2026-08-27", 245_100), ("2026-09-25", 244_800), ("2026-10-27", 245_000)].map {
            try row("Salary", $0.1, $0.0, Self.income)
        }
        let payments = try found(salary + domain)
        #expect(payments.map(\.title) == ["Domain", "Salary"])
        #expect(payments.map(\.recurrence.frequency) == [.yearly, .monthly])
        #expect(payments.map(\.isAbout) == [false, true])
        #expect(payments.last?.amount == .cents(245_000))
        #expect(payments.last?.shift == .before)
    }

    private func found(_ transactions: [Transaction], with schedules: [Schedule] = []) throws -> [RecurringPayment] {
        var search = RecurringPaymentSearch(locale: Locale(identifier: "de_DE"))
        search.expect(schedules)
        for transaction in transactions.reversed() { search.add(transaction) }
        return try search.payments()
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

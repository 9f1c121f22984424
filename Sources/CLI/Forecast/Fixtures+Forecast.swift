import Core
import Foundation
import Money
import Presentation

extension Forecast {
    /// A month of all accounts, with what schedules and transactions dated ahead bring.
    static let loaded = fixture(occurrences: Upcoming.fixture.occurrences, dated: [("2026-11-21", -18_999)])

    /// A month of one account, which probably pays what a card owes.
    static let ofAccount = fixture(
        occurrences: Upcoming.fixture.occurrences,
        account: .giro,
        unplannedCards: [
            AccountBalance(
                account: Account(id: 9, name: "Amex", kind: .card, currency: .euro),
                balance: Fixtures.euros(-9900)
            )
        ]
    )

    /// A quarter, with what is usually spent.
    static let withUsual = fixture(
        occurrences: Upcoming.fixture.occurrences,
        spending: [Int](1...90).map { (-$0, Int64(900 + $0 % 7 * 320)) },
        days: 91
    )

    /// An account from which nothing is usually spent.
    static let withoutUsual = fixture(
        occurrences: Upcoming.fixture.occurrences,
        spending: [(-20, 12_000)],
        account: .giro
    )

    /// A month of an account that pays what a card owes.
    static let withBill = fixture(
        occurrences: Upcoming.fixture.occurrences.filter { $0.schedule.arrival == nil },
        account: .giro,
        cards: CardPlan.fixtures.map { PlannedCard(plan: $0, balance: Fixtures.euros(-42_150)) }
    )

    /// A balance that falls below zero.
    static let belowZero = fixture(
        100_000,
        occurrences: Upcoming.fixture.occurrences.filter { $0.schedule.type != .income }
    )

    /// Amounts in two currencies.
    static let inTwoCurrencies = fixture(
        occurrences: Upcoming.fixture.occurrences,
        others: [AccountBalance(account: .travel, balance: AccountBalance.travel.balance)]
    )

    /// The same with what they are together.
    static let converted: Forecast = {
        var forecast = inTwoCurrencies
        forecast.together = forecast.currencies[0].days.indices.map { index in
            let amounts = forecast.currencies.map { Money(minorUnits: $0.days[index].balance, currency: $0.currency) }
            return Fixtures.valid { try ConvertedTotal(amounts, in: .euro, at: .fixture(Fixtures.today)) }
        }
        return forecast
    }()

    /// An account about which nothing is known.
    static let empty = fixture(occurrences: [])

    private static func fixture(
        _ cents: Int64 = 318_325,
        occurrences: [ScheduledOccurrence],
        dated: [(day: String, cents: Int64)] = [],
        spending: [(daysAhead: Int, cents: Int64)] = [],
        account: Account? = nil,
        others: [AccountBalance] = [],
        cards: [PlannedCard] = [],
        unplannedCards: [AccountBalance] = [],
        days: Int = 30
    ) -> Forecast {
        let today = Fixtures.today
        func day(_ offset: Int) -> CivilDate { today.adding(days: offset) ?? today }
        let request = ForecastRequest(
            today: today,
            last: day(days),
            account: account?.id,
            countsUsual: !spending.isEmpty
        )
        let spent = spending.map { daysAhead, cents in
            SpentAmount(
                date: day(daysAhead),
                account: Account.giro.id,
                category: daysAhead.isMultiple(of: 2) ? .groceries : .eatingOut,
                title: "",
                amount: cents
            )
        }
        let usual = Fixtures.valid { try UsualSpending(spent, without: [], from: day(-100), today: today) }
        let basis = ForecastBasis(
            balances: [AccountBalance(account: .giro, balance: Fixtures.euros(cents))] + others,
            dated: dated.map {
                DailyAmount(date: Fixtures.day($0.day), account: Account.giro.id, amount: $0.cents)
            },
            occurrences: occurrences,
            usual: request.countsUsual ? usual : nil,
            cards: cards,
            unplannedCards: unplannedCards
        )
        return Fixtures.valid { try Forecast(request, basis, currency: .euro) }
    }
}

extension CardPlan {
    /// A card that was paid on the 20th, or on the Monday after.
    static let fixtures: [CardPlan] = {
        let days = ["2026-07-20", "2026-08-20", "2026-09-21", "2026-10-20"]
        let payments = days.enumerated().map { index, day in
            CardPayment(
                payer: Account.giro.id,
                card: Account.visa.id,
                date: Fixtures.day(day),
                arrival: Fixtures.day(day),
                amount: 40_000 + Int64(index)
            )
        }
        let plan = Fixtures.valid {
            try CardPlan(of: .visa, in: [.giro, .visa], payments: payments, today: Fixtures.today) { _ in 0 }
        }
        return [plan].compactMap(\.self)
    }()
}

extension RecurringPayment {
    /// Subscriptions with a price change, amounts that vary, income, and one that has stopped.
    static let fixtures: [RecurringPayment] = {
        var search = RecurringPaymentSearch(locale: nil)
        func add(_ title: String, _ category: Core.Category, _ dates: [String], _ cents: (Int) -> Int64) {
            for (index, date) in dates.enumerated() {
                search.add(.fixture(1, Fixtures.day(date), Fixtures.euros(cents(index)), category, title))
            }
        }
        let months = (1...11).map { "2026-\($0 < 10 ? "0" : "")\($0)" }
        add("Rent", .rent, months.map { $0 + "-01" }) { _ in 78_000 }
        add("NETFLIX.COM 866-579-7172", .film, months.dropLast().map { Month(iso: $0)?.lastDay.iso ?? "" }) {
            $0 < 6 ? 1299 : 1399
        }
        add("Phone", .phone, months.map { $0 + "-12" }) { 1990 + Int64($0 % 3) * 20 }
        add("Salary", .salary, months.map { $0 + "-15" }) { _ in 245_000 }
        add("Magazine", .other, months.prefix(5).map { $0 + "-08" }) { _ in 650 }
        return Fixtures.valid { try search.payments() }
    }()
}

extension Fixtures {
    /// Returns a forecast to draw.
    func forecast(_ forecast: Forecast) -> ForecastViewData { ForecastViewData(forecast, formats: formats) }

    /// Returns the course of a forecast to draw.
    func course(_ forecast: Forecast) -> BalanceCourseViewData? {
        forecast.currencies.first.map { part in
            BalanceCourseViewData(
                part.days.map(\.balance),
                on: part.days.map { formats.day($0.date) },
                in: part.currency,
                formats: formats
            )
        }
    }

    /// Returns payments to draw.
    func recurringPayments(_ payments: [RecurringPayment]) -> RecurringPaymentsViewData {
        Fixtures.valid { try RecurringPaymentsViewData(payments, formats: formats) }
    }
}

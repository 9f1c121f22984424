import Core
import Money
import Presentation

extension Transaction {
    static let dinner = fixture(42, "2026-11-20", 3250, .eatingOut, "Dinner with Ada")
    static let coffee = fixture(41, "2026-11-20", 320, .bar, "Coffee")
    static let editedCoffee = fixture(41, "2026-11-19", 480, .bar, "Coffee and cake")
    static let ticket = fixture(40, "2026-11-19", 2790, .train, "Train to Turin")
    static let untitled = fixture(39, "2026-11-18", 8415, .groceries, "")
    static let salary = fixture(38, "2026-11-15", 245_000, .salary, "November salary")
    static let rent = fixture(37, "2026-11-01", 78_000, .rent, "Rent")
    static let camera = fixture(36, "2026-10-28", 12_000, .selling, "Old camera")
    static let flight = fixture(9, "2025-12-30", 18_999, .plane, "Flight to Lisbon")

    /// A purchase in dollars on an account in euros.
    static let abroad: Transaction = {
        var lunch = fixture(43, "2026-11-20", 1152, .eatingOut, "Lunch")
        lunch.original = Account.travel.currency.map { Money(minorUnits: 1250, currency: $0) }
        return lunch
    }()

    /// The transactions of the everyday wallet, newest first.
    static let fixtures = [dinner, coffee, ticket, untitled, salary, rent, camera, flight]

    static let longTitled = fixture(
        1_234_562,
        "2025-11-18",
        100_000_000_000,
        .rent,
        "A title that goes on and on, as titles do when they are pasted from a bank statement 000123456789"
    )

    /// Titles and amounts that are hard to lay out: wide, long, right to left, with control characters or many digits.
    static let demanding = [
        fixture(1_234_567, "2026-11-20", 999_999_999_999, .salary, "Sold the company"),
        fixture(1_234_566, "2026-11-20", 123_456, .izakaya, "東京から京都までの新幹線の切符と駅弁"),
        fixture(1_234_565, "2026-11-19", 4500, .longNamed, "🎉 Birthday 👩‍👩‍👧‍👦 for everyone 🇮🇪"),
        fixture(1_234_564, "2026-11-19", 1250, .bar, "قهوة مع الأصدقاء"),
        fixture(1_234_563, "2026-11-18", 999, .other, "Copied \u{1B}[31mfrom a terminal\u{7}"),
        longTitled,
    ]

    private static func fixture(
        _ id: Transaction.ID,
        _ day: String,
        _ cents: Int64,
        _ category: Category,
        _ title: String
    ) -> Transaction {
        .fixture(id, Fixtures.day(day), Fixtures.euros(cents), category, title)
    }
}

extension Transaction {
    /// Returns a transaction of the main account.
    static func fixture(
        _ id: Transaction.ID,
        _ date: CivilDate,
        _ amount: Money,
        _ category: Core.Category,
        _ title: String
    ) -> Transaction {
        Transaction(
            id: id,
            date: date,
            amount: amount,
            account: .main,
            purpose: .category(category, isRefund: false),
            title: title
        )
    }
}

extension TransactionTotals {
    /// The totals of ``Transaction/fixtures``.
    static let fixture = TransactionTotals(
        count: 8,
        income: Fixtures.euros(257_000),
        expenses: Fixtures.euros(111_774)
    )

    /// The totals of a wallet used for many years.
    static let many = TransactionTotals(
        count: 1_234_567,
        income: Fixtures.euros(123_456_789_012),
        expenses: Fixtures.euros(123_456_700_000)
    )
}

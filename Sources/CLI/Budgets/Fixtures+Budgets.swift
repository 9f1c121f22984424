import Core
import Money
import Presentation

extension Budget {
    static let groceries = fixture(1, .groceries, 30_000, rollsOver: true)
    static let eatingOut = fixture(2, .eatingOut, 4000)
    static let everything = fixture(3, nil, 150_000)
    static let travel = fixture(4, .plane, 250_000, per: .year)

    static func fixture(
        _ id: Budget.ID,
        _ category: Core.Category?,
        _ amount: Int64?,
        in currency: Currency = .euro,
        from month: String = "2026-10-01",
        per: BudgetUnit = .month,
        rollsOver: Bool = false
    ) -> Budget {
        Budget(
            id: id,
            category: category,
            currency: currency,
            fromMonth: Fixtures.day(month).monthOfYear,
            per: per,
            amount: amount,
            rollsOver: rollsOver
        )
    }
}

extension BudgetOverview {
    /// The budgets of the everyday wallet: one is over, and one has something from the month before.
    static let fixture = overview(
        [.groceries, .eatingOut, .everything, .travel],
        [
            ("2026-10-05", .groceries, 26_500), ("2026-11-03", .groceries, 8415), ("2026-11-07", .eatingOut, 5000),
            ("2026-11-01", .rent, 78_000), ("2026-11-25", .phone, 1999), ("2026-06-01", .plane, 180_000),
        ]
    )

    /// Budgets of which all are over, one within another.
    static let over = overview(
        [
            .fixture(1, .eatingOut, 20_000, rollsOver: true), .fixture(2, .bar.under(.eatingOut), 3000),
            .fixture(3, nil, 50_000),
        ],
        [
            ("2026-10-05", .eatingOut, 21_000), ("2026-11-03", .eatingOut, 18_000), ("2026-11-07", .bar, 4050),
            ("2026-11-08", .phone, 32_150),
        ],
        categories: [.eatingOut, .bar.under(.eatingOut), .phone]
    )

    /// The budgets of a month that is over.
    static let past = overview(
        [.groceries, .everything],
        [("2026-10-05", .groceries, 26_500), ("2026-10-01", .rent, 78_000)],
        month: "2026-10-01"
    )

    /// Budgets in two currencies, without one for everything.
    static let inTwoCurrencies = overview(
        [.groceries, .fixture(2, .eatingOut, 60_000, in: Account.travel.currency ?? .euro)],
        [("2026-11-03", .groceries, 8415)]
    )

    /// Budgets with the widest names and amounts.
    static let demanding = overview(
        [
            .fixture(1, .longNamed, Money.maximumMinorUnits), .fixture(2, .izakaya, 0),
            .fixture(3, nil, Money.maximumMinorUnits, rollsOver: true),
        ],
        [("2026-11-03", .longNamed, 1_234_567_890_12), ("2026-11-04", .izakaya, 99_999_999_999_999)]
    )

    /// A month without budgets.
    static let none = overview([], [])

    /// Adds up expenses, and an income of €2,450.
    private static func overview(
        _ budgets: [Budget],
        _ expenses: [(day: String, category: Core.Category, amount: Int64)],
        categories: [Core.Category] = Core.Category.fixtures,
        month: String = "2026-11-01"
    ) -> BudgetOverview {
        Fixtures.valid {
            let month = Fixtures.day(month).monthOfYear
            let question = try BudgetsInForce(budgets, BudgetRequest(month: month, today: Fixtures.today))
            let sums = question.ranges.enumerated().flatMap { index, range in
                func sum(_ category: Core.Category, _ flows: Flows) -> FlowSum {
                    FlowSum(range: index, key: .category(category.id), currency: .euro, flows: flows)
                }
                let spent = expenses.filter { range.contains(Fixtures.day($0.day)) }
                    .map { sum($0.category, Flows(expenses: $0.amount, count: 1)) }
                let payday = month.firstDay
                return spent + (range.contains(payday) ? [sum(.salary, Flows(income: 245_000, count: 1))] : [])
            }
            return try BudgetOverview(question, categories: categories, currencies: [.euro], sums: sums)
        }
    }
}

extension Core.Category {
    fileprivate func under(_ parent: Core.Category) -> Core.Category {
        Core.Category(id: id, name: name, icon: icon, type: type, archived: archived, parent: parent.id)
    }
}

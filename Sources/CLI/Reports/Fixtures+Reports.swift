import Core
import Money
import Presentation

extension [Transaction] {
    /// A year of everyday life up to today: a salary and rent each month, and what comes in between.
    static let everydayYear: [Transaction] = (0..<12).flatMap { index -> [Transaction] in
        let month = Fixtures.today.monthOfYear.adding(index - 11) ?? Fixtures.today.monthOfYear
        let wobble = Int64(index * 37 % 11)
        let usual: [(Int, Int64, Core.Category, String)] = [
            (1, index < 4 ? 75_000 : 78_000, .rent, "Rent"), (15, 245_000, .salary, "Salary"),
            (4, 5210 + wobble * 311, .groceries, "Weekly shopping"), (11, 6120 + wobble * 97, .groceries, "Market"),
            (18, 8415 - wobble * 203, .groceries, "Weekly shopping"), (6, 1250, .bar, "Coffee beans"),
            (13, 1250, .bar, "Coffee beans"), (20, 3250 + wobble * 120, .eatingOut, "Dinner with Ada"),
            (25, 1999, .phone, "Phone"),
        ]
        let sometimes: [(Int, Int64, Core.Category, String)] = [
            index == 3 || index == 8 ? (22, 18_999, .plane, "Flight to Lisbon") : nil,
            index == 11 ? (19, 2790, .train, "Train to Turin") : nil,
            index == 10 ? (28, 12_000, .selling, "Old camera") : nil,
        ].compactMap(\.self)
        return (usual + sometimes).compactMap { day, cents, category, title in
            let date = month.firstDay.adding(days: day - 1).flatMap { $0 <= Fixtures.today ? $0 : nil }
            return date.map { .fixture(1, $0, Fixtures.euros(cents), category, title) }
        }
    }

    /// The income and expenses of the transactions.
    func sums(_ request: FlowSumsRequest) -> [FlowSum] {
        var sums: [FlowSum] = []
        for (index, range) in request.ranges.enumerated() {
            for transaction in self where range.contains(transaction.date) {
                guard let category = transaction.category, request.grouping != .tag else { continue }
                let key: FlowSum.Key =
                    switch request.grouping {
                    case .currency: .currency
                    case .category: .category(category.id)
                    case .account: .account(transaction.account.id)
                    case .title: .title(transaction.title, category.type)
                    case .day: .day(transaction.date)
                    case .tag: .currency
                    }
                let currency = transaction.amount.currency
                let place = sums.firstIndex { $0.range == index && $0.key == key && $0.currency == currency }
                let amount = transaction.isRefund ? -transaction.amount.minorUnits : transaction.amount.minorUnits
                if place == nil { sums.append(FlowSum(range: index, key: key, currency: currency, flows: .none)) }
                let position = place ?? sums.count - 1
                sums[position].flows.count += 1
                switch category.type {
                case .income: sums[position].flows.income += amount
                case .expense: sums[position].flows.expenses += amount
                }
            }
        }
        return sums
    }
}

extension Report {
    /// November so far against the months before.
    static let usualMonth = fixture(.everydayYear)

    /// A month without transactions.
    static let nothing = fixture([])

    /// What was spent in a year, by title, with the rest added up.
    static let ofTitles = fixture(.everydayYear, .year, by: .title, comparison: .none, top: 4)

    /// The months of a year.
    static let ofMonths = fixture(.everydayYear, .year, by: .month, comparison: .none)

    /// An expense next to which all others are small.
    static let giant = fixture(
        .everydayYear + [.fixture(1, Fixtures.today, Fixtures.euros(9_999_999_999), .longNamed, "House")]
    )

    /// A month in which more came back than was spent, and a negative income.
    static let refunds = fixture(
        [
            refund(8999, .accessories), .fixture(1, Fixtures.today, Fixtures.euros(320), .bar, "Coffee"),
            refund(10_000, .salary),
        ]
    )

    /// A month with expenses in two currencies.
    static let inTwoCurrencies = fixture(
        .everydayYear + [
            Transaction(
                id: 1,
                date: Fixtures.today,
                amount: Money(minorUnits: 4250, currency: Account.travel.currency ?? .euro),
                account: .travel,
                purpose: .category(.eatingOut, isRefund: false),
                title: "Diner"
            )
        ]
    )

    /// A month with expenses in dollars, which are converted, and in yen, which have no rate.
    static let converted: Report = {
        func abroad(_ amount: Money, _ account: Account) -> Transaction {
            Transaction(
                id: 1,
                date: Fixtures.today,
                amount: amount,
                account: account,
                purpose: .category(.eatingOut, isRefund: false),
                title: "Diner"
            )
        }
        let yen = Money(minorUnits: 1200, currency: Account.yen.currency ?? .euro)
        var report = fixture(
            .everydayYear + [abroad(Fixtures.euros(3917), .travel), abroad(yen, .yen)]
        )
        var conversion = FlowConversion()
        conversion.flows = [Account.travel.currency ?? .euro: Flows(expenses: 4250, count: 1)]
        conversion.rates = [.dollar]
        report.conversion = conversion
        return report
    }()

    private static func refund(_ cents: Int64, _ category: Core.Category) -> Transaction {
        Transaction(
            id: 1,
            date: Fixtures.today,
            amount: Fixtures.euros(cents),
            account: .main,
            purpose: .category(category, isRefund: true),
            title: "Money back"
        )
    }

    /// Returns a report on transactions, by default of this month.
    private static func fixture(
        _ transactions: [Transaction],
        _ unit: Period.Unit = .month,
        by grouping: ReportGrouping = .category,
        comparison: ReportComparison = .average,
        top: Int? = nil
    ) -> Report {
        let request = ReportRequest(
            PeriodCalendar().period(unit, containing: Fixtures.today),
            by: grouping,
            comparison: comparison,
            top: top,
            calendar: PeriodCalendar(),
            today: Fixtures.today
        )
        var currencies = [Currency.euro]
        for currency in transactions.map(\.amount.currency) where !currencies.contains(currency) {
            currencies.append(currency)
        }
        return fixture(transactions, request, in: currencies)
    }

    /// Returns a report on transactions.
    static func fixture(_ transactions: [Transaction], _ request: ReportRequest, in currencies: [Currency]) -> Report {
        let days = transactions.map(\.date).sorted()
        return Fixtures.valid {
            try Report(
                request,
                categories: [.bar, .accessories, .eatingOut, .groceries, .rent, .train, .plane, .phone, .other]
                    + [.salary, .selling, .longNamed, .izakaya],
                accounts: [.main, .travel],
                currencies: currencies,
                life: days.first.flatMap { first in days.last.map { first...$0 } },
                sums: transactions.sums
            )
        }
    }
}

extension NetWorth {
    /// Two years of three accounts.
    static let twoYears = fixture(
        [
            (.giro, [318_325, 290_110, 250_000, 341_220]), (.savings, [120_000, 120_000, 150_000, 180_000]),
            (.visa, [0, -12_010, -4000, -8050]),
        ],
        months: 24
    )

    /// A new wallet.
    static let ofNewWallet = fixture([(.main, [0])], months: 1)

    /// Debts that are paid back until there is something.
    static let inDebt = fixture([(.giro, [10_000, 20_000]), (.mortgage, [-150_000, -90_000, 9000])], months: 12)

    /// Accounts in two currencies.
    static let inTwoCurrencies = fixture([(.giro, [1000, 3000, 2000]), (.travel, [0, 10_850, 9600])], months: 6)

    /// The same, with what they were together.
    static let converted: NetWorth = {
        var worth = inTwoCurrencies
        worth.together = Fixtures.valid {
            try worth.together(in: .euro) { days in days.map { RatesOfDay.fixture($0) } }
        }
        return worth
    }()

    /// Returns a year that ends with these balances.
    static func leading(to balances: [AccountBalance]) -> NetWorth {
        func course(to cents: Int64) -> [Int64] {
            (0..<12).map { (month: Int64) -> Int64 in
                let (rise, swing): (Int64, Int64) = (3000 * (month - 11), 1500 * (month * 5 % 7 - 6))
                return cents + rise + swing
            }
        }
        return fixture(balances.map { ($0.account, course(to: $0.balance.minorUnits)) }, months: 12)
    }

    /// Returns balances that repeat and grow.
    private static func fixture(_ accounts: [(Account, [Int64])], months: Int) -> NetWorth {
        let last = Fixtures.today.monthOfYear
        let days = (0..<months).compactMap { last.adding($0 + 1 - months)?.lastDay }.map { min($0, Fixtures.today) }
        return Fixtures.valid {
            try NetWorth(
                months: months,
                calendar: PeriodCalendar(),
                today: Fixtures.today,
                accounts: accounts.map(\.0),
                currencies: [.euro] + accounts.compactMap(\.0.currency).filter { $0 != .euro },
                firstDay: days.first
            ) { request in
                accounts.flatMap { account, balances in
                    let all = (0..<months).map { balances[$0 % balances.count] + Int64($0 / balances.count) * 3000 }
                    return request.ranges.indices.map { index in
                        FlowSum(
                            range: index,
                            key: .account(account.id),
                            currency: account.currency ?? .euro,
                            flows: .none,
                            moved: all[index] - (index == 0 ? 0 : all[index - 1])
                        )
                    }
                }
            }
        }
    }
}

extension Fixtures {
    /// Returns a report to draw.
    func report(_ report: Report, filter: String? = nil) -> ReportViewData {
        Fixtures.valid { try ReportViewData(report, filter: filter, formats: formats) }
    }

    /// Returns net worth to draw.
    func netWorth(_ worth: NetWorth) -> NetWorthViewData { NetWorthViewData(worth, formats: formats) }
}

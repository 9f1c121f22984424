import Core
import Money
import Presentation

extension ReportPage {
    /// November so far, and the year that led there.
    static let usualMonth = fixture(.everydayYear, .month, budgets: .fixture)

    /// A year up to today.
    static let usualYear = fixture(.everydayYear, .year)

    /// A month without transactions.
    static let nothing = fixture([], .month)

    /// A month with a title and a category that try to be markup, and to reorder what is around them.
    static let hostile = fixture(
        .everydayYear + [
            .fixture(
                1,
                Fixtures.today,
                Fixtures.euros(99_999),
                .longNamed,
                "</title><script>alert(\"1\")</script>&amp; \u{202E}dlog\u{1B}[2J"
            )
        ],
        .month
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
        ],
        .month,
        in: [.euro, Account.travel.currency ?? .euro]
    )

    /// Returns a page about transactions in a period that contains today.
    private static func fixture(
        _ transactions: [Transaction],
        _ unit: Period.Unit,
        in currencies: [Currency] = [.euro],
        budgets: BudgetOverview? = nil
    ) -> ReportPage {
        let request = ReportRequest(
            PeriodCalendar().period(unit, containing: Fixtures.today),
            comparison: unit == .year ? .previous : .average,
            calendar: PeriodCalendar(),
            today: Fixtures.today
        )
        let days = transactions.map(\.date).sorted()
        let largest = currencies.map { currency in
            let expenses = transactions.filter { transaction in
                transaction.amount.currency == currency && transaction.type == .expense
                    && request.days.contains(transaction.date)
            }
            return expenses.sorted { $0.amount.minorUnits > $1.amount.minorUnits }
        }
        return Fixtures.valid {
            ReportPage(
                report: .fixture(transactions, request, in: currencies),
                months: .fixture(transactions, request.months, in: currencies),
                netWorth: transactions.isEmpty ? nil : .twoYears,
                inTransit: transactions.isEmpty ? [] : [.inTransit],
                spending: try SpendingCourse.all(
                    of: request,
                    currencies: currencies,
                    life: days.first.flatMap { first in days.last.map { first...$0 } },
                    sums: transactions.sums
                ),
                largest: largest.map { Array($0.prefix(4)) },
                largestTitles: request.groupsLargest ? largest.map(\.byTitle) : nil,
                largestType: .expense,
                brokenStatements: [],
                budgets: budgets
            )
        }
    }
}

extension [Transaction] {
    /// The titles with the largest sums, from transactions with the largest first.
    fileprivate var byTitle: [LargestTitle] {
        let titles = Dictionary(grouping: self, by: \.title).values.compactMap { titled in
            titled.first.map { first in
                let sum = titled.reduce(0) { $0 + $1.amount.minorUnits }
                let total = Money(minorUnits: sum, currency: first.amount.currency)
                return LargestTitle(transaction: first, count: titled.count, total: total)
            }
        }
        return [LargestTitle](titles.sorted { $0.total.minorUnits > $1.total.minorUnits }.prefix(4))
    }
}

extension Fixtures {
    /// Returns a page to draw.
    func page(_ page: ReportPage, filter: String? = nil) -> ReportPageViewData {
        Fixtures.valid { try ReportPageViewData(page, filter: filter, formats: formats) }
    }
}

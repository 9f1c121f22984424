import Core
import Money

/// A plain model of a wallet, whose sums are computed from all of its transactions.
package struct ReportModel: Sendable {
    /// A transaction: a day, an amount in cents, and a category.
    package typealias Entry = (day: String, cents: Int64, category: Core.Category)

    package static let food = Category.test(id: 1, "Food")
    package static let bar = Category.test(id: 2, "Bar", under: 4)
    package static let phone = Category.test(id: 3, "Phone")
    package static let fun = Category.test(id: 4, "Fun")
    package static let salary = Category.test(id: 5, "Salary", .income)

    /// The account of all transactions.
    private static let account = Account.main()

    package let entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    package func report(
        _ period: Period,
        by grouping: ReportGrouping = .category,
        comparison: ReportComparison = .average,
        sorting: ReportSorting? = nil,
        top: Int? = nil,
        filter: TransactionFilter = .everything,
        calendar: PeriodCalendar = PeriodCalendar()
    ) throws -> Report {
        let entries = try entries.map { (day: try CivilDate.test($0.day), entry: $0) }
        let days = entries.map(\.day).sorted()
        return try Report(
            ReportRequest(
                period,
                by: grouping,
                comparison: comparison,
                sorting: sorting,
                top: top,
                filter: filter,
                calendar: calendar,
                today: .testToday
            ),
            categories: [Self.food, Self.bar, Self.phone, Self.fun, Self.salary],
            accounts: [Self.account],
            currencies: [.euro],
            life: days.first.flatMap { first in days.last.map { first...$0 } },
            sums: { question throws(MoneyFlowError) in try sums(question, of: entries) }
        )
    }

    /// Returns the sums that a question asks for, of entries with their days.
    private func sums(
        _ question: FlowSumsRequest,
        of entries: [(day: CivilDate, entry: Entry)]
    ) throws(MoneyFlowError) -> [FlowSum] {
        var sums: [FlowSum] = []
        for (index, range) in question.ranges.enumerated() {
            let found = entries.filter { range.contains($0.day) }.map { day, entry in
                let isIncome = entry.category.type == .income
                let flows = Flows(
                    income: isIncome ? entry.cents : 0,
                    expenses: isIncome ? 0 : entry.cents,
                    count: 1
                )
                let key: FlowSum.Key =
                    switch question.grouping {
                    case .category: .category(entry.category.id)
                    case .day: .day(day)
                    case .account: .account(Self.account.id)
                    case .title: .title(entry.category.name, entry.category.type)
                    case .currency, .tag: .currency
                    }
                return FlowSum(range: index, key: key, currency: .euro, flows: flows)
            }
            sums += try found.merged()
        }
        return sums
    }

    /// Returns the rows of a report as text: `Food 30 (20) usually 40`.
    package static func texts(_ report: Report) -> [String] {
        report.currencies[0].rows.map { row in
            let name =
                switch row.key {
                case .category(let category): category.name
                case .period(let period): "\(period.first.iso)…\(period.last.iso)"
                case .weekday(let weekday): "weekday \(weekday)"
                case .others(let count): "\(count) others"
                case .title(let title): title
                case .account(let account): account.name
                case .tag(let tag): tag.name
                }
            let compared = row.compared.map { " (\($0.income + $0.expenses))" } ?? ""
            let usual = row.usual.map { " usually \($0)" } ?? ""
            return "\(name) \(row.flows.income + row.flows.expenses)\(compared)\(usual)"
        }
    }
}

extension [FlowSum] {
    /// The sums with those of the same key added up, as a wallet returns them.
    fileprivate func merged() throws(MoneyFlowError) -> [FlowSum] {
        var merged: [FlowSum.Key: FlowSum] = [:]
        for sum in self {
            var all = sum
            all.flows = try sum.flows.adding(merged[sum.key]?.flows ?? .none)
            merged[sum.key] = all
        }
        return Array(merged.values)
    }
}

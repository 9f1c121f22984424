import Core
import Money

/// Rows of a report under one heading, ready to draw.
package struct ReportSection: Hashable, Sendable {
    /// The heading: `Expenses`, `Income by title`, or what the rows are, such as `Month`.
    package let heading: String
    /// The type of the amounts, or `nil` if the rows have both.
    package let type: TransactionType?
    /// The rows, in order.
    package let rows: [ReportRowViewData]
    /// The largest ``ReportRowViewData/measure`` of the rows, by which bars are scaled; at least 0.
    package let largest: Int64

    /// Creates a section from finished rows.
    init(heading: String, type: TransactionType?, rows: [ReportRowViewData]) {
        self.heading = heading
        self.type = type
        self.rows = rows
        largest = rows.lazy.filter { !$0.isOthers }.map(\.measure).max().map { max(0, $0) } ?? 0
    }

    init(
        _ rows: [ReportRow],
        of type: TransactionType?,
        in currency: Currency,
        report: Report,
        formats: Formats
    ) throws(MoneyFlowError) {
        let grouping = report.request.grouping
        var shown: [ReportRowViewData] = []
        for row in rows {
            shown.append(try ReportRowViewData(row, in: currency, report: report, formats: formats))
        }
        let heading = type.map { ($0 == .expense ? "Expenses" : "Income") + grouping.suffix } ?? grouping.heading
        self.init(heading: heading, type: type, rows: shown)
    }
}

/// A row of a report, ready to draw.
package struct ReportRowViewData: Hashable, Sendable {
    /// What the row is of.
    package let key: ReportRow.Key
    /// The icon of a category; `nil` for other rows.
    package let icon: CategoryIcon?
    /// The name: a category, a title, a month.
    package let name: String
    /// Whether the row has those that are not shown.
    package let isOthers: Bool
    /// The amount, or the net of a row with both types.
    ///
    /// For nothing of one type, it is `nothing` or, if something usual may still come, `nothing yet`.
    package let amount: String
    /// The income; empty if the row has one type.
    package let income: String
    /// The expenses; empty if the row has one type.
    package let expenses: String
    /// What a bar shows, in minor units: the amount, or the expenses of a row with both types.
    package let measure: Int64
    /// What is usual, if there is nothing: `usually €19.99`; otherwise empty.
    package let remark: String
    /// The difference to what the report compares with: `+€22.00`, `same` or `new`; may be empty.
    package let change: String
    /// The difference in percent: `+79%`; may be empty.
    package let percent: String
    /// The amounts of the series' months in minor units; empty if there are none.
    package let series: [Int64]

    init(_ row: ReportRow, in currency: Currency, report: Report, formats: Formats) throws(MoneyFlowError) {
        func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
        key = row.key
        icon = if case .category(let category) = row.key { category.icon } else { nil }
        name = formats.name(of: row.key, in: report)
        isOthers = if case .others = row.key { true } else { false }
        let type = row.type
        let flow = type ?? report.type ?? .expense
        let amountOfFlow = row.flows.amount(of: flow)
        measure = amountOfFlow
        series = row.series.map { $0.amount(of: flow) }
        income = type == nil ? formats.sum(money(row.flows.income), .income) : ""
        expenses = type == nil ? formats.sum(money(row.flows.expenses), .expense) : ""
        let isMissing = type != nil && row.flows == .none
        let isExpected = row.usual != nil && report.request.period.last > report.request.today
        amount =
            isMissing ? isExpected ? "nothing yet" : "nothing" : formats.balance(money(try row.amount()))
        remark = isMissing ? row.usual.map { "usually " + formats.balance(money($0)) } ?? "" : ""
        let difference = row.compared.map { Difference(amountOfFlow, $0.amount(of: flow), in: currency, formats) }
        change = isMissing && row.compared?.isZero == true ? "" : difference?.text ?? ""
        percent = difference?.percent ?? ""
    }
}

extension ReportGrouping {
    /// What the rows of one type are, after the type; empty for categories.
    fileprivate var suffix: String {
        switch self {
        case .category, .account, .tag, .month, .week, .day, .weekday: ""
        case .group: " by group"
        case .title: " by title"
        }
    }

    /// The heading of rows with both types.
    fileprivate var heading: String {
        switch self {
        case .account: "Account"
        case .tag: "Tag"
        case .month: "Month"
        case .week: "Week"
        case .day: "Day"
        case .weekday: "Day of the week"
        case .category, .group: "Category"
        case .title: "Title"
        }
    }
}

extension Formats {
    /// Returns the income or the expenses of a row, or nothing if there are none.
    fileprivate func sum(_ money: Money, _ type: TransactionType) -> String {
        money.minorUnits == 0 ? "" : signedAmount(money, type)
    }

    fileprivate func name(of key: ReportRow.Key, in report: Report) -> String {
        switch key {
        case .category(let category): category.name
        case .title(let title): title.isEmpty ? "Without a title" : title
        case .account(let account): account.name
        case .tag(let tag): tag.word
        case .period(let period): report.request.grouping == .day ? dayHeading(period.first) : periodName(period)
        case .weekday(let weekday): self.weekday(weekday)
        case .others(let count): self.count(count, "other", "others")
        }
    }
}

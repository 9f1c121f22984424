import Money

/// The income and expenses of a period, in rows.
package struct Report: Hashable, Sendable {
    /// What was asked for.
    package let request: ReportRequest
    /// The days of the sums.
    package let days: ClosedRange<CivilDate>
    /// The days that the sums are compared with, the latest first; empty if they are compared with nothing.
    package let comparedDays: [ClosedRange<CivilDate>]
    /// The only type of what the report is about, or `nil` if it may have both.
    package let type: TransactionType?
    /// The months of the rows' series, the earliest first; empty if rows have none.
    package let seriesMonths: [Month]
    /// The sums in each currency, the wallet's first; never empty.
    package let currencies: [CurrencyReport]
    /// What of other currencies is in the sums of the first one; `nil` if nothing was converted.
    package var conversion: FlowConversion?
}

/// The part of a report in one currency.
package struct CurrencyReport: Hashable, Sendable {
    /// The currency of all amounts.
    package let currency: Currency
    /// What all rows add up to.
    package let flows: Flows
    /// What the flows are compared with.
    package let compared: Flows?
    /// What the period has after today.
    package let later: Flows
    /// What all transactions of each of the report's ``Report/seriesMonths`` add up to; empty if it has none.
    package let series: [Flows]
    /// The rows, in order: expenses before income.
    package let rows: [ReportRow]
    /// How much of the income was saved, or `nil` if there was none or the report is not about all transactions.
    package let savingsRate: SavingsRate?

    /// The share of the income that was not spent, as a fraction in minor units; negative if more was spent.
    package struct SavingsRate: Hashable, Sendable {
        /// The income minus the expenses.
        package let saved: Int64
        /// The income, above 0.
        package let income: Int64
    }
}

/// A row of a report.
package struct ReportRow: Hashable, Sendable {
    /// What a row is of.
    package enum Key: Hashable, Sendable {
        case category(Category)
        /// A title; the empty one is that of transactions without a title.
        case title(String)
        case account(Account)
        case tag(Tag)
        /// A month, week or day, as far as it is in the report's period.
        case period(Period)
        /// A day of the week, in ISO 8601 from 1 for Monday to 7 for Sunday.
        case weekday(Int)
        /// This number of rows that are not shown.
        case others(Int)
    }

    /// What the row is of.
    package let key: Key
    /// The type of what the row adds up, or `nil` if it has both.
    package let type: TransactionType?
    /// The sums of the report's days.
    package let flows: Flows
    /// The flows on the same days of each of the other periods, the latest first; empty if there are none.
    ///
    /// For a day of the week, only its days in the range count. The row of the others has none if rows have days of
    /// their own.
    package let comparisons: [Comparison]
    /// The average of what the row is compared with, or `nil` if that is nothing.
    package let compared: Flows?
    /// What is usual for a row of one type in a whole period, in minor units: the median of those with any.
    ///
    /// `nil` unless two periods have any, or the only one that is compared with, and the median is above 0.
    package let usual: Int64?
    /// The flows of the report's ``Report/seriesMonths``; empty if it has none.
    package let series: [Flows]

    /// What a row is compared with.
    package struct Comparison: Hashable, Sendable {
        /// The days of another period.
        package let days: ClosedRange<CivilDate>
        /// The sums of these days.
        package let flows: Flows
    }

    /// The income or expenses of a row of one type, or the net of both.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func amount() throws(MoneyFlowError) -> Int64 {
        try flows.amount(of: type)
    }
}

extension ReportRow {
    /// Creates the row of a period that is compared with nothing.
    package init(of period: Period, type: TransactionType, flows: Flows) {
        self.init(
            key: .period(period),
            type: type,
            flows: flows,
            comparisons: [],
            compared: nil,
            usual: nil,
            series: []
        )
    }

    /// Creates a row, whose ``compared`` is the average of its comparisons.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    init(
        key: Key,
        type: TransactionType?,
        flows: Flows,
        comparisons: [Comparison],
        usual: Int64? = nil,
        series: [Flows] = []
    ) throws(MoneyFlowError) {
        let compared = try comparisons.map(\.flows).average()
        self.init(
            key: key,
            type: type,
            flows: flows,
            comparisons: comparisons,
            compared: compared,
            usual: usual,
            series: series
        )
    }
}

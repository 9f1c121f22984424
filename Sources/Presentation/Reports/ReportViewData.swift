import Core
import Money

/// A report, ready to draw.
package struct ReportViewData: Hashable, Sendable {
    /// The period, up to today if it is not over: `November 2026 up to 20 Nov`.
    package let title: String
    /// What the report is limited to, or `nil` if it is about everything.
    package let filter: String?
    /// The heading of the differences: `Against 3 months`, `Expenses against a year earlier`; empty if there are none.
    package let comparison: String
    /// The heading of the series: `12 months`; empty if there are none.
    package let series: String
    /// The report in each currency, the wallet's first; never empty.
    package let parts: [CurrencyReportViewData]
    /// What of other currencies is in the sums, and what has no rate.
    package let notes: [NoteViewData]
    /// The sentence to say if there is nothing to report; `nil` otherwise.
    package let emptyText: String?

    /// Creates the report to draw.
    ///
    /// - Parameter filter: What the report is limited to, or `nil` for everything.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ report: Report, filter: String? = nil, formats: Formats) throws(MoneyFlowError) {
        let request = report.request
        title = Self.title(report, formats)
        self.filter = filter
        comparison = report.comparisonHeading
        series = report.seriesMonths.isEmpty ? "" : formats.count(report.seriesMonths.count, "month", "months")
        var parts: [CurrencyReportViewData] = []
        for part in report.currencies {
            let code = report.currencies.count > 1 ? part.currency.code : ""
            parts.append(try CurrencyReportViewData(part, of: report, currency: code, formats: formats))
        }
        self.parts = parts
        notes = NoteViewData.conversions(in: report, formats: formats)
        let isEmpty = report.currencies.allSatisfy { $0.rows.isEmpty && $0.flows == .none && $0.later == .none }
        emptyText = isEmpty ? "Nothing\(formats.periodInSentence(request.period))".asSentence : nil
    }

    private static func title(_ report: Report, _ formats: Formats) -> String {
        let period = report.request.period
        guard report.days != period.days else { return formats.period(period) }
        let (name, last) = (formats.periodName(period), report.days.upperBound)
        let days = formats.days(from: report.days.lowerBound, to: last)
        guard period.unit != nil else { return days }
        return name == formats.period(period) ? "\(name) up to \(formats.day(last))" : "\(name), \(days)"
    }
}

/// The part of a report in one currency, ready to draw.
package struct CurrencyReportViewData: Hashable, Sendable {
    /// The code of the currency; empty if there is only one.
    package let currency: String
    /// The sums: income, expenses, what was saved, and what is still to come.
    package let figures: [ReportFigure]
    /// The rows under headings: those of expenses, then those of income, or those of both.
    package let sections: [ReportSection]
    /// The expenses, or the income of a report about income, of the last months, the latest first; `nil` if there are not
    /// several with any.
    package let months: ReportSection?

    init(
        _ part: CurrencyReport,
        of report: Report,
        currency: String,
        formats: Formats
    ) throws(MoneyFlowError) {
        self.currency = currency
        figures = try ReportFigure.all(part, of: report, formats: formats)
        var sections: [ReportSection] = []
        for type in [TransactionType?.some(.expense), .income, nil] {
            let rows = part.rows.filter { $0.type == type }
            guard !rows.isEmpty else { continue }
            sections.append(try ReportSection(rows, of: type, in: part.currency, report: report, formats: formats))
        }
        self.sections = sections
        months = try Self.months(part, of: report, formats: formats)
    }

    private static func months(
        _ part: CurrencyReport,
        of report: Report,
        formats: Formats
    ) throws(MoneyFlowError) -> ReportSection? {
        let type = report.type ?? .expense
        let all = Array(zip(report.seriesMonths, part.series))
        let months = Array(all.drop { $0.1.amount(of: type) == 0 })
        guard months.count > 1 else { return nil }
        let rows = try months.reversed().map { month, flows throws(MoneyFlowError) in
            let row = ReportRow(of: report.request.calendar.period(month), type: type, flows: flows)
            return try ReportRowViewData(row, in: part.currency, report: report, formats: formats)
        }
        let heading = type == .expense ? "Expenses by month" : "Income by month"
        return ReportSection(heading: heading, type: type, rows: rows)
    }
}

/// A sum of a report, ready to draw.
package struct ReportFigure: Hashable, Sendable {
    /// What a figure is of.
    package enum Kind: Hashable, Sendable {
        case income, expenses, net, average, later
    }

    /// What the figure is of.
    package let kind: Kind
    /// Its name: `Expenses`.
    package let name: String
    /// The amount, with its sign.
    package let amount: String
    /// The difference to what it is compared with, or the share of the income that was saved; may be empty.
    package let remark: String

    static func all(
        _ part: CurrencyReport,
        of report: Report,
        formats: Formats
    ) throws(MoneyFlowError) -> [ReportFigure] {
        func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: part.currency) }
        var figures: [ReportFigure] = []
        for (flow, kind, name) in [(TransactionType.income, Kind.income, "Income"), (.expense, .expenses, "Expenses")]
        where report.type == nil || report.type == flow {
            let amount = part.flows.amount(of: flow)
            let comparison = part.compared.map { compared in
                Difference.comparison(
                    of: amount,
                    with: compared.amount(of: flow),
                    report.comparisonReference,
                    in: part.currency,
                    formats
                )
            }
            figures.append(
                ReportFigure(
                    kind: kind,
                    name: name,
                    amount: formats.signedAmount(money(amount), flow),
                    remark: comparison ?? ""
                )
            )
        }
        if figures.count == 2 {
            let net = try part.flows.net()
            if let rate = part.savingsRate {
                figures.append(
                    ReportFigure(
                        kind: .net,
                        name: net < 0 ? "Overspent" : "Saved",
                        amount: formats.amount(money(net)),
                        remark: Percent(net.magnitude, of: rate.income.magnitude).text + " of income"
                    )
                )
            } else {
                figures.append(ReportFigure(kind: .net, name: "Net", amount: formats.balance(money(net)), remark: ""))
            }
        }
        let hasTags = !report.request.filter.tags.isEmpty
        let perDay = hasTags ? formats.costPerDay(of: money(part.flows.expenses), in: report.days) : ""
        if !perDay.isEmpty {
            let count = report.days.upperBound.daysSince1970 - report.days.lowerBound.daysSince1970 + 1
            let days = "on each of \(formats.count(count)) days"
            figures.append(ReportFigure(kind: .average, name: "Average", amount: perDay, remark: days))
        }
        guard part.later != .none else { return figures }
        let later = [
            part.later.income == 0 ? nil : formats.signedAmount(money(part.later.income), .income),
            part.later.expenses == 0 ? nil : formats.signedAmount(money(part.later.expenses), .expense),
        ].compactMap(\.self)
        let net = try formats.balance(money(part.later.net()))
        figures.append(
            ReportFigure(
                kind: .later,
                name: "Still to come",
                amount: later.count == 1 ? later[0] : net,
                remark: later.count > 1 ? later.joined(separator: ", ") : ""
            )
        )
        return figures
    }
}

extension Report {
    /// What has no rate in each currency: its expenses or, without any, its income.
    var unconverted: [Money] {
        currencies.dropFirst().compactMap { part in
            let flows = part.flows.isZero ? part.later : part.flows
            let units = flows.expenses == 0 ? flows.income : flows.expenses
            return units == 0 ? nil : Money(minorUnits: units, currency: part.currency)
        }
    }
}

extension NoteViewData {
    /// Returns the notes on what was converted in a report, and on what has no rate.
    fileprivate static func conversions(in report: Report, formats: Formats) -> [NoteViewData] {
        guard report.request.converts else { return [] }
        let isPast = report.days.upperBound.monthOfYear < formats.today.monthOfYear
        return notes(
            converted: report.conversion?.words(formats) ?? "",
            missing: report.unconverted,
            in: report.currencies[0].currency,
            on: isPast ? report.days.upperBound : nil,
            formats: formats
        )
    }
}

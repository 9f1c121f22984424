import Core
import Money

extension ChartViewData {
    /// Creates the chart of a month's expenses day by day, or returns `nil` if there are none.
    init?(_ course: SpendingCourse, formats: Formats) {
        let count = max(course.spent.count, course.average.count)
        let days = (0..<count).compactMap { course.firstDay.adding(days: $0) }
        guard count > 1, course.spent.contains(where: { $0 != 0 }) || course.average.contains(where: { $0 != 0 }) else {
            return nil
        }
        let months = course.comparedCount == 1 ? "month before" : "average of \(course.comparedCount) months"
        var series = [(name: "Spent", role: ChartSeries.Role.expenses, amounts: course.spent)]
        if !course.average.isEmpty {
            series.append((name: months.capitalizedSentence, role: .average, amounts: course.average))
        }
        self.init(
            heading: "Spending day by day",
            finding: Self.finding(course, on: days, months: months, formats),
            form: .lines,
            pointHeading: "Day",
            points: days.map { ChartPoint(name: formats.day($0), label: String($0.day)) },
            series: series,
            in: course.currency,
            formats: formats
        )
    }

    private static func finding(
        _ course: SpendingCourse,
        on days: [CivilDate],
        months: String,
        _ formats: Formats
    ) -> String {
        let index = course.spent.count - 1
        guard index >= 0, let spent = course.spent.last, days.indices.contains(index) else { return "" }
        let day = formats.day(days[index])
        let isHidden = formats.hidesAmounts
        let amount = formats.balance(Money(minorUnits: spent, currency: course.currency))
        let alone = (isHidden ? "Spending up to \(day)" : "\(amount) was spent up to \(day)").asSentence
        guard course.average.indices.contains(index), course.average[index] > 0 else { return alone }
        let usual = course.average[index]
        let (difference, isTooLarge) = spent.subtractingReportingOverflow(usual)
        guard !isTooLarge else { return alone }
        let share = Percent(difference.magnitude, of: usual.magnitude).text
        let comparison = difference == 0 ? "as much as" : "\(share) \(difference > 0 ? "more" : "less") than"
        let start = isHidden ? "Up to \(day), spending was" : "\(amount) was spent up to \(day),"
        return "\(start) \(comparison) the \(months) by the same day."
    }

    /// Creates the chart of the months' income and expenses, or returns `nil` if there are none.
    init?(months part: CurrencyReport, of report: Report, formats: Formats) {
        let months = part.months(of: report)
        guard months.contains(where: { !$0.flows.isZero }) else { return nil }
        let types: [TransactionType] = report.type.map { [$0] } ?? [.income, .expense]
        self.init(
            heading: "Month by month",
            finding: Self.finding(months, types, in: part.currency, formats),
            form: .bars,
            pointHeading: "Month",
            points: months.map { ChartPoint(name: formats.month($0.month), label: formats.shortMonth($0.month)) },
            series: types.map { type in
                (
                    name: type == .income ? "Income" : "Expenses",
                    role: type == .income ? ChartSeries.Role.income : .expenses,
                    amounts: months.map { $0.flows.amount(of: type) }
                )
            },
            in: part.currency,
            formats: formats
        )
    }

    private static func finding(
        _ months: [(month: Month, flows: Flows)],
        _ types: [TransactionType],
        in currency: Currency,
        _ formats: Formats
    ) -> String {
        let type = types.last ?? .expense
        guard let most = months.max(by: { $0.flows.amount(of: type) < $1.flows.amount(of: type) }) else { return "" }
        guard months.count > 1 else { return "There is only \(formats.month(most.month)) so far." }
        let amount = formats.balance(Money(minorUnits: most.flows.amount(of: type), currency: currency))
        let highest =
            "\(type == .income ? "Income was" : "Expenses were") highest in \(formats.month(most.month))"
            + (formats.hidesAmounts ? "." : ", with \(amount).")
        if most.flows.amount(of: type) <= 0 { return types.count > 1 ? "There were no expenses." : "" }
        guard types.count > 1 else { return highest }
        // A month that is not over may yet have its income.
        let used = months.filter { !$0.flows.isZero && formats.calendar.period($0.month).last <= formats.today }
        guard used.count > 1 else { return highest }
        let count = used.count { $0.flows.income >= $0.flows.expenses }
        return "\(highest) In \(count) of \(used.count) months, income covered expenses."
    }

    /// Creates the chart of what was in the accounts of one currency, or in all of them together, or returns `nil` if there
    /// was nothing.
    init?(_ part: CurrencyNetWorth, of worth: NetWorth, formats: Formats) {
        guard part.total.contains(where: { $0 != 0 }) else { return nil }
        let days = worth.days.map { formats.day($0) }
        let course = BalanceCourseViewData(part.total, on: days, in: part.currency, formats: formats)
        self.init(
            heading: "Net worth",
            finding: formats.hidesAmounts
                ? Self.finding(part, on: worth.days, formats)
                : course.sentences.joined(separator: " "),
            form: .area,
            pointHeading: "Day",
            points: worth.days.map {
                ChartPoint(name: formats.day($0), label: formats.shortMonth(formats.calendar.month(of: $0)))
            },
            series: [(name: "All accounts", role: .total, amounts: part.total)],
            in: part.currency,
            formats: formats
        )
    }

    /// Returns what net worth did without amounts.
    private static func finding(_ part: CurrencyNetWorth, on days: [CivilDate], _ formats: Formats) -> String {
        guard let low = part.total.min(), let high = part.total.max(), low != high,
            let lowest = part.total.firstIndex(of: low), let highest = part.total.firstIndex(of: high)
        else { return "It was the same on each day." }
        return "It was lowest on \(formats.day(days[lowest])) and highest on \(formats.day(days[highest]))"
            .asSentence
    }
}

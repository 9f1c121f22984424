import Core
import Presentation
import TextUI

/// The payments that recur: what each costs in a year, and the schedules to make of them.
struct RecurringPaymentsScreenContent: Screen {
    let state: ScreenState<RecurringPaymentsViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { payments($0, in: environment) } ?? .empty).with(state, in: environment)
    }

    private func payments(_ list: RecurringPaymentsViewData, in environment: ScreenEnvironment) -> Node {
        if let empty = list.emptyState { return EmptyStateView(data: empty).body(in: environment) }
        return .column(
            spacing: 1,
            .table(table(list, in: environment)),
            list.scheduling.map { CommandText($0, in: environment).body } ?? .empty
        )
    }

    private func table(_ list: RecurringPaymentsViewData, in environment: ScreenEnvironment) -> Table {
        let rows = list.sections.flatMap(\.rows)
        let width = environment.width
        let sections = list.sections.enumerated().flatMap { index, section in
            let label = index == 0 && width >= Self.yearlyWidth ? "Yearly" : ""
            return (index == 0 ? [] : [.blank])
                + [.section([Span(section.heading, .heading)], trailing: [Span(label, .muted)])]
                + section.rows.flatMap { lines(of: $0, width: width, environment.icons) }
                + section.totals.map { .section([], trailing: [Span("A year  ", .muted), Span($0, .title)]) }
        }
        return Table(
            columns: [
                Column(), Column(), .fitting(rows.map(\.title), weight: 2), Column(alignment: .trailing),
                Column(hiddenBelow: Self.yearlyWidth), Column(hiddenBelow: Self.paymentsWidth),
                Column(alignment: .trailing, hiddenBelow: Self.yearlyWidth),
            ],
            rows: sections
        )
    }

    /// The width from which a line has room for what a payment costs in a year.
    private static let yearlyWidth = 60
    /// The width from which a line says on which days a payment recurs, and how often it was made.
    private static let paymentsWidth = 116

    private func lines(of row: RecurringPaymentRowViewData, width: Int, _ icons: IconPreference) -> [TableRow] {
        let role: Role = row.isIncome ? .income : .expense
        let times = width < Self.paymentsWidth ? row.interval : row.times
        let first = TableRow.cells([
            [Span(row.number, .muted)], [Span(row.icon.glyph(icons))], [Span(row.title)], [Span(row.amount, role)],
            [Span(times, .muted)], [Span(row.payments, .muted)], [Span(row.yearly, role)],
        ])
        let notes = (width < Self.yearlyWidth ? ["\(row.interval), \(row.yearly) a year"] : []) + row.priceChanges
        return [first] + notes.map { .remark([Span($0, .muted)], indent: width < Self.yearlyWidth ? 6 : 8) }
    }
}

/// The payments that recur in every state.
enum RecurringPaymentsScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "recurring",
        [
            "loaded": {
                RecurringPaymentsScreenContent(state: .loaded($0.recurringPayments(RecurringPayment.fixtures)))
            },
            "empty": { RecurringPaymentsScreenContent(state: .loaded($0.recurringPayments([]))) },
            "loading": { _ in RecurringPaymentsScreenContent(state: .loading) },
            "error": { _ in RecurringPaymentsScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
        ]
    )
}

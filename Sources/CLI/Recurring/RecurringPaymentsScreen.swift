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
        let commands = list.sections.flatMap(\.rows).compactMap(\.remedy)
        return .column(
            spacing: 1,
            .table(table(list, icons: environment.icons)),
            commands.isEmpty
                ? .empty
                : .column(
                    spacing: 0,
                    .text("To schedule them:", .heading),
                    .column(commands.map { .text([Span($0.command, .key)], overflow: .wrap) }, spacing: 0)
                )
        )
    }

    private func table(_ list: RecurringPaymentsViewData, icons: IconPreference) -> Table {
        var rows: [TableRow] = []
        for section in list.sections {
            if !rows.isEmpty { rows.append(.blank) }
            rows.append(
                .cells([
                    [], [], [Span(section.heading, .heading)], [], [Span(rows.isEmpty ? "Yearly" : "", .muted)],
                ])
            )
            for row in section.rows { rows += cells(row, icons) }
            if section.heading == list.sections[0].heading, section.rows.count > 1 {
                rows += list.totals.map { .cells([[], [], [Span("Total", .title)], [], [Span($0, .title)]]) }
            }
        }
        return Table(
            columns: [
                Column(alignment: .trailing), Column(), Column(sizing: .flexible(minimum: 10), overflow: .wrap),
                Column(alignment: .trailing), Column(alignment: .trailing),
            ],
            rows: rows
        )
    }

    private func cells(_ row: RecurringPaymentRowViewData, _ icons: IconPreference) -> [TableRow] {
        let role: Role = row.isIncome ? .income : .expense
        let first = TableRow.cells([
            [Span(row.remedy == nil ? "" : String(row.number), .muted)], [Span(row.icon.glyph(icons))],
            [Span(row.title)], [Span(row.amount, role)], [Span(row.yearly, role)],
        ])
        return [first] + row.remarks.map { .cells([[], [], [Span($0, .muted)], [], []]) }
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

import Presentation

/// What was in the accounts at the end of each month, as a line and in words, and the accounts by kind.
struct NetWorthScreenContent: Screen {
    let state: ScreenState<NetWorthViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { series($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func series(_ worth: NetWorthViewData, in environment: ScreenEnvironment) -> Node {
        .column(worth.parts.map { part($0, of: worth, in: environment) }, spacing: 1)
    }

    private func part(
        _ part: CurrencyNetWorthViewData,
        of worth: NetWorthViewData,
        in environment: ScreenEnvironment
    ) -> Node {
        let title = ["Net worth", worth.title, part.currency].filter { !$0.isEmpty }.joined(separator: " · ")
        let plot = Plot(
            values: part.values,
            highest: part.highest,
            zero: part.zero,
            lowest: part.lowest,
            first: worth.firstDay,
            last: worth.lastDay
        )
        return .column(
            spacing: 1,
            .card(
                title: [Span(title, .heading)],
                content: .column(
                    spacing: 0,
                    part.values.count < 2 ? .empty : .plot(plot),
                    .column(part.sentences.map { .paragraph($0) }, spacing: 0)
                )
            ),
            kinds(part)
        )
    }

    private func kinds(_ part: CurrencyNetWorthViewData) -> Node {
        let hasChanges = part.rows.contains { !$0.change.isEmpty }
        let heading: [[Span]] = [
            [Span("Accounts", .heading)], [Span("Balance", .muted)], hasChanges ? [Span("Change", .muted)] : [], [],
        ]
        let rows = part.rows.enumerated().map { index, row in
            let isTotal = index > 0 && index == part.rows.count - 1
            return TableRow.cells([
                [Span(row.name, isTotal ? .title : .plain)],
                [Span(row.balance, row.isNegative ? .error : isTotal ? .title : .plain)],
                [Span(row.change, .muted)], [.spark(row.series, role: .muted)],
            ])
        }
        return .table(
            Table(
                columns: [
                    .fitting(["Accounts"] + part.rows.map(\.name)), Column(alignment: .trailing),
                    Column(alignment: .trailing), .sparks(periods: part.values.count),
                ],
                rows: [.cells(heading)] + rows
            )
        )
    }
}

/// Net worth in every state.
enum NetWorthScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "networth",
        [
            "loaded": { NetWorthScreenContent(state: .loaded($0.netWorth(.twoYears))) },
            "empty": { NetWorthScreenContent(state: .loaded($0.netWorth(.ofNewWallet))) },
            "debts": { NetWorthScreenContent(state: .loaded($0.netWorth(.inDebt))) },
            "currencies": { NetWorthScreenContent(state: .loaded($0.netWorth(.inTwoCurrencies))) },
            "loading": { _ in NetWorthScreenContent(state: .loading) },
            "error": { _ in NetWorthScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
        ]
    )
}

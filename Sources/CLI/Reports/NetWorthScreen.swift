import Presentation
import TextUI

/// What was in the accounts at the end of each month, as a line and in words, and the accounts by kind.
struct NetWorthScreenContent: Screen {
    let state: ScreenState<NetWorthViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { series($0, in: environment) } ?? .empty).with(state, in: environment).framedAsPanels
    }

    private func series(_ worth: NetWorthViewData, in environment: ScreenEnvironment) -> Node {
        let tables = worth.parts.map { kinds($0, series: worth.series) }
        // The lines of all currencies are equally long: they take what the widest table leaves.
        let fitted = tables.compactMap { environment.fitted($0, beside: BalanceCourse.narrowest) }
        let isBeside = fitted.count == tables.count
        let widest = fitted.map(\.width).max() ?? 0
        let rows = worth.parts.indices.map { index -> Node in
            let part = worth.parts[index]
            guard isBeside else { return .column(spacing: 1, card(part, of: worth), .table(tables[index])) }
            // Several lines share the terminal.
            let height = worth.parts.count > 1 ? 6 : environment.plotHeight(beside: part.rows.count)
            return .panels(
                RowItem(card(part, of: worth, height: height), .flexible),
                RowItem(.table(fitted[index].table), .fixed(widest))
            )
        }
        return .column(rows + (worth.together.isEmpty ? [] : [.paragraph(worth.together, .muted)]), spacing: 1)
    }

    private func card(_ part: CurrencyNetWorthViewData, of worth: NetWorthViewData, height: Int = 6) -> Node {
        let title = ["Net worth", worth.title, part.name].filter { !$0.isEmpty }.joined(separator: " · ")
        let days = (worth.firstDay, worth.lastDay)
        return BalanceCourse(title: title, course: part.course, days: days, height: height).card
    }

    private func kinds(_ part: CurrencyNetWorthViewData, series: String) -> Table {
        let hasChanges = part.rows.contains { !$0.change.isEmpty }
        let heading: [[Span]] = [
            [Span("Accounts", .heading)], [Span("Balance", .muted)], hasChanges ? [Span("Change", .muted)] : [],
            [Span(series, .muted)],
        ]
        let rows = part.rows.enumerated().map { index, row in
            let isTotal = index > 0 && index == part.rows.count - 1
            return TableRow.cells([
                [Span(row.name, isTotal ? .title : .plain)],
                [Span(row.balance, row.isNegative ? .warning : isTotal ? .title : .plain)],
                [Span(row.change, .muted)], [.spark(row.series, role: .muted)],
            ])
        }
        let names = ["Accounts"] + part.rows.map(\.name)
        let texts = [names, ["Balance"] + part.rows.map(\.balance), ["Change"] + part.rows.map(\.change)]
        let width = texts.reduce(4) { $0 + ($1.map(\.displayWidth).max() ?? 0) }
        return Table(
            columns: [
                .fitting(names), Column(alignment: .trailing),
                Column(alignment: .trailing, hiddenBelow: width),
                series.isEmpty
                    ? Column(hiddenBelow: .max)
                    : .sparks(periods: max(part.course.values.count, series.displayWidth)),
            ],
            rows: [.cells(heading)] + rows
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
            "converted": { NetWorthScreenContent(state: .loaded($0.netWorth(.converted))) },
            "loading": { _ in NetWorthScreenContent(state: .loading) },
            "error": { _ in NetWorthScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
        ]
    )
}

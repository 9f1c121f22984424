import Core
import Presentation
import TextUI

/// Connects the report to its view model and to the app.
struct ReportScreen: Screen {
    let viewModel: ReportViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        ReportScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.snackbar,
            actions: ReportActions(
                select: { viewModel.select($0) },
                stepPeriod: { await viewModel.stepPeriod(by: $0) },
                chooseUnit: { await viewModel.chooseUnit(by: $0) },
                chooseGrouping: { await viewModel.chooseGrouping(by: $0) },
                open: { row in
                    guard let (row, period) = viewModel.place(of: row) else { return }
                    await app.go(to: .transactionsOfRow(row, period))
                },
                go: { await app.go(to: $0) }
            )
        )
        .body(in: environment)
    }
}

/// The actions of a report.
struct ReportActions: Sendable {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) -> Void
    /// Shows another period, a later one if positive.
    let stepPeriod: @MainActor @Sendable (Int) async -> Void
    /// Shows a longer period or, if negative, a shorter one.
    let chooseUnit: @MainActor @Sendable (Int) async -> Void
    /// Groups the transactions in another way.
    let chooseGrouping: @MainActor @Sendable (Int) async -> Void
    /// Shows the transactions of a row.
    let open: @MainActor @Sendable (Int) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void
}

/// A report: its sums in a card, and its rows with bars.
struct ReportScreenContent: Screen {
    let state: ScreenState<ReportViewData>
    /// The selected row, counted from the first one of the first section, or `nil` if the report is printed.
    var selection: Int?
    var appErrorData: SnackbarData?
    /// What the user can do, or `nil` if the report is printed.
    var actions: ReportActions?

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { report($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func report(_ report: ReportViewData, in environment: ScreenEnvironment) -> Node {
        var first = 0
        let parts = report.parts.map { data -> Node in
            defer { first += data.sections.reduce(0) { $0 + $1.rows.count } }
            return part(data, of: report, from: first, in: environment)
        }
        return .column(
            spacing: 1,
            report.filter.map { .text($0, .title) } ?? .empty,
            report.emptyText.map { empty($0, in: environment) } ?? .column(parts, spacing: 1),
            NotesView(notes: report.notes).body(in: environment.with(width: environment.panelsWidth)),
            actions.map { buttons($0, height: environment.height) } ?? .empty
        )
    }

    /// Returns what an empty report shows: in the app, also how to fill it.
    private func empty(_ text: String, in environment: ScreenEnvironment) -> Node {
        guard let actions else { return .text(text) }
        let data = EmptyStateViewData(title: "Nothing to report", text: text, remedies: [])
        return EmptyStateView(data: data, buttons: .begin(go: actions.go)).body(in: environment)
    }

    /// - Parameter first: The number of rows before those of this part.
    private func part(
        _ part: CurrencyReportViewData,
        of report: ReportViewData,
        from first: Int,
        in environment: ScreenEnvironment
    ) -> Node {
        let title = [report.title, part.currency].filter { !$0.isEmpty }.joined(separator: " · ")
        func card(width: Int) -> Node { ReportCard(title: title, figures: part.figures, width: width).body }
        guard !part.sections.isEmpty else { return card(width: environment.panelsWidth) }
        var table = ReportTable(
            sections: part.sections,
            comparison: report.comparison,
            series: report.series,
            environment: environment.with(width: environment.panelsWidth),
            selection: selection.map { $0 - first },
            firstID: Int64(first)
        )
        let (needed, widest) = (ReportCard.needed(title: title, figures: part.figures), table.widths)
        guard environment.columns(beside: needed, atLeast: widest.comfortable) != nil else {
            return .column(spacing: 1, card(width: environment.panelsWidth), table.body)
        }
        // The card gets what the longest bars leave.
        let leading = environment.columns(beside: widest.maximum, atLeast: needed) ?? needed
        table.environment = environment.with(width: environment.panelsWidth - ScreenEnvironment.panelGap - leading)
        let months = months(of: part, in: environment.with(width: leading))
        let summary = Node.column(spacing: 1, card(width: leading), months)
        return .panels(RowItem(summary, .fixed(leading)), RowItem(table.body, .flexible))
    }

    /// Returns what the months add up to, which the table beside it has for each row.
    private func months(of part: CurrencyReportViewData, in environment: ScreenEnvironment) -> Node {
        guard let months = part.months else { return .empty }
        return ReportTable(section: months, comparison: "", series: "", environment: environment).body
    }

    private func buttons(_ actions: ReportActions, height: Int?) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: height, select: actions.select).body,
            selection.map { row in
                .button(Button(label: "Transactions", keys: .enter, purpose: .go) { await actions.open(row) })
            } ?? .empty,
            .button(Button(label: "Before", keys: "[") { await actions.stepPeriod(-1) }),
            .button(Button(label: "After", keys: "]") { await actions.stepPeriod(1) }),
            .button(Button(label: "Month, quarter, year", keys: "p") { await actions.chooseUnit(1) }),
            .button(Button(label: "Group by", keys: "g") { await actions.chooseGrouping(1) }),
            .button(Button(label: "Group by, backwards", keys: "G", place: .list) { await actions.chooseGrouping(-1) })
        )
    }
}

/// A report in every state.
enum ReportScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "report",
        [
            "loaded": { ReportScreenContent(state: .loaded($0.report(.usualMonth))) },
            "empty": { ReportScreenContent(state: .loaded($0.report(.nothing))) },
            "filtered": { ReportScreenContent(state: .loaded($0.report(.ofTitles, filter: "Eating Out"))) },
            "months": { ReportScreenContent(state: .loaded($0.report(.ofMonths))) },
            "giant": { ReportScreenContent(state: .loaded($0.report(.giant))) },
            "refunds": { ReportScreenContent(state: .loaded($0.report(.refunds))) },
            "currencies": { ReportScreenContent(state: .loaded($0.report(.inTwoCurrencies))) },
            "converted": { ReportScreenContent(state: .loaded($0.report(.converted))) },
            "hidden-amounts": { ReportScreenContent(state: .loaded($0.hidingAmounts.report(.usualMonth))) },
            "selected": { ReportScreenContent(state: .loaded($0.report(.usualMonth)), selection: 1) },
            "snackbar": {
                ReportScreenContent(state: .loaded($0.report(.ofMonths)), selection: 2, appErrorData: .deletedFixture)
            },
            "alert": {
                ReportScreenContent(
                    state: .alert(.alertPreview(.busyFixture), over: $0.report(.usualMonth)),
                    selection: 0
                )
            },
            "loading": { _ in ReportScreenContent(state: .loading) },
            "error": { _ in ReportScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
        ]
    )
}

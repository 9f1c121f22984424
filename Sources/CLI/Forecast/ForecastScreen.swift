import Presentation
import TextUI

/// Connects the forecast to its view model.
struct ForecastScreen: Screen {
    let viewModel: ForecastViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        ForecastScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: app.changes.message,
            actions: ForecastActions(
                lengthen: { await viewModel.lengthen() },
                shorten: { await viewModel.shorten() },
                toggleUsual: { await viewModel.toggleUsual() },
                chooseAccount: { await viewModel.chooseAccount() },
                add: { await app.addSchedule() }
            )
        )
        .body(in: environment)
    }
}

/// What can be done in a forecast.
struct ForecastActions: Sendable {
    /// Looks further ahead.
    let lengthen: @MainActor @Sendable () async -> Void
    /// Looks less far ahead.
    let shorten: @MainActor @Sendable () async -> Void
    /// Takes usual spending off, or no longer.
    let toggleUsual: @MainActor @Sendable () async -> Void
    /// Goes on to the forecast of the next account, and after the last one to that of all.
    let chooseAccount: @MainActor @Sendable () async -> Void
    /// Adds a schedule, if there is none.
    let add: @MainActor @Sendable () async -> Void

    /// The actions of a printed forecast.
    static let none = ForecastActions(lengthen: {}, shorten: {}, toggleUsual: {}, chooseAccount: {}, add: {})
}

extension ForecastScreenContent {
    /// Creates the printed forecast.
    init(printing forecast: ForecastViewData) {
        self.init(state: .loaded(forecast), appErrorData: nil, actions: .none)
    }
}

/// What will be in the accounts: a line in words and drawn, and what is known to come with the balances after it.
struct ForecastScreenContent: Screen {
    let state: ScreenState<ForecastViewData>
    let appErrorData: SnackbarData?
    let actions: ForecastActions

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { forecast($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func forecast(_ forecast: ForecastViewData, in environment: ScreenEnvironment) -> Node {
        let usual = forecast.usual.isEmpty ? Node.empty : .paragraph(forecast.usual, .muted)
        return .column(
            spacing: 1,
            environment.isLow ? .empty : usual,
            .column(forecast.parts.map { part($0, of: forecast, in: environment) }, spacing: 1),
            environment.isLow ? usual : .empty,
            .column(forecast.unplanned.map { CommandText($0, in: environment).body }, spacing: 0),
            forecast.emptyState.map {
                EmptyStateView(data: $0, button: .addSchedule(place: .inline, action: actions.add))
                    .body(in: environment)
            } ?? .empty,
            environment.isInteractive ? buttons(forecast) : .empty
        )
    }

    private func part(
        _ part: CurrencyForecastViewData,
        of forecast: ForecastViewData,
        in environment: ScreenEnvironment
    ) -> Node {
        // In a low terminal, what the line says comes before the line.
        let height = environment.isLow ? nil : 6
        guard !part.rows.isEmpty else { return card(part, of: forecast, height: height) }
        let table = table(part, in: environment)
        guard environment.fitted(table, beside: BalanceCourse.narrowest) != nil else {
            return .column(spacing: environment.isLow ? 0 : 1, card(part, of: forecast, height: height), .table(table))
        }
        let card = card(part, of: forecast, height: height.map { _ in environment.plotHeight(beside: part.rows.count) })
        return environment.panels(table, beside: card, atLeast: BalanceCourse.narrowest)
    }

    /// - Parameter height: The lines of the line, or `nil` if it is not drawn.
    private func card(_ part: CurrencyForecastViewData, of forecast: ForecastViewData, height: Int?) -> Node {
        let title = ["Forecast", forecast.account, part.currency].filter { !$0.isEmpty }.joined(separator: " · ")
        let plot = Plot(
            values: part.values,
            highest: part.highest,
            zero: part.zero,
            lowest: part.lowest,
            first: forecast.firstDay,
            last: forecast.lastDay,
            height: height ?? 0
        )
        return .card(
            title: [Span(title, .heading)],
            content: .column(
                spacing: 0,
                part.isFlat || height == nil ? .empty : .plot(plot),
                .column(part.sentences.map { .paragraph($0) }, spacing: 0),
                part.warning.isEmpty ? .empty : .paragraph(part.warning, .warning)
            )
        )
    }

    private func table(_ part: CurrencyForecastViewData, in environment: ScreenEnvironment) -> Table {
        // Beside titles, how late something is would leave too little for them.
        let isNarrow = environment.width < ScreenEnvironment.widestContent
        let rows = part.rows.map { row in
            let late = row.lateness.isEmpty ? [] : [Span(isNarrow ? "  \(row.lateness)" : row.lateness, .warning)]
            return TableRow.cells([
                [Span(row.day)], [Span(row.idText, .muted)],
                [Span(row.title)] + (isNarrow ? late : []), isNarrow ? [] : late,
                [Span(row.amount, row.isTransfer ? .muted : row.isIncome ? .income : .expense)],
                [Span(row.balance, row.isNegative ? .warning : .plain)],
            ])
        }
        let titles =
            ["Upcoming"]
            + part.rows.map { $0.title + (isNarrow && !$0.lateness.isEmpty ? "  \($0.lateness)" : "") }
        let heading: [[Span]] = [
            [Span("Day", .muted)], [], [Span("Upcoming", .muted)], [], [Span("Amount", .muted)],
            [Span("Balance", .muted)],
        ]
        return Table(
            columns: [
                Column(alignment: .trailing), Column(hiddenBelow: 50), .fitting(titles, overflow: .wrap), Column(),
                Column(alignment: .trailing, hiddenBelow: 50), Column(alignment: .trailing),
            ],
            rows: [.cells(heading)] + rows
        )
    }

    private func buttons(_ forecast: ForecastViewData) -> Node {
        // Without anything to come, a schedule is what helps.
        let place: Button.Place = forecast.emptyState == nil ? .bar : .list
        return .column(
            spacing: 0,
            .button(Button(label: "Shorter", keys: "[", place: place, action: actions.shorten)),
            .button(Button(label: "Longer", keys: "]", place: place, action: actions.lengthen)),
            .button(Button(label: "Usual spending", keys: "t", place: place, action: actions.toggleUsual)),
            forecast.hasAccounts
                ? .button(Button(label: "Next account", keys: .tab, action: actions.chooseAccount)) : .empty
        )
    }
}

/// The forecast in every state.
enum ForecastScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "forecast",
        [
            "loaded": { content(.loaded($0.forecast(.loaded))) },
            "account": { content(.loaded($0.forecast(.ofAccount))) },
            "usual": { content(.loaded($0.forecast(.withUsual))) },
            "irregular": { content(.loaded($0.forecast(.withoutUsual))) },
            "bill": { content(.loaded($0.forecast(.withBill))) },
            "overdrawn": { content(.loaded($0.forecast(.belowZero))) },
            "currencies": { content(.loaded($0.forecast(.inTwoCurrencies))) },
            "converted": { content(.loaded($0.forecast(.converted))) },
            "empty": { content(.loaded($0.forecast(.empty))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<ForecastViewData>) -> ForecastScreenContent {
        ForecastScreenContent(state: state, appErrorData: nil, actions: .none)
    }
}

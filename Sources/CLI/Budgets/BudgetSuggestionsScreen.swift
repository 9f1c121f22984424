import Core
import Money
import Presentation
import TextUI

/// Connects the suggested limits to their view model and to the app.
struct BudgetSuggestionsScreen: Screen {
    let viewModel: ListViewModel<BudgetSuggestionsViewData, BudgetKey>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        BudgetSuggestionsScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { viewModel.select($0) },
            set: { await app.setSuggestedBudget($0) }
        )
        .body(in: environment)
    }
}

/// Limits that fit what is usually spent; only the app shows them so, as the command prints commands.
struct BudgetSuggestionsScreenContent: Screen {
    let state: ScreenState<BudgetSuggestionsViewData>
    /// The selected suggestion.
    let selection: BudgetKey?
    let appErrorData: SnackbarData?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Sets a suggested limit.
    let set: @MainActor @Sendable (BudgetKey) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { suggestions($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func suggestions(_ data: BudgetSuggestionsViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            .text([Span(data.title, .heading)], overflow: .wrap),
            .table(table(data, in: environment)),
            data.rows.isEmpty ? .empty : ListButtons(height: environment.height, select: select).body,
            selection.map { id in
                .button(Button(label: "Set this limit", keys: .enter, purpose: .change) { await set(id) })
            } ?? .empty
        )
    }

    /// Returns the column of what is usual, which needs room for a few words.
    private func remarks(_ texts: [String]) -> Column {
        var column = Column.fitting(texts, overflow: .wrap)
        column.hiddenBelow = 60
        return column
    }

    private func table(_ data: BudgetSuggestionsViewData, in environment: ScreenEnvironment) -> Table {
        Table(
            columns: [
                Column(), .fitting(data.rows.map(\.name), weight: 2), Column(alignment: .trailing),
                remarks(data.rows.map(\.remark)),
            ],
            rows: data.rows.enumerated().map { index, row in
                let isSelected = row.id == selection
                let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : [Span("  ")]
                let icon = row.suggestion.category.map { $0.icon.glyph(environment.icons) } ?? ""
                return .cells(
                    [
                        mark + [Span(icon, environment.icons == .ascii ? .muted : .plain)], [Span(row.name)],
                        [Span(row.limit, .title)], [Span(row.remark, .muted)],
                    ],
                    id: Int64(index),
                    isSelected: isSelected
                )
            },
            spacing: environment.width < 50 ? 1 : 2
        )
    }
}

/// The suggested limits in every state.
enum BudgetSuggestionsScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "budget-suggestions",
        [
            "loaded": { content(.loaded($0.suggestions(.fixture)), selection: Budget.groceries.key) },
            "nothing": { content(.loaded($0.suggestions(.none))) },
            "wide-text": { content(.loaded($0.suggestions(.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.suggestions(.fixture))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": {
                content(
                    .alert(.alertPreview(.busyFixture), over: $0.suggestions(.fixture)),
                    selection: Budget.groceries.key
                )
            },
            "snackbar": {
                content(
                    .loaded($0.suggestions(.fixture)),
                    selection: Budget.groceries.key,
                    appError: SnackbarData(for: .busyFixture)
                )
            },
        ]
    )

    private static func content(
        _ state: ScreenState<BudgetSuggestionsViewData>,
        selection: BudgetKey? = nil,
        appError: SnackbarData? = nil
    ) -> BudgetSuggestionsScreenContent {
        BudgetSuggestionsScreenContent(
            state: state,
            selection: selection,
            appErrorData: appError,
            select: { _ in },
            set: { _ in }
        )
    }
}

extension BudgetSuggestions {
    private static let months = (5...10).compactMap { Fixtures.day("2026-11-01").monthOfYear.adding($0 - 11) }

    fileprivate static let fixture = BudgetSuggestions(
        months: months,
        suggestions: [
            .fixture(.rent, 78_000), .fixture(.groceries, 32_840, now: .groceries), .fixture(.eatingOut, 9550),
            .fixture(nil, 151_230),
        ]
    )

    fileprivate static let none = BudgetSuggestions(months: [], suggestions: [])

    fileprivate static let demanding = BudgetSuggestions(
        months: months,
        suggestions: [.fixture(.longNamed, 123_456_789_012), .fixture(.izakaya, 100)]
    )
}

extension BudgetSuggestion {
    /// Creates a suggestion, rounded up to five euros.
    fileprivate static func fixture(
        _ category: Core.Category?,
        _ usual: Int64,
        now: Budget? = nil
    ) -> BudgetSuggestion {
        BudgetSuggestion(
            category: category,
            currency: .euro,
            usual: usual,
            amount: (usual + 499) / 500 * 500,
            current: now
        )
    }
}

extension Fixtures {
    fileprivate func suggestions(_ found: BudgetSuggestions) -> BudgetSuggestionsViewData {
        BudgetSuggestionsViewData(found, formats: formats)
    }
}

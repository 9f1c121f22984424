import Core
import Presentation
import TextUI

/// Connects the rules to their view model and to the app.
struct RuleListScreen: Screen {
    let viewModel: ListViewModel<RuleListViewData, Rule.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        RuleListScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { viewModel.select($0) },
            delete: { await app.deleteRule($0) }
        )
        .body(in: environment)
    }
}

extension RuleListScreenContent {
    /// Creates the printed list of rules.
    init(printing rules: RuleListViewData) {
        self.init(state: .loaded(rules), selection: nil, appErrorData: nil, select: { _ in }, delete: { _ in })
    }
}

/// The rules, in the order they apply.
struct RuleListScreenContent: Screen {
    let state: ScreenState<RuleListViewData>
    /// The selected rule.
    let selection: Rule.ID?
    let appErrorData: SnackbarData?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    let delete: @MainActor @Sendable (Rule.ID) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { rules($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func rules(_ rules: RuleListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = rules.emptyState { return EmptyStateView(data: emptyState).body }
        return .column(
            spacing: environment.isInteractive ? 0 : 1,
            .frame(width: environment.tableWidth, .table(table(rules.rows, in: environment))),
            environment.isInteractive
                ? buttons(in: environment)
                : .text([Span("Test the rules: ", .muted), Span("moneyflow rule test TEXT", .key)], overflow: .wrap)
        )
    }

    /// Returns the table; without room for a column of titles, they follow the categories.
    private func table(_ rows: [RuleRowViewData], in environment: ScreenEnvironment) -> Table {
        func widest(_ texts: [String], atMost limit: Int) -> Int { min(limit, texts.map(\.displayWidth).max() ?? 0) }
        let (patterns, categories, titles) = (rows.map(\.pattern), rows.map(\.category), rows.map(\.title))
        let others = (selection == nil ? 0 : 2) + widest(rows.map { "\($0.id)" }, atMost: .max) + 6
        let texts = widest(patterns, atMost: 20) + widest(categories, atMost: 16) + widest(titles, atMost: 12)
        let hasTitles = environment.tableWidth >= others + texts
        let gifts = hasTitles ? categories : rows.map(\.gift)
        // What is cut can be read nowhere else in print.
        let overflow: Overflow = environment.isInteractive ? .truncate : .wrap
        let heading = ["", "When", hasTitles ? "Category" : "Becomes", hasTitles ? "Title" : ""]
        return Table(
            columns: [
                Column(alignment: selection == nil ? .trailing : .leading, isReference: true),
                .fitting(patterns, weight: 2, overflow: overflow), .fitting(gifts, overflow: overflow),
                .fitting(titles, overflow: overflow, hiddenBelow: hasTitles ? nil : .max),
            ],
            rows: [.cells(heading.map { [Span($0, .heading)] })]
                + zip(rows, gifts).map { row($0, gift: $1, in: environment) }
        )
    }

    private func row(_ row: RuleRowViewData, gift: String, in environment: ScreenEnvironment) -> TableRow {
        let isSelected = row.id == selection
        let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : selection == nil ? [] : [Span("  ")]
        return .cells(
            [mark + [Span("\(row.id)", .muted)], [Span(row.pattern, .accent)], [Span(gift)], [Span(row.title)]],
            id: row.id.rawValue,
            isSelected: isSelected
        )
    }

    private func buttons(in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: select).body,
            selection.map { id in
                .button(Button(label: "Delete", keys: "d", purpose: .change) { await delete(id) })
            } ?? .empty
        )
    }
}

extension RuleRowViewData {
    /// All that the rule gives, in one line.
    fileprivate var gift: String { [category, title].filter { !$0.isEmpty }.joined(separator: ", ") }
}

/// The rules in every state.
enum RuleListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "rules",
        [
            "loaded": { content(.loaded($0.rules(Rule.fixtures))) },
            "selected": { content(.loaded($0.rules(Rule.fixtures)), selection: 3) },
            "empty": { content(.loaded($0.rules([]))) },
            "wide-text": { content(.loaded($0.rules([.demanding] + Rule.fixtures))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(
        _ state: ScreenState<RuleListViewData>,
        selection: Rule.ID? = nil
    ) -> RuleListScreenContent {
        RuleListScreenContent(
            state: state,
            selection: selection,
            appErrorData: nil,
            select: { _ in },
            delete: { _ in }
        )
    }
}

extension Fixtures {
    fileprivate func rules(_ rules: [Rule]) -> RuleListViewData { RuleListViewData(rules, formats: formats) }
}

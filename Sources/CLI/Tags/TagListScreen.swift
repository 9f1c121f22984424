import Core
import Presentation
import TextUI

/// Connects the tags to their view model and to the app.
struct TagListScreen: Screen {
    let viewModel: ListViewModel<TagListViewData, Tag.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        TagListScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { viewModel.select($0) },
            open: { await app.go(to: .transactionsFound($0)) },
            delete: { await app.deleteTag($0) }
        )
        .body(in: environment)
    }
}

extension TagListScreenContent {
    /// Creates the printed list of tags.
    init(printing tags: TagListViewData) {
        self.init(
            state: .loaded(tags),
            selection: nil,
            appErrorData: nil,
            select: { _ in },
            open: { _ in },
            delete: { _ in }
        )
    }
}

/// The tags with what their transactions add up to, the latest first.
struct TagListScreenContent: Screen {
    let state: ScreenState<TagListViewData>
    /// The selected tag.
    let selection: Tag.ID?
    let appErrorData: SnackbarData?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Shows the transactions with a tag, named with its number sign.
    let open: @MainActor @Sendable (String) async -> Void
    let delete: @MainActor @Sendable (Tag.ID) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { tags($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func tags(_ tags: TagListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = tags.emptyState { return EmptyStateView(data: emptyState).body }
        return .column(
            spacing: 1,
            .frame(width: environment.tableWidth, .table(table(tags.rows, in: environment))),
            tags.note.isEmpty ? .empty : .text([Span(tags.note, .muted)], overflow: .wrap),
            environment.isInteractive ? buttons(tags, in: environment) : .empty
        )
    }

    private func table(_ rows: [TagListViewData.Row], in environment: ScreenEnvironment) -> Table {
        func widest(_ texts: [String]) -> Int { texts.map(\.displayWidth).max() ?? 0 }
        let least = min(20, widest(rows.map(\.name))) + widest(rows.map(\.sum)) + widest(rows.map(\.count)) + 8
        let withDays = least + widest(rows.map(\.days)) + 2
        let withAverage = withDays + widest(rows.map(\.perDay)) + 2
        return Table(
            columns: [
                .fitting(rows.map { (selection == nil ? "" : "  ") + $0.name }),
                Column(alignment: .trailing),
                Column(hiddenBelow: withDays),
                Column(alignment: .trailing),
                Column(alignment: .trailing, hiddenBelow: withAverage),
            ],
            rows: rows.map { row in
                let isSelected = row.id == selection
                let mark =
                    isSelected
                    ? [Mark.note.span(environment.icons), Span(" ")] : selection == nil ? [] : [Span("  ")]
                return .cells(
                    [
                        mark + [Span(row.name, .accent)], [Span(row.count, .muted)], [Span(row.days, .muted)],
                        [Span(row.sum)], [Span(row.perDay, .muted)],
                    ],
                    id: row.id.rawValue,
                    isSelected: isSelected
                )
            }
        )
    }

    private func buttons(_ tags: TagListViewData, in environment: ScreenEnvironment) -> Node {
        let selected = tags.rows.first { $0.id == selection }
        return .column(
            spacing: 0,
            ListButtons(height: environment.height, select: select).body,
            selected.map { tag in
                .column(
                    spacing: 0,
                    .button(Button(label: "Transactions", keys: .enter) { await open(tag.name) }),
                    .button(Button(label: "Delete", keys: "d", purpose: .change) { await delete(tag.id) })
                )
            } ?? .empty
        )
    }
}

/// The tags in every state.
enum TagListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "tags",
        [
            "loaded": { content(.loaded($0.tags(TagSummary.fixtures))) },
            "selected": { content(.loaded($0.tags(TagSummary.fixtures)), selection: 2) },
            "printed": { TagListScreenContent(printing: $0.tags(TagSummary.fixtures)) },
            "empty": { content(.loaded($0.tags([]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(
        _ state: ScreenState<TagListViewData>,
        selection: Tag.ID? = nil
    ) -> TagListScreenContent {
        TagListScreenContent(
            state: state,
            selection: selection,
            appErrorData: nil,
            select: { _ in },
            open: { _ in },
            delete: { _ in }
        )
    }
}

extension Fixtures {
    fileprivate func tags(_ summaries: [TagSummary]) -> TagListViewData {
        TagListViewData(summaries, formats: formats)
    }
}

extension TagSummary {
    fileprivate static let fixtures = [
        TagSummary(
            tag: Tag(id: 1, name: "rome"),
            count: 23,
            days: Fixtures.day("2026-10-31")...Fixtures.day("2026-11-06"),
            sums: [TransactionSums(income: Fixtures.euros(0), expenses: Fixtures.euros(120_450))]
        ),
        TagSummary(
            tag: Tag(id: 2, name: "work"),
            count: 1,
            days: Fixtures.day("2026-10-11")...Fixtures.day("2026-10-11"),
            sums: [TransactionSums(income: Fixtures.euros(30_000), expenses: Fixtures.euros(0))]
        ),
        TagSummary(tag: Tag(id: 3, name: "a-tag-with-a-rather-long-name"), count: 0, days: nil, sums: []),
    ]
}

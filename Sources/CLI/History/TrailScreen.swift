import Core
import Presentation
import TextUI

/// The commands that changed a transaction, newest first: number, change and time.
struct TrailView {
    let data: TrailViewData
    /// The columns that there are for it.
    let width: Int

    func body(in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            .table(table),
            data.emptyText.isEmpty ? .empty : .text([Span(data.emptyText, .muted)], overflow: .wrap),
            data.rest.isEmpty ? .empty : .text([Span(data.rest, .muted)], overflow: .wrap),
            environment.isInteractive ? .empty : takingBack
        )
    }

    private var table: Table {
        Table(
            columns: [
                Column(alignment: .trailing), Column(sizing: .flexible(minimum: 16), overflow: .wrap),
                Column(alignment: .trailing, hiddenBelow: Self.narrowestWithTimes),
            ],
            rows: [.section([Span(data.heading, .heading)])]
                + data.rows.map { row in
                    let state = row.stateText.isEmpty ? [] : [Span(row.stateText + ": ", .warning)]
                    let role: Role = !row.isReadable ? .warning : row.state == .done ? .plain : .muted
                    // Without a column for the time, it follows the text.
                    let time = width < Self.narrowestWithTimes ? [Span(" (\(row.when))", .muted)] : []
                    return .cells([
                        [Span("\(row.id)", .muted)], state + [Span(row.text, role)] + time, [Span(row.when, .muted)],
                    ])
                }
        )
    }

    /// The minimum width for a column of times.
    private static let narrowestWithTimes = 60

    private var takingBack: Node {
        guard let command = data.latestDone else { return .empty }
        return CommandText("Take one back: `moneyflow undo --command \(command)`", .muted).body
    }
}

/// What happened to a transaction, as `moneyflow history --of` prints it.
struct TrailScreenContent: Screen {
    let state: ScreenState<TrailViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        let width = environment.tableWidth
        let trail = state.content.map {
            Node.frame(width: width, TrailView(data: $0, width: width).body(in: environment))
        }
        return (trail ?? .empty).with(state, in: environment).framedAsScreen
    }
}

/// What happened to a transaction, in every state.
enum TrailScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "trail",
        [
            "loaded": { content(.fixture(), $0) },
            "cut": { content(.fixture(limit: 2), $0) },
            "deleted": { content(.deletedFixture, $0) },
            "empty": { content(TransactionTrail(transaction: .coffee, steps: []), $0) },
            "loading": { _ in TrailScreenContent(state: .loading) },
            "error": { _ in TrailScreenContent(state: .fullScreenError(.preview(.transactionNotFound([7])))) },
            "hidden-amounts": { content(.fixture(), $0.hidingAmounts) },
        ]
    )

    private static func content(_ trail: TransactionTrail, _ fixtures: Fixtures) -> TrailScreenContent {
        TrailScreenContent(state: .loaded(TrailViewData(of: 7, trail, formats: fixtures.formats)))
    }
}

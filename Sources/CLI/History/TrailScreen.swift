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
    let data: TrailViewData

    func body(in environment: ScreenEnvironment) -> Node {
        let width = environment.tableWidth
        return .frame(width: width, TrailView(data: data, width: width).body(in: environment)).framedAsScreen
    }
}

/// What happened to a transaction, in every state that is printed.
enum TrailScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "trail",
        [
            "loaded": { TrailScreenContent(data: $0.trail) },
            "cut": { TrailScreenContent(data: TrailViewData(of: 7, .fixture(limit: 2), formats: $0.formats)) },
            "deleted": { TrailScreenContent(data: TrailViewData(of: 7, .deletedFixture, formats: $0.formats)) },
            "empty": {
                TrailScreenContent(
                    data: TrailViewData(of: 7, TransactionTrail(transaction: .coffee, steps: []), formats: $0.formats)
                )
            },
            "hidden-amounts": { TrailScreenContent(data: $0.hidingAmounts.trail) },
        ]
    )
}

extension Fixtures {
    /// What happened to a coffee.
    var trail: TrailViewData { TrailViewData(of: 7, .fixture(), formats: formats) }
}

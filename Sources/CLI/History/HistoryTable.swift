import Core
import Presentation
import TextUI

/// The history of commands: number, change, state, and time.
///
/// The change comes first: in a narrow terminal, the time is hidden and the state has no column, and the keys stay in the key
/// bar unless all fits.
struct HistoryTable {
    let history: HistoryViewData
    /// The selected command.
    let selection: HistoryEntry.ID?
    let environment: ScreenEnvironment

    var body: Node {
        let text = widest(\.text)
        let others = 2 + widest { "\($0.id)" } + widest(\.when) + max(6, widest(\.stateText))
        let namesKeys = environment.isInteractive && environment.tableWidth >= others + text + 6
        let columns = [
            Column(alignment: .trailing),
            Column(sizing: .flexible(minimum: 16, maximum: max(Self.comfortableText, text))), Column(),
            Column(alignment: .trailing, hiddenBelow: Self.narrowestWithTimes),
        ]
        let rows = history.rows.map { row($0, namesKeys: namesKeys) }
        let table = Table(
            columns: columns,
            rows: [.section([Span("History", .heading)])] + rows,
            rowAddress: "history"
        )
        return .frame(width: environment.tableWidth, .table(table))
    }

    /// The minimum width for times and states.
    private static let narrowestWithTimes = 60
    private var isNarrow: Bool { environment.tableWidth < Self.narrowestWithTimes }

    /// The columns beyond which only longer sentences take more, or a time would be too far from its sentence.
    private static let comfortableText = 56

    private func widest(_ text: (HistoryRowViewData) -> String) -> Int {
        history.rows.map { text($0).displayWidth }.max() ?? 0
    }

    /// - Parameter namesKeys: Whether there is room for the keys of undo and redo.
    private func row(_ row: HistoryRowViewData, namesKeys: Bool) -> TableRow {
        let isSelected = row.id == selection
        let role: Role = !row.isReadable ? .warning : row.state == .done ? .plain : .muted
        let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : []
        return .cells(
            [
                mark + [Span("\(row.id)", .muted)],
                isNarrow && !row.stateText.isEmpty
                    ? [Span(row.stateText + ": ", .warning), Span(row.text, role)] : [Span(row.text, role)],
                isNarrow ? [] : state(of: row, namesKeys: namesKeys),
                [Span(row.when, .muted)],
            ],
            id: row.id.rawValue,
            isSelected: isSelected
        )
    }

    /// Returns the state of a command, or the key that undoes or redoes it next.
    private func state(of row: HistoryRowViewData, namesKeys: Bool) -> [Span] {
        if namesKeys {
            if row.id == history.nextToUndo { return [Span("u", .key), Span(" undo", .muted)] }
            if row.id == history.nextToRedo { return [Span("U", .key), Span(" redo", .muted)] }
        }
        return [Span(row.stateText, row.state == .undone ? .warning : .muted)]
    }
}

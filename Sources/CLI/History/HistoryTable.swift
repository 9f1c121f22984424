import Core
import Presentation
import TextUI

/// The history of commands: number, change, state, and time.
struct HistoryTable {
    let history: HistoryViewData
    /// The selected command.
    let selection: HistoryEntry.ID?
    let environment: ScreenEnvironment

    var body: Node {
        let columns = [
            Column(alignment: .trailing), Column(sizing: .flexible(minimum: 16)), Column(),
            Column(alignment: .trailing, hiddenBelow: 60),
        ]
        return .table(
            Table(columns: columns, rows: [.section([Span("History", .heading)])] + history.rows.map(row))
        )
    }

    private func row(_ row: HistoryRowViewData) -> TableRow {
        let isSelected = row.id == selection
        let role: Role = !row.isReadable ? .warning : row.state == .done ? .plain : .muted
        let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : []
        return .cells(
            [
                mark + [Span("\(row.id)", .muted)],
                [Span(row.text, role)],
                state(of: row),
                [Span(row.when, .muted)],
            ],
            id: row.id.rawValue,
            isSelected: isSelected
        )
    }

    /// Returns the state of a command, or the key that undoes or redoes it next.
    private func state(of row: HistoryRowViewData) -> [Span] {
        if environment.isInteractive {
            if row.id == history.nextToUndo { return [Span("u", .key), Span(" undo", .muted)] }
            if row.id == history.nextToRedo { return [Span("U", .key), Span(" redo", .muted)] }
        }
        return [Span(row.stateText, row.state == .undone ? .warning : .muted)]
    }
}

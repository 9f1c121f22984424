import Core

/// A simple model of a history that keeps whole copies of the rows of one table, to compare the real one with.
struct CopiedHistory {
    /// The rows as text, by id.
    typealias Rows = [Int64: String]

    struct Change: Equatable {
        let before: String?
        let after: String?
    }

    struct Command {
        let id: HistoryEntry.ID
        let changes: [Int64: Change]
        var state = CommandState.done
        var position: Int
    }

    /// The rows as they are now, whoever has changed them.
    var present: Rows = [:]
    private(set) var commands: [Command] = []

    private var nextPosition: Int { (commands.map(\.position).max() ?? 0) + 1 }

    /// Records a command that has left the rows as they are in `rows`.
    mutating func record(_ id: HistoryEntry.ID, leaving rows: Rows) {
        let changes = Set(present.keys).union(rows.keys).filter { present[$0] != rows[$0] }
            .map { ($0, Change(before: present[$0], after: rows[$0])) }
        commands.append(Command(id: id, changes: Dictionary(uniqueKeysWithValues: changes), position: nextPosition))
        present = rows
    }

    /// Moves a command, or returns why it cannot be moved.
    mutating func move(_ direction: HistoryDirection, _ index: Int) -> HistoryConflict? {
        let mine = commands[index]
        func source(_ change: Change) -> String? { direction == .undo ? change.after : change.before }
        let differing = mine.changes.filter { present[$0.key] != source($0.value) }
        guard differing.isEmpty else {
            let others = commands.filter { $0.id != mine.id }.sorted { $0.position > $1.position }
            let later = others.first { other in
                other.state == .done && other.position > mine.position
                    && differing.keys.contains { other.changes[$0] != nil }
            }
            let needed = others.first { other in
                other.state == .undone
                    && differing.contains { row in
                        other.changes[row.key].map { $0.after == source(row.value) } ?? false
                    }
            }
            return later.map { .changed(by: $0.id) } ?? needed.map { .needs($0.id) } ?? .changedElsewhere
        }
        for (id, change) in mine.changes { present[id] = direction == .undo ? change.before : change.after }
        commands[index].position = nextPosition
        commands[index].state = direction == .undo ? .undone : .done
        return nil
    }
}

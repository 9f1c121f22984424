import Core
import GRDB

extension RecordedTable {
    /// The rules for imported rows.
    static let rule = RecordedTable(
        "rule",
        commands: [.addRule, .deleteRule, .applyRules],
        release: { reference, command in
            guard reference.other == nil else { return }
            // It would have no effect.
            try command.delete(reference, if: "title IS NULL")
        }
    ) { row, reader in try reader.rows.rule(row) }
}

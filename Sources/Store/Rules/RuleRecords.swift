import Core
import GRDB

extension RecordedTable {
    /// The rules for imported rows.
    static let rule = RecordedTable(
        "rule",
        commands: [.addRule, .deleteRule, .applyRules],
        shared: SharedTable(
            "rule",
            groups: [["categoryId", "title", "transferAccountId"]],
            references: ["categoryId": .keep("category"), "transferAccountId": .keep("account")]
        ),
        release: { reference, command in
            guard reference.other == nil else { return }
            // It would have no effect.
            try command.delete(reference, if: "title IS NULL")
        }
    ) { row, reader in try reader.rows.rule(row) }
}

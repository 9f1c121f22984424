import Core
import GRDB

extension RecordedTable {
    /// The rules for imported rows.
    static let rule = RecordedTable("rule", commands: [.addRule, .deleteRule, .applyRules]) { row, reader in
        try reader.rows.rule(row)
    }
}

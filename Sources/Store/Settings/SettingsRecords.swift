import Core
import GRDB

extension RecordedTable {
    /// The settings; there always are some.
    static let settings = RecordedTable("settings", commands: [.changeSettings], missing: \.settings) { row, reader in
        try WalletSettings(row: row, currency: reader.rows.currency)
    }
}

import Core
import GRDB

extension RecordedTable {
    /// The settings; there always are some.
    static let settings = RecordedTable(
        "settings",
        commands: [.changeSettings],
        // They are those of the device.
        shared: nil,
        missing: \.settings
    ) { row, reader in
        try WalletSettings(row: row, currency: reader.rows.currency)
    }
}

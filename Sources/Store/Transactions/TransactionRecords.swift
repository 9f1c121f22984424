import Core
import GRDB

extension RecordedTable {
    /// The transactions.
    static let transaction = RecordedTable(
        TransactionRecord.table,
        [.amounts],
        commands: [.add, .edit, .delete, .importFile, .moveImport, .transfer, .linkTransfer, .unlinkTransfer],
        release: { try $1.deleteTransactions($0.transfers($1.db)) }
    ) { row, reader in
        try reader.rows.transaction(row, category: reader.category(of: row), account: reader.account)
    }

    /// The pairs of transactions that look like a transfer and are none.
    static let notTransfer = RecordedTable("notTransfer")
}

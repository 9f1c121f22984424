import Core
import GRDB

extension RecordedTable {
    /// The transactions.
    static let transaction = RecordedTable(
        TransactionRecord.table,
        [.amounts],
        commands: [
            .add, .edit, .split, .tag, .delete, .importFile, .moveImport, .pairImports, .transfer, .linkTransfer,
            .unlinkTransfer,
        ],
        shared: SharedTable(
            TransactionRecord.table,
            .transaction,
            groups: [["originalAmount", "originalCurrency"]],
            references: [
                "accountId": .keep("account"), "toAccountId": .keep("account"), "categoryId": .keep("category"),
            ]
        ),
        release: {
            try $1.deleteTransactions($0.transfers($1.db))
            try $1.moveSplitTransactions($0)
        }
    ) { row, reader in
        try reader.rows.transaction(row, category: reader.category(of: row), account: reader.account)
    }

    /// The pairs of transactions that look like a transfer and are none.
    static let notTransfer = RecordedTable(
        "notTransfer",
        shared: SharedTable(
            "notTransfer",
            references: ["outId": .own(by: TransactionRecord.table), "inId": .own(by: TransactionRecord.table)],
            uniqueKey: ["outId", "inId"]
        )
    )
}

import Core
import GRDB

extension RecordedTable {
    /// The statements.
    static let statement = RecordedTable(StatementBook.table, commands: [.check, .forgetStatement]) { row, reader in
        try StatementBook.statement(row, account: reader.account)
    }
}

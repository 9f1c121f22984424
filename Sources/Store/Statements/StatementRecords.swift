import Core
import GRDB

extension RecordedTable {
    /// The statements.
    static let statement = RecordedTable(StatementReader.table, commands: [.check, .forgetStatement]) { row, reader in
        try StatementReader.statement(row, account: reader.account)
    }
}

import Core
import GRDB

extension RecordedTable {
    /// The statements.
    static let statement = RecordedTable(
        StatementReader.table,
        commands: [.check, .forgetStatement],
        shared: SharedTable(
            StatementReader.table,
            .balance,
            references: ["accountId": .own(by: "account")],
            uniqueKey: ["accountId", "date"]
        ),
        release: { try $1.delete($0) }
    ) { row, reader in try StatementReader.statement(row, account: reader.account) }
}

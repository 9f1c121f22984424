import Core
import GRDB

extension CommandIdentities {
    /// Records what the transactions stand for of which there can be only one: the opening balance of an account, its adjustment
    /// on a day, a date of a schedule.
    func recordClaims() throws {
        let dates = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT after ->> 'transactionId', recordId FROM change
                    WHERE commandId = ? AND tableName = 'occurrence' AND after ->> 'transactionId' NOTNULL
                    """
            ),
            arguments: [command]
        )
        for date in dates {
            let occurrence = try identities.uid("occurrence", try date.value(1))
            try claim([.text("date"), .row(occurrence)], try date.value(0))
        }
        guard kind == .addAccount || kind == .check || isImport else { return }
        let openings = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT made.id, accountId, toAccountId, date FROM account AS outside
                    CROSS JOIN "transaction" AS made ON made.accountId = outside.id OR made.toAccountId = outside.id
                    WHERE outside.kind = 'outside' AND toAccountId NOTNULL AND title IN ('', :title) AND (
                        EXISTS (
                            SELECT 1 FROM insertion
                            WHERE commandId = :command AND tableName = 'transaction' AND made.id BETWEEN firstId AND lastId
                        )
                        OR EXISTS (
                            SELECT 1 FROM change
                            WHERE (commandId, tableName, recordId) = (:command, 'transaction', made.id) AND before IS NULL
                        )
                    ) AND NOT EXISTS (SELECT 1 FROM importedRow WHERE transactionId = made.id)
                    """
            ),
            arguments: ["command": command, "title": Core.Transaction.adjustmentTitle]
        )
        for row in openings {
            let accounts: [Int64] = [try row.value(1), try row.value(2)]
            let key = try accounts.map { SharedValue.row(try identities.uid("account", $0)) }
            let day = kind == .check ? [SharedValue.text(try row.value(3))] : []
            try claim(
                [.text(kind == .check ? "adjustment" : "opening")] + key.sorted(by: Self.isLess) + day,
                try row.value(0)
            )
        }
    }

    private static func isLess(_ first: SharedValue, _ second: SharedValue) -> Bool {
        if case .row(let first) = first, case .row(let second) = second { first < second } else { false }
    }

    private func claim(_ key: [SharedValue], _ transaction: Int64) throws {
        let key = RowIdentities.uid(of: "claim", like: key, twin: 0)
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO claim (key, recordId, commandId) VALUES (?, ?, ?)")
            .execute(arguments: [key.data, transaction, command])
    }
}

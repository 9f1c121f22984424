import Core
import GRDB

extension RecordedTable {
    /// The accounts.
    static let account = RecordedTable(
        "account",
        [.uniqueName],
        commands: [
            .addAccount, .renameAccount, .editAccount, .archiveAccount, .unarchiveAccount, .deleteAccount,
            .setDefaultAccount,
        ],
        shared: SharedTable(
            "account",
            groups: [["kind", "settlesOn", "settlesId"]],
            constants: ["currency"],
            references: ["settlesId": .release("account", with: ["settlesOn"])],
            isNamed: true
        ) { row in
            if row[value: "kind"] == .text("outside") { return [.text("outside")] }
            guard row[value: "number"] != .null else { return nil }
            return [.text("number"), row[value: "currency"], row[value: "number"]]
        },
        conflict: { try $0.inAccountCurrency() },
        release: { try $1.forgetSettlements(by: $0) }
    ) { row, reader in
        let account = try Account(row: row)
        return AccountRecord(account, payer: try account.settlement.map { try reader.account($0.payer).name })
    }
}

extension CommandRecorder {
    /// Forgets how cards are paid by an account that is deleted, unless the one in its place can pay them.
    fileprivate func forgetSettlements(by reference: DeletedReference) throws {
        let (id, other) = (reference.id, reference.other)
        try update(
            .account,
            where: """
                settlesId = ? AND (
                    ? IS NULL OR EXISTS (SELECT 1 FROM account AS other WHERE other.id = ? AND other.kind = 'card')
                )
                """,
            arguments: [id, other, other],
            set: ["settlesId": nil, "settlesOn": nil]
        )
    }
}

extension HistoryConflicts {
    /// Finds amounts that would get another currency because their account does.
    fileprivate func inAccountCurrency() throws -> HistoryConflict? {
        guard try db.hasTransactions() || db.hasSchedules(),
            try exists(
                """
                SELECT 1 FROM change
                WHERE commandId = \(command) AND tableName = \(RecordedTable.account.name.sqlLiteral)
                    AND before ->> 'currency' <> after ->> 'currency'
                """
            )
        else { return nil }
        // A version before 3 changed the currency of amounts; that can be undone as long as they are the same.
        guard direction == .undo else { return .amountsInUse }
        return try
            (newestSince(changing: RecordedTable.transaction.name)
            ?? newestSince(changing: RecordedTable.schedule.name)).map { .changed(by: $0) }
    }
}

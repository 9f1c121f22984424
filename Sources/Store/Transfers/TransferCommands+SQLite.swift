import Core
import GRDB
import Money

extension TransfersInTransit: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try snapshot.rows
        let ids = rows.ownAccounts.map { "\($0.id)" }.joined(separator: ",")
        return try Row.fetchCursor(
            snapshot.db,
            sql: """
                SELECT \(WalletRows.transactionColumns) FROM "transaction"
                WHERE toAccountId IN (\(ids)) AND toDate > ?1 AND date <= ?1
                """,
            arguments: [day.iso]
        )
        .transactions(rows, snapshot.db)
    }
}

extension AddTransfer: RecordedCommand {
    var kind: CommandKind { .transfer }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let (from, to) = (try db.openAccount(transfer.from, rows), try db.openAccount(transfer.to, rows))
        if let out = from.currency, let into = to.currency, out != into, transfer.arrivingAmount == nil {
            throw MoneyFlowError.arrivingAmountNeeded(from: out, to: into)
        }
        var transaction = Transaction(
            id: 0,
            date: transfer.date,
            amount: transfer.amount,
            account: from,
            purpose: .transfer(
                Arrival(
                    account: to,
                    amount: transfer.arrivingAmount ?? transfer.amount,
                    date: transfer.arrivalDate ?? transfer.date
                )
            ),
            title: try PlainText.checked(transfer.title, as: .title, limit: Transaction.maximumTitleLength),
            note: try PlainText.checked(transfer.note, as: .note, limit: Transaction.maximumTitleLength)
        )
        try transaction.checkSides()
        transaction.tags = try command.tags(named: transfer.tags)
        let added = try command.insert(transaction, rows)
        try command.carry(added, today: command.today, rows)
        return added
    }
}

extension UnlinkTransfer: RecordedCommand {
    var kind: CommandKind { .unlinkTransfer }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let before = try db.transaction(id, rows)
        guard let arrival = before.arrival else { throw MoneyFlowError.notATransfer(id) }
        let isOpening = try db.isOpening(before, rows)
        for account in [before.account, arrival.account] where account.kind == .outside && isOpening {
            throw MoneyFlowError.accountIsOutside(account.name)
        }
        let choice = CategoryChoice(db: db, categories: rows.categories)
        if let end = before.ownEnd {
            let type = before.effect(on: end.account.id) < 0 ? TransactionType.expense : .income
            var after = before
            (after.date, after.account, after.amount) = (end.date, end.account, end.amount)
            after.purpose = .category(try choice.fallback(for: type), isRefund: false)
            try command.update([TransactionChange(before: before, after: after)])
            return [after]
        }
        var expense = before
        expense.purpose = .category(try choice.fallback(for: .expense), isRefund: false)
        var income = before
        income.date = arrival.date
        income.account = arrival.account
        income.amount = arrival.amount
        income.purpose = .category(try choice.fallback(for: .income), isRefund: false)
        try command.update([TransactionChange(before: before, after: expense)])
        income = try command.insert(income, rows)
        _ = try command.insert(into: .notTransfer, ["outId": expense.id, "inId": income.id])
        return [expense, income]
    }
}

extension Database {
    /// Whether a transaction is an opening balance or an adjustment, rather than a row without a title that names an account
    /// of the user.
    func isOpening(_ transaction: Transaction, _ rows: WalletRows) throws -> Bool {
        guard transaction.isOpening else { return false }
        return try Bool.fetchOne(
            self,
            sql: "SELECT :id NOT IN (\(ImportedSides.namingAccounts))",
            arguments: ["id": transaction.id, "outside": rows.outside?.id]
        ) == true
    }
}

extension StoreFeature {
    static let transfers = StoreFeature(
        queries: [TransfersInTransit.self],
        commands: [AddTransfer.self, LinkTransfer.self, UnlinkTransfer.self],
        tables: [.notTransfer]
    )
}

import Core
import GRDB
import Money

extension Regrouping {
    /// Gives the sides of transfers that earlier imports joined to those that they belong to better.
    ///
    /// - Parameter offset: The difference between the ids and the numbers of staged rows, if there are any.
    /// - Returns: What became of transactions of earlier imports.
    @discardableResult
    func apply(by command: CommandRecorder, idOffset offset: Int64 = 0, _ rows: WalletRows) throws -> [Transaction] {
        let db = command.db
        var all: [Transaction] = []
        for group in groups {
            let before = try group.target.map { try db.transaction(Transaction.ID(rawValue: $0), rows) }
            let after = try transaction(group, before, rows, db)
            if let before {
                if after != before { try command.update([TransactionChange(before: before, after: after)]) }
                all.append(after)
            } else {
                all.append(try command.insert(after, rows))
            }
            for row in group.moved { try command.move(row, to: all[all.count - 1].id.rawValue) }
        }
        for moved in moved {
            guard case .staged(let number) = moved.to else { continue }
            let id = try Int64.fetchOne(
                db,
                sql: "SELECT \(StagedTransactions.transactionID(of: "staged")) FROM temp.staged WHERE id = :number",
                arguments: ["number": number, "offset": offset]
            )
            for row in moved.rows { try command.move(row, to: id ?? number + offset) }
        }
        try command.deleteTransactions(deleted.map(Transaction.ID.init(rawValue:)))
        return all
    }

    /// Returns the transaction that a group is: a transfer, or a transaction of the only side.
    private func transaction(
        _ group: Group,
        _ before: Transaction?,
        _ rows: WalletRows,
        _ db: Database
    ) throws -> Transaction {
        let target = group.target.map(EarlierRow.wallet)
        let named = group.sides.first { $0.row == target } ?? group.sides.first(where: \.isInWallet) ?? group.sides[0]
        let ends = try group.sides.map { try end($0, rows, db) }
        guard let first = ends.first else { throw DamagedRow(table: TransactionRecord.table, id: group.target ?? 0) }
        var transaction = Transaction(
            id: before?.id ?? 0,
            date: first.date,
            amount: first.amount,
            account: first.account,
            purpose: .transfer(first),
            title: named.title,
            note: named.note
        )
        let isOut = group.sides[0].amount < 0
        if ends.count == 2 {
            transaction.setEnds(from: ends[isOut ? 0 : 1], to: ends[isOut ? 1 : 0])
        } else if let account = waitingAccount(of: group, rows) {
            let waiting = Arrival(account: account, amount: first.amount, date: first.date)
            transaction.setEnds(from: isOut ? first : waiting, to: isOut ? waiting : first)
        } else {
            let choice = CategoryChoice(db: db, categories: rows.categories)
            transaction.purpose = .category(try choice.fallback(for: isOut ? .expense : .income), isRefund: false)
        }
        return transaction
    }

    /// Returns the account at the other end of a side alone, which is the outside as long as nobody knows what is there;
    /// `nil` if it is no transfer.
    private func waitingAccount(of group: Group, _ rows: WalletRows) -> Account? {
        let side = group.sides[0]
        guard !group.isCollected else { return rows.outside }
        guard let named = side.other.flatMap(rows.account) else { return nil }
        return named.currency == rows.account(side.account)?.currency ? named : rows.outside
    }

    /// Returns the account, the amount and the day of a side.
    private func end(_ side: OpenSides.Side, _ rows: WalletRows, _ db: Database) throws -> Arrival {
        let account = try db.account(side.account, rows)
        guard let date = CivilDate(daysSince1970: side.day), let currency = account.currency else {
            throw DamagedRow(table: TransactionRecord.table, id: side.row.reference)
        }
        return Arrival(account: account, amount: Money(minorUnits: abs(side.amount), currency: currency), date: date)
    }
}

extension Transaction {
    /// Makes it a transfer between two ends.
    fileprivate mutating func setEnds(from: Arrival, to arrival: Arrival) {
        (date, amount, account) = (from.date, from.amount, from.account)
        purpose = .transfer(arrival)
    }
}

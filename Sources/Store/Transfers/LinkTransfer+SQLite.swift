import Core
import GRDB
import Money

extension LinkTransfer: RecordedCommand {
    var kind: CommandKind { .linkTransfer }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        guard first != second else { throw MoneyFlowError.notLinkable(first, second, .sameTransaction) }
        let pair = try db.transactions([first, second], rows)
        if let split = pair.first(where: { !$0.splits.isEmpty }) { throw MoneyFlowError.isSplit(split.id) }
        let ends = try db.knownEnds(of: pair, rows)
        let sides = try TransferSides(
            Side(pair[0], known: ends[0]),
            Side(pair[1], known: ends[1]),
            hasFee: fee != nil
        )
        let before = pair[0]
        var after = before
        after.date = sides.out.date
        after.account = sides.out.account
        after.amount = sides.leaving
        after.original = nil
        after.purpose = .transfer(
            Arrival(account: sides.into.account, amount: sides.into.amount, date: sides.into.date)
        )
        after.tags = before.tags.adding(pair[1].tags)
        // Even if nothing of it changes: the record says what the other one was linked with.
        try command.willChange(.transaction, where: "id = ?", arguments: [first])
        try command.deleteTransactions([second], replacedBy: first)
        try command.update([TransactionChange(before: before, after: after)])
        let expense: Transaction? = try fee.map { id in
            let choice = CategoryChoice(db: db, categories: rows.categories)
            var expense = sides.out
            expense.amount = try sides.out.amount.subtracting(sides.leaving)
            expense.original = nil
            expense.purpose = .category(try choice.category(id, type: .expense), isRefund: false)
            return try command.insert(expense, rows)
        }
        return TransferLink(transfer: after, parts: [sides.out, sides.into], fee: expense)
    }
}

extension Database {
    /// Returns the only end that is known of each of two transactions; `nil` for those with none, or both.
    ///
    /// One of a transfer that imports have brought half of is known only to another half, as a transaction that is a side
    /// of it needs both ends.
    fileprivate func knownEnds(of pair: [Transaction], _ rows: WalletRows) throws -> [Arrival?] {
        let ends = try pair.map { try isOpening($0, rows) ? nil : $0.ownEnd }
        let halves = try zip(pair, ends).map { try $1 ?? onlyImportedEnd(of: $0) }
        return halves.contains { $0 == nil } ? ends : halves
    }

    /// Returns the end of a transfer between two accounts of the user that alone was imported, so that the other one is a
    /// guess; `nil` if there is none, or the user has changed the transfer.
    fileprivate func onlyImportedEnd(of transaction: Transaction) throws -> Arrival? {
        guard let arrival = transaction.arrival, !transaction.isWithOutside else { return nil }
        let id = transaction.id.rawValue
        guard try Int64.fetchSet(self, sql: ImportedSides.touched(among: "SELECT \(id)")).isEmpty else { return nil }
        let areOut = try Bool.fetchSet(
            self,
            sql: """
                SELECT amount < 0 FROM importedRow JOIN command ON command.id = commandId
                WHERE state = 'done' AND \(MovedRows.current()) = :id
                    AND (transactionId = :id OR transactionId IN (SELECT transactionId FROM movedRow WHERE nowId = :id))
                """,
            arguments: ["id": id]
        )
        guard areOut.count == 1, let isOut = areOut.first else { return nil }
        return isOut
            ? Arrival(account: transaction.account, amount: transaction.amount, date: transaction.date) : arrival
    }
}

/// Two transactions that become one transfer.
private struct TransferSides {
    /// The one that took money from its account.
    let out: Transaction
    /// The one that added it to another.
    let into: Transaction
    /// The amount that left as the transfer, without a fee.
    let leaving: Money

    /// Checks two transactions; one may be a transfer of which the other one is a side.
    ///
    /// - Throws: ``MoneyFlowError/notLinkable(_:_:_:)``.
    init(_ first: Side, _ second: Side, hasFee: Bool) throws(MoneyFlowError) {
        func refuse(_ problem: LinkProblem) -> MoneyFlowError {
            .notLinkable(first.transaction.id, second.transaction.id, problem)
        }
        // What is known to have left, or to have arrived, in the account of a side.
        var known: Money?
        if let transfer = [first, second].first(where: \.isTransfer)?.transaction {
            let side = transfer.id == first.transaction.id ? second : first
            guard let end = transfer.end(besides: side) else { throw refuse(.isTransfer(transfer.id)) }
            (out, into) = side.isOut ? (side.transaction, end) : (end, side.transaction)
            known = side.isOut ? transfer.amount : transfer.arrival?.amount
        } else {
            guard first.transaction.account.id != second.transaction.account.id else { throw refuse(.sameAccount) }
            guard first.isOut != second.isOut else { throw refuse(.sameDirection) }
            (out, into) =
                first.isOut ? (first.transaction, second.transaction) : (second.transaction, first.transaction)
        }
        let isOneCurrency = out.amount.currency == into.amount.currency
        if let known, !isOneCurrency, known.currency == into.amount.currency, known != into.amount {
            throw refuse(.differentAmounts(known, into.amount))
        }
        if isOneCurrency {
            leaving = into.amount
        } else if let known, known.currency == out.amount.currency {
            leaving = known
        } else {
            leaving = out.amount
        }
        let hasLost = leaving.minorUnits < out.amount.minorUnits
        guard out.amount == leaving || hasLost && hasFee else {
            throw refuse(.differentAmounts(out.amount, isOneCurrency ? into.amount : leaving))
        }
        if hasFee, !hasLost { throw refuse(.noFee) }
    }
}

/// A transaction that is to be linked: a transfer, or what an account of the user spent or received.
private struct Side {
    /// The transaction; of a transfer of which one end is known, with the account, the amount and the day of that.
    let transaction: Transaction
    /// Whether it takes money from its account.
    let isOut: Bool
    /// Whether it has both ends, or is an opening balance.
    let isTransfer: Bool

    /// - Parameter end: The only end that is known of a transfer; what is at the other one may have come since.
    init(_ transaction: Transaction, known end: Arrival?) {
        var own = transaction
        if let end { (own.date, own.account, own.amount) = (end.date, end.account, end.amount) }
        self.transaction = own
        isOut = transaction.effect(on: own.account.id) < 0
        isTransfer = transaction.arrival != nil && end == nil
    }
}

extension Transaction {
    /// Returns this transfer with the account, the amount and the day of the end that a side is not, or `nil` if that is
    /// neither end.
    fileprivate func end(besides side: Side) -> Transaction? {
        guard let arrival, !side.isTransfer, !isWithOutside else { return nil }
        guard side.transaction.account.id == (side.isOut ? account : arrival.account).id else { return nil }
        var end = self
        if side.isOut { (end.account, end.amount, end.date) = (arrival.account, arrival.amount, arrival.date) }
        return end
    }
}

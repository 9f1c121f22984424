import Core
import GRDB
import Money

/// Makes transfers of transactions of which one account is known.
///
/// An expense, or a refund of income, becomes a transfer to the other account; income, or a refund of an expense, one from
/// there. So does a transfer with the outside that is neither an opening balance nor an adjustment, by the end that it has
/// in an account of the user.
struct TransferMaking {
    /// The account at the other end.
    let other: Account
    /// What else changes.
    var edit = TransactionEdit()
    /// The new account of the transaction, or `nil` if it stays where it is.
    var account: Account?
    /// Whether only money that leaves can be moved.
    var isToOther = false

    /// Returns a transaction as a transfer; one with the other account stays as it is.
    ///
    /// - Parameter named: The transaction with its new title and note.
    func transfer(of before: Transaction, as named: Transaction) throws(MoneyFlowError) -> Transaction {
        let end = before.ownEnd ?? Arrival(account: before.account, amount: before.amount, date: before.date)
        let isOut = before.effect(on: end.account.id) < 0
        if isToOther, !isOut { throw .moneyArrives(before.id, from: other.name) }
        let own = account ?? end.account
        guard own.id != other.id else { throw .transferToItself(own.name) }
        let (from, to) = isOut ? (own, other) : (other, own)
        let (left, arrived) = try amounts(of: end.amount, isOut: isOut, from: from, to: to)
        var after = named
        after.date = edit.date ?? end.date
        after.account = from
        after.amount = left
        after.original = nil
        after.purpose = .transfer(Arrival(account: to, amount: arrived, date: edit.arrivalDate ?? after.date))
        try after.checkSides()
        return after
    }

    /// Returns the amounts that leave and arrive.
    private func amounts(
        of known: Money,
        isOut: Bool,
        from: Account,
        to: Account
    ) throws(MoneyFlowError) -> (left: Money, arrived: Money) {
        guard let out = from.currency, let into = to.currency, out != into else {
            let left = edit.amount ?? (isOut ? known : edit.arrivingAmount ?? known)
            return (left, edit.arrivingAmount ?? left)
        }
        if isOut {
            guard let arrived = edit.arrivingAmount else { throw .arrivingAmountNeeded(from: out, to: into) }
            return (edit.amount ?? known, arrived)
        }
        guard let left = edit.amount else { throw .leavingAmountNeeded(from: out, to: into) }
        return (left, edit.arrivingAmount ?? known)
    }
}

extension Transaction {
    /// Whether it can become a transfer: it is none, or one whose other end nobody knows.
    var hasOneEnd: Bool { arrival == nil || isWithOutside && !isOpening }

    /// Whether it is a transfer from or to an account.
    func isTransfer(with account: Account.ID) -> Bool {
        arrival.map { $0.account.id == account || self.account.id == account } ?? false
    }
}

extension Database {
    /// Checks that transactions can become transfers.
    ///
    /// - Throws: ``MoneyFlowError/isSplit(_:)`` or ``MoneyFlowError/otherSideThere(_:_:others:)``.
    func checkNewTransfers(_ changes: [TransactionChange]) throws {
        let new = changes.filter { $0.before.hasOneEnd && $0.after.arrival != nil && $0.before != $0.after }
        guard !new.isEmpty else { return }
        if let id = try firstSplit(among: new.map(\.after.id)) { throw MoneyFlowError.isSplit(id) }
        let known = try new.compactMap { change in
            try otherSide(of: change).map { (id: change.after.id, other: $0) }
        }
        if let first = known.first {
            throw MoneyFlowError.otherSideThere(first.id, first.other, others: known.count - 1)
        }
    }

    /// Returns the first of some transactions that has parts.
    func firstSplit(among ids: [Transaction.ID]) throws -> Transaction.ID? {
        try Transaction.ID.fetchOne(
            self,
            sql: "SELECT min(transactionId) FROM part WHERE transactionId IN (SELECT value FROM json_each(?))",
            arguments: [ids.jsonText]
        )
    }

    /// Returns what looks like the other side of a new transfer: an expense or income of the same amount in the other
    /// account, on a day that fits, whose category nobody has chosen, as for a row of an import that names the account.
    func otherSide(of change: TransactionChange) throws -> Transaction.ID? {
        let (before, after) = (change.before, change.after)
        guard let arrival = after.arrival else { return nil }
        let own = before.ownEnd?.account.id ?? before.account.id
        let isOut = before.effect(on: own) < 0
        let (account, amount) = isOut ? (arrival.account.id, arrival.amount) : (after.account.id, after.amount)
        let day = isOut ? after.date : arrival.date
        let (early, late) = (TransferDays.beforeLeaving, TransferDays.onTheWay)
        let (first, last) = isOut ? (-early, late) : (-late, early)
        return try Transaction.ID.fetchOne(
            cachedStatement(
                sql: """
                    SELECT id FROM "transaction" AS other
                    WHERE accountId = :account AND date BETWEEN date(:day, :first) AND date(:day, :last)
                        AND amount = :amount AND iif((type = 'income') = refund, 1, 0) = :leaves
                        AND categoryId IN (SELECT id FROM category WHERE fallback) AND id <> :id
                        AND NOT EXISTS (SELECT 1 FROM part WHERE transactionId = other.id)
                        AND NOT EXISTS (
                            SELECT 1 FROM notTransfer WHERE (outId, inId) IN (VALUES (other.id, :id), (:id, other.id))
                        )
                    ORDER BY abs(julianday(date) - julianday(:day)), id LIMIT 1
                    """
            ),
            arguments: [
                "account": account, "day": day.iso, "first": "\(first) days", "last": "\(last) days",
                "amount": amount.minorUnits, "leaves": isOut ? 0 : 1, "id": before.id,
            ]
        )
    }
}

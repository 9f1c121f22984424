import Core
import GRDB
import Money

extension StagedTransactions {
    /// Sets the account at the other end of rows, other than rows of that account.
    func setOther(_ account: Account.ID, of numbers: [Int64]) throws {
        try db.execute(
            sql: """
                UPDATE temp.staged SET otherId = :account, namesId = :account
                WHERE id IN (SELECT value FROM json_each(:numbers)) AND accountId <> :account AND otherId IS NULL
                """,
            arguments: ["account": account, "numbers": try JSONArray(numbers).text]
        )
    }

    /// Sets the account at the other end of rows that say the number with a hash, other than rows of that account.
    func setOther(_ account: Account.ID, ofRowsNaming number: Int64) throws {
        try db.execute(
            sql: """
                UPDATE temp.staged SET otherId = :account, namesId = :account
                WHERE named = :number AND accountId <> :account AND otherId IS NULL AND isSettled IS NULL
                """,
            arguments: ["account": account, "number": number]
        )
    }

    /// Marks a row as the second side of a transfer that is known.
    func setSide(_ row: EarlierRow, of transfer: EarlierRow) throws {
        guard case .staged(let number) = row else { return }
        try db.cachedStatement(
            sql: "UPDATE temp.staged SET side = ?, otherId = NULL, otherAmount = NULL, otherDate = NULL WHERE id = ?"
        )
        .execute(arguments: [transfer.reference, number])
    }

    /// Makes a transfer of a row and the other side, which is an earlier transaction or another row.
    func join(_ row: OpenSides.Side, with other: OpenSides.Side) throws {
        guard case .staged(let number) = row.row else { return }
        guard case .staged(let otherNumber) = other.row else {
            try db.cachedStatement(sql: "UPDATE temp.staged SET side = ?, otherId = ? WHERE id = ?")
                .execute(arguments: [other.row.reference, other.account, number])
            return
        }
        // What the user typed becomes the transfer, else the first row.
        let isFirst = (row.typed == nil) == (other.typed == nil) ? number < otherNumber : row.typed != nil
        let (first, second) = isFirst ? (row, other) : (other, row)
        try makeTransfer(first, with: second)
        try setSide(second.row, of: first.transaction)
    }

    /// Makes a transfer of a row.
    ///
    /// - Parameter other: The other side; its amount may have any sign.
    func makeTransfer(_ row: OpenSides.Side, with other: OpenSides.Side) throws {
        guard case .staged(let number) = row.row, let account = other.row == row.row ? row.other : other.account else {
            return
        }
        try db.cachedStatement(sql: "UPDATE temp.staged SET otherId = ?, otherAmount = ?, otherDate = ? WHERE id = ?")
            .execute(arguments: [account, abs(other.amount), CivilDate(daysSince1970: other.day)?.iso, number])
    }

    /// Makes transfers with the outside of rows that are none yet.
    func makeTransfers(of numbers: [Int64], with outside: Account.ID) throws {
        try db.execute(
            sql: """
                UPDATE temp.staged SET otherId = :outside, otherAmount = abs(amount), otherDate = date
                WHERE id IN (SELECT value FROM json_each(:numbers)) AND coalesce(side, otherAmount) IS NULL
                """,
            arguments: ["outside": outside, "numbers": try JSONArray(numbers).text]
        )
    }

    /// Remembers that the user has joined a row with another one, so that they stay together.
    func name(_ other: Account.ID, in row: EarlierRow) throws {
        guard case .staged(let number) = row else { return }
        try db.cachedStatement(sql: "UPDATE temp.staged SET namesId = ? WHERE id = ?")
            .execute(arguments: [other, number])
    }

    /// Whether a row was merged with an earlier transaction.
    func hasMergedRows() throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM temp.staged WHERE mergedWith NOTNULL)") ?? false
    }

    /// Returns the rows of a range that are a side of a transfer between accounts of the user only because of this import,
    /// with the transfer.
    ///
    /// - Parameter collected: The rows of collective orders, which are transfers with the outside.
    func transfers(
        in numbers: Range<Int64>,
        collected: [Int64],
        idOffset offset: Int64
    ) throws -> [(line: Int, transfer: Transaction.ID)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT line, \(Self.transactionID(of: "staged")) FROM temp.staged
                WHERE id IN (
                    SELECT id FROM temp.staged WHERE side NOTNULL
                    UNION SELECT value FROM json_each(:collected)
                    UNION SELECT id FROM temp.staged
                        WHERE otherAmount NOTNULL AND otherId NOT IN (SELECT id FROM account WHERE kind = 'outside')
                )
                    AND +id >= :first AND +id < :end AND sameAs IS NULL AND isSettled IS NULL
                ORDER BY id
                """,
            arguments: [
                "first": numbers.lowerBound, "end": numbers.upperBound, "offset": offset,
                "collected": try JSONArray(collected).text,
            ]
        ).map { (try $0.value(0), try $0.value(1)) }
    }

    /// Whether a row is a side of a transfer.
    func hasTransfers() throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM temp.staged WHERE side NOTNULL)
                    OR EXISTS (SELECT 1 FROM temp.staged WHERE otherId NOTNULL)
                """
        ) ?? false
    }

    /// Whether a row is the second side of a transaction of the wallet.
    func hasSidesInWallet() throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM temp.staged WHERE side > 0)") ?? false
    }

    /// Returns how many rows of a range are the second side of a transfer, other than merged ones.
    func sideCount(in numbers: Range<Int64>) throws -> Int {
        try Int.fetchOne(
            db,
            sql: "SELECT count(*) FROM temp.staged WHERE side NOTNULL AND +id >= ? AND +id < ? AND mergedWith IS NULL",
            arguments: [numbers.lowerBound, numbers.upperBound]
        ) ?? 0
    }

    /// Returns the numbers of the transfers that were merged with a typed transaction, and its id.
    func mergedTransfers() throws -> [(number: Int64, typed: Transaction.ID)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, mergedWith FROM temp.staged
                WHERE \(Self.has("mergedWith")) AND otherAmount NOTNULL AND side IS NULL ORDER BY id
                """
        ).map { (try $0.value(0), try $0.value(1)) }
    }

    /// Returns the rows that were merged with a typed transaction and are no transfer, and whose amount or price abroad it may
    /// not have.
    func mergedAmounts() throws -> [MergedAmount] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT mergedWith, staged.amount, staged.originalAmount, staged.originalCurrency
                FROM temp.staged JOIN "transaction" AS typed ON typed.id = mergedWith
                WHERE staged.id IN (SELECT id FROM temp.staged WHERE mergedWith NOTNULL) AND posted IS NULL
                    AND coalesce(side, otherAmount) IS NULL AND typed.type <> 'transfer'
                    AND (abs(staged.amount) <> typed.amount
                        OR staged.originalAmount NOTNULL AND typed.originalAmount IS NULL)
                ORDER BY staged.id
                """
        ).map { row in
            let currency: String? = try row.value(3)
            let original = (try row.value(2) as Int64?).flatMap { minorUnits in
                currency.flatMap { Currency(code: $0) }.map { Money(minorUnits: minorUnits, currency: $0) }
            }
            return MergedAmount(
                transaction: Transaction.ID(rawValue: try row.value(0)),
                minorUnits: abs(try row.value(1) as Int64),
                original: original
            )
        }
    }

    /// Returns the rows that are the second side of a transaction of the wallet, with the account of the first side if
    /// that transaction becomes a transfer only now.
    func sidesInWallet() throws -> [WalletSide] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT side, date, amount, accountId, otherId, mergedWith,
                    side IN (SELECT mergedWith FROM temp.staged WHERE mergedWith NOTNULL)
                FROM temp.staged WHERE \(Self.has("side")) AND side > 0 ORDER BY id
                """
        ).map { row in
            let (id, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let date = CivilDate(iso: date) else { throw DamagedRow(table: "staged", id: id) }
            return WalletSide(
                transaction: Transaction.ID(rawValue: id),
                date: date,
                amount: try row.value(2),
                account: try row.value(3),
                isNew: try row.value(4) as Int64? != nil,
                typed: try row.value(5),
                keepsTitle: try row.value(6)
            )
        }
    }
}

/// What a bank says that a typed transaction has cost.
struct MergedAmount {
    let transaction: Transaction.ID
    /// In minor units of the account's currency, positive.
    let minorUnits: Int64
    let original: Money?
}

/// A row that is a side of a transaction in the wallet.
struct WalletSide {
    let transaction: Transaction.ID
    let date: CivilDate
    /// In minor units, negative if it was taken from the account.
    let amount: Int64
    let account: Account.ID
    /// Whether the transaction becomes a transfer with it.
    let isNew: Bool
    /// The typed transaction that the row was merged with, which the transfer replaces.
    let typed: Transaction.ID?
    /// Whether the transaction has the title and the note of another one that was typed.
    let keepsTitle: Bool
}

extension Transaction {
    /// Returns this transaction with a side that a file has.
    func with(_ side: WalletSide, in account: Account) -> Transaction {
        var after = self
        let isOut = side.amount < 0
        if side.isNew {
            let money = Money(minorUnits: abs(side.amount), currency: account.currency ?? amount.currency)
            let known = ownEnd ?? Arrival(account: self.account, amount: amount, date: date)
            let new = Arrival(account: account, amount: money, date: side.date)
            let (from, to) = isOut ? (new, known) : (known, new)
            (after.date, after.amount, after.account) = (from.date, from.amount, from.account)
            after.purpose = .transfer(to)
        } else if case .transfer(var arrival) = purpose, !isOut {
            arrival.date = side.date
            after.purpose = .transfer(arrival)
        } else {
            after.date = side.date
        }
        return after
    }

    /// Returns this transaction as the transfer that a row of a file is.
    func becoming(_ transfer: Transaction) -> Transaction {
        var after = self
        (after.date, after.amount, after.account) = (transfer.date, transfer.amount, transfer.account)
        after.purpose = transfer.purpose
        return after
    }

    /// Returns this transaction with the title and the note of another one, unless that has none.
    func named(like other: Transaction) -> Transaction {
        var after = self
        if !other.title.isEmpty { after.title = other.title }
        if !other.note.isEmpty { after.note = other.note }
        return after
    }
}

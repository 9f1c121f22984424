import BankFiles
import Core
import GRDB
import Money

/// Compares what the rows of an account in the wallet and in the files of an import add up to with the balances of files.
struct AccountMovements {
    private let staged: StagedTransactions
    private let db: Database
    private let rows: WalletRows
    private let beginnings: AccountBeginnings
    private let book: StatementReader

    init(_ staged: StagedTransactions) throws {
        self.staged = staged
        db = staged.db
        rows = try WalletRows(db)
        beginnings = AccountBeginnings(db: db, rows: rows)
        book = StatementReader(db, rows)
    }

    /// Returns what the rows lack until a day, by each of the balances that may be those before and after it.
    ///
    /// - Parameters:
    ///   - first: The number of the first staged row of the file that is read.
    ///   - balances: The balances that the file that is read and the earlier ones of the import state.
    /// - Returns: `nil` if that is not known, or if the wallet has something else of these days than what files had, which
    ///   may become one with a row of this file.
    func gaps(
        of account: Account.ID,
        on date: CivilDate,
        before first: Int64,
        _ balances: (own: [ImportStatement], others: [ImportStatement])
    ) throws -> Set<Int64>? {
        let known = try book.statements(of: account).filter { $0.source == .file }
        let openings = try rows.account(account).map { try beginnings.openings(of: $0).filter(\.isFromFile) } ?? []
        let all =
            known.map { Known($0, isOpening: openings.map(\.date).contains($0.date)) }
            + balances.others.map { Known($0, isOwn: false) } + balances.own.map { Known($0, isOwn: true) }
        let starts = try starts(before: date, all) { start, end in
            let old = try moved(account, after: start.date, upTo: end.date, otherThan: openings)
            let new = try staged.sum(of: account, after: start.date, upTo: end.date, before: first)
            return end.minorUnits &- start.minorUnits == old &+ new
        }
        let ends = ends(of: date, all)
        guard !starts.isEmpty, !ends.isEmpty else { return nil }
        var gaps: Set<Int64> = []
        for start in starts {
            for end in ends {
                let old = try moved(account, after: start.date, upTo: end.date, otherThan: openings)
                let gap = end.minorUnits &- start.minorUnits &- old
                let new = try staged.sum(of: account, after: start.date, upTo: end.date)
                if gap != new {
                    let imported = try imported(account, after: start.date, upTo: end.date)
                    guard old == imported, try !hasOthers(account, after: start.date, upTo: end.date, openings) else {
                        return nil
                    }
                }
                gaps.insert(gap &- new)
            }
        }
        return gaps
    }

    /// A balance of an account.
    private struct Known {
        let date: CivilDate
        let minorUnits: Int64
        /// Whether a file states it as that before its first row, which may be in the middle of the next day.
        let isOpening: Bool
        /// Whether it is of the file that is read.
        let isOwn: Bool

        init(_ statement: StatedBalance, isOpening: Bool) {
            (date, minorUnits) = (statement.date, statement.balance.minorUnits)
            (self.isOpening, isOwn) = (isOpening, false)
        }

        init(_ statement: ImportStatement, isOwn: Bool) {
            (date, minorUnits, isOpening) = (statement.date, statement.minorUnits, statement.isOpening)
            self.isOwn = isOwn
        }
    }

    /// Returns the last balances before a day: that of the file itself or, on its first day, those of files that end on it;
    /// if there are none, that before the first row of the file, if another one goes on where it ends.
    ///
    /// What another file says before its end counts only if the rows since add up to that: else a file may be missing.
    private func starts(
        before date: CivilDate,
        _ all: [Known],
        addsUp: (_ start: Known, _ end: Known) throws -> Bool
    ) rethrows -> [Known] {
        let earlier = all.filter { $0.date < date }
        let closings = earlier.filter { $0.isOwn && !$0.isOpening }
        if !closings.isEmpty { return nearest(closings, by: >) }
        let openings = earlier.filter { $0.isOwn && $0.isOpening }
        if openings.contains(where: { $0.date.adding(days: 1) != date }) { return openings }
        let ends = all.filter { !$0.isOwn && !$0.isOpening && $0.date == date }
        let others = try earlier.filter { start in
            try !start.isOwn && ends.contains { try addsUp(start, $0) }
        }
        if !others.isEmpty { return nearest(others, by: >) }
        return goesOn(after: true, all) ? openings : []
    }

    /// Returns the balances of the end of a day or, if there is none, those of the next days that have one.
    ///
    /// A file says what was in the account at the end of each of its days except the last one, on which others may go on.
    private func ends(of date: CivilDate, _ all: [Known]) -> [Known] {
        let closings = all.filter { !$0.isOpening && $0.date >= date }
        let (own, others) = (closings.filter(\.isOwn), closings.filter { !$0.isOwn })
        guard let last = own.map(\.date).max() else { return nearest(others, by: <) }
        let whole = own.filter { $0.date < last }
        if !whole.isEmpty { return nearest(whole, by: <) }
        if date == last {
            if others.contains(where: { $0.date > last }) || goesOn(after: true, all) { return nearest(others, by: <) }
            if goesOn(after: false, all) { return own }
        }
        return own + nearest(others.filter { $0.date <= last }, by: <)
    }

    /// Whether the file that is read, or one of the others, ends in the middle of the day on which another one goes on.
    private func goesOn(after isOwn: Bool, _ all: [Known]) -> Bool {
        let last = all.filter { $0.isOwn == isOwn && !$0.isOpening }.max { $0.date < $1.date }
        return all.contains { start in
            start.isOwn != isOwn && start.minorUnits == last?.minorUnits && start.date.adding(days: 1) == last?.date
        }
    }

    /// Returns the balances of the first day in an order.
    private func nearest(_ balances: [Known], by isBefore: (CivilDate, CivilDate) -> Bool) -> [Known] {
        let date = balances.map(\.date).min(by: isBefore)
        return balances.filter { $0.date == date }
    }

    /// Returns what the transactions of an account add up to on the days after one up to another one, but for its opening
    /// balances.
    private func moved(
        _ account: Account.ID,
        after start: CivilDate,
        upTo end: CivilDate,
        otherThan openings: [FoundOpening]
    ) throws -> Int64 {
        let moved = try db.balance(of: account, at: end, rows) &- db.balance(of: account, at: start, rows)
        return openings.filter { $0.date > start && $0.date <= end }.reduce(moved) { $0 &- $1.minorUnits }
    }

    /// Whether a transaction on these days is none of the rows of the account that earlier imports brought, such as one
    /// that was typed, or a transfer of which only the other account's file has come.
    private func hasOthers(
        _ account: Account.ID,
        after start: CivilDate,
        upTo end: CivilDate,
        _ openings: [FoundOpening]
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM (
                        SELECT id FROM "transaction" WHERE accountId = :account AND date > :start AND date <= :end
                        UNION ALL
                        SELECT id FROM "transaction" WHERE toAccountId = :account AND toDate > :start AND toDate <= :end
                    )
                    WHERE id NOT IN (SELECT value FROM json_each(:openings)) AND id NOT IN (
                        SELECT transactionId FROM importedRow JOIN command ON command.id = commandId
                        WHERE day > :first AND day <= :last AND accountId = :account AND state = 'done'
                    )
                )
                """,
            arguments: [
                "account": account, "start": start.iso, "end": end.iso, "first": start.daysSince1970,
                "last": end.daysSince1970,
                "openings": try JSONArray(openings.map(\.id.rawValue)).text,
            ]
        ) == true
    }

    /// Returns what the rows of earlier imports add up to on these days.
    private func imported(_ account: Account.ID, after start: CivilDate, upTo end: CivilDate) throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT coalesce(sum(amount), 0) FROM (
                    SELECT DISTINCT transactionId, amount FROM importedRow JOIN command ON command.id = commandId
                    WHERE day > ? AND day <= ? AND accountId = ? AND state = 'done'
                )
                """,
            arguments: [start.daysSince1970, end.daysSince1970, account]
        ) ?? 0
    }
}

import BankFiles
import Core
import GRDB
import Money

/// The balances that the files of an import state.
struct ImportedStatements {
    /// A balance, and the file that states it.
    private struct Stated {
        let account: Account
        let statement: ImportStatement
        let file: Int
    }

    private var stated: [Stated] = []

    /// Adds the balances of a file, after its rows.
    ///
    /// - Parameter statements: With the account of each, or `nil` if that is not known.
    mutating func add(_ statements: [(ImportStatement, account: Account?)], file: Int) {
        stated += statements.compactMap { statement, account in
            account.map { Stated(account: $0, statement: statement, file: file) }
        }
    }

    /// Returns the balances of an account that a file and the other ones state.
    func balances(of account: Account.ID, file: Int) -> (own: [ImportStatement], others: [ImportStatement]) {
        let all = stated.filter { $0.account.id == account }
        return (all.filter { $0.file == file }.map(\.statement), all.filter { $0.file != file }.map(\.statement))
    }

    /// Records the balances once the rows are in the wallet.
    ///
    /// An account that begins with the files gets its opening balance from them first (``FileOpenings``). A file that agrees
    /// supersedes what earlier files said of its days.
    ///
    /// - Parameters:
    ///   - openings: What was known before the import.
    ///   - lastID: The id of the last transaction before the import.
    /// - Returns: For each file, the last balance of each account, and the opening balances.
    func record(
        by command: CommandRecorder,
        _ openings: FileOpenings,
        lastID: Int64,
        _ accounts: [Account]
    ) throws -> (last: [Int: [ComparedStatement]], openings: [Transaction]) {
        guard !stated.isEmpty || !openings.isEmpty else { return ([:], []) }
        let db = command.db
        let rows = try WalletRows(db)
        let book = StatementReader(db, rows)
        var last: [Int: [ComparedStatement]] = [:]
        var new: [Transaction] = []
        for account in accounts where account.kind != .outside {
            let known = try book.statements(of: account.id).filter { $0.source == .file }
            let all = stated.filter { $0.account.id == account.id }
            let opening = try openings.settle(
                account,
                all.map { KnownBalance($0.statement) },
                by: command,
                lastID: lastID
            )
            new += [opening].compactMap(\.self)
            let own = try all.filter { try counts($0, among: all, known, rows, db) }
            var unfinished: Set<CivilDate> = []
            for item in own {
                let (date, balance) = (item.statement.date, item.statement.minorUnits)
                let computed = try db.balance(of: account.id, at: date, rows)
                // A file may end in the middle of a day that an earlier one has to its end.
                let isOther =
                    own.contains { $0.statement.date == date && $0.statement.minorUnits == computed }
                if try computed != balance && (isOther || isRight(account.id, from: date, known, rows, db)) {
                    unfinished.insert(date)
                    continue
                }
                try command.record(balance, of: account.id, on: date, from: .file, agrees: computed == balance)
            }
            try removeSuperseded(own, of: account, book, by: command)
            let recorded = try book.statements(of: account.id)
            for (file, items) in Dictionary(grouping: own, by: \.file) {
                guard let date = items.map(\.statement.date).max(), !unfinished.contains(date),
                    let statement = recorded.first(where: { $0.date == date }),
                    let own = items.last(where: { $0.statement.date == date })
                else { continue }
                // Another file of the import may state another balance of that day.
                last[file, default: []].append(try book.compare(statement.with(own.statement.minorUnits)))
            }
        }
        return (last, new)
    }

    /// Whether an account agrees with what an earlier file states of a day or a later one.
    private func isRight(
        _ account: Account.ID,
        from date: CivilDate,
        _ known: [StatedBalance],
        _ rows: WalletRows,
        _ db: Database
    ) throws -> Bool {
        try known.contains { statement in
            try statement.date >= date
                && db.balance(of: account, at: statement.date, rows) == statement.balance.minorUnits
        }
    }

    /// Whether a balance says what was in an account at the end of its day.
    ///
    /// One before the first row of a file does not if the file begins in the middle of a day: others have an end of the day
    /// before, or rows of its first day that it lacks.
    private func counts(
        _ item: Stated,
        among all: [Stated],
        _ known: [StatedBalance],
        _ rows: WalletRows,
        _ db: Database
    ) throws -> Bool {
        let (account, date) = (item.account.id, item.statement.date)
        guard item.statement.isOpening, let next = date.adding(days: 1) else { return true }
        let ofFile = all.filter { !$0.statement.isOpening && $0.file == item.file }
        let others = all.filter { !$0.statement.isOpening && $0.file != item.file }
        let days = known.map(\.date) + others.map(\.statement.date)
        if days.contains(date) {
            return try db.balance(of: account, at: date, rows) == item.statement.minorUnits
        }
        guard days.contains(where: { $0 < date }), let end = ofFile.first(where: { $0.statement.date == next }) else {
            return true
        }
        let moved = try db.balance(of: account, at: next, rows) &- db.balance(of: account, at: date, rows)
        return moved == end.statement.minorUnits &- item.statement.minorUnits
    }

    /// Removes balances of earlier files, of the days of this one, with which an account does not agree although it agrees
    /// with the last one of this file: the bank has booked more on these days since.
    private func removeSuperseded(
        _ stated: [Stated],
        of account: Account,
        _ book: StatementReader,
        by command: CommandRecorder
    ) throws {
        let days = stated.map(\.statement.date)
        guard let first = days.min(), let last = days.max() else { return }
        let known = try book.statements(of: account.id).filter { first...last ~= $0.date }
        guard let latest = known.last, try book.compare(latest).agrees else { return }
        for old in known where old.source == .file && !days.contains(old.date) {
            if try !book.compare(old).agrees {
                try command.delete(from: .statement, where: "id = ?", arguments: [old.id])
            }
        }
    }
}

extension StatedBalance {
    /// Returns this statement with another balance, in minor units.
    fileprivate func with(_ minorUnits: Int64) -> StatedBalance {
        StatedBalance(
            id: id,
            account: account,
            date: date,
            balance: Money(minorUnits: minorUnits, currency: balance.currency),
            source: source,
            hasAgreed: hasAgreed
        )
    }
}

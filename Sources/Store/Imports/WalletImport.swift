import BankFiles
import Core
import GRDB
import Money

/// Imports files into the wallet that a connection has open.
///
/// The files are copies that nobody can change. They are parsed, compared and staged first, while other processes may
/// write. Then one write transaction updates the decisions and moves the rows. If others did more than add transactions
/// in the meantime, the files are read again; after the third reading, inside that transaction, so an import neither waits
/// for a quiet moment nor acts on outdated data.
struct WalletImport: Sendable {
    let request: ImportRequest
    let wallet: WalletRequest
    /// The current time.
    let time: CommandTime
    let readers: any ImportReaders
    let progress: @Sendable (ImportProgress) -> Void
    /// Creates the automatic backup; called before the first change.
    let backUp: @Sendable () throws -> Void

    /// What an import did.
    struct Result: Sendable {
        /// Whether the wallet changed, or in a dry run would have.
        let hasChanges: Bool
        let report: ImportReport
        let statements: ChangedStatements
    }

    /// The maximum number of times that the files are read without a lock; then they are read with it, so that others
    /// who keep changing the wallet cannot stop the import.
    private static let unlockedReadLimit = 3

    /// Runs the import as one command.
    ///
    /// - Parameter inode: The inode of the wallet's file, or `nil` if there is none.
    /// - Throws: ``WalletWasReplaced`` if another file is at the wallet's path when the rows are to be moved.
    func run(_ db: Database, inode: UInt64?) throws -> Result {
        var readCount = 0
        while true {
            let run = try inSnapshot(of: db)
            readCount += 1
            let isLast = readCount == Self.unlockedReadLimit
            if let result = try move(run, db, inode: inode, readsAgain: isLast) { return result }
        }
    }

    /// Moves the rows in a write transaction.
    ///
    /// - Parameter readsAgain: Whether to read the files again in the transaction if the decisions are outdated.
    /// - Returns: What was done, or `nil`, without changes, if the decisions are outdated.
    private func move(
        _ prepared: ImportRun,
        _ db: Database,
        inode: UInt64?,
        readsAgain: Bool
    ) throws -> Result? {
        var run = prepared
        // Other writers now wait longer than usual.
        let lock = inode == nil ? nil : try announcement()
        let result: Result? = try db.inWriteTransaction(
            onWalletAt: inode == nil ? nil : wallet.path,
            waitingUpTo: wallet.busyTimeout
        ) { db in
            if !wallet.path.isEmpty, try WalletFile.inode(at: wallet.path) != inode { throw WalletWasReplaced() }
            if try !run.catchUp() {
                guard readsAgain else { return (.rollback, nil) }
                // A terminal that is stopped must not stop those who wait for the lock.
                run = try prepare(db) { _ in }
            }
            let watch = try StatementWatch(db)
            let command = try CommandRecorder(db, kind: .importFile, at: time, today: wallet.today())
            let report = try run.move(by: command)
            // A row may belong to a transaction that does not change, but recording it as imported is a change too.
            let hasChanges = try command.finish() || run.hasNewRows
            let statements = hasChanges ? try watch.changes(db) : ChangedStatements()
            let result = Result(hasChanges: hasChanges, report: report, statements: statements)
            guard hasChanges, !request.isDryRun else { return (.rollback, result) }
            // Nothing may fail after the commit.
            try run.end()
            return (.commit, result)
        }
        _ = consume lock
        return result
    }

    private func announcement() throws -> FolderLock? {
        try FolderLock.announcingLongWrite(
            in: WalletFile.folder(of: wallet.path),
            waitingUpTo: wallet.longestWait
        )
    }

    /// Prepares the import in a transaction that reads a consistent state of the wallet, and writes only to the
    /// connection's temporary database.
    private func inSnapshot(of db: Database) throws -> ImportRun {
        var run: ImportRun?
        try db.inTransaction(.deferred) {
            run = try prepare(db, progress)
            return .commit
        }
        guard let run else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return run
    }

    /// Reads all files and decides about their rows; once more for each file that shows in which currency its account is.
    private func prepare(_ db: Database, _ progress: (ImportProgress) -> Void) throws -> ImportRun {
        var currencies: [Int: Currency] = [:]
        while true {
            do {
                return try prepare(db, currencies, progress)
            } catch let found as FileCurrency {
                currencies[found.file] = found.currency
            }
        }
    }

    private func prepare(
        _ db: Database,
        _ currencies: [Int: Currency],
        _ progress: (ImportProgress) -> Void
    ) throws -> ImportRun {
        var run = try ImportRun(db, request, readers, today: wallet.today(), currencies: currencies)
        for file in request.files {
            try run.read(file, progress)
        }
        try run.resolveCorrections()
        try run.findMatches()
        try run.checkAccountsAreOpen()
        if run.hasNewRows || !run.rates.isEmpty, !request.isDryRun { try backUp() }
        return run
    }
}

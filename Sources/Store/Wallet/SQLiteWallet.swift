import BankFiles
import Core
import Foundation
import GRDB
import Money
import Synchronization
import SystemShim

/// A wallet in SQLite.
///
/// A read and a command are one SQLite transaction each. What they do is in the folders of the features, which
/// ``StoreFeature/all`` lists. A wallet whose file does not exist yet is served from memory until the first command succeeds. That command runs on a draft in the wallet's folder, which is then renamed in one step, so that a
/// wallet is either missing or complete.
package final class SQLiteWallet: Wallet {
    /// Where the data is.
    enum Backing {
        /// In the file at ``WalletRequest/path``, which had this inode when it was opened.
        case file(DatabaseQueue, inode: UInt64)
        /// Nowhere yet; the queue has a new, empty wallet in memory.
        case missing(DatabaseQueue)
        /// In memory only.
        case memory(DatabaseQueue)

        var queue: DatabaseQueue {
            switch self {
            case .file(let queue, _), .missing(let queue), .memory(let queue): queue
            }
        }
    }

    let request: WalletRequest
    let readers: any ImportReaders
    let broadcaster = ChangeBroadcaster()
    let state: Mutex<BackingState>
    /// Whether a call has changed the wallet, or has made a backup.
    let hasMadeChange = Atomic(false)
    /// Serializes opening the wallet's file, which may wait for other processes.
    let opening = DispatchQueue(label: "moneyflow.wallet.opening")

    init(request: WalletRequest, importing readers: any ImportReaders, backing: Backing?) {
        self.request = request
        self.readers = readers
        state = Mutex(BackingState(backing: backing, isRequired: request.mustExist))
    }

    deinit { close() }

    /// Closes the file after moving its log into it: a state that was checked is still the same state.
    package func close() {
        let backing = state.withLock { state in
            defer { if request.access.allowsChanges { state.backing = nil } }
            return state.backing
        }
        guard request.access.allowsChanges, case .file(let queue, _) = backing else { return }
        do {
            try queue.writeWithoutTransaction { [request] db in
                guard let mark = try db.keptMark(ofWalletAt: request.path) else { return }
                try db.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)")
                mark.renew(db)
            }
            try queue.close()
        } catch {
            // The connection closes once it is no longer used.
        }
    }

    /// Creates a new, empty wallet in memory, for tests.
    ///
    /// - Parameter readers: The readers of files to import; none by default.
    package static func inMemory(
        currency: Currency = .euro,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) },
        importing readers: any ImportReaders = NoImportReaders()
    ) throws(MoneyFlowError) -> SQLiteWallet {
        let request = WalletRequest(
            path: "",
            access: .interactive,
            newWalletCurrency: { currency },
            now: now,
            today: { .epoch }
        )
        return try mappingErrors(path: "", writing: true) {
            SQLiteWallet(
                request: request,
                importing: readers,
                backing: .memory(try WalletConnection.inMemory(currency: currency))
            )
        }
    }

    /// Opens the wallet that `request` names, or leaves that to the first call if its access allows it.
    ///
    /// - Parameter readers: The readers of files to import.
    /// - Throws: ``MoneyFlowError/notAWallet(path:isBackup:)``, ``MoneyFlowError/newerVersion(path:found:known:)``,
    ///   ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)``,
    ///   ``MoneyFlowError/noPermission(path:writing:)``, ``MoneyFlowError/cannotOpen(path:reason:)`` or
    ///   ``MoneyFlowError/walletBusy(path:)``; ``MoneyFlowError/walletMissing(path:)`` if it must exist.
    /// - Postcondition: What is in the wallet is unchanged, but an older version is migrated. Opening it for changes may
    ///   move its log into it, or give it one.
    package static func open(
        _ request: WalletRequest,
        importing readers: any ImportReaders
    ) throws(MoneyFlowError) -> SQLiteWallet {
        _ = configuringSQLite
        return try mappingWalletErrors(path: request.path, writing: request.access.allowsChanges) {
            removeAbandonedDrafts(of: request.path)
            let repository = SQLiteWallet(request: request, importing: readers, backing: nil)
            switch request.access {
            case .reading, .changing: _ = try repository.currentBacking()
            case .restoring, .interactive: break
            }
            return repository
        }
    }

    /// Makes what the first connection of a process needs, such as the metadata of types.
    ///
    /// It takes a millisecond or more, which can pass while arguments are parsed.
    package static func prepare() {
        _ = configuringSQLite
        do {
            let queue = try DatabaseQueue(configuration: WalletConnection.defended)
            try queue.read { _ = try Row.fetchAll($0.cachedStatement(sql: "SELECT 1"), arguments: [:]) }
        } catch {
            // The wallet will say what is wrong.
        }
    }

    /// Configures SQLite for the process, once.
    private static let configuringSQLite: Void = forgoMemoryStatistics()

    /// Whether a call to this repository has changed the wallet, or has made a backup that was asked for.
    package var hasMadeChanges: Bool { hasMadeChange.load(ordering: .acquiring) }

    /// Removes what killed processes have left in the wallet's folder.
    private static func removeAbandonedDrafts(of path: String) {
        do {
            try FileDraft.removeAbandoned(for: WalletFile.resolvingLinks(path))
        } catch {
            // The wallet can be read even if its folder cannot be listed.
        }
    }

    // MARK: Transactions

    /// Reads in one transaction.
    ///
    /// A command has nothing else to do, and reads on its own thread: to go to another one and back takes longer than many
    /// reads. In a session of the app, another thread reads, and ends as soon as the task is canceled.
    package nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        if request.access == .interactive { return try await readElsewhere(body) }
        do {
            return try readHere(body)
        } catch {
            throw await explanation(of: error)
        }
    }

    private func readHere<Value>(_ body: (any WalletSnapshot) throws(MoneyFlowError) -> Value) throws -> Value {
        try currentBacking().queue.read { try body(SQLiteSnapshot($0, request, readers)) }
    }

    private func readElsewhere<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        try await mapping {
            try await self.backing().queue.read { [request] db in try body(SQLiteSnapshot(db, request, self.readers)) }
        }
    }

    /// Performs a command as its ``SQLiteCommand`` says.
    package func perform<Command: WalletCommand>(
        _ command: Command
    ) async throws(MoneyFlowError) -> Changed<Command.Outcome> {
        guard let type = StoreFeature.commands[ObjectIdentifier(Command.self)],
            let changed = try await type.run(command, on: self) as? Changed<Command.Outcome>
        else { throw .unexpected("no command \(Command.self)") }
        return changed
    }

    /// Runs `body` as one command: a write transaction that is recorded in the history.
    ///
    /// - Postcondition: The changes of `body` are durable; without changes, or after an error, the wallet is unchanged.
    ///
    /// - Parameter start: The first day whose balances it can change, or `nil` for all.
    func change<T: Sendable>(
        _ kind: CommandKind,
        from start: CivilDate? = nil,
        _ body: @escaping @Sendable (CommandRecorder) throws -> T
    ) async throws(MoneyFlowError) -> Changed<T> {
        let (time, today) = (time, request.today())
        return try await watchingStatements(from: start) { db in
            let recorder = try CommandRecorder(db, kind: kind, at: time, today: today)
            let result = try body(recorder)
            let hasChanges = try recorder.finish()
            return (hasChanges ? .commit : .rollback, result)
        }
    }

    /// Runs `body` in one write transaction, like ``write(_:)``, and finds the statements that it breaks or mends, and
    /// what gives way or fits again in a shared wallet.
    func watchingStatements<T: Sendable>(
        from start: CivilDate? = nil,
        _ body: @escaping @Sendable (Database) throws -> (Database.TransactionCompletion, T)
    ) async throws(MoneyFlowError) -> Changed<T> {
        try await write { db in
            let watch = try StatementWatch(db, from: start)
            let adjustments = try db.adjustmentsSinceNow()
            let (completion, result) = try body(db)
            guard completion == .commit else { return (completion, Changed(result)) }
            let adjusted = try adjustments?(db) ?? []
            return (completion, Changed(result, statements: try watch.changes(db), adjustments: adjusted))
        }
    }

    /// The current time.
    var time: CommandTime { CommandTime(request.now()) }

    /// Runs `body` in one write transaction, waiting for other processes up to the busy timeout.
    func write<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> (Database.TransactionCompletion, T)
    ) async throws(MoneyFlowError) -> T {
        let body: @Sendable (Database) throws -> (Database.TransactionCompletion, (isCommitted: Bool, T)) = { db in
            let (completion, value) = try body(db)
            return (completion, (completion == .commit, value))
        }
        let (isCommitted, result) = try await mapping { [self, request] in
            switch try await backing() {
            case .file(let queue, _), .memory(let queue):
                return try await queue.writeWithoutTransaction { db in
                    try db.inWriteTransaction(for: request, body)
                }
            case .missing:
                // The next call to `backing()` finds the new file.
                let result = try await WalletCreation(request: request, beforeMigrating: backUpAutomatically).run(body)
                noteFile()
                return result
            }
        }
        if isCommitted {
            noteChange()
            broadcaster.send()
        }
        return result
    }

    /// Notes that the wallet was changed, or a backup made.
    func noteChange() {
        hasMadeChange.store(true, ordering: .releasing)
    }

    /// Runs `body`, which keeps what it has done if it fails, and goes on from there when it is repeated.
    ///
    /// A failure does not count as something that failed after a change.
    func resumable<T>(_ body: () async throws -> T) async throws(MoneyFlowError) -> T {
        let hadMadeChange = hasMadeChanges
        do throws(MoneyFlowError) {
            return try await mapping(body)
        } catch {
            hasMadeChange.store(hadMadeChange, ordering: .releasing)
            throw error
        }
    }

    /// Runs `body`, and maps every error to a ``MoneyFlowError`` about the wallet.
    func mapping<T>(_ body: () async throws -> T) async throws(MoneyFlowError) -> T {
        do {
            return try await body()
        } catch {
            throw await explanation(of: error)
        }
    }

    private func explanation(of error: any Error) async -> MoneyFlowError {
        let error = ErrorDiagnosis(path: request.path, writing: request.access.allowsChanges).cause(of: error)
            .namingLatestBackup()
        await forgetPages(after: error)
        return error
    }
}

/// The readers of a wallet that imports no files.
package struct NoImportReaders: ImportReaders {
    /// Creates the readers.
    package init() {}

    /// The formats of the files; none.
    package var formats: [ImportFormat] { [] }

    /// Throws ``ImportFileProblem/unrecognized(like:known:)``.
    package func reader(
        for bytes: FileBytes,
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader) {
        throw ImportFailure(.unrecognized(like: nil, known: []))
    }
}

import BankFiles
import Core
import GRDB
import Money

extension ImportFiles: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<ImportReport> {
        try await wallet.importFiles(request, with: wallet.readers, progress: progress)
    }
}

extension DetectFile: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        do {
            return try detection(from: snapshot, in: nil)
        } catch let found as FileCurrency {
            return try detection(from: snapshot, in: found.currency)
        }
    }

    private func detection(from snapshot: SQLiteSnapshot, in currency: Currency?) throws -> ImportDetection {
        var detection = try FileDetection(snapshot.db, request, today: snapshot.today, in: currency)
        return try detection.read(bytes, named: name, snapshot.readers, progress)
    }
}

extension StoreFeature {
    static let imports = StoreFeature(
        queries: [DetectFile.self, Profiles.self],
        commands: [ImportFiles.self, MoveImport.self, DeleteProfile.self],
        tables: [.profile]
    )
}

extension SQLiteWallet {
    /// Imports files as one command, with other readers than those of the wallet.
    func importFiles(
        _ request: ImportRequest,
        with readers: any ImportReaders,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> Changed<ImportReport> {
        // A pipe can only be read once and may keep its reader waiting, so files are read before any transaction.
        var request = request
        request.files = try request.files.map { file throws(MoneyFlowError) in try file.inMemory() }
        let isDryRun = request.isDryRun
        let importing = WalletImport(
            request: request,
            wallet: self.request,
            time: time,
            readers: readers,
            progress: progress,
            backUp: { try self.backUpAutomatically() }
        )
        let result = try await mapping {
            while true {
                do {
                    return try await run(importing)
                } catch is WalletWasReplaced {
                    // The next call to `backing()` finds the new file.
                    continue
                }
            }
        }
        if !isDryRun {
            if result.hasChanges { noteChange() }
            broadcaster.send()
        }
        return Changed(result.report, statements: isDryRun ? ChangedStatements() : result.statements)
    }

    private func run(_ importing: WalletImport) async throws -> WalletImport.Result {
        switch try await backing() {
        case .file(let queue, let inode):
            return try await queue.writeWithoutTransaction { try importing.run($0, inode: inode) }
        case .missing where !importing.request.isDryRun:
            let creation = WalletCreation(request: request, beforeMigrating: backUpAutomatically)
            let result = try await creation.runLong { db in
                let result = try importing.run(db, inode: nil)
                return (result.hasChanges, result)
            }
            noteFile()
            return result
        case .missing(let queue), .memory(let queue):
            return try await queue.writeWithoutTransaction { try importing.run($0, inode: nil) }
        }
    }
}

import Core
import GRDB

extension SQLiteRepository {
    /// Imports files as one command.
    public func importFiles(
        _ request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportReport {
        try await importFiles(request, progress: progress) { [readers] bytes, format, context throws(ImportFailure) in
            try readers.reader(for: bytes, format: format, context: context)
        }
    }

    /// Imports files with the readers that `makeReader` returns.
    func importFiles(
        _ request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void,
        makeReader: @escaping ImportRun.ReaderMaker
    ) async throws(MoneyFlowError) -> ImportReport {
        // A pipe can only be read once and may keep its reader waiting, so files are read before any transaction.
        var request = request
        request.files = try request.files.map { file throws(MoneyFlowError) in
            let bytes = try file.read()
            return ImportFile(name: file.name) { bytes }
        }
        let isDryRun = request.isDryRun
        let importing = WalletImport(
            request: request,
            wallet: self.request,
            instant: instant,
            makeReader: makeReader,
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
        note(isDryRun ? [] : result.broken)
        return result.report
    }

    /// Reads a file in a transaction that changes nothing.
    public func detect(
        _ file: ImportFile,
        as request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportDetection {
        let bytes = try file.read()
        return try await read { [readers] db in
            var detection = try FileDetection(db, request)
            return try detection.read(
                bytes,
                named: file.name,
                { bytes, format, context throws(ImportFailure) in
                    try readers.reader(for: bytes, format: format, context: context)
                },
                progress
            )
        }
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

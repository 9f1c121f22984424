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

    /// Imports files that are read as told.
    func importFiles(
        _ request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void,
        makeReader: @escaping ImportRun.ReaderMaker
    ) async throws(MoneyFlowError) -> ImportReport {
        let instant = instant
        let run: @Sendable (Database) throws -> (hasChanges: Bool, report: ImportReport) = { [self] db in
            let command = try CommandRecorder(db, kind: .importFile, instant: instant)
            var run = try ImportRun(command, request, willChange: { try self.backUpAutomatically() })
            for file in request.files {
                try run.read(file, makeReader, progress)
            }
            let report = try run.finish()
            let hasChanges = try command.finish()
            // Rows merged with typed transactions change those not; that they came in is a change all the same.
            return (hasChanges || report.files.contains { $0.merged > 0 }, report)
        }
        if request.isDryRun { return try await tryOut { try run($0).report } }
        return try await write { db in
            let (hasChanges, report) = try run(db)
            return (hasChanges ? .commit : .rollback, report)
        }
    }
}

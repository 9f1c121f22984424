import BankFiles
import Core

/// What importing a file and only saying what is in it have in common.
enum FileReading {
    /// Runs `body`, which reads the bytes of a file, and names the file in its failure.
    ///
    /// Where a temporary file fails, a reader finds the end; so that failure counts whatever `body` returns.
    static func result<Value>(of bytes: FileBytes, named file: String, _ body: () throws -> Value) throws -> Value {
        let result = Result { try body() }
        if let failure = bytes.error { throw failure }
        do {
            return try result.get()
        } catch let failure as ImportFailure {
            throw MoneyFlowError.importFile(file: file, line: failure.line, failure.problem)
        }
    }

    /// Calls `take` with each item of a file until the first invalid one, which is an error unless such rows are skipped.
    static func forEachItem(
        of reader: inout any ImportReader,
        in report: inout ImportFileReport,
        skippingBadRows skipsBadRows: Bool,
        _ progress: (ImportProgress) -> Void,
        _ take: (ImportItem, inout ImportFileReport) throws -> Void
    ) throws {
        var badRows = BadRows()
        var itemCount = 0
        do {
            while let item = try reader.next() {
                if !skipsBadRows { badRows.count(item) }
                if badRows.first == nil { try take(item, &report) }
                itemCount += 1
                if itemCount % 1024 == 0 {
                    progress(
                        ImportProgress(file: report.file, position: reader.position, byteCount: reader.byteCount)
                    )
                }
            }
        } catch let failure as ImportFailure {
            // A failure after a bad row may only follow from it.
            throw badRows.error(in: report, isWhole: false) ?? failure
        }
        if let error = badRows.error(in: report, isWhole: true) { throw error }
        progress(ImportProgress(file: report.file, position: reader.byteCount, byteCount: reader.byteCount))
    }
}

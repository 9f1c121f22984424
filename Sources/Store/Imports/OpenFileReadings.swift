import BankFiles
import Core
import Money

/// Reads a file in every way that it leaves open, to say what each would give.
struct OpenFileReadings {
    private let bytes: FileBytes
    private let readers: any ImportReaders
    private let format: ImportFormat?
    private let skipsBadRows: Bool
    private var directions: KnownDirections
    private var problems: [ImportFileProblem] = []
    private var readings: [OpenFile.Reading] = []
    /// The numbers of ``readings`` that the wallet shows to be right.
    private var shown: [Int] = []
    private var tries = 0

    /// The maximum number of ways to read a file that are tried.
    private static let limit = 24
    /// The maximum size of a file that is read in every way, in bytes.
    private static let sizeLimit = 32 << 20

    /// Opens a file, and lets it answer itself what only one way to read it to its end leaves open, or the wallet shows.
    ///
    /// - Parameter currency: Is checked if no row is in the account's currency, whatever the answers.
    /// - Throws: ``MoneyFlowError/importFileOpen(_:maskingAmounts:)`` if the user must say how it is read, and
    ///   ``ImportFailure``.
    static func open(
        _ bytes: FileBytes,
        named file: String,
        _ readers: any ImportReaders,
        _ request: ImportRequest,
        _ context: ImportContext,
        _ accounts: ImportAccounts,
        _ currency: inout OpenCurrency
    ) throws -> (format: ImportFormat, reader: any ImportReader) {
        let failure: ImportFailure
        do {
            return try readers.reader(for: bytes, format: request.format, context: context)
        } catch {
            failure = error
        }
        guard !failure.problem.answers.isEmpty, bytes.count <= sizeLimit else { throw failure }
        var all = OpenFileReadings(
            bytes: bytes,
            readers: readers,
            format: request.format,
            skipsBadRows: request.skipsBadRows,
            directions: try KnownDirections(accounts)
        )
        try all.explore(failure.problem, ImportLayout(), context)
        guard !all.readings.isEmpty else { throw failure }
        if let only = try all.only(context, &currency) {
            let layout = only.layout.completed(by: context.layout)
            return try readers.reader(for: bytes, format: request.format, context: context.with(layout))
        }
        throw MoneyFlowError.importFileOpen(
            OpenFile(file: file, problems: all.problems, readings: all.readings, account: all.directions.question)
        )
    }

    /// Returns the only way to read the file, the only one that the wallet shows to be right, or the first if no row could be
    /// imported in any, such as if all are in another currency.
    private func only(_ context: ImportContext, _ currency: inout OpenCurrency) throws -> OpenFile.Reading? {
        if let first = readings.first, readings.allSatisfy({ $0.totals.count == 0 }) {
            try currency.check(context.with(first.layout.completed(by: context.layout)))
            return first
        }
        if readings.count == 1 { return readings[0] }
        return shown.count == 1 ? readings[shown[0]] : nil
    }

    /// Reads the file with each answer to a problem, after the answers to the problems before it.
    private mutating func explore(
        _ problem: ImportFileProblem,
        _ answers: ImportLayout,
        _ context: ImportContext
    ) throws {
        if !problems.contains(where: { $0.isSameQuestion(as: problem) }) { problems.append(problem) }
        for answer in problem.answers where tries < Self.limit {
            tries += 1
            let layout = answer.completed(by: answers)
            do {
                if let reading = try reading(layout, context) { readings.append(reading) }
            } catch let failure as ImportFailure {
                let isNew = !failure.problem.answers.isEmpty && !failure.problem.isSameQuestion(as: problem)
                if isNew { try explore(failure.problem, layout, context) }
            }
        }
    }

    /// Returns what the file gives if it is read in one way, or `nil` if a row is invalid then.
    private mutating func reading(_ layout: ImportLayout, _ context: ImportContext) throws -> OpenFile.Reading? {
        let context = context.with(layout.completed(by: context.layout))
        var (format, reader) = try readers.reader(for: bytes, format: format, context: context)
        let ownContext = context.for(severalAccounts: reader.hasSeveralAccounts)
        var report = ImportFileReport(file: "", format: format, layout: layout, currency: context.currency)
        var agreement = KnownDirections.Agreement()
        while let item = try reader.next() {
            switch item {
            case .transaction(let row):
                try directions.add(row, to: &agreement)
                try report.count(row, in: ownContext.currency(of: row.owner))
            case .refused where !skipsBadRows: return nil
            case .refused, .correction, .skipped: continue
            }
        }
        if agreement.isShown { shown.append(readings.count) }
        let last = reader.statements.max { $0.date < $1.date }
        return OpenFile.Reading(
            layout: layout,
            totals: report.totals,
            firstDate: report.firstDate,
            lastDate: report.lastDate,
            balance: last.map { Money(minorUnits: $0.minorUnits, currency: ownContext.currency(of: $0.owner)) }
        )
    }
}

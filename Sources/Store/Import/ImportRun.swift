import Core
import GRDB

/// An import under way, inside its transaction.
///
/// Files come one after the other, and each is compared with all that was there before it, also from the files before.
struct ImportRun {
    /// Makes the reader for a file's bytes.
    typealias ReaderMaker =
        @Sendable ([UInt8], ImportFormat?, ImportContext) throws(ImportFailure) -> (
            format: ImportFormat, reader: any ImportReader
        )

    private let command: CommandRecorder
    private let request: ImportRequest
    private let willChange: () throws -> Void
    private let context: ImportContext
    private var categories: ImportCategories
    private var imported: ImportedRows
    private var staged: StagedTransactions
    private var files: [ImportFileReport] = []
    private var isChanged = false

    /// Begins an import.
    ///
    /// - Parameter willChange: Called once, before the first row is added to the wallet.
    init(_ command: CommandRecorder, _ request: ImportRequest, willChange: @escaping () throws -> Void) throws {
        self.command = command
        self.request = request
        self.willChange = willChange
        let profile = try request.profile.map { try command.db.profile(named: $0).layout }
        context = ImportContext(
            currency: try command.db.walletCurrency(),
            layout: request.layout.completed(by: profile ?? ImportLayout())
        )
        categories = try ImportCategories(command, forAll: request.category)
        imported = try ImportedRows(command)
        staged = try StagedTransactions(command.db)
    }

    /// Reads a file and adds what is new in it.
    mutating func read(
        _ file: ImportFile,
        _ makeReader: ReaderMaker,
        _ progress: (ImportProgress) -> Void
    ) throws {
        let bytes = try file.read()
        do {
            var (format, reader) = try makeReader(bytes, request.format, context)
            var report = ImportFileReport(
                file: file.name,
                format: format,
                layout: reader.layout,
                currency: context.currency
            )
            try imported.beginFile()
            var itemCount = 0
            while let item = try reader.next() {
                try take(item, &report)
                itemCount += 1
                if itemCount % 1024 == 0 {
                    progress(
                        ImportProgress(file: file.name, position: reader.position, byteCount: reader.byteCount)
                    )
                }
            }
            progress(ImportProgress(file: file.name, position: reader.byteCount, byteCount: reader.byteCount))
            report.layout = reader.layout
            try add(&report)
            files.append(report)
        } catch let failure as ImportFailure {
            throw MoneyFlowError.importFile(file: file.name, line: failure.line, failure.problem)
        }
    }

    /// Completes the import.
    mutating func finish() throws -> ImportReport {
        if let name = request.saveProfile {
            try saveProfile(name)
        }
        try staged.drop()
        try categories.removeUnused()
        return ImportReport(
            files: files,
            newCategories: categories.new,
            savedProfile: request.saveProfile,
            isDryRun: request.isDryRun,
            isWalletEmpty: try command.db.transactionCount() == 0
        )
    }

    private mutating func take(_ item: ImportItem, _ report: inout ImportFileReport) throws {
        switch item {
        case .transaction(let row):
            report.read += 1
            do {
                try report.count(row)
            } catch {
                throw MoneyFlowError.importRow(
                    file: report.file,
                    line: row.line,
                    column: nil,
                    format: report.format,
                    .value(MoneyFlowError(error))
                )
            }
            if try imported.takes(row) {
                report.duplicates += 1
            } else {
                let (title, category) = try categories.titleAndCategory(for: row)
                try staged.append(row, title: title, category: category.id)
            }
        case .leftOut(let row):
            report.leaveOut(row)
        case .refused(let row):
            guard request.skipsBadRows else {
                throw MoneyFlowError.importRow(
                    file: report.file,
                    line: row.line,
                    column: row.column,
                    format: report.format,
                    row.problem
                )
            }
            let reason = LeaveOutReason.refused(column: row.column, row.problem)
            report.leaveOut(LeftOutRow(line: row.line, reason: reason, text: row.text))
        }
    }

    /// Adds the rows staged from one file to the wallet.
    private mutating func add(_ report: inout ImportFileReport) throws {
        guard staged.count > 0 else { return }
        try findMatches(&report)
        if !isChanged, !request.isDryRun { try willChange() }
        isChanged = true
        report.added = staged.count - report.merged
        let offset = try staged.moveIntoWallet()
        if report.added > 0 {
            try command.didInsert(into: .transaction, ids: offset + 1...offset + Int64(staged.count))
        }
        try imported.add(staged, idsFrom: offset)
        report.sample = try command.db.firstTransactions(
            in: offset + 1...offset + Int64(staged.count),
            limit: ImportFileReport.sampleLimit,
            withIDs: !request.isDryRun
        )
        try staged.removeAll()
    }

    private mutating func findMatches(_ report: inout ImportFileReport) throws {
        var matches = try LikelyMatches(command.db, of: staged)
        let rows = try WalletRows(command.db)
        while let match = try matches.next() {
            report.matchCount += 1
            if request.mergesMatches {
                try staged.merge(match.staged, with: match.typed)
                report.merged += 1
            }
            guard report.matches.count < ImportFileReport.matchLimit else { continue }
            report.matches.append(
                LikelyMatch(
                    line: try staged.line(of: match.staged),
                    row: try staged.transaction(match.staged, rows),
                    typed: try command.db.transaction(match.typed, rows)
                )
            )
        }
    }

    private func saveProfile(_ name: String) throws {
        let name = try PlainText.checked(name, as: .profileName, limit: ImportProfile.maximumNameLength)
        guard !name.isEmpty else { throw MoneyFlowError.emptyText(field: .profileName) }
        guard let report = files.first(where: { $0.layout != ImportLayout() }) else {
            throw MoneyFlowError.usage(
                message: "There is no layout to keep as profile ‘\(name)’.",
                hint: "Only files whose format leaves something open, as CSV does, have one."
            )
        }
        // The next file may be spelled otherwise or have another preamble, or no balance that can be followed: what was
        // only found of that is found again.
        var layout = report.layout
        layout.encoding = context.layout.encoding
        layout.skip = context.layout.skip
        layout.checksBalance = context.layout.checksBalance
        try command.saveProfile(name, layout)
    }
}

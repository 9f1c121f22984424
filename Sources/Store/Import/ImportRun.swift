import Core
import GRDB

/// An import under way: what it has read and decided, and in the end what it moves into the wallet.
///
/// ``read(_:_:_:)`` and ``findMatches()`` need no lock. They are followed, inside the write transaction, by ``catchUp()`` and
/// ``move(by:)``.
struct ImportRun {
    /// Makes the reader for a file's bytes.
    typealias ReaderMaker =
        @Sendable ([UInt8], ImportFormat?, ImportContext) throws(ImportFailure) -> (
            format: ImportFormat, reader: any ImportReader
        )

    private let db: Database
    private let request: ImportRequest
    private let basis: ImportBasis
    private let context: ImportContext
    private var categories: ImportCategories
    private var imported: ImportedRows
    private var staged: StagedTransactions
    private var files: [StagedFile] = []
    private var matches: LikelyMatches?

    /// A file that was read.
    private struct StagedFile {
        var report: ImportFileReport
        /// The numbers of its staged rows.
        let rows: Range<Int64>
        /// The first rows that have a match, and its id.
        var matches: [(staged: Int64, typed: Int64)] = []
    }

    /// Begins an import.
    init(_ db: Database, _ request: ImportRequest) throws {
        self.db = db
        self.request = request
        basis = try ImportBasis(db, profile: request.profile)
        context = ImportContext(
            currency: basis.currency,
            layout: request.layout.completed(by: basis.profileLayout ?? ImportLayout())
        )
        categories = try ImportCategories(db, basis, forAll: request.category)
        imported = try ImportedRows(db)
        staged = try StagedTransactions(db)
    }

    // MARK: Reading

    /// Whether any file brought a new row.
    var hasNewRows: Bool { staged.count > 0 }

    /// Reads a file and stages what is new in it, compared with everything before it, earlier files included.
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
            let first = staged.count + 1
            try imported.beginFile(after: staged)
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
            files.append(StagedFile(report: report, rows: first..<staged.count + 1))
        } catch let failure as ImportFailure {
            throw MoneyFlowError.importFile(file: file.name, line: failure.line, failure.problem)
        }
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
            if try imported.consumeDuplicate(of: row) {
                report.duplicates += 1
            } else {
                try staged.append(row, as: try categories.choose(for: row))
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

    // MARK: Comparing

    /// Finds the typed transactions that staged rows are likely to be, and merges them if the request says so.
    mutating func findMatches() throws {
        try match(try LikelyMatches(near: staged))
    }

    private mutating func match(_ candidates: LikelyMatches) throws {
        var candidates = candidates
        for index in files.indices {
            // What a row was merged with is typed no more for the files after it.
            if !request.mergesMatches { candidates.reset() }
            var (count, merged) = (0, 0)
            var found: [(staged: Int64, typed: Int64)] = []
            try candidates.forEach(in: files[index].rows, of: staged) { number, typed in
                count += 1
                if found.count < ImportFileReport.matchLimit { found.append((number, typed)) }
                guard request.mergesMatches else { return }
                try staged.merge(number, with: typed)
                merged += 1
            }
            files[index].matches = found
            files[index].report.matchCount = count
            files[index].report.merged = merged
        }
        candidates.reset()
        matches = candidates
    }

    /// Brings the decisions up to date with what other processes did since they were made.
    ///
    /// - Returns: Whether that was possible: transactions were added at most. If not, the import must start over.
    mutating func catchUp() throws -> Bool {
        guard let additions = try basis.additions(in: db) else { return false }
        guard !additions.isEmpty, hasNewRows, var candidates = matches else { return true }
        try categories.update(staged, after: additions)
        for addition in additions { candidates.append(addition) }
        if request.mergesMatches { try staged.separateAll() }
        try match(candidates)
        return true
    }

    // MARK: Moving

    /// Moves the staged rows into the wallet and completes the report.
    mutating func move(by command: CommandRecorder) throws -> ImportReport {
        if let name = request.saveProfile { try saveProfile(name, by: command) }
        let newCategories = try categories.insertNew(by: command)
        var offset: Int64 = 0
        if hasNewRows {
            offset = try staged.moveIntoWallet()
            try command.didInsert(into: .transaction, ids: offset + 1...offset + staged.count)
            try staged.remember(by: command, idOffset: offset)
        }
        return ImportReport(
            files: try files.map { try report(of: $0, idOffset: request.isDryRun ? nil : offset) },
            newCategories: newCategories,
            savedProfile: request.saveProfile,
            isDryRun: request.isDryRun,
            isWalletEmpty: try db.transactionCount() == 0
        )
    }

    /// Removes the staged rows.
    func end() throws {
        try staged.drop()
    }

    private func report(of file: StagedFile, idOffset offset: Int64?) throws -> ImportFileReport {
        var report = file.report
        let rows = WalletRows(currency: basis.currency, categories: categories.categories)
        report.added = file.rows.count - report.merged
        report.sample = try staged.transactions(
            in: file.rows,
            limit: ImportFileReport.sampleLimit,
            idOffset: offset,
            rows
        )
        report.matches = try file.matches.flatMap { match in
            try staged.transactions(
                in: match.staged..<match.staged + 1,
                includingMerged: true,
                idOffset: nil,
                rows
            ).map { row in
                LikelyMatch(
                    line: try staged.line(of: match.staged),
                    row: row,
                    typed: try db.transaction(Transaction.ID(rawValue: match.typed), rows)
                )
            }
        }
        return report
    }

    private func saveProfile(_ name: String, by command: CommandRecorder) throws {
        let name = try PlainText.checked(name, as: .profileName, limit: ImportProfile.maximumNameLength)
        guard !name.isEmpty else { throw MoneyFlowError.emptyText(field: .profileName) }
        guard let report = files.map(\.report).first(where: { $0.layout != ImportLayout() }) else {
            throw MoneyFlowError.usage(
                message: "There is no layout to keep as profile ‘\(name)’.",
                hint: "Only files whose format leaves something open, as CSV does, have one."
            )
        }
        // The next file may have another encoding or preamble, or no balance that can be checked: only what the user
        // named of these is kept, and the rest is detected again.
        var layout = report.layout
        layout.encoding = context.layout.encoding
        layout.skip = context.layout.skip
        layout.checksBalance = context.layout.checksBalance
        try command.saveProfile(name, layout)
    }
}

extension ImportFileReport {
    /// Counts a row that is taken.
    fileprivate mutating func count(_ row: ImportRow) throws(MoneyError) {
        let amount = Money(minorUnits: row.minorUnits, currency: totals.income.currency)
        let isIncome = row.type == .income
        totals = TransactionTotals(
            count: totals.count + 1,
            income: isIncome ? try totals.income.adding(amount) : totals.income,
            expenses: isIncome ? totals.expenses : try totals.expenses.adding(amount)
        )
        firstDate = min(firstDate ?? row.date, row.date)
        lastDate = max(lastDate ?? row.date, row.date)
    }

    /// Counts a row that is left out.
    fileprivate mutating func leaveOut(_ row: LeftOutRow) {
        if row.reason.isBooking {
            read += 1
            skipped += 1
        } else {
            ignored += 1
        }
        if leftOut.count < Self.leftOutLimit { leftOut.append(row) }
    }
}

import BankFiles
import Core
import GRDB
import Money

/// An import in progress: what it has read and decided, and finally moves into the wallet.
///
/// ``read(_:_:)`` and ``findMatches()`` need no lock. They are followed, inside the write transaction, by
/// ``catchUp()`` and ``move(by:)``.
struct ImportRun {
    let db: Database
    let request: ImportRequest
    let today: CivilDate
    private let readers: any ImportReaders
    private let currencies: [Int: Currency]
    private let identifiers: BankIdentifiers
    let basis: ImportBasis
    var accounts: ImportAccounts
    let layout: ImportLayout
    var categories: ImportCategories
    private var imported: ImportedRows
    var staged: StagedTransactions
    var files: [StagedFile] = []
    var matches: LikelyMatches?
    /// The ids of the typed transactions that could have been merged with a row which was merged with another one.
    var leftTyped: [Int64] = []

    /// The corrections that the files contain, in order.
    var corrections: [StagedCorrection] = []

    /// The balances that the files state.
    private(set) var statements = ImportedStatements()

    /// The rates that the files state.
    private(set) var rates: [StatedRate] = []

    /// The rows that are dates of schedules.
    var settlements: [ScheduledRows.Settlement] = []

    /// What becomes of the sides of transfers.
    var plan = TransferPlan()

    /// What looks like a transfer and was made none.
    var possible = TransferPairing.Possible()

    /// A file that was read.
    struct StagedFile {
        var report: ImportFileReport
        /// The numbers of its staged rows.
        let rows: Range<Int64>
        /// The number of its rows without a transaction of their own, other than merged ones.
        var others: Int
        /// The rows that may be those of earlier files in other formats.
        var familiar: [OtherFormatRows.Pair] = []
        /// The number of its rows whose transaction has settled a date of a schedule before.
        var posted = 0
        /// The first rows with a match, and the matching transaction or row.
        var matches: [(staged: Int64, earlier: EarlierRow, wasTyped: Bool)] = []
    }

    /// Begins an import.
    ///
    /// - Parameter currencies: The currencies of files whose accounts have no amounts yet, by the files' numbers.
    init(
        _ db: Database,
        _ request: ImportRequest,
        _ readers: any ImportReaders,
        today: CivilDate,
        currencies: [Int: Currency] = [:]
    ) throws {
        self.db = db
        self.request = request
        self.today = today
        self.readers = readers
        self.currencies = currencies
        identifiers = BankIdentifiers(readers.formats)
        basis = try ImportBasis(db, profile: request.profile)
        accounts = try ImportAccounts(db, request, basis)
        layout = request.layout.completed(by: basis.profileLayout ?? ImportLayout())
        categories = try ImportCategories(db, basis, forAll: request.category)
        imported = try ImportedRows(db, identifiers)
        staged = try StagedTransactions(db)
    }

    /// Whether any file has a new row.
    var hasNewRows: Bool { !staged.isEmpty }

    /// Reads a file and stages the rows that are neither in the wallet nor in an earlier file.
    mutating func read(_ file: ImportFile, _ progress: (ImportProgress) -> Void) throws {
        let bytes = try file.read()
        try FileReading.result(of: bytes, named: file.name) {
            try stageRows(of: bytes, file, progress)
        }
    }

    private mutating func stageRows(
        of bytes: FileBytes,
        _ file: ImportFile,
        _ progress: (ImportProgress) -> Void
    ) throws {
        let currency = currencies[files.count]
        let context = try accounts.begin(file, in: currency, layout: file.layout.completed(by: layout), on: today)
        var openCurrency = OpenCurrency(
            bytes: bytes,
            file: files.count,
            readers: readers,
            format: request.format,
            isOpen: currency == nil && accounts.isCurrencyOpen
        )
        var (format, reader) = try OpenFileReadings.open(
            bytes,
            named: file.name,
            readers,
            request,
            context,
            accounts,
            &openCurrency
        )
        var report = ImportFileReport(
            file: file.name,
            format: format,
            layout: reader.layout,
            currency: context.currency
        )
        accounts.begin(hasSeveralAccounts: reader.hasSeveralAccounts)
        let first = staged.count + 1
        try imported.beginFile(after: staged)
        var skipsPending = false
        var cut = CutDays()
        try FileReading.forEachItem(of: &reader, in: &report, skippingBadRows: request.skipsBadRows, progress) {
            switch $0 {
            case .skipped(let row):
                if row.reason == .pending { skipsPending = true }
                if case .otherCurrency = row.reason { try openCurrency.check(context) }
                if let pocket = row.pocket { accounts.skip(in: pocket) }
            case .transaction(let row) where row.owner?.isPocket == true: try openCurrency.check(context)
            case .transaction, .correction, .refused: break
            }
            try take($0, &$1, &cut)
        }
        try accounts.checkPockets()
        report.layout = reader.layout
        report.isOwn = reader.isOwn
        statements.add(try reader.statements.map { ($0, try accounts.account(of: $0)) }, file: files.count)
        rates += reader.rates
        let rows = first..<staged.count + 1
        let booked = try PendingRows(before: first, of: staged, notIn: imported)
            .book(in: rows, takesSameDay: !skipsPending)
        let corrected = Set(corrections.map(\.number))
        let renewed = try RenewedRows(staged, of: format).identify(in: rows, otherThan: corrected, imported)
        let dates = report.firstDate.map { $0...(report.lastDate ?? $0) }
        let familiar = try OtherFormatRows(staged, identifiers, on: dates).identify(
            in: rows,
            otherThan: corrected,
            imported
        )
        let redated = imported.redated.union(familiar.redated)
        let others = try cut.newRows(staged, in: rows, familiar.identified, otherThan: redated) {
            statements.balances(of: $0, file: files.count)
        }
        let separated = try separate(others, &report)
        let known = booked + renewed + familiar.identified.count - separated
        report.duplicates += known
        report.accounts = accounts.used
        let numbers = first..<staged.count + 1
        files.append(StagedFile(report: report, rows: numbers, others: known, familiar: familiar.possible))
    }

    private mutating func stage(_ row: ImportRow, of account: Account) throws {
        let choice = try categories.choose(for: row, after: &staged)
        let named = try accounts.other(than: account, for: row)?.id
        let other = row.counterparty.isWhole ? named : choice.ruled.transfer ?? named
        try staged.append(row, of: account.id, to: other == account.id ? nil : other, as: choice)
        if !row.splits.isEmpty {
            for part in try parts(of: row, in: account, choice) { try staged.append(part) }
        } else if let rule = choice.ruled.splitRule, choice.category.type == rule.splitType,
            let currency = account.currency
        {
            let amount = Money(minorUnits: row.minorUnits, currency: currency)
            for split in rule.splits(of: amount, in: account.id) { try staged.append(StagedTransactions.Part(split)) }
        }
        for tag in row.tags + choice.ruled.tags.map(\.name) { try staged.append(tag: tag) }
        accounts.remember(staged.count, row)
    }

    /// Returns the parts to make of a row; what would be a share of its own account, or of one in another currency, stays
    /// with the category.
    private mutating func parts(
        of row: ImportRow,
        in account: Account,
        _ choice: ImportCategories.Choice
    ) throws -> [StagedTransactions.Part] {
        try row.splits.compactMap { split in
            var part = StagedTransactions.Part(amount: split.minorUnits, note: split.note)
            switch split.purpose {
            case .category(let name):
                guard !categories.isChosen(forAllOf: row.type) else { return nil }
                part.category = try categories.category(named: name, type: choice.category.type).id
            case .account(let named):
                let other = try accounts.share(of: named)
                guard other.id != account.id, other.currency == account.currency, other.kind != .outside else {
                    return nil
                }
                part.account = other.id
            }
            return part
        }
    }

    /// Whether an earlier version has imported a row as several rows.
    private mutating func hasFormer(of row: ImportRow) throws -> Bool {
        guard !row.formerly.isEmpty else { return false }
        var rows: [(row: ImportRow, account: Account.ID)] = []
        for former in row.formerly {
            guard let account = accounts.known(former.owner) else { return false }
            rows.append((former, account.id))
        }
        return try imported.consumeDuplicates(of: rows)
    }

    /// Makes transactions of rows that were taken for earlier ones.
    ///
    /// - Returns: The number of those that were staged before.
    private mutating func separate(_ rows: [CutDays.Repeated], _ report: inout ImportFileReport) throws -> Int {
        var stagedCount = 0
        for row in rows {
            switch row.kept {
            case .staged(let number):
                try staged.separate(number)
                stagedCount += 1
            case .read(let row):
                try stage(row, of: accounts.account(of: row))
                report.duplicates -= 1
            }
        }
        return stagedCount
    }

    private mutating func take(_ item: ImportItem, _ report: inout ImportFileReport, _ cut: inout CutDays) throws {
        switch item {
        case .transaction(let row):
            let account = try accounts.account(of: row)
            if try imported.consumeDuplicate(of: row, in: account.id) || hasFormer(of: row) {
                report.duplicates += 1
                cut.add(row, of: account.id)
                try staged.appendKnown(row, of: account.id)
            } else if let reason = try accounts.skipReason(row, in: account) {
                return report.skip(SkippedRow(line: row.line, reason: reason, text: row.title))
            } else {
                try stage(row, of: account)
            }
            report.read += 1
            try report.count(row, in: account.currency)
        case .correction(let correction):
            let account = try accounts.account(of: correction.row)
            if try imported.hasCorrection(correction, in: account.id) {
                report.read += 1
                report.duplicates += 1
            } else {
                try stage(correction.row, of: account)
                corrections.append(StagedCorrection(number: staged.count, file: files.count, correction))
            }
        case .skipped(let row):
            report.skip(row)
        case .refused(let row):
            let reason = SkipReason.refused(column: row.column, row.problem)
            report.skip(SkippedRow(line: row.line, reason: reason, text: row.text))
        }
    }
}

extension ImportFileReport {
    /// Counts a row with a transaction of an account with this currency; a transfer is neither income nor an expense.
    ///
    /// - Throws: ``MoneyFlowError/importRow(file:line:column:format:_:)`` if a sum is too large.
    mutating func count(_ row: ImportRow, in currency: Currency?) throws {
        do {
            let amount = row.signedMinorUnits
            try add(row.counterparty.isWhole ? 0 : amount, to: row.totalType, in: currency, count: 1)
        } catch {
            throw MoneyFlowError.importRow(
                file: file,
                line: row.line,
                column: nil,
                format: format,
                .sum(error)
            )
        }
        firstDate = min(firstDate ?? row.date, row.date)
        lastDate = max(lastDate ?? row.date, row.date)
    }

    /// Adds an amount in the currency of an account, negative if it was spent, to a total.
    ///
    /// - Parameter count: 1, or -1 to subtract the amount of a row that was counted.
    mutating func add(
        _ amount: Int64,
        to type: TransactionType,
        in accountCurrency: Currency?,
        count: Int
    ) throws(MoneyError) {
        let currency = accountCurrency ?? totals.sums[0].income.currency
        var sums = totals.sums
        if totals.count == 0 { sums = [TransactionSums(income: .zero(currency), expenses: .zero(currency))] }
        let signed = Money(minorUnits: (type == .income ? amount : -amount) * Int64(count), currency: currency)
        let index = sums.firstIndex { $0.income.currency == currency } ?? sums.count
        if index == sums.count { sums.append(TransactionSums(income: .zero(currency), expenses: .zero(currency))) }
        let old = sums[index]
        sums[index] = TransactionSums(
            income: type == .income ? try old.income.adding(signed) : old.income,
            expenses: type == .expense ? try old.expenses.adding(signed) : old.expenses
        )
        totals = TransactionTotals(count: totals.count + count, sums: sums)
    }

    /// Counts a row that is skipped.
    mutating func skip(_ row: SkippedRow) {
        if row.reason.isBooking {
            read += 1
            skipped += 1
        } else {
            ignored += 1
        }
        if skippedRows.count < Self.skippedRowLimit { skippedRows.append(row) }
    }
}

extension ImportRow {
    /// The type of the total that it belongs to, as far as its file says: a refund lowers the other one.
    fileprivate var totalType: TransactionType {
        if case .stated(let type) = categoryType { type } else { type }
    }
}

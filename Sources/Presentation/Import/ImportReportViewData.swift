import BankFiles
import Core
import Money

/// What an import did, or would do in a dry run, ready to draw.
package struct ImportReportViewData: Hashable, Sendable {
    /// What happened: `Imported 12 transactions from giro.csv`.
    package let title: String
    /// Whether the wallet has changed.
    package let isChanged: Bool
    /// What to know first, one sentence each: that it was a dry run, or that every row was imported before.
    package let notes: [String]
    /// The files, in order.
    package let files: [ImportFileViewData]
    /// The rows that look like transfers.
    package let transfers: ImportNotesViewData?
    /// The transactions of earlier imports that became transfers.
    package let earlierTransfers: ImportNotesViewData?
    /// The rows that look like a side of a transfer without one other side.
    package let unpaired: [ImportNotesViewData]
    /// The transactions that the user entered and that no row was merged with, although one could have been.
    package let unmatched: ImportNotesViewData?
    /// The rows that are perhaps dates of schedules.
    package let possiblePostings: ImportNotesViewData?
    /// The rows that are perhaps payments of what people and the user owe each other.
    package let possiblePayments: ImportNotesViewData?
    /// Facts about the whole import, one per line: new categories, the profile, the total of several files.
    package let lines: [String]
    /// What to do next; may be empty.
    package let advice: Hint
    /// How to undo it, or `nil` if nothing changed.
    package let undoAction: UndoAction?

    /// Whether it was a dry run of something that can be done.
    package let canImport: Bool

    /// Creates the report of an import.
    ///
    /// - Parameter arguments: The arguments that repeat the import, without the dry run, or `nil` to give no advice.
    package init(_ report: ImportReport, arguments: [String]?, formats: Formats) {
        let sum = ImportCounts(report.files, corrected: report.corrected)
        let subject = report.subject(formats: formats)
        title = sum.sentence(about: subject, isDryRun: report.isDryRun, formats: formats)
        let hasChanges = sum.changesTransactions || report.savedProfile != nil || report.rates.count > 0
        isChanged = !report.isDryRun && hasChanges
        canImport = report.isDryRun && hasChanges
        notes = [
            report.isDryRun ? "Dry run: nothing was changed." : nil,
            sum.note,
        ].compactMap(\.self)
        files = report.files.map {
            ImportFileViewData($0, isOnly: report.files.count == 1, isDryRun: report.isDryRun, formats: formats)
        }
        transfers = ImportNotesViewData(transfersOf: report, formats: formats)
        earlierTransfers = ImportNotesViewData(earlierTransfersOf: report, formats: formats)
        unpaired = [true, false].compactMap {
            ImportNotesViewData(unpairedIn: report, havingSeveral: $0, formats: formats)
        }
        unmatched = ImportNotesViewData(unmatchedOf: report, formats: formats)
        possiblePostings = ImportNotesViewData(possiblePostingsOf: report, formats: formats)
        possiblePayments = ImportNotesViewData(possiblePaymentsOf: report, formats: formats)
        lines =
            [
                report.files.count > 1 ? sum.line(formats: formats) : nil,
                report.accountLine,
                report.categoryLine,
                report.rates.count == 0
                    ? nil : "\(report.isDryRun ? "Would add" : "Added") \(report.rates.words(formats))",
                report.profileLine,
            ].compactMap(\.self) + report.describedAccounts.flatMap(\.lines)
            + report.openings.map { $0.openingLine(formats) }
            + report.files.flatMap(\.statements).map { $0.line(formats) }
        let advice = arguments.map { Self.advice(for: report, sum, $0, formats: formats) } ?? []
        self.advice = advice.dropFirst().reduce(advice.first ?? "") { "\($0)\n\($1)" }
        undoAction = isChanged ? .undo : nil
    }

    /// What to do next, one per line.
    private static func advice(
        for report: ImportReport,
        _ sum: ImportCounts,
        _ arguments: [String],
        formats: Formats
    ) -> [Hint] {
        let isWorthDoing = sum.changesTransactions || report.savedProfile != nil
        let transfers = report.possibleTransfers
        let canMerge = sum.merged == 0 && (sum.matches > 0 || transfers.contains(where: \.canBeMerged))
        let linking = [transfers.first { !$0.hasFee }, transfers.first(where: \.hasFee)].map { pair in
            pair.map { pair -> Hint in
                pair.hasFee
                    ? "If a fee was taken: \(.linkTransfer(pair.out.id, pair.arrival.id, withFee: true))"
                    : "Link two of them as one transfer: \(.linkTransfer(pair.out.id, pair.arrival.id))"
            }
        }
        let checks = report.files.flatMap(\.statements).filter { !$0.agrees }.map { compared -> Hint in
            "Find the reason: \(.checkAccount(compared.statement.account.name))"
        }
        let settling = report.possiblePostings.first.map { posting -> Hint in
            "Post a schedule with a row, at its price from then on: \(posting.remedy)"
        }
        let paying = report.possiblePayments.first.map { payment -> Hint in
            let (id, name) = (payment.transaction.id, payment.person.name)
            return "If it is a payment between you and \(name): \(.makeTransfer(id, with: name))"
        }
        let merging = Remedy.repeatImport(arguments, merging: true)
        let lines: [Hint?] =
            report.isDryRun
            ? [
                isWorthDoing ? "Import: \(.repeatImport(arguments, merging: false))" : nil,
                canMerge ? "Merge the likely matches too: \(merging)" : nil,
            ]
            : checks + linking + [
                settling, paying,
                canMerge ? "Merge the likely matches: \(.undo()), then \(merging)" : nil,
            ]
        let pockets = report.files.contains { $0.skippedRows.contains { $0.pocket != nil } }
        let making =
            pockets && report.currencyAdvice == nil
            ? Hint(
                "Import what is in other currencies into accounts of their own: \(.repeatImport(arguments, creating: true))"
            )
            : nil
        return (lines + [report.currencyAdvice, making]).compactMap(\.self)
    }
}

extension ImportReport {
    /// What was imported, for the middle of a sentence.
    fileprivate func subject(formats: Formats) -> String {
        files.count == 1 ? files[0].file : formats.count(files.count, "file", "files")
    }

    /// What to do if every row of a file is in the same currency, of which the account is not; `nil` otherwise.
    fileprivate var currencyAdvice: Hint? {
        guard let file = files.first(where: { $0.read > 0 && $0.read == $0.skipped }),
            case .otherCurrency(let text)? = file.skippedRows.first(where: \.reason.isBooking)?.reason,
            file.skippedRows.allSatisfy({ !$0.reason.isBooking || $0.reason == .otherCurrency(text) })
        else { return nil }
        let codes = CurrencySigns.currency(of: text).map { [$0.code] } ?? CurrencySigns.codes(of: text)
        guard let first = codes.first else { return nil }
        guard codes.count == 1 else {
            let importing = Remedy.importFile(file.file, [StatedOption("account", "NAME")])
            return """
                \(text.quoted) can be \(codes.alternatives). Add an account in its currency: \(.addAccount(currency: first))
                Import the file into it: \(importing)
                """
        }
        let options = [StatedOption("account", first), StatedOption("create")]
        return "Import it into an account in \(first): \(.importFile(file.file, options))"
    }

    fileprivate var accountLine: String? {
        guard !newAccounts.isEmpty else { return nil }
        let names = newAccounts.map(\.name).joined(separator: ", ")
        return "New \(newAccounts.count == 1 ? "account" : "accounts"): \(names)"
    }

    fileprivate var categoryLine: String? {
        guard !newCategories.isEmpty else { return nil }
        let names = newCategories.map(\.name).joined(separator: ", ")
        return "New \(newCategories.count == 1 ? "category" : "categories"): \(names)"
    }

    fileprivate var profileLine: String? {
        savedProfile.map { "\(isDryRun ? "Would save" : "Saved") profile \($0.quoted)" }
    }
}

extension DescribedAccount {
    /// What the file told of the account, one sentence each.
    fileprivate var lines: [String] {
        let number = after.number ?? ""
        return [
            after.number == before.number
                ? nil
                : number.contains(where: \.isNumber) ? "now has the number \(number)" : "is now that of \(number)",
            after.kind == before.kind ? nil : "is now a \(after.kind.noun)",
            after.currency == before.currency ? nil : "is now in \(after.currency?.code ?? "")",
        ].compactMap { part in part.map { "\(after.name) \($0)" } }
    }
}

extension Transaction {
    /// The opening balance that a transfer from or to the outside is, as a sentence.
    fileprivate func openingLine(_ formats: Formats) -> String {
        let isDebt = arrival?.account.kind == .outside
        let account = isDebt ? self.account : arrival?.account ?? self.account
        let balance = Money(minorUnits: isDebt ? -amount.minorUnits : amount.minorUnits, currency: amount.currency)
        return "Opening balance of \(account.name): \(formats.balance(balance)) on \(formats.day(date))"
    }
}

extension ComparedStatement {
    /// Whether an account agrees with the last balance of a file, as a sentence.
    fileprivate func line(_ formats: Formats) -> String {
        let day = formats.day(statement.date)
        guard !agrees else {
            return "\(statement.account.name) agrees with the file: \(formats.balance(computed)) on \(day)"
        }
        return "\(statement.account.name) does not agree with the file on \(day): \(difference(formats)) than "
            + formats.balance(statement.balance)
    }
}

extension MoneyFlowError {
    /// Returns the error without the balances of an account if amounts are hidden.
    package func masked(by formats: Formats) -> MoneyFlowError {
        guard formats.hidesAmounts else { return self }
        return switch cause {
        case .importFile(let file, let line, .balance): .importFile(file: file, line: line, .maskedBalance)
        default: openFile.map { .importFileOpen($0, maskingAmounts: true) } ?? self
        }
    }
}

/// The counts of one or more files.
struct ImportCounts {
    private(set) var read = 0
    private(set) var added = 0
    private(set) var duplicates = 0
    private(set) var merged = 0
    private(set) var paired = 0
    private(set) var booked = 0
    private(set) var settled = 0
    private(set) var corrections = 0
    private(set) var skipped = 0
    private(set) var ignored = 0
    private(set) var matches = 0
    /// The number of transactions of earlier imports that changed.
    private let corrected: Int
    /// The first reasons for which rows were skipped.
    private var reasons: [SkipReason] = []

    /// Adds up the counts of an import's files.
    init(_ files: [ImportFileReport], corrected: Int = 0) {
        self.corrected = corrected
        for file in files {
            read += file.read
            added += file.added
            duplicates += file.duplicates
            merged += file.merged
            paired += file.paired
            booked += file.booked
            settled += file.settled
            corrections += file.corrections
            skipped += file.skipped
            ignored += file.ignored
            matches += file.matchCount
            reasons += file.skippedRows.map(\.reason).filter(\.isBooking)
        }
    }

    /// Whether transactions are added or change.
    var changesTransactions: Bool { added + merged + paired + booked + corrected > 0 }

    /// Returns the outcome as the title of a report, with what was skipped and why.
    func sentence(about subject: String, isDryRun: Bool, formats: Formats) -> String {
        let skipped = skippedWords(formats: formats)
        if skipped.isEmpty { return outcome(of: subject, isDryRun: isDryRun, formats: formats) }
        if self.skipped == read { return "Nothing imported from \(subject); skipped \(skipped)" }
        return "\(outcome(of: subject, isDryRun: isDryRun, formats: formats)); skipped \(skipped)"
    }

    /// Returns how many rows were skipped for which reasons, the most frequent first: `3 pending rows, 1 row in USD`.
    private func skippedWords(formats: Formats) -> String {
        let groups = Dictionary(grouping: reasons) { $0.label(of: 1) }
        let sorted = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let shown = sorted.prefix(Self.shownReasons)
        let rest = skipped - shown.map(\.value.count).reduce(0, +)
        let words = shown.map { "\(formats.count($0.value.count)) \($0.value[0].label(of: $0.value.count))" }
        return (words + (rest > 0 ? ["\(formats.count(rest)) more"] : [])).joined(separator: ", ")
    }

    /// The maximum number of reasons in a title.
    private static let shownReasons = 3

    private func outcome(of subject: String, isDryRun: Bool, formats: Formats) -> String {
        let more = corrected > 0 ? " and \(isDryRun ? "correct" : "corrected") \(formats.count(corrected)) earlier" : ""
        if added > 0 {
            let count = formats.count(added, "transaction", "transactions")
            return "\(isDryRun ? "Would import" : "Imported") \(count) from \(subject)\(more)"
        }
        if merged > 0 {
            let count = formats.count(merged, "row", "rows")
            return "\(isDryRun ? "Would merge" : "Merged") \(count) of \(subject) with transactions you entered\(more)"
        }
        if paired > 0 {
            let count = formats.count(paired, "row", "rows")
            let sides = paired == 1 ? "one side of a transfer" : "sides of transfers"
            return "\(isDryRun ? "Would recognize" : "Recognized") \(count) of \(subject) as \(sides)\(more)"
        }
        if booked > 0 {
            let count = formats.count(booked, "posted transaction", "posted transactions")
            return "\(isDryRun ? "Would find" : "Found") \(count) in \(subject)\(more)"
        }
        if corrected > 0 {
            let count = formats.count(corrected, "earlier transaction", "earlier transactions")
            return "\(isDryRun ? "Would correct" : "Corrected") \(count) with \(subject)"
        }
        return read == 0 ? "No transactions in \(subject)" : "Nothing new in \(subject)"
    }

    /// Why nothing is new, if one reason explains it; otherwise `nil`.
    var note: String? {
        switch read {
        case 0: nil
        case duplicates: "Every row was imported before."
        case skipped: nil
        case duplicates + skipped: "Every row was imported before or skipped."
        default: nil
        }
    }

    /// Returns the counts in one line.
    func line(formats: Formats) -> String {
        "Total: "
            + labeled.map { "\(formats.count($0.count)) \($0.label)" }.joined(separator: ", ")
    }

    /// The counts to show, with what they count.
    var labeled: [(label: String, count: Int)] {
        [("rows", read), ("new", added)]
            + [
                ("imported before", duplicates), ("merged", merged),
                ("already in a transfer", paired), ("posted before", booked), ("matching schedules", settled),
                ("corrections", corrections),
                ("skipped", skipped),
                ("not transactions", ignored),
            ]
            .filter { $0.1 > 0 }
    }
}

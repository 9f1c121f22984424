import BankFiles
import Core

/// What a file contained and what happened to it, ready to draw.
package struct ImportFileViewData: Hashable, Sendable {
    /// The file's name, or `nil` if the report is about this file alone and its title names it.
    package let name: String?
    /// What the file is and how it was read, one sentence each.
    package let reading: [String]
    /// The number of rows for each outcome; empty for a file without rows.
    package let counts: [LabeledCount]
    /// The sums and days of the rows.
    package let totals: ImportTotalsViewData
    /// The heading of the first rows; empty if there are none.
    package let sampleHeading: String
    /// The first rows, as they are or would be imported.
    package let sample: [TransactionRowViewData]
    /// The rows that were skipped.
    package let skippedRows: ImportNotesViewData?
    /// The rows that may be transactions the user entered earlier.
    package let matches: ImportNotesViewData?
    /// The rows that became transfers.
    package let transfers: ImportNotesViewData?
    /// The rows that may have been imported before from a file of another format.
    package let familiar: ImportNotesViewData?

    /// Creates the view data of a file.
    ///
    /// - Parameters:
    ///   - isOnly: Whether it is the only file of the import.
    ///   - isDryRun: Whether nothing was changed.
    package init(_ report: ImportFileReport, isOnly: Bool, isDryRun: Bool, formats: Formats) {
        name = isOnly ? nil : report.file
        reading = Self.reading(report)
        counts = ImportCounts([report]).labeled.filter { _ in report.read > 0 }.map {
            LabeledCount(label: $0.label.capitalizedSentence, count: formats.count($0.count))
        }
        totals = ImportTotalsViewData(report, formats: formats)
        sample = report.sample.map { TransactionRowViewData($0, formats: formats) }
        sampleHeading = Self.sampleHeading(report, isDryRun: isDryRun, formats: formats)
        skippedRows = ImportNotesViewData(skippedIn: report, formats: formats)
        matches = ImportNotesViewData(matchesOf: report, wereTyped: true, isDryRun: isDryRun, formats: formats)
        transfers = ImportNotesViewData(transfersIn: report, formats: formats)
        familiar = ImportNotesViewData(matchesOf: report, wereTyped: false, isDryRun: isDryRun, formats: formats)
    }

    /// The accounts are named if the wallet has several.
    private static func reading(_ report: ImportFileReport) -> [String] {
        let words = report.layout.words
        let columns = report.layout.columnWords
        let accounts = report.accounts.map(\.name).joined(separator: ", ")
        let format = report.format.name + (words.isEmpty ? "" : ": " + words)
        return [accounts, format, columns.capitalizedSentence, missing(in: report) ?? ""].filter { !$0.isEmpty }
    }

    /// Returns what new rows lack because the format of a file of MoneyFlow cannot hold it, or `nil` if it is nothing.
    private static func missing(in report: ImportFileReport) -> String? {
        guard report.isOwn, report.added > 0, report.format.id == ImportFormat.ofx.id else { return nil }
        return
            "MoneyFlow wrote it without the categories, which OFX cannot hold: they are those of rules and of titles "
            + "used before."
    }

    private static func sampleHeading(_ report: ImportFileReport, isDryRun: Bool, formats: Formats) -> String {
        let (shown, all) = (report.sample.count, report.added)
        if shown == 0 { return "" }
        if shown < all { return "The first \(formats.count(shown)) of \(formats.count(all))" }
        return isDryRun ? "Would be added" : "New"
    }
}

/// A count and what it counts.
package struct LabeledCount: Hashable, Sendable {
    /// What is counted.
    package let label: String
    /// The count.
    package let count: String

    package init(label: String, count: String) {
        self.label = label
        self.count = count
    }
}

/// The sums and days of a file, ready to draw.
package struct ImportTotalsViewData: Hashable, Sendable {
    /// The income with its sign; `nil` if there is none.
    package let income: String?
    /// The expenses with their sign; `nil` if there are none.
    package let expenses: String?
    /// The first and last day; `nil` for a file without rows.
    package let days: String?
    /// What the sums include other than new rows; `nil` if nothing.
    package let note: String?

    /// Creates the totals of a file.
    package init(_ report: ImportFileReport, formats: Formats) {
        let totals = TotalsViewData(report.totals, formats: formats)
        income = totals.income
        expenses = totals.expenses
        days = report.firstDate.map { formats.days(from: $0, to: report.lastDate ?? $0) }
        note = report.duplicates + report.merged > 0 && report.totals.count > 0 ? "Totals of the whole file" : nil
    }
}

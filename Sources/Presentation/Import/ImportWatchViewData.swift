import Core

/// What happens while a folder is watched, ready to draw: the start, a file, or the end.
package struct ImportWatchViewData: Hashable, Sendable {
    /// What happened: `Imported 12 transactions from giro.csv`.
    package let title: String
    /// Whether the wallet has changed.
    package let isChanged: Bool
    /// Whether a file could not be imported.
    package let isFailed: Bool
    /// More about it, one sentence each.
    package let notes: [String]
    /// What to do next; may be empty.
    package let advice: Hint

    private init(
        title: String,
        isChanged: Bool = false,
        isFailed: Bool = false,
        notes: [String] = [],
        advice: Hint = ""
    ) {
        self.title = title
        self.isChanged = isChanged
        self.isFailed = isFailed
        self.notes = notes
        self.advice = advice
    }

    /// The maximum number of files in the advice on how to import those that were there before.
    package static let adviceLimit = 8

    /// Creates the start.
    ///
    /// - Parameters:
    ///   - folder: The folder as the user named it.
    ///   - present: The number of files in it, which are left alone.
    ///   - arguments: The arguments that import these files, or `nil` if they are more than ``adviceLimit``.
    package init(begunIn folder: String, present: Int, arguments: [String]?, formats: Formats) {
        let files = formats.count(present, "file", "files")
        let advice: Hint =
            arguments.map { "Import \(present == 1 ? "it" : "them"): \(.repeatImport($0, merging: false))" } ?? ""
        self.init(
            title: "Watching \(folder) for new files",
            notes: present == 0
                ? [] : ["\(files) already there \(present == 1 ? "is" : "are") left alone."],
            advice: present == 0 ? "" : advice
        )
    }

    /// Creates the outcome of a file.
    package init(_ report: ImportReport, formats: Formats) {
        let data = ImportReportViewData(report, arguments: nil, formats: formats)
        self.init(
            title: data.title,
            isChanged: data.isChanged,
            notes: data.notes + data.lines + Self.doubts(report, formats)
        )
    }

    /// Returns what the user may want to look at, one sentence each; the report of an import would list the rows.
    private static func doubts(_ report: ImportReport, _ formats: Formats) -> [String] {
        let files = report.files.filter { $0.merged == 0 }
        let matches = files.map(\.matchCount).reduce(0, +)
        let transfers = report.possibleTransfers.count
        return [
            matches > 0 ? "Possibly imported before: \(formats.count(matches, "row", "rows"))" : nil,
            transfers > 0 ? "Possible transfers: \(formats.count(transfers, "row", "rows"))" : nil,
            report.ambiguousCount > 0
                ? ImportNotesViewData.unpaired(report.ambiguousCount, havingSeveral: true, formats: formats) : nil,
            report.waitingCount > 0
                ? ImportNotesViewData.unpaired(report.waitingCount, havingSeveral: false, formats: formats) : nil,
        ]
        .compactMap(\.self)
    }

    /// Creates the notice that a file waits for another process.
    package init(waitingWith file: String) {
        self.init(title: "\(file) has to wait: another program is writing to the wallet")
    }

    /// Creates the notice that a file could not be imported, or that the folder cannot be read any more.
    package init(failedWith error: MoneyFlowError) {
        let message = UIErrorMessage(for: error)
        self.init(title: message.what, isFailed: true, notes: [message.whySentence].filter { !$0.isEmpty })
    }

    /// Creates the end.
    package init(ended counts: ImportWatchCounts, formats: Formats) {
        let more = [
            counts.unchanged > 0 ? "nothing new in \(formats.count(counts.unchanged))" : nil,
            counts.failed > 0 ? "\(formats.count(counts.failed)) could not be imported" : nil,
        ]
        .compactMap(\.self)
        let imported = counts.imported == 0 ? "no files" : formats.count(counts.imported, "file", "files")
        self.init(title: (["Imported \(imported)"] + more).joined(separator: "; "))
    }
}

/// How many files a watch has read, by outcome.
package struct ImportWatchCounts: Hashable, Sendable {
    /// Those that changed the wallet.
    package private(set) var imported = 0
    /// Those that had nothing new, or were only tried.
    package private(set) var unchanged = 0
    /// Those that could not be imported.
    package private(set) var failed = 0

    /// Creates the counts of a watch that begins.
    package init() {}

    /// Counts a file.
    package mutating func add(_ outcome: ImportWatchViewData) {
        if outcome.isChanged { imported += 1 } else { unchanged += 1 }
    }

    /// Counts a file that could not be imported.
    package mutating func addFailure() { failed += 1 }
}

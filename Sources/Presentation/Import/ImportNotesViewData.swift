import Core

/// Rows of a file that there is something to say about, ready to draw.
public struct ImportNotesViewData: Hashable, Sendable {
    /// A row.
    public struct Row: Hashable, Sendable {
        /// The line of the file.
        public let line: String
        /// What there is to say about it.
        public let text: String
        /// What the row holds, which may be cut short; may be empty.
        public let detail: String

        /// Creates a row from finished text.
        public init(line: String, text: String, detail: String) {
            self.line = line
            self.text = text
            self.detail = detail
        }
    }

    /// What the rows have in common.
    public let heading: String
    /// The first of them, at most ``limit``.
    public let rows: [Row]
    /// How many more there are; `nil` when all are shown.
    public let more: String?

    /// How many rows a screen shows.
    public static let limit = 20

    private init(heading: String, rows: [Row], count: Int, formats: Formats) {
        self.heading = heading
        self.rows = rows
        more = count > rows.count ? "and \(formats.count(count - rows.count)) more" : nil
    }

    /// Creates the rows left out, and what else is none; `nil` where there is nothing of the kind.
    ///
    /// What they hold is kept back where amounts are masked: it shows them as the file does.
    init?(leftOutOf report: ImportFileReport, formats: Formats) {
        let count = report.skipped + report.ignored
        guard count > 0 else { return nil }
        self.init(
            heading: "Left out",
            rows: report.leftOut.prefix(Self.limit).map { row in
                Row(
                    line: "Line \(row.line)",
                    text: row.reason.sentence,
                    detail: formats.hidesAmounts ? "" : row.text
                )
            },
            count: count,
            formats: formats
        )
    }

    /// Creates the rows that may be transactions typed before, or are merged with them; `nil` where there are none.
    init?(matchesOf report: ImportFileReport, isDryRun: Bool, formats: Formats) {
        guard report.matchCount > 0 else { return nil }
        let isMerged = report.merged > 0
        let merged = "\(isDryRun ? "Would be merged" : "Merged") with what you typed before"
        self.init(
            heading: isMerged ? merged : "Perhaps what you typed before",
            rows: report.matches.prefix(Self.limit).map { match in
                let row = TransactionRowViewData(match.row, formats: formats)
                let typed = TransactionRowViewData(match.typed, formats: formats)
                return Row(
                    line: "Line \(match.line)",
                    text: "\(row.date) \(row.amount) \(row.title) \(isMerged ? "is" : "may be") "
                        + "\(typed.idText) \(typed.title), \(typed.date)",
                    detail: ""
                )
            },
            count: report.matchCount,
            formats: formats
        )
    }
}

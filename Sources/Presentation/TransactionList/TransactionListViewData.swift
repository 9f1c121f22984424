import Core

/// The list of transactions, ready to draw.
public struct TransactionListViewData: Hashable, Sendable {
    /// The transactions of one day under its heading.
    public struct Section: Hashable, Sendable {
        /// The day.
        public let heading: String
        /// The day's transactions, newest first.
        public var rows: [TransactionRowViewData]

        /// Creates a section.
        public init(heading: String, rows: [TransactionRowViewData]) {
            self.heading = heading
            self.rows = rows
        }
    }

    /// The days, newest first.
    public var sections: [Section]
    /// The count and sums of all that matches, shown here or not; `nil` when nothing does, and while they are counted.
    public let footer: TotalsViewData?
    /// How many more there are and how to see them; `nil` when all are shown.
    public let more: String?
    /// What an empty list says; `nil` when there are rows.
    public let emptyState: EmptyStateViewData?
    /// What the columns make room for besides the rows that are here; `nil` where these are all.
    public let sizing: TransactionSizing?
    /// Whether more of it is being read: what matches, or its count and sums.
    public var isReading = false

    /// Creates the list from its parts.
    public init(
        sections: [Section],
        footer: TotalsViewData?,
        more: String?,
        emptyState: EmptyStateViewData?,
        sizing: TransactionSizing? = nil
    ) {
        self.sections = sections
        self.footer = footer
        self.more = more
        self.emptyState = emptyState
        self.sizing = sizing
    }

    /// Creates the list of the pages read so far.
    ///
    /// - Parameters:
    ///   - transactions: The rows of the pages, in order.
    ///   - totals: The totals of all that matches.
    ///   - filtered: Whether a filter was asked for, so that an empty list can say so.
    public init(_ transactions: [Transaction], totals: TransactionTotals, filtered: Bool, formats: Formats) {
        let rest = totals.count - transactions.count
        self.init(
            sections: Self.sections(of: transactions, formats: formats),
            footer: totals.count == 0 ? nil : TotalsViewData(totals, formats: formats),
            more: rest <= 0 ? nil : "\(formats.count(rest)) more: add `--limit N` or `--all`",
            emptyState: totals.count > 0 ? nil : filtered ? .nothingMatches : .firstTransaction
        )
    }

    /// Creates the list of one page, to be printed.
    ///
    /// - Parameters:
    ///   - page: The newest page, with the totals.
    ///   - filtered: Whether a filter was asked for, so that an empty list can say so.
    /// - Throws: ``MoneyFlowError/unexpected(_:)`` for a page without totals.
    public init(_ page: TransactionPage, filtered: Bool, formats: Formats) throws(MoneyFlowError) {
        guard let totals = page.totals else { throw .unexpected("a page without its totals") }
        self.init(page.transactions, totals: totals, filtered: filtered, formats: formats)
    }

    /// Creates the list of the rows that are in memory.
    ///
    /// - Parameters:
    ///   - totals: The totals of all that matches, or `nil` while they are counted.
    ///   - filtered: Whether a filter was asked for, so that an empty list can say so.
    ///   - sizing: What the columns made room for so far.
    public init(
        window: TransactionWindow,
        totals: TransactionTotals?,
        filtered: Bool,
        sizing: TransactionSizing,
        formats: Formats
    ) {
        let sections = Self.sections(of: window.rows, formats: formats)
        let isEmpty = window.rows.isEmpty && !window.hasNewer && !window.hasOlder
        self.init(
            sections: sections,
            footer: totals.flatMap { $0.count == 0 ? nil : TotalsViewData($0, formats: formats) },
            more: nil,
            emptyState: isEmpty ? filtered ? .nothingFits : .firstTransaction : nil,
            sizing: sizing.including(sections)
        )
        isReading = totals == nil
    }

    /// Returns the list without some rows, and without the days that have no others.
    func removing(_ ids: Set<Transaction.ID>) -> TransactionListViewData {
        var list = self
        list.sections = sections.compactMap { section in
            let rows = section.rows.filter { !ids.contains($0.id) }
            return rows.isEmpty ? nil : Section(heading: section.heading, rows: rows)
        }
        return list
    }

    /// Returns the days of the rows that are at most so many rows away from one, or of all where it is not among them.
    public func sections(around id: Transaction.ID?, reach: Int) -> [Section] {
        let ids = sections.flatMap { $0.rows.map(\.id) }
        guard let id, let index = ids.firstIndex(of: id) else { return sections }
        var start = 0
        var near: [Section] = []
        for section in sections {
            let first = max(0, index - reach - start)
            let end = min(section.rows.count, index + reach + 1 - start)
            if first < end { near.append(Section(heading: section.heading, rows: Array(section.rows[first..<end]))) }
            start += section.rows.count
        }
        return near
    }

    /// Groups transactions by day, in the order they come.
    public static func sections(of transactions: [Transaction], formats: Formats) -> [Section] {
        var sections: [Section] = []
        var day: CivilDate?
        for transaction in transactions {
            let row = TransactionRowViewData(transaction, formats: formats)
            if transaction.date == day {
                sections[sections.count - 1].rows.append(row)
            } else {
                day = transaction.date
                sections.append(Section(heading: formats.dayHeading(transaction.date), rows: [row]))
            }
        }
        return sections
    }
}

extension EmptyStateViewData {
    /// What a list says when its filter lets nothing through.
    static let nothingMatches = EmptyStateViewData(
        title: "No matching transactions",
        text: "Use fewer filters, or list everything:",
        remedies: [.listTransactions]
    )

    /// What a list that is narrowed by keys says when nothing is left.
    static let nothingFits = EmptyStateViewData(
        title: "No matching transactions",
        text: "Change the filters or clear them.",
        remedies: []
    )
}

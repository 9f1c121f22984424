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
    /// The count and sums of all that matches, shown here or not; `nil` when nothing does.
    public let footer: TotalsViewData?
    /// How many more there are and how to see them; `nil` when all are shown.
    public let more: String?
    /// What an empty list says; `nil` when there are rows.
    public let invitation: InvitationViewData?

    /// Creates the list from its parts.
    public init(sections: [Section], footer: TotalsViewData?, more: String?, invitation: InvitationViewData?) {
        self.sections = sections
        self.footer = footer
        self.more = more
        self.invitation = invitation
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
            invitation: totals.count > 0 ? nil : filtered ? .nothingMatches : .firstTransaction
        )
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

extension InvitationViewData {
    /// What a list says when its filter lets nothing through.
    static let nothingMatches = InvitationViewData(
        title: "Nothing matches",
        text: "Ask for less, or look at everything:",
        commands: ["moneyflow list"]
    )
}

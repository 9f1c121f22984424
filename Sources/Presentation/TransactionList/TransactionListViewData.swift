import Core
import Money

/// The list of transactions, ready to draw.
package struct TransactionListViewData: Hashable, Sendable {
    /// The transactions of one day under its heading.
    package struct Section: Hashable, Sendable {
        /// The day.
        package let heading: String
        /// The day's transactions, newest first.
        package var rows: [TransactionRowViewData]

        package init(heading: String, rows: [TransactionRowViewData]) {
            self.heading = heading
            self.rows = rows
        }
    }

    /// What a printed list was filtered by, or `nil` if it shows everything or is not printed.
    package var filter: String?
    /// The days, newest first.
    package var sections: [Section]
    /// The count and sums of all matching transactions; `nil` if there are none, or while they are being counted.
    package let footer: TotalsViewData?
    /// The number of transactions not shown, `3 more`, or `nil` if all are shown.
    package let more: String?
    /// The empty state, or `nil` if there are rows.
    package let emptyState: EmptyStateViewData?
    /// What the columns have room for besides these rows, or `nil` if these are all the rows.
    package let sizing: TransactionSizing?
    /// Whether matching rows, or their totals, are still being read.
    package var isReading = false

    /// Creates the list from its parts.
    package init(
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

    /// Creates the list for the pages read so far.
    ///
    /// - Parameters:
    ///   - transactions: The transactions of the pages, in order.
    ///   - totals: The totals of all matching transactions.
    ///   - filter: What the list is filtered by, or `nil` if it shows everything.
    ///   - account: The only account, or `nil` for all.
    ///   - balances: What was in the account after each transaction, if it is known.
    ///   - found: What the transactions are found by: words are marked, and amounts are those of its categories.
    package init(
        _ transactions: [Transaction],
        totals: TransactionTotals,
        filter: String?,
        account: Account.ID? = nil,
        balances: [Money]? = nil,
        matching found: TransactionFilter = .everything,
        formats: Formats
    ) {
        let rest = totals.count - transactions.count
        self.init(
            sections: Self.sections(
                of: transactions,
                in: account,
                balances: balances,
                matching: found,
                formats: formats
            ),
            footer: totals.count == 0 ? nil : TotalsViewData(totals, formats: formats),
            more: rest <= 0 ? nil : "\(formats.count(rest)) more",
            emptyState: totals.count > 0 ? nil : filter == nil ? .firstTransaction : .nothingMatches
        )
        self.filter = filter
    }

    /// Creates the printed list of one page.
    ///
    /// - Parameters:
    ///   - page: The newest page, with the totals.
    ///   - filter: What the list is filtered by, or `nil` if it shows everything.
    ///   - account: The only account, or `nil` for all.
    ///   - found: What the transactions are found by: words are marked, and amounts are those of its categories.
    /// - Throws: ``MoneyFlowError/unexpected(_:)`` for a page without totals.
    package init(
        _ page: TransactionPage,
        filter: String?,
        account: Account.ID? = nil,
        matching found: TransactionFilter = .everything,
        formats: Formats
    ) throws(MoneyFlowError) {
        guard let totals = page.totals else { throw .unexpected("a page without its totals") }
        self.init(
            page.transactions,
            totals: totals,
            filter: filter,
            account: account,
            balances: page.balances,
            matching: found,
            formats: formats
        )
    }

    /// Creates the list for the rows in memory.
    ///
    /// - Parameters:
    ///   - totals: The totals of all matching transactions, or `nil` while they are being counted.
    ///   - emptyState: What to show if nothing matches.
    ///   - found: What the transactions are found by: words are marked, and amounts are those of its categories.
    ///   - sizing: What the columns have room for so far.
    package init(
        window: TransactionWindow,
        totals: TransactionTotals?,
        emptyState: EmptyStateViewData,
        matching found: TransactionFilter = .everything,
        sizing: TransactionSizing,
        formats: Formats
    ) {
        let sections = Self.sections(
            of: window.rows,
            in: window.account,
            balances: window.balances,
            matching: found,
            formats: formats
        )
        let isEmpty = window.rows.isEmpty && !window.hasNewer && !window.hasOlder
        self.init(
            sections: sections,
            footer: totals.flatMap { $0.count == 0 ? nil : TotalsViewData($0, formats: formats) },
            more: nil,
            emptyState: isEmpty ? emptyState : nil,
            sizing: sizing.including(sections)
        )
        isReading = totals == nil
    }

    /// Returns the list without the given rows, and without days that become empty.
    func removing(_ ids: Set<Transaction.ID>) -> TransactionListViewData {
        var list = self
        list.sections = sections.compactMap { section in
            let rows = section.rows.filter { !ids.contains($0.id) }
            return rows.isEmpty ? nil : Section(heading: section.heading, rows: rows)
        }
        return list
    }

    /// Returns the sections of the rows within `reach` rows of a row, or all sections if the row is not in the list.
    package func sections(around id: Transaction.ID?, reach: Int) -> [Section] {
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

    /// Groups transactions by day, in their order.
    ///
    /// - Parameters:
    ///   - account: The account whose list it is, or `nil` for one of all accounts.
    ///   - balances: What was in the account after each transaction, if it is known.
    ///   - found: What the transactions are found by: words are marked, and amounts are those of its categories.
    package static func sections(
        of transactions: [Transaction],
        in account: Account.ID? = nil,
        balances: [Money]? = nil,
        matching found: TransactionFilter = .everything,
        formats: Formats
    ) -> [Section] {
        var sections: [Section] = []
        var day: CivilDate?
        for (index, transaction) in transactions.enumerated() {
            var row = TransactionRowViewData(transaction, in: account, matching: found, formats: formats)
            if let balances { row.balance = formats.balance(balances[index]) }
            let date = transaction.date(in: account)
            if date == day {
                sections[sections.count - 1].rows.append(row)
            } else {
                day = date
                sections.append(Section(heading: formats.dayHeading(date), rows: [row]))
            }
        }
        return sections
    }
}

extension EmptyStateViewData {
    /// The empty state of a printed list whose filter matches nothing.
    static let nothingMatches = EmptyStateViewData(
        title: "No matching transactions",
        text: "Use fewer filters, or list everything:",
        remedies: [.listTransactions]
    )

    /// The empty state of an interactive list whose filter matches nothing.
    static let nothingMatchesDraft = EmptyStateViewData(
        title: "No matching transactions",
        text: "Change the filters or clear them.",
        remedies: []
    )
}

extension TransactionFilterAnalysis {
    /// What an interactive list shows if nothing matches: how to begin, unless something else was looked for.
    package var emptyState: EmptyStateViewData {
        switch (category, account) {
        case (.none, .none) where filter == .everything: .firstTransaction
        case (.found(let category, _), .none) where filter == TransactionFilter(categories: [category.id]):
            .nothingYet(in: category.name)
        case (.none, .found(let account, _)) where filter == TransactionFilter(account: account.id):
            .nothingYet(in: account.name)
        default: .nothingMatchesDraft
        }
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of a category or an account.
    fileprivate static func nothingYet(in name: String) -> EmptyStateViewData {
        EmptyStateViewData(
            title: "Nothing in \(name) yet",
            text: "Add a transaction, or import a bank statement:",
            remedies: firstTransaction.remedies
        )
    }
}

import Money

/// A page of the matching transactions, newest first.
///
/// Throws ``MoneyFlowError/unknownCategory(_:suggestion:)`` and ``MoneyFlowError/unknownAccount(_:suggestion:)`` if the
/// filter's category or account no longer exists, like every query with a filter.
package struct Transactions: WalletQuery {
    package typealias Value = TransactionPage

    package let filter: TransactionFilter
    package let position: PagePosition
    /// The maximum number of rows, at least 0.
    package let limit: Int
    /// Whether to count and sum everything that matches, which may mean reading all of it.
    package let includingTotals: Bool

    package init(matching filter: TransactionFilter, at position: PagePosition, limit: Int, includingTotals: Bool) {
        self.filter = filter
        self.position = position
        self.limit = limit
        self.includingTotals = includingTotals
    }
}

/// Whether a transaction has an original amount.
package struct HasOriginals: WalletQuery {
    package typealias Value = Bool

    package init() {}
}

/// The first matching transactions from one end of their list, in the order of reading: from ``PagePosition/oldest``,
/// the oldest one first.
package struct FirstTransactions: WalletQuery {
    package typealias Value = [Transaction]

    package let filter: TransactionFilter
    package let position: PagePosition
    /// The maximum number of rows, at least 0.
    package let limit: Int

    package init(matching filter: TransactionFilter, at position: PagePosition, limit: Int) {
        self.filter = filter
        self.position = position
        self.limit = limit
    }
}

/// The first matching transactions in any order.
package struct SortedTransactions: WalletQuery {
    package typealias Value = [Transaction]

    package let filter: TransactionFilter
    package let order: TransactionOrder
    /// The maximum number of rows, at least 0.
    package let limit: Int

    package init(matching filter: TransactionFilter, in order: TransactionOrder, limit: Int) {
        self.filter = filter
        self.order = order
        self.limit = limit
    }
}

/// The largest matching transactions of accounts of one currency, but for refunds: the largest first, of equal ones the
/// earliest.
package struct LargestTransactions: WalletQuery {
    package typealias Value = [Transaction]

    package let filter: TransactionFilter
    package let accounts: [Account.ID]
    package let limit: Int

    package init(matching filter: TransactionFilter, in accounts: [Account.ID], limit: Int) {
        self.filter = filter
        self.accounts = accounts
        self.limit = limit
    }
}

/// Every matching transaction, passed to a function in batches, in constant memory.
///
/// The first error thrown by the function ends the iteration.
package struct TransactionBatches: WalletQuery {
    package typealias Value = Void

    package let filter: TransactionFilter
    package let order: TransactionOrder
    package let body: @Sendable ([Transaction]) throws(MoneyFlowError) -> Void

    package init(
        of filter: TransactionFilter,
        order: TransactionOrder,
        _ body: @escaping @Sendable ([Transaction]) throws(MoneyFlowError) -> Void
    ) {
        self.filter = filter
        self.order = order
        self.body = body
    }
}

/// One transaction.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)``.
package struct SingleTransaction: WalletQuery {
    package typealias Value = Transaction

    package let id: Transaction.ID

    package init(_ id: Transaction.ID) {
        self.id = id
    }
}

/// The ids of transactions.
package struct TransactionIDs: WalletQuery {
    package typealias Value = [Transaction.ID]

    /// Which transactions.
    package enum Selection: Hashable, Sendable {
        /// Those that a user names.
        case named([TransactionReference])
        /// All that match.
        case matching(TransactionFilter)
    }

    package let selection: Selection

    /// The ids of the transactions that a user names, each once, in the order in which they are named.
    ///
    /// Throws ``MoneyFlowError/transactionNotFound(_:)`` for an id or a range of ids without a transaction, and
    /// ``MoneyFlowError/noTransactions`` for the last transaction of an empty wallet.
    package init(of references: [TransactionReference]) {
        selection = .named(references)
    }

    /// The ids of all matching transactions, newest first.
    package init(matching filter: TransactionFilter) {
        selection = .matching(filter)
    }
}

// MARK: - Days

/// The months that have transactions, newest first, at a cost that does not grow with their number.
package struct Months: WalletQuery {
    package typealias Value = [Month]

    package init() {}
}

/// The days from the first to the last month that has transactions, or `nil` if there are none.
package struct FilledDays: WalletQuery {
    package typealias Value = ClosedRange<CivilDate>?

    package init() {}

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ClosedRange<CivilDate>? {
        let months = try snapshot.read(Months())
        guard let first = months.last, let last = months.first else { return nil }
        return first.firstDay...last.lastDay
    }
}

/// The months of a calendar with days of civil months that have transactions, newest first.
package struct FilledMonths: WalletQuery {
    package typealias Value = [Month]

    package let calendar: PeriodCalendar

    package init(in calendar: PeriodCalendar) {
        self.calendar = calendar
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [Month] {
        guard let life = try snapshot.read(TransactionDays()) else { return [] }
        var found: [Month] = []
        for civil in try snapshot.read(Months()) {
            let days = civil.firstDay...civil.lastDay
            // A transfer can arrive after the last transaction.
            let filled = days.overlaps(life) ? days.clamped(to: life) : days
            var next: Month? = calendar.month(of: filled.upperBound)
            while let month = next, month >= calendar.month(of: filled.lowerBound) {
                if month != found.last { found.append(month) }
                next = month.adding(-1)
            }
        }
        return found
    }
}

/// The days of the first and the last transaction, or `nil` if there is none.
package struct TransactionDays: WalletQuery {
    package typealias Value = ClosedRange<CivilDate>?

    package init() {}
}

// MARK: - Titles

/// Earlier titles that begin with a prefix, ignoring case, most recently used first; they differ by more than case, and
/// each has a category that is not archived.
///
/// The cost does not grow with the wallet: if very many titles begin the same way, some are not found.
package struct Titles: WalletQuery {
    package typealias Value = [TitleSuggestion]

    /// What has been typed so far; if it is empty, the most recent titles are returned.
    package let prefix: String
    /// The type of transaction the titles are for, or `nil` for both.
    package let type: TransactionType?
    /// The maximum number of suggestions, at least 0.
    package let limit: Int

    package init(beginningWith prefix: String, type: TransactionType?, limit: Int) {
        self.prefix = prefix
        self.type = type
        self.limit = limit
    }
}

/// The count, the sums, the usual amount and the latest day of the transactions with the title, the type and the currency of a
/// transaction, ignoring the case of ASCII letters, or `nil` if it is a transfer or has no title.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)``.
package struct TitleSummaryRequest: WalletQuery {
    package typealias Value = TitleSummary?

    package let id: Transaction.ID
    /// The days of the year whose sum is wanted.
    package let year: ClosedRange<CivilDate>

    package init(of id: Transaction.ID, year: ClosedRange<CivilDate>) {
        self.id = id
        self.year = year
    }
}

/// The latest others of the transactions that ``TitleSummaryRequest`` is about, newest first; none if there is no summary.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)``.
package struct OthersWithTitle: WalletQuery {
    package typealias Value = [Transaction]

    package let id: Transaction.ID
    /// The maximum number of transactions, at least 0.
    package let limit: Int

    package init(of id: Transaction.ID, limit: Int) {
        (self.id, self.limit) = (id, limit)
    }
}

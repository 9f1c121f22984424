import Core
import Money
import Presentation
import TextUI

/// Draws a complete list of transactions in portions, in constant memory, with the layout of the screen.
struct TransactionListPortions {
    private let environment: ScreenEnvironment
    private let formats: Formats
    private let filter: String?
    private let heading: String?
    private let found: TransactionFilter
    /// What is in the account after the next transaction, if the list has balances.
    private var balance: Money?
    /// The table of the last portion; the next portions have the same columns.
    private var fitted: Table?
    private var printed: PrintedTransactions?
    private var lastHeading: String?
    /// The widths of the longest day and balance so far, in columns.
    private var longest = (day: 0, balance: 0)
    /// What the portions so far add up to.
    var totals: TransactionTotals

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - filter: What the list is filtered by, or `nil` if it shows everything.
    ///   - heading: What is said above it, or `nil` if it shows everything in the usual order.
    ///   - found: What the transactions are found by.
    init(
        environment: ScreenEnvironment,
        formats: Formats,
        filter: String?,
        heading: String?,
        matching found: TransactionFilter
    ) {
        self.filter = filter
        self.heading = heading
        self.found = found
        self.environment = environment
        self.formats = formats
        totals = TransactionTotals(count: 0, income: .zero(formats.currency), expenses: .zero(formats.currency))
    }

    /// Shows what is in the account after each transaction.
    ///
    /// - Parameter newest: What is in it after the newest one.
    mutating func showBalances(from newest: Money) {
        balance = newest
    }

    /// Returns the portion for the next transactions, newest first.
    ///
    /// - Throws: ``MoneyError/overflow``.
    mutating func portion(_ transactions: [Transaction]) throws(MoneyError) -> Node {
        for transaction in transactions {
            try totals.add(transaction, foundBy: found)
        }
        let sections = TransactionListViewData.sections(
            of: transactions,
            in: found.account,
            balances: takeBalances(of: transactions),
            matching: found,
            formats: formats
        )
        let printed = printed ?? PrintedTransactions(sections, in: environment)
        let heading = self.printed == nil ? printed.heading(self.heading) : []
        self.printed = printed
        let rows = heading + printed.rows(of: sections, after: lastHeading)
        lastHeading = sections.last?.heading
        return draw(rows, of: sections.flatMap(\.rows), in: printed)
    }

    /// Returns what is in the account after each of the next transactions, if the list has balances.
    private mutating func takeBalances(of transactions: [Transaction]) -> [Money]? {
        guard var next = balance, let account = found.account else { return nil }
        let balances = transactions.map { transaction in
            defer {
                let earlier = next.minorUnits &- transaction.effect(on: account)
                next = Money(minorUnits: earlier, currency: next.currency)
            }
            return next
        }
        balance = next
        return balances
    }

    /// Returns the count and sums of all portions or, if there were none, the empty state.
    @MainActor
    mutating func footer() -> Node {
        guard totals.count > 0 else {
            return TransactionListScreenContent(
                printed: .loaded(TransactionListViewData([], totals: totals, filter: filter, formats: formats))
            )
            .body(in: environment)
        }
        fitted?.rows = [.blank] + TotalsRows(data: TotalsViewData(totals, formats: formats)).rows
        return fitted.map { .frame(width: environment.tableWidth, .table($0)) } ?? .empty
    }

    /// Draws rows in the columns of the portion before, or in new ones if days, such as those of other years, or balances
    /// have become longer.
    private mutating func draw(
        _ rows: [TableRow],
        of transactions: [TransactionRowViewData],
        in printed: PrintedTransactions
    ) -> Node {
        func width(_ text: KeyPath<TransactionRowViewData, String>) -> Int {
            transactions.reduce(0) { max($0, $1[keyPath: text].displayWidth) }
        }
        let needed = (day: width(\.date), balance: width(\.balance))
        var portion: Table
        if let fitted, needed.day <= longest.day, needed.balance <= longest.balance {
            portion = fitted
        } else {
            portion = printed.table(rows).fitted(width: environment.tableWidth, glyphs: environment.theme.glyphs)
            longest = needed
        }
        portion.rows = rows
        fitted = portion
        return .frame(width: environment.tableWidth, .table(portion))
    }
}

import Core
import Money
import Presentation
import TextUI

/// Draws a complete list of transactions in portions, in constant memory, with the layout of the screen.
struct TransactionListPortions {
    private let environment: ScreenEnvironment
    private let formats: Formats
    private let filter: String?
    /// The table of the last portion; the next portions have the same columns.
    private var fitted: Table?
    private var printed: PrintedTransactions?
    private var lastHeading: String?
    /// The width of the longest day so far, in columns.
    private var longestDay = 0
    private var totals: TransactionTotals

    /// Creates an empty list.
    ///
    /// - Parameter filter: What the list is filtered by, or `nil` if it shows everything.
    init(environment: ScreenEnvironment, formats: Formats, filter: String?) {
        self.filter = filter
        self.environment = environment
        self.formats = formats
        totals = TransactionTotals(count: 0, income: .zero(formats.currency), expenses: .zero(formats.currency))
    }

    /// Returns the portion for the next transactions, newest first.
    ///
    /// - Throws: ``MoneyError/overflow``.
    mutating func portion(_ transactions: [Transaction]) throws(MoneyError) -> Node {
        for transaction in transactions { try totals.add(transaction) }
        let sections = TransactionListViewData.sections(of: transactions, formats: formats)
        let printed = printed ?? PrintedTransactions(sections, in: environment)
        let heading = self.printed == nil ? printed.heading(filter) : []
        self.printed = printed
        let rows = heading + printed.rows(of: sections, after: lastHeading)
        lastHeading = sections.last?.heading
        return draw(rows, days: sections.flatMap(\.rows).map(\.date), in: printed)
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
        return fitted.map(Node.table)?.framedAsScreen ?? .empty
    }

    /// Draws rows in the columns of the portion before, or in new ones if days have become longer: those of other years.
    private mutating func draw(_ rows: [TableRow], days: [String], in printed: PrintedTransactions) -> Node {
        let longest = days.reduce(0) { max($0, $1.displayWidth) }
        var portion: Table
        if let fitted, longest <= longestDay {
            portion = fitted
        } else {
            portion = printed.table(rows).fitted(width: environment.contentWidth, glyphs: environment.theme.glyphs)
            longestDay = longest
        }
        portion.rows = rows
        fitted = portion
        return Node.table(portion).framedAsScreen
    }
}

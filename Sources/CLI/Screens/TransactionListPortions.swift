import Core
import Presentation

/// Draws a complete list of transactions in portions, in constant memory, with the layout of the screen.
struct TransactionListPortions {
    private let environment: ScreenEnvironment
    private let formats: Formats
    private let filter: String?
    /// The table of the last portion; all portions have the columns of the first.
    private var fitted: Table?
    private var lastHeading: String?
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
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: false,
            selection: nil
        )
        let sections = TransactionListViewData.sections(of: transactions, formats: formats)
        let rows = table.rows(of: sections, after: lastHeading)
        let isFirst = lastHeading == nil
        lastHeading = sections.last?.heading
        let drawn = draw(rows, in: table)
        guard let filter, isFirst else { return drawn }
        return .column(spacing: 1, Node.text(filter, .muted).framedAsScreen, drawn)
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

    private mutating func draw(_ rows: [TableRow], in table: TransactionTable) -> Node {
        var portion =
            fitted
            ?? table.table(rows)
            .fitted(width: environment.contentWidth, glyphs: environment.theme.glyphs)
        portion.rows = rows
        fitted = portion
        return Node.table(portion).framedAsScreen
    }
}

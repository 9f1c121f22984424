import Core
import Presentation

/// The list of transactions printed whole: portion by portion at constant memory, looking as the screen does.
struct TransactionListPortions {
    private let environment: ScreenEnvironment
    private let formats: Formats
    /// The table as the first portion laid it out; its columns serve all others.
    private var fitted: Table?
    private var lastHeading: String?
    private var count = 0
    private var income: Money
    private var expenses: Money

    /// Begins a list without rows.
    init(environment: ScreenEnvironment, formats: Formats) {
        self.environment = environment
        self.formats = formats
        income = .zero(formats.currency)
        expenses = .zero(formats.currency)
    }

    /// Returns the next transactions, newest first.
    ///
    /// - Throws: ``MoneyError/overflow``.
    mutating func portion(_ transactions: [Transaction]) throws(MoneyError) -> Node {
        for transaction in transactions {
            switch transaction.type {
            case .income: income = try income.adding(transaction.amount)
            case .expense: expenses = try expenses.adding(transaction.amount)
            }
        }
        count += transactions.count
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: false,
            selection: nil
        )
        let sections = TransactionListViewData.sections(of: transactions, formats: formats)
        let rows = table.rows(of: sections, after: lastHeading)
        lastHeading = sections.last?.heading
        return draw(rows, in: table)
    }

    /// Returns the count and the sums of all portions or, when there were none, the empty screen.
    ///
    /// - Parameter filtered: Whether a filter may have left out transactions that there are.
    @MainActor
    mutating func footer(filtered: Bool) -> Node {
        let totals = TransactionTotals(count: count, income: income, expenses: expenses)
        guard count > 0 else {
            return TransactionListScreenContent(
                printed: .loaded(TransactionListViewData([], totals: totals, filtered: filtered, formats: formats))
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

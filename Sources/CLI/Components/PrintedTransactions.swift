import Core
import Presentation

/// A printed list of transactions: what it shows in the first line, then a row for each, with its day in a column or, if
/// there is no room for that, under the day's heading.
struct PrintedTransactions {
    private let table: TransactionTable

    /// Creates the list.
    ///
    /// - Parameter sections: The first transactions, which determine whether there is room for days.
    init(_ sections: [TransactionListViewData.Section], in environment: ScreenEnvironment) {
        func table(showsDay: Bool) -> TransactionTable {
            TransactionTable(icons: environment.icons, width: environment.width, showsDay: showsDay, selection: nil)
        }
        let dense = table(showsDay: true)
        let minimum = dense.table(sections.flatMap(\.rows).map(dense.row)).columns[4].hiddenBelow ?? 0
        self.table = table(showsDay: minimum <= environment.contentWidth)
    }

    /// Returns the first lines: what the list is filtered by.
    func heading(_ filter: String?) -> [TableRow] {
        [.section([Span(filter ?? "All transactions", .heading)])] + (table.showsDay ? [] : [.blank])
    }

    /// Returns the rows of sections.
    ///
    /// - Parameter heading: The last heading already printed, which is not repeated.
    func rows(of sections: [TransactionListViewData.Section], after heading: String?) -> [TableRow] {
        table.showsDay ? sections.flatMap(\.rows).map(table.row) : table.rows(of: sections, after: heading)
    }

    /// Returns a table of rows.
    func table(_ rows: [TableRow]) -> Table {
        table.table(rows)
    }
}

import Core
import Presentation
import TextUI

/// A printed list of transactions: what it shows in the first line, then a row for each.
struct PrintedTransactions {
    private let table: TransactionTable

    /// Creates the list.
    ///
    /// - Parameter sections: The first transactions, which determine whether there is room for days and notes.
    init(_ sections: [TransactionListViewData.Section], in environment: ScreenEnvironment) {
        let table = TransactionTable(icons: environment.icons, width: environment.width, showsDay: true, selection: nil)
        self.table = table.fitting(sections, width: environment.tableWidth)
    }

    /// Returns the first lines: what the list is filtered by.
    func heading(_ filter: String?) -> [TableRow] {
        [.section([Span(filter ?? "All transactions", .heading)])] + (table.showsDay ? [] : [.blank])
    }

    /// Returns the rows of sections.
    ///
    /// - Parameter heading: The last heading already printed, which is not repeated.
    func rows(of sections: [TransactionListViewData.Section], after heading: String?) -> [TableRow] {
        table.rows(of: sections, after: heading)
    }

    /// Returns a table of rows.
    func table(_ rows: [TableRow]) -> Table {
        table.table(rows)
    }
}

import TextUI

/// The rows of the latest page as HTML, since most of a long list stay the same from page to page.
final class RowMemory {
    /// What the HTML of a row depends on besides itself.
    struct Look: Equatable {
        let columns: [Column]
        let shown: [Int]
        let wrapped: Set<Int>
        let path: String?
    }

    private var latest: [Int64: (row: TableRow, look: Look, html: HTML)] = [:]
    private var next: [Int64: (row: TableRow, look: Look, html: HTML)] = [:]

    /// Returns the HTML of a row, which is only made if it was not the same on the latest page; `nil` if the row has no id.
    func html(of row: TableRow, in look: Look, _ make: () -> HTML) -> HTML? {
        guard case .cells(_, let id?, _) = row else { return nil }
        let same = latest[id].flatMap { $0.row == row && $0.look == look ? $0.html : nil }
        let html = same ?? make()
        next[id] = (row, look, html)
        return html
    }

    /// Forgets the rows that the page has not had.
    func endPage() { (latest, next) = (next, [:]) }
}

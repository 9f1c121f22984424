import BankFiles
import Core

/// The bad rows of a file that must have none, and what they are among.
///
/// After the first one, the rest of the file is still read, though not staged, so that the error can say how many rows
/// are bad: one is a line to correct, many are a file that is read in the wrong way. This takes no longer than an
/// import without bad rows.
struct BadRows {
    /// The first one.
    private(set) var first: RefusedRow?
    private var rows = 0
    private var bad = 0
    private var inColumn = 0

    /// Counts an item.
    mutating func count(_ item: ImportItem) {
        switch item {
        case .transaction, .correction:
            rows += 1
        case .skipped(let row):
            rows += row.reason.isBooking ? 1 : 0
        case .refused(let row):
            if first == nil { first = row }
            rows += 1
            bad += 1
            inColumn += row.column == first?.column ? 1 : 0
        }
    }

    /// Returns the error about the first one, or `nil` if there is none.
    ///
    /// - Parameter isWhole: Whether the file was read to its end; if not, the numbers are not known.
    func error(in report: ImportFileReport, isWhole: Bool) -> MoneyFlowError? {
        first.map { row in
            .importRow(
                file: report.file,
                line: row.line,
                column: row.column,
                format: report.format,
                row.problem,
                isWhole ? BadRowCounts(rows: rows, bad: bad, inColumn: inColumn) : nil
            )
        }
    }
}

@testable import Core
@testable import Interchange
@testable import Presentation

extension ImportReader {
    /// Reads the rest of the file, and returns each item as a line.
    mutating func remainingLines() throws -> [String] {
        var lines: [String] = []
        while let item = try next() { lines.append(item.line) }
        return lines
    }
}

extension ImportItem {
    /// The item as a line: `1: 2026-11-20 -1250 Bar, Coffee`, `3: left out, transfer`, `4: refused, date: …`.
    fileprivate var line: String {
        switch self {
        case .transaction(let row):
            let sign = row.type == .expense ? "-" : "+"
            return
                "\(row.line): \(row.date.iso) \(sign)\(row.minorUnits) \(row.category ?? "no category"), \(row.title)"
        case .correction(let correction):
            let row = ImportItem.transaction(correction.row).line
            return "\(row), to \(correction.action) \(correction.bankID)"
        case .leftOut(let row):
            return "\(row.line): left out, \(row.reason.sentence)"
        case .refused(let row):
            return "\(row.line): refused, \(row.column ?? "row"): \(row.problem.words)"
        }
    }
}

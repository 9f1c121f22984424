@testable import BankFiles

extension ImportReader {
    /// Reads the rest of the file, and returns each item as a line.
    mutating func remainingLines() throws -> [String] {
        var lines: [String] = []
        while let item = try next() { lines.append(item.line) }
        return lines
    }
}

extension ImportItem {
    /// The item as a line: `1: 2026-11-20 -1250 Bar, Coffee`, `3: left out, transfer`, `4: refused, date: missing date`.
    fileprivate var line: String {
        switch self {
        case .transaction(let row):
            let sign = row.type == .expense ? "-" : "+"
            return
                "\(row.line): \(row.date.iso) \(sign)\(row.minorUnits) \(row.category ?? "no category"), \(row.title)"
        case .correction(let correction):
            let row = ImportItem.transaction(correction.row).line
            return "\(row), to \(correction.action) \(correction.bankID)"
        case .skipped(let row):
            return "\(row.line): left out, \(row.reason.described)"
        case .refused(let row):
            return "\(row.line): refused, \(row.column ?? "row"): \(row.problem.described)"
        }
    }
}

extension SkipReason {
    /// The code, and what the reason is about.
    var described: String {
        switch self {
        case .otherCurrency(let text), .directive(let text), .unknownCorrection(let text): "\(code) \(text)"
        default: code
        }
    }
}

extension ImportProblem {
    /// What is wrong, in a few words.
    fileprivate var described: String {
        switch self {
        case .amount(let error): "\(error.text) \(error.problem)"
        case .date(let error): "\(error.text) \(error.problem)"
        case .missing(let field): "missing \(field)"
        case .malformed(let reason): reason
        default: reason
        }
    }
}

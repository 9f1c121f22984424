import Core

/// Makes the title of a row from the texts in its columns.
struct CSVTitle: Sendable {
    let columns: CSVColumns

    /// Returns the texts of the columns, joined; or the memo where there is none or where it begins with them; or the first
    /// other text.
    func title(_ row: CSVScanner) -> String {
        let texts = columns.description.map { text(row, $0) }.filter { !$0.isEmpty }
        let description = texts.count == 1 ? texts[0] : texts.joined(separator: ", ")
        let memo = columns.memo.map { text(row, $0) } ?? ""
        let title = BankText.title(payee: description, memo: memo)
        guard title.isEmpty, let other = columns.otherTexts.first(where: { !row.cell($0).isNothing }) else {
            return title
        }
        return BankText.title(text(row, other))
    }

    private func text(_ row: CSVScanner, _ column: Int) -> String {
        let text = row.text(column)
        let isGuarded = columns.guarded.contains(column) && text.utf8.first == .apostrophe
        return isGuarded ? String(text.dropFirst()) : Self.unguarded(text)
    }

    /// Returns a text without what keeps spreadsheets from running it as a formula, or makes them take it as text.
    static func unguarded(_ text: String) -> String {
        switch text.utf8.first {
        case .apostrophe:
            let rest = text.utf8.drop { $0 == .apostrophe }
            guard let first = rest.first, "=+-@".utf8.contains(first) else { return text }
            return String(text.dropFirst())
        case UInt8(ascii: "=") where text.hasPrefix("=\"") && text.hasSuffix("\"") && text.utf8.count > 2:
            return String(text.dropFirst(2).dropLast())
        default:
            return text
        }
    }
}

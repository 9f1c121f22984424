/// Builds the title and the note of a row from its columns.
struct CSVTitle: Sendable {
    let columns: CSVColumns

    /// Returns the joined texts of the description, or the other party's name; or the memo if there are none or if it
    /// begins with them; or the first other text.
    ///
    /// - Parameter amount: The amount of the row, negative for money spent, if it is known.
    func title(_ row: CSVScanner, amount: Int64?) -> String {
        let title = BankText.title(payee: party(row, amount: amount), memo: memo(row))
        guard title.isEmpty else { return title }
        let others = columns.otherTexts + (columns.parties?.columns ?? [])
        guard let other = others.first(where: { !row.cell($0).isNothing }) else { return title }
        return BankText.title(text(row, other))
    }

    /// Returns what else the row says: the memo and the other texts, and the name at the other end if it is not the
    /// owner's.
    func note(_ row: CSVScanner, title: String, amount: Int64) -> String {
        let memo = memo(row)
        guard !columns.notes.isEmpty || columns.parties != nil else { return BankText.note(memo: memo, title: title) }
        var texts = [memo] + columns.notes.filter { !row.cell($0).isNothing }.map { text(row, $0) }
        if let parties = columns.parties {
            let own = named(row, parties, amount: amount).own
            if !parties.isOwner(own) { texts.append(own) }
        }
        var parts: [String] = []
        for text in texts.lazy.map(BankText.title) where !text.isEmpty && text != title && !parts.contains(text) {
            parts.append(text)
        }
        return BankText.note(memo: parts.joined(separator: ", "), title: title)
    }

    /// Returns the other party's name, or the description.
    private func party(_ row: CSVScanner, amount: Int64?) -> String {
        let name =
            if let parties = columns.parties {
                named(row, parties, amount: amount).other
            } else if columns.description.count == 1 {
                text(row, columns.description[0])
            } else {
                columns.description.map { text(row, $0) }.filter { !$0.isEmpty }.joined(separator: ", ")
            }
        guard name.isEmpty, !columns.otherPayees.isEmpty else { return name }
        return columns.otherPayees.lazy.map { text(row, $0) }.first { !$0.isEmpty } ?? ""
    }

    private func named(_ row: CSVScanner, _ parties: CSVParties, amount: Int64?) -> (other: String, own: String) {
        parties.named(payer: text(row, parties.payer), recipient: text(row, parties.recipient), amount: amount)
    }

    /// Returns the memo, or an empty text if there is no column for it.
    private func memo(_ row: CSVScanner) -> String { columns.memo.map { text(row, $0) } ?? "" }

    private func text(_ row: CSVScanner, _ column: Int) -> String {
        let text = row.text(column)
        let isGuarded = columns.guarded.contains(column) && text.utf8.first == .apostrophe
        return isGuarded ? String(text.dropFirst()) : Self.unguarded(text)
    }

    /// Returns a text without the apostrophe or the `="…"` that makes spreadsheets read it as text.
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

import Core

extension HistoryChange {
    /// Returns what was changed, without a verb: `Coffee, −12.50 €`, `Rent: 950.00 € → 980.00 €`, `Bar to Pub`.
    func words(formats: Formats) -> String {
        words.map { $0.phrase(self, formats) } ?? "a row of ‘\(kind.rawValue)’"
    }

    /// Returns the row as a line of the list of a command's rows.
    func line(formats: Formats) -> RecordLine {
        words.map { $0.line(self, formats) } ?? RecordLine(text: words(formats: formats))
    }

    /// The words for its kind; `nil` if there are none or the row was not read.
    private var words: RecordWords? { isUnread ? nil : HistoryWords.record(kind) }

    /// Returns both values, as in `Rnt → Rent`, or `nil` if they are the same.
    static func difference(_ before: String, _ after: String) -> String? {
        before == after ? nil : "\(before) → \(after)"
    }

    /// Returns a row's name, or both names, with what else has changed: `Bar → Pub: archived`.
    static func edit(_ before: String, _ after: String, _ details: [String?]) -> String {
        let details = details.compactMap(\.self)
        return (difference(before, after) ?? after) + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
    }

    /// Returns whether a row was archived or unarchived, or `nil` if neither.
    static func archiving(_ before: Bool, _ after: Bool) -> String? {
        before == after ? nil : after ? "archived" : "unarchived"
    }
}

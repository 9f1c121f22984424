import Core

extension HistoryEntry {
    /// Returns what the command did, as a sentence: `Added Coffee, −12.50 €`.
    ///
    /// A damaged command has one that says so. Amounts are masked if the formats mask them.
    package func sentence(formats: Formats) -> String {
        guard isReadable else { return "Damaged: what it did cannot be read" }
        let words = words(formats)
        return "\(words.past) \(words.object)"
    }

    /// Returns the command after a verb, as in a question: `adding Coffee, −12.50 €`.
    func noun(formats: Formats) -> String {
        let words = words(formats)
        return "\(words.noun) \(words.object)"
    }

    private func words(_ formats: Formats) -> CommandWords.Words {
        let words = HistoryWords.command(kind) ?? CommandWords("Changed", "changing", object: \.transactions)
        let mainChange = words.mainChange(self)
        if let mainChange, mainChange.isUnread {
            let rows = formats.count(count(of: mainChange.kind), "row", "rows")
            return ("Changed", "changing", "\(rows) of ‘\(mainChange.kind.rawValue)’")
        }
        return words.words(WordedCommand(entry: self, formats: formats, mainChange: mainChange))
    }
}

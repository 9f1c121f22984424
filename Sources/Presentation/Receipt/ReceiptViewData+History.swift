import Core

extension ReceiptViewData {
    /// Creates the receipt of an undo.
    public init(undone entries: [HistoryEntry], formats: Formats) {
        self.init("Took back", entries, undo: .redo, formats: formats)
    }

    /// Creates the receipt of a redo.
    public init(redone entries: [HistoryEntry], formats: Formats) {
        self.init("Brought back", entries, undo: .undo, formats: formats)
    }

    private init(_ verb: String, _ entries: [HistoryEntry], undo: UndoHintViewData, formats: Formats) {
        let sentences = entries.map { $0.sentence(formats: formats) }
        self.init(
            title: entries.count == 1
                ? "\(verb): \(sentences.first ?? "")"
                : "\(verb) \(formats.count(entries.count, "command", "commands"))",
            rows: [],
            changes: [],
            lines: entries.count == 1 ? [] : sentences,
            undo: entries.count > 1
                ? UndoHintViewData(label: undo.label, command: "\(undo.command) \(entries.count)")
                : undo
        )
    }
}

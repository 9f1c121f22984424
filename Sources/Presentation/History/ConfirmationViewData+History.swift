import Core

extension ConfirmationViewData {
    /// Creates the question before commands are undone or redone, with their age.
    package init(moving entries: [HistoryEntry], _ direction: HistoryDirection, formats: Formats) {
        let verb = direction == .undo ? "Undo" : "Redo"
        if entries.count == 1, let entry = entries.first {
            self.init(
                question: "\(verb) \(entry.noun(formats: formats)), \(formats.age(entry.instant))?",
                confirmLabel: verb
            )
            return
        }
        let rest = entries.count - Self.listLimit
        self.init(
            question: "\(verb) \(formats.count(entries.count, "command", "commands"))?",
            lines: entries.prefix(Self.listLimit).map {
                "\($0.sentence(formats: formats)), \(formats.age($0.instant))"
            } + (rest > 0 ? ["and \(formats.count(rest)) more"] : []),
            confirmLabel: verb
        )
    }

    /// The maximum number of commands in a question.
    private static let listLimit = 10
}

import Core

/// A short message at the bottom of a screen, which stays usable.
package struct SnackbarData: Hashable, Sendable {
    /// What happened.
    package let title: String
    /// Why, or what to do next; may be empty.
    package let subtitle: String
    /// The detail for a bug report: `Error code: 102`; may be empty.
    package let nerdMessage: String
    /// Whether the message is shown; a hidden message keeps its text.
    package var showBanner: Bool
    /// How to undo what happened, or `nil` if there is nothing to undo.
    package let undoAction: UndoAction?

    package init(
        title: String,
        subtitle: String = "",
        nerdMessage: String = "",
        showBanner: Bool = true,
        undoAction: UndoAction?
    ) {
        self.title = title
        self.subtitle = subtitle
        self.nerdMessage = nerdMessage
        self.showBanner = showBanner
        self.undoAction = undoAction
    }

    /// Creates the message for an error.
    package init(for error: MoneyFlowError) {
        let message = UIErrorMessage(for: error)
        self.init(
            title: message.what,
            subtitle: message.whySentence,
            nerdMessage: message.nerdMessage,
            undoAction: nil
        )
    }
}

extension SnackbarData {
    /// Returns the message for a change that can be undone.
    static func done(_ title: String, _ subtitle: String = "") -> SnackbarData {
        SnackbarData(title: title, subtitle: subtitle, undoAction: .undo)
    }

    /// Returns the message after transactions were deleted.
    static func deleted(
        _ transactions: [Transaction],
        _ effects: DeletionEffects,
        formats: Formats
    ) -> SnackbarData {
        let only = transactions.count == 1 ? transactions.first : nil
        let effects = effects.sentences(of: only, namesStatements: false, formats: formats).joined(separator: " ")
        guard let only else {
            return .done("Deleted \(formats.count(transactions.count, "transaction", "transactions"))", effects)
        }
        let row = TransactionRowViewData(only, formats: formats)
        return .done("Deleted \(row.title), \(row.amount)", effects)
    }

    /// Returns the message after commands were undone or redone.
    static func moved(_ entries: [HistoryEntry], _ direction: HistoryDirection, _ formats: Formats) -> SnackbarData {
        let isUndo = direction == .undo
        return SnackbarData(
            title: isUndo ? "Undone" : "Redone",
            subtitle: sentences(of: entries, formats: formats),
            undoAction: isUndo ? .redo : .undo
        )
    }

    private static func sentences(of entries: [HistoryEntry], formats: Formats) -> String {
        entries.map { $0.sentence(formats: formats) }.joined(separator: ", ")
    }
}

/// A way to reverse what was just done.
package struct UndoAction: Hashable, Sendable {
    /// The label: `Undo`.
    package let label: String
    /// What it does.
    package let remedy: Remedy

    package init(label: String, remedy: Remedy) {
        self.label = label
        self.remedy = remedy
    }

    /// Undoes the latest command.
    package static let undo = UndoAction(label: "Undo", remedy: .undo())
    /// Redoes the command undone last.
    package static let redo = UndoAction(label: "Redo", remedy: .redo())
}

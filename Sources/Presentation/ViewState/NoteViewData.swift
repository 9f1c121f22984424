import Core

/// Something to know, in a line, with what to do about it, ready to draw.
package struct NoteViewData: Hashable, Sendable {
    /// What there is to know: `Giro no longer agrees with its statement of 31 Oct: €12.50 less`.
    package let text: String
    /// What to do about it; may be empty.
    package let advice: Hint
    /// Whether something is wrong.
    package let isWarning: Bool

    package init(_ text: String, advice: Hint = "", isWarning: Bool = false) {
        self.text = text
        self.advice = advice
        self.isWarning = isWarning
    }

    /// Creates the warning that a row cannot be read, so that all of its kind is left out.
    init(unread row: UnreadRow) {
        self.init(
            "This is incomplete: row \(row.id) of table \(row.table) cannot be read",
            advice: "\(.checkWallet) says what to do.",
            isWarning: true
        )
    }
}

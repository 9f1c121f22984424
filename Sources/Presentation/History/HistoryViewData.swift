import Core

/// The commands that changed the wallet, ready to draw.
package struct HistoryViewData: Hashable, Sendable {
    /// The commands, newest first.
    package let rows: [HistoryRowViewData]
    /// The empty state; `nil` if there are rows.
    package let emptyState: EmptyStateViewData?
    /// Whether there are no older commands.
    package let isComplete: Bool

    /// Creates the screen from its parts.
    package init(rows: [HistoryRowViewData], emptyState: EmptyStateViewData?, isComplete: Bool = true) {
        self.rows = rows
        self.emptyState = emptyState
        self.isComplete = isComplete
    }

    /// Creates the screen of history entries, in their order.
    ///
    /// - Parameter isComplete: Whether there are no older commands.
    package init(_ entries: [HistoryEntry], isComplete: Bool = true, formats: Formats) {
        self.init(
            rows: entries.map { HistoryRowViewData($0, formats: formats) },
            emptyState: entries.isEmpty ? .nothingHappened : nil,
            isComplete: isComplete
        )
    }

    /// What is wrong with the listed commands.
    package var notes: [NoteViewData] {
        rows.allSatisfy(\.isReadable)
            ? []
            : [NoteViewData("The history is damaged", advice: "\(.checkWallet) says what to do.", isWarning: true)]
    }

    /// The command that undo reverts next; `nil` if there is none or it is not listed.
    package var nextToUndo: HistoryEntry.ID? {
        rows.first { $0.isNext && $0.state == .done }?.id
    }

    /// The command that redo applies next; `nil` if there is none or it is not listed.
    package var nextToRedo: HistoryEntry.ID? {
        rows.first { $0.isNext && $0.state == .undone }?.id
    }
}

/// A command as a line of the history.
package struct HistoryRowViewData: Hashable, Sendable, Identifiable {
    /// The command's number.
    package let id: HistoryEntry.ID
    /// When it happened.
    package let when: String
    /// What it did, as a sentence: `Added Coffee, −12.50 €`.
    package let text: String
    /// Whether it is in effect.
    package let state: CommandState
    /// Whether undo or, if it is undone, redo takes it next.
    package let isNext: Bool
    /// The state in a word, `undone`; empty for a command in effect.
    package let stateText: String
    /// Whether the wallet still has what it did.
    package let isReadable: Bool

    package init(
        id: HistoryEntry.ID,
        when: String,
        text: String,
        state: CommandState,
        isNext: Bool,
        stateText: String,
        isReadable: Bool = true
    ) {
        self.id = id
        self.when = when
        self.text = text
        self.state = state
        self.isNext = isNext
        self.stateText = stateText
        self.isReadable = isReadable
    }

    /// Creates the line of an entry.
    package init(_ entry: HistoryEntry, formats: Formats) {
        self.init(
            id: entry.id,
            when: formats.moment(entry.instant),
            text: entry.sentence(formats: formats) + (entry.device.map { ", on \($0)" } ?? ""),
            state: entry.state,
            isNext: entry.isNext,
            stateText: entry.isVoid && entry.state == .done ? "no effect" : entry.state.word,
            isReadable: entry.isReadable
        )
    }
}

extension CommandState {
    /// The state in a word; empty for a command in effect.
    fileprivate var word: String {
        switch self {
        case .done: ""
        case .undone: "undone"
        }
    }
}

extension EmptyStateViewData {
    /// The empty state of the history.
    static let nothingHappened = EmptyStateViewData(
        title: "No history yet",
        text: "Changes to the wallet are listed here and can be undone. Start with:",
        remedies: EmptyStateViewData.firstTransaction.remedies
    )
}

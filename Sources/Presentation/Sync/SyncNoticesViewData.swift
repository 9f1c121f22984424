import Core

/// What merging has decided, for a person to look at, ready to draw.
package struct SyncNoticesViewData: Hashable, Sendable {
    /// Notices of one kind.
    package struct Section: Hashable, Sendable {
        /// What they have in common: `Both changed`.
        package let heading: String
        /// The notices.
        package let rows: [SyncNoticeViewData]
    }

    /// The notices by kind.
    package let sections: [Section]
    /// How many more there are, and how to see them; empty if these are all.
    package let rest: Hint

    /// Creates the list of notices.
    ///
    /// - Parameter limit: The maximum number of rows.
    package init(_ notices: [ExplainedNotice], limit: Int = .max, formats: Formats) {
        let rows = notices.prefix(limit).map { SyncNoticeViewData($0, formats: formats) }
        sections = SyncNoticeViewData.Kind.allCases.compactMap { kind in
            let rows = rows.filter { $0.kind == kind }
            return rows.isEmpty ? nil : Section(heading: kind.heading, rows: rows)
        }
        let more = notices.count - rows.count
        rest = more > 0 ? "and \(formats.count(more)) more: \(.showSyncNotices)" : ""
    }

    /// Whether there are none.
    package var isEmpty: Bool { sections.isEmpty }

    /// The notices, in the order in which they are shown.
    package var rows: [SyncNoticeViewData] { sections.flatMap(\.rows) }
}

/// What merging has decided about one row, as a few lines.
package struct SyncNoticeViewData: Hashable, Sendable, Identifiable {
    /// What kind of decision it is.
    package enum Kind: CaseIterable, Hashable, Sendable {
        case decided
        case adjusted
        case restored
        case void
        case lookAlike

        var heading: String {
            switch self {
            case .decided: "Both changed"
            case .adjusted: "Gave way"
            case .restored: "Fits again"
            case .void: "Without effect"
            case .lookAlike: "Perhaps twice"
            }
        }
    }

    /// What to look at for more.
    package enum Subject: Hashable, Sendable {
        case transaction(Transaction.ID)
        case command(HistoryEntry.ID)
    }

    /// The number of the notice.
    package let id: Int64
    /// Whether nobody has seen it.
    package let isNew: Bool
    /// What kind of decision it is.
    package let kind: Kind
    /// The row or the command, and what became of it: `#5 Coffee beans, €13.50 → €14.00`.
    package let text: String
    /// Why, or who did what; may be empty.
    package let reason: String
    /// What to do if it should be otherwise; empty if nothing.
    package let advice: Hint
    /// The command to undo if it should be the other way round; `nil` if that is not all there is to do.
    package let alternative: HistoryEntry.ID?
    /// What to look at for more; `nil` if there is nothing.
    package let subject: Subject?

    /// Creates the lines of a notice.
    package init(_ notice: ExplainedNotice, formats: Formats) {
        id = notice.id
        isNew = !notice.isSeen
        var alternative: HistoryEntry.ID?
        switch notice.explanation {
        case .decided(let change, let standing, let yielding):
            kind = .decided
            text = change.summary(formats)
            subject = change.transaction.map { .transaction($0) } ?? .command(standing.id)
            guard standing.state == .done else {
                reason = "What stood was undone, so the other change stands"
                advice = "The other way round: \(.moveCommand(standing.id, .redo))"
                break
            }
            reason =
                change.after == nil
                ? "Deleted by \(standing.author); the change by \(yielding.author) gave way"
                : "The change by \(standing.author) stands; the one by \(yielding.author) gave way"
            alternative = standing.changeCount == 1 ? standing.id : nil
            advice =
                alternative == nil
                ? "What was done: \(.showCommand(standing.id))"
                : "The other way round: \(.moveCommand(standing.id, .undo))"
        case .adjusted(let change, let why):
            (kind, text, reason) = (.adjusted, change.summary(formats), why.words)
            advice = change.remedy(for: why)
            subject = change.transaction.map { .transaction($0) }
        case .restored(let change, _):
            (kind, text, reason, advice) = (.restored, change.summary(formats), "", "")
            subject = change.transaction.map { .transaction($0) }
        case .void(let command):
            kind = .void
            text = "Command \(command.id): \(command.sentence(formats: formats))"
            reason = "It was given on \(command.author), which did not know of another change to the same transactions"
            advice = "\(.showCommand(command.id))"
            subject = .command(command.id)
        case .lookAlike(let row, let other):
            kind = .lookAlike
            text = row.summary(formats)
            reason = "It may be the same as \(other.summary(formats))"
            advice = row.transaction.map { "If so, delete one: \(.deleteThis($0))" } ?? ""
            subject = row.transaction.map { .transaction($0) }
        }
        self.alternative = alternative
    }
}

extension NoteViewData {
    /// Creates a line about what a command has made give way, or fit again.
    package init(_ adjustment: ExplainedNotice, formats: Formats) {
        let notice = SyncNoticeViewData(adjustment, formats: formats)
        let text = [notice.text, notice.reason].filter { !$0.isEmpty }.joined(separator: ": ")
        self.init("\(notice.kind.heading): \(text)", advice: notice.advice, isWarning: notice.kind != .restored)
    }
}

extension HistoryEntry {
    /// The device that gave the command last: `phone`, `this device`.
    fileprivate var author: String { device ?? "this device" }
}

extension HistoryChange {
    /// Returns the row, and what changed in it, on a line: `#5 Coffee beans, €13.50 → €14.00`.
    fileprivate func summary(_ formats: Formats) -> String {
        let line = line(formats: formats)
        let title = [line.idText, line.text].filter { !$0.isEmpty }.joined(separator: " ")
        return [title, line.date, line.amount].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The number of the transaction, if the row is one that is there.
    fileprivate var transaction: Transaction.ID? { records(of: Transaction.self)?.after?.id }

    /// Returns what to do about a row that had to give way.
    fileprivate func remedy(for reason: Adjustment.Reason) -> Hint {
        switch (reason, after) {
        case (.named, let category as Core.Category): "Name it: \(.renameCategory(category.name))"
        case (.named, let account as AccountRecord): "Name it: \(.renameAccount(account.account.name))"
        case (.kept, let category as Core.Category):
            "Move what is in it: \(.deleteCategoryMovingTransactions(category.name))"
        default: ""
        }
    }
}

extension Adjustment.Reason {
    /// Why a row had to give way, as a sentence without a period.
    fileprivate var words: String {
        switch self {
        case .same: "Another transaction is the same, so this one is set aside"
        case .owned: "What it belongs to was deleted"
        case .offTheRule: "Its schedule no longer has this day"
        case .aside: "It no longer fits into its transaction"
        case .kept: "Deleted, but still in use elsewhere: it stays, and is archived if possible"
        case .open: "It stays open: no other account is"
        case .named: "Another one has its name"
        case .number: "Another account has its number"
        case .released: "What it referred to was deleted"
        case .top: "It could not be put under that category"
        case .unique: "There is already one like it"
        }
    }
}

import Core

extension ReceiptViewData {
    /// Creates the receipt of an edit.
    package init(edited before: Transaction, _ after: Transaction, formats: Formats) {
        let old = TransactionRowViewData(before, formats: formats)
        let new = TransactionRowViewData(after, formats: formats)
        guard before != after else {
            self.init(title: "\(new.idText) is unchanged", undoAction: nil)
            return
        }
        self.init(
            title: "Changed \(new.idText)",
            changes: [
                FieldChangeViewData(label: "Title", before: before.title.orNone, after: after.title.orNone),
                FieldChangeViewData(label: "Amount", before: old.amount, after: new.amount),
            ] + Self.purposeChanges(before, after) + [
                FieldChangeViewData(label: "Date", before: old.date, after: new.date)
            ] + Self.rareChanges(before, after, formats),
            undoAction: .undo
        )
    }

    /// The category or, of a transfer, both accounts.
    private static func purposeChanges(_ before: Transaction, _ after: Transaction) -> [FieldChangeViewData] {
        guard let right = after.arrival else {
            return [FieldChangeViewData(label: "Category", before: before.purposeName, after: after.purposeName)]
        }
        guard let left = before.arrival else {
            let isOut = before.effect(on: before.account.id) < 0
            let (from, to) = isOut ? (before.account.name, "") : ("", before.account.name)
            return [
                FieldChangeViewData(label: "Category", before: before.purposeName, after: "".orNone),
                FieldChangeViewData(label: "From", before: from.orNone, after: after.account.name),
                FieldChangeViewData(label: "To", before: to.orNone, after: right.account.name),
            ]
        }
        return [
            FieldChangeViewData(label: "From", before: before.account.name, after: after.account.name),
            FieldChangeViewData(label: "To", before: left.account.name, after: right.account.name),
        ]
    }

    /// The fields that are shown only if they changed.
    private static func rareChanges(
        _ before: Transaction,
        _ after: Transaction,
        _ formats: Formats
    ) -> [FieldChangeViewData] {
        let isMade = before.arrival == nil && after.arrival != nil
        let arrivals = [before, after].map { transaction in
            transaction.arrival.map { arrival in
                // That it arrives on the same day needs no words.
                if isMade, arrival.amount == transaction.amount, arrival.date == transaction.date { return "" }
                let amount = arrival.amount == transaction.amount ? "" : "\(formats.amount(arrival.amount)), "
                return amount + formats.day(arrival.date)
            } ?? ""
        }
        let accounts = [before, after].map { $0.arrival == nil && !isMade ? $0.account.name : "" }
        let originals = [before, after].map { ($0.original.map(formats.amount) ?? "").orNone }
        return [
            FieldChangeViewData(label: "Original", before: originals[0], after: originals[1]),
            FieldChangeViewData(label: "Account", before: accounts[0], after: accounts[1]),
            FieldChangeViewData(label: "Arrives", before: arrivals[0], after: arrivals[1]),
            FieldChangeViewData(
                label: "Refund",
                before: before.isRefund ? "yes" : "no",
                after: after.isRefund ? "yes" : "no"
            ),
            FieldChangeViewData(label: "Note", before: before.note.orNone, after: after.note.orNone),
            FieldChangeViewData(label: "Tags", before: before.tagWords.orNone, after: after.tagWords.orNone),
            FieldChangeViewData(
                label: "Splits",
                before: Formats.list(before.splitWords(formats)).orNone,
                after: Formats.list(after.splitWords(formats)).orNone
            ),
        ].filter(\.isChanged)
    }

    /// Creates the receipt of splitting a transaction, or making it whole.
    package init(split before: Transaction, _ after: Transaction, formats: Formats) {
        guard before != after else {
            self.init(title: "#\(after.id) is unchanged", undoAction: nil)
            return
        }
        let rest = "\(after.purposeName) \(formats.amount(after.rest))"
        self.init(
            title: after.splits.isEmpty ? "#\(after.id) is whole again" : "Split #\(after.id)",
            rows: [TransactionRowViewData(after, formats: formats)],
            lines: after.splits.isEmpty ? [] : [([rest] + after.splitWords(formats)).joined(separator: ", ")],
            undoAction: .undo
        )
    }

    /// Creates the receipt of an edit of several transactions.
    package init(edited changes: [TransactionChange], formats: Formats) {
        let changed = changes.filter { $0.before != $0.after }.map(\.after)
        let same = changes.count - changed.count
        self.init(
            "Changed",
            changed,
            notes: same == 0 || changed.isEmpty ? [] : ["\(formats.count(same)) needed no change"],
            formats: formats
        )
    }

    /// Creates the receipt of moving an import to another account.
    package init(moved: MovedImport, formats: Formats) {
        let count = formats.count(moved.count, "transaction", "transactions")
        let known = "\(formats.count(moved.known)) of them \(moved.known == 1 ? "was" : "were")"
        self.init(
            title: "Moved \(count) of import \(moved.id) from \(moved.from.name) to \(moved.to.name)",
            rows: moved.transfers.prefix(Self.maximumRowCount).map { TransactionRowViewData($0, formats: formats) },
            lines: [
                moved.known == 0 ? nil : "\(known) in \(moved.to.name) already",
                moved.transfers.isEmpty
                    ? nil : "Found \(formats.count(moved.transfers.count, "transfer", "transfers"))",
            ].compactMap(\.self),
            undoAction: .undo
        )
    }

    /// Creates the receipt of applying the rules.
    ///
    /// - Parameters:
    ///   - obstacles: What the rules would make transfers, and is none.
    ///   - dryRun: Whether nothing was changed.
    package init(
        rulesChanged changes: [TransactionChange],
        _ obstacles: [TransferObstacle],
        dryRun: Bool,
        formats: Formats
    ) {
        self.init(
            dryRun ? "Would change" : "Changed",
            changes.map(\.after),
            notes: obstacles.sentences(formats: formats),
            isDone: !dryRun,
            formats: formats
        )
    }

    /// Creates the receipt of a deletion, with what has gone with the transactions.
    package init(deleted transactions: [Transaction], _ effects: DeletionEffects, formats: Formats) {
        let only = transactions.count == 1 ? transactions.first : nil
        let notes = effects.sentences(of: only, namesStatements: false, formats: formats)
        self.init("Deleted", transactions, notes: notes, formats: formats)
    }

    /// The maximum number of transactions in a receipt.
    private static let maximumRowCount = 20

    private init(
        _ verb: String,
        _ transactions: [Transaction],
        notes: [String] = [],
        isDone: Bool = true,
        formats: Formats
    ) {
        let rest = transactions.count - Self.maximumRowCount
        self.init(
            title: "\(verb) \(formats.count(transactions.count, "transaction", "transactions"))",
            rows: transactions.prefix(Self.maximumRowCount).map { TransactionRowViewData($0, formats: formats) },
            lines: (rest > 0 ? ["and \(formats.count(rest)) more"] : []) + notes,
            undoAction: transactions.isEmpty || !isDone ? nil : .undo
        )
    }

    /// Creates the receipt of an undo or a redo.
    package init(_ direction: HistoryDirection, _ entries: [HistoryEntry], formats: Formats) {
        let isUndo = direction == .undo
        let (verb, count) = (isUndo ? "Undid" : "Redid", max(1, entries.count))
        let sentences = entries.map { entry in
            entry.sentence(formats: formats)
                + (formats.isToday(entry.instant) ? "" : ", " + formats.age(entry.instant))
        }
        let isSingle = entries.count == 1
        self.init(
            title: isSingle
                ? "\(verb): \(sentences[0])" : "\(verb) \(formats.count(entries.count, "command", "commands"))",
            lines: isSingle ? [] : sentences,
            undoAction: isUndo
                ? UndoAction(label: UndoAction.redo.label, remedy: .redo(count))
                : UndoAction(label: UndoAction.undo.label, remedy: .undo(count))
        )
    }
}

extension ReceiptViewData {
    /// Creates the receipt of an export to a file.
    ///
    /// - Parameter areSchedules: Whether what was written are schedules.
    package init(exported export: WrittenExport, to file: String, areSchedules: Bool = false, formats: Formats) {
        let noun = areSchedules ? "schedule" : "transaction"
        self.init(
            title: "Exported \(formats.count(export.count, noun, noun + "s"))",
            lines: ["To \(file)"] + export.leftOutSentences,
            undoAction: nil
        )
    }

    /// Creates the note about an export to standard output of which something is left out.
    package init(leftOut export: WrittenExport) {
        self.init(title: export.leftOutSentences.joined(separator: " "), undoAction: nil)
    }

    /// Creates the receipt of a report that was written to a file.
    ///
    /// - Parameter title: What the report is about.
    package init(wroteReport title: String, to file: String) {
        self.init(title: "Wrote \(file)", lines: [title], undoAction: nil)
    }

    /// Creates the receipt of a backup.
    ///
    /// - Parameter wallet: The wallet that commands must name, or `nil` for the default one.
    package init(backedUp backup: Backup, wallet: String?, formats: Formats) {
        self.init(
            title: "Backed up \(formats.count(backup.transactionCount ?? 0, "transaction", "transactions"))",
            lines: ["\(backup.path), \(formats.size(backup.byteCount))"],
            undoAction: UndoAction(label: "Restore it", remedy: .restore(backup: backup.path, wallet: wallet))
        )
    }

    /// Creates the receipt of a restore.
    ///
    /// - Parameter wallet: The wallet that commands must name, or `nil` for the default one.
    package init(restored report: RestoreReport, wallet: String?, formats: Formats) {
        self.init(
            title: "Restored \(formats.count(report.transactionCount, "transaction", "transactions"))",
            lines: ["From \(report.source)"] + (report.replaced.map { ["The previous wallet is kept in \($0)"] } ?? []),
            undoAction: report.replaced.map {
                UndoAction(label: UndoAction.undo.label, remedy: .restore(backup: $0, wallet: wallet))
            }
        )
    }
}

extension String {
    /// The text, or `(none)` if it is empty.
    fileprivate var orNone: String { isEmpty ? "(none)" : self }
}

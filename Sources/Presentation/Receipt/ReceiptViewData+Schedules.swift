import Core

extension ReceiptViewData {
    /// Creates the receipt of a new schedule.
    package init(scheduleAdded status: ScheduleStatus, formats: Formats) {
        let schedule = status.schedule
        let next = status.due.isEmpty ? status.next.map { "next \(formats.day($0.dueOn))" } : nil
        let parts = [
            schedule.name, formats.amount(of: schedule), formats.times(of: schedule), next, schedule.id.name,
        ]
        self.init(
            title: parts.compactMap(\.self).joined(separator: ", "),
            lines: [status.dueSentence(formats)].compactMap(\.self),
            undoAction: .undo
        )
    }

    /// Creates the receipt of new schedules, which may be none.
    package init(schedulesAdded schedules: [ScheduleStatus], formats: Formats) {
        guard !schedules.isEmpty else {
            self.init(
                title: "Nothing new to schedule",
                lines: ["No recurring payment was found that has no schedule."],
                undoAction: nil
            )
            return
        }
        guard schedules.count != 1 else {
            self.init(scheduleAdded: schedules[0], formats: formats)
            return
        }
        self.init(
            title: "Added \(formats.count(schedules.count, "schedule", "schedules"))",
            lines: schedules.map { status in
                let schedule = status.schedule
                return [schedule.id.name, schedule.name, formats.amount(of: schedule), formats.times(of: schedule)]
                    .joined(separator: ", ")
            },
            undoAction: .undo
        )
    }

    /// Creates the receipt of an edit of a schedule.
    package init(scheduleEdited before: Schedule, _ status: ScheduleStatus, formats: Formats) {
        let after = status.schedule
        guard before != after else {
            self.init(title: "\(after.id.name) is unchanged", undoAction: nil)
            return
        }
        let fields = zip(before.fields(formats), after.fields(formats)).map { old, new in
            FieldChangeViewData(label: old.label, before: old.value, after: new.value)
        }
        self.init(
            title: "Changed \(after.id.name), \(after.name)",
            changes: fields.filter(\.isChanged),
            lines: [status.dueSentence(formats) ?? status.nextSentence(formats)],
            undoAction: .undo
        )
    }

    /// Creates the receipt of ending a schedule.
    package init(scheduleEnded before: Schedule, _ status: ScheduleStatus, formats: Formats) {
        let after = status.schedule
        let end =
            after.recurrence.end.map { end in
                let day = formats.dayInSentence(end)
                return day == formats.day(end) ? " on \(day)" : " \(day)"
            } ?? ""
        self.init(
            title: before == after ? "\(after.name) has already ended" : "\(after.name) ends\(end), \(after.id.name)",
            lines: [
                status.dueSentence(formats)
                    ?? (status.next == nil ? "It has no more dates." : status.nextSentence(formats))
            ],
            undoAction: before == after ? nil : .undo
        )
    }

    /// Creates the receipt of deleting a schedule.
    package init(scheduleDeleted schedule: Schedule, formats: Formats) {
        self.init(
            title: "Deleted schedule \(schedule.name), \(formats.amount(of: schedule))",
            lines: ["Its transactions are kept."],
            undoAction: .undo
        )
    }

    /// Creates the receipt of posting what is due.
    package init(posted result: PostResult, formats: Formats) {
        let rest = result.stillDue.stillDue(formats)
        guard let first = result.postings.first else {
            let next = result.next.map { "\($0.schedule.name) is next, on \(formats.day($0.dueOn))".asSentence }
            self.init(
                title: "Nothing to post",
                lines: [next, rest].compactMap(\.self),
                undoAction: nil
            )
            return
        }
        let row = TransactionRowViewData(first.transaction, formats: formats)
        let isOne = result.postings.count == 1
        let shown = result.postings.prefix(20)
        let hidden = result.postings.count - shown.count
        self.init(
            title: isOne
                ? "Posted \(row.title), \(row.amount), \(formats.dayInSentence(first.transaction.date)), \(row.idText)"
                : "Posted \(formats.count(result.postings.count, "transaction", "transactions"))",
            rows: isOne ? [] : shown.map { TransactionRowViewData($0.transaction, formats: formats) },
            lines: [hidden > 0 ? "and \(formats.count(hidden)) more" : nil, rest].compactMap(\.self),
            undoAction: .undo
        )
    }

    /// Creates the receipt of settling dates with transactions.
    ///
    /// - Parameter hint: How to keep the price, for a receipt that says that it has changed.
    package init(settled result: SettleResult, hint: String? = nil, formats: Formats) {
        let (before, after) = (result.before, result.after.schedule)
        let fields = zip(before.fields(formats), after.fields(formats)).map { old, new in
            FieldChangeViewData(label: old.label, before: old.value, after: new.value)
        }
        let rows = result.postings.map { TransactionRowViewData($0.transaction, formats: formats) }
        let days = result.postings.map { formats.dayInSentence($0.occurrence.dueOn) }
        let replaced = result.replaced.map { "#\($0.id), \(formats.amount(of: $0, in: nil))" }
        self.init(
            title: "Posted \(after.name) of \(days.list) with \(rows.map(\.idText).list)",
            changes: fields.filter(\.isChanged),
            lines: [
                result.formerTitles,
                replaced.isEmpty
                    ? nil : "Instead of \(replaced.list), which \(replaced.count == 1 ? "is" : "are") deleted.",
                result.kept(formats),
                result.yearlyDifference(formats),
                before == after ? nil : hint,
                result.after.dueSentence(formats) ?? result.after.nextSentence(formats),
            ].compactMap(\.self),
            undoAction: .undo
        )
    }

    /// Creates the receipt of leaving dates out.
    package init(skipped: [ScheduledOccurrence], formats: Formats) {
        let words = skipped.map { "\($0.schedule.name) on \(formats.day($0.dueOn))" }
        self.init(
            title: skipped.isEmpty ? "Nothing to skip" : "Skipped \(words.list)",
            undoAction: skipped.isEmpty ? nil : .undo
        )
    }
}

extension SettleResult {
    /// What the new price makes in a year, as a sentence; `nil` if it is the same one, or if a range of amounts has grown.
    fileprivate func yearlyDifference(_ formats: Formats) -> String? {
        let new = after.schedule
        if case .upTo = new.tolerance { return nil }
        guard before.amount != new.amount else { return nil }
        return formats.yearlyDifference(from: before.amount, to: new.amount, of: new.recurrence) + "."
    }

    /// Which transactions settled dates before and are kept, as sentences; `nil` if none did.
    fileprivate func kept(_ formats: Formats) -> String? {
        guard !released.isEmpty else { return nil }
        return released.map { transaction in
            let row = TransactionRowViewData(transaction, formats: formats)
            return "Instead of \(row.idText), \(row.amount), which is kept as \(row.title)."
        }
        .joined(separator: " ")
    }

    /// What transactions were called whose titles have changed, as a sentence; `nil` if none has.
    fileprivate var formerTitles: String? {
        var titles: [(title: String, ids: [String])] = []
        for (before, posting) in zip(unsettled, postings)
        where !before.title.isEmpty && before.title != posting.transaction.title {
            if let place = titles.firstIndex(where: { $0.title == before.title }) {
                titles[place].ids.append("#\(before.id)")
            } else {
                titles.append((before.title, ["#\(before.id)"]))
            }
        }
        guard !titles.isEmpty else { return nil }
        return titles.map { "\($0.ids.list) \($0.ids.count == 1 ? "was" : "were") called \($0.title)" }.list + "."
    }
}

extension [ScheduledOccurrence] {
    /// Returns what is still due, as a sentence with the schedules that post it; `nil` if nothing is.
    fileprivate func stillDue(_ formats: Formats) -> String? {
        guard !isEmpty else { return nil }
        let shown = prefix(count > 4 ? 3 : 4).map { occurrence in
            "\(occurrence.schedule.name) of \(formats.day(occurrence.dueOn)) (\(occurrence.schedule.id.name))"
        }
        let more = count > shown.count ? ["\(formats.count(count - shown.count)) more"] : []
        return "Still due: \((shown + more).list)."
    }
}

extension ScheduleStatus {
    /// What is due, as a sentence; `nil` if nothing is.
    fileprivate func dueSentence(_ formats: Formats) -> String? {
        guard let first = due.first else { return nil }
        let day = formats.dayInSentence(first.dueOn)
        guard due.count == 1 else { return "\(formats.count(due.count)) dates have been due since \(day)".asSentence }
        return first.state == .due ? "It is due today." : "It has been due since \(day)".asSentence
    }

    /// The next date, as a sentence.
    fileprivate func nextSentence(_ formats: Formats) -> String {
        guard let next else {
            return schedule.isResting ? "It is paused while its account is archived." : "It has no more dates."
        }
        return "Next on \(formats.day(next.dueOn))".asSentence
    }
}

extension Schedule {
    /// Returns what differs from another state of the schedule: `Rent: −€780.00 → −€800.00`.
    func difference(from before: Schedule, _ formats: Formats) -> String {
        let details = zip(before.fields(formats), fields(formats)).dropFirst().compactMap { old, new in
            HistoryChange.difference(old.value, new.value)
        }
        return [HistoryChange.difference(before.name, name) ?? name, details.joined(separator: ", ")]
            .filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// The fields of a receipt of an edit.
    fileprivate func fields(_ formats: Formats) -> [(label: String, value: String)] {
        let purpose =
            arrival.map { arrival in
                [("From", account.name), ("To", arrival.account.name)]
            } ?? [("Category", purposeName), ("Account", account.name)]
        return [("Title", title.isEmpty ? "(none)" : title), ("Amount", formats.amount(of: self))] + purpose + [
            ("When", formats.times(of: self, withEnd: false)),
            ("Ends", recurrence.end.map { formats.day($0) } ?? "never"),
            ("Auto-post", posts ? "with `post`" : "no"),
            ("Matching", pattern ?? "(the title)"),
            ("Note", note.isEmpty ? "(none)" : note),
        ]
    }
}

import Core

extension HistoryWords {
    /// The words for schedules and their dates.
    static let schedules = HistoryWords(
        records: [
            RecordWords(Schedule.self, noun: "schedule") { before, after, formats in
                after.difference(from: before, formats)
            } phrase: { before, after, formats in
                (after ?? before).map { "\($0.name), \(formats.amount(of: $0))" } ?? ""
            },
            RecordWords(SettledOccurrence.self) { before, after, formats in
                (after ?? before).map { phrase($0, formats) } ?? ""
            } line: { before, after, formats in
                RecordLine(text: (after ?? before).map { "\($0.state.rawValue) \(phrase($0, formats))" } ?? "")
            },
        ],
        commands: [
            .addSchedule: CommandWords("Added", "adding") {
                let count = $0.entry.count(of: .schedule)
                return count > 1 ? $0.formats.count(count, "schedule", "schedules") : "schedule \($0.phrase ?? "")"
            },
            .editSchedule: .named("Changed", "changing", "schedule"),
            .endSchedule: .named("Ended", "ending", "schedule"),
            .deleteSchedule: .named("Deleted", "deleting", "schedule"),
            .post: CommandWords("Posted", "posting") { $0.settledDates ?? $0.transactions },
            .skip: CommandWords("Skipped", "skipping") {
                let dates = $0.entry.count(of: .occurrence)
                return dates > 1 ? $0.formats.count(dates, "date", "dates") : $0.phrase ?? "a date"
            },
        ]
    )

    private static func phrase(_ occurrence: SettledOccurrence, _ formats: Formats) -> String {
        "\(occurrence.schedule.name) on \(formats.day(occurrence.date))"
    }
}

extension WordedCommand {
    /// The dates that were posted with transactions which were there already: `Netflix of 12 Nov with #443`; `nil` if any
    /// was added.
    fileprivate var settledDates: String? {
        let transactions = entry.changes.compactMap { $0.records(of: Transaction.self) }
        guard !transactions.contains(where: { $0.before == nil }) else { return nil }
        let dates = entry.changes.compactMap { $0.records(of: SettledOccurrence.self)?.after }
        let schedules = dates.map(\.schedule) + entry.changes.compactMap { $0.records(of: Schedule.self)?.after }
        let settled = transactions.compactMap(\.after)
        guard let name = schedules.first?.name ?? settled.first?.title else { return nil }
        let count = entry.count(of: .occurrence)
        guard count == 1 else { return "\(formats.count(count, "date", "dates")) of \(name)" }
        // If the date is not among the few changes that are read, the transaction is that was posted for it before.
        let due = dates.first.map { $0.schedule.shift.shifted($0.date) }
        let posted = transactions.first { $0.after == nil }?.before?.date
        let day = (due ?? posted).map { " of \(formats.day($0))" } ?? ""
        // What was taken for the date before has its own title, category or note again.
        let taken = settled.first { schedules.first?.settling($0) == $0 } ?? settled.first
        let id = dates.first?.transaction ?? taken?.id
        return name + day + (id.map { " with #\($0)" } ?? "")
    }
}

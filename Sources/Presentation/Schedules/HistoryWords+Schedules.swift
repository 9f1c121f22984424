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
            .addSchedule: .named("Added", "adding", "schedule"),
            .editSchedule: .named("Changed", "changing", "schedule"),
            .endSchedule: .named("Ended", "ending", "schedule"),
            .deleteSchedule: .named("Deleted", "deleting", "schedule"),
            .post: CommandWords("Posted", "posting", object: \.transactions),
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

import Core
import Money

/// Writes schedules as an iCalendar file (RFC 5545) for calendar programs: an all-day event for each.
///
/// Rules are written without RFC 7529's parts, which hardly any program knows. A day of the month after the 28th is
/// written as the last one of the days up to it that a month has; days that this cannot say at once are several events.
/// What becomes of weekends is in the description, because no rule can say it. Events are UTF-8, in lines of at most 75
/// bytes that end with CRLF.
package struct CalendarWriter: ExportWriter {
    private let context: ExportContext

    /// Creates a writer of the context's schedules.
    package init(_ context: ExportContext) {
        self.context = context
    }

    /// Writes the header and the events.
    package func begin(_ output: inout [UInt8]) {
        line("BEGIN:VCALENDAR", &output)
        line("VERSION:2.0", &output)
        line("PRODID:-//MoneyFlow//MoneyFlow//EN", &output)
        line("CALSCALE:GREGORIAN", &output)
        for schedule in context.schedules { write(schedule, &output) }
    }

    /// Writes nothing: a calendar has no transactions.
    package func write(_ transaction: Transaction, to output: inout [UInt8]) {}

    /// Writes the footer.
    package func end(_ output: inout [UInt8]) {
        line("END:VCALENDAR", &output)
    }

    private func write(_ schedule: Schedule, _ output: inout [UInt8]) {
        let rules = schedule.recurrence.plainRules
        for (index, rule) in rules.enumerated() {
            // An event's start is its first date.
            guard let start = rule.recurrence.firstDate(from: schedule.start, onOrAfter: schedule.start) else {
                continue
            }
            line("BEGIN:VEVENT", &output)
            let part = index == 0 ? "" : "-\(index + 1)"
            line("UID:schedule-\(schedule.id.rawValue)\(part)@moneyflow", &output)
            line("DTSTAMP:\(Self.digits(context.today))T000000Z", &output)
            line("DTSTART;VALUE=DATE:\(Self.digits(start))", &output)
            line("RRULE:\(rule.text)", &output)
            line("SUMMARY:\(Self.escaped(summary(of: schedule)))", &output)
            let description = description(of: schedule)
            if !description.isEmpty { line("DESCRIPTION:\(Self.escaped(description))", &output) }
            if let category = schedule.category { line("CATEGORIES:\(Self.escaped(category.name))", &output) }
            line("TRANSP:TRANSPARENT", &output)
            line("END:VEVENT", &output)
        }
    }

    private func summary(of schedule: Schedule) -> String {
        let amount = "\(schedule.amount.plainText) \(schedule.amount.currency.code)"
        switch schedule.purpose {
        case .category(let category):
            let sign = category.type == .income ? "+" : "-"
            return "\(schedule.title.isEmpty ? category.name : schedule.title) \(sign)\(amount)"
        case .transfer(let account, _):
            let accounts = "\(schedule.account.name) → \(account.name) \(amount)"
            return schedule.title.isEmpty ? accounts : "\(schedule.title): \(accounts)"
        }
    }

    private func description(of schedule: Schedule) -> String {
        let weekends =
            switch schedule.shift {
            case .none: ""
            case .before: "On a weekend, the Friday before."
            case .after: "On a weekend, the Monday after."
            }
        return [weekends, schedule.note].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func digits(_ date: CivilDate) -> String { date.iso.filter { $0 != "-" } }

    /// Returns a text as RFC 5545 writes it, in which a control character would begin a line of its own or be invalid.
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        // Not characters: a line break of two is one of them.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += ["\\", scalar]
            case "\n": escaped += ["\\", "n"]
            case "\r": continue
            case _ where scalar.properties.generalCategory == .control: escaped.append(" ")
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Appends a line, folded between characters.
    private func line(_ text: String, _ output: inout [UInt8]) {
        var length = 0
        for scalar in text.unicodeScalars {
            let size = String(scalar).utf8.count
            if length + size > 75 {
                output += Array("\r\n ".utf8)
                length = 1
            }
            output += Array(String(scalar).utf8)
            length += size
        }
        output += Array("\r\n".utf8)
    }
}

import Money

extension Recurrence {
    /// The rule as RFC 5545 writes it, with RFC 7529's treatment of days that do not exist.
    package var rule: String {
        var parts = ["RSCALE=GREGORIAN", "FREQ=\(frequency.rawValue)"]
        func add(_ name: String, _ numbers: [Int]) {
            parts.append("\(name)=\(numbers.map(String.init).joined(separator: ","))")
        }
        if interval > 1 { add("INTERVAL", [interval]) }
        if !months.isEmpty { add("BYMONTH", months) }
        switch days {
        case .all: break
        case .weekdays(let weekdays): parts.append("BYDAY=\(weekdays.map(Self.name).joined(separator: ","))")
        case .monthDays(let days): add("BYMONTHDAY", days)
        case .weekday(let weekday, let ordinal): parts.append("BYDAY=\(ordinal)\(Self.name(weekday))")
        }
        if let end { parts.append("UNTIL=\(end.iso.filter { $0 != "-" })") }
        return (parts + ["SKIP=BACKWARD"]).joined(separator: ";")
    }

    /// Parses a rule of RFC 5545, with or without `RRULE:`.
    ///
    /// What the rule does not name is that of the start. `COUNT` becomes the date of the last occurrence, and a rule
    /// without `SKIP` gets `BACKWARD`, since no payment is left out because a month is short.
    ///
    /// - Parameter start: The first day on which it may recur.
    /// - Throws: The part that is wrong or not supported.
    package init(rule: String, start: CivilDate) throws(RecurrenceProblem) {
        self = try RuleParts(rule).recurrence(from: start)
    }

    fileprivate static func name(_ weekday: Int) -> String { weekdayNames[weekday - 1] }

    fileprivate static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

/// The parts of a rule, each once.
private struct RuleParts {
    private var values: [(name: String, value: String)] = []

    private static let names = [
        "RSCALE", "FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "COUNT", "UNTIL", "SKIP", "WKST",
    ]

    init(_ text: String) throws(RecurrenceProblem) {
        // Home parses the rule of every schedule: bytes take a tenth of the time of characters.
        let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") }.map { 97...122 ~= $0 ? $0 - 32 : $0 }
        let rule = bytes.starts(with: "RRULE:".utf8) ? bytes.dropFirst(6) : bytes[...]
        for part in rule.split(separator: UInt8(ascii: ";")) {
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            guard sides.count == 2, !sides[1].isEmpty else {
                throw .invalid(part: String(decoding: part, as: UTF8.self))
            }
            guard Self.names.contains(sides[0]) else { throw .unsupported(part: sides.joined(separator: "=")) }
            guard self[sides[0]] == nil else { throw .invalid(part: sides.joined(separator: "=")) }
            values.append((sides[0], sides[1]))
        }
        for (name, only) in [("RSCALE", "GREGORIAN"), ("SKIP", "BACKWARD"), ("WKST", "MO")] {
            if let value = self[name], value != only { throw .unsupported(part: "\(name)=\(value)") }
        }
    }

    private subscript(name: String) -> String? { values.first { $0.name == name }?.value }

    func recurrence(from start: CivilDate) throws(RecurrenceProblem) -> Recurrence {
        guard let name = self["FREQ"] else { throw .invalid(part: "FREQ") }
        guard let frequency = Recurrence.Frequency(rawValue: name) else { throw .unsupported(part: "FREQ=\(name)") }
        let interval = try numbers("INTERVAL", 1...Recurrence.maximumInterval).first ?? 1
        var months = try numbers("BYMONTH", 1...12)
        if frequency == .yearly, months.isEmpty { months = [start.month] }
        let days = try days(frequency, from: start)
        let rule = Recurrence(frequency, every: interval, months: months, on: days)
        return rule.ending(on: try end(of: rule, from: start))
    }

    /// Returns the last day, also of a rule that says how often.
    private func end(of rule: Recurrence, from start: CivilDate) throws(RecurrenceProblem) -> CivilDate? {
        if let until = self["UNTIL"] {
            guard self["COUNT"] == nil else { throw .invalid(part: "COUNT") }
            let isDate = until.utf8.count == 8 && until.utf8.allSatisfy { 48...57 ~= $0 }
            let iso = isDate ? "\(until.prefix(4))-\(until.dropFirst(4).prefix(2))-\(until.suffix(2))" : until
            guard let day = CivilDate(iso: iso) else { throw .invalid(part: "UNTIL=\(until)") }
            return day
        }
        guard let count = try numbers("COUNT", 1...9999).first else { return nil }
        return rule.dates(from: start).prefix(count).reduce(nil) { $1 }
    }

    private func days(_ frequency: Recurrence.Frequency, from start: CivilDate) throws(RecurrenceProblem)
        -> Recurrence.Days
    {
        switch frequency {
        case .daily:
            try allow(neither: ["BYDAY", "BYMONTHDAY"])
            return .all
        case .weekly:
            try allow(neither: ["BYMONTHDAY"])
            var weekdays: [Int] = []
            for day in try weekdaysOfMonth() {
                guard day.ordinal == nil else { throw part("BYDAY", isSupported: true) }
                weekdays.append(day.weekday)
            }
            return .weekdays(weekdays.isEmpty ? [start.weekday] : weekdays)
        case .monthly, .yearly:
            guard self["BYDAY"] != nil else {
                let days = try numbers("BYMONTHDAY", -31...31)
                guard !days.contains(0) else { throw part("BYMONTHDAY", isSupported: true) }
                return .monthDays(days.isEmpty ? [start.day] : days)
            }
            let weekdays = try weekdaysOfMonth()
            // In a year without a month, the weeks of the year count.
            guard weekdays.count == 1, let ordinal = weekdays[0].ordinal, self["BYMONTHDAY"] == nil,
                frequency == .monthly || self["BYMONTH"] != nil
            else { throw part("BYDAY", isSupported: false) }
            guard 1...5 ~= ordinal.magnitude else { throw part("BYDAY", isSupported: true) }
            return .weekday(weekdays[0].weekday, ordinal: ordinal)
        }
    }

    private func weekdaysOfMonth() throws(RecurrenceProblem) -> [(weekday: Int, ordinal: Int?)] {
        var days: [(weekday: Int, ordinal: Int?)] = []
        for day in (self["BYDAY"] ?? "").split(separator: ",") {
            let number = day.dropLast(2)
            guard let index = Recurrence.weekdayNames.firstIndex(of: String(day.suffix(2))),
                number.isEmpty || Int(number) != nil
            else { throw part("BYDAY", isSupported: true) }
            days.append((index + 1, Int(number)))
        }
        return days
    }

    private func numbers(_ name: String, _ range: ClosedRange<Int>) throws(RecurrenceProblem) -> [Int] {
        guard let value = self[name] else { return [] }
        var numbers: [Int] = []
        for text in value.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Int(text), range ~= number else { throw part(name, isSupported: true) }
            numbers.append(number)
        }
        let isList = name.hasPrefix("BY")
        guard isList || numbers.count == 1 else { throw part(name, isSupported: true) }
        return numbers
    }

    private func allow(neither names: [String]) throws(RecurrenceProblem) {
        for name in names where self[name] != nil { throw part(name, isSupported: false) }
    }

    private func part(_ name: String, isSupported: Bool) -> RecurrenceProblem {
        let part = "\(name)=\(self[name] ?? "")"
        return isSupported ? .invalid(part: part) : .unsupported(part: part)
    }
}

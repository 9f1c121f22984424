/// A rule in the words of RFC 5545 alone, for programs that do not know RFC 7529.
package struct PlainRule: Hashable, Sendable {
    /// The dates that it has.
    package let recurrence: Recurrence
    /// The text.
    package let text: String
}

extension Recurrence {
    /// The rules without RFC 7529's parts that together have the same dates.
    ///
    /// A day of the month after the 28th is the last one of the days up to it that a month has, which `BYSETPOS` can say
    /// of one day only; so each such day is a rule of its own, in each month of a year. If several of them fall on one
    /// day, because a month is short, each rule has it.
    package var plainRules: [PlainRule] {
        guard case .monthDays(let days) = days, days.contains(where: Self.needsLastDay) else { return [plain()] }
        let common = days.filter { !Self.needsLastDay($0) }
        let shared = common.isEmpty ? [] : [on(common, in: months).plain()]
        let groups = frequency == .yearly ? months.map { [$0] } : [months]
        return shared
            + days.filter(Self.needsLastDay).flatMap { day in
                groups.map { on([day], in: $0).plain(until: day) }
            }
    }

    /// Whether some months do not have a day.
    private static func needsLastDay(_ day: Int) -> Bool { abs(day) > 28 }

    private func on(_ days: [Int], in months: [Int]) -> Recurrence {
        Recurrence(frequency, every: interval, months: months, on: .monthDays(days), until: end)
    }

    private func plain(until day: Int? = nil) -> PlainRule {
        var text = rule.replacing("RSCALE=GREGORIAN;", with: "").replacing(";SKIP=BACKWARD", with: "")
        if let day {
            let days = day > 0 ? Array(28...day) : Array(day ... -28)
            let list = days.map(String.init).joined(separator: ",")
            text = text.replacing("BYMONTHDAY=\(day)", with: "BYMONTHDAY=\(list);BYSETPOS=\(day > 0 ? -1 : 1)")
        }
        return PlainRule(recurrence: self, text: text)
    }
}

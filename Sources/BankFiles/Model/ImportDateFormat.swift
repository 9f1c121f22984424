/// The order of day, month and year in the dates of a file.
///
/// The separators and the length of the year are detected from each date.
public enum ImportDateFormat: String, Codable, CaseIterable, Hashable, Sendable {
    /// `31/12/2026`, `31.12.26`.
    case dayMonthYear = "DD/MM/YYYY"
    /// `12/31/2026`.
    case monthDayYear = "MM/DD/YYYY"
    /// `2026-12-31`, `20261231`.
    case yearMonthDay = "YYYY-MM-DD"
    /// `2026-31-12`.
    case yearDayMonth = "YYYY-DD-MM"

    /// Creates a format from a common spelling, such as `DD/MM/YYYY`, `d.m.yy`, `%d/%m/%Y` or `dmy`, or returns `nil`.
    ///
    /// Only the order of the letters matters.
    public init?(text: String) {
        var order = ""
        for letter in text.lowercased() where letter.isLetter && order.last != letter {
            order.append(letter)
        }
        switch order {
        case "dmy": self = .dayMonthYear
        case "mdy": self = .monthDayYear
        case "ymd": self = .yearMonthDay
        case "ydm": self = .yearDayMonth
        default: return nil
        }
    }
}

/// A calendar month of a year.
public struct Month: Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int

    /// Creates a month, or returns `nil` if it is not in the calendar.
    public init?(year: Int, month: Int) {
        guard 1...9999 ~= year, 1...12 ~= month else { return nil }
        self.init(uncheckedYear: year, month: month)
    }

    /// Creates a month from its ISO 8601 form, exactly `YYYY-MM`, or returns `nil`.
    public init?(iso: some StringProtocol) {
        guard let first = CivilDate(iso: "\(iso)-01") else { return nil }
        self = first.monthOfYear
    }

    package init(uncheckedYear year: Int, month: Int) {
        self.year = year
        self.month = month
    }

    /// The ISO 8601 form, `YYYY-MM`.
    public var iso: String {
        let padding = year < 10 ? "000" : year < 100 ? "00" : year < 1000 ? "0" : ""
        return "\(padding)\(year)-\(month < 10 ? "0" : "")\(month)"
    }

    /// The number of days, 28 to 31.
    public var dayCount: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The month's first day.
    public var firstDay: CivilDate { CivilDate(month: self, day: 1) }

    /// The month's last day.
    public var lastDay: CivilDate { CivilDate(month: self, day: dayCount) }

    private var isLeapYear: Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

extension Month: Comparable {
    /// Orders months by the calendar.
    public static func < (left: Month, right: Month) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }
}

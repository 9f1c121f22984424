/// A day in the proleptic Gregorian calendar, without a time or a time zone.
///
/// A transaction has a civil date rather than an instant, so that no time zone can move it to another month.
public struct CivilDate: Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Creates a date, or returns `nil` if it is not in the calendar.
    public init?(year: Int, month: Int, day: Int) {
        guard let month = Month(year: year, month: month), 1...month.dayCount ~= day else { return nil }
        self.init(month: month, day: day)
    }

    /// Creates a date from its ISO 8601 calendar form, exactly `YYYY-MM-DD`, or returns `nil`.
    public init?(iso: some StringProtocol) {
        let digits = Array(iso.utf8)
        guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            digits[range].reduce(0 as Int?) { value, digit in
                guard let value, 48...57 ~= digit else { return nil }
                return value * 10 + Int(digit - 48)
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Creates a date from the days since 1970-01-01, or `nil` outside the years 1 to 9999.
    ///
    /// The arithmetic counts days in 400-year eras that begin on 1 March, so that the leap day comes last.
    public init?(daysSince1970 days: Int) {
        guard Self.dayRange ~= days else { return nil }
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    package init(month: Month, day: Int) {
        self.year = month.year
        self.month = month.month
        self.day = day
    }

    /// 1970-01-01, from which days are counted.
    public static let epoch = CivilDate(month: Month(uncheckedYear: 1970, month: 1), day: 1)

    /// The first day of the calendar.
    public static let earliest = CivilDate(month: Month(uncheckedYear: 1, month: 1), day: 1)

    /// The last day of the calendar.
    public static let latest = CivilDate(month: Month(uncheckedYear: 9999, month: 12), day: 31)

    /// The days from 0001-01-01 to 9999-12-31, counted from 1970-01-01.
    private static let dayRange = -719_162...2_932_896

    /// The days since 1970-01-01; negative before.
    public var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The ISO 8601 calendar form, `YYYY-MM-DD`.
    public var iso: String {
        // Does not use a formatter or interpolation, because it runs once per row when everything is streamed.
        String(unsafeUninitializedCapacity: 10) { text in
            func write(_ number: Int, _ places: Range<Int>) {
                var rest = number
                for place in places.reversed() {
                    text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
            }
            write(year, 0..<4)
            text[4] = UInt8(ascii: "-")
            write(month, 5..<7)
            text[7] = UInt8(ascii: "-")
            write(day, 8..<10)
            return 10
        }
    }

    /// The ISO 8601 weekday, 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        let days = (daysSince1970 + 3) % 7
        return (days < 0 ? days + 7 : days) + 1
    }

    /// The month of the date, with its year.
    public var monthOfYear: Month {
        Month(uncheckedYear: year, month: month)
    }

    /// Returns the date `days` later (earlier if negative), or `nil` outside the years 1 to 9999.
    public func adding(days: Int) -> CivilDate? {
        let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(daysSince1970: sum)
    }
}

extension CivilDate: Comparable {
    /// Orders dates by the calendar.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CivilDate {
    /// Returns whether a transaction on this day is probably a mistake: before 1970, or more than a year after `today`.
    package func isUnlikely(on today: CivilDate) -> Bool {
        self < .epoch || (year - 1, month, day) > (today.year, today.month, today.day)
    }
}

import Money

/// Dates and times in cells: days since the beginning of 1900 or 1904, whose fraction is the time of the day.
enum XLSXDate {
    /// Which day has the number 0.
    enum System: Sendable {
        /// The day before 1 January 1900, in a calendar in which February 1900 has 29 days.
        case from1900
        /// 1 January 1904, as on old Macs.
        case from1904
    }

    private static let secondsPerDay = 86_400
    private static let billion = 1_000_000_000

    /// Returns a date as `2026-11-20`, with the time of the day if it has one; of the first day, which is no date, only the
    /// time.
    ///
    /// - Parameter isTime: Whether the format of the cell shows only a time.
    /// - Returns: `nil` if the number is no date.
    static func text(_ number: XLSXNumber, _ system: System, isTime: Bool) -> String? {
        guard let (whole, fraction) = number.parts else { return nil }
        var day = whole
        var seconds = (fraction * secondsPerDay + billion / 2) / billion
        if seconds == secondsPerDay { (day, seconds) = (day + 1, 0) }
        if isTime, day == 0 { return time(seconds) }
        guard let date = date(day, system) else { return nil }
        return seconds == 0 ? date : "\(date) \(time(seconds))"
    }

    private static func date(_ day: Int, _ system: System) -> String? {
        let days: Int
        switch system {
        case .from1904: days = day - 24_107
        case .from1900 where day == 0: return nil
        // Excel has this day, which Lotus 1-2-3 took for one, but no calendar has.
        case .from1900 where day == 60: return "1900-02-29"
        case .from1900: days = day - (day < 60 ? 25_568 : 25_569)
        }
        return CivilDate(daysSince1970: days)?.iso
    }

    private static func time(_ seconds: Int) -> String {
        [seconds / 3600, seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + String($0) }
            .joined(separator: ":")
    }
}

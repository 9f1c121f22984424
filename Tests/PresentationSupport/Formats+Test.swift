import Foundation
import Money
import MoneySupport
import Presentation

extension Formats {
    /// Creates formats with Friday, 20 November 2026, as the current day.
    package static func test(
        _ locale: String,
        _ currency: Currency = .euro,
        calendar: PeriodCalendar = PeriodCalendar(),
        hidesAmounts: Bool = false,
        asciiOnly: Bool = false
    ) throws -> Formats {
        Formats(
            locale: Locale(identifier: locale),
            currency: currency,
            today: try .test("2026-11-20"),
            timeZone: .gmt,
            monthStart: calendar.monthStart,
            firstWeekday: calendar.firstWeekday,
            hidesAmounts: hidesAmounts,
            asciiOnly: asciiOnly
        )
    }
}

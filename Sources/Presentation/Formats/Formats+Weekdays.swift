import Core
import Foundation

extension Formats {
    /// Returns the name of a day of the week, in ISO 8601 from 1 for Monday to 7 for Sunday.
    package func weekday(_ weekday: Int) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        let name = calendar.standaloneWeekdaySymbols[weekday % 7].withoutBidiMarks
        return asciiOnly ? name.asASCII ?? Self.englishWeekdays[weekday % 7] : name
    }

    private static let englishWeekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
}

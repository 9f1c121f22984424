import Core
import Foundation
import Money
import Synchronization

/// The formatters made so far, shared by the copies of one ``Formats``.
final class FormatterCache: Sendable {
    private let templates = Mutex<[String: AmountTemplate]>([:])
    private let dateStyles = Mutex<[DateShape: Date.FormatStyle]>([:])
    private let latestDay = Mutex<(date: CivilDate, text: String)?>(nil)

    /// Returns the template of a currency, making it on first use.
    func template(for code: String, make: () -> AmountTemplate) -> AmountTemplate {
        templates.withLock { templates in
            if let template = templates[code] { return template }
            let template = make()
            templates[code] = template
            return template
        }
    }

    /// Returns the text of a day, caching the latest one: a list asks for each day many times in a row.
    func text(of date: CivilDate, make: () -> String) -> String {
        if let latest = latestDay.withLock(\.self), latest.date == date { return latest.text }
        let text = make()
        latestDay.withLock { $0 = (date, text) }
        return text
    }

    /// Returns the style of a date shape, making it on first use.
    func dateStyle(for shape: DateShape, make: () -> Date.FormatStyle) -> Date.FormatStyle {
        dateStyles.withLock { styles in
            if let style = styles[shape] { return style }
            let style = make()
            styles[shape] = style
            return style
        }
    }
}

/// The parts of a date that are shown.
enum DateShape: Hashable {
    case day
    case dayAndYear
    case heading
    case month
    case shortMonth
    case quarter
    case time
}

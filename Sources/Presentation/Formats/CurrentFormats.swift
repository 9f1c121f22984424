import Core
import Foundation
import Money
import Observation

/// The formats in use, which change with the settings and at midnight while the app is open.
@Observable @MainActor
package final class CurrentFormats {
    /// The current formats.
    package internal(set) var formats: Formats
    /// The locale that determines what typed amounts and dates mean, or `nil` if the environment specifies none.
    package internal(set) var inputLocale: Locale?

    /// Creates the current formats.
    package init(_ formats: Formats, inputLocale: Locale?) {
        self.formats = formats
        self.inputLocale = inputLocale
    }

    /// A parser for amounts typed now.
    package var amountParser: AmountParser { AmountParser(currency: formats.currency, locale: inputLocale) }

    /// A parser for dates typed now.
    package var dateParser: DateParser { DateParser(today: formats.today, locale: inputLocale) }

    /// A parser for periods typed now.
    package var periodParser: PeriodParser {
        PeriodParser(today: formats.today, locale: inputLocale, calendar: formats.calendar)
    }
}

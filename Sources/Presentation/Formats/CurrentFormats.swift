import Core
import Foundation
import Observation

/// The formats in use, which change with the settings and at midnight while the app is open.
@Observable @MainActor
public final class CurrentFormats {
    /// The current formats.
    public internal(set) var formats: Formats
    /// The locale that determines what typed amounts and dates mean, or `nil` if the environment specifies none.
    public internal(set) var inputLocale: Locale?

    /// Creates the current formats.
    public init(_ formats: Formats, inputLocale: Locale?) {
        self.formats = formats
        self.inputLocale = inputLocale
    }

    /// A parser for amounts typed now.
    public var amountParser: AmountParser { AmountParser(currency: formats.currency, locale: inputLocale) }

    /// A parser for dates typed now.
    public var dateParser: DateParser { DateParser(today: formats.today, locale: inputLocale) }

    /// A parser for periods typed now.
    public var periodParser: PeriodParser {
        PeriodParser(today: formats.today, locale: inputLocale, calendar: formats.calendar)
    }
}

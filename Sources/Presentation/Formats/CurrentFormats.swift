import Core
import Foundation
import Observation

/// How things are written and read at this moment: an app that stays open changes it with its settings and at midnight.
///
/// View models are handed an expression that is evaluated each time they write something: a command gives its constant
/// formats, the app `current.formats`.
@Observable @MainActor
public final class CurrentFormats {
    /// The formats to write with now.
    public internal(set) var formats: Formats
    /// The locale that decides what typed amounts and dates mean, or `nil` where none is named.
    public internal(set) var inputLocale: Locale?

    /// Creates the formats to begin with.
    public init(_ formats: Formats, inputLocale: Locale?) {
        self.formats = formats
        self.inputLocale = inputLocale
    }

    /// Reads amounts as they are typed now.
    public var amountParser: AmountParser { AmountParser(currency: formats.currency, locale: inputLocale) }

    /// Reads dates as they are typed now.
    public var dateParser: DateParser { DateParser(today: formats.today, locale: inputLocale) }
}

import Core
import Foundation

/// How amounts, dates and counts are written for a person; the one place where locale, currency and today are known.
///
/// Creating one costs nothing: ICU's formatters are made when first asked for, once, and shared by copies.
public struct Formats: Sendable {
    /// The locale that decides separators, digits and the order of a date.
    public let locale: Locale
    /// The wallet's currency.
    public let currency: Currency
    /// The day that relative dates are relative to.
    public let today: CivilDate
    /// The time zone that moments are told in.
    public let timeZone: TimeZone
    /// Whether amounts are masked.
    public let hidesAmounts: Bool
    /// Whether the text must do without anything but ASCII.
    public let asciiOnly: Bool

    let cache = FormatterCache()

    /// Creates formats.
    public init(
        locale: Locale,
        currency: Currency,
        today: CivilDate,
        timeZone: TimeZone,
        hidesAmounts: Bool,
        asciiOnly: Bool
    ) {
        self.locale = locale
        self.currency = currency
        self.today = today
        self.timeZone = timeZone
        self.hidesAmounts = hidesAmounts
        self.asciiOnly = asciiOnly
    }
}

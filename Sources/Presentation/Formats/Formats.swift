import Core
import Foundation
import Money

/// Formats amounts, dates and counts for the user: the one place that knows the locale, the currency and today's date.
///
/// Creating one is cheap: ICU's formatters are made on first use and shared by copies.
package struct Formats: Sendable {
    /// The locale that determines separators, digits and the order of a date.
    package let locale: Locale
    /// The wallet's currency.
    package let currency: Currency
    /// The default account, which transactions do not name.
    package let defaultAccount: Account.ID
    /// The day that relative dates are relative to.
    package let today: CivilDate
    /// The time zone of instants.
    package var timeZone: TimeZone { makeTimeZone() }
    /// The months, quarters and years of the wallet; its weeks begin on Monday.
    package let months: PeriodCalendar
    /// The weeks, months, quarters and years of the wallet.
    package var calendar: PeriodCalendar {
        PeriodCalendar(monthStart: months.monthStart, firstWeekday: findFirstWeekday())
    }
    /// Whether amounts are masked.
    package let hidesAmounts: Bool
    /// Whether text is limited to ASCII.
    package let asciiOnly: Bool

    /// Returns the time zone, which few screens need and takes a while to find.
    private let makeTimeZone: @Sendable () -> TimeZone
    /// Returns the first day of a week, which few screens need: data of the locale is loaded for it.
    private let findFirstWeekday: @Sendable () -> Int

    let cache = FormatterCache()

    /// Creates formats.
    package init(
        locale: Locale,
        currency: Currency,
        defaultAccount: Account.ID = 1,
        today: CivilDate,
        timeZone: @autoclosure @escaping @Sendable () -> TimeZone,
        monthStart: MonthStart = .first,
        firstWeekday: @autoclosure @escaping @Sendable () -> Int = 1,
        hidesAmounts: Bool,
        asciiOnly: Bool
    ) {
        self.locale = locale
        self.currency = currency
        self.defaultAccount = defaultAccount
        self.today = today
        makeTimeZone = timeZone
        months = PeriodCalendar(monthStart: monthStart)
        findFirstWeekday = firstWeekday
        self.hidesAmounts = hidesAmounts
        self.asciiOnly = asciiOnly
    }
}

extension Formats {
    /// The same formats with amounts.
    package var unmasked: Formats { with(hidesAmounts: false, asciiOnly: asciiOnly) }

    /// Returns the same formats for other readers.
    func with(hidesAmounts: Bool, asciiOnly: Bool) -> Formats {
        Formats(
            locale: locale,
            currency: currency,
            defaultAccount: defaultAccount,
            today: today,
            timeZone: timeZone,
            monthStart: months.monthStart,
            firstWeekday: findFirstWeekday(),
            hidesAmounts: hidesAmounts,
            asciiOnly: asciiOnly
        )
    }

    /// Returns an amount without a sign, for example `12.50 €`.
    package func amount(_ money: Money) -> String {
        hidesAmounts ? mask : template(for: money.currency).text(of: money.minorUnits.magnitude, sign: .none)
    }

    /// Returns an amount with the sign of its type, for example `+1,200.00 €` or `−12.50 €`; a negative amount, such as
    /// the sum of expenses of which more was refunded, has the other sign.
    ///
    /// A masked amount keeps its sign, which reveals no more than the type does. Zero has no sign.
    package func signedAmount(_ money: Money, _ type: TransactionType) -> String {
        let sign: AmountSign = (type == .income) == (money.minorUnits >= 0) ? .plus : .minus
        if hidesAmounts { return sign.text(asciiOnly: asciiOnly) + mask }
        return template(for: money.currency)
            .text(of: money.minorUnits.magnitude, sign: money.minorUnits == 0 ? .none : sign)
    }

    /// Returns an amount with a minus if it is negative, for example `−37.20 €`.
    package func balance(_ money: Money) -> String {
        if hidesAmounts { return mask }
        return template(for: money.currency)
            .text(of: money.minorUnits.magnitude, sign: money.minorUnits < 0 ? .minus : .none)
    }

    /// Returns a balance as beside a scale, without decimals if it is a whole number of units: `−1,500 €`.
    package func mark(_ money: Money) -> String {
        if hidesAmounts { return mask }
        return template(for: money.currency).text(
            of: money.minorUnits.magnitude,
            sign: money.minorUnits < 0 ? .minus : .none,
            isWhole: money.minorUnits.isMultiple(of: money.currency.minorUnitsPerUnit)
        )
    }

    /// Returns an amount in no currency, for example `12.5`.
    ///
    /// - Parameters:
    ///   - coefficient: The number without its decimal sign.
    ///   - isSigned: Whether a number that is not negative has a plus.
    package func number(_ coefficient: Int64, decimals: Int, isSigned: Bool) -> String {
        let sign: AmountSign = coefficient < 0 ? .minus : isSigned && coefficient > 0 ? .plus : .none
        // Its template has a decimal sign.
        let number = hidesAmounts ? mask : template(for: .euro).bareText(of: coefficient.magnitude, decimals: decimals)
        return sign.text(asciiOnly: asciiOnly) + number
    }

    /// Returns a count with its noun, grouped like an amount: `1 transaction`, `1,234 transactions`.
    package func count(_ count: Int, _ singular: String, _ plural: String) -> String {
        self.count(count) + " " + (count == 1 ? singular : plural)
    }

    /// Returns a count, grouped like an amount.
    package func count(_ count: Int) -> String {
        template(for: currency).bareText(of: count)
    }

    /// The text for a hidden amount, equally wide for a cent and a million.
    private var mask: String {
        asciiOnly ? "*****" : "•••••"
    }

    private func template(for currency: Currency) -> AmountTemplate {
        cache.template(for: currency.code) {
            AmountTemplate(currency: currency, locale: locale, asciiOnly: asciiOnly)
        }
    }
}

extension Formats {
    /// Returns a file size: `870 bytes`, `1.2 MB`.
    package func size(_ byteCount: Int64) -> String {
        let text = byteCount.formatted(ByteCountFormatStyle(style: .file, locale: locale)).withoutBidiMarks
        return asciiOnly ? text.asASCII ?? "\(byteCount) B" : text
    }
}

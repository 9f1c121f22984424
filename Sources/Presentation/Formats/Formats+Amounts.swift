import Core
import Foundation

extension Formats {
    /// Returns the size of an amount without a sign, for example `12.50 €`.
    public func amount(_ money: Money) -> String {
        hidesAmounts ? mask : template(for: money.currency).text(of: money.minorUnits.magnitude, sign: .none)
    }

    /// Returns the size of an amount with the sign of its type, for example `+1,200.00 €` or `−12.50 €`.
    ///
    /// The sign is kept when amounts are masked, since it says no more than the type does. Zero has none.
    public func signedAmount(_ money: Money, _ type: TransactionType) -> String {
        let sign: AmountSign = type == .income ? .plus : .minus
        if hidesAmounts { return sign.text(asciiOnly: asciiOnly) + mask }
        return template(for: money.currency)
            .text(of: money.minorUnits.magnitude, sign: money.minorUnits == 0 ? .none : sign)
    }

    /// Returns an amount with a minus where it is negative, for example `−37.20 €`.
    public func balance(_ money: Money) -> String {
        if hidesAmounts { return mask }
        return template(for: money.currency)
            .text(of: money.minorUnits.magnitude, sign: money.minorUnits < 0 ? .minus : .none)
    }

    /// Returns a count with its noun, grouped as amounts are: `1 transaction`, `1,234 transactions`.
    public func count(_ count: Int, _ singular: String, _ plural: String) -> String {
        self.count(count) + " " + (count == 1 ? singular : plural)
    }

    /// Returns a count, grouped as amounts are.
    public func count(_ count: Int) -> String {
        template(for: currency).bareText(of: count)
    }

    /// What stands for an amount that is not to be seen, as wide for a cent as for a million.
    private var mask: String {
        asciiOnly ? "*****" : "•••••"
    }

    private func template(for currency: Currency) -> AmountTemplate {
        cache.template(for: currency.code) {
            AmountTemplate(currency: currency, locale: locale, asciiOnly: asciiOnly)
        }
    }
}

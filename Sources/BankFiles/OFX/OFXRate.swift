import Money

/// A rate of `ORIGCURRENCY` (`CURRATE`): what one unit of the currency that an amount was converted from is in that of the
/// statement (OFX 2.2, 5.2).
package struct OFXRate: Sendable {
    private let rate: ExactNumber

    /// Reads a rate, or returns `nil` if it is no positive decimal number of at most 19 digits.
    package init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard 1...2 ~= parts.count, !parts[0].isEmpty || parts.last?.isEmpty == false else { return nil }
        let decimals = parts.dropFirst().joined()
        do {
            rate = try ExactNumber(digits: Array((parts[0] + decimals).utf8), decimals: decimals.utf8.count)
        } catch {
            return nil
        }
        guard !rate.isZero else { return nil }
    }

    /// Returns what was converted, without a sign, rounded half to even; `nil` if it is nothing or too large, or in the same
    /// currency.
    package func original(of amount: Money, in currency: Currency) -> Money? {
        do {
            let unit = ExactNumber(lastOf: currency.minorUnitDigits)
            let original = try ExactNumber(amount).divided(by: rate).rounded(toMultipleOf: unit, half: .toEven)
            return Money(minorUnits: try original.minorUnits(of: currency), currency: currency)
                .original(beside: amount.currency)
        } catch {
            return nil
        }
    }

    /// Returns the shortest rate by which reading finds what was converted into an amount, or `nil` if there is none.
    package static func text(of amount: Money, from original: Money) -> String? {
        do {
            let rate = try ExactNumber(amount).magnitude.divided(by: ExactNumber(original))
            for decimals in 0...ExactNumber.maximumDigits {
                let unit = ExactNumber(lastOf: decimals)
                let text = try rate.rounded(toMultipleOf: unit, half: .toEven).divided(by: unit).text(
                    decimals: decimals
                )
                if OFXRate(text)?.original(of: amount, in: original.currency) == original { return text }
            }
            return nil
        } catch {
            return nil
        }
    }
}

extension ExactNumber {
    /// The whole number as digits, the last ones of which are decimals.
    fileprivate func text(decimals: Int) -> String {
        let digits = String(numerator)
        guard decimals > 0 else { return digits }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }
}

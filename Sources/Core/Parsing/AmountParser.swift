import Foundation

/// Reads amounts as people type them, strictly: what could mean two things is refused, and nothing is rounded.
///
/// Digits are ASCII. Thousands may be set apart by `,`, `.`, a space or an apostrophe, decimals by `.` or `,`; the
/// currency's sign or code may stand before or after, a sign before. The locale is asked only where the text alone
/// does not decide, since its data is slow to load.
public struct AmountParser: Sendable {
    let currency: Currency
    /// How amounts of the currency are written.
    public let conventions: AmountConventions

    /// Creates a parser for a wallet's currency; `locale` is `nil` where the environment names none.
    public init(currency: Currency, locale: Locale?) {
        self.currency = currency
        conventions = AmountConventions(currency: currency, source: .locale(locale))
    }

    /// Creates a parser with conventions of its own instead of a locale's.
    ///
    /// - Parameters:
    ///   - decimalSeparator: What stands before decimals, or `nil` where that is not known.
    ///   - symbols: Names of the currency beside its code and its usual signs.
    public init(currency: Currency, decimalSeparator: Character?, symbols: Set<String> = []) {
        self.currency = currency
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: decimalSeparator, symbols: symbols)
        )
    }

    /// Reads the amount of a transaction.
    ///
    /// - Returns: A positive amount, at most ``Money/maximumMinorUnits``, and the sign before it.
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``, for zero too.
    public func parse(_ text: String) throws(MoneyFlowError) -> ParsedAmount {
        let (sign, minorUnits) = try read(text)
        guard minorUnits > 0 else { throw .invalidAmount(text: text, .zero) }
        return ParsedAmount(sign: sign, money: Money(minorUnits: minorUnits, currency: currency))
    }

    /// Reads a limit to compare amounts with: a magnitude without a sign, a signed amount with one; zero is allowed.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    public func bound(_ text: String) throws(MoneyFlowError) -> AmountBound {
        let (sign, minorUnits) = try read(text)
        return switch sign {
        case nil: .magnitude(minorUnits)
        case .plus: .signed(minorUnits)
        case .minus: .signed(-minorUnits)
        }
    }

    private func read(_ text: String) throws(MoneyFlowError) -> (sign: ParsedAmount.Sign?, minorUnits: Int64) {
        do {
            let parts = try AmountParts(text, conventions: conventions)
            let minorUnits = try parts.digits.minorUnits(of: currency, conventions: conventions)
            return (parts.sign, minorUnits)
        } catch {
            throw .invalidAmount(text: text, error)
        }
    }
}

/// Thrown inside the parser, which adds the text.
extension AmountProblem: Error {}

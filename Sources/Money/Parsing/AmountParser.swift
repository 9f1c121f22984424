import Foundation

/// Parses typed amounts strictly: ambiguous text is an error, and nothing is rounded.
///
/// Digits are ASCII. Thousands may be separated by `,`, `.`, a space or an apostrophe, decimals by `.` or `,`. The
/// currency's sign or code may come before or after the digits, a plus or minus only before them. The locale is used
/// only if the text alone is ambiguous, because its data is slow to load.
public struct AmountParser: Sendable {
    /// The currency of the amounts.
    public let currency: Currency
    /// How amounts of the currency are written.
    public let conventions: AmountConventions

    /// Creates a parser for a currency; `locale` is `nil` if the environment names none.
    public init(currency: Currency, locale: Locale?) {
        self.currency = currency
        conventions = AmountConventions(currency: currency, source: .locale(locale))
    }

    /// Creates a parser with the given conventions instead of a locale's.
    ///
    /// - Parameters:
    ///   - decimalSeparator: The decimal sign, or `nil` if it is unknown.
    ///   - symbols: Names of the currency besides its code and its usual signs.
    public init(currency: Currency, decimalSeparator: Character?, symbols: Set<String> = []) {
        self.currency = currency
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: decimalSeparator, symbols: symbols)
        )
    }

    /// Returns a parser of amounts in another currency, with the same conventions.
    public func parsing(_ currency: Currency) -> AmountParser {
        AmountParser(AmountConventions(currency: currency, source: conventions.source))
    }

    private init(_ conventions: AmountConventions) {
        currency = conventions.currency
        self.conventions = conventions
    }

    /// Returns the amount that a text is, as of a transaction.
    ///
    /// - Returns: A positive amount, at most ``Money/maximumMinorUnits``, and the sign before it.
    /// - Throws: ``AmountError``, also for zero.
    public func amount(in text: String) throws(AmountError) -> ParsedAmount {
        let (sign, minorUnits) = try read(text)
        guard minorUnits > 0 else { throw AmountError(text, .zero) }
        return ParsedAmount(sign: sign, money: Money(minorUnits: minorUnits, currency: currency))
    }

    /// Parses an amount without a minus.
    ///
    /// - Throws: ``AmountError``, also if it has one.
    public func unsignedAmount(in text: String) throws(AmountError) -> Money {
        let parsed = try amount(in: text)
        guard parsed.sign != .minus else { throw AmountError(text, .negative) }
        return parsed.money
    }

    /// Parses a limit without a sign, which may be zero.
    ///
    /// - Throws: ``AmountError``, also if it has a sign.
    public func limit(in text: String) throws(AmountError) -> Money {
        let (sign, minorUnits) = try read(text)
        guard sign != .minus else { throw AmountError(text, .negative) }
        return Money(minorUnits: minorUnits, currency: currency)
    }

    /// Parses a limit in the parser's currency or, if it has the sign or the code of another one, in that.
    ///
    /// - Parameter others: The other currencies.
    /// - Throws: ``AmountError``.
    public func limit(in text: String, orIn others: [Currency]) throws(AmountError) -> Money {
        do throws(AmountError) {
            return try limit(in: text)
        } catch {
            guard case .otherCurrency = error.problem else { throw error }
            for other in others {
                do throws(AmountError) {
                    return try parsing(other).limit(in: text)
                } catch {
                    // Then it is in none of them, or in a later one.
                }
            }
            throw error
        }
    }

    /// Parses a balance that is not zero, which is a debt if it has a minus.
    ///
    /// - Throws: ``AmountError``.
    public func balance(in text: String) throws(AmountError) -> Money {
        let parsed = try amount(in: text)
        guard parsed.sign == .minus else { return parsed.money }
        return Money(minorUnits: -parsed.money.minorUnits, currency: parsed.money.currency)
    }

    /// Parses a balance as a bank states it, which may be zero, and is a debt if it has a minus.
    ///
    /// - Throws: ``AmountError``.
    public func statedBalance(in text: String) throws(AmountError) -> Money {
        let (sign, minorUnits) = try read(text)
        return Money(minorUnits: sign == .minus ? -minorUnits : minorUnits, currency: currency)
    }

    /// Parses a bound for amounts: a magnitude if there is no sign, otherwise a signed amount; zero is allowed.
    ///
    /// - Throws: ``AmountError``.
    public func bound(in text: String) throws(AmountError) -> AmountBound {
        let (sign, minorUnits) = try read(text)
        return switch sign {
        case nil: .magnitude(minorUnits)
        case .plus: .signed(minorUnits)
        case .minus: .signed(-minorUnits)
        }
    }

    private func read(_ text: String) throws(AmountError) -> (sign: ParsedAmount.Sign?, minorUnits: Int64) {
        do {
            let parts = try AmountParts(text, conventions: conventions)
            let minorUnits = try parts.digits.minorUnits(of: currency, conventions: conventions)
            return (parts.sign, minorUnits)
        } catch {
            throw AmountError(text, error)
        }
    }
}

/// A typed amount with its sign, if any.
public struct ParsedAmount: Hashable, Sendable {
    /// The sign before an amount.
    public enum Sign: Hashable, Sendable {
        case plus
        case minus
    }

    /// The typed sign, if any.
    public let sign: Sign?
    /// The amount without its sign, positive.
    public let money: Money

    /// Creates a parsed amount.
    public init(sign: Sign?, money: Money) {
        self.sign = sign
        self.money = money
    }
}

extension AmountParser {
    /// Returns whether `text` is the amount of a transaction or can become one if the user types on.
    public func isBeginning(_ text: String) -> Bool {
        let upper = text.uppercased()
        var beginnings = [text]
        for name in [currency.code] + CurrencySigns.signs(of: currency.code) {
            for length in 1..<max(1, name.count) where upper.hasSuffix(name.prefix(length)) {
                beginnings.append(text + name.dropFirst(length))
            }
        }
        return beginnings.contains { beginning in Self.continuations.contains { isAmount(beginning + $0) } }
    }

    /// The ways to complete a number: its first digit, a group of thousands, or its decimals.
    private static let continuations = ["", "1", "11", "111", ".1", ",1", ",111"]

    func isAmount(_ text: String) -> Bool {
        do throws(AmountError) {
            return try amount(in: text).sign != .minus
        } catch {
            return false
        }
    }
}

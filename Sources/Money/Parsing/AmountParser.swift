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

    /// Returns whether only the locale says what a text is: whether `1.234` has thousands or decimals.
    public func needsLocale(_ text: String) -> Bool {
        do throws(AmountProblem) {
            let parts = try AmountParts(text, conventions: conventions)
            return try parts.digits.evidence(currencyDigits: currency.minorUnitDigits) == .either
        } catch {
            return false
        }
    }

    /// Parses an amount without a minus.
    ///
    /// - Throws: ``AmountError``, also if it has one.
    public func unsignedAmount(in text: String) throws(AmountError) -> Money {
        let parsed = try amount(in: text)
        guard parsed.sign != .minus else { throw AmountError(text, .unsigned) }
        return parsed.money
    }

    /// Parses a limit without a sign, which may be zero.
    ///
    /// - Throws: ``AmountError``, also if it has a sign.
    public func limit(in text: String) throws(AmountError) -> Money {
        let (sign, minorUnits) = try read(text)
        guard sign != .minus else { throw AmountError(text, .unsigned) }
        return Money(minorUnits: minorUnits, currency: currency)
    }

    /// Parses a limit in the parser's currency or, if it has the sign or the code of another one, in that.
    ///
    /// - Parameter others: The other currencies.
    /// - Throws: ``AmountError``.
    public func limit(in text: String, orIn others: [Currency]) throws(AmountError) -> Money {
        try parser(of: text, orIn: others).limit(in: text)
    }

    /// Reads an amount in the parser's currency or, if it names another one, in that.
    ///
    /// A sign that several currencies share means the only one of these that is known, or else the one that it usually means.
    ///
    /// - Parameters:
    ///   - known: The currencies to expect.
    ///   - read: Reads the amount with a parser of its currency.
    /// - Throws: ``AmountError``, also for a sign that could mean any of several currencies.
    public func reading<Value>(
        among known: [Currency],
        _ read: (AmountParser) throws(AmountError) -> Value
    ) throws(AmountError) -> Value {
        do throws(AmountError) {
            return try read(self)
        } catch {
            guard case .otherCurrency(let name, _) = error.problem else { throw error }
            let sharing = CurrencySigns.codes(of: name)
            let expected = known.filter { $0.code == name || sharing.contains($0.code) }
            let usual = CurrencySigns.currency(of: name)
            guard let other = expected.count == 1 ? expected[0] : usual, expected.isEmpty || expected.contains(other)
            else {
                let codes = expected.isEmpty ? sharing : expected.map(\.code)
                throw AmountError(error.text, .sharedSign(name, codes: codes))
            }
            return try read(parsing(other))
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

    /// Parses a bound for amounts: of magnitudes if there is no sign, otherwise of signed amounts; zero is allowed.
    ///
    /// It applies to the currency that it has the sign or the code of, else to each, and then has at most as many decimals
    /// as any of them.
    ///
    /// - Parameter others: The other currencies that amounts may be in.
    /// - Throws: ``AmountError``.
    public func bound(in text: String, orIn others: [Currency] = []) throws(AmountError) -> AmountBound {
        let parser = try parser(of: text, orIn: others)
        let parts = try parser.parts(of: text)
        let isOfEach = !parts.namesCurrency && others.contains { $0 != currency }
        let reader = isOfEach ? parsing(others.reduce(currency) { $0.finer($1) }) : parser
        let minorUnits = try reader.minorUnits(of: parts, in: text)
        return AmountBound(
            Money(minorUnits: parts.sign == .minus ? -minorUnits : minorUnits, currency: reader.currency),
            isSigned: parts.sign != nil,
            in: isOfEach ? nil : reader.currency
        )
    }

    /// Returns the parser of the first currency that the currency in a text can be, which is this one if it has none.
    private func parser(of text: String, orIn others: [Currency]) throws(AmountError) -> AmountParser {
        do throws(AmountError) {
            _ = try parts(of: text)
            return self
        } catch {
            guard case .otherCurrency = error.problem,
                let other = others.lazy.map(parsing).first(where: { $0.hasCurrency(of: text) })
            else { throw error }
            return other
        }
    }

    /// Returns whether a text can be an amount in the parser's currency.
    private func hasCurrency(of text: String) -> Bool {
        do throws(AmountError) {
            _ = try parts(of: text)
            return true
        } catch {
            return false
        }
    }

    private func read(_ text: String) throws(AmountError) -> (sign: ParsedAmount.Sign?, minorUnits: Int64) {
        let parts = try parts(of: text)
        return (parts.sign, try minorUnits(of: parts, in: text))
    }

    private func parts(of text: String) throws(AmountError) -> AmountParts {
        do {
            return try AmountParts(text, conventions: conventions)
        } catch {
            throw AmountError(text, error)
        }
    }

    private func minorUnits(of parts: AmountParts, in text: String) throws(AmountError) -> Int64 {
        do {
            return try parts.digits.minorUnits(of: currency, conventions: conventions)
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

    /// Returns whether a text is the amount of a transaction.
    public func isAmount(_ text: String) -> Bool {
        do throws(AmountError) {
            return try amount(in: text).sign != .minus
        } catch {
            return false
        }
    }
}

extension Currency {
    /// Returns this currency, or another one with more decimals.
    fileprivate func finer(_ other: Currency) -> Currency {
        other.minorUnitDigits > minorUnitDigits ? other : self
    }
}

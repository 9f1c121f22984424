import Core

/// Reads the amounts of a QIF file, beside which the currency's sign or code may stand.
struct QIFAmounts: Sendable {
    private let amounts: StatementAmounts
    private let conventions: AmountConventions

    init(currency: Currency, decimal: DecimalSign?) {
        amounts = StatementAmounts(currency: currency, decimal: decimal)
        let separator = decimal.map { Character($0.rawValue) }
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: separator, symbols: [])
        )
    }

    /// Reads an amount.
    ///
    /// - Returns: Minor units, negative for money that went out, at most ``Money/maximumMinorUnits`` either way.
    /// - Throws: ``AmountProblem``, among them ``AmountProblem/otherCurrency(found:wallet:)``.
    func minorUnits(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        do {
            return try amounts.minorUnits(bytes)
        } catch .notANumber {
            let parts = try AmountParts(String(decoding: bytes, as: UTF8.self), conventions: conventions)
            let magnitude = try parts.digits.minorUnits(of: amounts.currency, conventions: conventions)
            return parts.sign == .minus ? -magnitude : magnitude
        }
    }

    /// Returns what lies between the first and the last digit.
    static func number(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: \.isASCIIDigit), let last = bytes.lastIndex(where: \.isASCIIDigit)
        else {
            return []
        }
        return bytes[first...last]
    }
}

import Money

/// Reads the amounts of OFX and QIF: a sign, and digits with separators of thousands and decimals.
struct StatementAmounts: Sendable {
    let currency: Currency
    /// The decimal sign, or `nil` to detect it from each amount.
    let decimal: DecimalSign?

    /// Reads an amount; zeros after the currency's decimals are ignored.
    ///
    /// - Returns: Minor units, negative for money spent, at most ``Money/maximumMinorUnits`` either way.
    func minorUnits(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let number = isNegative || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
        let magnitude = if let plain = plain(number) { plain } else { try any(number) }
        return isNegative ? -magnitude : magnitude
    }

    /// Reads digits and at most one decimal sign, the form of nearly all amounts, or returns `nil`.
    ///
    /// If the decimal sign is unknown, a point or comma counts as one if no more digits follow it than the currency has
    /// decimals.
    private func plain(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard bytes.count <= Self.plainLength else { return nil }
        var minorUnits: Int64 = 0
        var wholeCount = 0
        var decimalCount: Int?
        for byte in bytes {
            if byte.isASCIIDigit {
                minorUnits = minorUnits * 10 + Int64(byte - UInt8(ascii: "0"))
                if let count = decimalCount { decimalCount = count + 1 } else { wholeCount += 1 }
            } else if decimalCount == nil, canPrecedeDecimals(byte) {
                decimalCount = 0
            } else {
                return nil
            }
        }
        let missing = currency.minorUnitDigits - (decimalCount ?? 0)
        guard wholeCount > 0, decimalCount != 0, missing >= 0 else { return nil }
        for _ in 0..<missing { minorUnits *= 10 }
        return minorUnits <= Money.maximumMinorUnits ? minorUnits : nil
    }

    private func canPrecedeDecimals(_ byte: UInt8) -> Bool {
        if let decimal { byte == decimal.byte } else { byte == .point || byte == .comma }
    }

    private func any(_ number: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        guard number.contains(where: \.isASCIIDigit) else { throw .notANumber }
        return try SeparatedDigits(number).minorUnits(of: currency, decimal: decimal)
    }

    /// With four more decimals, 64 bits are still enough.
    private static let plainLength = 15
}

/// Reads the amounts of OFX and QIF: a sign, digits, and what sets thousands and decimals apart.
struct StatementAmounts: Sendable {
    let currency: Currency
    /// What stands before decimals, or `nil` where each amount is to tell itself.
    let decimal: DecimalSign?

    /// Reads an amount; zeros behind the currency's decimals are passed over.
    ///
    /// - Returns: Minor units, negative for money that went out, at most ``Money/maximumMinorUnits`` either way.
    func minorUnits(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let number = isNegative || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
        let magnitude: Int64
        if let plain = plain(number) {
            magnitude = plain
        } else {
            magnitude = try any(JournalNumber(bytes: number))
        }
        return isNegative ? -magnitude : magnitude
    }

    /// Reads digits and at most one mark with decimals, as nearly all amounts are written, or returns `nil`.
    ///
    /// Without a decimal sign a mark is taken for it if no more digits come behind than the currency has decimals.
    private func plain(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard bytes.count <= Self.plainLength else { return nil }
        var minorUnits: Int64 = 0
        var wholeCount = 0
        var decimalCount: Int?
        for byte in bytes {
            if byte.isASCIIDigit {
                minorUnits = minorUnits * 10 + Int64(byte - UInt8(ascii: "0"))
                if let count = decimalCount { decimalCount = count + 1 } else { wholeCount += 1 }
            } else if byte == decimalByte || decimal == nil && (byte == .point || byte == .comma), decimalCount == nil {
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

    private func any(_ number: JournalNumber) throws(AmountProblem) -> Int64 {
        guard number.bytes.contains(where: \.isASCIIDigit), number.bytes.allSatisfy(Self.bytes.contains) else {
            throw .notANumber
        }
        switch (decimal, number.evidence) {
        case (let decimal?, _), (nil, .decides(let decimal)):
            return try number.minorUnits(of: currency, decimal: decimal)
        case (nil, .none):
            return try number.minorUnits(of: currency, decimal: nil)
        case (nil, .ambiguous):
            let groups = number.bytes.split { !$0.isASCIIDigit }.map { String(decoding: $0, as: UTF8.self) }
            throw .ambiguous(thousands: groups.joined(), decimals: groups.joined(separator: "."))
        }
    }

    private var decimalByte: UInt8? {
        switch decimal {
        case .point: .point
        case .comma: .comma
        case nil: nil
        }
    }

    /// With four more decimals 64 bits are still enough.
    private static let plainLength = 15
    private static let bytes = Set("0123456789., '".utf8)
}

extension UInt8 {
    static let point = UInt8(ascii: ".")
}

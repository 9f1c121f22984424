import Money

extension ExactNumber {
    /// The maximum number of digits of a price, so that a product with an amount fits.
    private static let maximumPriceDigits = 18

    /// Reads the digits of a price, with separators of thousands and one decimal sign.
    ///
    /// - Throws: ``AmountProblem/notANumber``, also for too many digits.
    init(price bytes: ArraySlice<UInt8>, decimal: UInt8) throws(AmountProblem) {
        let number = bytes.filter { $0.isASCIIDigit || $0 == decimal }
        let parts = number.split(separator: decimal, omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard 1...2 ~= parts.count, 1...Self.maximumPriceDigits ~= digits.count else { throw .notANumber }
        try self.init(digits: Array(digits), decimals: parts.count == 2 ? parts[1].count : 0)
    }
}

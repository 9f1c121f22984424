import Money

extension ExactNumber {
    /// Reads a number as GnuCash writes it: a fraction such as `-1250/100`, or a whole number.
    ///
    /// - Throws: ``AmountProblem/notANumber``, also for digits that do not fit into 64 bits, as GnuCash has none.
    init(gnucash text: String) throws(AmountProblem) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let numerator = Int64(parts[0]), let denominator = Int64(parts.count == 2 ? parts[1] : "1"),
            let number = ExactNumber(fraction: numerator, over: denominator)
        else { throw .notANumber }
        self = number
    }

    /// The number as an amount, or as a fraction if it is none in the currency.
    func plainText(in currency: Currency?) -> String {
        let fraction = "\(numerator)/\(denominator)"
        do throws(AmountProblem) {
            guard let currency else { return fraction }
            return Money(minorUnits: try minorUnits(of: currency), currency: currency).plainText
        } catch {
            return fraction
        }
    }
}

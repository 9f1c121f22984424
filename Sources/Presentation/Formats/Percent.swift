/// A share in whole percent.
struct Percent {
    /// The percentage: `62%`, `<1%` or `>999%`.
    let text: String
    /// The percentage, at most 999.
    let value: Int

    /// Creates the share of a whole, which is not 0, rounded to the nearest percent, halves up.
    init(_ part: UInt64, of whole: UInt64) {
        let product = part.multipliedFullWidth(by: 100)
        // A quotient that does not fit is far more than the maximum.
        let (quotient, remainder) = product.high < whole ? whole.dividingFullWidth(product) : (.max, 0)
        let nearest = min(quotient, 1000) + (remainder >= whole - remainder ? 1 : 0)
        value = Int(min(nearest, 999))
        text = nearest > 999 ? ">999%" : nearest == 0 && part > 0 ? "<1%" : "\(nearest)%"
    }
}

extension Percent {
    /// Returns the share of each amount in the sum of those above zero: `62%`, `<1%`; empty for the others.
    ///
    /// Each is rounded up or down so that all add up to 100, by the method of the largest remainders.
    static func shares(of amounts: [Int64]) -> [String] {
        let parts = amounts.map { Int128(max(0, $0)) }
        let whole = parts.reduce(0, +)
        guard whole > 0 else { return amounts.map { _ in "" } }
        var shares = parts.map { $0 * 100 / whole }
        let missing = 100 - Int(shares.reduce(0, +))
        let remainders = parts.map { $0 * 100 % whole }
        for index in parts.indices.sorted(by: { remainders[$0] > remainders[$1] }).prefix(missing) {
            shares[index] += 1
        }
        return zip(parts, shares).map { part, share in part == 0 ? "" : share == 0 ? "<1%" : "\(share)%" }
    }
}

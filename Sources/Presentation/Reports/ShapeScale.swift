/// The scale of a shape, from the lowest to the highest of its amounts and zero.
///
/// Heights are in thousandths of the scale, so that a shape does not reveal the amounts that it is made from.
package struct ShapeScale: Hashable, Sendable {
    /// The lowest amount, at most 0.
    let low: Int64
    /// The highest amount, at least 0.
    let high: Int64

    /// Creates the scale of amounts.
    package init(_ amounts: some Sequence<Int64>) {
        var (low, high): (Int64, Int64) = (0, 0)
        for amount in amounts { (low, high) = (min(low, amount), max(high, amount)) }
        (self.low, self.high) = (low, high)
    }

    /// The largest height.
    package static let top = 1000

    /// The height of zero.
    package var zero: Int { height(of: 0) }

    /// Returns the height of an amount, from 0 to ``top``, rounded down; 0 if all amounts are 0.
    package func height(of amount: Int64) -> Int {
        let span = high.magnitude + low.magnitude
        guard span > 0 else { return 0 }
        let above = UInt64(bitPattern: min(max(amount, low), high) &- low)
        return Int(span.dividingFullWidth(above.multipliedFullWidth(by: UInt64(Self.top))).quotient)
    }

    /// Returns an amount as a share of the largest one, with its sign: `62%`, `−5%`.
    func percent(of amount: Int64, asciiOnly: Bool) -> String {
        let largest = max(high.magnitude, low.magnitude)
        guard largest > 0 else { return "0%" }
        let share = Percent(amount.magnitude, of: largest).text
        return amount < 0 ? (asciiOnly ? "-" : "−") + share : share
    }
}

/// The marks of a scale: multiples of 1, 2 or 5 and a power of ten, from at or below the lowest amount to at or above the
/// highest, at most six of them.
struct RoundScale: Hashable {
    /// The marks in minor units, from the lowest to the highest; zero is one of them.
    let marks: [Int64]

    /// Creates the marks for amounts from `low`, at most 0, to `high`, at least 0; `nil` if that is nothing, or so much that
    /// a mark beyond it would be too large.
    init?(low: Int64, high: Int64) {
        guard low < high else { return nil }
        var power: Int64 = 1
        while true {
            for factor in [1, 2, 5] as [Int64] {
                let (step, isTooLarge) = power.multipliedReportingOverflow(by: factor)
                guard !isTooLarge else { return nil }
                let (below, above) = (Self.steps(to: low, of: step), Self.steps(to: high, of: step))
                guard below + above <= Self.mostSteps else { continue }
                let marks = (-below...above).map { $0.multipliedReportingOverflow(by: step) }
                guard marks.allSatisfy({ !$0.overflow }) else { return nil }
                self.marks = marks.map(\.partialValue)
                return
            }
            let (next, isTooLarge) = power.multipliedReportingOverflow(by: 10)
            guard !isTooLarge else { return nil }
            power = next
        }
    }

    /// The most distances between marks.
    private static let mostSteps: Int64 = 5

    /// Returns the number of steps from zero that reach an amount or go beyond it.
    private static func steps(to amount: Int64, of step: Int64) -> Int64 {
        let (quotient, rest) = amount.magnitude.quotientAndRemainder(dividingBy: step.magnitude)
        // More than the most are not counted.
        return Int64(min(quotient, mostSteps.magnitude + 1)) + (rest > 0 ? 1 : 0)
    }
}

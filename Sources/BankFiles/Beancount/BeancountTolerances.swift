import Money

/// How exact the amounts of an entry are: half of the last decimal that is written, the coarsest in each unit.
struct BeancountTolerances: Sendable {
    private let options: BeancountOptions
    private var byUnit: [String: ExactNumber] = [:]
    /// The sums of those that costs and prices have, by unit.
    private var ofCosts: [String: ExactNumber] = [:]

    init(_ options: BeancountOptions) {
        self.options = options
    }

    /// Records the decimals of a posting.
    mutating func note(_ leg: BeancountBooking.Leg) throws(AmountProblem) {
        guard let amount = leg.amount, amount.number.decimals > 0 else { return }
        let last = ExactNumber(lastOf: amount.number.decimals)
        let tolerance = try last.multiplied(by: options.toleranceMultiplier)
        byUnit[amount.unit] = max(byUnit[amount.unit] ?? tolerance, tolerance)
        guard options.infersToleranceFromCost, let weight = leg.weight, weight.unit != amount.unit,
            !amount.number.isZero
        else { return }
        let rate = try weight.number.divided(by: amount.number)
        let share = min(.half, try tolerance.multiplied(by: rate.magnitude))
        ofCosts[weight.unit] = try (ofCosts[weight.unit] ?? .zero).adding(share)
    }

    /// Returns the tolerance in a unit.
    func of(_ unit: String) -> ExactNumber {
        let own = byUnit[unit]
        guard let cost = ofCosts[unit] else {
            return own ?? options.defaultTolerances[unit] ?? options.defaultTolerances["*"] ?? .zero
        }
        guard let own else { return cost }
        return max(own, cost)
    }

    /// Returns an amount that is missing as exact as the others.
    func rounded(_ number: ExactNumber, of unit: String) throws(AmountProblem) -> ExactNumber {
        let tolerance = of(unit)
        guard !tolerance.isZero else { return number }
        return try number.rounded(toMultipleOf: tolerance.adding(tolerance), half: .toEven)
    }
}

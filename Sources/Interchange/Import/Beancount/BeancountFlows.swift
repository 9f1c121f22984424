import Core

/// The postings of an entry that are not to accounts with money: where money comes from, or what it is for.
struct BeancountFlows: Sendable {
    /// What a posting of money is for.
    enum Target: Hashable, Sendable {
        /// The category that an account is.
        case category(account: String, TransactionType)
        /// Securities, or what is outside of the wallet: neither income nor an expense.
        case outside
    }

    /// The direction of a posting, and the unit that balances it; `nil` if that depends on what was bought earlier.
    private struct Direction: Hashable {
        let unit: String?
        let isNegative: Bool
    }

    private struct Flow {
        let target: Target
        let size: BeancountNumber

        func isLarger(than other: Flow?) throws(AmountProblem) -> Bool {
            guard let other else { return true }
            return try other.size.isLess(than: size)
        }
    }

    /// The largest one in each direction.
    private var largest: [Direction: Flow] = [:]
    /// The largest category, by the unit that balances it.
    private var categories: [String: Flow] = [:]
    /// The first category.
    private var anyCategory: Target?
    private var ofSecurities: Set<Direction> = []

    /// Adds a posting.
    mutating func add(_ leg: BeancountBooking.Leg, _ kind: JournalAccounts.Kind) throws(AmountProblem) {
        let sum = leg.weight ?? leg.amount
        let direction = Direction(unit: leg.weight?.unit, isNegative: sum?.number.isNegative ?? false)
        let target = kind.type.map { Target.category(account: leg.posting.account, $0) } ?? .outside
        if case .category = target { anyCategory = anyCategory ?? target }
        if kind.isMoney, sum?.number.isZero == false { ofSecurities.insert(direction) }
        guard let weight = leg.weight, !weight.number.isZero else { return }
        let flow = Flow(target: target, size: weight.number.magnitude)
        if try flow.isLarger(than: largest[direction]) { largest[direction] = flow }
        if kind.type != nil, try flow.isLarger(than: categories[weight.unit]) { categories[weight.unit] = flow }
    }

    /// Returns what a posting of money is for: securities in the opposite direction, else the largest posting in it, else
    /// the largest category.
    func target(of money: BeancountMoney) -> Target {
        let opposite = Direction(unit: money.weight.unit, isNegative: !money.isNegative)
        let unknown = Direction(unit: nil, isNegative: !money.isNegative)
        if ofSecurities.contains(opposite) || ofSecurities.contains(unknown) { return .outside }
        return largest[opposite]?.target ?? categories[money.weight.unit]?.target ?? anyCategory ?? .outside
    }

    /// Whether none of them in the unit of an amount is larger.
    func areSmall(beside weight: BeancountBooking.Sum) throws(AmountProblem) -> Bool {
        for isNegative in [false, true] {
            guard let flow = largest[Direction(unit: weight.unit, isNegative: isNegative)] else { continue }
            if try weight.number.magnitude.isLess(than: flow.size) { return false }
        }
        return true
    }
}

/// The postings of an entry that are not to accounts with money: where money comes from, or what it is for.
struct LedgerCounters: Sendable {
    /// The direction of a posting, and the unit that balances it; `nil` if that depends on what was bought earlier.
    private struct Direction: Hashable {
        let unit: String?
        let isNegative: Bool
    }

    /// A posting by its place, with what balances it without its sign.
    private struct Counter {
        let index: Int
        let size: ExactNumber
    }

    private let prefersCategories: Bool
    /// The largest one in each direction.
    private var largest: [Direction: Counter] = [:]
    /// The largest category, by the unit that balances it.
    private var categories: [String: Counter] = [:]
    /// The first category.
    private var anyCategory: Int?
    private var ofUnits: Set<Direction> = []

    /// Finds the largest ones among the postings of an entry, of equal ones the first.
    init(_ postings: [LedgerPosting], _ rules: LedgerRules) {
        prefersCategories = rules.prefersCategories
        for (index, posting) in postings.enumerated() { add(posting, at: index) }
    }

    private mutating func add(_ posting: LedgerPosting, at index: Int) {
        if case .money = posting.role { return }
        let direction = Direction(unit: posting.weight?.unit, isNegative: posting.isNegative)
        if posting.isOfCategory { anyCategory = anyCategory ?? index }
        if case .units = posting.role { ofUnits.insert(direction) }
        guard let weight = posting.weight, !weight.number.isZero else { return }
        let size = weight.number.magnitude
        let counter = Counter(index: index, size: size)
        if largest[direction].map({ $0.size < size }) ?? true { largest[direction] = counter }
        if posting.isOfCategory, categories[weight.unit].map({ $0.size < size }) ?? true {
            categories[weight.unit] = counter
        }
    }

    /// Returns the place of what money in a unit is for, or `nil` if that is outside of the wallet and no posting: nothing
    /// if units are in the opposite direction, else the largest posting in it, else the largest one at all.
    func target(of unit: String, isNegative: Bool) -> Int? {
        let opposite = Direction(unit: unit, isNegative: !isNegative)
        let unknown = Direction(unit: nil, isNegative: !isNegative)
        if ofUnits.contains(opposite) || ofUnits.contains(unknown) { return nil }
        if let found = largest[opposite] { return found.index }
        guard prefersCategories else { return largest[Direction(unit: unit, isNegative: isNegative)]?.index }
        return categories[unit]?.index ?? anyCategory
    }

    /// Whether none of them in the unit of an amount is larger.
    func areSmall(beside weight: LedgerPosting.Sum) -> Bool {
        [false, true].allSatisfy { isNegative in
            largest[Direction(unit: weight.unit, isNegative: isNegative)].map { $0.size <= weight.number.magnitude }
                ?? true
        }
    }
}

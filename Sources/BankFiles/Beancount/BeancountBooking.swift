import Money

/// What each posting of an entry moves, with the amounts that are missing.
struct BeancountBooking: Sendable {
    /// What a posting moves to an account.
    struct Leg: Sendable {
        let posting: BeancountPosting
        /// The number and its unit; `nil` if it depends on what was bought earlier.
        let amount: Sum?
        /// What balances the other postings, or `nil` if it depends on what was bought earlier.
        let weight: Sum?
        /// Whether it is what balances the others.
        var isInferred = false
    }

    typealias Sum = LedgerPosting.Sum

    private(set) var legs: [Leg] = []
    /// The sum of the weights of each unit, in the order of the postings.
    private var sums: [Sum] = []
    /// The place of each unit in `sums`.
    private var places: [String: Int] = [:]

    /// Books the postings of an entry.
    ///
    /// - Parameter bytes: The text of the file, for problems.
    init(_ entry: BeancountEntry, _ options: BeancountOptions, in bytes: [UInt8]) throws(BeancountProblem) {
        var tolerances = BeancountTolerances(options)
        var incomplete: [BeancountPosting] = []
        let only = Self.onlyUnit(of: entry)
        for posting in entry.postings {
            do {
                guard let leg = try Self.leg(posting, only) else {
                    incomplete.append(posting)
                    continue
                }
                legs.append(leg)
                try tolerances.note(leg)
                if let weight = leg.weight { try add(weight) }
            } catch {
                throw .amount(error, posting.written, in: bytes, line: posting.line)
            }
        }
        let isOpen = legs.contains { $0.weight == nil }
        let restsOfAll = incomplete.filter { $0.restUnit == nil }
        var taken: Set<String> = []
        // One that says its unit takes what is left of that unit, and one that says nothing all the rest.
        for posting in incomplete.filter({ $0.restUnit != nil }) + restsOfAll {
            guard posting.restUnit.map({ taken.insert($0).inserted }) ?? (restsOfAll.count == 1) else {
                throw BeancountProblem(posting.line, .malformed("two of its postings have no amount"))
            }
            do {
                try infer(posting, tolerances, isOpen: isOpen)
            } catch {
                throw .amount(error, posting.written, in: bytes, line: posting.line)
            }
        }
        guard !isOpen, restsOfAll.isEmpty else { return }
        guard sums.allSatisfy({ $0.number.magnitude <= tolerances.of($0.unit) }) else {
            throw BeancountProblem(entry.line, .malformed("its postings do not add up to zero"))
        }
    }

    /// Returns the only unit in which amounts are, for one that names none.
    private static func onlyUnit(of entry: BeancountEntry) -> String? {
        let units = Set(entry.postings.compactMap { $0.price?.amount.unit ?? $0.costUnit ?? $0.amount.unit })
        return units.count == 1 ? units.first : nil
    }

    /// Returns a posting with its weight, or `nil` if its amount or its price is missing.
    private static func leg(_ posting: BeancountPosting, _ only: String?) throws(AmountProblem) -> Leg? {
        guard let number = posting.amount.number else { return nil }
        guard let unit = posting.amount.unit ?? only else { throw .notANumber }
        let amount = Sum(number: number, unit: unit)
        switch posting.holding {
        case .unknownCost:
            return Leg(posting: posting, amount: amount, weight: nil)
        case .cost(let cost):
            let all = number.isNegative ? -cost.all : cost.all
            let weight = try number.multiplied(by: cost.each).adding(all)
            return Leg(posting: posting, amount: amount, weight: Sum(number: weight, unit: cost.unit))
        case .plain:
            guard let price = posting.price else { return Leg(posting: posting, amount: amount, weight: amount) }
            guard let each = price.amount.number else { return nil }
            guard let unit = price.amount.unit ?? only else { throw .notANumber }
            let total = number.isNegative ? -each : each
            let weight = price.isTotal ? total : try number.multiplied(by: each)
            return Leg(posting: posting, amount: amount, weight: Sum(number: weight, unit: unit))
        }
    }

    private mutating func add(_ weight: Sum) throws(AmountProblem) {
        guard let index = places[weight.unit] else {
            places[weight.unit] = sums.count
            sums.append(weight)
            return
        }
        sums[index] = Sum(number: try sums[index].number.adding(weight.number), unit: weight.unit)
    }

    /// Adds a posting that balances the others: in its unit or, if it has none, in each unit.
    private mutating func infer(
        _ posting: BeancountPosting,
        _ tolerances: BeancountTolerances,
        isOpen: Bool
    ) throws(AmountProblem) {
        let open = posting.restUnit.map { unit in places[unit].map { sums[$0...$0] } ?? [] } ?? sums[...]
        let rests = open.filter { !$0.number.isZero }
        for rest in rests {
            let weight = Sum(number: try tolerances.rounded(-rest.number, of: rest.unit), unit: rest.unit)
            // With a price that is missing, the amount is known, and the weight is what is left.
            let stated = posting.amount.number.flatMap { number in
                posting.amount.unit.map { Sum(number: number, unit: $0) }
            }
            let isKnown = !isOpen || stated != nil
            legs.append(
                Leg(
                    posting: posting,
                    amount: isKnown ? stated ?? weight : nil,
                    weight: isOpen ? nil : weight,
                    isInferred: true
                )
            )
            try add(Sum(number: -rest.number, unit: rest.unit))
        }
        guard rests.isEmpty else { return }
        if let number = posting.amount.number, let unit = posting.amount.unit {
            legs.append(Leg(posting: posting, amount: Sum(number: number, unit: unit), weight: nil, isInferred: true))
        } else if isOpen {
            legs.append(Leg(posting: posting, amount: nil, weight: nil, isInferred: true))
        }
    }
}

extension BeancountPosting {
    /// The unit of the cost.
    fileprivate var costUnit: String? {
        if case .cost(let cost) = holding { cost.unit } else { nil }
    }

    /// The unit of which it takes what is left if its amount or its price is missing.
    fileprivate var restUnit: String? { price?.amount.unit ?? amount.unit }
}

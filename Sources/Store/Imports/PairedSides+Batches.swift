import Core

extension PairedSides {
    /// Several sides of a day that one account has, that name another one, and of which no other side is known.
    struct Batch {
        let other: Account.ID
        let day: Int
        /// In minor units, as the amounts of the sides.
        let sum: Int64
        /// The numbers of the sides.
        let members: [Int]
    }

    /// The batches, in the order of the sides.
    var batches: [Batch] {
        struct Key: Hashable {
            let account: Account.ID
            let other: Account.ID
            let day: Int
            let isOut: Bool
        }
        var members: [Key: [Int]] = [:]
        for (number, side) in sides.enumerated() where partners[number] == nil && side.typed == nil {
            guard let other = side.other, !isExchange(number) else { continue }
            let key = Key(account: side.account, other: other, day: side.day, isOut: side.amount < 0)
            members[key, default: []].append(number)
        }
        return members.filter { $0.value.count > 1 }.sorted { $0.value[0] < $1.value[0] }.map { key, members in
            let sum = members.reduce(0) { $0 + sides[$1].amount }
            return Batch(other: key.other, day: key.day, sum: sum, members: members)
        }
    }

    /// Returns the numbers of the sides of batches of which the other account has the sum, and those sums.
    func collectedSides() -> Set<Int> {
        struct Place: Hashable {
            let account: Account.ID
            let amount: Int64
            let day: Int
        }
        let batches = batches
        guard !batches.isEmpty else { return [] }
        let free = sides.indices.filter { number in
            let side = sides[number]
            return partners[number] == nil && side.isPlain
                && side.other == nil && side.stranger == nil && side.typed == nil
        }
        let sums = Dictionary(grouping: free) { number in
            Place(account: sides[number].account, amount: sides[number].amount, day: sides[number].day)
        }
        var collected: Set<Int> = []
        for batch in batches {
            let candidates = OpenSides.across(fromAmount: batch.sum).flatMap { days in
                sums[Place(account: batch.other, amount: -batch.sum, day: batch.day + days)] ?? []
            }
            guard let sum = candidates.first(where: { !collected.contains($0) }) else { continue }
            collected.formUnion(batch.members + [sum])
        }
        return collected
    }
}

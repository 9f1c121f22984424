/// The columns of a list of shared costs, as Splitwise exports it.
///
/// Each person has a column with what the others owe them for a row, less than zero if they owe it, so that these add up
/// to zero. One's share is what one owes or, for the person who paid, the cost without what the others owe.
struct CSVShares: Sendable {
    /// The column with the whole cost.
    let cost: Int
    /// The columns of the people.
    let people: [Int]
    /// The column with the kind of the cost; that of a repayment is not a cost.
    let category: Int?

    /// The names of the column with the whole cost.
    static let costs = Set(BankWord.payments.texts(of: .sharedCost))
    /// What the column with the kind of the cost says of a repayment.
    static let repayments = Set(BankWord.payments.texts(of: .repayment))

    /// Finds the columns, or returns `nil` if the file is not such a list.
    init?(_ finder: CSVColumnFinder) {
        guard let cost = finder.names.firstIndex(where: { Self.costs.contains($0.words) }) else { return nil }
        let people = finder.contents.indices.filter { column in
            column > cost && finder.contents[column].areAmounts && finder.contents[column].dates == 0
        }
        let sums = finder.rows.map { row in
            people.reduce(Int64(0)) { sum, person in
                guard case .minorUnits(let amount) = finder.value(row.cell(person)) else { return sum }
                return sum &+ amount
            }
        }
        let isUsed = people.contains { finder.contents[$0].zeros < finder.contents[$0].amounts }
        guard people.count > 1, isUsed, sums.allSatisfy({ $0 == 0 }) else { return nil }
        self.cost = cost
        self.people = people
        category = finder.roles.firstIndex { $0[.category] != nil }
    }

    /// Whether a row is a repayment between people.
    func isRepayment(_ row: CSVScanner) -> Bool {
        category.map { Self.repayments.contains(row.text($0).folded) } ?? false
    }
}

extension CSVMoney {
    /// Reads one's share of a row as money spent; it is zero for a repayment and for a line with a total.
    func read(_ row: CSVScanner, _ shares: CSVShares) throws(Refusal) -> Outcome {
        guard let column = columns.amount, let owed = value(of: row.cell(column)) else { return .empty }
        guard let cost = value(of: row.cell(shares.cost)), !shares.isRepayment(row) else { return .moved(0) }
        guard owed > 0 else { return .moved(owed) }
        let payers = shares.people.count { value(of: row.cell($0)).map { $0 > 0 } ?? false }
        guard payers == 1 else {
            throw Refusal(column: column, problem: .malformed("several people paid, so your share is not in the file"))
        }
        return .moved(min(0, owed &- cost))
    }
}

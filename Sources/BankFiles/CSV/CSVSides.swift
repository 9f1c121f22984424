import Money

/// How many amounts have a minus, and how many have none; zeros do not count.
struct CSVSignCount: Hashable, Sendable {
    private(set) var negatives = 0
    private(set) var positives = 0

    var count: Int { negatives + positives }
    /// Whether these amounts usually have a minus.
    var areNegative: Bool { negatives > 0 && negatives >= positives }
    /// Whether some have a minus and some do not.
    var areMixed: Bool { negatives > 0 && positives > 0 }

    mutating func add(_ amount: Int64) {
        guard amount != 0 else { return }
        add(isNegative: amount < 0)
    }

    mutating func add(isNegative: Bool) {
        if isNegative { negatives += 1 } else { positives += 1 }
    }
}

/// Whether money spent is written with a minus, and whether money received is, in a file that shows in another way which
/// is which: by two columns, or by words beside the amounts.
struct CSVSides: Hashable, Sendable {
    var spentHasMinus = false
    var receivedHasMinus = false

    /// Returns what an amount means, negative for money spent.
    ///
    /// Where amounts have no minus, one with a minus is a reversal.
    ///
    /// - Returns: `nil` if the amount has no minus but the others on its side have one, so that it may be a reversal or
    ///   an error.
    func moved(_ written: Int64, on side: TransactionType) -> Int64? {
        let hasMinus = side == .expense ? spentHasMinus : receivedHasMinus
        guard !hasMinus || written <= 0 else { return nil }
        return (side == .expense) == hasMinus ? written : -written
    }
}

extension CSVMoney {
    /// Returns the amounts of a row by side, with the signs with which they are written.
    func written(_ row: CSVScanner) -> [(side: TransactionType, amount: Int64)] {
        let sides: [(TransactionType?, Int?)] =
            if let sign = columns.sign {
                [(SignWords.type(of: row.text(sign)), columns.amount)]
            } else {
                [(.expense, columns.debit), (.income, columns.credit)]
            }
        return sides.compactMap { side, column in
            guard let side, let amount = column.flatMap({ value(of: row.cell($0)) }) else { return nil }
            return (side, amount)
        }
    }

    /// Returns what an amount on one side means, negative for money spent.
    func moved(
        _ row: CSVScanner,
        _ column: Int?,
        _ written: Int64,
        on side: TransactionType
    ) throws(Refusal) -> Int64 {
        if let moved = sides.moved(written, on: side) { return moved }
        let text = column.map { BankText.excerpt(row.text($0)) } ?? ""
        throw Refusal(
            column: column ?? 0,
            problem: .malformed("\(text) has no minus, unlike other \(side == .expense ? "debits" : "credits")")
        )
    }
}

extension CSVBalances {
    /// Returns how both sides of a file are written: as most of their amounts are or, if some are written in the other
    /// way, as the balance shows.
    func sides(of money: CSVMoney) -> CSVSides {
        var (spent, received) = (CSVSignCount(), CSVSignCount())
        var rows = table.scanner
        while rows.advance() {
            guard cells.date(rows.cell(money.columns.date)) != nil else { continue }
            for (side, amount) in money.written(rows) {
                if side == .expense { spent.add(amount) } else { received.add(amount) }
            }
        }
        let usual = CSVSides(spentHasMinus: spent.areNegative, receivedHasMinus: received.areNegative)
        var candidates = [usual]
        if spent.areMixed {
            candidates += candidates.map {
                CSVSides(spentHasMinus: !$0.spentHasMinus, receivedHasMinus: $0.receivedHasMinus)
            }
        }
        if received.areMixed {
            candidates += candidates.map {
                CSVSides(spentHasMinus: $0.spentHasMinus, receivedHasMinus: !$0.receivedHasMinus)
            }
        }
        guard candidates.count > 1 else { return usual }
        return candidates.first { sides in
            var money = money
            money.sides = sides
            return confirm(money)
        } ?? usual
    }
}

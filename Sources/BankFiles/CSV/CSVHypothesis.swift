import Money

/// A way to read the amounts of a file: its columns, and what their cells mean.
struct CSVHypothesis: Sendable {
    /// The finder with the columns of money, and those that depend on them.
    var finder: CSVColumnFinder
    /// Reads the amount of a row in this way.
    var money: CSVMoney
    /// The decimal sign of its amounts.
    let decimals: CSVDecimals
    /// What speaks for it.
    var evidence = CSVEvidence()

    /// What in the file speaks for it, as whoever asks can read it.
    var clues: [ImportClue] {
        let columns = finder.columns
        let money = columns.money.map(finder.table.name)
        let chosen: ImportClue =
            evidence.names > 0 ? .names(money) : columns.amount == nil ? .oneOfTwo(money) : .contents(money)
        let isGiven = [finder.layout.amount, finder.layout.debit, finder.layout.credit].contains { $0 != nil }
        let word = (columns.sign ?? finder.word).map(finder.table.name)
        let (direction, balance) = (evidence.direction, evidence.balance)
        return [
            finder.dateClue, decimals.clue, isGiven ? nil : chosen,
            direction == .nothing ? nil : .direction(direction, column: word),
            balance.level == .proof ? .balances(right: balance.right, compared: balance.steps) : nil,
        ]
        .compactMap(\.self)
    }

    /// Whether no row of the file has another amount if it is read in another way.
    func readsTheSame(as other: CSVHypothesis) -> Bool {
        guard finder.rows.allSatisfy({ money.amount($0) == other.money.amount($0) }) else { return false }
        var rows = finder.table.scanner
        while rows.advance() {
            guard finder.reader.date(rows.cell(finder.columns.date)) != nil else { continue }
            guard money.amount(rows) == other.money.amount(rows) else { return false }
        }
        return true
    }

    /// Whether the amounts are in the same columns as those of another way, whichever of two has the expenses.
    func hasSameColumns(as other: CSVHypothesis) -> Bool {
        Set(finder.columns.money) == Set(other.finder.columns.money)
    }
}

extension [CSVHypothesis] {
    /// Returns the way with the strongest evidence.
    ///
    /// - Throws: ``ImportFailure`` with what must be asked if the best way to read the same columns or others has as
    ///   strong evidence, and reads an amount differently.
    func best() throws(ImportFailure) -> CSVHypothesis? {
        guard let strongest = map(\.evidence).max(), let best = first(where: { $0.evidence >= strongest }) else {
            return nil
        }
        let rivals = filter { rival in
            !rival.evidence.isWeakerForColumns(than: strongest)
                && !contains { $0.hasSameColumns(as: rival) && rival.evidence < $0.evidence }
                && !rival.readsTheSame(as: best)
        }
        guard rivals.isEmpty else { throw ImportFailure(best.question(rivals)) }
        return best
    }
}

extension CSVHypothesis {
    /// Returns what must be asked so that one of several ways can be chosen.
    fileprivate func question(_ rivals: [CSVHypothesis]) -> ImportFileProblem {
        let table = finder.table
        let elsewhere = rivals.filter { !hasSameColumns(as: $0) || $0.finder.columns.debit != finder.columns.debit }
        if !elsewhere.isEmpty {
            let columns = Set(([self] + elsewhere).flatMap(\.finder.columns.money)).sorted()
            return .severalColumns(.amount, columns: columns.map { table.reference(to: $0).text })
        }
        if let example = decimals.example, rivals.contains(where: { $0.decimals.sign != decimals.sign }) {
            return .ambiguousDecimals(example: example)
        }
        if finder.word == nil, finder.balances.implySigns(money) {
            return .noColumn(.sign, columns: table.names)
        }
        return .undecidedSigns(column: finder.word.map { table.reference(to: $0).text })
    }
}

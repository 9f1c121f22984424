import Money

extension CSVHypothesis {
    /// Returns the ways to tell expenses from income in the columns of money, with what speaks for each: by two columns,
    /// by a column of words, and by the signs as they are or inverted.
    ///
    /// - Throws: ``ImportFailure`` for a column of words that does not exist.
    func directions() throws(ImportFailure) -> [CSVHypothesis] {
        let layout = finder.layout
        var base = self
        if let reference = layout.sign {
            let column = try finder.table.column(reference, for: .sign)
            base.finder.taken.insert(column)
            return [base.byWords(in: column).checked(.given)]
        }
        base.finder.columns.kind = finder.named(.sign).last { finder.roles[$0][.sign].map { $0 > 0 } ?? false }
        base.money.columns = base.finder.columns
        guard finder.columns.amount != nil else { return [base.bySides] }
        guard money.shares == nil else { return [base.checked(.given)] }
        let (words, signs) = (finder.words, finder.signs)
        base.finder.taken.formUnion(words.prefix(1))
        base.money.isInverted = layout.invert ?? false
        guard !finder.table.isOwn, layout.invert == nil else { return [base.checked(.given)] }
        base.evidence.signs = signs.all.negatives == 0 ? .none : signs.all.areMixed ? .both : .other
        guard let likeliest = words.first else { return base.bySigns(signs) }
        let isTrusted = finder.isTrusted(likeliest, signs) && signs.needWords
        let byWords = words.map { column in
            base.byWords(in: column).checked(isTrusted && column == likeliest ? .words : .nothing)
        }
        let bySigns = base.bySigns(signs, besideWordsIn: likeliest)
        let ways = (bySigns + byWords).withCommonBalance
        // Words and balances that contradict each other may both be wrong.
        let isContradicted =
            isTrusted && bySigns.contains(where: \.evidence.isProven) && !byWords.contains(where: \.evidence.isProven)
        return isContradicted ? ways.map(\.undecided) : ways
    }

    /// Two columns; where nothing but the signs says which has the expenses, these have a minus.
    private var bySides: CSVHypothesis {
        let isNamed = money.columns.debit.map { finder.roles[$0][.debit] != nil } ?? true
        let isSigned = money.sides.spentHasMinus && !money.sides.receivedHasMinus
        return checked(isNamed || isSigned ? .sides : .nothing)
    }

    private func byWords(in column: Int) -> CSVHypothesis {
        var way = self
        way.evidence.signs = .other
        way.finder.columns.sign = column
        way.money.columns = way.finder.columns
        way.money.sides = finder.balances.sides(of: way.money)
        return way
    }

    /// Returns this way with inverted signs.
    ///
    /// A balance that adds up so may also be what is owed, and does not decide.
    private func inverted(_ clue: ImportDirectionClue) -> CSVHypothesis {
        var way = undecided
        way.money.isInverted = true
        way.evidence.direction = clue
        return way
    }

    /// This way without what shows which amounts are expenses.
    private var undecided: CSVHypothesis {
        var way = self
        way.evidence.direction = .nothing
        way.evidence.isProven = false
        return way
    }

    /// The signs beside words, as they are and inverted.
    ///
    /// If nearly every amount next to a word for money spent has a minus, the words say the same as the signs. If they
    /// contradict every sign, as in the exports of some cards, the signs are inverted. If no word is one for money spent,
    /// the signs are what they would be without the words.
    private func bySigns(_ signs: CSVSigns, besideWordsIn column: Int) -> [CSVHypothesis] {
        if signs.all.negatives == 0, signs.spent.count == 0, finder.isOfAccount { return bySigns(signs) }
        let areContradicted = signs.contradictWords && (signs.fewerWords > 1 || finder.isTrusted(column, signs))
        let asTheyAre = checked(signs.agreeWithWords ? .confirmedByWords : .nothing)
        return [asTheyAre, asTheyAre.inverted(areContradicted ? .contradictedByWords : .nothing)]
    }

    /// The signs alone, as they are and inverted.
    private func bySigns(_ signs: CSVSigns) -> [CSVHypothesis] {
        if signs.all.positives > 0, signs.all.negatives == 0, let unknown = finder.unknownWords {
            return [byWords(in: unknown).checked(.words)]
        }
        var asTheyAre = checked(.nothing)
        let balance = asTheyAre.evidence.balance.level
        // What is owed on a card moves against the amounts.
        let isOwed = balance == .proof && !asTheyAre.evidence.isProven
        // A balance that goes up and down by amounts without a sign shows that these have one that is not in the file.
        let lackSigns = balance == .moves && signs.all.count > 0 && signs.all.count == signs.unmarked
        if signs.hasReceiptBelowZero || lackSigns {
            return [asTheyAre.undecided, asTheyAre.inverted(.nothing)]
        }
        asTheyAre.evidence.direction = clue(of: signs, isOwed: isOwed)
        let inverted = asTheyAre.inverted(signs.areFewPluses ? .fewHavePlus : .nothing)
        // What has a plus is not inverted, so that the others may add up.
        return [asTheyAre, signs.marked > 0 ? inverted.checked(inverted.evidence.direction) : inverted]
    }

    /// Returns what signs show if they are as they should be.
    private func clue(of signs: CSVSigns, isOwed: Bool) -> ImportDirectionClue {
        if signs.unmarked == 0 { return .signs }
        guard signs.marked == 0 else { return .nothing }
        let isCard = isOwed || finder.names.contains(where: CSVColumnRole.isAboutCard)
        let (negatives, positives) = (signs.all.negatives, signs.all.positives)
        if negatives > positives || negatives == positives && !isCard { return .mostHaveMinus }
        if negatives == 0 || finder.isOfGivenAccount, !isCard, finder.isOfAccount { return .account }
        return negatives > 0 && !isCard && finder.isStatement ? .statement : .nothing
    }
}

extension [CSVHypothesis] {
    /// Ways to read the same columns, whose balances speak for the columns if they add up in any of these ways, but only
    /// for the ways in which they add up best.
    fileprivate var withCommonBalance: [CSVHypothesis] {
        guard let best = map(\.evidence.balance).max() else { return self }
        return map { way in
            var way = way
            way.evidence.isProven = way.evidence.isProven && way.evidence.balance >= best
            way.evidence.balance = best
            return way
        }
    }
}

extension CSVColumnFinder {
    /// Whether the table is that of an account's statement: by the lines above it, or because they say its period and the
    /// rows have value dates.
    fileprivate var isStatement: Bool {
        guard !table.isStatement else { return true }
        guard !table.isAboutCard,
            columns.otherDates.contains(where: { roles[$0][.date] == CSVColumnRole.valueDateRank })
        else { return false }
        return CSVPeriod(table.above.flatMap(\.self), reader)?.isSpan ?? false
    }

    /// The columns that have a word for income or expenses in every row, or in at least half of the rows if they are
    /// named for that; the likeliest first.
    var wordColumns: [Int] {
        let candidates = contents.indices.filter { column in
            let contents = contents[column]
            let isNamed = roles[column][.sign] != nil
            return !taken.contains(column) && !isNeeded(column) && contents.words > 0
                && !CSVColumnRole.isAboutMeans(names[column])
                && (isNamed ? contents.words * 2 >= contents.filled : contents.words == rows.count)
        }
        return candidates.sorted { likelihood($0) < likelihood($1) }
    }

    private func likelihood(_ column: Int) -> (Int, Int, Int) {
        (roles[column][.sign] ?? CSVColumnRole.weakRank, hasKindsOfCards(column) ? 1 : 0, -contents[column].words)
    }

    /// Whether words next to amounts without a minus say which are expenses.
    ///
    /// “Credit” and “debit” can also be kinds of cards: without a name for it, a column of these must be next to the
    /// amounts. A column that is not named for it must have words for both.
    fileprivate func isTrusted(_ column: Int, _ signs: CSVSigns) -> Bool {
        let rank = roles[column][.sign]
        if let rank, rank <= CSVColumnRole.signRank { return true }
        guard signs.hasBothWords else { return false }
        return rank != nil || !hasKindsOfCards(column) || columns.amount.map { abs($0 - column) == 1 } ?? false
    }

    private func hasKindsOfCards(_ column: Int) -> Bool {
        contents[column].distinct.allSatisfy { SignWords.isKindOfCard(String(decoding: $0, as: UTF8.self)) }
    }

    /// The column that is named for signs and filled in every row, although its words are unknown.
    fileprivate var unknownWords: Int? {
        named(.sign).first { roles[$0][.sign] == 0 && contents[$0].filled == rows.count }
    }

    /// Whether a column is named for something else, or is the only one named for a text.
    private func isNeeded(_ column: Int) -> Bool {
        let texts: [CSVColumnRole] = [.payee, .description, .memo]
        if roles[column][.sign] != nil { return roles[column][.payee] != nil || roles[column][.memo] != nil }
        guard roles[column][.description] != nil else { return !roles[column].isEmpty }
        return !roles.indices.contains { other in other != column && texts.contains { roles[other][$0] != nil } }
    }
}

extension CSVColumnFinder {
    /// Decides which amounts are expenses, from the running balance, from a column of words and from the signs.
    ///
    /// A running balance decides. Without one, the words of a column do if few amounts have a minus; if nearly all amounts
    /// next to a word for money spent have one, the signs do, and words that contradict every sign invert them, as in the
    /// exports of some cards. Signs alone decide unless most amounts have none, as where a card writes purchases so.
    ///
    /// - Parameter money: The amounts as they are if nothing is inverted.
    /// - Throws: ``ImportFileProblem/undecidedSigns(column:)``, or ``ImportFileProblem/noColumn(_:columns:)`` if the
    ///   balance shows that the file has expenses and income without a sign.
    mutating func findSign(of money: CSVMoney, _ balances: CSVBalances) throws(ImportFailure) {
        if let reference = layout.sign {
            columns.sign = try table.column(reference, for: .sign)
            taken.formUnion([columns.sign].compactMap { $0 })
            return
        }
        columns.kind = named(.sign).last { roles[$0][.sign].map { $0 > 0 } ?? false }
        guard let amount = columns.amount, money.shares == nil else { return }
        let word = wordColumn(beside: money, balances)
        taken.formUnion([word?.column].compactMap { $0 })
        guard !table.isOwn, layout.invert == nil else { return }
        let signs = signs(of: amount, beside: word?.column, money)
        if let word {
            try decide(by: word.column, isConfirmed: word.isConfirmed, signs, money, balances)
        } else if signs.all.count == 0 {
            return
        } else if signs.all.negatives == 0, let column = named(.sign).first(where: isOnlyForSigns) {
            // Its words are unknown: each row then reports that.
            columns.sign = column
        } else {
            try decide(bySigns: signs, money, balances)
        }
    }

    private mutating func decide(
        by word: Int,
        isConfirmed: Bool,
        _ signs: CSVSigns,
        _ money: CSVMoney,
        _ balances: CSVBalances
    ) throws(ImportFailure) {
        let isTrusted = isTrusted(word, signs)
        if signs.agreeWithWords {
            return
        } else if isConfirmed {
            columns.sign = word
        } else if balances.confirm(money) {
            return
        } else if isTrusted, signs.needWords {
            columns.sign = word
        } else if signs.contradictWords, isTrusted || signs.fewerWords > 1 {
            isInverted = true
        } else if signs.all.count > 0 {
            throw ImportFailure(.undecidedSigns(column: table.reference(to: word).text))
        }
    }

    private mutating func decide(
        bySigns signs: CSVSigns,
        _ money: CSVMoney,
        _ balances: CSVBalances
    ) throws(ImportFailure) {
        guard !signs.hasReceiptBelowZero else { throw ImportFailure(.undecidedSigns(column: nil)) }
        guard signs.unmarked > 0, !balances.confirm(money) else { return }
        var inverted = money
        inverted.isInverted = true
        // What is owed on a card moves against the amounts.
        let isOwed = balances.confirm(inverted)
        if signs.all.negatives == 0, !isOwed, balances.implySigns(money) {
            throw ImportFailure(.noColumn(.sign, columns: table.names))
        }
        if signs.all.negatives == 0, 0 < signs.marked, signs.marked < signs.unmarked {
            // Who marks the few amounts received writes the others without a sign.
            isInverted = true
            return
        }
        let isCard = isOwed || names.contains(where: CSVColumnRole.isAboutCard)
        let (negatives, positives) = (signs.all.negatives, signs.all.positives)
        guard signs.marked == 0, negatives > positives || negatives == positives && !isCard else {
            throw ImportFailure(.undecidedSigns(column: nil))
        }
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

    /// Returns the column of words that the balance confirms, else the likeliest one.
    private func wordColumn(
        beside money: CSVMoney,
        _ balances: CSVBalances
    ) -> (column: Int, isConfirmed: Bool)? {
        let columns = wordColumns
        let confirmed = columns.first { column in
            var worded = money
            worded.columns.sign = column
            worded.sides = balances.sides(of: worded)
            return balances.confirm(worded)
        }
        return (confirmed ?? columns.first).map { ($0, confirmed != nil) }
    }

    /// Whether words next to amounts without a minus say which are expenses.
    ///
    /// “Credit” and “debit” can also be kinds of cards: without a name for it, a column of these must be next to the
    /// amounts. A column that is not named for it must have words for both.
    private func isTrusted(_ column: Int, _ signs: CSVSigns) -> Bool {
        let rank = roles[column][.sign]
        if let rank, rank <= CSVColumnRole.signRank { return true }
        guard signs.hasBothWords else { return false }
        return rank != nil || !hasKindsOfCards(column) || columns.amount.map { abs($0 - column) == 1 } ?? false
    }

    private func hasKindsOfCards(_ column: Int) -> Bool {
        contents[column].distinct.allSatisfy { SignWords.isKindOfCard(String(decoding: $0, as: UTF8.self)) }
    }

    private func isOnlyForSigns(_ column: Int) -> Bool {
        roles[column][.sign] == 0 && contents[column].filled == rows.count
    }

    /// Whether a column is named for something else, or is the only one named for a text.
    private func isNeeded(_ column: Int) -> Bool {
        let texts: [CSVColumnRole] = [.payee, .description, .memo]
        if roles[column][.sign] != nil { return roles[column][.payee] != nil || roles[column][.memo] != nil }
        guard roles[column][.description] != nil else { return !roles[column].isEmpty }
        return !roles.indices.contains { other in other != column && texts.contains { roles[other][$0] != nil } }
    }
}

import Core

extension CSVColumnFinder {
    /// Finds the column with words that say whether an amount came in or went out, and compares them with the signs.
    ///
    /// Beside amounts without signs the words say it. Beside signs they are left alone where they agree in most rows; where
    /// both words are there and contradict in every row, the signs are inverted, as in the exports of some cards.
    mutating func findSign() throws(ImportFailure) {
        if let reference = layout.sign {
            columns.sign = try table.column(reference, for: .sign)
            taken.formUnion([columns.sign].compactMap { $0 })
            return
        }
        guard let amount = columns.amount else { return }
        guard let sign = signColumn else {
            // A column that is there for nothing else has words that are not known: each row says so.
            columns.sign = contents[amount].negatives > 0 ? nil : named(.sign).first(where: isOnlyForSigns)
            return
        }
        taken.insert(sign)
        guard contents[amount].negatives > 0 else {
            columns.sign = sign
            return
        }
        guard layout.invert == nil else { return }
        let (agreements, contradictions) = comparison(of: sign, with: amount)
        guard agreements <= contradictions else { return }
        let hasBothWords = contents[sign].expenseWords > 0 && contents[sign].incomeWords > 0
        guard agreements == 0 else {
            throw ImportFailure(.severalColumns(.sign, columns: [amount, sign].map { table.reference(to: $0).text }))
        }
        isInverted = hasBothWords
    }

    /// The column with most such words: one that is named for it and holds them in half of its rows, or in all.
    var signColumn: Int? {
        let rows = rows.count
        let candidates = contents.indices.filter { column in
            let contents = contents[column]
            let isNamed = roles[column][.sign] != nil
            return !taken.contains(column) && !isNeeded(column) && contents.words > 0
                && (isNamed ? contents.words * 2 >= contents.filled : contents.words == rows)
        }
        return candidates.max { (contents[$0].words, $1) < (contents[$1].words, $0) }
    }

    private func isOnlyForSigns(_ column: Int) -> Bool {
        roles[column][.sign] == 0 && contents[column].filled == rows.count
    }

    /// Whether a column is named as one for texts, and no other could be the description.
    private func isNeeded(_ column: Int) -> Bool {
        let texts: [CSVColumnRole] = [.payee, .description, .memo]
        if roles[column][.category] != nil || roles[column][.payee] != nil || roles[column][.memo] != nil {
            return true
        }
        return roles[column][.description] != nil
            && !roles.indices.contains { other in other != column && texts.contains { roles[other][$0] != nil } }
    }

    private func comparison(of sign: Int, with amount: Int) -> (agreements: Int, contradictions: Int) {
        var agreements = 0
        var contradictions = 0
        for row in rows {
            guard let type = SignWords.type(of: row.text(sign)), let value = reader.amount(row.cell(amount)),
                !value.number.isZero
            else { continue }
            if (type == .expense) == value.isNegative { agreements += 1 } else { contradictions += 1 }
        }
        return (agreements, contradictions)
    }
}

import Core
import GRDB
import Money

extension ImportRun {
    /// Returns the new transactions that are perhaps payments of what people and the user owe each other, by person.
    ///
    /// One whose category a rule or its file has chosen is none, and neither is one that may be a side of a transfer.
    func possiblePayments(idOffset offset: Int64?, _ rows: WalletRows) throws -> [PossiblePayment] {
        guard hasNewRows, let last = staged.dates?.upperBound else { return [] }
        var found: [PossiblePayment] = []
        for person in rows.accounts where person.kind == .person && !person.archived {
            let owed = try db.balance(of: person.id, at: max(last, today), rows)
            guard owed != 0 else { continue }
            for (number, date) in try unchosenRows(of: owed, in: person) {
                guard found.count < PossiblePayment.limit else { return found }
                guard try db.balance(of: person.id, at: date, rows) == owed,
                    let transaction = try staged.transactions(in: number..<number + 1, idOffset: offset, rows).first
                else { continue }
                found.append(PossiblePayment(person: person, transaction: transaction))
            }
        }
        return found
    }

    /// Returns the first rows with an amount in the currency of a person whose category nobody has chosen.
    private func unchosenRows(of amount: Int64, in person: Account) throws -> [(number: Int64, date: CivilDate)] {
        let sides = possible.pairs.flatMap { [$0.row.row, $0.other.row] } + possible.ambiguous.map(\.row)
        let others = sides.compactMap { if case .staged(let number) = $0 { number } else { nil } }
        return try Row.fetchAll(
            db,
            sql: """
                SELECT staged.id, day FROM temp.staged JOIN account ON account.id = accountId
                WHERE amount = :amount AND inherits AND \(StagedTransactions.isNew)
                    AND coalesce(otherId, otherAmount, isSettled, refund) IS NULL
                    AND currency = :currency AND kind NOT IN ('person', 'outside')
                    AND staged.id NOT IN (SELECT value FROM json_each(:others))
                ORDER BY staged.id LIMIT \(PossiblePayment.limit)
                """,
            arguments: [
                "amount": amount, "currency": person.currency?.code, "others": try JSONArray(others).text,
            ]
        ).compactMap { row in
            try CivilDate(daysSince1970: row.value(1)).map { (try row.value(0), $0) }
        }
    }
}

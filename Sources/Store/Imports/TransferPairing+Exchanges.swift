import Core
import GRDB
import Money

extension TransferPairing {
    /// Makes transfers of the exchanges in a file: two rows in two currencies that have in common what only the two rows of
    /// an exchange have.
    func joinExchanges() throws {
        guard staged.hasExchanges else { return }
        let pairs = try Row.fetchAll(
            db,
            sql: """
                WITH side AS (
                    SELECT exchange, id, accountId, date, amount FROM temp.staged
                    WHERE exchange NOTNULL AND coalesce(sameAs, side, otherAmount, isSettled) IS NULL
                    UNION ALL SELECT exchange, NULL, accountId, date, amount FROM (
                        -- Each once, however many files have it, and not what is new in another file.
                        SELECT exchange, accountId, date, amount FROM temp.knownExchange
                        EXCEPT SELECT exchange, accountId, date, amount FROM temp.staged WHERE exchange NOTNULL
                    )
                )
                SELECT first.id, second.id, second.accountId, second.date, second.amount
                FROM side AS first JOIN side AS second ON second.exchange = first.exchange
                WHERE first.id NOTNULL AND (first.amount < 0) <> (second.amount < 0)
                    AND (second.id IS NULL OR second.id > first.id)
                    AND first.exchange IN (SELECT exchange FROM side GROUP BY exchange HAVING count(*) = 2)
                """
        )
        for pair in pairs {
            let row = try rows(where: "id = :id", ["id": try pair.value(0) as Int64])
            let other =
                if let number: Int64 = try pair.value(1) {
                    try rows(where: "id = :id", ["id": number])
                } else {
                    try uncategorizedSides(
                        where: "accountId = :account AND signed = :amount",
                        [
                            "account": try pair.value(2) as Account.ID, "amount": try pair.value(4) as Int64,
                            "from": try pair.value(3) as String, "to": try pair.value(3) as String,
                        ]
                    )
                }
            guard row.count == 1, other.count == 1, areOfTwoCurrencies(row[0].account, other[0].account) else {
                continue
            }
            try join(Pair(row: row[0], other: other[0]))
        }
    }

    /// Makes a transfer of a pair of rows, each of which is remembered to name the account of the other.
    func join(_ pair: Pair) throws {
        try staged.join(pair.row, with: pair.other)
        try staged.name(pair.other.account, in: pair.row.row)
        try staged.name(pair.row.account, in: pair.other.row)
    }

    /// Returns the pairs of which neither names an account, and which a rate shows to be an exchange: nobody has chosen the
    /// category of either, and what arrived is about what left (``Money/isNear(_:percent:)``), which is so for no other one.
    ///
    /// - Parameter isTaken: Whether a side is in another pair.
    func likelyExchanges(exceptFor isTaken: (OpenSides.Side) -> Bool) throws -> [Pair] {
        guard hasSeveralCurrencies, let range = dates else { return [] }
        var rates = KnownRates(reader: try RateReader(db), currencies: currencies)
        guard !rates.reader.isEmpty else { return [] }
        let days: StatementArguments = ["from": range.lowerBound, "to": range.upperBound]
        let new = try rows(
            where: "\(Self.isUncategorized) AND otherAmount IS NULL AND otherId IS NULL AND isSettled IS NULL",
            days,
            limit: Self.comparedRows
        )
        let inWallet = try uncategorizedSides(where: "TRUE", days)
        guard max(new.count, inWallet.count) < Self.comparedRows else { return [] }
        let sides = (new + inWallet).filter { !isTaken($0) }
        let byDay = Dictionary(grouping: sides, by: \.day)
        func others(of side: OpenSides.Side) throws -> [OpenSides.Side] {
            let near: [OpenSides.Side] = OpenSides.across(from: side).flatMap { byDay[side.day + $0] ?? [] }
            return try near.filter { other in
                guard (other.amount < 0) != (side.amount < 0), !side.isInWallet || !other.isInWallet,
                    areOfTwoCurrencies(side.account, other.account), side.stranger == nil, other.stranger == nil
                else { return false }
                return try side.amount < 0 ? rates.areNear(side, other) : rates.areNear(other, side)
            }
        }
        return try new.compactMap { row in
            let found = isTaken(row) ? [] : try others(of: row)
            guard found.count == 1, try others(of: found[0]).count == 1 else { return nil }
            // Of two rows, the one that left names the pair.
            return !found[0].isInWallet && row.amount > 0 ? nil : Pair(row: row, other: found[0])
        }
    }

    /// Returns the pairs of which one names an account in another currency, and the only one there that can be the other
    /// side.
    ///
    /// Nothing but the accounts and the days tells what belongs together, so neither side may have another candidate.
    func possibleExchanges() throws -> [Pair] {
        let new = try rows(where: "otherId NOTNULL AND otherAmount IS NULL AND isSettled IS NULL").filter(isExchange)
        let imported = try ImportedSides(hasExchanges: true, self)
        let known = imported.all.filter { isExchange($0) && !imported.transfers.contains($0.row.reference) }
        let named = new + known
        guard !named.isEmpty, let range = dates else { return [] }
        let ends = try JSONArray(Set(named.compactMap { $0.other?.rawValue })).text
        let arguments: StatementArguments = ["from": range.lowerBound, "to": range.upperBound, "accounts": ends]
        let staged = try rows(
            where: """
                isSettled IS NULL AND otherAmount IS NULL AND coalesce(otherId, named) IS NULL AND \(Self.isUncategorized)
                    AND accountId IN (SELECT value FROM json_each(:accounts))
                """,
            arguments,
            limit: Self.comparedRows
        )
        let ofNamed = Set(known.map(\.row))
        // What names somebody else's account is no candidate.
        let isPossible = """
            accountId IN (SELECT value FROM json_each(:accounts))
                AND id NOT IN (SELECT transactionId FROM importedRow WHERE other NOTNULL)
            """
        let inWallet = try uncategorizedSides(where: isPossible, arguments).filter { !ofNamed.contains($0.row) }
        guard max(named.count, staged.count, inWallet.count) < Self.comparedRows else { return [] }
        let candidates = Dictionary(grouping: staged + inWallet + named, by: \.account)
        let namedByAccount = Dictionary(grouping: named, by: \.account)
        return named.compactMap { row in
            let all = (row.other.flatMap { candidates[$0] } ?? []).filter { row.canBe(from: $0) }
            // A row that names this one's account is rather meant than one that names none.
            let naming = all.filter { $0.other == row.account }
            let found = naming.isEmpty ? all : naming
            guard found.count == 1, let other = found.first else { return nil }
            let rivals = (namedByAccount[row.account] ?? []).filter {
                $0.other == other.account && $0.canBe(from: other)
            }
            guard rivals.count == 1, !row.isInWallet || !other.isInWallet else { return nil }
            return row.isInWallet ? Pair(row: other, other: row) : Pair(row: row, other: other)
        }
    }
}

/// The rates of the days on which money left, as far as they were asked for.
private struct KnownRates {
    let reader: RateReader
    let currencies: [Account.ID: Currency?]
    var byDay: [Int: RatesOfDay] = [:]

    /// Whether what arrived in an account is about what left another one.
    mutating func areNear(_ out: OpenSides.Side, _ arrival: OpenSides.Side) throws -> Bool {
        guard let source = currencies[out.account] ?? nil, let target = currencies[arrival.account] ?? nil,
            let day = CivilDate(daysSince1970: out.day)
        else { return false }
        let rates = try byDay[out.day] ?? reader.rates(on: day)
        byDay[out.day] = rates
        guard let known = rates.conversion(from: source, to: target), !known.isApproximate else { return false }
        do throws(MoneyError) {
            let expected = try known.convert(Money(minorUnits: -out.amount, currency: source))
            return Money(minorUnits: arrival.amount, currency: target).isNear(expected)
        } catch {
            // No amount is that large.
            return false
        }
    }
}

extension OpenSides.Side {
    /// Whether another side, of the account that this one names, can be the other one.
    fileprivate func canBe(from side: OpenSides.Side) -> Bool {
        (side.amount < 0) != (amount < 0) && OpenSides.across(from: self).contains(side.day - day)
            && (side.other == nil || side.other == account)
    }
}

import Core
import GRDB

extension TransferPairing {
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

extension OpenSides.Side {
    /// Whether another side, of the account that this one names, can be the other one.
    fileprivate func canBe(from side: OpenSides.Side) -> Bool {
        (side.amount < 0) != (amount < 0) && OpenSides.across(from: self).contains(side.day - day)
            && (side.other == nil || side.other == account)
    }
}

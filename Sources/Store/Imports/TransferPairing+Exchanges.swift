import Core
import GRDB

extension TransferPairing {
    /// A row that names an account in another currency, and the only one that can be the other side.
    struct Exchange {
        let row: OpenSides.Side
        let other: OpenSides.Side
        /// Whether each is a row of this import that names the account of the other.
        var isCertain: Bool { row.other == other.account && other.other == row.account }
    }

    /// Returns the rows whose other side has another amount, because the account at the other end has another currency.
    ///
    /// Nothing but the accounts and the days tells what belongs together, so neither side may have another candidate.
    func exchanges() throws -> [Exchange] {
        let named = try rows(where: "otherId NOTNULL AND otherAmount IS NULL AND isSettled IS NULL")
            .filter(isExchange)
        guard !named.isEmpty, let range = try dates() else { return [] }
        let ends = try JSONArray(Set(named.compactMap { $0.other?.rawValue })).text
        let arguments: StatementArguments = ["from": range.lowerBound, "to": range.upperBound, "accounts": ends]
        let staged = try rows(
            where: """
                isSettled IS NULL AND otherAmount IS NULL
                    AND (mergedWith IS NULL OR otherId NOTNULL OR \(Self.isUncategorized))
                    AND accountId IN (SELECT value FROM json_each(:accounts))
                """,
            arguments,
            limit: Self.comparedRows
        )
        let inWallet = try uncategorizedSides(where: "accountId IN (SELECT value FROM json_each(:accounts))", arguments)
        guard max(named.count, staged.count, inWallet.count) < Self.comparedRows else { return [] }
        let candidates = Dictionary(grouping: staged + inWallet, by: \.account)
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
            return rivals.count == 1 ? Exchange(row: row, other: other) : nil
        }
    }
}

extension OpenSides.Side {
    /// Whether another side, of the account that this one names, can be the other one.
    fileprivate func canBe(from side: OpenSides.Side) -> Bool {
        (side.amount < 0) != (amount < 0) && abs(side.day - day) <= OpenSides.days
            && (side.other == nil || side.other == account)
    }
}

import GRDB

extension Database {
    /// Whether changing `count` transactions without their indexes and triggers is both cheaper and possible.
    ///
    /// It is not possible if another tool has created a trigger, which must see each row.
    func isBulkChange(of count: Int, totals: [KeptTotal] = KeptTotal.all) throws -> Bool {
        guard count >= 10_000 else { return false }
        guard count >= (try transactionCount()) / 4 else { return false }
        return try unknownTriggers(totals).isEmpty
    }

    /// Runs `body` without the indexes and triggers of the transactions and restores them afterwards, all within the
    /// current SQLite transaction; `body` must update the totals itself.
    ///
    /// Only known indexes and triggers are dropped. An index that another tool has created remains and stays up to
    /// date.
    ///
    /// - Throws: ``UnknownTriggers``, before anything is changed, if the transactions have triggers that `body` cannot
    ///   replace.
    func withoutTransactionIndexes(totals: [KeptTotal] = KeptTotal.all, _ body: () throws -> Void) throws {
        let unknown = try unknownTriggers(totals)
        guard unknown.isEmpty else { throw UnknownTriggers(names: unknown) }
        let known = WalletSchema.transactionIndexes + Self.triggers(totals)
        let definitions = try Row.fetchAll(
            self,
            sql: """
                SELECT type, name, sql FROM sqlite_schema
                WHERE tbl_name = 'transaction' AND name IN (\(known.map { "'\($0)'" }.joined(separator: ", ")))
                """
        )
        for definition in definitions {
            let (type, name): (String, String) = (try definition.value(0), try definition.value(1))
            try execute(sql: "DROP \(type) \"\(name)\"")
        }
        try body()
        for definition in definitions {
            try execute(sql: definition.value(2))
        }
    }

    /// Returns the triggers of the transactions that are not those of `totals`.
    private func unknownTriggers(_ totals: [KeptTotal]) throws -> [String] {
        let known = Self.triggers(totals)
        return try String.fetchAll(
            self,
            sql: "SELECT name FROM sqlite_schema WHERE tbl_name = 'transaction' AND type = 'trigger' ORDER BY name"
        ).filter { !known.contains($0) }
    }

    private static func triggers(_ totals: [KeptTotal]) -> [String] {
        KeptTotal.ofTransactions(totals).flatMap(\.triggers)
    }
}

/// The error for triggers that are not MoneyFlow's, which a bulk change would skip.
struct UnknownTriggers: Error {
    let names: [String]
}

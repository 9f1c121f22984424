import GRDB

extension Database {
    /// Whether changing so many transactions at once costs less when their indexes are made anew afterwards than when
    /// they are kept up to date row by row.
    func isMany(_ count: Int) throws -> Bool {
        guard count >= 10_000 else { return false }
        let present = try Int.fetchOne(self, sql: "SELECT coalesce(sum(count), 0) FROM total")
        return count >= (present ?? 0) / 4
    }

    /// Runs `body` with the indexes and triggers of the transactions put aside, then makes them again, all within the
    /// present SQLite transaction; `body` must bring the totals up to date itself.
    func withoutTransactionIndexes(_ body: () throws -> Void) throws {
        let definitions = try Row.fetchAll(
            self,
            sql: "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND type <> 'table' AND sql IS NOT NULL",
            arguments: [TransactionRecord.table]
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
}

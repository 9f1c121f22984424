import Core
import GRDB

extension MoveImport {
    /// Makes one of rows that the other account has, too, as an import of their file would.
    ///
    /// The transaction there is kept or, if another file has brought the other side of the transfer here, this one; both
    /// are if there is another side of each. A transfer between the two accounts is not moved, so none of its sides is there.
    ///
    /// - Returns: How many transactions were in both accounts, and how many of those here were removed.
    func merge(
        from source: Account,
        to target: Account,
        by command: CommandRecorder
    ) throws -> (known: Int, removed: Int) {
        let pairs = try Row.fetchAll(
            command.db,
            sql: """
                WITH pair AS (
                    SELECT \(MovedRows.current("moved")) AS here, \(MovedRows.current("known")) AS there, amount < 0 AS isOut
                    FROM importedRow AS moved JOIN importedRow AS known USING (day, amount, textHash)
                    JOIN command ON command.id = known.commandId
                    WHERE moved.commandId = :id AND known.commandId <> :id AND state = 'done'
                        AND \(ImportedRows.belongs("known", to: ":target"))
                )
                SELECT DISTINCT pair.* FROM pair
                JOIN "transaction" AS mine ON mine.id = here JOIN "transaction" AS theirs ON theirs.id = there
                WHERE here <> there AND :source IN (mine.accountId, mine.toAccountId)
                    AND :target NOT IN (mine.accountId, ifnull(mine.toAccountId, 0))
                    AND :target IN (theirs.accountId, theirs.toAccountId)
                ORDER BY here, there
                """,
            arguments: ["id": id, "source": source.id, "target": target.id]
        )
        guard !pairs.isEmpty else { return (0, 0) }
        let sides = try sides(command.db)
        var (done, removed, taken): (Set<Int64>, [Int64], Set<Int64>) = ([], [], [])
        for pair in pairs {
            let (here, there, isOut): (Int64, Int64, Bool) = (try pair.value(0), try pair.value(1), try pair.value(2))
            guard !done.contains(here), !taken.contains(there) else { continue }
            func origins(_ transaction: Int64, _ isOut: Bool) -> Set<ImportedSides.Origin> {
                sides[transaction]?[isOut] ?? []
            }
            let isKept = !origins(here, !isOut).isEmpty
            guard !isKept || origins(there, !isOut).isEmpty else { continue }
            done.insert(here)
            taken.insert(there)
            let (kept, left) = isKept ? (here, there) : (there, here)
            for row in origins(left, isOut) { try command.move(row, to: kept) }
            removed.append(left)
        }
        try command.deleteTransactions(removed.map(Transaction.ID.init(rawValue:)))
        return (done.count, removed.count(where: done.contains))
    }

    /// The rows of each transaction that imports have brought, by whether they were taken from their account.
    private func sides(_ db: Database) throws -> [Int64: [Bool: Set<ImportedSides.Origin>]] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(MovedRows.current()), amount < 0, transactionId, accountId, commandId
                FROM importedRow JOIN command ON command.id = commandId WHERE state = 'done'
                """
        )
        var sides: [Int64: [Bool: Set<ImportedSides.Origin>]] = [:]
        while let row = try rows.next() {
            let origin = ImportedSides.Origin(
                transaction: try row.value(2),
                account: try row.value(3),
                command: try row.value(4)
            )
            sides[try row.value(0), default: [:]][try row.value(1), default: []].insert(origin)
        }
        return sides
    }
}

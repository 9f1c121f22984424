import BankFiles
import GRDB

extension StagedTransactions {
    /// Records the rows of files as imported, so that no later import adds them again, and what they are in their file.
    func remember(
        _ files: [(rows: Range<Int64>, origin: RowOrigin)],
        by command: CommandRecorder,
        idOffset offset: Int64
    ) throws {
        for (rows, origin) in files { try remember(rows, origin, by: command, idOffset: offset) }
        try rememberRepetitions(by: command)
    }

    private func remember(
        _ rows: Range<Int64>,
        _ origin: RowOrigin,
        by command: CommandRecorder,
        idOffset offset: Int64
    ) throws {
        // Sorted like the table's key, because inserting a million rows in random order takes long. Most files are
        // already sorted by date. A row of one of the files that is in another one with another identifier is equal to it.
        let order = isSorted ? "id" : "1, 2, 3, 4"
        try db.execute(
            sql: """
                INSERT INTO importedRow (
                    day, amount, textHash, transactionId, commandId, accountId, account, bankId, fingerprint, stage, text,
                    otherId, other, title, note, line, origin, bankTexts
                )
                SELECT day, amount, textHash,
                    CASE
                        WHEN sameAs IS NULL THEN \(Self.transactionID(of: "staged"))
                        WHEN sameAs > 0 THEN sameAs
                        ELSE (
                            SELECT \(Self.transactionID(of: "earlier")) FROM temp.staged AS earlier
                            WHERE earlier.id = -staged.sameAs
                        )
                    END,
                    :command, accountId, account, bankId, fingerprint,
                    iif(sameAs NOTNULL, 'booked', iif(isPending, 'pending', NULL)),
                    iif(sameAs IS NULL AND isPending, coalesce(text, title), NULL), namesId, named,
                    iif(side NOTNULL, title, NULL), iif(side NOTNULL, note, NULL),
                    iif(line > 0, line, NULL), :origin,
                    iif(
                        coalesce(sameAs, side, mergedWith, text, bankNote) NOTNULL,
                        json_array(coalesce(text, title), coalesce(bankNote, note, '')), NULL
                    )
                FROM temp.staged WHERE id >= :first AND id < :end ORDER BY \(order)
                ON CONFLICT (day, amount, textHash, transactionId, commandId) DO NOTHING
                """,
            arguments: [
                "offset": offset, "command": command.command, "origin": origin.number, "first": rows.lowerBound,
                "end": rows.upperBound,
            ]
        )
    }
}

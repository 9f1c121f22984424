import BankFiles
import GRDB

extension StagedTransactions {
    /// Where some rows come from.
    struct Origin {
        /// The numbers of the rows.
        let rows: Range<Int64>
        let format: ImportFormat
        /// The place of the file among those of the command; `nil` if there is only one.
        let file: Int?
    }

    /// Records rows as imported, so that no later import adds them again, and what they are in their file.
    func remember(_ origins: [Origin], by command: CommandRecorder, idOffset offset: Int64) throws {
        for origin in origins { try remember(origin, by: command, idOffset: offset) }
        try rememberRepetitions(by: command)
    }

    private func remember(_ origin: Origin, by command: CommandRecorder, idOffset offset: Int64) throws {
        // Sorted like the table's key, because inserting a million rows in random order takes long. Most files are
        // already sorted by date. A row of one of the files that is in another one with another identifier is equal to it.
        let order = isSorted ? "id" : "1, 2, 3, 4"
        try db.execute(
            sql: """
                INSERT INTO importedRow (
                    day, amount, textHash, transactionId, commandId, accountId, account, bankId, fingerprint, stage, text,
                    otherId, other, title, note, line, file, format, bankTitle, bankNote
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
                    iif(line > 0, line, NULL), :file, :format,
                    iif(\(Self.hasOtherTexts), coalesce(text, title), NULL),
                    iif(\(Self.hasOtherTexts), nullif(coalesce(bankNote, note), ''), NULL)
                FROM temp.staged WHERE id >= :first AND id < :end ORDER BY \(order)
                ON CONFLICT (day, amount, textHash, transactionId, commandId) DO NOTHING
                """,
            arguments: [
                "offset": offset, "command": command.command, "file": origin.file, "format": origin.format.id,
                "first": origin.rows.lowerBound, "end": origin.rows.upperBound,
            ]
        )
    }

    /// The condition that the transaction of a row has other texts than the row, or had them at the end of the import.
    private static let hasOtherTexts = "coalesce(sameAs, side, mergedWith, text, bankNote) NOTNULL"
}

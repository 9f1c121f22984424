import GRDB

extension WalletSchema {
    /// Lets every undone command be redone, remembers the files of imports, and which imports exclude each other.
    static func keepUndoneCommands(in db: Database) throws {
        try db.execute(sql: commands)
        try db.execute(sql: positionsOfVersion2)
        try db.execute(sql: currenciesOfVersion2)
        try db.execute(sql: repeatedImports)
    }

    // `position` is the place of a command in the order in which commands were last done, undone or redone: undo takes
    // the done command with the largest one, redo the undone one. `files` is a JSON array of names without folders.
    // `currency` is that of the amounts in the command's rows, or null if it is not known.
    private static let commands = """
        ALTER TABLE command ADD COLUMN position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0);
        ALTER TABLE command ADD COLUMN files TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(files));
        ALTER TABLE command ADD COLUMN currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]');

        DROP INDEX commandDone;
        DROP INDEX commandUndone;
        CREATE INDEX commandDone ON command (position) WHERE state = 'done';
        CREATE INDEX commandUndone ON command (position) WHERE state = 'undone';
        """

    // Version 2 redid the oldest undone command first, and called those that it could no longer redo superseded. They
    // come after those that it could, the ones that were undone together in the same order.
    private static let positionsOfVersion2 = """
        UPDATE command SET state = iif(state = 'done', 'done', 'undone'), position = ordered.position
        FROM (
            SELECT id, row_number() OVER (
                ORDER BY state <> 'done', state = 'undone', earlier, iif(state = 'done', id, -id)
            ) AS position
            FROM (
                SELECT id, state, iif(state = 'done', 0, sum(state = 'done') OVER (ORDER BY id)) AS earlier
                FROM command
            )
        ) AS ordered
        WHERE ordered.id = command.id;
        """

    // The currency of a command in effect is the one that the next change of currency in effect found.
    private static let currenciesOfVersion2 = """
        UPDATE command SET currency = coalesce(
            (
                SELECT before ->> 'currency' FROM change JOIN command AS later ON later.id = commandId
                WHERE tableName = 'account' AND later.id > command.id AND later.state = 'done'
                ORDER BY later.id LIMIT 1
            ),
            (SELECT currency FROM account WHERE id = 1)
        )
        WHERE state = 'done';
        """

    // Two imports that brought the same rows, the later one while the earlier one was undone: only one of them can be
    // in effect. Version 2 did not record the time of an undo, so that some pairs of its imports are here without need.
    private static let repeatedImports = """
        CREATE TABLE repeatedImport (
            commandId INTEGER NOT NULL REFERENCES command (id),
            earlierId INTEGER NOT NULL REFERENCES command (id),
            PRIMARY KEY (commandId, earlierId)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO repeatedImport (commandId, earlierId)
        SELECT DISTINCT later.commandId, earlier.commandId
        FROM importedRow AS earlier JOIN importedRow AS later USING (date, amount, text)
        WHERE earlier.commandId < later.commandId
            AND earlier.commandId IN (SELECT id FROM command WHERE state = 'undone');
        """
}

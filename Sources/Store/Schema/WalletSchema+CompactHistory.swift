import GRDB

extension WalletSchema {
    /// The tables whose inserted rows the history keeps as ranges: those with many rows.
    static let tablesWithInsertions: Set<String> = ["transaction"]

    /// Lets the history keep inserted rows as ranges of ids until something changes them.
    static func createInsertions(in db: Database) throws {
        try db.execute(sql: insertions)
    }

    /// Creates the triggers that copy such rows to the history before they change, in place of any of these names.
    ///
    /// It must follow whatever changes the columns of the tables, because a trigger names all of them.
    static func createCopyingTriggers(in db: Database) throws {
        for table in tablesWithInsertions {
            for name in copyingTriggers(of: table) { try db.execute(sql: "DROP TRIGGER IF EXISTS \(name)") }
            try createCopies(of: table, in: db)
            try createCopyingTriggers(of: table, in: db)
        }
    }

    // Ranges of ids of rows that a command in effect has inserted. As long as a row is as the command inserted it,
    // there is no `change` of that command with the row.
    private static let insertions = """
        CREATE TABLE insertion (
            commandId INTEGER NOT NULL REFERENCES command (id),
            tableName TEXT NOT NULL,
            firstId INTEGER NOT NULL CHECK (firstId > 0),
            lastId INTEGER NOT NULL CHECK (lastId >= firstId),
            PRIMARY KEY (tableName, firstId)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX insertionByCommand ON insertion (commandId);
        """

    /// Returns an expression for the first id of the only range of a table that can contain an id, as ranges do not
    /// overlap.
    ///
    /// It is part of triggers, so its text must not change.
    ///
    /// - Parameters:
    ///   - id: An expression for the id.
    ///   - table: An expression for the name of the table.
    static func firstID(near id: String, in table: String) -> String {
        "(SELECT max(firstId) FROM insertion WHERE tableName = \(table) AND firstId <= \(id))"
    }

    /// The names of the triggers that copy the rows of a table.
    static func copyingTriggers(of table: String) -> [String] {
        ["Insert", "Update", "Delete"].map { "\(table)CopyBefore\($0)" }
    }

    /// Creates the triggers that copy an inserted row to the history before anything changes or deletes it.
    ///
    /// An insertion can delete a row too: with `REPLACE`, which runs no trigger for it.
    static func createCopyingTriggers(of table: String, in db: Database) throws {
        let names = copyingTriggers(of: table)
        let (name, copies) = (table.sqlIdentifier, copies(of: table))
        try db.execute(
            sql: """
                CREATE TRIGGER \(names[0]) BEFORE INSERT ON \(name)
                WHEN EXISTS (SELECT 1 FROM \(name) WHERE id = NEW.id) BEGIN
                    INSERT INTO \(copies) VALUES (NEW.id);
                END;

                CREATE TRIGGER \(names[1]) BEFORE UPDATE ON \(name) BEGIN
                    INSERT INTO \(copies) VALUES (OLD.id), (NEW.id);
                END;

                CREATE TRIGGER \(names[2]) BEFORE DELETE ON \(name) BEGIN
                    INSERT INTO \(copies) VALUES (OLD.id);
                END;
                """
        )
    }

    private static func copies(of table: String) -> String { "\(table)Copy" }

    /// Creates the view into which the id of a row is inserted to copy the row to the history, if that has only a range
    /// with it.
    private static func createCopies(of table: String, in db: Database) throws {
        let columns = try TableColumns(of: table, in: db)
        let copies = copies(of: table)
        // A conflict clause here would give way to that of the statement that runs the trigger.
        try db.execute(
            sql: """
                CREATE VIEW \(copies) AS SELECT NULL AS id WHERE FALSE;

                CREATE TRIGGER \(copies)InsteadOfInsert INSTEAD OF INSERT ON \(copies) BEGIN
                    INSERT INTO change (commandId, tableName, recordId, after)
                    SELECT insertion.commandId, insertion.tableName, present.id, \(columns.json(of: "present"))
                    FROM \(table.sqlIdentifier) AS present JOIN insertion
                        ON insertion.tableName = \(table.sqlLiteral) AND insertion.lastId >= present.id
                        AND insertion.firstId = \(firstID(near: "present.id", in: table.sqlLiteral))
                    WHERE present.id = NEW.id AND NOT EXISTS (
                        SELECT 1 FROM change
                        WHERE (commandId, tableName, recordId) = (insertion.commandId, insertion.tableName, present.id)
                    );
                END
                """
        )
    }
}

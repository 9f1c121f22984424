import GRDB

extension WalletSchema {
    /// Creates the triggers of version 4, each of which has every statement that it runs.
    static func createVersion4Triggers(in db: Database) throws {
        try createTotalTriggers(on: "transaction", updateOf: KeptTotal.transactionColumns, in: db)
        try createTotalTriggers(on: "part", updateOf: "", in: db)
        for table in tablesWithInsertions { try createVersion4CopyingTriggers(of: table, in: db) }
    }

    private static func createTotalTriggers(on table: String, updateOf columns: String, in db: Database) throws {
        let isPart = table == "part"
        let (old, new) = isPart ? ("OLD.transactionId", "NEW.transactionId") : ("OLD.id", "NEW.id")
        let (before, after) = isPart ? ("\(old), \(new)", "\(old), \(new)") : (old, new)
        let triggers: [(name: String, event: String, adds: Bool, ids: String)?] = [
            isPart ? ("BeforeInsert", "BEFORE INSERT", false, new) : nil,
            ("AfterInsert", "AFTER INSERT", true, new),
            ("BeforeDelete", "BEFORE DELETE", false, old),
            isPart ? ("AfterDelete", "AFTER DELETE", true, old) : nil,
            ("BeforeUpdate", "BEFORE UPDATE\(columns)", false, before),
            ("AfterUpdate", "AFTER UPDATE\(columns)", true, after),
        ]
        for case let trigger? in triggers {
            let condition = "transactionId IN (\(trigger.ids))"
            let statements = KeptTotal.ofVersion4.map {
                trigger.adds ? $0.version4Addition(where: condition) : $0.version4Subtraction(where: condition)
            }
            try db.execute(
                sql: """
                    CREATE TRIGGER \(table)Totals\(trigger.name) \(trigger.event) ON \(table.sqlIdentifier) BEGIN
                    \(statements.joined(separator: "\n"))
                    END
                    """
            )
        }
    }

    private static func createVersion4CopyingTriggers(of table: String, in db: Database) throws {
        let columns = try TableColumns(of: table, in: db)
        let names = copyingTriggers(of: table)
        let name = table.sqlIdentifier
        func copy(_ ids: String) -> String {
            """
                INSERT INTO change (commandId, tableName, recordId, after)
                SELECT insertion.commandId, insertion.tableName, present.id, \(columns.json(of: "present"))
                FROM \(name) AS present JOIN insertion
                    ON insertion.tableName = \(table.sqlLiteral) AND insertion.lastId >= present.id
                    AND insertion.firstId = \(firstID(near: "present.id", in: table.sqlLiteral))
                WHERE present.id IN (\(ids)) AND NOT EXISTS (
                    SELECT 1 FROM change
                    WHERE (commandId, tableName, recordId) = (insertion.commandId, insertion.tableName, present.id)
                );
            """
        }
        try db.execute(
            sql: """
                CREATE TRIGGER \(names[0]) BEFORE INSERT ON \(name)
                WHEN EXISTS (SELECT 1 FROM \(name) WHERE id = NEW.id) BEGIN
                \(copy("NEW.id"))
                END;

                CREATE TRIGGER \(names[1]) BEFORE UPDATE ON \(name) BEGIN
                \(copy("OLD.id, NEW.id"))
                END;

                CREATE TRIGGER \(names[2]) BEFORE DELETE ON \(name) BEGIN
                \(copy("OLD.id"))
                END;
                """
        )
    }
}

extension KeptTotal {
    fileprivate func version4Addition(where condition: String) -> String {
        """
            INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM \(view) WHERE \(condition)
            ON CONFLICT DO UPDATE SET \(increments);
        """
    }

    fileprivate func version4Subtraction(where condition: String) -> String {
        let values = (keys.map(\.key) + attributes + sums.map { "-\($0)" }).joined(separator: ", ")
        return """
                INSERT INTO \(table) (\(columns)) SELECT \(values) FROM \(view) WHERE \(condition)
                ON CONFLICT DO UPDATE SET \(increments);
                DELETE FROM \(table)
                WHERE (\(keyNames)) IN (SELECT \(keyNames) FROM \(view) WHERE \(condition)) AND \(isZero);
            """
    }
}

import GRDB

extension KeptTotal {
    var keyNames: String { keys.map(\.key).joined(separator: ", ") }
    var columns: String { (keys.map(\.key) + attributes + sums).joined(separator: ", ") }
    var increments: String { sums.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ") }
    var isZero: String { sums.map { "\($0) = 0" }.joined(separator: " AND ") }

    /// The statements that add what a transaction adds or, with a negative sign, take it away and delete totals of
    /// nothing, of which version 11 has an index.
    private func tally(ofVersion version: Int) -> String {
        let values = (keys.map(\.key) + attributes + sums.map { "NEW.sign * \($0)" }).joined(separator: ", ")
        let condition = "transactionId = NEW.transactionId"
        let isOfIt = "(\(keyNames)) IN (SELECT \(keyNames) FROM \(view) WHERE \(condition)) AND "
        let deletion = version < 11 ? "\n        AND \(isOfIt)\(isZero)" : " AND \(isZero)"
        return """
                INSERT INTO \(table) (\(columns)) SELECT \(values) FROM \(view) WHERE \(condition)
                ON CONFLICT DO UPDATE SET \(increments);
                DELETE FROM \(table) WHERE NEW.sign < 0\(deletion);
            """
    }

    // A view, so that one trigger has the statements and the others, which every opening of a wallet parses, are short.
    private static func tally(_ totals: [KeptTotal], ofVersion version: Int) -> String {
        """
        CREATE VIEW tally AS SELECT NULL AS transactionId, NULL AS sign WHERE FALSE;

        CREATE TRIGGER tallyInsteadOfInsert INSTEAD OF INSERT ON tally BEGIN
        \(totals.map { $0.tally(ofVersion: version) }.joined(separator: "\n"))
        END
        """
    }

    /// Creates an index of the totals of nothing, which finds the few that are to be deleted.
    func createIndexOfNothing(in db: Database) throws {
        try db.execute(sql: "CREATE INDEX \(table)OfNothing ON \(table) (accountId) WHERE \(isZero)")
    }

    /// A trigger: when it runs, and whether it adds or subtracts what the transactions with the given ids add.
    private struct Trigger {
        let name: String
        let event: String
        let adds: Bool
        let ids: [String]

        func sql(on table: String) -> String {
            let rows = ids.map { "SELECT \($0), \(adds ? 1 : -1)" }
            return """
                CREATE TRIGGER \(name) \(event) ON \(table.sqlIdentifier) BEGIN
                    INSERT INTO tally \(rows.joined(separator: " UNION "));
                END
                """
        }
    }

    // What a transaction adds is subtracted before it, its parts or its tags change, and added afterwards.
    private static func triggers(on table: String, of columns: String) -> [Trigger] {
        let isPart = table != "transaction"
        let (old, new) = isPart ? ("OLD.transactionId", "NEW.transactionId") : ("OLD.id", "NEW.id")
        let (before, after) = isPart ? ([old, new], [old, new]) : ([old], [new])
        let name = "\(table)Totals"
        return [
            isPart ? Trigger(name: "\(name)BeforeInsert", event: "BEFORE INSERT", adds: false, ids: [new]) : nil,
            Trigger(name: "\(name)AfterInsert", event: "AFTER INSERT", adds: true, ids: [new]),
            Trigger(name: "\(name)BeforeDelete", event: "BEFORE DELETE", adds: false, ids: [old]),
            isPart ? Trigger(name: "\(name)AfterDelete", event: "AFTER DELETE", adds: true, ids: [old]) : nil,
            Trigger(name: "\(name)BeforeUpdate", event: "BEFORE UPDATE\(columns)", adds: false, ids: before),
            Trigger(name: "\(name)AfterUpdate", event: "AFTER UPDATE\(columns)", adds: true, ids: after),
        ].compactMap(\.self)
    }

    /// The columns of transactions that matter, as triggers name them.
    static let transactionColumns =
        " OF id, accountId, date, type, amount, categoryId, refund, toAccountId, toAmount, toDate"

    private static let transactionTriggers = triggers(on: "transaction", of: transactionColumns)

    /// The names of the triggers on transactions.
    static let triggersOnTransactions = transactionTriggers.map(\.name)

    /// Creates the views that have what transactions add to totals.
    static func createViews(of totals: [KeptTotal], in db: Database) throws {
        for total in totals {
            let rows = (total.transactionRows + total.partRows).joined(separator: "\nUNION ALL\n")
            try db.execute(sql: "CREATE VIEW \(total.view) AS \(rows)")
        }
    }

    /// Creates the triggers on transactions, parts and, since version 11, tags, in place of any of these names.
    static func createTriggers(ofVersion version: Int, in db: Database) throws {
        let totals = version < 11 ? ofVersion4 : all
        try db.execute(sql: "DROP VIEW IF EXISTS tally")
        try db.execute(sql: tally(totals, ofVersion: version))
        for table in ["transaction", "part"] + (version < 11 ? [] : ["tagging"]) {
            let triggers = table == "transaction" ? transactionTriggers : triggers(on: table, of: "")
            for trigger in triggers {
                try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.name)")
                try db.execute(sql: trigger.sql(on: table))
            }
        }
    }

    /// Creates the triggers on transactions.
    static func createTriggersOnTransactions(in db: Database) throws {
        for trigger in transactionTriggers { try db.execute(sql: trigger.sql(on: "transaction")) }
    }
}

import Core
import GRDB

/// A table of sums and counts that triggers keep up to date when the rows of another table change.
///
/// A total is defined only here: the triggers, the recount, the update after a bulk change and the check are all
/// generated from this definition.
struct KeptTotal: Sendable {
    /// A column of the table of totals.
    struct Column: Sendable {
        /// Its name.
        let name: String
        /// The column of the source that its value comes from.
        let source: String
        /// Returns the SQL of its value, given the SQL of the source's column.
        let value: @Sendable (String) -> String
        /// The SQL of its value as shown to the user.
        let label: String

        init(
            _ name: String,
            from source: String? = nil,
            label: String? = nil,
            value: @escaping @Sendable (String) -> String = { $0 }
        ) {
            self.name = name
            self.source = source ?? name
            self.label = label ?? name
            self.value = value
        }
    }

    /// A total that differs from the sum of its rows.
    struct Difference: Sendable {
        /// The labels of the keys, in order.
        let labels: [String]
        /// The first sum in the table of totals.
        let kept: Int64
        /// The first sum, computed from the rows.
        let counted: Int64
    }

    /// The table of totals.
    ///
    /// Its columns are the keys, the attributes and the sums, in this order, then `count`.
    let table: String
    /// The table whose rows are added up.
    let source: String
    /// The columns in which the rows of one total agree; they are the primary key.
    let keys: [Column]
    /// The columns that are the same for all rows of a total without being part of its key.
    var attributes: [Column] = []
    /// The columns that are added up.
    let sums: [Column]
    /// Describes a wrong total.
    let problem: @Sendable (Difference) -> VerificationProblem

    /// Every total that a wallet keeps.
    static let all = [monthly]

    /// Returns those of `totals` that add up transactions.
    static func ofTransactions(_ totals: [KeptTotal] = all) -> [KeptTotal] {
        totals.filter { $0.source == monthly.source }
    }

    /// The sum and the number of transactions for each account, month and category.
    ///
    /// The first migration creates its triggers, so their text must not change.
    static let monthly = KeptTotal(
        table: "total",
        source: "transaction",
        keys: [
            Column("accountId"),
            Column("month", from: "date") { "substr(\($0), 1, 7)" },
            Column("categoryId", label: "coalesce((SELECT name FROM category WHERE id = categoryId), '?')"),
        ],
        attributes: [Column("type")],
        sums: [Column("sum", from: "amount")],
        problem: { .total(month: $0.labels[1], category: $0.labels[2], kept: $0.kept, counted: $0.counted) }
    )
}

// MARK: Triggers

extension KeptTotal {
    /// The names of the triggers.
    var triggers: [String] { ["Insert", "Delete", "Update"].map { "\(table)After\($0)" } }

    /// Creates the triggers.
    func createTriggers(in db: Database) throws {
        let used = Set((keys + attributes + sums).map(\.source))
        let watched = try db.columns(in: source).map(\.name).filter(used.contains)
        try db.execute(
            sql: """
                CREATE TRIGGER \(table)AfterInsert AFTER INSERT ON "\(source)" BEGIN
                \(addition)
                END;

                CREATE TRIGGER \(table)AfterDelete AFTER DELETE ON "\(source)" BEGIN
                \(subtraction)
                END;

                CREATE TRIGGER \(table)AfterUpdate
                AFTER UPDATE OF \(watched.joined(separator: ", ")) ON "\(source)" BEGIN
                \(subtraction)
                \(addition)
                END;
                """
        )
    }

    /// The statement of a trigger that adds the new row.
    private var addition: String {
        let values = (keys + attributes + sums).map { $0.value("NEW.\($0.source)") } + ["1"]
        return """
                INSERT INTO \(table) VALUES (\(values.joined(separator: ", ")))
                ON CONFLICT DO UPDATE SET \(increments), count = count + 1;
            """
    }

    /// The statements of a trigger that subtract the old row, and delete a total without rows.
    private var subtraction: String {
        let key = keys.map { "\($0.name) = \($0.value("OLD.\($0.source)"))" }.joined(separator: " AND ")
        let decrements = sums.map { "\($0.name) = \($0.name) - \($0.value("OLD.\($0.source)"))" }
        return """
                UPDATE \(table) SET \(decrements.joined(separator: ", ")), count = count - 1
                WHERE \(key);
                DELETE FROM \(table)
                WHERE \(key)
                    AND count = 0;
            """
    }

    private var increments: String {
        sums.map { "\($0.name) = \($0.name) + excluded.\($0.name)" }.joined(separator: ", ")
    }
}

// MARK: Counting

extension KeptTotal {
    /// Returns a query for the totals of the rows that `condition` selects.
    private func count(where condition: String = "TRUE") -> String {
        let key = keys.map { $0.value($0.source) }
        let named = (keys + attributes).map { "\($0.value($0.source)) AS \($0.name)" }
        let added = sums.map { "sum(\($0.value($0.source))) AS \($0.name)" }
        return """
            SELECT \((named + added).joined(separator: ", ")), count(*) AS count
            FROM "\(source)" WHERE \(condition) GROUP BY \(key.joined(separator: ", "))
            """
    }

    /// Recomputes every total.
    func rebuild(in db: Database) throws {
        try db.execute(sql: "DELETE FROM \(table); INSERT INTO \(table) \(count())")
    }

    /// Adds the rows whose id is greater than `id`, as the trigger does for a single one.
    func addRows(after id: Int64, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO \(table) \(count(where: "id > ?"))
                ON CONFLICT DO UPDATE SET \(increments), count = count + excluded.count
                """,
            arguments: [id]
        )
    }

    /// Compares the totals with what the rows add up to.
    func problems(in db: Database) throws -> [VerificationProblem] {
        let key = keys.map(\.name).joined(separator: ", ")
        let same = (keys + attributes).map(\.name).joined(separator: ", ")
        // A group has at most one row of each kind, and a crafted total could overflow a sum.
        let numbers = sums.map(\.name) + ["count"]
        let kept = numbers.map { "\($0) AS kept_\($0), NULL AS counted_\($0)" }.joined(separator: ", ")
        let counted = numbers.map { "NULL, \($0)" }.joined(separator: ", ")
        let wrongNumbers = numbers.map { "max(kept_\($0)) IS NOT max(counted_\($0))" }
        let wrongAttributes = attributes.map { "min(\($0.name)) <> max(\($0.name))" }
        return try Row.fetchAll(
            db,
            sql: """
                WITH counted AS (\(count())),
                differing AS (
                    SELECT \(key), coalesce(max(kept_\(numbers[0])), 0) AS kept,
                        coalesce(max(counted_\(numbers[0])), 0) AS counted
                    FROM (
                        SELECT \(same), \(kept) FROM \(table) UNION ALL SELECT \(same), \(counted) FROM counted
                    )
                    GROUP BY \(key)
                    HAVING \((wrongNumbers + wrongAttributes).joined(separator: " OR "))
                )
                SELECT kept, counted, \(keys.map { "CAST(\($0.label) AS TEXT)" }.joined(separator: ", ")) FROM differing
                ORDER BY \(keys.indices.map { String($0 + 3) }.joined(separator: ", "))
                """
        ).map { row in
            let labels: [String] = try keys.indices.map { try row.value($0 + 2) }
            return problem(Difference(labels: labels, kept: try row.value(0), counted: try row.value(1)))
        }
    }
}

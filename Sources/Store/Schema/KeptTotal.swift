import Core
import GRDB

/// A table of sums and counts that triggers keep up to date when transactions, their parts or their tags change.
///
/// A total is defined only here: a view has what each transaction adds to it, from which the triggers, the recount, the
/// update after a bulk change and the check are generated.
struct KeptTotal: Sendable {
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
    /// Its columns are the keys, the attributes and the sums, in this order.
    let table: String
    /// The name of the view with what transactions add, in rows of a `transactionId`, a `date` and the table's columns.
    let view: String
    /// The rows of the view that transactions add by themselves, as SQL.
    let transactionRows: [String]
    /// The rows of the view that parts and tags add, as SQL.
    let partRows: [String]
    /// The columns in which the rows of one total agree, which are the primary key, with the SQL of what the user sees.
    let keys: KeyValuePairs<String, String>
    /// The columns that are the same for all rows of a total without being part of its key.
    var attributes: [String] = []
    /// The columns that are added up; a total in which all of them are 0 is not kept.
    let sums: [String]
    /// Describes a wrong total.
    let problem: @Sendable (Difference) -> VerificationProblem

    /// Every total that a wallet keeps.
    static let all = [flow, movement, tagged]

    /// The totals that wallets of versions 4 to 10 keep.
    static let ofVersion4 = [makeFlow(countsOthers: false), movement]

    /// The income or expenses and the number of transactions for each account, month and category.
    ///
    /// A refund is subtracted. A part counts for its own category, which takes it out of that of its transaction.
    static let flow = makeFlow(countsOthers: true)

    /// Returns the total, with or without the number of `others`, which it has since version 11: transactions with parts for a
    /// category other than their own.
    private static func makeFlow(countsOthers: Bool) -> KeptTotal {
        // The first part of the category counts.
        let isOther = """
            part.categoryId <> whole.categoryId AND NOT EXISTS (
                SELECT 1 FROM part AS elder
                WHERE elder.transactionId = part.transactionId AND +elder.categoryId = part.categoryId AND elder.id < part.id
            )
            """
        return KeptTotal(
            table: "total",
            view: "flow",
            transactionRows: [
                """
                SELECT id AS transactionId, date, accountId, substr(date, 1, 7) AS month, categoryId, type,
                    iif(refund, -1, 1) * (
                        amount - coalesce((SELECT sum(amount) FROM part WHERE transactionId = whole.id), 0)
                    ) AS sum,
                    1 AS count\(countsOthers ? ", 0 AS others" : "")
                FROM "transaction" AS whole WHERE type <> 'transfer'
                """
            ],
            partRows: [
                """
                SELECT transactionId, date, whole.accountId, substr(date, 1, 7), part.categoryId, type,
                    iif(refund, -1, 1) * part.amount, 0\(countsOthers ? ", \(isOther)" : "")
                FROM part JOIN "transaction" AS whole ON whole.id = transactionId WHERE part.categoryId IS NOT NULL
                """
            ],
            keys: [
                "accountId": name(of: "account", "accountId"), "month": "month",
                "categoryId": name(of: "category", "categoryId"),
            ],
            attributes: ["type"],
            sums: ["sum", "count"] + (countsOthers ? ["others"] : []),
            problem: { .total(month: $0.labels[1], category: $0.labels[2], kept: $0.kept, counted: $0.counted) }
        )
    }

    /// What transfers, and parts that belong to another account, have added to an account in a month, for each account
    /// at the other end.
    static let movement = KeptTotal(
        table: "moved",
        view: "movement",
        transactionRows: [
            """
            SELECT id AS transactionId, date, accountId, substr(date, 1, 7) AS month, toAccountId AS otherId,
                -amount AS sum, 1 AS count, 1 AS departures
            FROM "transaction" WHERE toAccountId IS NOT NULL
            """,
            """
            SELECT id, toDate, toAccountId, substr(toDate, 1, 7), accountId, toAmount, 1, 0
            FROM "transaction" WHERE toAccountId IS NOT NULL
            """,
        ],
        partRows: [
            """
            SELECT transactionId, date, whole.accountId, substr(date, 1, 7), part.accountId,
                iif((type = 'income') = refund, -1, 1) * part.amount, 0, 0
            FROM part JOIN "transaction" AS whole ON whole.id = transactionId WHERE part.accountId IS NOT NULL
            """,
            """
            SELECT transactionId, date, part.accountId, substr(date, 1, 7), whole.accountId,
                iif((type = 'income') = refund, 1, -1) * part.amount, 0, 0
            FROM part JOIN "transaction" AS whole ON whole.id = transactionId WHERE part.accountId IS NOT NULL
            """,
        ],
        keys: [
            "accountId": name(of: "account", "accountId"), "month": "month", "otherId": name(of: "account", "otherId"),
        ],
        sums: ["sum", "count", "departures"],
        problem: {
            .moved(month: $0.labels[1], account: $0.labels[0], other: $0.labels[2], kept: $0.kept, counted: $0.counted)
        }
    )

    /// The income or expenses and the number of transactions with a tag, for each account, month and type; a transfer counts
    /// with the account that it left, and adds nothing.
    static let tagged = KeptTotal(
        table: "tagged",
        view: "taggedFlow",
        transactionRows: [],
        partRows: [
            """
            SELECT tagging.transactionId, date, accountId, substr(date, 1, 7) AS month, tagId, type,
                CASE
                    WHEN type = 'transfer' THEN 0
                    ELSE iif(refund, -1, 1) * (
                        amount - coalesce(
                            (
                                SELECT sum(amount) FROM part
                                WHERE transactionId = whole.id AND part.accountId IS NOT NULL
                            ),
                            0
                        )
                    )
                END AS sum,
                1 AS count
            FROM tagging JOIN "transaction" AS whole ON whole.id = tagging.transactionId
            """
        ],
        keys: [
            "accountId": name(of: "account", "accountId"), "month": "month", "tagId": name(of: "tag", "tagId"),
            "type": "type",
        ],
        sums: ["sum", "count"],
        problem: { .tagged(month: $0.labels[1], tag: $0.labels[2], kept: $0.kept, counted: $0.counted) }
    )

    private static func name(of table: String, _ column: String) -> String {
        "coalesce((SELECT name FROM \(table) WHERE id = \(column)), '?')"
    }
}

// MARK: Counting

extension KeptTotal {
    /// Returns the rows of the view as one table for each of its queries: its name, and what defines it after `WITH`.
    ///
    /// SQLite computes all columns of a union, but only those that are needed of each of these.
    ///
    /// - Parameter hasParts: Whether the wallet has parts; if not, their rows are left out.
    func tables(hasParts: Bool) -> [(name: String, definition: String)] {
        (transactionRows + (hasParts ? partRows : [])).enumerated().map { index, rows in
            ("\(view)\(index)", "\(view)\(index) (transactionId, date, \(columns)) AS NOT MATERIALIZED (\(rows))")
        }
    }

    /// Returns a query for the totals of rows that are like those of the view.
    private func count(in rows: String) -> String {
        let added = sums.map { "sum(\($0)) AS \($0)" }
        return """
            SELECT \((keys.map(\.key) + attributes + added).joined(separator: ", "))
            FROM \(rows) GROUP BY \(keyNames)
            """
    }

    /// Recomputes every total.
    func rebuild(in db: Database) throws {
        try db.execute(
            sql:
                "DELETE FROM \(table); INSERT INTO \(table) (\(columns)) \(count(in: view)); DELETE FROM \(table) WHERE \(isZero)"
        )
    }

    /// Adds the transactions whose id is greater than `id`, which have no parts, as the trigger does for a single one.
    func addRows(after id: Int64, in db: Database) throws {
        let tables = tables(hasParts: false)
        guard !tables.isEmpty else { return }
        let rows = tables.map { "SELECT * FROM \($0.name) WHERE transactionId > ?1" }.joined(separator: " UNION ALL ")
        try db.execute(
            sql: """
                WITH \(tables.map(\.definition).joined(separator: ", "))
                INSERT INTO \(table) (\(columns)) \(count(in: "(\(rows))"))
                ON CONFLICT DO UPDATE SET \(increments)
                """,
            arguments: [id]
        )
        try db.execute(sql: "DELETE FROM \(table) WHERE \(isZero)")
    }

    /// Compares the totals with what the rows add up to.
    func problems(in db: Database) throws -> [VerificationProblem] {
        let same = (keys.map(\.key) + attributes).joined(separator: ", ")
        // A group has at most one row of each kind, and a crafted total could overflow a sum.
        let kept = sums.map { "\($0) AS kept_\($0), NULL AS counted_\($0)" }.joined(separator: ", ")
        let counted = sums.map { "NULL, \($0)" }.joined(separator: ", ")
        let wrongNumbers = sums.map { "coalesce(max(kept_\($0)), 0) <> coalesce(max(counted_\($0)), 0)" }
        let wrongAttributes = attributes.map { "min(\($0)) <> max(\($0))" }
        return try Row.fetchAll(
            db,
            sql: """
                WITH counted AS (\(count(in: view))),
                differing AS (
                    SELECT \(keyNames), coalesce(max(kept_\(sums[0])), 0) AS kept,
                        coalesce(max(counted_\(sums[0])), 0) AS counted
                    FROM (
                        SELECT \(same), \(kept) FROM \(table) UNION ALL SELECT \(same), \(counted) FROM counted
                    )
                    GROUP BY \(keyNames)
                    HAVING \((wrongNumbers + wrongAttributes).joined(separator: " OR "))
                )
                SELECT kept, counted, \(keys.map { "CAST(\($0.value) AS TEXT)" }.joined(separator: ", ")) FROM differing
                ORDER BY \(keys.indices.map { String($0 + 3) }.joined(separator: ", "))
                """
        ).map { row in
            let labels: [String] = try keys.indices.map { try row.value($0 + 2) }
            return problem(Difference(labels: labels, kept: try row.value(0), counted: try row.value(1)))
        }
    }
}

import Core
import GRDB

extension HistoryConflicts {
    /// Finds a row of a table with a unique key of one that the command would bring back.
    func inUniqueKeys(of table: String) throws -> HistoryConflict? {
        for key in try db.uniqueKeys(of: table) {
            let ids = try rows(of: table, with: key)
            guard try exists(ids) else { continue }
            return try newestSince(changing: table, ids, where: "other.recordId IN (\(ids))").map { .changed(by: $0) }
                ?? .changedElsewhere
        }
        return nil
    }

    /// Returns a query for the ids of the rows, other than those of the command, with the keys that it would bring back.
    private func rows(of table: String, with key: UniqueKey) throws -> String {
        let ofCommand = "commandId = \(command) AND tableName = \(table.sqlLiteral)"
        let values = try TableColumns(of: table, in: db).namedValues(from: direction.target)
        let terms = key.terms.enumerated().map { "\($1) AS key\($0)" }.joined(separator: ", ")
        let keys = "\(terms) FROM \(table.sqlIdentifier) WHERE \(key.condition)"
        let same = key.terms.indices.map { "present.key\($0) = wanted.key\($0)" }.joined(separator: " AND ")
        return """
            SELECT present.id FROM (
                SELECT \(terms) FROM (
                    SELECT recordId AS id, \(values) FROM change WHERE \(ofCommand) AND \(direction.target) NOTNULL
                ) WHERE \(key.condition)
            ) AS wanted JOIN (SELECT id, \(keys)) AS present ON \(same)
            WHERE present.id NOT IN (SELECT recordId FROM change WHERE \(ofCommand))
            """
    }
}

/// What a unique index of a table keeps from being in two of its rows.
struct UniqueKey: Hashable {
    /// The columns, or the expressions of columns.
    let terms: [String]
    /// A condition on the rows that the index has.
    let condition: String
}

extension Database {
    /// Returns the keys of a table that a constraint or an index declares to be unique, besides the primary key.
    ///
    /// A wallet has no unique index of another tool, so the text of one is ours.
    func uniqueKeys(of table: String) throws -> [UniqueKey] {
        try Row.fetchAll(self, sql: "PRAGMA index_list(\(table.sqlIdentifier))").compactMap { row in
            let (name, isUnique, origin): (String, Bool, String) = (
                try row.value("name"), try row.value("unique"), try row.value("origin")
            )
            guard isUnique, origin != "pk" else { return nil }
            let sql = try String.fetchOne(
                self,
                sql: "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?",
                arguments: [name]
            )
            if let sql { return UniqueKey(createdBy: sql) }
            let columns = try Row.fetchAll(self, sql: "PRAGMA index_info(\(name.sqlIdentifier))")
            let names: [String] = try columns.map { try $0.value("name") }
            return UniqueKey(terms: names.map(\.sqlIdentifier), condition: "true")
        }
    }
}

extension UniqueKey {
    /// Reads the key from the statement that created an index, or returns `nil` if it is not one.
    init?(createdBy sql: String) {
        guard let start = sql.firstIndex(of: "(") else { return nil }
        var (depth, terms, end) = (0, [""], sql.endIndex)
        for index in sql[start...].indices {
            let character = sql[index]
            if character == ")" { depth -= 1 }
            if depth == 0, character == ")" {
                end = sql.index(after: index)
                break
            }
            if depth == 1, character == "," {
                terms.append("")
            } else if depth > 0 {
                terms[terms.count - 1].append(character)
            }
            if character == "(" { depth += 1 }
        }
        let rest = sql[end...].trimmingPrefix { $0.isWhitespace }
        self.init(
            terms: terms.map { String($0.trimmingPrefix { $0.isWhitespace }) },
            condition: rest.hasPrefix("WHERE ") ? String(rest.dropFirst("WHERE ".count)) : "true"
        )
    }
}

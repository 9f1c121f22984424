/// What the commands in effect did with one row of an ordinary table.
struct OracleRowHistory {
    /// A birth, a change or a deletion.
    struct Entry {
        var place: OraclePlace
        var kind: String
        var change: OracleChange
    }

    let table: String
    /// All entries, in order.
    var entries: [Entry] = []

    /// The columns of each table that move together.
    static let groups: [String: [[String]]] = [
        "rule": [["categoryId", "title", "transferAccountId"]],
        "budget": [["per", "amount", "rollover"]],
        "part": [["categoryId", "accountId"]],
        "rulePart": [["tagId", "categoryId", "accountId"], ["amount", "currency", "share", "count"]],
        "schedule": [["rule", "start"]],
        "rate": [["value", "digits", "source"]],
        "profile": [["layout", "accountId"]],
        "account": [["kind", "settlesId", "settlesOn"]],
        "statement": [["balance", "source"]],
    ]

    /// The first birth.
    var firstBirth: OraclePlace? { entries.first { $0.change.isBirth }?.place }

    /// Whether the row is there.
    var isPresent: Bool {
        entries.last { $0.change.isBirth || $0.change.isDeletion }?.change.isBirth ?? false
    }

    /// The entries that its values are made of.
    var counting: ArraySlice<Entry> {
        guard let birth = entries.lastIndex(where: { $0.change.isBirth }) else { return [] }
        let deletion = entries[..<birth].lastIndex { $0.change.isDeletion }
        return entries[(deletion.map { $0 + 1 } ?? 0)...]
    }

    /// The last change that set a column, or else the birth that counts.
    func lastMove(of column: String) -> OraclePlace? {
        let move = counting.last { $0.change.edit.map { $0.before.at(column) != $0.after.at(column) } ?? false }
        return (move ?? counting.first { $0.change.isBirth })?.place
    }

    /// The values, whether the row is there or not; `nil` without a birth.
    func values(_ shape: OracleShape) -> OracleRow? {
        guard let birth = counting.firstIndex(where: { $0.change.isBirth }) else { return nil }
        var values = counting[birth].change.after ?? [:]
        for index in counting.indices where index != birth {
            let entry = counting[index]
            guard let after = entry.change.after else { continue }
            if let before = entry.change.before {
                apply(entry.kind, from: before, to: after, on: &values, shape)
            } else if ["budget", "profile", "rate", "statement"].contains(table) {
                set(Set(after.keys), from: after, on: &values)
            }
        }
        return values
    }

    private func apply(
        _ kind: String,
        from before: OracleRow,
        to after: OracleRow,
        on values: inout OracleRow,
        _ shape: OracleShape
    ) {
        if table == "schedule" {
            shape.apply(from: before, to: after, on: &values, isSchedule: true)
            return
        }
        if table == "statement", ["add", "transfer", "post"].contains(kind) {
            let carried = after.number("balance") - before.number("balance")
            values["balance"] = .number(values.number("balance") + carried)
            return
        }
        var columns = after.differences(from: before)
        for group in Self.groups[table] ?? [] where !columns.isDisjoint(with: group) { columns.formUnion(group) }
        set(columns, from: after, on: &values)
    }

    private func set(_ columns: Set<String>, from after: OracleRow, on values: inout OracleRow) {
        var columns = columns.subtracting(["currency", "type"].filter { ["\(table)"] == (tables[$0] ?? []) })
        let isOverruled = values.text("source") == "person" && after.text("source") == "file"
        if table == "rate", isOverruled { columns.subtract(["value", "digits", "source"]) }
        if table == "statement" {
            if isOverruled { columns.subtract(["balance", "source", "agreed"]) }
            if columns.contains("balance") || columns.contains("agreed") {
                let isSame = values.at("balance") == after.at("balance")
                if isSame {
                    values["agreed"] = .number(max(values.number("agreed"), after.number("agreed")))
                } else if columns.contains("balance") {
                    values["agreed"] = after.at("agreed")
                }
            }
            columns.remove("agreed")
        }
        for column in columns { values[column] = after.at(column) }
    }

    /// The tables in which a column never changes.
    private var tables: [String: [String]] { ["currency": ["account"], "type": ["category"]] }
}

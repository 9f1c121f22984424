import Core
import GRDB

/// The transactions that new commands make and say nothing else of, and that nothing here is about: they are as they were made.
///
/// They are not folded. Like those of an import, they are inserted as rows, and the history has only ranges of their numbers.
struct SettledBirths {
    private let db: Database
    private let identities: RowIdentities
    private let rows: Set<UID>
    /// The rows that they refer to.
    private(set) var used: Set<UID> = []
    /// The commands, with their numbers here.
    var commands: [(id: Int64, command: SharedCommand)] = []

    private static let table = TransactionRecord.table

    /// Finds the transactions.
    ///
    /// - Parameter commands: The commands of a segment that this device did not know.
    init(of commands: [SharedCommand], _ db: Database, _ identities: RowIdentities) throws {
        (self.db, self.identities) = (db, identities)
        var (born, others) = (Set<UID>(), Set<UID>())
        for command in commands { Self.sort(command, &born, &others) }
        rows = try born.filter { try !others.contains($0) && identities.number(of: $0) == nil }
        guard !rows.isEmpty else { return }
        for change in commands.lazy.flatMap(\.changes) where rows.contains(change.row) {
            for case .row(let uid) in change.after?.values ?? [] { used.insert(uid) }
        }
    }

    /// Adds what a command makes to the transactions that were born, and what else it is about to the others.
    private static func sort(_ command: SharedCommand, _ born: inout Set<UID>, _ others: inout Set<UID>) {
        // What a link makes is there only if the link is not void.
        let isSettled =
            command.state == .done && ![.create, .linkTransfer, .unlinkTransfer].contains(command.kind)
        for change in command.changes {
            if change.table == table {
                let isFirst = isSettled && change.isBirth && born.insert(change.row).inserted
                if !isFirst { others.insert(change.row) }
            } else {
                for row in [change.before, change.after].compactMap(\.self) {
                    for case .row(let uid) in row.values { others.insert(uid) }
                }
            }
        }
        for replacement in command.replacements {
            others.formUnion([replacement.replaced, replacement.survivor, replacement.holder ?? replacement.replaced])
        }
        others.formUnion(command.claims.map(\.transaction))
        // A row that a command has read and not made is gone, whoever else has made it.
        let births = Set(command.changes.lazy.filter(\.isBirth).map(\.row))
        others.formUnion(command.imported.lazy.map(\.transaction).filter { !births.contains($0) })
    }

    /// Whether a transaction is one of them.
    func contain(_ uid: UID) -> Bool { rows.contains(uid) }

    /// Inserts the transactions, once all that they refer to is there.
    ///
    /// - Returns: Their numbers.
    func insert() throws -> Set<Int64> {
        guard !rows.isEmpty else { return [] }
        // Without the index, nothing can be looked for.
        for uid in used { _ = try identities.number(of: uid) }
        for row in commands.lazy.flatMap(\.command.imported) where rows.contains(row.transaction) {
            _ = try identities.account(row.account)
            if let other = row.other { _ = try identities.number(of: other, in: "account") }
        }
        let writer = BirthWriter(db, identities)
        var ids: Set<Int64> = []
        guard try db.isBulkChange(of: rows.count) else {
            for (id, command) in commands { ids.formUnion(try insert(command, id, writer)) }
            try SearchIndex(db).catchUp()
            return ids
        }
        try identities.withoutIndex {
            try db.withoutTransactionIndexes {
                for (id, command) in commands { ids.formUnion(try insert(command, id, writer)) }
                try KeptTotal.all.forEach { try $0.rebuild(in: db) }
                try SearchIndex(db).rebuild()
            }
        }
        return ids
    }

    private func insert(_ command: SharedCommand, _ id: Int64, _ writer: BirthWriter) throws -> Range<Int64> {
        let births = command.changes.filter { rows.contains($0.row) }
        let ids = try births.isEmpty ? 0..<0 : db.reserveIDs(of: Self.table, births.count)
        for (number, birth) in zip(ids, births) {
            try identities.name(Self.table, number, birth.row)
            try writer.insert(birth.after ?? [:], as: number)
        }
        if !births.isEmpty {
            try db.cachedStatement(
                sql: "INSERT INTO insertion (commandId, tableName, firstId, lastId) VALUES (?, ?, ?, ?)"
            )
            .execute(arguments: [id, Self.table, ids.lowerBound, ids.upperBound - 1])
        }
        guard !command.imported.isEmpty else { return ids }
        let memory = try BankRowMemory(db, identities)
        for row in command.imported where rows.contains(row.transaction) {
            let transaction = try identities.number(of: row.transaction, in: Self.table)
            try memory.remember(row, as: transaction, by: id, isInserted: true)
        }
        return ids
    }
}

/// Inserts transactions.
private final class BirthWriter {
    private let db: Database
    private let identities: RowIdentities
    /// How to insert rows with the same columns as the last one.
    private var insertion: (columns: SharedColumns, statement: RowInsertion, places: [(index: Int, target: String?)])?

    init(_ db: Database, _ identities: RowIdentities) {
        (self.db, self.identities) = (db, identities)
    }

    func insert(_ row: SharedRow, as id: Int64) throws {
        let insertion = try insertion(for: row.columns)
        var values = [id.databaseValue]
        values.reserveCapacity(insertion.places.count + 1)
        for (index, target) in insertion.places {
            values.append(try identities.databaseValue(row.values[index], in: target))
        }
        try insertion.statement.run(values)
    }

    private func insertion(
        for columns: SharedColumns
    ) throws -> (columns: SharedColumns, statement: RowInsertion, places: [(index: Int, target: String?)]) {
        if let insertion, insertion.columns === columns { return insertion }
        let table = TransactionRecord.table
        // One that is missing has its default.
        let known = try TableColumns(of: table, in: db).all.filter { columns.place(of: $0) != nil }
        let names = (["id"] + known).map(\.sqlIdentifier).joined(separator: ", ")
        let places = (["id"] + known).map { _ in "?" }.joined(separator: ", ")
        let made = (
            columns: columns,
            statement: try RowInsertion(
                db,
                sql: "INSERT INTO \(table.sqlIdentifier) (\(names)) VALUES (\(places))"
            ),
            places: known.map { (index: columns.place(of: $0) ?? 0, target: SharedTable.byName[table]?.target(of: $0)) }
        )
        insertion = made
        return made
    }
}

import Core
import GRDB

/// What one device has changed that another had changed too, without seeing it.
struct Conflicts {
    private let db: Database
    private let merge: WalletMerge
    private let folded: FoldedWallet

    init(_ merge: WalletMerge, _ folded: FoldedWallet) {
        (db, self.merge, self.folded) = (merge.db, merge, folded)
    }

    /// A command and the device that gave it last.
    private struct Author: Hashable {
        let command: HistoryEntry.ID
        /// The number and the name of the device, if it is another one.
        let device: Int64?
        let name: String?
    }

    /// Returns the conflicts between commands of different devices that are new because of some commands.
    func conflicts(of news: Set<UID>) throws -> [SyncConflict] {
        var found: [SyncConflict] = []
        var known: [UID: Author?] = [:]
        func author(_ command: UID) throws -> Author? {
            if let author = known[command] { return author }
            let author = try self.author(of: command)
            known[command] = author
            return author
        }
        for change in folded.overridden {
            guard let other = change.other, news.contains(change.command) || news.contains(other),
                let mine = try author(change.command), let theirs = try author(other), mine.device != theirs.device
            else { continue }
            guard let row = try merge.identities.number(of: change.row), try !isUndone(change, of: row.id) else {
                continue
            }
            let values = folded.values(of: change.table, change.row)
            let setter = try folded.setter(of: change.column, in: change.row).flatMap(author)
            let (early, late) = change.stands ? (theirs, mine) : (mine, theirs)
            let yielding = try side(early, change.stands ? change.found : change.after)
            // What stands in the end may be a third value.
            let standing = try side(values.flatMap { _ in setter } ?? late, values?[value: change.column] ?? .null)
            guard yielding.value != standing.value, yielding.command != standing.command else { continue }
            found.append(
                SyncConflict(
                    table: change.table,
                    row: row.id,
                    column: change.column,
                    standing: standing,
                    yielding: yielding
                )
            )
        }
        return found
    }

    /// Whether a change found what was there before what it had seen, which is undone since.
    private func isUndone(_ change: OverriddenChange, of row: Int64) throws -> Bool {
        guard change.stands else { return false }
        let undone = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT before ->> :column, after ->> :column FROM change JOIN command ON command.id = commandId
                    WHERE tableName = :table AND recordId = :row AND state = 'undone' AND before NOTNULL AND after NOTNULL
                    ORDER BY position DESC
                    """
            ),
            arguments: ["column": change.column, "table": change.table, "row": row]
        )
        let found = databaseValue(try local(change.found))
        var seen = databaseValue(try local(change.before))
        for change in undone where (change[1] as DatabaseValue) == seen { seen = change[0] }
        return seen == found
    }

    private func databaseValue(_ value: SharedValue) -> DatabaseValue {
        switch value {
        case .integer(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .null, .row: .null
        }
    }

    /// Returns a value with the number of a row in place of a reference.
    private func local(_ value: SharedValue) throws -> SharedValue {
        guard case .row(let uid) = value else { return value }
        return try merge.identities.number(of: uid).map { .integer($0.id) } ?? .null
    }

    private func side(_ author: Author, _ value: SharedValue) throws -> SyncConflict.Side {
        SyncConflict.Side(value: try local(value), command: author.command, device: author.name)
    }

    private func author(of command: UID) throws -> Author? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT command.id, device.id, name FROM command
                    LEFT JOIN sharedCommand ON commandId = command.id LEFT JOIN device ON device.id = deviceId
                    WHERE command.uid = ?
                    """
            ),
            arguments: [command.data]
        )
        return try row.map { Author(command: try $0.value(0), device: try $0.value(1), name: try $0.value(2)) }
    }
}

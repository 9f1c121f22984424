import Core
import Foundation
import GRDB

/// A wallet that has what the other devices share and nothing else, beside the one that is to join them.
struct JoiningDraft: ~Copyable {
    private let draft: FileDraft
    private let wallet: SQLiteWallet

    /// Takes in everything that the other devices have told.
    ///
    /// - Throws: What ``Sync`` throws.
    init(of joining: SQLiteWallet, _ start: StartSharing) async throws {
        let request = joining.request
        let draft = try FileDraft(for: WalletFile.resolvingLinks(request.path))
        let queue = try DatabaseQueue(path: draft.path, configuration: WalletConnection.configuration(for: request))
        try WalletSchema.migrator(newWalletCurrency: request.newWalletCurrency()).migrate(queue)
        let wallet = SQLiteWallet(request: request, importing: joining.readers, backing: .memory(queue))
        _ = try await wallet.perform(start)
        try await wallet.takeIn()
        self.draft = draft
        self.wallet = wallet
    }

    /// Compares its transactions with those of the wallet that is to join.
    ///
    /// Rows of the same bank statements do not count: they will be one.
    func likeness(to other: SQLiteWallet) async throws -> JoiningLikeness {
        let theirs = try await wallet.queue().read { try $0.looks() }
        let own = try await other.queue().read { try $0.looks() }
        var left = theirs.typed
        var same = 0
        for (look, count) in own.typed {
            let shared = min(count, left[look, default: 0])
            left[look, default: 0] -= shared
            same += shared
        }
        return JoiningLikeness(theirs: theirs.count, own: own.count, same: same)
    }

    /// Makes it what the wallet has, but for its settings, which belong to this device.
    ///
    /// - Returns: The path of a copy of what the wallet had.
    consuming func replace(_ other: SQLiteWallet) async throws -> String? {
        let settings = try await other.queue().read { db in
            try Row.fetchOne(db, sql: "SELECT * FROM settings")
        }
        let columns =
            (settings?.columnNames).map(Array.init)?.filter { !["id", "defaultAccountId"].contains($0) } ?? []
        let values = columns.map { settings?[$0] as DatabaseValue? ?? .null }
        let queue = try await wallet.queue()
        try await queue.write { db in
            try db.execute(
                sql: "UPDATE settings SET \(columns.map { "\($0.sqlIdentifier) = ?" }.joined(separator: ", "))",
                arguments: StatementArguments(values)
            )
        }
        try queue.close()
        return try await other.perform(RestoreBackup(from: draft.path)).outcome.replaced
    }
}

/// A payment as a person would know it again.
private struct TypedLook: Hashable {
    let date: String
    let amount: Int64
    let type: String
    let title: String
}

extension Database {
    /// Returns how many transactions there are, and those that are not rows of a bank's files.
    fileprivate func looks() throws -> (count: Int, typed: [TypedLook: Int]) {
        let rows = try Row.fetchCursor(
            self,
            sql: """
                SELECT date, amount, type, title FROM "transaction"
                WHERE id NOT IN (SELECT transactionId FROM importedRow)
                """
        )
        var typed: [TypedLook: Int] = [:]
        while let row = try rows.next() {
            let title: String = try row.value(3)
            let look = TypedLook(
                date: try row.value(0),
                amount: try row.value(1),
                type: try row.value(2),
                title: title.folded
            )
            typed[look, default: 0] += 1
        }
        return (try transactionCount(), typed)
    }
}

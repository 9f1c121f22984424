import Core
import Foundation
import GRDB

/// Copies what can be read of a damaged wallet into a new one, past pages that are damaged.
///
/// The pages are read without SQLite, which stops at the first damage, from a copy, so that the wallet is not touched.
/// Trees of pages to which nothing leads any more belong to the table that can have their rows.
struct WalletSalvage {
    let request: WalletRequest

    /// Makes the new wallet.
    ///
    /// - Parameter target: Its path.
    /// - Throws: ``MoneyFlowError/fileExists(path:)``, and what ``DamagedCopy`` throws.
    func run(into target: String) async throws -> SalvageReport {
        // On a separate thread, because it takes long.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try runWaiting(into: target) }) }
        }
    }

    private func runWaiting(into target: String) throws -> SalvageReport {
        let wallet = try WalletFile.resolvingLinks(request.path)
        guard try WalletFile.inode(at: wallet) != nil else { throw MoneyFlowError.walletMissing(path: request.path) }
        for suffix in WalletFile.logSuffixes + [""] where access(target + suffix, F_OK) == 0 {
            throw MoneyFlowError.fileExists(path: target + suffix)
        }
        let place = try mapping(target) { try FileDraft(for: target) }
        let copy = try mapping(target) { try DamagedCopy(of: wallet, at: place.path) }
        let draft = try mapping(target) { try FileDraft(for: target) }
        let report = try fill(draft.path, from: copy, target: target)
        try mapping(target) { try draft.publish(as: target) }
        _ = consume place
        return report
    }

    private func mapping<T: ~Copyable>(_ target: String, _ body: () throws -> T) throws -> T {
        try mappingWriteErrors(path: target, body)
    }

    private func fill(_ draft: String, from copy: DamagedCopy, target: String) throws -> SalvageReport {
        var trees = DamagedTrees(try DatabasePages(path: copy.path))
        let source = try SalvagedSchema(&trees)
        guard let version = copy.version ?? source.version else { throw MoneyFlowError.notAWallet(path: request.path) }
        let migrator = WalletSchema.migrator(newWalletCurrency: request.newWalletCurrency())
        guard migrator.migrations.indices.contains(version - 1) else {
            throw MoneyFlowError.walletDamaged(path: request.path, detail: .version(version))
        }
        let configuration = WalletConnection.draftConfiguration(for: request)
        let queue = try DatabaseQueue(path: draft, configuration: configuration)
        try migrator.migrate(queue, upTo: migrator.migrations[version - 1])
        var report = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
            var report = SalvageReport()
            try db.inTransaction {
                report = try Self.copyRows(of: source, &trees, into: db, version: version)
                return .commit
            }
            try db.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
            return report
        }
        try migrator.migrate(queue)
        var check = try queue.read { try $0.verification(of: nil, at: target) }
        var last = VerificationReport?.none
        while !check.problems.isEmpty, check.problems != last?.problems {
            last = check
            report.unreadable += check.problems.filter { !report.unreadable.contains($0) }
            try queue.write { db in
                try db.removeUnreadable(check.problems)
                try db.emptyUnreadableCommands(check.problems)
            }
            check = try queue.read { try $0.verification(of: nil, at: target) }
        }
        guard check.problems.isEmpty else { throw MoneyFlowError.unexpected("the new wallet: \(check.problems)") }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
        report.wallet = request.path
        report.target = target
        report.transactionCount = check.transactionCount
        report.lacksLog = copy.lacksLog
        return report
    }

    /// Fills a new wallet of a version without its triggers, which then belong to it again.
    private static func copyRows(
        of schema: SalvagedSchema,
        _ trees: inout DamagedTrees,
        into db: Database,
        version: Int
    ) throws -> SalvageReport {
        let triggers = try db.schemaObjects().filter { $0.type == "trigger" }
        for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name.sqlIdentifier)") }
        var rows = try SalvagedRows(db, version: version)
        try rows.read(schema, &trees)
        let report = try rows.mend()
        for trigger in triggers { try db.execute(sql: trigger.sql) }
        return report
    }
}

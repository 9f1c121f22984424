import Core
import Foundation
import GRDB

extension SQLiteRepository {
    public func verify() async throws(MoneyFlowError) -> VerificationReport {
        let request = request
        return try await read { db in
            var problems = try db.integrityProblems()
            problems += try db.foreignKeyProblems()
            problems += try db.totalProblems()
            let path = try WalletFile.inode(at: request.path) == nil ? nil : request.path
            if let path { problems += try permissionProblems(of: path) }
            let count = try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#)
            return VerificationReport(path: path, transactionCount: count ?? 0, problems: problems)
        }
    }

    public func repair() async throws(MoneyFlowError) -> RepairReport {
        let before = try await verify()
        guard before.problems.contains(where: \.isRepairable), let path = before.path else {
            return RepairReport(before: before, after: before, copy: nil)
        }
        let stamp = Int64(request.now().timeIntervalSince1970)
        let copy = "\(path).before-repair-\(stamp)"
        try await copyWallet(to: copy)
        try await write { db in
            (.commit, try db.rebuildTotals())
        }
        for problem in before.problems {
            guard case .permissions(let path, _) = problem else { continue }
            guard chmod(path, 0o600) == 0 else { throw .noPermission(path: path, writing: true) }
        }
        return RepairReport(before: before, after: try await verify(), copy: copy)
    }

    /// Copies the whole wallet as it is at one moment, readable by the owner alone.
    private func copyWallet(to copy: String) async throws(MoneyFlowError) {
        do {
            let queue = try currentBacking().queue
            try WalletFile.create(copy)
            let destination = try DatabaseQueue(path: copy)
            try queue.backup(to: destination)
            try destination.close()
        } catch {
            throw MoneyFlowError(mapping: error, path: copy, writing: true)
        }
    }
}

/// Who else can open the wallet or what stands beside it.
private func permissionProblems(of path: String) throws -> [VerificationProblem] {
    let mode = try WalletFile.permissions(of: path)
    return mode & 0o077 == 0 ? [] : [.permissions(path: path, mode: mode)]
}

extension Database {
    fileprivate func integrityProblems() throws -> [VerificationProblem] {
        try String.fetchAll(self, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            .map(VerificationProblem.integrity)
    }

    fileprivate func foreignKeyProblems() throws -> [VerificationProblem] {
        try Row.fetchAll(self, sql: "PRAGMA foreign_key_check").map {
            .foreignKey(table: $0["table"], row: $0["rowid"], parent: $0["parent"])
        }
    }

    /// Compares the totals kept by the triggers with what the transactions add up to.
    fileprivate func totalProblems() throws -> [VerificationProblem] {
        try Row.fetchAll(
            self,
            sql: """
                WITH counted AS (\(Self.countedTotals)),
                differing AS (
                    SELECT coalesce(kept.month, counted.month) AS month,
                        coalesce(kept.categoryId, counted.categoryId) AS categoryId,
                        coalesce(kept.sum, 0) AS kept, coalesce(counted.sum, 0) AS counted
                    FROM total AS kept FULL JOIN counted USING (accountId, month, categoryId)
                    WHERE kept.sum IS NOT counted.sum OR kept.count IS NOT counted.count OR kept.type IS NOT counted.type
                )
                SELECT month, coalesce(name, '?') AS name, kept, counted
                FROM differing LEFT JOIN category ON category.id = categoryId
                ORDER BY month, name
                """
        ).map { .total(month: $0["month"], category: $0["name"], kept: $0["kept"], counted: $0["counted"]) }
    }

    /// Computes every total anew.
    fileprivate func rebuildTotals() throws {
        try execute(sql: "DELETE FROM total; INSERT INTO total \(Self.countedTotals)")
    }

    private static let countedTotals = """
        SELECT accountId, substr(date, 1, 7) AS month, categoryId, type, sum(amount) AS sum, count(*) AS count
        FROM "transaction" GROUP BY accountId, substr(date, 1, 7), categoryId
        """
}

import Core
import Foundation
import GRDB

extension SQLiteRepository {
    /// Runs SQLite's checks and compares the kept totals with the transactions.
    public func verify() async throws(MoneyFlowError) -> VerificationReport {
        let request = request
        return try await read { db in
            var problems = try db.integrityProblems()
            problems += try db.foreignKeyProblems()
            problems += try KeptTotal.all.flatMap { try $0.problems(in: db) }
            let path = try WalletFile.inode(at: request.path) == nil ? nil : request.path
            if let path { problems += try permissionProblems(of: path) }
            let count = try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#)
            let isRepairable = problems.allSatisfy(\.isRepairable)
            return VerificationReport(
                path: path,
                transactionCount: count ?? 0,
                problems: problems,
                latestBackup: isRepairable ? nil : try WalletBackups(of: request.path).latest()?.path
            )
        }
    }

    /// Copies the wallet, rebuilds its totals, and restricts access to its files to the owner.
    public func repair() async throws(MoneyFlowError) -> RepairReport {
        let before = try await verify()
        guard before.problems.contains(where: \.isRepairable), let path = before.path else {
            return RepairReport(before: before, after: before, copy: nil)
        }
        let copy = freePath(for: "\(path).before-repair-\(Int64(request.now().timeIntervalSince1970))")
        try copyWallet(to: copy)
        try await write { db in
            (.commit, try KeptTotal.all.forEach { try $0.rebuild(in: db) })
        }
        for problem in before.problems {
            guard case .permissions(let path, _) = problem else { continue }
            guard chmod(path, 0o600) == 0 || errno == ENOENT else { throw .noPermission(path: path, writing: true) }
        }
        return RepairReport(before: before, after: try await verify(), copy: copy)
    }

    /// Copies a consistent state of the wallet, readable by the owner only.
    private func copyWallet(to copy: String) throws(MoneyFlowError) {
        try mappingWriteErrors(path: copy) {
            let draft = try FileDraft(for: copy)
            try currentBacking().queue.copy(to: draft.path)
            try draft.publish(as: copy)
        }
    }
}

/// Returns `path`, followed by a number if it is taken.
private func freePath(for path: String) -> String {
    var candidate = path
    var number = 1
    while access(candidate, F_OK) == 0 {
        number += 1
        candidate = "\(path)-\(number)"
    }
    return candidate
}

/// Returns a problem for each of the wallet's files, including SQLite's next to it, that others can open.
private func permissionProblems(of path: String) throws -> [VerificationProblem] {
    // The log contains the latest transactions; SQLite gives it the permissions of the wallet.
    let file = try WalletFile.resolvingLinks(path)
    return try [path, file + "-wal", file + "-shm"].compactMap { path in
        guard access(path, F_OK) == 0 else { return nil }
        let mode = try WalletFile.permissions(of: path)
        return mode & 0o077 == 0 ? nil : .permissions(path: path, mode: mode)
    }
}

extension Database {
    fileprivate func integrityProblems() throws -> [VerificationProblem] {
        try String.fetchAll(self, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            .map(VerificationProblem.integrity)
    }

    fileprivate func foreignKeyProblems() throws -> [VerificationProblem] {
        try Row.fetchAll(self, sql: "PRAGMA foreign_key_check").map {
            .foreignKey(table: try $0.value("table"), row: try $0.value("rowid"), parent: try $0.value("parent"))
        }
    }
}

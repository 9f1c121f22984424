import Core
import Foundation
import GRDB

extension VerifyWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<VerificationReport> {
        Changed(try await wallet.verification())
    }
}

extension RepairWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<RepairReport> {
        Changed(try await wallet.repair())
    }
}

extension SalvageWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<SalvageReport> {
        Changed(
            try await wallet.mapping { [request = wallet.request] in
                try await WalletSalvage(request: request).run(into: path)
            }
        )
    }
}

extension SQLiteWallet {
    /// Compares the schema with that of a wallet and the kept totals with the transactions, and runs SQLite's checks.
    ///
    /// It opens the file itself, because it may be one that nothing else opens.
    fileprivate func verification() async throws(MoneyFlowError) -> VerificationReport {
        let request = request
        guard try await mapping({ try !request.path.isEmpty && WalletFile.inode(at: request.path) != nil }) else {
            return try await mapping {
                try await self.backing().queue.read { try $0.verification(of: nil, at: request.path) }
            }
        }
        return try await mapping {
            let queue = try WalletConnection.openReadOnly(request)
            let report = try await queue.read { try $0.verification(of: request.path, at: request.path) }
            try queue.close()
            return report
        }
    }

    /// Copies the wallet, rebuilds its indexes, triggers and totals, removes those that are not MoneyFlow's, and rows that
    /// mean nothing and that others do not need, and restricts access to its files to the owner.
    fileprivate func repair() async throws(MoneyFlowError) -> RepairReport {
        let before = try await verification()
        guard before.problems.contains(where: \.isRepairable), let path = before.path else {
            return RepairReport(before: before, after: before, copy: nil)
        }
        let copy = try copyWallet(as: "\(path).before-repair-\(time.seconds)")
        let differences = before.problems.compactMap { problem in
            if case .schema(let difference) = problem { difference } else { nil }
        }
        if differences.allSatisfy(\.isRepairable) { try await rebuild(differences, without: before.problems) }
        for problem in before.problems {
            guard case .permissions(let path, _) = problem else { continue }
            guard chmod(path, 0o600) == 0 || errno == ENOENT else { throw .noPermission(path: path, writing: true) }
            noteChange()
        }
        return RepairReport(before: before, after: try await verification(), copy: copy)
    }

    /// Copies a consistent state of the wallet, readable by the owner only.
    ///
    /// - Parameter name: The path of the copy, which is followed by a number if it is taken.
    /// - Returns: The path of the copy.
    /// - Throws: An error that means that nothing was repaired, even if the copy is there.
    private func copyWallet(as name: String) throws(MoneyFlowError) -> String {
        do {
            return try mappingWriteErrors(path: name) {
                // A draft for the wallet, since these are looked for after a kill.
                let draft = try FileDraft(for: WalletFile.resolvingLinks(request.path))
                let queue = try WalletConnection.openReadOnly(request)
                try queue.copy(to: draft.path)
                try queue.close()
                return try draft.publish(asFirstFree: { $0 == 1 ? name : "\(name)-\($0)" })
            }
        } catch {
            throw error.failure
        }
    }

    private func rebuild(
        _ differences: [SchemaDifference],
        without problems: [VerificationProblem]
    ) async throws(MoneyFlowError) {
        let request = request
        try await mapping {
            let queue = try WalletConnection.openForWriting(request)
            try await queue.writeWithoutTransaction { db in
                try db.inWriteTransaction(waitingUpTo: request.busyTimeout) { db in
                    try db.repairSchema(differences, version: WalletConnection.checkedVersion(db, path: request.path))
                    try db.removeUnreadable(problems)
                    try KeptTotal.all.forEach { try $0.rebuild(in: db) }
                    if try db.tableExists(SearchIndex.table) { try SearchIndex(db).repair() }
                    return (.commit, ())
                }
            }
            noteChange()
            try queue.close()
        }
        broadcaster.send()
    }
}

/// Returns a problem for each of the wallet's files, including SQLite's next to it, that others can open.
private func permissionProblems(of path: String) throws -> [VerificationProblem] {
    // The log contains the latest transactions; SQLite gives it the permissions of the wallet.
    let file = try WalletFile.resolvingLinks(path)
    return try ([path] + (WalletFile.logSuffixes + ["-shm"]).map { file + $0 }).compactMap { path in
        guard access(path, F_OK) == 0 else { return nil }
        let mode = try WalletFile.permissions(of: path)
        return mode & 0o077 == 0 ? nil : .permissions(path: path, mode: mode)
    }
}

extension Database {
    /// Checks everything that can be checked.
    ///
    /// - Parameters:
    ///   - file: The path of the wallet's file, or `nil` if there is none.
    ///   - path: Where it is, or would be.
    func verification(of file: String?, at path: String) throws -> VerificationReport {
        let version = try WalletConnection.checkedVersion(self, path: path)
        var problems = try schemaDifferences(version: version).map(VerificationProblem.schema)
        var count = 0
        var broken: [ComparedStatement] = []
        // What takes the place of a table could be a query without an end.
        if !problems.allSatisfy(\.isRepairable) {
            // Nothing else is read.
        } else if let problem = try pageProblem() {
            problems.append(.integrity(problem))
        } else {
            problems += try integrityProblems()
            problems += try invalidRows(limit: 100).map { .row($0.id, table: $0.table) }
            if version >= 4 {
                problems += try transactionsWithWrongSides(limit: 100).map { .row($0, table: TransactionRecord.table) }
            }
            if version == WalletSchema.version, problems.isEmpty {
                problems += try unreadableRows(limit: 100).map { .unreadable($0.id, table: $0.table) }
            }
            problems += try foreignKeyProblems()
            problems += try KeptTotal.all.flatMap { try $0.problems(in: self) }
            if try tableExists(SearchIndex.table) { problems += try SearchIndex(self).problems() }
            if version == WalletSchema.version, problems.isEmpty, isShared {
                problems += try historyProblems(limit: 100)
            }
            count = try Int.fetchOne(self, sql: #"SELECT count(*) FROM "transaction""#) ?? 0
        }
        if problems.isEmpty, version == WalletSchema.version {
            broken = try StatementReader(self, WalletRows(self)).broken()
        }
        if let file { problems += try permissionProblems(of: file) }
        let isRepairable = problems.allSatisfy(\.isRepairable)
        return VerificationReport(
            path: file,
            transactionCount: count,
            problems: problems,
            brokenStatements: broken,
            carrier: file.flatMap { CarriedFolder.carrier(of: $0) },
            latestBackup: isRepairable ? nil : try WalletBackups(of: path).latest()?.path
        )
    }

    fileprivate func integrityProblems() throws -> [VerificationProblem] {
        try String.fetchAll(self, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            .map(VerificationProblem.integrity)
    }

    /// Returns the rows of a shared wallet that are not what folding all commands gives.
    private func historyProblems(limit: Int) throws -> [VerificationProblem] {
        let unknown = try SharedTable.all.flatMap { table in
            try Int64.fetchAll(
                self,
                sql: """
                    SELECT id FROM \(table.name.sqlIdentifier) WHERE id NOT IN (
                        SELECT recordId FROM identity WHERE tableId = \(SharingTables.number(of: "?"))
                    ) LIMIT ?
                    """,
                arguments: [table.name, limit]
            )
            .map { VerificationProblem.history($0, table: table.name) }
        }
        guard unknown.isEmpty else { return unknown }
        return try WalletMerge(self).differences(limit: limit).map { .history($0.id, table: $0.table) }
    }

    fileprivate func foreignKeyProblems() throws -> [VerificationProblem] {
        try Row.fetchAll(self, sql: "PRAGMA foreign_key_check").map {
            .foreignKey(table: try $0.value("table"), row: try $0.value("rowid"), parent: try $0.value("parent"))
        }
    }
}

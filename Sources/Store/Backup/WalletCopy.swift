import Core
import Foundation
import GRDB

extension DatabaseQueue {
    /// Copies a consistent state of the database into the empty file at `path`, which then needs no log.
    func copy(to path: String) throws {
        let copy = try DatabaseQueue(path: path)
        try copy.writeWithoutTransaction { db in
            // A failed copy is removed, so it needs no journal; publishing it makes it durable.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        try backup(to: copy)
        try copy.writeWithoutTransaction { db in
            // The copied header still requires a log.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try copy.close()
    }
}

extension WalletFile {
    /// Checks that a file that nobody is changing is a wallet of a known version, with its schema, pages and rows.
    ///
    /// - Parameter name: The path that errors name.
    /// - Throws: ``MoneyFlowError/notAWallet(path:isBackup:)``, ``MoneyFlowError/newerVersion(path:found:known:)`` or
    ///   ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)``.
    static func check(_ path: String, naming name: String) throws {
        try mappingErrors(path: name, writing: false) {
            let queue = try WalletConnection.openUnchanging(path)
            let damage = try queue.read { db in
                let version = try WalletConnection.checkedVersion(db, path: name)
                let differences = try db.schemaDifferences(version: version)
                return differences.isEmpty ? try db.firstDamage() : .schema(differences)
            }
            try queue.close()
            if let damage { throw MoneyFlowError.walletDamaged(path: name, detail: damage) }
        }
    }
}

/// Runs `body`, which writes a file at `path`, and maps every error to one about that file.
func mappingWriteErrors<T: ~Copyable>(path: String, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do {
        return try body()
    } catch let error as SystemError {
        switch error.number {
        case EEXIST: throw .fileExists(path: path)
        case ENOSPC, EDQUOT: throw .diskFull(path: path)
        default: throw .cannotWrite(path: path, reason: error.reason)
        }
    } catch {
        throw ErrorDiagnosis(path: path, writing: true).cause(of: error)
    }
}

import Core
import Foundation
import GRDB

/// A copy of a damaged wallet with the changes in its log, of which the pages can be read.
struct DamagedCopy {
    /// The path of the copy.
    let path: String
    /// The version of the wallet, or `nil` if its header does not say.
    let version: Int?
    /// Whether a log could not be applied, so that the latest changes are missing.
    let lacksLog: Bool

    /// Copies a wallet, page by page, and its log.
    ///
    /// - Parameter path: The path of an empty file.
    /// - Throws: ``SystemError`` or ``MoneyFlowError/newerVersion(path:found:known:)``.
    init(of wallet: String, at path: String) throws {
        self.path = path
        var header = try Self.copy(wallet, to: path)
        if DatabasePages.pageSize(in: header) == nil {
            Self.mend(&header)
            try Self.write(header, to: path)
        }
        version = try Self.version(in: header, of: wallet)
        let logs = try WalletFile.pendingLogSuffixes(of: wallet)
        for suffix in logs {
            try WalletFile.create(path + suffix)
            try Self.copy(wallet + suffix, to: path + suffix)
        }
        lacksLog = !logs.isEmpty && !Self.applyLog(of: path)
    }

    /// Returns the version in the header of a wallet, or `nil` if it is not that of one.
    private static func version(in header: [UInt8], of wallet: String) throws -> Int? {
        let version = Int(header.number(at: 60, bytes: 4))
        guard header.number(at: 68, bytes: 4) == UInt64(WalletSchema.applicationID), version > 0 else { return nil }
        guard version <= WalletSchema.version else {
            throw MoneyFlowError.newerVersion(path: wallet, found: version, known: WalletSchema.version)
        }
        return version
    }

    /// Copies a file as far as it can be read, with zeros for pages that cannot, or not to their ends.
    ///
    /// - Returns: The first bytes.
    @discardableResult
    private static func copy(_ source: String, to target: String) throws -> [UInt8] {
        let (input, output) = (open(source, O_RDONLY | O_CLOEXEC), open(target, O_WRONLY | O_CLOEXEC))
        defer {
            if input >= 0 { close(input) }
            if output >= 0 { close(output) }
        }
        var status = stat()
        guard input >= 0, fstat(input, &status) == 0 else { throw SystemError(path: source, isCreating: false) }
        guard output >= 0 else { throw SystemError(path: target, isCreating: true) }
        let (size, part) = (Int(status.st_size), DatabasePages.usualSize)
        for offset in stride(from: 0, to: size, by: part) {
            let count = min(part, size - offset)
            let bytes = DatabasePages.read(input, at: offset, count: count)
            let whole = bytes.count == count ? bytes : [UInt8](repeating: 0, count: count)
            guard pwrite(output, whole, count, off_t(offset)) == count else {
                throw SystemError(path: target, isCreating: true)
            }
        }
        return DatabasePages.read(input, at: 0, count: DatabasePages.headerSize)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let output = open(path, O_WRONLY | O_CLOEXEC)
        defer { if output >= 0 { close(output) } }
        guard output >= 0, pwrite(output, bytes, bytes.count, 0) == bytes.count else {
            throw SystemError(path: path, isCreating: true)
        }
    }

    /// Makes a header that of a wallet; the number of pages and the list of free ones are left open.
    private static func mend(_ header: inout [UInt8]) {
        header = DatabasePages.magic + repeatElement(0, count: DatabasePages.headerSize - DatabasePages.magic.count)
        let values: KeyValuePairs<Int, [UInt8]> = [
            16: [UInt8(DatabasePages.usualSize >> 8), 0], 18: [2, 2, 0, 64, 32, 32], 44: [0, 0, 0, 4],
            56: [0, 0, 0, 1],
            92: [0, 0, 0, 1],
        ]
        for (offset, bytes) in values { header.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
    }

    /// Lets SQLite apply a log, which does not look into the pages.
    ///
    /// - Returns: Whether it could.
    private static func applyLog(of path: String) -> Bool {
        do {
            let queue = try DatabaseQueue(path: path, configuration: WalletConnection.defended)
            try queue.writeWithoutTransaction { db in
                _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                _ = try Int.fetchOne(db, sql: "PRAGMA page_count")
            }
            try queue.close()
            return true
        } catch {
            // The rest of the file can be read without it.
            return false
        }
    }
}

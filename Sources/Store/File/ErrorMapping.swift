import Core
import Foundation
import GRDB

/// A failed call of the operating system.
struct SystemError: Error {
    /// The system's number for the cause (`errno`).
    let number: Int32
    /// The file or folder of the call.
    let path: String
    /// Whether something was to be created or written there.
    let isCreating: Bool

    /// Takes the cause of the latest failed call.
    init(path: String, isCreating: Bool) {
        self.init(number: errno, path: path, isCreating: isCreating)
    }

    /// Creates an error from its cause.
    init(number: Int32, path: String, isCreating: Bool) {
        self.number = number
        self.path = path
        self.isCreating = isCreating
    }

    /// The system's description of the cause.
    var reason: String { String(cString: strerror(number)) }

    /// Whether the file system of `path` or of its folder is full.
    static func isDiskFull(at path: String) -> Bool {
        var status = statvfs()
        let folder = (path as NSString).deletingLastPathComponent
        guard statvfs(path, &status) == 0 || statvfs(folder, &status) == 0 else { return false }
        return status.f_bavail == 0
    }
}

extension MoneyFlowError {
    /// Maps an error of SQLite, of the system or of this module to its cause.
    ///
    /// - Parameters:
    ///   - path: The wallet's file, named in the error.
    ///   - writing: Whether the wallet was to be written.
    init(mapping error: any Error, path: String, writing: Bool) {
        switch error {
        case let error as MoneyFlowError:
            self = error
        case let error as MoneyError:
            self.init(error)
        case let error as DatabaseError:
            self.init(mapping: error, path: path, writing: writing)
        case let error as DamagedRow:
            self = .walletDamaged(path: path, detail: "row \(error.id) of table \(error.table)")
        case let error as RowDecodingError:
            self = .walletDamaged(path: path, detail: "\(error)")
        case let error as SystemError:
            self.init(mapping: error, path: path, writing: writing)
        default:
            self = .unexpected("\(error)")
        }
    }

    private init(mapping error: DatabaseError, path: String, writing: Bool) {
        let detail = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            self = .walletBusy(path: path)
        case .SQLITE_NOTADB:
            self = .notAWallet(path: path)
        case .SQLITE_CORRUPT, .SQLITE_SCHEMA, .SQLITE_FORMAT:
            self = .walletDamaged(path: path, detail: detail)
        case .SQLITE_FULL:
            self = .diskFull(path: path)
        case .SQLITE_IOERR:
            self = SystemError.isDiskFull(at: path) ? .diskFull(path: path) : .inputOutput(path: path, reason: detail)
        case .SQLITE_READONLY
        where writing && error.extendedResultCode == .SQLITE_READONLY && access(path, W_OK) == 0:
            // The system allows writing but SQLite does not: byte 18 of the header, the write version, is one that no
            // SQLite knows (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
            self = .walletDamaged(path: path, detail: detail)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            self = .noPermission(path: path, writing: true)
        case .SQLITE_CANTOPEN:
            self =
                access(path, writing ? R_OK | W_OK : R_OK) == 0
                ? .cannotOpen(path: path, reason: detail) : .noPermission(path: path, writing: writing)
        case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_DATATYPE:
            // A STRICT integer column rejects the floating-point number that an overflowing sum becomes.
            self = .amountOverflow
        case .SQLITE_ERROR where error.message == "integer overflow":
            self = .amountOverflow
        case .SQLITE_ERROR where error.message?.hasPrefix("no such") == true,
            .SQLITE_ERROR where error.message == "unsupported file format":
            self = .walletDamaged(path: path, detail: detail)
        default:
            self = .unexpected("\(error)")
        }
    }

    private init(mapping error: SystemError, path: String, writing: Bool) {
        switch error.number {
        case EACCES, EPERM, EROFS:
            self = .noPermission(path: error.path, writing: writing || error.isCreating)
        case ENOSPC, EDQUOT:
            self = .diskFull(path: error.path)
        case EWOULDBLOCK:
            self = .walletBusy(path: path)
        case _ where error.isCreating:
            self = .cannotCreate(path: error.path, reason: error.reason)
        default:
            self = .cannotOpen(path: error.path, reason: error.reason)
        }
    }
}

/// Runs `body`, and maps every error to a ``MoneyFlowError`` about the wallet at `path`.
func mappingErrors<T>(path: String, writing: Bool, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do {
        return try body()
    } catch {
        throw MoneyFlowError(mapping: error, path: path, writing: writing)
    }
}

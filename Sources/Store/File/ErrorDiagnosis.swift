import Core
import Foundation
import GRDB
import Money

/// A failed call of the operating system.
struct SystemError: Error {
    /// The system's number for the cause (`errno`).
    let number: Int32
    /// The file or folder that the call was about.
    let path: String
    /// Whether the call was to create or write something there.
    let isCreating: Bool

    /// Creates an error from the current `errno`.
    init(path: String, isCreating: Bool) {
        self.init(number: errno, path: path, isCreating: isCreating)
    }

    init(number: Int32, path: String, isCreating: Bool) {
        self.number = number
        self.path = path
        self.isCreating = isCreating
    }

    /// The system's description of the cause.
    var reason: String { String(cString: strerror(number)) }
}

/// Finds the cause of an error thrown by SQLite, the system or this module while a file was in use.
///
/// SQLite's codes do not identify every cause, so this looks at the file and its disk. Use it only where errors leave
/// the module.
struct ErrorDiagnosis {
    /// The file that was in use, which the error names.
    let path: String
    /// Whether it was in use for writing.
    let writing: Bool

    /// Returns the cause of `error`.
    func cause(of error: any Error) -> MoneyFlowError {
        switch error {
        case let error as MoneyFlowError: error
        case let error as MoneyError: MoneyFlowError(error)
        case let error as DatabaseError: cause(ofDatabase: error)
        case let error as DamagedRow: damaged(.row(error.id, table: error.table))
        case is DamagedTotals: damaged(.totals)
        case let error as RowDecodingError: damaged(.reported("\(error)"))
        case let error as SystemError: cause(ofSystem: error)
        case let error as OutcomeUnknown: .outcomeUnknown(path: path, reason: Self.reason(of: error.reason))
        case let error as FailureAfterPlacing: .doneDespite(.inputOutput(path: path, reason: error.reason.reason))
        default: .unexpected("\(error)")
        }
    }

    /// The length of paths that SQLite can open, in bytes, with the names of the files that it keeps beside them.
    private static let longestPath = 512 - "-journal".utf8.count

    private static func reason(of error: any Error) -> String {
        (error as? DatabaseError)?.message ?? "\(error)"
    }

    private func damaged(_ detail: WalletDamage) -> MoneyFlowError {
        .walletDamaged(path: path, detail: detail)
    }

    private func cause(ofDatabase error: DatabaseError) -> MoneyFlowError {
        guard !SearchIndex.isDamaged(error) else { return damaged(.searchIndex) }
        let detail = error.message ?? "\(error.resultCode)"
        return switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            .walletBusy(path: path)
        case .SQLITE_NOTADB:
            .notAWallet(path: path)
        case .SQLITE_CORRUPT, .SQLITE_SCHEMA, .SQLITE_FORMAT, .SQLITE_TOOBIG:
            damaged(.reported(detail))
        case .SQLITE_FULL:
            .diskFull(path: path)
        case .SQLITE_IOERR:
            isDiskFull ? .diskFull(path: path) : .inputOutput(path: path, reason: detail)
        case .SQLITE_READONLY
        where writing && error.extendedResultCode == .SQLITE_READONLY && access(path, W_OK) == 0:
            // The system allows writing but SQLite does not: byte 18 of the header, the write version, is unknown to it
            // (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
            damaged(.reported(detail))
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            .noPermission(path: path, writing: true)
        case .SQLITE_CANTOPEN where path.utf8.count > Self.longestPath:
            .cannotOpen(path: path, reason: "its path has more than the \(Self.longestPath) bytes that SQLite can open")
        case .SQLITE_CANTOPEN:
            access(path, writing ? R_OK | W_OK : R_OK) == 0
                ? .cannotOpen(path: path, reason: detail) : .noPermission(path: path, writing: writing)
        case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_DATATYPE:
            // A STRICT integer column refuses the floating-point number that an overflowing sum would become.
            .amountOverflow
        case .SQLITE_CONSTRAINT where error.isAboutDate:
            .dateNotKept
        case .SQLITE_CONSTRAINT:
            .changeRefused(reason: detail)
        case .SQLITE_ERROR where error.message == "integer overflow":
            .amountOverflow
        case .SQLITE_ERROR where error.message?.hasPrefix("no such") == true,
            .SQLITE_ERROR where error.message == "unsupported file format":
            damaged(.reported(detail))
        default:
            .unexpected("\(error)")
        }
    }

    private func cause(ofSystem error: SystemError) -> MoneyFlowError {
        switch error.number {
        case EACCES, EPERM, EROFS: .noPermission(path: error.path, writing: writing || error.isCreating)
        case ENOSPC, EDQUOT: .diskFull(path: error.path)
        case EWOULDBLOCK: .walletBusy(path: path)
        case _ where error.isCreating && access(path, F_OK) == 0: .inputOutput(path: error.path, reason: error.reason)
        case _ where error.isCreating: .cannotCreate(path: error.path, reason: error.reason)
        case EIO, EMFILE, ENFILE, ENOMEM: .inputOutput(path: error.path, reason: error.reason)
        default: .cannotOpen(path: error.path, reason: error.reason)
        }
    }

    /// Whether the file system of the file, or of its folder, has no space left.
    private var isDiskFull: Bool {
        var status = statvfs()
        let folder = (path as NSString).deletingLastPathComponent
        guard statvfs(path, &status) == 0 || statvfs(folder, &status) == 0 else { return false }
        return status.f_bavail == 0
    }
}

extension DatabaseError {
    /// Whether a day is none for SQLite; what commands write are days.
    fileprivate var isAboutDate: Bool {
        extendedResultCode == .SQLITE_CONSTRAINT_CHECK && message?.contains(" IS date(") == true
    }
}

/// Runs `body`, and maps every error to a ``MoneyFlowError`` about the wallet at `path`.
func mappingErrors<T>(path: String, writing: Bool, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do {
        return try body()
    } catch {
        throw ErrorDiagnosis(path: path, writing: writing).cause(of: error)
    }
}

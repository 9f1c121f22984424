import Core
import Foundation

/// SQLite's files next to a wallet.
extension WalletFile {
    /// What the path of a wallet is followed by in the paths of files that can contain changes: the write-ahead log, and
    /// the rollback journal of a wallet without one.
    static let logSuffixes = ["-wal", "-journal"]

    /// Returns the path of a log with changes that are not in the wallet's file yet, or have to be taken back from it;
    /// `nil` if there is none.
    static func pendingLog(of path: String) throws -> String? {
        try pendingLogSuffixes(of: path).first.map { path + $0 }
    }

    /// Returns which of ``logSuffixes`` lead to a log like that of ``pendingLog(of:)``.
    static func pendingLogSuffixes(of path: String) throws -> [String] {
        try logSuffixes.filter { suffix in
            let log = path + suffix
            var status = stat()
            guard stat(log, &status) == 0 else {
                guard errno == ENOENT else { throw SystemError(path: log, isCreating: false) }
                return false
            }
            return status.st_size > 0
        }
    }

    /// Removes the logs of a wallet whose file is replaced, because SQLite would apply them to the next file.
    static func removeLogs(of path: String) throws {
        for file in (logSuffixes + ["-shm"]).map({ path + $0 }) {
            guard unlink(file) == 0 || errno == ENOENT else { throw SystemError(path: file, isCreating: true) }
        }
    }

    /// Checks that what has the name of one of SQLite's files next to a wallet is a file: SQLite would wait for a pipe.
    static func checkFilesNextTo(_ path: String) throws {
        for file in (logSuffixes + ["-shm"]).map({ path + $0 }) {
            var status = stat()
            guard lstat(file, &status) == 0 else {
                if errno == ENOENT { continue }
                throw SystemError(path: file, isCreating: false)
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                let isFolder = status.st_mode & S_IFMT == S_IFDIR
                throw SystemError(number: isFolder ? EISDIR : EINVAL, path: file, isCreating: false)
            }
        }
    }

    /// Reads what identifies a wallet from the header of a SQLite file, whose pages may be half written.
    ///
    /// The offsets are from https://www.sqlite.org/fileformat2.html#the_database_header.
    static func header(of path: String) throws -> (applicationID: Int32, version: Int) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: path, isCreating: false) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        guard read(descriptor, &bytes, bytes.count) >= 0 else { throw SystemError(path: path, isCreating: false) }
        func number(at offset: Int) -> Int32 {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
        }
        return (number(at: 68), Int(number(at: 60)))
    }
}

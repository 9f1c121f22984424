import BankFiles
import Core
import Foundation

/// A temporary file without a name, which disappears no matter how the process ends.
final class TemporaryFile: TemporaryBytes {
    private let descriptor: Int32
    /// The folder that the file is in, for errors.
    private let folder: String

    /// Creates an empty file, readable by its owner only.
    ///
    /// - Throws: ``MoneyFlowError/cannotWrite(path:reason:)`` or ``MoneyFlowError/diskFull(path:)`` with the folder.
    init(in folder: String) throws(MoneyFlowError) {
        self.folder = folder
        var name = Array("\(folder)/moneyflow-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw .writing(folder, failedWith: errno) }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    func append(_ bytes: [UInt8]) throws(MoneyFlowError) {
        try OutputStream.write(bytes, to: descriptor) { .writing(folder, failedWith: $0) }
    }

    /// The number of bytes.
    ///
    /// - Throws: ``MoneyFlowError/unreadableFile(file:reason:)`` with the folder.
    var count: Int {
        get throws(MoneyFlowError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else {
                throw .unreadableFile(file: folder, reason: String(cString: strerror(errno)))
            }
            return Int(status.st_size)
        }
    }

    /// Reads bytes.
    ///
    /// - Throws: ``MoneyFlowError/unreadableFile(file:reason:)`` with the folder.
    func read(_ range: Range<Int>) throws(MoneyFlowError) -> [UInt8] {
        var failure: MoneyFlowError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let got = pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
                guard got > 0 || got < 0 && errno == EINTR else {
                    let reason = got < 0 ? String(cString: strerror(errno)) : "a temporary file was cut short"
                    failure = .unreadableFile(file: folder, reason: reason)
                    return
                }
                count += max(got, 0)
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Returns the folder for temporary files: the one that SQLite takes for its own.
    static func folder(_ variables: [String: String]) -> String {
        let named = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { variables[$0] }
        return (named + ["/var/tmp", "/usr/tmp"]).first { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && access(path, W_OK | X_OK) == 0
        } ?? "/tmp"
    }
}

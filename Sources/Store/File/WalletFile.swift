import Core
import Foundation

/// Operations on the file of a wallet.
enum WalletFile {
    /// Returns the inode of the file at `path`, following links, or `nil` if the wallet does not exist yet: there is no
    /// file, or an empty one.
    ///
    /// - Throws: ``SystemError`` if something other than a file is there, or it cannot be accessed.
    static func inode(at path: String) throws -> UInt64? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SystemError(path: path, isCreating: false) }
            return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status.st_size == 0 ? nil : UInt64(status.st_ino)
        case S_IFDIR: throw SystemError(number: EISDIR, path: path, isCreating: false)
        default: throw SystemError(number: EINVAL, path: path, isCreating: false)
        }
    }

    /// Creates an empty file that only its owner can open.
    static func create(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(path: path, isCreating: true) }
        close(descriptor)
    }

    /// Returns the folder of the file at `path`, following links.
    static func folder(of path: String) throws -> String {
        (try resolvingLinks(path) as NSString).deletingLastPathComponent
    }

    /// Waits until the contents of a file, or the names in a folder, are on disk.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: path, isCreating: true) }
        defer { close(descriptor) }
        guard synchronize(descriptor: descriptor) else { throw SystemError(path: path, isCreating: true) }
    }

    /// Creates a folder and its missing parents, for the owner only.
    static func makeFolder(_ folder: String) throws {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, folder != "/", !folder.isEmpty else { throw SystemError(path: folder, isCreating: true) }
        try makeFolder((folder as NSString).deletingLastPathComponent)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemError(path: folder, isCreating: true) }
    }

    /// Returns the names of the files in a folder; none if it does not exist.
    static func names(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else {
            guard errno == ENOENT else { throw SystemError(path: folder, isCreating: false) }
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let size = MemoryLayout.size(ofValue: entry.pointee.d_name)
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: size) { String(cString: $0) }
                }
            )
        }
        return names
    }

    /// Checks that the file at `path` has no other name.
    ///
    /// SQLite's log is named after the path that a wallet was opened with. Through another hard link, the same file
    /// would be read without its log and written beside it, and acknowledged changes would be lost.
    ///
    /// - Throws: ``MoneyFlowError/walletHardLinked(path:names:)``.
    static func checkHasOneName(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError(path: path, isCreating: false) }
        guard status.st_nlink <= 1 else {
            throw MoneyFlowError.walletHardLinked(path: path, names: Int(status.st_nlink))
        }
    }

    /// Returns the permission bits of the file at `path`.
    static func permissions(of path: String) throws -> UInt16 {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError(path: path, isCreating: false) }
        return UInt16(status.st_mode & 0o777)
    }

    /// Returns the path where a file is, or would be, after following symbolic links.
    ///
    /// A new wallet is created where a dangling link points; the link is not replaced.
    static func resolvingLinks(_ path: String) throws -> String {
        var path = path
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(path, &buffer, buffer.count)
            guard length >= 0 else { return path }
            guard let target = String(validating: buffer.prefix(length), as: UTF8.self) else {
                // A repaired name would be that of another file.
                throw SystemError(number: EILSEQ, path: path, isCreating: false)
            }
            path = target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
        }
        throw SystemError(number: ELOOP, path: path, isCreating: false)
    }
}

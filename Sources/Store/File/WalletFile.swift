import Foundation

/// The file of a wallet, as the file system tells of it.
enum WalletFile {
    /// The inode of the file at `path`, following links; `nil` for nothing or a file without a byte, which both mean
    /// that the wallet is still to be made.
    ///
    /// - Throws: ``SystemError`` when something is there that cannot be opened as a file.
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

    /// Makes an empty file that its owner alone can open.
    static func create(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(path: path, isCreating: true) }
        close(descriptor)
    }

    /// Waits until the content of a file, or the names in a folder, are on the disk.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: path, isCreating: true) }
        defer { close(descriptor) }
        // Some file systems do not know how to for a folder.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(path: path, isCreating: true) }
    }

    /// Makes a folder and those above it, for the owner alone, where they are not there yet.
    static func makeFolder(_ folder: String) throws {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, folder != "/", !folder.isEmpty else { throw SystemError(path: folder, isCreating: true) }
        try makeFolder((folder as NSString).deletingLastPathComponent)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemError(path: folder, isCreating: true) }
    }

    /// The names of what is in a folder; none where there is no such folder.
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

    /// Removes the write-ahead log beside a wallet whose file goes or is gone: SQLite would play it into the next one.
    static func removeLog(of path: String) throws {
        for file in [path + "-wal", path + "-shm"] {
            guard unlink(file) == 0 || errno == ENOENT else { throw SystemError(path: file, isCreating: true) }
        }
    }

    /// The permission bits of the file at `path`.
    static func permissions(of path: String) throws -> UInt16 {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError(path: path, isCreating: false) }
        return UInt16(status.st_mode & 0o777)
    }

    /// Whether the write-ahead log beside the wallet holds changes that are not in the wallet's own file yet.
    static func hasPendingLog(for path: String) throws -> Bool {
        var status = stat()
        guard stat(path + "-wal", &status) == 0 else {
            guard errno == ENOENT else { throw SystemError(path: path + "-wal", isCreating: false) }
            return false
        }
        return status.st_size > 0
    }

    /// Follows the links at `path` to where a file is or would be.
    ///
    /// A new wallet takes the place that a dangling link points to, not that of the link.
    static func resolvingLinks(_ path: String) throws -> String {
        var path = path
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(path, &buffer, buffer.count)
            guard length >= 0 else { return path }
            let target = String(decoding: buffer.prefix(length), as: UTF8.self)
            path = target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
        }
        throw SystemError(number: ELOOP, path: path, isCreating: false)
    }
}

import Foundation

/// Operations on the files in the folder of a carrier.
enum CarrierFile {
    /// Why a file cannot be read or written.
    enum Problem: Error {
        /// It has more bytes than were allowed.
        case tooLarge
        /// A call of the system failed, with this `errno`.
        case system(Int32)

        /// The problem that the last call has left in `errno`.
        static var last: Problem { .system(errno) }
    }

    /// Returns the bytes of a file.
    static func bytes(of path: String, limit: Int) throws(Problem) -> [UInt8] {
        // If it is a pipe, nobody may ever write to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(EINVAL) }
        guard status.st_size <= limit else { throw .tooLarge }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
        var length = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { bytes in
                read(descriptor, bytes.baseAddress?.advanced(by: length), bytes.count - length)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            length += count
            if count == 0 { return Array(bytes[..<length]) }
            guard length <= limit else { throw .tooLarge }
            // It is being written.
            if length == bytes.count { bytes.append(contentsOf: repeatElement(0, count: length)) }
        }
    }

    /// Writes all bytes to an open file.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Problem) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .last }
            written += count
        }
    }

    /// Waits until the names in a folder are on disk.
    static func synchronize(_ folder: String) throws(Problem) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        guard synchronize(descriptor: descriptor) else { throw .last }
    }

    /// Whether there is a folder at `path`.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Creates a folder, unless it is there.
    static func makeFolder(_ folder: String, in parent: String) throws(Problem) {
        if mkdir(folder, 0o777) == 0 { return try synchronize(parent) }
        guard errno == EEXIST else { throw .last }
    }

    /// Returns the names in a folder.
    static func names(in folder: String) throws(Problem) -> [String] {
        guard let stream = opendir(folder) else { throw .last }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            // Only this tells the end from an error, after which names are missing.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let size = MemoryLayout.size(ofValue: entry.pointee.d_name)
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: size) { String(cString: $0) }
                }
            )
        }
        guard errno == 0 else { throw .last }
        return names
    }
}

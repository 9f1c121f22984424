import Foundation

/// The size and modification time of a wallet's file and its log, which differ after every commit.
struct FileStamp: Equatable {
    private let file: Part?
    private let log: Part?

    /// Takes the stamp of the wallet at `path`, following links.
    init(ofWalletAt path: String) {
        file = Part(path)
        do {
            log = Part(try WalletFile.resolvingLinks(path) + "-wal")
        } catch {
            // A cycle of links leads to no wallet and no log.
            log = nil
        }
    }

    /// The stamp as text.
    var text: String {
        func text(of part: Part?) -> String {
            part.map { "\($0.inode) \($0.byteCount) \($0.seconds).\($0.nanoseconds)" } ?? "-"
        }
        return "\(text(of: file)), \(text(of: log))"
    }

    private struct Part: Equatable {
        let inode: UInt64
        let byteCount: Int64
        let seconds: Int
        let nanoseconds: Int

        /// Takes the stamp of one file, or returns `nil` if it is missing or empty and so contains no change.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
            inode = UInt64(status.st_ino)
            byteCount = Int64(status.st_size)
            seconds = status.modificationTime.tv_sec
            nanoseconds = status.modificationTime.tv_nsec
        }
    }
}

import Foundation

/// What the file system tells of a wallet's file and its log, without opening them: another after every commit.
struct FileStamp: Equatable {
    private let file: Part?
    private let log: Part?

    /// Takes the stamp of the wallet at `path`, following links.
    init(ofWalletAt path: String) {
        file = Part(path)
        do {
            log = Part(try WalletFile.resolvingLinks(path) + "-wal")
        } catch {
            // Links that lead nowhere have no wallet at their end, nor a log.
            log = nil
        }
    }

    private struct Part: Equatable {
        let inode: UInt64
        let byteCount: Int64
        let seconds: Int
        let nanoseconds: Int

        /// Takes the stamp of one file; `nil` for none, and for one without a byte, which holds no change.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
            inode = UInt64(status.st_ino)
            byteCount = Int64(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }
}

import Core
import Foundation
import GRDB

extension SQLiteRepository {
    /// Emits after each own command, and when a look every quarter of a second finds another process's.
    ///
    /// A look waits its turn behind the reads and commands of this repository.
    public func changes() -> AsyncStream<Void> {
        guard !request.path.isEmpty else { return broadcaster.stream(onEnd: {}) }
        // Looked at before the stream is handed out, so that no change after this call goes unseen: SQLite is asked
        // for the first time when another query lets it.
        let start = FileStamp(ofWalletAt: request.path)
        let poll = Task { [weak self, path = request.path] in
            var last = await self?.fingerprint()
            if !Task.isCancelled, FileStamp(ofWalletAt: path) != start { self?.broadcaster.send() }
            while !Task.isCancelled {
                do {
                    try await Task.sleep(for: .milliseconds(250))
                } catch {
                    return
                }
                let current = await self?.fingerprint()
                guard let self, !Task.isCancelled else { return }
                if current != last {
                    last = current
                    broadcaster.send()
                }
            }
        }
        return broadcaster.stream(onEnd: { poll.cancel() })
    }

    /// What differs once another process has changed, replaced, made or removed the wallet.
    ///
    /// SQLite's `data_version` changes when another connection commits; the inode when the file is another one.
    private func fingerprint() async -> WalletFingerprint {
        do {
            guard case .file(let queue, let inode) = try await backing() else { return .none }
            let version = try await queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
            return .file(inode: inode, dataVersion: version)
        } catch {
            // Counts as a change: the listener reads the wallet and meets the error where it can be shown.
            return .unreadable
        }
    }
}

/// What tells one state of a wallet's file from another.
private enum WalletFingerprint: Equatable {
    case none
    case file(inode: UInt64, dataVersion: Int?)
    case unreadable
}

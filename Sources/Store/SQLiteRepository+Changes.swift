import Core
import Foundation
import GRDB

extension SQLiteRepository {
    /// Emits after each own command, and when a look every quarter of a second finds another process's.
    public func changes() -> AsyncStream<Void> {
        guard !request.path.isEmpty else { return broadcaster.stream(onEnd: {}) }
        // Looked at before the stream is handed out, so that no change after this call goes unseen.
        let start = fingerprint()
        let poll = Task { [weak self] in
            var last = start
            while !Task.isCancelled {
                do {
                    try await Task.sleep(for: .milliseconds(250))
                } catch {
                    return
                }
                guard let self else { return }
                let current = fingerprint()
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
    private func fingerprint() -> WalletFingerprint {
        do {
            guard case .file(let queue, let inode) = try currentBacking() else { return WalletFingerprint() }
            let version = try queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
            return WalletFingerprint(inode: inode, dataVersion: version)
        } catch {
            // Counts as a change: the listener reads the wallet and meets the error where it can be shown.
            return WalletFingerprint()
        }
    }
}

/// What tells one state of a wallet's file from another.
private struct WalletFingerprint: Equatable {
    var inode: UInt64?
    var dataVersion: Int?
}

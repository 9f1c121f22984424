import Core
import Foundation
import GRDB
import Synchronization

extension SQLiteWallet {
    /// Returns a stream that emits after each command of this repository, and when a check every quarter of a second
    /// finds a change by another process.
    ///
    /// A check waits for the reads and commands of this repository that precede it.
    package func changes() -> AsyncStream<Void> {
        guard !request.path.isEmpty else { return broadcaster.stream(onEnd: {}) }
        // Taken before the stream is returned, so that no change after this call is missed: SQLite's first query may
        // have to wait for others.
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

    /// Returns a value that differs once another process has changed, replaced, created or removed the wallet.
    ///
    /// SQLite's `data_version` changes when another connection commits, the inode when the file is replaced.
    private func fingerprint() async -> WalletFingerprint {
        do {
            guard case .file(let queue, let inode) = try await backing() else { return .none }
            let version = try await queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
            return .file(inode: inode, dataVersion: version)
        } catch {
            // This counts as a change: the listener then reads the wallet and can show the error.
            return .unreadable
        }
    }
}

/// Identifies a state of a wallet's file.
private enum WalletFingerprint: Equatable {
    case none
    case file(inode: UInt64, dataVersion: Int?)
    case unreadable
}

/// Notifies every listener that the wallet has changed.
final class ChangeBroadcaster: Sendable {
    private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

    /// Notifies all listeners.
    func send() {
        listeners.withLock { listeners in
            for listener in listeners.values { listener.yield() }
        }
    }

    /// Returns a stream of changes from now on; unconsumed ones are combined into one.
    ///
    /// - Parameter onEnd: Called when the stream no longer has a listener.
    func stream(onEnd: @escaping @Sendable () -> Void) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        listeners.withLock { $0[id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0[id] = nil }
            onEnd()
        }
        return stream
    }
}

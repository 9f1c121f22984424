import BankFiles
import Core
import Foundation
import Synchronization

@testable import CLI

/// A folder in memory, in which things happen at given moments, for a watch whose time passes at once.
final class WatchedFolder: Sendable {
    /// What happens at a moment.
    typealias Event = @Sendable (WatchedFolder) async -> Void

    private struct File {
        var content: String
        /// When it was changed, in milliseconds.
        var modified: Int64
        let inode: UInt64
    }

    private struct State {
        var files: [String: File] = [:]
        var now = Duration.zero
        var nextInode: UInt64 = 1
        var isThere = true
        var signal: Int32?
        /// The names of the files that were read, in order.
        var read: [String] = []
        /// Happens when the next file is read.
        var whenRead: (@Sendable (inout State) -> Void)?
    }

    private let state = Mutex(State())
    private let events: [(moment: Duration, event: Event)]
    private let next = Mutex(0)

    /// Creates an empty folder.
    ///
    /// - Parameter events: What happens at which moments, in order; after the last one, Ctrl-C ends the watch.
    init(_ events: [(Duration, Event)]) {
        self.events = events.map { ($0.0, $0.1) }
    }

    /// The names of the files that were read, in order.
    var readNames: [String] { state.withLock { $0.read } }

    /// Writes a file, or replaces its content.
    func write(_ name: String, _ content: String) {
        state.withLock { state in
            let modified = Int64(state.now / .milliseconds(1))
            let inode = state.files[name]?.inode ?? state.nextInode
            if inode == state.nextInode { state.nextInode += 1 }
            state.files[name] = File(content: content, modified: modified, inode: inode)
        }
    }

    /// Renames a file.
    func rename(_ name: String, to new: String) {
        state.withLock { $0.files[new] = $0.files.removeValue(forKey: name) }
    }

    /// Removes a file.
    func remove(_ name: String) {
        state.withLock { $0.files[name] = nil }
    }

    /// Removes the folder.
    func vanish() {
        state.withLock { $0.isThere = false }
    }

    /// Sends a signal to the watch.
    func send(_ signal: Int32) {
        state.withLock { $0.signal = signal }
    }

    /// Sends a signal to the watch while it reads the next file.
    func sendWhenRead(_ signal: Int32) {
        state.withLock { $0.whenRead = { $0.signal = signal } }
    }

    /// Removes a file between the moment when it is found and the one when it is read.
    func removeWhenRead(_ name: String) {
        state.withLock { $0.whenRead = { $0.files[name] = nil } }
    }

    /// Puts the folder and its clock into an environment.
    func install(in environment: inout ProgramEnvironment) {
        environment.clock = { self.state.withLock { $0.now } }
        environment.folders = FolderAccess(
            list: { path throws(MoneyFlowError) in try self.listing(of: path) },
            read: { path throws(MoneyFlowError) in try self.content(of: path) },
            pause: { await self.pass($0) }
        )
    }

    private func listing(of path: String) throws(MoneyFlowError) -> [FolderEntry] {
        let listing: [FolderEntry]? = state.withLock { state in
            guard state.isThere else { return nil }
            return state.files.map { name, file in
                FolderEntry(
                    name: name,
                    size: Int64(file.content.utf8.count),
                    modified: file.modified,
                    inode: file.inode
                )
            }
        }
        guard let listing else { throw .unreadableFile(file: path, reason: "No such file or directory") }
        return listing
    }

    private func content(of path: String) throws(MoneyFlowError) -> FileBytes {
        let name = String(path.split(separator: "/").last ?? "")
        let content = state.withLock { state in
            state.read.append(name)
            state.whenRead?(&state)
            state.whenRead = nil
            return state.files[name]?.content
        }
        guard let content else { throw .unreadableFile(file: path, reason: "No such file or directory") }
        return FileBytes(Array(content.utf8))
    }

    private func pass(_ time: Duration) async -> Int32? {
        let now = state.withLock { state in
            state.now += time
            return state.now
        }
        while true {
            let event = next.withLock { next -> Event? in
                guard next < events.count, events[next].moment <= now else { return nil }
                next += 1
                return events[next - 1].event
            }
            guard let event else { break }
            await event(self)
        }
        let isOver = next.withLock { $0 == events.count }
        return state.withLock { state in state.signal ?? (isOver && time > .zero ? SIGINT : nil) }
    }
}

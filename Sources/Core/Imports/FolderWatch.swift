/// A file of a folder, as a listing shows it.
package struct FolderEntry: Hashable, Sendable {
    /// The name, without the folder.
    package let name: String
    /// The size in bytes.
    package let size: Int64
    /// When its content was last changed, in nanoseconds since 1970.
    package let modified: Int64
    /// The number of the file in its file system.
    package let inode: UInt64

    package init(name: String, size: Int64, modified: Int64, inode: UInt64) {
        self.name = name
        self.size = size
        self.modified = modified
        self.inode = inode
    }
}

/// Decides which files of a folder are to be read: each one that appears or changes, once it is whole.
///
/// A file is taken for whole when it has not changed for ``settlingTime``: nothing says that another program is done with
/// it. One that changes later is read again.
package struct FolderWatch: Sendable {
    /// How long a file must not have changed.
    package static let settlingTime = Duration.seconds(2)
    /// How often to look into the folder.
    package static let interval = Duration.milliseconds(500)

    /// What is known of a file.
    private struct KnownFile {
        let entry: FolderEntry
        /// When it was first seen as it is.
        var since: Duration
        /// Whether there is nothing to do until it changes.
        var isSettled: Bool
    }

    private var knownFiles: [String: KnownFile]

    /// Creates a watch of a folder, whose present files are left alone until they change.
    package init(_ listing: [FolderEntry]) {
        let files = listing.filter { !$0.isPassedOver }.map {
            ($0.name, KnownFile(entry: $0, since: .zero, isSettled: true))
        }
        knownFiles = Dictionary(files) { $1 }
    }

    /// The names of the files that are known, sorted.
    package var names: [String] { knownFiles.keys.sorted() }

    /// Returns the names of the files to read now, the oldest first; each is returned once as it is.
    ///
    /// - Parameters:
    ///   - listing: What is in the folder. What is not is forgotten.
    ///   - now: The time since a fixed moment, unaffected by changes of the system's clock.
    package mutating func scan(_ listing: [FolderEntry], at now: Duration) -> [String] {
        var present: [String: KnownFile] = [:]
        var ready: [FolderEntry] = []
        for entry in listing where !entry.isPassedOver {
            var known = knownFiles[entry.name] ?? KnownFile(entry: entry, since: now, isSettled: false)
            if known.entry != entry { known = KnownFile(entry: entry, since: now, isSettled: false) }
            if !known.isSettled, now - known.since >= Self.settlingTime {
                known.isSettled = true
                ready.append(entry)
            }
            present[entry.name] = known
        }
        knownFiles = present
        return ready.sorted { ($0.modified, $0.name) < ($1.modified, $1.name) }.map(\.name)
    }

    /// Has a file returned again, after the time in which a new one settles.
    package mutating func putOff(_ name: String, at now: Duration) {
        knownFiles[name]?.isSettled = false
        knownFiles[name]?.since = now
    }
}

extension FolderEntry {
    /// Whether it is not, or not yet, a file to read: it is hidden, a download that goes on, or empty.
    ///
    /// Some browsers reserve the name of a download with an empty file.
    fileprivate var isPassedOver: Bool {
        let folded = name.lowercased()
        return size == 0 || name.hasPrefix(".") || Self.unfinishedEndings.contains(where: folded.hasSuffix)
    }

    /// The ends of the names of files that another program has not finished.
    private static let unfinishedEndings = [".part", ".crdownload", ".download", ".tmp", ".partial", "~"]
}

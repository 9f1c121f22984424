import Foundation
import Synchronization

/// The drafts that this process is writing.
package enum UnfinishedDrafts {
    private static let paths = Mutex<Set<String>>([])

    /// Removes all drafts, because the process ends.
    ///
    /// Their lock files are removed too, unless a draft cannot be.
    package static func removeAll() {
        removeAll(beneath: "")
    }

    /// Removes the drafts whose paths begin with `folder`.
    static func removeAll(beneath folder: String) {
        let paths = paths.withLock { paths in
            let found = paths.filter { $0.hasPrefix(folder) }
            paths.subtract(found)
            return found
        }
        for path in paths where FileDraft.remove(path) { _ = unlink(path + DraftLock.suffix) }
    }

    static func insert(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    static func remove(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }
}

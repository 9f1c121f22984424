import Foundation

/// A hidden file in the folder of its target that takes the target's place in one step once it is complete.
///
/// Its writer holds a ``DraftLock`` on it. A draft whose lock nobody holds was left by a killed process; the next
/// opening of a wallet in the folder and the next draft there remove it.
struct FileDraft: ~Copyable {
    /// The path of the draft, `.wallet.db.1.draft`: at first an empty file that only its owner can open.
    let path: String
    private let lock: DraftLock

    /// Creates a draft for the file at `target`.
    ///
    /// - Throws: ``SystemError``.
    init(for target: String) throws {
        try Self.removeAbandoned(for: target)
        for number in 1...Self.mostAtOnce {
            let path = Self.prefix(for: target) + "\(number)" + Self.suffix
            guard let lock = try DraftLock(creatingFor: path, target: target) else { continue }
            do {
                try WalletFile.create(path)
            } catch let error as SystemError {
                lock.release(removing: true)
                if error.number == EEXIST { continue }
                throw SystemError(number: error.number, path: target, isCreating: true)
            }
            UnfinishedDrafts.insert(path)
            self.path = path
            self.lock = lock
            return
        }
        throw SystemError(number: EBUSY, path: target, isCreating: true)
    }

    /// Publishes the complete draft under its final name, and waits until the name is on disk.
    ///
    /// - Throws: ``SystemError``, with `EEXIST` if the target exists; ``FailureAfterPlacing``.
    func publish(as target: String) throws {
        try WalletFile.synchronize(path)
        if link(path, target) != 0 {
            // The file systems of most USB sticks have no hard links.
            guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else {
                throw SystemError(path: target, isCreating: true)
            }
            try WalletFile.create(target)
            guard rename(path, target) == 0 else {
                let failure = SystemError(path: target, isCreating: true)
                unlink(target)
                throw failure
            }
        }
        try Self.confirm(target)
    }

    /// Publishes the complete draft under the first of the names that is free, which `name` returns for 1, 2 and so on.
    ///
    /// - Returns: The name.
    /// - Throws: ``SystemError``; ``FailureAfterPlacing``.
    func publish(asFirstFree name: (Int) -> String) throws -> String {
        var number = 1
        while true {
            do {
                try publish(as: name(number))
                return name(number)
            } catch let error as SystemError where error.number == EEXIST {
                number += 1
            }
        }
    }

    /// Replaces the wallet at `target`, which need not exist, with the complete draft.
    ///
    /// The logs of the replaced wallet are removed first. The draft was made or checked by this process, and is marked so.
    ///
    /// - Throws: ``SystemError``; ``FailureAfterPlacing``.
    func replace(_ target: String) throws {
        try WalletFile.synchronize(path)
        try WalletFile.removeLogs(of: target)
        WalletMark(ofWalletAt: path).set()
        guard rename(path, target) == 0 else { throw SystemError(path: target, isCreating: true) }
        try Self.confirm(target)
    }

    deinit {
        lock.release(removing: Self.remove(path))
        UnfinishedDrafts.remove(path)
    }

    /// Removes the drafts that killed processes left in the folder of the file at `target`, whatever they were for.
    ///
    /// - Throws: ``SystemError`` if the folder cannot be listed.
    static func removeAbandoned(for target: String) throws {
        let folder = (target as NSString).deletingLastPathComponent
        for name in try WalletFile.names(in: folder) {
            guard name.hasPrefix("."), name.hasSuffix(suffix + DraftLock.suffix) else { continue }
            let target = name.dropLast(suffix.count + DraftLock.suffix.count)
            guard let number = target.split(separator: ".", omittingEmptySubsequences: false).last, !number.isEmpty,
                number.allSatisfy({ $0.isASCII && $0.isNumber })
            else { continue }
            let draft = "\(folder)/\(name.dropLast(DraftLock.suffix.count))"
            guard let lock = DraftLock(abandonedFor: draft) else { continue }
            lock.release(removing: Self.remove(draft))
        }
    }

    /// Removes a draft and SQLite's files next to it.
    ///
    /// - Returns: Whether none of them is left.
    static func remove(_ path: String) -> Bool {
        ["-journal", "-wal", "-shm", ""].reduce(true) { isGone, suffix in
            (unlink(path + suffix) == 0 || errno == ENOENT) && isGone
        }
    }

    private static let suffix = ".draft"
    private static let mostAtOnce = 1000

    private static func prefix(for target: String) -> String {
        let (folder, name) = ((target as NSString).deletingLastPathComponent, (target as NSString).lastPathComponent)
        return "\(folder)/.\(name)."
    }

    /// Waits until the new name of a draft is on disk.
    private static func confirm(_ target: String) throws {
        do {
            try WalletFile.synchronize((target as NSString).deletingLastPathComponent)
        } catch let error as SystemError {
            throw FailureAfterPlacing(reason: error)
        }
    }
}

/// The error thrown if something failed after a draft had taken its place, such as waiting until the disk knows.
struct FailureAfterPlacing: Error {
    let reason: SystemError
}

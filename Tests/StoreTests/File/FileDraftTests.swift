import Foundation
import Testing

@testable import Store

@Suite("File drafts")
struct FileDraftTests {
    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    @Test("Only the owner can read a draft, and it is deleted if it is not published")
    func dropped() throws {
        let folder = try TemporaryFolder()
        do {
            let draft = try FileDraft(for: folder.file("target"))
            #expect(try folder.contents() == [".target.1.draft", ".target.1.draft-lock"])
            #expect(try WalletFile.permissions(of: draft.path) == 0o600)
            try write("", to: draft.path + "-journal")
        }
        #expect(try folder.contents() == [])
    }

    @Test("A published draft has only its final name")
    func published() throws {
        let folder = try TemporaryFolder()
        do {
            let draft = try FileDraft(for: folder.file("target"))
            try write("new", to: draft.path)
            try draft.publish(as: folder.file("target"))
        }
        #expect(try folder.contents() == ["target"])
        #expect(try read(folder.file("target")) == "new")
    }

    @Test("Publishing never replaces an existing file")
    func taken() throws {
        let folder = try TemporaryFolder()
        try write("old", to: folder.file("target"))
        do {
            let draft = try FileDraft(for: folder.file("target"))
            #expect { try draft.publish(as: folder.file("target")) } throws: { ($0 as? SystemError)?.number == EEXIST }
        }
        #expect(try folder.contents() == ["target"])
        #expect(try read(folder.file("target")) == "old")
    }

    @Test("A draft replaces a file together with its log, and does not have the file open")
    func replacing() throws {
        let folder = try TemporaryFolder()
        for suffix in ["", "-wal", "-shm"] { try write("old", to: folder.file("target" + suffix)) }
        do {
            let draft = try FileDraft(for: folder.file("target"))
            try write("new", to: draft.path)
            try draft.replace(folder.file("target"))
            // Closing it would drop SQLite's locks
            #expect(!isOpen(folder.file("target")))
        }
        #expect(try folder.contents() == ["target"])
        #expect(try read(folder.file("target")) == "new")
    }

    @Test("A new draft deletes those of killed processes, whatever they were for, but not those in use")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        for name in [".target.1.draft", ".target.7.draft", ".target.7.draft-wal", ".other.1.draft", ".target.db"] {
            try write("half", to: folder.file(name))
        }
        for name in [".target.1.draft-lock", ".target.7.draft-lock", ".other.1.draft-lock"] {
            try write("MoneyFlow draft\n", to: folder.file(name))
        }
        try write("", to: folder.file(".target.8.draft-lock"))
        let first = try FileDraft(for: folder.file("target"))
        let second = try FileDraft(for: folder.file("target"))

        let drafts = [".target.1.draft", ".target.2.draft"]
        #expect(try folder.contents() == (drafts + drafts.map { $0 + "-lock" } + [".target.db"]).sorted())
        #expect([first.path, second.path] == drafts.map(folder.file))
    }

    @Test("A file that is only named like a draft is left alone")
    func namedLikeADraft() throws {
        let folder = try TemporaryFolder()
        try write("mine", to: folder.file(".target.1.draft"))
        do {
            let draft = try FileDraft(for: folder.file("target"))
            #expect(draft.path == folder.file(".target.2.draft"))
        }
        #expect(try folder.contents() == [".target.1.draft"])
        #expect(try read(folder.file(".target.1.draft")) == "mine")
    }

    @Test("A file that is only named like a lock is left alone, and so is the draft next to it")
    func namedLikeALock() throws {
        let folder = try TemporaryFolder()
        for number in 1...6 { try write("mine", to: folder.file(".target.\(number).draft")) }
        try write("mine", to: folder.file(".target.1.draft-lock"))
        // A pipe without a writer would block an open.
        #expect(mkfifo(folder.file(".target.2.draft-lock"), 0o600) == 0)
        try write("MoneyFlow draft\n", to: folder.file("elsewhere"))
        #expect(symlink(folder.file("elsewhere"), folder.file(".target.3.draft-lock")) == 0)
        #expect(mkdir(folder.file(".target.4.draft-lock"), 0o700) == 0)
        try write("", to: folder.file(".target.5.draft-lock"))
        try write("MoneyFlow draft\nand more", to: folder.file(".target.6.draft-lock"))
        try write("MoneyFlow draft\n", to: folder.file(".target.one.draft-lock"))
        let before = try folder.contents()
        do {
            let draft = try FileDraft(for: folder.file("target"))
            #expect(draft.path == folder.file(".target.7.draft"))
        }
        #expect(try folder.contents() == before)
        for number in 1...6 { #expect(try read(folder.file(".target.\(number).draft")) == "mine") }
    }

    @Test("What is left of a draft that cannot be removed keeps its lock file, so that a later command removes it")
    func cannotBeRemoved() throws {
        let folder = try TemporaryFolder()
        do {
            let draft = try FileDraft(for: folder.file("target"))
            try FileManager.default.removeItem(atPath: draft.path)
            // Only an empty folder can be removed, and not by unlink(2).
            #expect(mkdir(draft.path, 0o700) == 0)
        }
        #expect(try folder.contents() == [".target.1.draft", ".target.1.draft-lock"])
        #expect(rmdir(folder.file(".target.1.draft")) == 0)
        try FileDraft.removeAbandoned(for: folder.file("target"))
        #expect(try folder.contents() == [])
    }

    @Test("When a signal ends the process, its drafts and their locks are removed")
    func interrupted() throws {
        let folder = try TemporaryFolder()
        let draft = try FileDraft(for: folder.file("target"))
        try write("", to: draft.path + "-journal")
        // Those of other tests are in other folders.
        UnfinishedDrafts.removeAll(beneath: folder.path)
        #expect(try folder.contents() == [])
        #expect(draft.path == folder.file(".target.1.draft"))
    }

    /// Whether this process has the file at `path` open.
    private func isOpen(_ path: String) -> Bool {
        var file = stat()
        guard stat(path, &file) == 0 else { return false }
        return (Int32(0)..<1024).contains { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && (status.st_dev, status.st_ino) == (file.st_dev, file.st_ino)
        }
    }
}

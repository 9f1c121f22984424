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
            #expect(try folder.contents() == [".target.1.draft"])
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

    @Test("A draft can replace a file")
    func replacing() throws {
        let folder = try TemporaryFolder()
        try write("old", to: folder.file("target"))
        do {
            var draft = try FileDraft(for: folder.file("target"))
            try write("new", to: draft.path)
            try draft.replace(folder.file("target"))
        }
        #expect(try folder.contents() == ["target"])
        #expect(try read(folder.file("target")) == "new")
    }

    @Test("A new draft deletes those of killed processes, but not those in use")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        for name in [".target.1.draft", ".target.7.draft", ".target.7.draft-wal", ".other.1.draft", ".target.db"] {
            try write("half", to: folder.file(name))
        }
        let first = try FileDraft(for: folder.file("target"))
        let second = try FileDraft(for: folder.file("target"))

        #expect(try folder.contents() == [".other.1.draft", ".target.1.draft", ".target.2.draft", ".target.db"])
        #expect([first.path, second.path] == [folder.file(".target.1.draft"), folder.file(".target.2.draft")])
    }
}

import Core
import Foundation
import Presentation
import Testing

@testable import CLI

@Suite("Drafts of written files")
struct OutputDraftTests {
    /// The kinds of drafts; every file system supports named ones.
    enum Kind: CaseIterable {
        case unnamed
        case named

        func draft(in folder: URL) throws -> OutputDraft {
            switch self {
            case .unnamed: try #require(OutputDraft.unnamed(in: folder.path, for: "shown"))
            case .named: try OutputDraft.named(in: folder.path, for: "shown")
            }
        }
    }

    private func files(_ shell: Shell) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: shell.folder.path)
    }

    @Test("A finished draft replaces any file at its path", arguments: Kind.allCases)
    func finished(kind: Kind) throws {
        let shell = try Shell()
        let target = shell.folder.appending(path: "out").path
        for content in ["first", "second"] {
            let draft = try kind.draft(in: shell.folder)
            try draft.stream.write(content)
            try draft.take(place: target, permissions: content == "first" ? nil : 0o644)
            #expect(FileManager.default.contents(atPath: target) == Data(content.utf8))
        }
        #expect(try files(shell) == ["out"])
        #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o644)
    }

    @Test("An unfinished draft leaves nothing behind and changes nothing", arguments: Kind.allCases)
    func abandoned(kind: Kind) throws {
        let shell = try Shell()
        let old = try shell.file("out", "what was there")
        try kind.draft(in: shell.folder).stream.write("half a fi")
        #expect(FileManager.default.contents(atPath: old) == Data("what was there".utf8))
        #expect(try files(shell) == ["out"])
    }

    @Test("A draft whose path is now a folder leaves nothing behind", arguments: Kind.allCases)
    func folderInPlace(kind: Kind) throws {
        let shell = try Shell()
        let target = shell.folder.appending(path: "out")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
        #expect(throws: MoneyFlowError.self) {
            try kind.draft(in: shell.folder).take(place: target.path, permissions: nil)
        }
        #expect(try files(shell) == ["out"])
    }

    @Test("A draft without a name is invisible until it is finished")
    func unseen() throws {
        let shell = try Shell()
        let draft = try Kind.unnamed.draft(in: shell.folder)
        try draft.stream.write("half a fi")
        #expect(try files(shell).isEmpty)
    }

    @Test("A full disk is reported as such")
    func diskFull() throws {
        #expect(throws: MoneyFlowError.diskFull(path: "/dev/full")) {
            try OutputDraft.opening("/dev/full").stream.write("too much")
        }
    }
}

import Core
import Foundation
import Testing

@testable import CLI

@Suite("The files of a folder")
struct FolderAccessTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
    }

    @Test("Regular files and links to them are listed; folders, pipes and broken links are not")
    func listing() throws {
        let file = try shell.file("a.csv", "12345")
        let path = shell.folder.path
        #expect(symlink(file, path + "/link.csv") == 0)
        #expect(symlink(path + "/nowhere", path + "/broken.csv") == 0)
        #expect(mkfifo(path + "/pipe.csv", 0o600) == 0)
        #expect(mkdir(path + "/folder.csv", 0o700) == 0)
        let entries = try FolderAccess.files(in: path).sorted { $0.name < $1.name }
        #expect(entries.map(\.name) == ["a.csv", "link.csv"])
        #expect(entries.map(\.size) == [5, 5])
        #expect(entries[0].inode == entries[1].inode)
    }

    @Test("A change of the content, even of the same length, changes the entry")
    func changes() throws {
        let file = try shell.file("a.csv", "12345")
        let before = try FolderAccess.files(in: shell.folder.path)
        var times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 1), timespec(tv_sec: 1_000_000_000, tv_nsec: 2)]
        #expect(utimensat(AT_FDCWD, file, &times, 0) == 0)
        let after = try FolderAccess.files(in: shell.folder.path)
        #expect(before != after)
        #expect(after.first?.modified == 1_000_000_000_000_000_002)
    }

    @Test("A folder that is not there, or no folder, cannot be read")
    func missing() throws {
        let file = try shell.file("a.csv", "")
        #expect(throws: MoneyFlowError.unreadableFile(file: "/nowhere", reason: "No such file or directory")) {
            try FolderAccess.files(in: "/nowhere")
        }
        #expect(throws: MoneyFlowError.unreadableFile(file: file, reason: "Not a directory")) {
            try FolderAccess.files(in: file)
        }
    }
}

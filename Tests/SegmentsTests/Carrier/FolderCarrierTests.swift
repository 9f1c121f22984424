import Core
import Foundation
import Money
import PropertySupport
@testable import Segments
import Testing

@Suite struct FolderCarrierTests {
    private let wallet = SegmentSample.uid(0x99)
    private let folder: TestFolder
    private let carrier: FolderCarrier
    private let name: SegmentName

    init() throws {
        folder = try TestFolder()
        carrier = FolderCarrier(folder.path, wallet: wallet)
        name = SegmentName(uid: SegmentSample.uid(0x9F), month: try #require(Month(iso: "2026-11")))
        try FolderMark.create(in: folder.path, wallet: wallet)
    }

    @Test func keepsAFileForEachSegment() throws {
        try carrier.put(name, [1])
        #expect(try folder.paths() == ["2026-11", name.path, "moneyflow-sync.json"])
    }

    @Test("A folder that is missing, or empty because its disk is, has no list, and nothing is put there")
    func needsItsFolder() throws {
        try carrier.put(name, [1])
        try FileManager.default.removeItem(atPath: folder.path + "/moneyflow-sync.json")
        #expect(throws: CarrierProblem.unmarked) { try carrier.list() }
        #expect(throws: CarrierProblem.unmarked) { try carrier.put(name, [1]) }
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(throws: CarrierProblem.folderMissing) { try carrier.list() }
        #expect(throws: CarrierProblem.folderMissing) { try carrier.get(name) }
        #expect(throws: CarrierProblem.folderMissing) { try carrier.put(name, [1]) }
        #expect(throws: CarrierProblem.folderMissing) { try FolderMark.create(in: folder.path, wallet: wallet) }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func refusesTheFolderOfAnotherWallet() throws {
        let other = FolderCarrier(folder.path, wallet: SegmentSample.uid(1))
        #expect(throws: CarrierProblem.otherWallet(wallet)) { try other.list() }
        #expect(throws: CarrierProblem.otherWallet(wallet)) { try other.put(name, [1]) }
        #expect(throws: CarrierProblem.otherWallet(wallet)) {
            try FolderMark.create(in: folder.path, wallet: other.wallet)
        }
        try FolderMark.create(in: folder.path, wallet: wallet)
        #expect(try FolderMark.wallet(of: folder.path) == wallet)
    }

    @Test(arguments: [
        (#"{"format":2,"wallet":1}"#, CarrierProblem.newerFormat), (#"{"format":0,"wallet":"~01"}"#, .damagedMark),
        (#"{"format":1,"wallet":"01"}"#, .damagedMark), (#"{"format":1,"wallet":"~01","x":1}"#, .damagedMark),
        (#"{"format":1}"#, .damagedMark), ("", .damagedMark), (String(repeating: " ", count: 5000), .damagedMark),
    ])
    func refusesADamagedMark(mark: String, problem: CarrierProblem) throws {
        try folder.write(Array(SegmentSample.expanded(mark).utf8), to: "moneyflow-sync.json")
        #expect(throws: problem) { try carrier.list() }
    }

    @Test func listsNothingButSegments() throws {
        try carrier.put(name, [1])
        let uid = name.uid
        for path in [
            ".stversions/2026-11/\(uid).mfs", ".stfolder/x", "\(uid).mfs", "2026-11/.\(uid).mfs.1.draft", "2026-12",
            "2026-11/\(uid).sync-conflict-20261117-120000-ABCDEFG.mfs", "2026-11/notes.txt", "2026/\(uid).mfs",
        ] { try folder.write([2], to: path) }
        #expect(try carrier.list() == [name])
    }

    @Test func followsALinkToAMonth() throws {
        let elsewhere = try TestFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/2026-11",
            withDestinationPath: elsewhere.path
        )
        try carrier.put(name, [1])
        #expect(try carrier.list() == [name])
        #expect(try carrier.get(name) == [1])
    }

    @Test("What a killed put has left is no segment, and the next put removes it")
    func survivesAKilledPut() throws {
        let draft = "2026-11/.\(name.uid).mfs.1.draft"
        try folder.write([1, 2], to: draft)
        #expect(try carrier.list() == [])
        try carrier.put(name, [1, 2, 3])
        #expect(try carrier.get(name) == [1, 2, 3])
        #expect(try folder.paths() == ["2026-11", name.path, "moneyflow-sync.json"])
    }

    @Test func leavesNothingOfAPutThatFails() throws {
        try folder.write([], to: "2026-11")
        #expect(throws: CarrierProblem.self) { try carrier.put(name, [1]) }
        #expect(try folder.paths() == ["2026-11", "moneyflow-sync.json"])
    }

    @Test("Of devices that put files with one name at once, one succeeds, and its bytes are there, whole")
    func putsAtOnce() async throws {
        for round in UInt64(0)..<20 {
            let name = SegmentName(uid: SegmentSample.uid(round), month: name.month)
            let placed = await withTaskGroup(of: [UInt8]?.self) { group in
                for byte in UInt8(0)..<4 {
                    group.addTask { [folder, wallet] in
                        let bytes = [UInt8](repeating: byte, count: 100_000)
                        do {
                            try FolderCarrier(folder.path, wallet: wallet).put(name, bytes)
                            return bytes
                        } catch {
                            #expect(error as? CarrierProblem == .different(name))
                            return nil
                        }
                    }
                }
                return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
            }
            #expect(placed == [try carrier.get(name)])
        }
        #expect(try carrier.list().map(\.uid) == (0..<20).map(SegmentSample.uid))
        #expect(try folder.paths().count == 22)
    }

    @Test("A draft never replaces a file, nor where there are no hard links, as there are none of folders")
    func publishesOnce() throws {
        for path in ["", "/inside"] {
            let target = "\(folder.path)/target\(path.count)"
            try folder.write([1], to: "draft" + path)
            #expect(try FolderDraft.publish(folder.path + "/draft", as: target))
            try? FileManager.default.removeItem(atPath: folder.path + "/draft")
            try folder.write([2], to: "draft" + path)
            #expect(try !FolderDraft.publish(folder.path + "/draft", as: target))
            #expect(try Data(contentsOf: URL(filePath: target + path)) == Data([1]))
            try FileManager.default.removeItem(atPath: folder.path + "/draft")
        }
    }

    @Test("Half a file fails its tag")
    func refusesHalfAFile() throws {
        var random = SeededGenerator(seed: 1)
        let key = SharingKey(using: &random)
        let segment = SegmentSample.segment
        let sealed = try segment.sealed(wallet: wallet, keys: SharingKeys(key), using: &random)
        let name = SegmentName(of: segment)
        try folder.write(Array(sealed[..<(sealed.count / 2)]), to: name.path)
        func open() throws -> Segment {
            try Segment(opening: carrier.get(name), named: name.uid, wallet: wallet, keys: SharingKeys(key), schema: 10)
        }
        #expect(throws: SegmentProblem.authentication) { try open() }
        try folder.write(sealed, to: name.path)
        #expect(try open() == segment)
    }

    @Test func refusesToReadWhatIsNoFile() throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/\(name.path)",
            withIntermediateDirectories: true
        )
        #expect(throws: CarrierProblem.system(EINVAL, path: "\(folder.path)/\(name.path)")) { try carrier.get(name) }
    }

    @Test func refusesToReadWhatIsLargerThanAnySegment() throws {
        try folder.write([], to: name.path)
        #expect(truncate("\(folder.path)/\(name.path)", SegmentLimits.fileLength + 1) == 0)
        #expect(throws: CarrierProblem.tooLarge(name)) { try carrier.get(name) }
    }
}

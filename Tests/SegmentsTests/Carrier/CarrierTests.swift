import Core
import Money
import Segments
import SegmentsSupport
import Testing

/// What every carrier does.
@Suite struct CarrierTests {
    private let name: SegmentName
    private let folder: TestFolder
    private let carriers: [any Carrier]

    init() throws {
        let (wallet, month) = (SegmentSample.uid(1), try #require(Month(iso: "2026-11")))
        folder = try TestFolder()
        name = SegmentName(uid: SegmentSample.uid(0x9F), month: month)
        try FolderMark.create(in: folder.path, wallet: wallet)
        carriers = [MemoryCarrier(), FolderCarrier(folder.path, wallet: wallet)]
    }

    @Test func returnsWhatWasPut() throws {
        for carrier in carriers {
            #expect(try carrier.list() == [])
            let later = SegmentName(uid: SegmentSample.uid(1), month: try #require(Month(iso: "2026-12")))
            try carrier.put(later, [])
            try carrier.put(name, [1, 2, 3])
            #expect(try carrier.list().sorted() == [name, later])
            #expect(try carrier.get(name) == [1, 2, 3])
            #expect(try carrier.get(later) == [])
        }
    }

    @Test func replacesNothing() throws {
        for carrier in carriers {
            try carrier.put(name, [1, 2, 3])
            try carrier.put(name, [1, 2, 3])
            for other: [UInt8] in [[1, 2], [], [1, 2, 4], [1, 2, 3, 4]] {
                #expect(throws: CarrierProblem.different(name)) { try carrier.put(name, other) }
            }
            #expect(try carrier.get(name) == [1, 2, 3])
        }
    }

    @Test func saysWhatIsMissing() throws {
        for carrier in carriers {
            #expect(throws: CarrierProblem.missing(name)) { try carrier.get(name) }
            try carrier.put(SegmentName(uid: SegmentSample.uid(7), month: name.month), [1])
            #expect(throws: CarrierProblem.missing(name)) { try carrier.get(name) }
        }
    }
}

@Suite struct SegmentNameTests {
    @Test func isThePathOfItsMonth() throws {
        let name = SegmentName(of: SegmentSample.segment)
        #expect(name.path == "2025-11/00000000000000000000000000000001.mfs")
        #expect(SegmentName(path: name.path) == name)
    }

    @Test(arguments: [
        "", "/", "2026-11", "2026-11/", "#.mfs", "2026-13/~01.mfs", "2026-1/~01.mfs", "26-11/~01.mfs",
        "2026-11//~01.mfs",
        "./2026-11/~01.mfs", "2026-11/~01.mfs/", "2026-11/~1.mfs", "2026-11/~AB.mfs", "2026-11/~01.MFS", "2026-11/~01",
        "2026-11/.~01.mfs.1.draft", "2026-11/~01.sync-conflict-20261117-120000-ABCDEFG.mfs",
        "2026-11/~01 (conflicted copy).mfs", "2026-11/.syncthing.~01.mfs.tmp", "2026-11/$~01.mfs", "२०२६-११/~01.mfs",
    ])
    func isNothingElse(path: String) {
        #expect(SegmentName(path: SegmentSample.expanded(path)) == nil)
    }
}

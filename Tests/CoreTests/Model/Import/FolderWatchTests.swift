import Testing

@testable import Core

@Suite("The watch of a folder")
struct FolderWatchTests {
    private func file(_ name: String, size: Int64 = 10, modified: Int64 = 1, inode: UInt64 = 1) -> FolderEntry {
        FolderEntry(name: name, size: size, modified: modified, inode: inode)
    }

    /// Scans the same listing at several moments, given in milliseconds.
    private func scan(_ watch: inout FolderWatch, _ listing: [FolderEntry], at moments: Int...) -> [[String]] {
        moments.map { watch.scan(listing, at: .milliseconds($0)) }
    }

    @Test("A file is read once it has not changed for two seconds, and then no more")
    func settled() {
        var watch = FolderWatch([])
        let listing = [file("a.csv")]
        #expect(scan(&watch, listing, at: 500, 1000, 2499, 2500, 3000, 90_000) == [[], [], [], ["a.csv"], [], []])
    }

    @Test("A file that is still growing is waited for")
    func growing() {
        var watch = FolderWatch([])
        for second in 0..<10 {
            #expect(scan(&watch, [file("a.csv", size: Int64(second + 1))], at: second * 1000 + 500) == [[]])
        }
        #expect(scan(&watch, [file("a.csv", size: 10)], at: 11_499, 11_500) == [[], ["a.csv"]])
    }

    @Test(
        "A file that has changed in size, time or inode since is read again",
        arguments: [(11, 1, 1), (10, 2, 1), (10, 1, 2)]
    )
    func changed(size: Int64, modified: Int64, inode: UInt64) {
        var watch = FolderWatch([])
        #expect(scan(&watch, [file("a.csv")], at: 0, 2000) == [[], ["a.csv"]])
        let other = [file("a.csv", size: size, modified: modified, inode: inode)]
        #expect(scan(&watch, other, at: 5000, 6999, 7000, 9000) == [[], [], ["a.csv"], []])
    }

    @Test("Files that are there at the start are left alone until they change")
    func present() {
        var watch = FolderWatch([file("b.csv"), file("a.csv")])
        #expect(watch.names == ["a.csv", "b.csv"])
        #expect(scan(&watch, [file("a.csv"), file("b.csv")], at: 0, 5000) == [[], []])
        #expect(scan(&watch, [file("a.csv"), file("b.csv", size: 11)], at: 6000, 8000) == [[], ["b.csv"]])
    }

    @Test(
        "Hidden files, unfinished downloads and empty files are passed over",
        arguments: [
            ".a.csv", "a.csv.part", "a.csv.crdownload", "a.csv.download", "a.csv.tmp", "a.csv.partial", "a.csv~",
            "A.CSV.PART",
        ]
    )
    func passedOver(name: String) {
        var watch = FolderWatch([file(".hidden"), file("b.part"), file("empty", size: 0)])
        #expect(watch.names == [])
        let listing = [file(name), file("empty.csv", size: 0, inode: 2)]
        #expect(scan(&watch, listing, at: 0, 5000) == [[], []])
        // Renamed, and filled.
        let finished = [file("a.csv"), file("empty.csv", inode: 2)]
        #expect(scan(&watch, finished, at: 6000, 8000, 9000) == [[], ["a.csv", "empty.csv"], []])
    }

    @Test("Of several files, the oldest comes first, and equally old ones are in the order of their names")
    func order() {
        var watch = FolderWatch([])
        let listing = [file("b", modified: 7), file("c", modified: 5), file("a", modified: 7)]
        #expect(scan(&watch, listing, at: 0, 2000) == [[], ["c", "a", "b"]])
    }

    @Test("A file that vanished is forgotten, and is new when it comes back")
    func vanished() {
        var watch = FolderWatch([file("a.csv")])
        #expect(scan(&watch, [], at: 1000) == [[]])
        #expect(watch.names == [])
        #expect(scan(&watch, [file("a.csv")], at: 2000, 4000) == [[], ["a.csv"]])
    }

    @Test("A file that was put off is returned again two seconds later, and one that has gone is not")
    func putOff() {
        var watch = FolderWatch([])
        #expect(scan(&watch, [file("a.csv")], at: 0, 2000) == [[], ["a.csv"]])
        watch.putOff("a.csv", at: .seconds(9))
        watch.putOff("gone.csv", at: .seconds(9))
        #expect(scan(&watch, [file("a.csv")], at: 10_000, 11_000, 12_000) == [[], ["a.csv"], []])
    }
}

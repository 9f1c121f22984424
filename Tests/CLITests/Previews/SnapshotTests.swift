import Foundation
import Presentation
import Testing

@testable import CLI

@Suite("Snapshots of previews")
@MainActor
struct SnapshotTests {
    private let isRecording = ProcessInfo.processInfo.environment["MONEYFLOW_RECORD_SNAPSHOTS"] == "1"

    @Test("A preview looks as recorded", arguments: Snapshot.all)
    func looksAsRecorded(snapshot: Snapshot) throws {
        let text = snapshot.text
        let recorded = snapshot.recorded()
        if isRecording {
            guard recorded != text else { return }
            try snapshot.record(text)
            Issue.record("recorded \(snapshot.path); read it, run again")
        } else if let recorded {
            // An expectation would print both texts in full before the difference.
            guard recorded != text else { return }
            Issue.record("\(snapshot.path) looks different:\n\(LineDiff(expected: recorded, actual: text))")
        } else {
            Issue.record("\(snapshot.path) was never recorded; run once with MONEYFLOW_RECORD_SNAPSHOTS=1")
        }
    }

    @Test("There is exactly one file for each preview and configuration")
    func filesMatchTheCatalog() throws {
        let folder = Snapshot.folder.path(percentEncoded: false)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }
        let expected = Set(Snapshot.all.map(\.path))

        #expect(expected.count == PreviewCatalog.all.count * Snapshot.Configuration.allCases.count)
        #expect(Set(files).subtracting(expected).sorted() == [], "files without a preview: delete them")
        #expect(expected.subtracting(files).sorted() == [], "previews without a file: record them")
    }

    @Test("A recording run never passes")
    func recordingFails() {
        #expect(!isRecording, "this run records; run again without MONEYFLOW_RECORD_SNAPSHOTS")
    }

    @Test("Differences are reported line by line")
    func lineDiff() {
        let diff = LineDiff(expected: "one\ntwo\nthree\n", actual: "one\n2\nthree\nfour\n")

        #expect(diff.description == "  one\n- two\n+ 2\n  three\n+ four\n  ")
    }
}

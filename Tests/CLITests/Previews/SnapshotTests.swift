import Foundation
import Presentation
import Testing

@testable import CLI

@Suite("Snapshots of previews")
@MainActor
struct SnapshotTests {
    private let isRecording = ProcessInfo.processInfo.environment["MONEYFLOW_RECORD_SNAPSHOTS"] == "1"

    @Test("The previews of a screen look as recorded", arguments: Snapshot.all)
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

    @Test("There is exactly one file for each screen")
    func filesMatchTheCatalog() throws {
        let folder = Snapshot.folder.path(percentEncoded: false)
        let entries = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let expected = Set(Snapshot.all.map(\.path))

        #expect(Set(entries).subtracting(expected).sorted() == [], "files without a screen: delete them")
        #expect(expected.subtracting(entries).sorted() == [], "screens without a file: record them")
    }

    @Test("A line of content cannot be read as a heading")
    func sections() {
        let section = Snapshot.Section(heading: "loaded · 40", content: "empty · 40\n\n  Coffee\n")

        #expect(section.text == "loaded · 40\n  empty · 40\n\n    Coffee\n")
    }

    @Test("A recording run never passes")
    func recordingFails() {
        #expect(!isRecording, "this run records; run again without MONEYFLOW_RECORD_SNAPSHOTS")
    }
}

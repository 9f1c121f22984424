import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The watch of a folder in words")
struct ImportWatchViewDataTests {
    @Test("The start says how many files are left alone, and how to import them if they are few")
    func start() throws {
        let formats = try Formats.test("en_GB")
        let none = ImportWatchViewData(begunIn: "in", present: 0, arguments: ["import"], formats: formats)
        #expect(none.title == "Watching in for new files")
        #expect(none.notes == [])
        #expect(none.advice.isEmpty)
        let one = ImportWatchViewData(begunIn: "in", present: 1, arguments: ["import", "in/a"], formats: formats)
        #expect(one.notes == ["1 file already there is left alone."])
        #expect(one.advice == "Import it: \(.repeatImport(["import", "in/a"], merging: false))")
        let many = ImportWatchViewData(begunIn: "in", present: 1200, arguments: nil, formats: formats)
        #expect(many.notes == ["1,200 files already there are left alone."])
        #expect(many.advice.isEmpty)
    }

    @Test("The end says how many files were imported, had nothing new, and failed")
    func end() throws {
        let formats = try Formats.test("en_GB")
        var counts = ImportWatchCounts()
        #expect(ImportWatchViewData(ended: counts, formats: formats).title == "Imported no files")
        counts.addFailure()
        #expect(
            ImportWatchViewData(ended: counts, formats: formats).title
                == "Imported no files; 1 could not be imported"
        )
    }
}

import BankFiles
import Interchange
import PresentationSupport
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

    @Test("Rows that may have been there before are counted, unless they were merged")
    func doubts() throws {
        func notes(merged: Int) throws -> [String] {
            var file = ImportFileReport(file: "a.csv", format: .csv, layout: ImportLayout(), currency: .euro)
            (file.read, file.added, file.merged, file.matchCount) = (5, 5 - merged, merged, 2)
            let report = ImportReport(
                files: [file],
                newCategories: [],
                savedProfile: nil,
                isDryRun: false,
                isWalletEmpty: false
            )
            return ImportWatchViewData(report, formats: try .test("en_GB")).notes
        }
        #expect(try notes(merged: 0) == ["Possibly imported before: 2 rows"])
        #expect(try notes(merged: 2) == [])
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

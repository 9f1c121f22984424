import BankFiles
import Interchange
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Import report")
struct ImportReportViewDataTests {
    @Test("The title summarizes the result")
    func titles() throws {
        #expect(try title([file(read: 12, added: 12)]) == "Imported 12 transactions from giro.csv")
        #expect(try title([file(read: 1, added: 1)], isDryRun: true) == "Would import 1 transaction from giro.csv")
        #expect(
            try title([file(read: 2, added: 2), file(read: 3, added: 1, duplicates: 2)])
                == "Imported 3 transactions from 2 files"
        )
        #expect(try title([file(read: 2, duplicates: 2)]) == "Nothing new in giro.csv")
        #expect(try title([file(read: 2, merged: 2)]) == "Merged 2 rows of giro.csv with transactions you entered")
        #expect(try title([file(read: 0)]) == "No transactions in giro.csv")
    }

    @Test("The title says how many transactions of earlier imports were corrected")
    func corrections() throws {
        let file = file(read: 3, added: 1)
        #expect(try title([file], corrected: 2) == "Imported 1 transaction from giro.csv and corrected 2 earlier")
        #expect(try title([self.file(read: 1)], corrected: 1) == "Corrected 1 earlier transaction with giro.csv")
        let dryRun = try report([self.file(read: 1)], isDryRun: true, corrected: 2)
        #expect(dryRun.title == "Would correct 2 earlier transactions with giro.csv")
        #expect(dryRun.advice == "Import: \(.repeatImport(arguments, merging: false))")
        #expect(try report([self.file(read: 1)], corrected: 1).undoAction == .undo)
    }

    @Test("The title says how many rows were skipped and why")
    func skippedRows() throws {
        func skipping(_ reasons: [SkipReason], added: Int = 0, duplicates: Int = 0) throws -> String {
            var file = file(read: added + duplicates + reasons.count, added: added, duplicates: duplicates)
            file.skipped = reasons.count
            file.skippedRows = reasons.map { SkippedRow(line: 1, reason: $0, text: "") }
            return try title([file])
        }
        #expect(try skipping([.pending, .pending]) == "Nothing imported from giro.csv; skipped 2 pending rows")
        #expect(
            try skipping([.otherCurrency("USD"), .pending, .pending, .zeroAmount, .transfer], added: 3)
                == "Imported 3 transactions from giro.csv; skipped 2 pending rows, 1 row between your own "
                + "accounts, 1 row in USD, 1 more"
        )
        #expect(
            try skipping([.refused(column: nil, .missing(.date)), .zeroAmount], duplicates: 1)
                == "Nothing new in giro.csv; skipped 1 invalid row, 1 zero-amount row"
        )
    }

    @Test(
        "If nothing is new for one reason, a note says why",
        arguments: [
            (3, 3, 0, "Every row was imported before."), (3, 0, 3, nil),
            (3, 2, 1, "Every row was imported before or skipped."), (0, 0, 0, nil),
        ] as [(Int, Int, Int, String?)]
    )
    func notes(read: Int, duplicates: Int, skipped: Int, note: String?) throws {
        let data = try report([file(read: read, duplicates: duplicates, skipped: skipped)])
        #expect(data.notes == (note.map { [$0] } ?? []))
    }

    @Test("An import offers undo, and a dry run the command that imports")
    func undo() throws {
        let done = try report([file(read: 1, added: 1)])
        #expect(done.undoAction == .undo)
        #expect(done.advice.isEmpty)

        let dry = try report([file(read: 1, added: 1)], isDryRun: true)
        #expect(dry.undoAction == nil)
        #expect(!dry.isChanged)
        #expect(dry.notes == ["Dry run: nothing was changed."])
        #expect(dry.advice == "Import: \(again)")

        let nothing = try report([file(read: 1, duplicates: 1)])
        #expect(nothing.undoAction == nil)
        #expect(nothing.advice.isEmpty)
        #expect(try report([file(read: 1, duplicates: 1)], savedProfile: "giro").undoAction == .undo)
    }

    @Test("Only nonzero counts are shown, and several files have a total")
    func counts() throws {
        let file = file(read: 1234, added: 1200, duplicates: 30, skipped: 4)
        let data = try report([file, file])

        #expect(data.files.map(\.name) == ["giro.csv", "giro.csv"])
        #expect(
            data.files[0].counts == [
                LabeledCount(label: "Rows", count: "1,234"), LabeledCount(label: "New", count: "1,200"),
                LabeledCount(label: "Imported before", count: "30"), LabeledCount(label: "Skipped", count: "4"),
            ]
        )
        #expect(data.lines == ["Total: 2,468 rows, 2,400 new, 60 imported before, 8 skipped"])
        #expect(try report([file]).files.map(\.name) == [nil])
        #expect(try report([file]).lines.isEmpty)
    }

    @Test("Sums and dates are those of the whole file, with a note if not all of it is new")
    func totals() throws {
        var file = file(read: 3, added: 3)
        file.totals = TransactionTotals(count: 3, income: .zero(.euro), expenses: .cents(2000))
        file.firstDate = try .test("2025-12-30")
        file.lastDate = try .test("2026-01-02")
        let totals = try report([file]).files[0].totals
        #expect(totals.income == nil)
        #expect(totals.expenses == "−€20.00")
        #expect(totals.days == "30 Dec 2025 – 2 Jan 2026")
        #expect(totals.note == nil)

        file.duplicates = 1
        #expect(try report([file]).files[0].totals.note == "Totals of the whole file")
    }

    @Test("At most twenty skipped rows are listed with line, reason and text, which masking hides")
    func skipped() throws {
        var file = file(read: 25, skipped: 25)
        file.skippedRows = (1...25).map { SkippedRow(line: $0, reason: .zeroAmount, text: "Fee 0.00") }
        let notes = try #require(try report([file]).files[0].skippedRows)
        #expect(notes.rows.count == 20)
        #expect(notes.rows[19] == .init(line: "Line 20", text: "its amount is zero", detail: "Fee 0.00"))
        #expect(notes.more == "and 5 more")

        let masked = try #require(try report([file], hidesAmounts: true).files[0].skippedRows)
        #expect(masked.rows[0].detail.isEmpty)
    }

    @Test("Rows that are not bookings are counted separately, and listed with the skipped rows")
    func ignored() throws {
        var file = file(read: 3, added: 2, skipped: 1)
        file.ignored = 30
        file.skippedRows = [SkippedRow(line: 1, reason: .price, text: "P 2026-01-01 USD 0.91 EUR")]
        let data = try report([file]).files[0]
        #expect(data.counts.map(\.label) == ["Rows", "New", "Skipped", "Not transactions"])
        #expect(data.counts.map(\.count) == ["3", "2", "1", "30"])
        #expect(data.skippedRows?.more == "and 30 more")
    }

    @Test("For a file in another currency, an account of its own is suggested")
    func otherCurrency() throws {
        var file = file(read: 2, skipped: 2)
        let options = [StatedOption("account", "USD"), StatedOption("create")]
        let advice: Hint = "Import it into an account in USD: \(.importFile(file.file, options))"
        for text in ["USD", "$"] {
            file.skippedRows = [1, 2].map { SkippedRow(line: $0, reason: .otherCurrency(text), text: "") }
            #expect(try report([file]).advice == advice)
        }
        file.skippedRows[1] = SkippedRow(line: 2, reason: .zeroAmount, text: "")
        #expect(try report([file]).advice.isEmpty)
        file.skippedRows = [SkippedRow(line: 1, reason: .otherCurrency("kr"), text: "")]
        let importing = Remedy.importFile(file.file, [StatedOption("account", "NAME")])
        let choice: Hint = """
            ‘kr’ can be DKK, ISK, NOK or SEK. Add an account in its currency: \(.addAccount(currency: "DKK"))
            Import the file into it: \(importing)
            """
        #expect(try report([file]).advice == choice)
        file.skippedRows = [SkippedRow(line: 1, reason: .otherCurrency("points"), text: "")]
        #expect(try report([file]).advice.isEmpty)
    }

    @Test("A likely match shows both transactions and how to merge them")
    func matches() throws {
        var file = file(read: 1, added: 1)
        let row = try Transaction.test(id: 0, "COFFEE SHOP", on: "2026-11-18")
        file.matches = [LikelyMatch(line: 7, row: row, earlier: try .test(id: 41, on: "2026-11-17"))]
        file.matchCount = 1
        let done = try report([file])
        #expect(done.files[0].matches?.rows.map(\.line) == ["Line 7"])
        #expect(
            done.files[0].matches?.rows.map(\.text) == ["18 Nov −€12.50 COFFEE SHOP may be #41 Coffee, 17 Nov"]
        )
        #expect(
            done.advice
                == "Merge the likely matches: \(.undo()), then \(merging)"
        )
        #expect(
            try report([file], isDryRun: true).advice
                == "Import: \(again)\nMerge the likely matches too: \(merging)"
        )
    }

    @Test("A merged row shows its transaction, without a suggestion")
    func merged() throws {
        var file = file(read: 1, merged: 1)
        let row = try Transaction.test(id: 0, "COFFEE SHOP", on: "2026-11-18")
        file.matches = [LikelyMatch(line: 7, row: row, earlier: try .test(id: 41, on: "2026-11-17"))]
        file.matchCount = 1
        let done = try report([file])
        #expect(done.files[0].matches?.rows.map(\.text) == ["18 Nov −€12.50 COFFEE SHOP is #41 Coffee, 17 Nov"])
        #expect(done.files[0].matches?.heading == "Merged with transactions you entered")
        #expect(done.advice.isEmpty)
        #expect(done.undoAction == .undo)
        #expect(
            try report([file], isDryRun: true).files[0].matches?.heading
                == "Would be merged with transactions you entered"
        )
    }

    @Test("The sample rows of a dry run have no ids")
    func sample() throws {
        var file = file(read: 2, added: 2)
        file.sample = [try .test(id: 0)]
        let data = try report([file], isDryRun: true).files[0]
        #expect(data.sample.map(\.idText) == [""])
        #expect(data.sampleHeading == "The first 1 of 2")
        file.sample = [try .test(id: 8), try .test(id: 9)]
        #expect(try report([file]).files[0].sampleHeading == "New")
        #expect(try report([file]).files[0].sample.map(\.idText) == ["#8", "#9"])
    }

    @Test("New categories and a saved profile are listed")
    func lines() throws {
        let lines = try report([file(read: 1, added: 1)], categories: ["Bar", "Books"], savedProfile: "giro").lines
        #expect(lines == ["New categories: Bar, Books", "Saved profile ‘giro’"])
        let dry = try report([file(read: 1, added: 1)], categories: ["Bar"], savedProfile: "giro", isDryRun: true)
        #expect(dry.lines == ["New category: Bar", "Would save profile ‘giro’"])
    }

    private func file(
        read: Int,
        added: Int = 0,
        duplicates: Int = 0,
        merged: Int = 0,
        skipped: Int = 0
    ) -> ImportFileReport {
        var report = ImportFileReport(file: "giro.csv", format: .csv, layout: ImportLayout(), currency: .euro)
        (report.read, report.added, report.duplicates) = (read, added, duplicates)
        (report.merged, report.skipped) = (merged, skipped)
        report.totals = TransactionTotals(count: read - skipped, income: .cents(100), expenses: .cents(100))
        return report
    }

    private let arguments = ["import", "my giro.csv", "--skip-bad"]
    private var again: Remedy { .repeatImport(arguments, merging: false) }
    private var merging: Remedy { .repeatImport(arguments, merging: true) }

    private func title(_ files: [ImportFileReport], isDryRun: Bool = false, corrected: Int = 0) throws -> String {
        try report(files, isDryRun: isDryRun, corrected: corrected).title
    }

    private func report(
        _ files: [ImportFileReport],
        categories: [String] = [],
        savedProfile: String? = nil,
        isDryRun: Bool = false,
        hidesAmounts: Bool = false,
        corrected: Int = 0,
        isWalletEmpty: Bool = true
    ) throws -> ImportReportViewData {
        ImportReportViewData(
            ImportReport(
                files: files,
                corrected: corrected,
                newCategories: categories.map { .test($0) },
                savedProfile: savedProfile,
                isDryRun: isDryRun,
                isWalletEmpty: isWalletEmpty
            ),
            arguments: arguments,
            formats: try .test("en_GB", hidesAmounts: hidesAmounts)
        )
    }
}

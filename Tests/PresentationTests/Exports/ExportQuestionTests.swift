import Core
import PresentationSupport
import Synchronization
import TestSupport
import Testing

@testable import Presentation

@Suite("Exporting in the app")
@MainActor
struct ExportQuestionTests {
    /// A writer that writes nothing.
    private struct NoWriter: ExportWriter {
        mutating func begin(_ output: inout [UInt8]) {}
        mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {}
        mutating func end(_ output: inout [UInt8]) {}
    }

    private let formats = [
        ExportFormat(id: "csv") { _ in NoWriter() }, ExportFormat(id: "ics", hasSchedules: true) { _ in NoWriter() },
    ]

    private func files(_ written: @escaping @Sendable (String) -> Void = { _ in }) -> FileAccess {
        var files = FileAccess.none
        files.names = { _ in ["old.csv", "Papers/", "notes.txt"] }
        files.exportFormats = formats
        files.export = { _, format, path, today throws(MoneyFlowError) in
            guard path != "locked.csv" else { throw .cannotWrite(path: path, reason: "Permission denied") }
            written("\(format.id) \(path) \(today.iso)")
            return WrittenExport(count: 2, format: format.id)
        }
        return files
    }

    @Test(
        "The ending of the path says the format",
        arguments: [
            ("", false, ""), ("all", false, ""), (".csv", false, ""), ("a.txt", false, ""), ("Papers/", false, ""),
            ("new.csv", true, ""), ("a.b.CSV", true, ""), ("x.ics", true, ""),
            ("old.csv", true, "Replaces the file that is there."),
        ]
    )
    func endings(text: String, isComplete: Bool, meaning: String) async throws {
        let wallet = try await TestWallet(["Tea"])
        let question = ExportQuestion(of: wallet.store, to: files(), formats: wallet.formats)
        let analysis = question.analysis(of: text)
        #expect((analysis.problem == "") == isComplete)
        #expect(analysis.meaning == meaning)
        #expect(question.note == "The ending says the format: csv, ics. ics has the schedules.")
    }

    @Test("The wallet is written to the path, and an error is a problem of the field")
    func export() async throws {
        let written = Mutex<[String]>([])
        let app = try await TestWallet(["Tea", "Milk"]).app(
            files: files { text in written.withLock { $0.append(text) } }
        )
        await app.load()
        await app.visit(.exporting)
        var form = try #require(app.screen as? any FormViewModel)
        form.edit(.insert("locked.csv"))
        await form.save()
        #expect(app.screen === form)
        #expect(form.form.fields[0].problem.text { "\($0)" }.contains("Permission denied"))
        form.edit(.deleteToStart)
        form.edit(.insert("all.csv"))
        await form.save()
        #expect(app.isHome)
        #expect(app.changes.snackbar?.title == "Exported 2 transactions")
        #expect(app.changes.snackbar?.subtitle == "To all.csv")
        #expect(app.changes.snackbar?.undoAction == nil)

        await app.visit(.exporting)
        form = try #require(app.screen as? any FormViewModel)
        form.edit(.insert("S.ics"))
        await form.save()
        #expect(app.changes.snackbar?.title == "Exported 2 schedules")
        #expect(written.withLock(\.self) == ["csv all.csv 2026-11-20", "ics S.ics 2026-11-20"])
    }
}

import Foundation
import Testing
import TextUI

// The example of docs/text-ui.md.

extension Role {
    /// A distance that is a record.
    static let record = Role("record")
}

private func week(of runs: [(day: String, meters: Int64)]) -> Node {
    let longest = runs.map(\.meters).max() ?? 0
    let rows = runs.map { run in
        let role = run.meters == longest ? Role.record : .plain
        return TableRow.cells([
            [Span(run.day)], [Span("\(run.meters) m", role)], [.bar(part: run.meters, of: longest, role: .accent)],
        ])
    }
    let columns = [Column.fitting(runs.map(\.day)), Column(alignment: .trailing), .bars(maximum: 16)]
    return .card(title: [Span("Runs", .title)], content: .table(Table(columns: columns, rows: rows)))
}

private let runs: [(day: String, meters: Int64)] = [("Monday", 5_200), ("Thursday", 8_000), ("日曜日", 12_400)]
private let text = week(of: runs).rendered(width: 44, theme: .plain)
private let colored = week(of: runs).rendered(width: 44, theme: .dark.adding([.record: Style(.lightGreen, .bold)]))

// The end of the example.

@Suite("Document")
struct DocumentTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// The blocks of the document, by language.
    private func blocks(_ language: String) throws -> [String] {
        let document = try String(contentsOf: Self.root.appending(path: "docs/text-ui.md"), encoding: .utf8)
        return document.components(separatedBy: "```\(language)\n").dropFirst().map { block in
            String(block.prefix(upTo: block.range(of: "```")?.lowerBound ?? block.endIndex))
        }
    }

    @Test("The document has the example of this file, without what makes it private to it")
    func example() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let start = try #require(source.range(of: "docs/text-ui.md.\n\n"))
        let end = try #require(source.range(of: "\n// The end of the example."))
        let example = source[start.upperBound..<end.lowerBound].replacing("private ", with: "")
        let block = try #require(try blocks("swift").first { $0.contains("week(of") })
        #expect(block == "import TextUI\n\n\(example)print(text)\n")
    }

    @Test("The document shows what the example prints")
    func output() throws {
        #expect(try blocks("text") == [text])
        #expect(colored.contains("\u{1B}[1;38;5;114m12400 m"))
    }
}

import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Words of the history")
struct HistoryWordsTests {
    @Test("Every kind of record that the sources declare is worded once")
    func records() throws {
        let kinds = HistoryWords.all.flatMap(\.records).map(\.kind.rawValue)
        #expect(kinds.sorted() == (try DeclaredKinds.records()))
    }

    @Test("Every kind of command that the sources declare is worded once")
    func commands() throws {
        let kinds = HistoryWords.all.flatMap(\.commands.keys).map(\.rawValue)
        #expect(kinds.sorted() == (try DeclaredKinds.commands()))
    }

    @Test("A record and a command without words are described by their kinds")
    func unknown() throws {
        struct Pot: HistoryRecord {
            static let recordKind = RecordKind("pot")
        }
        let entry = HistoryEntry(
            id: 1,
            kind: CommandKind("pot fill"),
            instant: .distantPast,
            state: .done,
            counts: [RecordCount(Pot.recordKind, 1)],
            changes: [HistoryChange(before: nil, after: Pot())]
        )
        let formats = try Formats.test("en_GB")
        #expect(entry.sentence(formats: formats) == "Changed a row of ‘pot’")
        #expect(CommandViewData(entry, formats: formats).rows.map(\.text) == ["a row of ‘pot’"])
        #expect(CommandViewData(entry, formats: formats).rows.map(\.kind) == [.added])
    }
}

import Observation
import Synchronization
import TextEditing
import TextUI

@testable import Web

/// A small app: a list of things to buy, and a form that adds one.
@Observable @MainActor
final class ShoppingApp: LiveApp {
    var things = ["Bread", "Milk", "Tea"]
    var selected = 0
    /// What is typed in the form; `nil` while the list is shown.
    var draft: TextInput?
    var isUrgent = false
    var opened: [String] = []
    var hasEnded = false
    @ObservationIgnored var began: String?

    nonisolated init() {}

    let name = "Shopping"

    var path: String { draft == nil ? "" : "add" }

    func begin(at path: String) async {
        began = path
        await open(path)
    }

    func open(_ path: String) async { draft = path == "add" ? TextInput() : nil }

    func end() { hasEnded = true }

    /// The files that were sent, by their names.
    let files = SentTexts()

    func receiveFile(named name: String) -> any ReceivedFile { SentText(name, files) }

    /// The names of files to download, and the files.
    var downloads: [String] = []
    @ObservationIgnored var made: [String: MadeText] = [:]

    func nextDownload() -> String? { downloads.isEmpty ? nil : downloads.removeFirst() }
    func file(named name: String) -> (any MadeFile)? { made[name] }

    func node(columns: Int) -> Node {
        guard let draft else { return list }
        let field = TextField(input: draft, placeholder: "a thing", isFocused: true) { [self] edit in
            self.draft?.apply(edit)
        }
        return .column(
            spacing: 1,
            .text("New thing", .heading),
            .field(
                FieldControl(
                    label: "Thing",
                    value: .text(field, .text),
                    isFocused: true,
                    suggestions: ["Butter", "Jam"].map { FieldControl.Suggestion($0) },
                    focus: {},
                    accept: { [self] in self.draft = TextInput(["Butter", "Jam"][$0]) }
                ),
                drawn: .textField(field)
            ),
            .field(
                FieldControl(
                    label: "Urgent",
                    value: .choice(["no", "yes"], selected: isUrgent ? 1 : 0) { [self] in
                        isUrgent = $0 > 0
                    },
                    isFocused: false,
                    focus: {}
                ),
                drawn: .empty
            ),
            .button(
                Button(label: "Save", keys: .enter, purpose: .change) { [self] in
                    things.append(self.draft?.text ?? "")
                    self.draft = nil
                }
            ),
            .button(Button(label: "Close", keys: .escape, purpose: .go) { [self] in self.draft = nil })
        )
    }

    private var list: Node {
        .column(
            spacing: 1,
            .text("Shopping list", .heading),
            .table(
                Table(
                    columns: [Column(sizing: .flexible(minimum: 8))],
                    rows: things.enumerated().map {
                        .cells([[Span($1)]], id: Int64($0), isSelected: $0 == selected)
                    }
                )
            ),
            .button(
                Button(label: "Up", keys: .up, place: .list, purpose: .move) { [self] in selected = max(0, selected - 1)
                }
            ),
            .button(
                Button(label: "Down", keys: .down, place: .list, purpose: .move) { [self] in
                    selected = min(things.count - 1, selected + 1)
                }
            ),
            .button(Button(label: "Open", keys: .enter, purpose: .go) { [self] in opened.append(things[selected]) }),
            .button(
                Button(label: "Delete", keys: "d", purpose: .change) { [self] in
                    things.remove(at: selected)
                }
            ),
            .button(Button(label: "Add", keys: "a", purpose: .change) { [self] in draft = TextInput() })
        )
    }
}

/// A file of some bytes.
struct MadeText: MadeFile {
    let text: String

    var count: Int { text.utf8.count }
    func read(_ range: Range<Int>) -> [UInt8] { Array(Array(text.utf8)[range]) }
}

/// Files, by their names.
final class SentTexts: Sendable {
    let texts = Mutex<[String: [UInt8]]>([:])
}

/// A file that may have ten bytes.
private final class SentText: ReceivedFile {
    private let name: String
    private let files: SentTexts
    private let bytes = Mutex<[UInt8]>([])

    init(_ name: String, _ files: SentTexts) { (self.name, self.files) = (name, files) }

    func append(_ piece: [UInt8]) throws {
        let count = bytes.withLock { bytes in
            bytes += piece
            return bytes.count
        }
        if count > 10 { throw TooLong() }
    }

    func finish() throws -> String {
        let all = bytes.withLock { $0 }
        files.texts.withLock { $0[name] = all }
        return "sent/" + name
    }

    private struct TooLong: Error, CustomStringConvertible { let description = "The file is too long." }
}

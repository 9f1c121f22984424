import PropertySupport
import TextEditing
import Testing

@Suite("Text input")
struct TextInputTests {
    @Test("Editing agrees with an array of characters", arguments: 0..<40)
    func agreesWithTheModel(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var input = TextInput()
        var model = TextModel()
        for _ in 0..<200 {
            let edit = TextModel.edits.randomElement(using: &random) ?? .moveToEnd
            input.apply(edit)
            model.apply(edit)

            #expect(input.text == String(model.characters))
            #expect(input.cursor == model.cursor)
        }
    }

    @Test("Typing replaces a selected text, and any other edit ends the selection")
    func selection() {
        var input = TextInput("12.50")
        input.selectAll()
        input.apply(.insert("3"))
        input.apply(.insert("4"))
        #expect(input.text == "34")
        #expect(input.cursor == 2)

        for (edit, text) in [
            (TextEdit.deleteBackward, "12.5x"), (.moveToStart, "x12.50"), (.moveToEnd, "12.50x"),
        ] {
            var input = TextInput("12.50")
            input.selectAll()
            input.apply(edit)
            #expect(!input.isSelected)
            input.apply(.insert("x"))
            #expect(input.text == text)
        }
    }

    @Test("An empty text cannot be selected")
    func emptySelection() {
        var input = TextInput()
        input.selectAll()
        #expect(!input.isSelected)
    }

    @Test("Pasted lines are joined, without control characters")
    func pasting() {
        var input = TextInput("ab")
        input.apply(.moveBackward)
        input.apply(.insert("1\n2\t3\u{1B}[31m"))

        #expect(input.text == "a1 2 3[31mb")
        #expect(input.cursor == 10)
    }

    @Test("Text beyond the capacity is dropped")
    func capacity() {
        var input = TextInput()
        for _ in 0..<3 { input.apply(.insert(String(repeating: "€", count: 2000))) }

        #expect(input.text.utf8.count <= TextInput.capacity)
        #expect(input.text.utf8.count > TextInput.capacity - 3)
        #expect(input.cursor == input.text.count)
    }
}

/// A simple model of a text input: an array of characters and a cursor.
private struct TextModel {
    private(set) var characters: [Character] = []
    private(set) var cursor = 0

    static let edits: [TextEdit] = [
        .insert("a"), .insert("é"), .insert("e"), .insert("\u{301}"), .insert(" "), .insert("two words"),
        .insert("日本"), .insert("👩‍👩‍👧‍👦"), .insert("👩"), .insert("\u{200D}"), .insert("🇮"), .insert("🇪"), .insert("קפה"),
        .replace("Tea"), .deleteBackward, .deleteBackward, .deleteForward, .deleteWord, .deleteToStart, .deleteToEnd,
        .moveBackward, .moveBackward, .moveBackward, .moveForward, .moveToStart, .moveToEnd,
    ]

    mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text):
            let behind = characters.count - cursor
            characters = Array(String(characters[..<cursor]) + text + String(characters[cursor...]))
            cursor = max(0, characters.count - behind)
        case .replace(let text):
            characters = Array(text)
            cursor = characters.count
        case .deleteBackward: if cursor > 0 { remove(cursor - 1..<cursor) }
        case .deleteForward: if cursor < characters.count { remove(cursor..<cursor + 1) }
        case .deleteWord:
            var start = cursor
            while start > 0, characters[start - 1] == " " { start -= 1 }
            while start > 0, characters[start - 1] != " " { start -= 1 }
            remove(start..<cursor)
        case .deleteToStart: remove(0..<cursor)
        case .deleteToEnd: remove(cursor..<characters.count)
        case .moveBackward: cursor = max(0, cursor - 1)
        case .moveForward: cursor = min(characters.count, cursor + 1)
        case .moveToStart: cursor = 0
        case .moveToEnd: cursor = characters.count
        }
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        characters = Array(String(characters))
        cursor = min(range.lowerBound, characters.count)
    }
}

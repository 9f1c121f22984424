import TextEditing
import Testing

@testable import TextUI

@Suite("Text fields")
struct TextFieldTests {
    private func line(_ text: String, back steps: Int = 0, width: Int) throws -> (text: String, cursor: Int?) {
        var input = TextInput(text)
        for _ in 0..<steps { input.apply(.moveBackward) }
        let field = TextField(input: input, placeholder: "what for", isFocused: true, onEdit: { _ in })
        let line = try #require(Layout(glyphs: .unicode).lines(of: .textField(field), width: width).first)
        #expect(line.width <= width)
        return (line.runs.map(\.text).joined(), line.cursor)
    }

    @Test("Text that fits is shown in full")
    func short() throws {
        #expect(try line("Coffee", width: 10) == ("Coffee", 6))
        #expect(try line("Coffee", back: 2, width: 10) == ("Coffee", 4))
        #expect(try line("", width: 10) == ("what for", 0))
    }

    @Test("Longer text is shown around the cursor, with ellipses for the rest")
    func long() throws {
        #expect(try line("abcdefghij", width: 6) == ("…ghij", 5))
        #expect(try line("abcdefghij", back: 3, width: 6) == ("…defg…", 5))
        #expect(try line("abcdefghij", back: 10, width: 6) == ("abcde…", 0))
    }

    @Test("Wide characters and clusters are not split", arguments: 2...20)
    func wide(width: Int) throws {
        for steps in 0...12 {
            let drawn = try line("日本語👩‍👩‍👧‍👦e\u{301}🇮🇪קפה ok", back: steps, width: width)
            #expect(try #require(drawn.cursor) < width)
        }
    }
}

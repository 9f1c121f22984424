import Testing
import TextUI

@testable import CLI

@Suite("Groups of keys")
struct KeyGroupsTests {
    private let buttons = [
        Button(label: "Up", keys: .up, "k", purpose: .move) {},
        Button(label: "Add", keys: "a", purpose: .change) {},
        Button(label: "List", keys: "l", purpose: .go) {},
        Button(label: "Hide amounts", keys: "m") {},
        Button(label: "Delete", keys: "d", purpose: .change) {},
        Button(label: "List", keys: "2", purpose: .go) {},
        Button(label: "Rules", keys: [], command: nil, place: .list, purpose: .go) {},
    ]

    private func groups(width: Int, isTyping: Bool = false) -> KeyGroups {
        KeyGroups(buttons, isTyping: isTyping, asciiOnly: true, width: width)
    }

    @Test("Keys are grouped by what they are for, and those that do the same are in one line")
    func grouped() {
        let lines = groups(width: 80).groups.map { group in
            ([group.heading] + group.rows.map { "\($0.text) \($0.label)" }).joined(separator: ", ")
        }
        #expect(lines == ["Move, up k Up", "Change, a Add, d Delete", "This screen, m Hide amounts", "Go, l 2 List"])
    }

    @Test("A text field takes the keys that type, and what is left of a group without keys is not shown")
    func typing() {
        #expect(groups(width: 80, isTyping: true).groups.map(\.heading) == ["Move"])
    }

    @Test(
        "The groups stand side by side in as few lines as fit, in their order",
        arguments: [
            (80, ["Move", "Change", "This screen", "Go"]), (53, ["Move", "Change", "This screen", "Go"]),
            (52, ["Move", "Change", "This screen, Go"]), (33, ["Move, Change", "This screen, Go"]),
            (30, ["Move", "Change, This screen, Go"]), (20, ["Move, Change, This screen, Go"]),
        ]
    )
    func columns(width: Int, expected: [String]) {
        let columns = groups(width: width).columns.map { $0.map(\.heading).joined(separator: ", ") }
        #expect(columns == expected)
        let drawn = groups(width: width).body.lines(width: width, glyphs: .unicode)
        #expect(drawn.allSatisfy { $0.reduce(0) { $0 + $1.text.displayWidth } <= width })
    }
}

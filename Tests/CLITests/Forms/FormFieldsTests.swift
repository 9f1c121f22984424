import Core
import Presentation
import Synchronization
import Testing
import TextEditing
import TextUI

@testable import CLI

@Suite("Form fields")
struct FormFieldsTests {
    private func lines(_ fields: FormFieldViewData..., width: Int) -> [String] {
        FormFields(
            fields: fields,
            width: width,
            icons: .emoji,
            edit: { _ in },
            choose: { _ in },
            moveFocus: { _ in },
            accept: { _ in }
        ).body
            .lines(width: width, glyphs: .unicode)
            .map { $0.map(\.text).joined() }
    }

    private func field(
        _ label: String = "Date",
        isFocused: Bool = false,
        meaning: String = "",
        problem: String = "",
        suggestions: Int = 0,
        highlighted: Int? = nil
    ) -> FormFieldViewData {
        FormFieldViewData(
            label: label,
            content: .text(TextInput("mon"), placeholder: ""),
            isFocused: isFocused,
            meaning: meaning,
            problem: Hint(problem),
            suggestions: (0..<suggestions).map { SuggestionViewData(icon: nil, text: "<\($0)>", note: "") },
            highlighted: highlighted
        )
    }

    @Test("The meaning of a text is shown beside it if there is room, or else below the focused field")
    func meaning() {
        #expect(
            lines(field(meaning: "Monday"), width: 60) == ["  Date  mon" + String(repeating: " ", count: 43) + "Monday"]
        )
        #expect(lines(field(isFocused: true, meaning: "Monday"), width: 30) == ["› Date  mon", "  Monday"])
        #expect(lines(field(meaning: "Monday"), width: 30) == ["  Date  mon"])
    }

    @Test("A field stands beside the one before it if there is room, with its problem below")
    func pair() {
        var amount = field("Amount", meaning: "€5.00")
        amount.isBesidePrevious = true
        let name = field("Split", isFocused: true)
        func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
        let line = "› Split   mon" + blanks(18) + "Amount  mon" + blanks(13) + "€5.00"
        #expect(lines(name, amount, width: 60) == [line])
        #expect(lines(name, amount, width: 50).map { $0.prefix(13) } == ["› Split   mon", "  Amount  mon"])
        amount = field("Amount", problem: "Too much.")
        amount.isBesidePrevious = true
        #expect(lines(name, amount, width: 60).dropFirst() == ["          ✗ Too much."])
    }

    @Test("Words that do not fit on a line are shown once the field has the focus")
    func choice() {
        func field(isFocused: Bool) -> FormFieldViewData {
            FormFieldViewData(
                label: "Type",
                content: .choice(["Expense", "Income", "Refund"], selected: 1),
                isFocused: isFocused
            )
        }
        #expect(lines(field(isFocused: false), width: 40) == ["  Type   Expense  [Income]  Refund "])
        #expect(lines(field(isFocused: false), width: 30) == ["  Type  [Income]"])
        #expect(lines(field(isFocused: true), width: 30) == ["› Type  Expense  [Income]", "        Refund"])
    }

    @Test("A letter chooses the next word that begins with it")
    func letters() async throws {
        let chosen = Mutex<[Int]>([])
        let field = FormFieldViewData(
            label: "Kind",
            content: .choice(["Cash", "Bank", "Card", "Savings"], selected: 2),
            isFocused: true
        )
        let buttons = ChoiceButtons(field: field) { steps in chosen.withLock { $0.append(steps) } }.body.buttons
        #expect(Set(buttons.flatMap(\.keys)).count == buttons.flatMap(\.keys).count)
        for letter in ["c", "b", "s"] as [Key] {
            await (try #require(buttons.first { $0.keys.contains(letter) })).action()
        }
        #expect(chosen.withLock(\.self) == [-2, -1, 1])
    }

    @Test("A problem is shown below its field, with a symbol as well as a color")
    func problem() {
        #expect(lines(field(problem: "No such day."), width: 60) == ["  Date  mon", "        ✗ No such day."])
        #expect(lines(field(problem: "No such day."), width: 30) == ["  Date  mon", "  ✗ No such day."])
    }

    @Test(
        "If there are many suggestions, those around the highlighted one are shown",
        arguments: [
            (nil, ["<0>", "<1>", "<2>", "<3>", "<4>"]), (3, ["<1>", "<2>", "› <3>", "<4>", "<5>"]),
            (8, ["<4>", "<5>", "<6>", "<7>", "› <8>"]),
        ] as [(Int?, [String])]
    )
    func suggestions(highlighted: Int?, shown: [String]) {
        let lines = lines(field(isFocused: true, suggestions: 9, highlighted: highlighted), width: 30).dropFirst()
            .map { $0.split(separator: " ").joined(separator: " ") }

        #expect(lines == shown + ["… 4 more"])
    }

    @Test("If all suggestions fit, there is no line that counts others")
    func fewSuggestions() {
        #expect(lines(field(isFocused: true, suggestions: 6), width: 60).count == 7)
    }

    @Test("If there is little room, a long label is truncated, not the text")
    func longLabel() {
        #expect(lines(field("A very long label"), width: 30) == ["  A very lo…  mon"])
    }
}

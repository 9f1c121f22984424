import Money
import Testing

@testable import BankFiles

@Suite("Bank texts")
struct BankTextTests {
    @Test(
        "Control characters become spaces, and white space is collapsed",
        arguments: [
            ("Coffee", "Coffee"), ("  two\t\twords \n", "two words"), ("a\u{1B}[31mb\u{0}c", "a [31mb c"),
            ("\u{7}", ""), ("\u{85}é\u{9F}", "é"), ("", ""),
        ]
    )
    func title(text: String, title: String) {
        #expect(BankText.title(text) == title)
    }

    @Test("A long title is truncated to the limit, without a trailing space")
    func longTitle() throws {
        let title = BankText.title(String(repeating: "é", count: 999) + "  " + String(repeating: "x", count: 50))

        #expect(title == String(repeating: "é", count: 999))
        #expect(try PlainText.checked(title, limit: TextLimit.title) == title)
        #expect(BankText.title(String(repeating: "ab ", count: 5000)).unicodeScalars.count == 1000)
    }

    @Test("A blank category is no category")
    func category() {
        #expect(BankText.categoryName(" \u{1B} ") == nil)
        #expect(BankText.categoryName(String(repeating: "x", count: 200))?.count == 100)
    }

    @Test("An excerpt is one line of at most a hundred characters")
    func excerpt() {
        #expect(BankText.excerpt("a\nb") == "a b")
        #expect(BankText.excerpt(String(repeating: "👩‍👩‍👧", count: 200_000)).count == 100)
        #expect(BankText.excerpt(String(repeating: "x", count: 101)) == String(repeating: "x", count: 99) + "…")
    }
}

import Testing

@testable import Web

@Suite("HTML")
struct HTMLTests {
    /// Returns what is written for a piece.
    private func text(_ html: HTML) -> String {
        String(html.document.dropFirst("<!DOCTYPE html>\n".count).dropLast())
    }

    @Test("Text is never markup")
    func escaping() {
        #expect(text(.text("</title><script>\"x\" & 'y'")) == "&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; 'y'")
        #expect(text(.words(.p, "&lt;")) == "<p>&amp;lt;</p>")
        #expect(
            text(.element(.p, [.init(.label, "\"><script>")], [])) == "<p aria-label=\"&quot;&gt;&lt;script&gt;\"></p>"
        )
    }

    @Test(
        "What controls a terminal, ends a line or reorders text is visible",
        arguments: [
            ("a\u{0}b", "a␀b"), ("a\nb", "a␊b"), ("\u{1B}[2J", "␛[2J"), ("\u{202E}x", "&lt;U+202E&gt;x"),
            ("\u{2066}x\u{2069}", "&lt;U+2066&gt;x&lt;U+2069&gt;"), ("\u{85}", "&lt;U+0085&gt;"),
            ("\u{2028}", "&lt;U+2028&gt;"), ("👨‍👩‍👧 é", "👨‍👩‍👧 é"),
        ]
    )
    func invisible(typed: String, written: String) {
        #expect(text(.text(typed)) == written)
        #expect(text(.element(.p, [.init(.label, typed)], [])) == "<p aria-label=\"\(written)\"></p>")
    }

    @Test("Each piece of a block is on its own line, what is inline is not, and what is empty is left out")
    func lines() {
        let row = HTML.element(.tr, [], [.words(.td, "1"), .empty, .group([.words(.td, "2")])])
        #expect(text(.element(.tbody, [], [row])) == "<tbody>\n <tr>\n  <td>1</td>\n  <td>2</td>\n </tr>\n</tbody>")
        #expect(text(.element(.p, [], [.text("a "), .name("b")])) == "<p>a <bdi>b</bdi></p>")
        #expect(text(.element(.meta, [.init(.charset, "utf-8")], [])) == "<meta charset=\"utf-8\">")
        #expect(text(.element(.div, [], [])) == "<div></div>")
    }
}

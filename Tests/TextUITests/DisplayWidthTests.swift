import Testing

@testable import TextUI

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "The width of text is that in a terminal",
        arguments: [
            ("", 0),
            ("Coffee", 6),
            ("Café", 4),
            ("Cafe\u{301}", 4),
            ("−12,50 €", 8),
            ("§ ± ×", 5),
            ("Привет", 6),
            ("日本語", 6),
            ("ｆｕｌｌ", 8),
            ("ﾊﾝｶｸ", 4),
            ("한국어", 6),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("שלום", 4),
            ("می\u{200C}خواهم", 7),
            ("का", 2),
            ("क्ष", 2),
            ("น้ำ", 2),
        ]
    )
    func textWidth(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test(
        "An emoji sequence is two columns wide, or one with the text selector",
        arguments: [
            ("☕", 2),
            ("🛒", 2),
            ("👍🏽", 2),
            ("👨‍👩‍👧‍👦", 2),
            ("👩🏻‍❤️‍💋‍👨🏼", 2),
            ("🏳️‍🌈", 2),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
            ("🇩🇪", 2),
            ("🇩🇪🇫🇷", 4),
            ("1\u{FE0F}\u{20E3}", 2),
            ("☎", 1),
            ("☎\u{FE0F}", 2),
            ("❤", 1),
            ("❤\u{FE0F}", 2),
            ("⌚", 2),
            ("⌚\u{FE0E}", 1),
        ]
    )
    func emojiWidth(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test("Every scalar has the same width as its cluster")
    func fastPathAgreesWithClusters() {
        for value: UInt32 in 0...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let width = String(scalar).simpleDisplayWidth else { continue }
            #expect(Character(scalar).displayWidth == width, "U+\(String(value, radix: 16))")
            #expect(!scalar.isInvisible && !scalar.continuesCharacter, "U+\(String(value, radix: 16))")
            let wide = EastAsianWide.contains(value)
            #expect(width == (wide ? 2 : 1), "U+\(String(value, radix: 16))")
        }
    }
}

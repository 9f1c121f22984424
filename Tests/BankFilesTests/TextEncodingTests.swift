import Foundation
import Testing

@testable import BankFiles

@Suite("Text encodings")
struct TextEncodingTests {
    @Test(
        "A text is decoded in the given encoding",
        arguments: [
            (TextEncoding.latin1, String.Encoding.isoLatin1, "Café für 5 Kröten"),
            (.windows1252, .windowsCP1252, "Café – 5 € “œuvre”"),
            (.latin2, .isoLatin2, "Žluťoučký kůň, łódź, őrült"),
            (.windows1250, .windowsCP1250, "Žluťoučký kůň, łódź – „Śląsk” 5 €"),
            (.utf16LittleEndian, .utf16LittleEndian, "Łódź 日本"),
            (.utf16BigEndian, .utf16BigEndian, "Łódź 日本"),
        ]
    )
    func named(encoding: TextEncoding, foundation: String.Encoding, text: String) throws {
        let bytes = Array(try #require(text.data(using: foundation)))

        #expect(try DecodedText(bytes, named: encoding).utf8 == Array(text.utf8))
    }

    @Test(
        "Every printable byte is decoded as by Foundation",
        arguments: [
            (TextEncoding.latin2, String.Encoding.isoLatin2, 0xA0), (.windows1250, .windowsCP1250, 0x80),
            (.windows1252, .windowsCP1252, 0x80),
        ]
    )
    func upperHalf(encoding: TextEncoding, foundation: String.Encoding, first: Int) throws {
        for byte in first...0xFF {
            // Foundation has no character for an undefined byte.
            guard let text = String(data: Data([UInt8(byte)]), encoding: foundation), text != "\u{FFFD}" else {
                continue
            }
            #expect(try DecodedText([UInt8(byte)], named: encoding).utf8 == Array(text.utf8), "\(byte)")
        }
    }

    @Test(
        "An encoding has several names",
        arguments: [
            ("UTF-8", TextEncoding.utf8), ("cp1250", .windows1250), ("ISO-8859-2", .latin2), ("latin2", .latin2),
            ("Windows-1250", .windows1250), ("ANSI", .windows1252), ("us-ascii", .utf8),
        ]
    )
    func name(text: String, encoding: TextEncoding) {
        #expect(TextEncoding(name: text) == encoding)
    }

    @Test("UTF-8 with one incomplete character is still UTF-8")
    func damaged() throws {
        let bytes = Array("Müller & Söhne, Caf".utf8) + [0xC3] + Array(", 5 €".utf8)

        let text = try DecodedText(bytes, named: nil)

        #expect(text.encoding == .utf8)
        #expect(text.utf8 == Array("Müller & Söhne, Caf\u{FFFD}, 5 €".utf8))
        #expect(try DecodedText(bytes, named: .utf8).utf8 == text.utf8)
        #expect(try DecodedText(Array("Empfänger;B".utf8) + [0xC3], named: nil).encoding == .utf8)
    }

    @Test("Bytes that are not UTF-8 are Windows-1252")
    func windows() throws {
        let bytes = Array("Caf".utf8) + [0xE9, 0x20, 0x80] + Array(" 5".utf8)

        #expect(try DecodedText(bytes, named: nil).encoding == .windows1252)
        #expect(try DecodedText(bytes, named: nil).utf8 == Array("Café € 5".utf8))
        #expect(throws: ImportFailure(.encoding(.utf8))) { try DecodedText(bytes, named: .utf8) }
    }
}

import PropertySupport
import Testing

@testable import TextUI

@Suite("Key decoder")
struct KeyDecoderTests {
    /// What a terminal sends, and the resulting events.
    struct Sample: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let events: [TerminalEvent]

        init(_ text: String, _ events: TerminalEvent...) {
            bytes = Array(text.utf8)
            self.events = events
        }

        init(_ text: String, _ keys: Key...) {
            bytes = Array(text.utf8)
            events = keys.map(TerminalEvent.key)
        }

        init(bytes: [UInt8], _ keys: Key...) {
            self.bytes = bytes
            events = keys.map(TerminalEvent.key)
        }

        var testDescription: String { String(String(decoding: bytes, as: UTF8.self).debugDescription.prefix(60)) }
    }

    static let typing: [Sample] = [
        Sample("aZ 9~", "a", "Z", " ", "9", "~"),
        Sample("é€日👍", "é", "€", "日", "👍"),
        Sample("\r", .enter), Sample("\n", .enter), Sample("\t", .tab),
        Sample("\u{7F}", .backspace), Sample("\u{8}", .backspace),
        Sample("\u{1}", .control("a")), Sample("\u{3}", .control("c")), Sample("\u{1A}", .control("z")),
        Sample("a\u{0}\u{1C}\u{1D}\u{1E}\u{1F}b", "a", "b"),
        Sample("a\u{85}\u{9B}b", "a", "b"),
    ]

    static let notUTF8: [Sample] = [
        Sample(bytes: [0x61, 0xFF, 0x80, 0xC0, 0xAF, 0x62], "a", "b"),
        // Cut off by another character, by a control character and by a sequence.
        Sample(bytes: [0xE2, 0x82, 0x61], "a"),
        Sample(bytes: [0xE2, 0x82, 0x0D], .enter),
        Sample(bytes: [0xE2, 0x82, 0x1B, 0x5B, 0x41, 0xAC], .up),
        // A surrogate, and beyond Unicode.
        Sample(bytes: [0xED, 0xA0, 0x80, 0x61], "a"),
        Sample(bytes: [0xF4, 0x90, 0x80, 0x80, 0x61], "a"),
    ]

    static let sequences: [Sample] = [
        // xterm, in normal and in application mode
        Sample("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", .up, .down, .right, .left),
        Sample("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", .up, .down, .right, .left),
        Sample("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", .home, .end, .home, .end),
        Sample("\u{1B}[3~\u{1B}[5~\u{1B}[6~", .delete, .pageUp, .pageDown),
        Sample("\u{1B}[Z", .backTab),
        // Linux console, tmux and screen
        Sample("\u{1B}[1~\u{1B}[4~", .home, .end),
        Sample("a\u{1B}[[A\u{1B}[[Eb", "a", "b"),
        // rxvt, also with shift and control
        Sample("\u{1B}[7~\u{1B}[8~", .home, .end),
        Sample("\u{1B}[5$\u{1B}[6^\u{1B}[7@x", .pageUp, .pageDown, .home, "x"),
        Sample("\u{1B}[a\u{1B}Ob", .up, .down),
        // With modifiers
        Sample("\u{1B}[1;5C\u{1B}[1;2A\u{1B}[3;5~\u{1B}O5D", .right, .up, .delete, .left),
        // The numeric block in application mode
        Sample("\u{1B}Op\u{1B}Oy\u{1B}On\u{1B}Ol\u{1B}Om\u{1B}OM", "0", "9", ".", ",", "-", .enter),
        // Sequences of no known key
        Sample("a\u{1B}OP\u{1B}[15~\u{1B}[2~\u{1B}[1;2R\u{1B}[I\u{1B}[Eb", "a", "b"),
        Sample("a\u{1B}[>0;276;0c\u{1B}[?2026;2$y\u{1B}[27;5;13~\u{1B}[97;5ub", "a", "b"),
        Sample("a\u{1B}]10;rgb:0000/0000/0000\u{7}b\u{1B}]11;x\u{1B}\\c\u{1B}P1$r0m\u{1B}\\d", "a", "b", "c", "d"),
        Sample("a\u{1B}[201~b", "a", "b"),
        Sample("a\u{1B}[" + String(repeating: "1;", count: 40) + "Ab", "a", "b"),
        // Cut off by another one, by a control character, by text that is not part of a sequence
        Sample("\u{1B}[1;\u{1B}[B\u{1B}O\u{1B}[A", .down, .up),
        Sample("\u{1B}[1\u{3}\u{1B}[é", .control("c"), "é"),
        // Alt and a character, the escape key and a sequence
        Sample("\u{1B}x\u{1B}\r\u{1B}\u{1B}[A", .escape, "x", .escape, .enter, .escape, .up),
    ]

    static let pastes: [Sample] = [
        Sample("\u{1B}[200~q\u{3}\u{1B}[A\r\nd\re\n\tf\u{1B}[201~x", .paste("q[A\nd\ne\n\tf"), .key("x")),
        Sample("\u{1B}[200~\u{1B}[201~", .paste("")),
        Sample("\u{1B}[200~\u{1B}[20\u{1B}[201\u{1B}\u{1B}[201~", .paste("[20[201")),
        Sample("\u{1B}[200~12,50 € 日\u{1B}[201~\r", .paste("12,50 € 日"), .key(.enter)),
    ]

    static let mouse: [Sample] = [
        Sample("\u{1B}[<0;1;1M\u{1B}[<0;1;1m", .click(Frame.Position(row: 0, column: 0))),
        Sample("\u{1B}[<0;80;24M\u{1B}[<16;3;2M", .click(.init(row: 23, column: 79)), .click(.init(row: 1, column: 2))),
        Sample("\u{1B}[<64;5;5M\u{1B}[<65;5;5M\u{1B}[<69;5;5M", .wheel(-1), .wheel(1), .wheel(1)),
        // Other buttons, motion, and cells that no terminal has
        Sample("a\u{1B}[<1;5;5M\u{1B}[<2;5;5M\u{1B}[<32;5;5M\u{1B}[<66;5;5M\u{1B}[<128;5;5Mb", "a", "b"),
        Sample("a\u{1B}[<0;0;5M\u{1B}[<0;5M\u{1B}[<;;M\u{1B}[<0;5;5;5M\u{1B}[<M\u{1B}[<-1;5;5Mb", "a", "b"),
        Sample("a\u{1B}[<0;99999999999999999999;5M\u{1B}[<0;70000;5M\u{1B}[<0;\u{1B}[Ab", "a", .up, "b"),
        // As three bytes, from a terminal that does not know the decimal form
        Sample("a\u{1B}[M !!b\u{1B}[M`qq", "a", "b"),
        Sample("a\u{1B}[M\u{3}", "a", .control("c")),
    ]

    static let replies: [Sample] = [
        Sample("\u{1B}]11;rgb:0000/2b2b/3636\u{1B}\\a", .reply(.background(.dark)), .key("a")),
        Sample("a\u{1B}]11;rgb:ff/ff/ff\u{7}", .key("a"), .reply(.background(.light))),
        Sample("\u{1B}]11;rgba:f/f/e/0\u{7}\u{1B}[?62;22c", .reply(.background(.light)), .reply(.attributes)),
        Sample("a\u{1B}]11;rgb:fffff/0/0\u{7}\u{1B}]11;rgb:f/f\u{7}\u{1B}]11;rgb:+f/0/0\u{7}b", "a", "b"),
        Sample("a\u{1B}]11;rgb:" + String(repeating: "f", count: 100) + "\u{7}\u{1B}]111;rgb:f/f/f\u{7}b", "a", "b"),
        Sample("a\u{1B}P11;rgb:f/f/f\u{1B}\\b", "a", "b"),
    ]

    static let all = typing + notUTF8 + sequences + pastes + mouse + replies

    @Test("Input is decoded as keys, pastes, clicks and replies", arguments: all)
    func decode(sample: Sample) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(sample.bytes) == sample.events)
        #expect(!decoder.isWaiting)
    }

    @Test("Bytes that arrive one by one are decoded as the same events", arguments: all)
    func decodeByteByByte(sample: Sample) {
        var decoder = KeyDecoder()
        #expect(sample.bytes.flatMap { decoder.decode([$0]) } == sample.events)
        #expect(!decoder.isWaiting)
    }

    @Test("Input split in two anywhere is decoded as the same events", arguments: all)
    func decodeInTwo(sample: Sample) {
        for split in sample.bytes.indices {
            var decoder = KeyDecoder()
            let events = decoder.decode(sample.bytes[..<split]) + decoder.decode(sample.bytes[split...])
            #expect(events == sample.events)
        }
    }

    @Test("Input split at random is decoded as the same events, even after random bytes", arguments: 1...40)
    func decodeSplit(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<200 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
            case 1: bytes += Array("\u{1B}[".utf8) + [UInt8.random(in: 0x20...0x7F, using: &random)]
            default: bytes += Self.all.randomElement(using: &random)?.bytes ?? []
            }
        }
        bytes += Array("\u{7}\u{1B}[201~".utf8)
        var whole = KeyDecoder()
        let expected = joiningTyped(whole.decode(bytes) + whole.flush())
        var decoder = KeyDecoder()
        var events: [TerminalEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 1...20, using: &random)
            events += decoder.decode(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        #expect(joiningTyped(events + decoder.flush()) == expected)
        #expect(decoder.decode("k".utf8) == [.key("k")])
    }

    @Test("ESC is the escape key if nothing follows")
    func escape() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.patience == .milliseconds(30))
        #expect(decoder.flush() == [.key(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.decode("[A".utf8) == [.key("["), .key("A")])
    }

    @Test(
        "A sequence that does not end is dropped",
        arguments: ["\u{1B}[", "\u{1B}[1;5", "\u{1B}O", "\u{1B}]11;", "\u{1B}[["]
    )
    func flush(begun: String) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(begun.utf8) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.decode("a".utf8) == [.key("a")])
    }

    @Test("An incomplete character is dropped if nothing follows")
    func flushScalar() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xE2, 0x82]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.decode([0xAC, 0x61]) == [.key("a")])
    }

    @Test("A grapheme cluster that arrives at once is one key")
    func cluster() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("e\u{301}👨‍👩‍👧🇮🇪".utf8) == [.key("e\u{301}"), .key("👨‍👩‍👧"), .key("🇮🇪")])
    }

    @Test("The decoder waits for the end of a paste, or else decodes what has arrived")
    func slowPaste() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}[200~d".utf8) == [])
        #expect(decoder.decode("d\u{1B}[201~".utf8) == [.paste("dd")])

        #expect(decoder.decode("\u{1B}[200~lost".utf8) == [])
        #expect(decoder.patience.map { $0 >= .seconds(5) } == true)
        #expect(decoder.flush() == [.paste("lost")])
        #expect(decoder.decode("q".utf8) == [.key("q")])
    }

    @Test("Ctrl-C alone after a pause ends a paste without an end; in a paste, it is dropped")
    func interruptedPaste() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}[200~ab".utf8) == [])
        #expect(decoder.decode([0x03], afterPause: false) == [])
        #expect(decoder.decode("c\u{3}".utf8, afterPause: true) == [])
        #expect(decoder.decode([0x03], afterPause: true) == [.paste("abc"), .key(.control("c"))])
        #expect(decoder.decode("d".utf8) == [.key("d")])
    }

    @Test("A paste has a limit, and its rest is not decoded as typing")
    func longPaste() {
        var decoder = KeyDecoder()
        let text = String(repeating: "é", count: PasteDecoder.limit)
        let events = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~k".utf8)
        #expect(events == [.paste(String(repeating: "é", count: PasteDecoder.limit / 2)), .key("k")])
    }

    /// Joins typed characters, because their clusters depend on where the bytes were split.
    private func joiningTyped(_ events: [TerminalEvent]) -> [[String]] {
        var result: [[String]] = []
        for event in events {
            guard case .key(.character(let character)) = event else {
                result.append(["\(event)"])
                continue
            }
            if let last = result.last, last.count == 2 {
                result[result.count - 1][1] += String(character)
            } else {
                result.append(["typed", String(character)])
            }
        }
        return result
    }
}

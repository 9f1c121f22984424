import Core
import Segments
import Testing

@Suite struct DamagedLinesTests {
    @Test(
        "A line is refused if one thing in it is not as it has to be",
        arguments: [
            (1, #","schema":10"#, ""), (1, #""schema":10"#, #""schema":10,"schema":10"#), (1, "10", "10.0"),
            (1, "10", "1e1"),
            (1, "10", "-1"), (1, "10", "-0"), (1, "10", "010"), (1, "10", "\"10\""), (1, "10", "null"),
            (1, "10", "true"),
            (1, "10", "99999999999"), (1, "10", ""), (1, "10", "-"), (1, "10", " 10"),
            (1, #"{"segment""#, #"{"x":1,"segment""#),
            (1, #""name":"laptop""#, #""name":"laptop","x":1"#), (1, #""name":"laptop""#, #""name":["laptop"]"#),
            (1, #"["~41"]"#, #"["4"]"#), (1, #"["~41"]"#, #"[["~41"]]"#), (1, #"["~41"]"#, #"["~4G"]"#),
            (1, #"["~41"]"#, #"["~A1"]"#), (1, #"["~41"]"#, #"["~41",]"#), (1, #"["~41"]"#, #"["~41""#),
            (1, "}\n", "} \n"),
            (1, "}\n", "}\r\n"), (1, "}\n", "}\n\n"), (1, "1764300000", "999999999999"),
            (2, #""done""#, #""doing""#), (2, #""done""#, "1"), (2, #""files":[],"#, ""), (2, #"[]"#, "[null]"),
            (2, #""added":3"#, #""added":null"#), (2, #""added":3"#, #""added":-3"#),
            (2, #""edit""#, #""edit","why":1"#),
            (2, "115628000000000", "9223372036854775807"), (2, "115628000000000", "9223372036854775808"),
            (2, #""EUR""#, "1"), (2, "1764299000", "-999999999999"),
            (3, "500", "9223372036854775808"), (3, "-600", "-9223372036854775809"), (3, "500", "true"),
            (3, "500", "[1]"),
            (3, "500", "00"), (3, #""amount":500"#, #""amount":500,"amount":500"#), (3, #""~05""#, "5"),
            (3, #""~05""#, #""5""#),
            (3, #""amount":500"#, #""amo_unt":500"#), (3, #""amount":500"#, #""":500"#),
        ] as [(Int, String, String)]
    )
    func refusesLine(number: Int, old: String, new: String) {
        expectDamage(in: number, old, new)
    }

    @Test(
        "A line about a row is refused if one thing in it is not as it has to be",
        arguments: [
            (3, #"["transaction""#, #"["transaction ""#), (3, #"["transaction""#, "[7"), (3, #"\u000a"#, #"\u00g0"#),
            (3, #"\u000a"#, #"\ud83d"#), (3, #"\u000a"#, #"\ude00\ud83d"#), (3, #"\u000a"#, #"\x"#),
            (3, #"\u000a"#, "\u{1}"),
            (3, #"\u000a"#, #"""#), (3, "}]", "}]]"), (3, "}]", "}"), (3, "}]", "},null]"), (3, #""~7d","#, ""),
            (4, #"{"name":"fun"},null"#, "null,null"), (4, "null", "nul"), (4, #""fun""#, #"{"fun":1}"#),
            (6, #"["accountId","date"]"#, #"["date","accountId"]"#),
            (6, #"["accountId","date"]"#, #"["accountId","accountId"]"#),
            (6, #"["accountId","date"]"#, #"["accountId"]"#), (6, #"["accountId","date"]"#, #"["accountId","da-te"]"#),
            (6, #","2026-11-01""#, ""), (6, #""~81","~08""#, #""~81","8""#), (6, #""~81","~08""#, #"null,"~08""#),
            (6, #"["~81","~08","2026-11-01"]"#, "1"), (6, #"["~81","~08","2026-11-01"]"#, #"{}"#),
            (9, #""in""#, #""into""#), (9, "0,{", "-1,{"), (9, "0,{", "2147483648,{"), (9, "{\"amount\":1}", "1"),
            (9, ",null]", "]"),
            (11, #""~81""#, "null"), (11, #"]"#, ",1]"), (11, "claim", "claims1"), (12, "20610", "20610.5"),
            (12, #""X""#, #"["X"]"#), (12, #"["bankId","day"]"#, #"["day","bankId"]"#),
            (12, #"["bankId","day"]"#, #"["day","day"]"#), (1, "laptop", "lap\u{1}top"), (13, #"["day"],"#, ""),
            (13, #"["day"],["~83","~08",null,20611]"#, #"["day"]"#),
            (14, #""moved""#, #""move""#), (14, #""undone""#, #""undone","x":1"#), (14, "001}", "001}x"),
            (14, "}\n", "}\n[\"claim\",\"~b1\",\"~81\"]\n"), (14, "}\n", "}"),
        ] as [(Int, String, String)]
    )
    func refusesRow(number: Int, old: String, new: String) {
        expectDamage(in: number, old, new)
    }

    @Test func refusesAnEmptyFile() {
        #expect(throws: SegmentProblem.damaged(line: 1)) { try Segment(lines: [], schema: 10) }
        #expect(throws: SegmentProblem.damaged(line: 1)) { try Segment(lines: [10], schema: 10) }
    }

    @Test func refusesRowsWithoutACommand() {
        let lines = SegmentSample.lines.split(separator: "\n")
        let text = lines[0] + "\n" + lines[2] + "\n"
        #expect(throws: SegmentProblem.damaged(line: 2)) { try Segment(lines: Array(text.utf8), schema: 10) }
    }

    @Test func refusesCommandsAfterMoves() {
        let text = SegmentSample.lines + SegmentSample.lines.split(separator: "\n")[1] + "\n"
        #expect(throws: SegmentProblem.damaged(line: 15)) { try Segment(lines: Array(text.utf8), schema: 10) }
    }

    @Test("Text that is not UTF-8 is refused")
    func refusesInvalidText() {
        for bytes: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0]] {
            let parts = SegmentSample.lines.split(separator: "laptop", maxSplits: 1)
            let lines = Array(parts[0].utf8) + bytes + Array(parts[1].utf8)
            #expect(throws: SegmentProblem.damaged(line: 1), "\(bytes)") { try Segment(lines: lines, schema: 10) }
        }
    }

    @Test("Deep arrays are refused before they are read")
    func refusesNesting() {
        let lines = SegmentSample.lines.replacing(
            "[]",
            with: String(repeating: "[", count: 1_000_000),
            maxReplacements: 1
        )
        #expect(throws: SegmentProblem.damaged(line: 1)) { try Segment(lines: Array(lines.utf8), schema: 10) }
    }

    @Test func refusesWhatIsTooLarge() {
        let long = SegmentSample.lines + String(repeating: "1", count: SegmentLimits.lineLength + 1) + "\n"
        #expect(throws: SegmentProblem.tooLarge) { try Segment(lines: Array(long.utf8), schema: 10) }
    }

    @Test("Of a segment of a later schema, only the device is read, and what it says is not damage")
    func knowsLaterSchemas() {
        let lines = SegmentSample.lines.replacing(#""name""#, with: #""icon":1,"name""#)
            .replacing(#""covers":[]"#, with: #""covers":1,"more":[]"#)
            .replacing(#"["claim""#, with: "what")
        #expect(throws: SegmentProblem.newerSchema(10, SharingDevice(uid: SegmentSample.uid(2), name: "laptop"))) {
            try Segment(lines: Array(lines.utf8), schema: 9)
        }
    }

    @Test("All escapes of JSON are read")
    func readsEscapes() throws {
        let lines = SegmentSample.lines.replacing("laptop", with: #"\"\\\/\b\f\n\r\t\u00e9\u00E9\ud83d\uDE00"#)
        #expect(
            try Segment(lines: Array(lines.utf8), schema: 10).device.name == "\"\\/\u{8}\u{C}\n\r\téé😀"
        )
    }

    /// Expects that a line is damaged, or one after it that it now begins, if something in it is something else.
    private func expectDamage(in number: Int, _ old: String, _ new: String) {
        var lines = SegmentSample.lines.split(separator: "\n").map { $0 + "\n" }
        let line = lines[number - 1].replacing(
            SegmentSample.expanded(old),
            with: SegmentSample.expanded(new),
            maxReplacements: 1
        )
        #expect(line != lines[number - 1])
        lines[number - 1] = line
        let text = lines.joined()
        let damaged = new.hasPrefix("}\n") ? number + 1 : number
        #expect(throws: SegmentProblem.damaged(line: damaged), "\(line)") {
            try Segment(lines: Array(text.utf8), schema: 10)
        }
    }
}

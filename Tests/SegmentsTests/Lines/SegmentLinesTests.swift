import Core
import PropertySupport
import Segments
import Testing

@Suite struct SegmentLinesTests {
    @Test func writesAndReadsEveryLine() throws {
        let lines = try SegmentSample.segment.lines()
        #expect(String(decoding: lines, as: UTF8.self) == SegmentSample.lines)
        #expect(try Segment(lines: lines, schema: 10) == SegmentSample.segment)
    }

    @Test func readsWhatItWrites() throws {
        for seed in UInt64(0)..<300 {
            var random = RandomSegments(seed: seed)
            let segment = random.segment()
            let lines = try segment.lines()
            let read = try Segment(lines: lines, schema: 10)
            #expect(read == segment, "seed \(seed)")
            // Texts of the same letters are equal, but may have other bytes.
            #expect(try read.lines() == lines, "seed \(seed)")
        }
    }

    @Test func readsNothingElseFromAlteredLines() throws {
        for seed in UInt64(0)..<300 {
            var random = RandomSegments(seed: seed)
            var lines = try random.segment().lines()
            let place = Int.random(in: 0..<lines.count, using: &random.random)
            let byte = UInt8.random(in: 0...255, using: &random.random)
            switch Int.random(in: 0..<3, using: &random.random) {
            case 0: lines[place] = byte
            case 1: lines.insert(byte, at: place)
            default: lines.removeSubrange(place...)
            }
            guard let read = try? Segment(lines: lines, schema: 10) else { continue }
            #expect(try Segment(lines: read.lines(), schema: 10) == read, "seed \(seed)")
        }
    }

    @Test("Rows with the same columns go on in another line after about a mebibyte")
    func splitsLongLines() throws {
        let births = (0..<3000).map { number in
            SharedChange(
                table: "transaction",
                row: SegmentSample.uid(number),
                before: nil,
                after: ["note": .text(String(repeating: "x", count: 1000)), "amount": .integer(Int64(number))]
            )
        }
        let segment = segment(changes: births)
        let lines = try segment.lines()
        #expect(lines.count { $0 == UInt8(ascii: "\n") } == 5)
        #expect(try Segment(lines: lines, schema: 10) == segment)
    }

    @Test("Lines do not depend on the order in which a row got its columns")
    func writesEqualSegmentsAlike() throws {
        let columns = (0..<26).map { String(repeating: "a", count: $0 + 1) }
        let forwards = SharedRow(uniqueKeysWithValues: columns.map { ($0, .integer(1)) })
        var backwards: SharedRow = [:]
        for column in columns.reversed() { backwards[column] = .integer(1) }
        func lines(_ row: SharedRow, _ count: UInt64) throws -> [UInt8] {
            let births = (0..<count).map {
                SharedChange(table: "tag", row: SegmentSample.uid($0), before: nil, after: row)
            }
            return try segment(changes: births).lines()
        }
        #expect(try lines(forwards, 1) == lines(backwards, 1))
        #expect(try lines(forwards, 3) == lines(backwards, 3))
    }

    @Test(
        arguments: [
            ("tag", ["name": .row(SegmentSample.uid(1))]), ("tag", ["tagId": .text("1")]),
            ("tag", ["tagId": .integer(1)]),
            ("tag", ["naïve": .null]), ("tag", ["": .null]), ("tag", [String(repeating: "n", count: 65): .null]),
            ("notTransfer1", [:]), ("claim", [:]), ("replaced", [:]), ("imported", [:]), ("tag", nil),
        ] as [(String, SharedRow?)]
    )
    func refusesToWriteWhatCannotBeRead(table: String, row: SharedRow?) {
        for count in [UInt64(1), 3] {
            let births = (0..<count).map {
                SharedChange(table: table, row: SegmentSample.uid($0), before: nil, after: row)
            }
            #expect(throws: SegmentProblem.unwritable) { try segment(changes: births).lines() }
        }
    }

    @Test func refusesToWriteNumbersThatNoneOfItsKindCanBe() {
        #expect(throws: SegmentProblem.unwritable) { try segment(clock: -1).lines() }
        #expect(throws: SegmentProblem.unwritable) { try segment(clock: .max).lines() }
        #expect(throws: SegmentProblem.unwritable) { try segment(written: .max).lines() }
        #expect(throws: Never.self) { try segment().lines() }
    }

    @Test func refusesToWriteALineThatIsTooLong() {
        let text = String(repeating: "\0", count: SegmentLimits.lineLength / 6)
        let change = SharedChange(table: "tag", row: SegmentSample.uid(1), before: nil, after: ["name": .text(text)])
        #expect(throws: SegmentProblem.tooLarge) { try segment(changes: [change]).lines() }
    }

    private func segment(changes: [SharedChange] = [], clock: Int64 = 0, written: Int64 = 0) -> Segment {
        let command = SharedCommand(
            uid: SegmentSample.uid(1),
            kind: CommandKind("import"),
            instant: 0,
            clock: clock,
            state: .done,
            changes: changes
        )
        return Segment(
            uid: SegmentSample.uid(2),
            schema: 10,
            device: SharingDevice(uid: SegmentSample.uid(3), name: "phone"),
            parents: [],
            written: written,
            commands: [command]
        )
    }
}

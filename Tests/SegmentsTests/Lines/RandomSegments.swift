import Core
import PropertySupport

/// Random segments, with whatever lines can say.
struct RandomSegments {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let texts = [
        "", "Café", "Cafe\u{301}", "\"\\/", "\n\r\t\0\u{1}\u{1F}\u{7F}", "👩‍👩‍👧 家族", "\u{2028}\u{FEFF}\u{FFFF}\u{10FFFF}",
        "null",
    ]
    static let numbers: [Int64] = [0, 1, -1, 20_610, .min, .max]
    private static let columns = ["amount", "categoryId", "date", "note", "title", "toAccountId", "Id", "Z"]

    mutating func segment() -> Segment {
        Segment(
            uid: uid(),
            schema: 10,
            device: SharingDevice(uid: uid(), name: text()),
            parents: many(3) { $0.uid() },
            covers: many(2) { $0.uid() },
            written: Int64.random(in: 0...4_000_000_000, using: &random),
            commands: many(4) { $0.command() },
            moves: many(3) { Segment.Move(command: $0.uid(), state: $0.state(), clock: $0.clock()) }
        )
    }

    private mutating func command() -> SharedCommand {
        SharedCommand(
            uid: uid(),
            kind: CommandKind(text()),
            instant: Int64.random(in: -4_000_000_000...4_000_000_000, using: &random),
            clock: clock(),
            state: state(),
            files: many(2) { $0.text() },
            added: perhaps { Int.random(in: 0...Int(Int32.max), using: &$0.random) },
            currency: perhaps { $0.text() },
            changes: many(4) { $0.changes() }.flatMap(\.self),
            replacements: many(3) { $0.replacement() },
            claims: many(3) { Claim(key: $0.uid(), transaction: $0.uid()) },
            imported: many(3) { $0.imported() }.flatMap(\.self)
        )
    }

    /// Returns a change or a deletion, or births that share their table, and mostly their columns.
    private mutating func changes() -> [SharedChange] {
        let (table, columns) = (random.chance(1, in: 2) ? "transaction" : "tag", columns(from: Self.columns))
        let births = many(5) { random in
            let columns = random.random.chance(1, in: 9) ? random.columns(from: Self.columns) : columns
            return SharedChange(table: table, row: random.uid(), before: nil, after: random.row(columns))
        }
        return random.chance(1, in: 2)
            ? births
            : [SharedChange(table: table, row: uid(), before: row(columns), after: perhaps { $0.row(columns) })]
    }

    private mutating func replacement() -> Replacement {
        Replacement(
            of: uid(),
            heldBy: perhaps { $0.uid() },
            by: uid(),
            side: random.chance(1, in: 2) ? .in : .out,
            seen: Int.random(in: 0...3, using: &random),
            row: perhaps { $0.row($0.columns(from: Self.columns)) },
            alone: perhaps { $0.row($0.columns(from: Self.columns)) }
        )
    }

    private mutating func imported() -> [ImportedRowRecord] {
        let columns = columns(from: ["account", "amount", "bankId", "day", "text"])
        return many(3) { random in
            let values = columns.map { ($0, random.value(isReference: false)) }
            return ImportedRowRecord(
                transaction: random.uid(),
                account: random.uid(),
                other: random.perhaps { $0.uid() },
                values: SharedRow(uniqueKeysWithValues: values)
            )
        }
    }

    private mutating func row(_ columns: [String]) -> SharedRow {
        SharedRow(uniqueKeysWithValues: columns.map { ($0, value(isReference: $0.hasSuffix("Id"))) })
    }

    private mutating func value(isReference: Bool) -> SharedValue {
        if random.chance(1, in: 5) { return .null }
        if isReference { return .row(uid()) }
        guard random.chance(1, in: 2) else { return .text(text()) }
        return .integer(Self.numbers.randomElement(using: &random) ?? 0)
    }

    private mutating func columns(from columns: [String]) -> [String] {
        columns.filter { _ in random.chance(1, in: 2) }
    }

    private mutating func uid() -> UID { .random(using: &random) }
    private mutating func text() -> String { random.text(from: Self.texts) }
    private mutating func state() -> CommandState { random.chance(1, in: 2) ? .done : .undone }
    private mutating func clock() -> Int64 { Int64.random(in: 0...(.max / 2), using: &random) }

    private mutating func many<Element>(_ most: Int, _ element: (inout Self) -> Element) -> [Element] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in element(&self) }
    }

    private mutating func perhaps<Value>(_ value: (inout Self) -> Value) -> Value? {
        random.chance(1, in: 2) ? value(&self) : nil
    }
}

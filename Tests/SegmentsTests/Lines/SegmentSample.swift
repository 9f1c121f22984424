import Core

/// A segment with something of everything, and its lines.
enum SegmentSample {
    static func uid(_ number: UInt64) -> UID { UID(high: 0, low: number) }

    static let segment = Segment(
        uid: uid(1),
        schema: 10,
        device: SharingDevice(uid: uid(2), name: "laptop"),
        parents: [uid(0x41)],
        written: 1_764_300_000,
        commands: [edit, file],
        moves: [Segment.Move(command: uid(0xC3), state: .undone, clock: 115_628_000_000_001)]
    )

    private static let edit = SharedCommand(
        uid: uid(0xC2),
        kind: CommandKind("edit"),
        instant: 1_764_299_000,
        clock: 115_628_000_000_000,
        state: .done,
        added: 3,
        currency: "EUR",
        changes: [
            SharedChange(
                table: "transaction",
                row: uid(0x7D),
                before: ["amount": .integer(500), "categoryId": .row(uid(5)), "note": .null],
                after: ["amount": .integer(-600), "categoryId": .null, "note": .text("\"a\\b\"\n\0/é")]
            ),
            SharedChange(table: "tag", row: uid(0x7E), before: ["name": .text("fun")], after: nil),
        ]
    )

    private static let file = SharedCommand(
        uid: uid(0xC4),
        kind: CommandKind("import"),
        instant: 1_764_299_001,
        clock: 115_628_000_000_002,
        state: .undone,
        files: ["a.csv", "b.csv"],
        changes: (1...5).map { number in
            SharedChange(
                table: number < 4 ? "transaction" : "schedule",
                row: uid(0x80 + number),
                before: nil,
                after: ["date": .text("2026-11-0\(number)"), "accountId": .row(uid(8))]
            )
        },
        replacements: [
            Replacement(of: uid(0xA1), heldBy: nil, by: uid(0xA2), side: .in, seen: 0, row: ["amount": .integer(1)]),
            Replacement(of: uid(0xA1), heldBy: uid(0xA1), by: uid(0xA2), side: .out, seen: 1, alone: [:]),
        ],
        claims: [Claim(key: uid(0xB1), transaction: uid(0x81))],
        imported: [
            ImportedRowRecord(
                transaction: uid(0x81),
                account: uid(8),
                values: ["day": .integer(20_610), "bankId": .text("X")]
            ),
            ImportedRowRecord(
                transaction: uid(0x82),
                account: uid(8),
                other: uid(9),
                values: ["day": .integer(20_611), "bankId": .null]
            ),
            ImportedRowRecord(transaction: uid(0x83), account: uid(8), values: ["day": .integer(20_611)]),
        ]
    )

    /// The lines, in which `~7d` stands for the identifier that ends in these digits.
    private static let shortLines = #"""
        {"segment":"~01","schema":10,"device":{"uid":"~02","name":"laptop"},"parents":["~41"],"covers":[],"written":1764300000}
        {"command":"~c2","kind":"edit","instant":1764299000,"position":115628000000000,"state":"done","files":[],"added":3,"currency":"EUR"}
        ["transaction","~7d",{"amount":500,"categoryId":"~05","note":null},{"amount":-600,"categoryId":null,"note":"\"a\\b\"\u000a\u0000/é"}]
        ["tag","~7e",{"name":"fun"},null]
        {"command":"~c4","kind":"import","instant":1764299001,"position":115628000000002,"state":"undone","files":["a.csv","b.csv"]}
        ["transaction",["accountId","date"],["~81","~08","2026-11-01"],["~82","~08","2026-11-02"],["~83","~08","2026-11-03"]]
        ["schedule","~84",null,{"accountId":"~08","date":"2026-11-04"}]
        ["schedule","~85",null,{"accountId":"~08","date":"2026-11-05"}]
        ["replaced","~a1",null,"~a2","in",0,{"amount":1},null]
        ["replaced","~a1","~a1","~a2","out",1,null,{}]
        ["claim","~b1","~81"]
        ["imported",["bankId","day"],["~81","~08",null,"X",20610],["~82","~08","~09",null,20611]]
        ["imported",["day"],["~83","~08",null,20611]]
        {"moved":"~c3","state":"undone","position":115628000000001}

        """#

    static let lines = expanded(shortLines)

    /// Returns a text in which whole identifiers stand for short ones.
    static func expanded(_ text: String) -> String {
        text.replacing("~", with: String(repeating: "0", count: 30))
    }
}

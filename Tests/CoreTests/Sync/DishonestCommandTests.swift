import Core
import PropertySupport
import Testing

/// Commands that no device would give: the fold of them ends, and is the same in any order.
@Suite("Shared rows: dishonest commands")
struct DishonestCommandTests {
    @Test("Two transactions that stand for one another are folded", .timeLimit(.minutes(1)))
    func cycle() {
        let row = SharedRow.expense(5)
        let posted: SharedRow = ["scheduleId": .row(.z), "state": "posted", "transactionId": .row(.a)]
        let wallet = folded(
            done(1, birth(.a, row), birth(.b, row), reading(.a, -5), reading(.b, -5)),
            done(
                2,
                .importFile,
                replacing(.a, heldBy: nil, by: .b, .out, row: row),
                replacing(.b, heldBy: nil, by: .a, .out, row: row)
            ),
            done(3, birth(.c, posted, in: "occurrence"))
        )
        #expect(wallet.transactions.isEmpty && wallet[.c, "occurrence"] == nil)
    }

    @Test("Any commands are folded, in any order to the same", .timeLimit(.minutes(5)), arguments: 0..<40)
    func random(seed: Int) {
        var draft = RandomDraft(seed: seed)
        for _ in 0..<20 {
            let commands = draft.commands()
            let wallet = FoldedWallet([.beginning] + commands, of: SharedTable.samples)
            let other = FoldedWallet(commands.shuffled(using: &draft.random) + [.beginning], of: SharedTable.samples)
            for table in SharedTable.samples {
                #expect(wallet.values(of: table.name) == other.values(of: table.name))
            }
            #expect(wallet.holders == other.holders && wallet.void == other.void)
        }
    }
}

/// Commands of values, rows and tables that have nothing to do with each other.
private struct RandomDraft {
    var random: SeededGenerator

    init(seed: Int) {
        random = SeededGenerator(seed: UInt64(seed))
    }

    private static let uids: [UID] = [
        .a, .b, .c, .x, .y, .z, .giro, .savings, .dollars, .outside, .food, .fun, .salary,
    ]
    private static let kinds: [CommandKind] = [
        .importFile, .pairImports, .linkTransfer, .unlinkTransfer, .add, .edit, .delete, .post, .check,
    ]
    private static let values: [SharedValue] = [
        .null, 0, 1, 5, -1, .integer(.max), .integer(.min), "", "transfer", "expense", "income", "posted", "skipped",
        "outside",
        "2026-11-01", "9999-12-31", "FREQ=DAILY", "Fun", "fun (2)", "person", "file", "EUR",
    ]

    private mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func row() -> SharedRow {
        let (amount, account) = (Int64.random(in: 4...6, using: &random), one(of: [UID.giro, .savings, .dollars]))
        let rows: [SharedRow] = [
            .expense(amount, account), .income(amount, account), .transfer(amount, account, one(of: Self.uids)),
            .category("Fun", parent: one(of: Self.uids)), .account("Fun", one(of: Self.values)), [:],
            ["transactionId": .row(one(of: Self.uids)), "amount": 3, "categoryId": .row(.food)],
            ["scheduleId": .row(one(of: Self.uids)), "date": "2026-11-01", "state": "posted"],
            ["accountId": .row(.giro), "date": "2026-11-01", "balance": .integer(.max), "source": "file", "agreed": 1],
        ]
        var row = one(of: rows)
        if random.chance(1, in: 3), let column = row.keys.sorted().randomElement(using: &random) {
            row[column] = random.chance(1, in: 2) ? one(of: Self.values) : .row(one(of: Self.uids))
        }
        return row
    }

    private mutating func optionalRow() -> SharedRow? { random.chance(1, in: 3) ? nil : row() }

    mutating func commands() -> [SharedCommand] {
        (1...Int.random(in: 2...9, using: &random)).map { number in
            let state: CommandState = random.chance(1, in: 5) ? .undone : .done
            var drafts: [Draft] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) { drafts.append(draft()) }
            return command(number, one(of: Self.kinds), Int.random(in: 1...9, using: &random), state, drafts)
        }
    }

    private mutating func draft() -> Draft {
        let (uid, other) = (one(of: Self.uids), one(of: Self.uids))
        switch Int.random(in: 0...9, using: &random) {
        case 0...4:
            let table = random.chance(3, in: 4) ? "transaction" : one(of: SharedTable.samples).name
            return .change(SharedChange(table: table, row: uid, before: optionalRow(), after: optionalRow()))
        case 5...7:
            let holder = random.chance(1, in: 2) ? nil : one(of: Self.uids)
            let side: Replacement.Side = random.chance(1, in: 2) ? .out : .in
            let seen = Int.random(in: 0...1, using: &random)
            return replacing(uid, heldBy: holder, by: other, side, seen: seen, row: optionalRow(), alone: optionalRow())
        case 8: return claim(.command(Int.random(in: 1...2, using: &random)), uid)
        default: return reading(uid, one(of: [5, -5, .max, .min]))
        }
    }
}

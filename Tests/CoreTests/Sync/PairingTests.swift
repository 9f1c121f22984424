@testable import Core
import Testing

/// Rows of files that are no transactions by themselves, as another stands for them.
///
/// In these, `x` and `y` are rows of files.
@Suite("Shared transactions: rows of files that others stand for")
struct PairingTests {
    private let typed = done(1, birth(.a, .expense(5)))
    private let row = SharedRow.expense(5).with(["title": "bank"])

    /// An import that merges a row with a typed transaction.
    private func merge(_ number: Int, _ uid: UID = .x, into survivor: UID = .a, seen: Int = 0) -> SharedCommand {
        done(
            number,
            .importFile,
            edit(survivor, .expense(5), .expense(5).with(["note": "bank"])),
            replacing(uid, heldBy: nil, by: survivor, .out, seen: seen, row: row),
            reading(uid, -5)
        )
    }

    /// An import that makes a transfer of a row, and of one that only its other side stands for.
    private func pair(_ number: Int, _ uid: UID = .x, with other: UID = .y) -> SharedCommand {
        done(
            number,
            .importFile,
            birth(uid, .transfer(5)),
            replacing(other, heldBy: nil, by: uid, .in, row: .income(5, .savings), alone: row),
            reading(uid, -5),
            reading(other, 5, .savings)
        )
    }

    @Test("A row merges with a typed transaction, also if two devices import it")
    func merges() {
        let wallet = folded(typed, merge(2), merge(3))
        #expect(wallet.transactions == [.a])
        #expect(wallet[.a]?["note"] == "bank")
        #expect(wallet.holders == [.x: .a])
        #expect(wallet.partlyVoid.isEmpty)
    }

    @Test("A row that is merged is not born by another import of the file")
    func mergedElsewhere() {
        let other = done(3, .importFile, birth(.x, row), reading(.x, -5))
        #expect(folded(typed, merge(2), other).transactions == [.a])
    }

    @Test("A side stands for as many rows as the import saw; another is by itself, without its change")
    func taken() {
        let wallet = folded(typed, merge(2), merge(3, .y))
        #expect(wallet.transactions == [.a, .y])
        #expect(wallet[.y] == row)
        #expect(wallet.partlyVoid == [.command(3): [.a, .y]])
        #expect(folded(typed, merge(2), merge(3, .y, seen: 1)).transactions == [.a])
    }

    @Test("A row does not merge with what is gone, or has another side")
    func survivor() {
        let bare = done(3, .importFile, replacing(.x, heldBy: nil, by: .a, .out, row: row), reading(.x, -5))
        #expect(folded(typed, bare).transactions == [.a])
        #expect(folded(typed, done(2, .delete, deletion(.a, .expense(5))), bare).transactions == [.x])
        #expect(folded(typed, done(2, edit(.a, .expense(5), .income(5))), bare).transactions == [.a, .x])
    }

    @Test("What else an import did applies, though a part is void")
    func rest() {
        let wallet = folded(
            typed,
            done(2, .delete, deletion(.a, .expense(5))),
            done(
                3,
                .importFile,
                birth(.b, row),
                birth(.c, ["name": "Trip"], in: "tag"),
                replacing(.x, heldBy: nil, by: .a, .out, row: row),
                reading(.x, -5)
            )
        )
        #expect(wallet.transactions == [.b, .x])
        #expect(wallet[.c, "tag"] != nil)
        #expect(wallet.void.isEmpty)
    }

    @Test("A transfer of two rows is there once, whichever row another device has read")
    func pairs() {
        let alone = done(3, .importFile, birth(.y, .income(5, .savings)), reading(.y, 5, .savings))
        #expect(folded(pair(2), alone).transactions == [.x])
        let reverse = done(
            3,
            .importFile,
            birth(.y, .transfer(5)),
            replacing(.x, heldBy: nil, by: .y, .out, row: row, alone: .income(5, .savings)),
            reading(.x, -5),
            reading(.y, 5, .savings)
        )
        let wallet = folded(pair(2), reverse)
        #expect(wallet.transactions == [.x])
        #expect(wallet.holders == [.x: .x, .y: .x])
    }

    @Test("Of a void pair, each row is by itself, the first as it would be alone")
    func alone() {
        let gone = done(1, .delete, deletion(.y, .income(5, .savings)))
        let wallet = folded(gone, pair(2))
        #expect(wallet.transactions == [.x])
        #expect(wallet[.x] == row)
        let other = folded(pair(1, .z), pair(2))
        #expect(other.transactions == [.x, .z])
        #expect(other[.z] == .transfer(5) && other[.x] == row)
    }

    @Test("A row that was by itself takes what it stands for with it")
    func follows() {
        let again = done(
            3,
            .importFile,
            replacing(.y, heldBy: nil, by: .x, .out, seen: 1, row: row),
            reading(.y, -5)
        )
        let wallet = folded(
            typed,
            done(2, .importFile, birth(.x, row), reading(.x, -5)),
            again,
            merge(4)
        )
        #expect(wallet.transactions == [.a])
        #expect(wallet.holders == [.x: .a, .y: .a])
    }

    @Test("A regrouping takes a row from the one that it saw, and gives it back to itself")
    func regroups() {
        let alone = row.with(["note": "alone"])
        let back = done(3, .importFile, birth(.x, alone), replacing(.x, heldBy: .a, by: .x, .out, seen: 0))
        let wallet = folded(typed, merge(2), back)
        #expect(wallet.transactions == [.a, .x])
        #expect(wallet[.x] == alone)
        #expect(wallet.holders == [.x: .x])
        let taken = done(3, .importFile, replacing(.x, heldBy: .b, by: .c, .out, seen: 0))
        let others = done(9, at: 1, birth(.b, .expense(5)), birth(.c, .expense(5)))
        let ignored = folded(typed, others, merge(2), taken)
        #expect(ignored.holders == [.x: .a])
        #expect(ignored.partlyVoid[.command(3)] == [.b, .c, .x])
        let moved = folded(typed, others, merge(2, into: .b), taken)
        #expect(moved.holders == [.x: .c])
        #expect(moved.heir(of: .x) == .c)
    }

    @Test("A transfer that has got its other side since is not given away for the first one")
    func pairedOnBothSides() {
        let income = SharedRow.income(5, .savings)
        let half = SharedRow.transfer(5)
        let out = [1, 2].map { number in
            let uid: UID = number == 1 ? .x : .a
            return done(number, birth(uid, half), reading(uid, -5))
        }
        let into = done(3, birth(.y, income), reading(.y, 5, .savings))
        func pair(
            _ number: Int,
            _ kept: UID,
            with given: UID,
            _ row: SharedRow,
            _ side: Replacement.Side
        ) -> SharedCommand {
            let replacing = replacing(given, heldBy: given, by: kept, side)
            return done(number, .pairImports, edit(kept, half, half), deletion(given, row), replacing)
        }
        let pairs = [pair(4, .x, with: .y, income, .in), pair(5, .a, with: .x, half, .out)]
        let wallet = folded(out[0], out[1], into, pairs[0], pairs[1])
        #expect(wallet.transactions == [.x, .a])
        #expect(wallet.holders == [.x: .x, .a: .a, .y: .x])
        #expect(wallet.partlyVoid[.command(5)] == [.x, .a])
    }

    @Test("Of commands that pair the same sides, the one that was moved last says whether they are in effect")
    func pairedTwice() {
        let income = SharedRow.income(5, .savings)
        let out = done(1, birth(.x, row), reading(.x, -5))
        let into = done(2, birth(.y, income), reading(.y, 5, .savings))
        func pair(_ number: Int, _ state: CommandState) -> SharedCommand {
            let drafts = [
                edit(.x, row, .transfer(5)), deletion(.y, income), replacing(.y, heldBy: .y, by: .x, .in),
            ]
            return command(number, .pairImports, number, state, drafts)
        }
        #expect(folded(out, into, pair(3, .done), pair(4, .done)).transactions == [.x])
        #expect(folded(out, into, pair(3, .done), pair(4, .undone)).transactions == [.x, .y])
        #expect(folded(out, into, pair(3, .undone), pair(4, .done)).transactions == [.x])
        let others = [
            done(5, birth(.a, .expense(7)), reading(.a, -7)),
            done(6, birth(.b, .income(7, .savings)), reading(.b, 7, .savings)),
        ]
        let both = done(
            7,
            .pairImports,
            edit(.x, row, .transfer(5)),
            deletion(.y, income),
            replacing(.y, heldBy: .y, by: .x, .in),
            edit(.a, .expense(7), .transfer(7)),
            deletion(.b, .income(7, .savings)),
            replacing(.b, heldBy: .b, by: .a, .in)
        )
        #expect(folded(out, into, others[0], others[1], both, pair(8, .undone)).transactions == [.x, .a])
    }
}

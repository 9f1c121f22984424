@testable import Core
import Testing

/// The smallest histories in which merging without a rule loses money, or makes some from nothing.
@Suite("Shared transactions: what a condition compares")
struct ReplayRuleTests {
    private let typed = done(1, birth(.a, .expense(5)))

    /// An import of a row that a typed expense stands for.
    private func merge(_ number: Int, _ uid: UID, state: CommandState = .done) -> SharedCommand {
        command(
            number,
            .importFile,
            number,
            state,
            [
                replacing(uid, heldBy: nil, by: .a, .out, row: .expense(5)), reading(uid, -5),
            ]
        )
    }

    /// An import that takes row `x` from the typed expense, and puts `y` in its place.
    private let regrouping = done(
        4,
        .importFile,
        birth(.x, .expense(5)),
        replacing(.x, heldBy: .a, by: .x, .out),
        replacing(.y, heldBy: nil, by: .a, .out, row: .expense(5)),
        reading(.y, -5)
    )

    @Test("A row that has become a transfer is not as another import has read it")
    func changedRow() {
        let wallet = folded(
            done(1, .importFile, birth(.x, .income(10)), reading(.x, 10)),
            done(
                2,
                .importFile,
                edit(.x, .income(10), .transfer(10, .savings, .giro)),
                replacing(.z, heldBy: nil, by: .x, .out, row: .expense(10, .savings)),
                reading(.z, -10, .savings)
            ),
            done(
                3,
                .importFile,
                birth(.y, .transfer(10, .savings, .giro)),
                replacing(.x, heldBy: nil, by: .y, .in, row: .income(10), alone: .expense(10, .savings)),
                reading(.y, -10, .savings),
                reading(.x, 10)
            )
        )
        #expect(wallet.holders == [.x: .x, .y: .y, .z: .x])
        #expect(wallet[.y] == .expense(10, .savings))
    }

    @Test("Two imports that make one row a transfer with different others: the second is by itself")
    func sameBirth() {
        func pair(_ number: Int, with uid: UID) -> SharedCommand {
            done(
                number,
                .importFile,
                birth(.y, .transfer(10, .savings, .giro)),
                replacing(uid, heldBy: nil, by: .y, .out, row: .expense(10, .savings), alone: .income(10)),
                reading(.y, 10),
                reading(uid, -10, .savings)
            )
        }
        let wallet = folded(pair(1, with: .x), pair(2, with: .z))
        #expect(wallet.holders == [.x: .y, .y: .y, .z: .z])
    }

    @Test("What stands on a side besides the rows of a command is compared, not their number")
    func regrouped() {
        let wallet = folded(typed, merge(2, .z), merge(3, .x), regrouping)
        #expect(wallet.holders == [.x: .x, .y: .y, .z: .a])
        #expect(folded(typed, merge(3, .x), regrouping).holders == [.x: .x, .y: .a])
    }

    @Test("A row that only takes its place back is not born by a void import")
    func returned() {
        let wallet = folded(typed, merge(3, .x, state: .undone), regrouping)
        #expect(wallet.transactions == [.a, .y])
        #expect(wallet.partlyVoid[.command(4)] != nil)
    }

    @Test("What two imports have done alike need not have what only the second does besides")
    func madeAlike() {
        let row = SharedRow.income(5, .savings)
        func move(_ number: Int, and others: Draft...) -> SharedCommand {
            let drafts = [edit(.a, .expense(5), .transfer(5)), replacing(.x, heldBy: .b, by: .a, .in)]
            return command(number, .importFile, number, .done, drafts + others)
        }
        let merged = done(
            2,
            .importFile,
            birth(.b, row),
            replacing(.x, heldBy: nil, by: .b, .in, row: row),
            reading(.x, 5, .savings)
        )
        let besides = replacing(.y, heldBy: nil, by: .b, .in, row: row)
        let wallet = folded(typed, merged, move(3), move(4, and: besides, reading(.y, 5, .savings)))
        #expect(wallet.holders == [.x: .a, .y: .b])
    }

    @Test("A row that nothing stands for any longer stays as it is when another device gives it back")
    func givenBack() {
        let own = SharedRow.expense(5).with(["title": "own"])
        let read = done(2, .importFile, birth(.x, own), reading(.x, -5))
        let back = done(4, .importFile, birth(.x, .expense(5)), replacing(.x, heldBy: .a, by: .x, .out))
        #expect(folded(typed, read, back)[.x] == own)
        let merged = command(
            3,
            .importFile,
            3,
            .done,
            [deletion(.x, own), replacing(.x, heldBy: .x, by: .a, .out)]
        )
        #expect(folded(typed, read, merged, back)[.x] == .expense(5))
    }

    @Test("What a bank's row stood for goes with it to another account")
    func movedWithHolder() {
        let elsewhere = SharedRow.expense(5, .savings)
        let read = done(1, .importFile, birth(.x, .expense(5)), reading(.x, -5))
        let again = done(
            2,
            .importFile,
            replacing(.y, heldBy: nil, by: .x, .out, seen: 1, row: .expense(5)),
            reading(.y, -5)
        )
        let other = done(3, .importFile, birth(.z, elsewhere), reading(.z, -5, .savings))
        let moved = done(
            4,
            .moveImport,
            deletion(.x, .expense(5)),
            replacing(.x, heldBy: .x, by: .z, .out, seen: 1),
            replacing(.y, heldBy: .x, by: .z, .out, seen: 1)
        )
        let wallet = folded(read, again, other, moved)
        #expect(wallet.transactions == [.z])
        #expect(wallet.holders == [.x: .z, .y: .z, .z: .z])
    }

    @Test("A row merges with one that the bank had in its account, though that was moved to another since")
    func movedBefore() {
        let read = done(1, .importFile, birth(.x, .expense(5)), reading(.x, -5))
        let moved = done(2, .moveImport, edit(.x, .expense(5), .expense(5, .savings)))
        let again = done(
            3,
            .importFile,
            replacing(.y, heldBy: nil, by: .x, .out, seen: 1, row: .expense(5)),
            reading(.y, -5)
        )
        #expect(folded(read, moved, again).holders == [.x: .x, .y: .x])
    }

    @Test("A row merges only with a side in its account")
    func account() {
        let moved = done(2, edit(.a, .expense(5), .expense(5, .cash)))
        #expect(folded(typed, moved, merge(3, .x)).holders == [.x: .x])
    }

    @Test("A deletion gives back first what another part of its command is about")
    func deletionFirst() {
        let income = SharedRow.income(5, .savings)
        let read = done(
            1,
            .importFile,
            birth(.x, .expense(5)),
            birth(.y, income),
            reading(.x, -5),
            reading(.y, 5, .savings)
        )
        let elsewhere = done(
            2,
            .importFile,
            edit(.x, .expense(5), .transfer(5)),
            replacing(.y, heldBy: nil, by: .x, .in, row: income),
            reading(.y, 5, .savings)
        )
        let corrected = done(
            3,
            .importFile,
            edit(.y, income, .transfer(5)),
            replacing(.z, heldBy: nil, by: .y, .out, row: .expense(5)),
            deletion(.x, .expense(5)),
            reading(.z, -5)
        )
        let wallet = folded(read, elsewhere, corrected)
        #expect(wallet.transactions == [.y] && wallet[.y] == .transfer(5))
        #expect(wallet.holders == [.y: .y, .z: .y])
    }

    @Test("A bank's row that is a transfer by itself merges with a side in the account where the bank had it")
    func accountOfHalf() {
        let arrived = done(1, .importFile, birth(.x, .transfer(5)), reading(.x, 5, .savings))
        let left = done(2, .importFile, birth(.y, .transfer(5)), reading(.y, -5))
        let other = done(3, .importFile, birth(.z, .transfer(5)), reading(.z, -5))
        let paired = done(4, .pairImports, deletion(.x, .transfer(5)), replacing(.x, heldBy: .x, by: .y, .in))
        let regrouped = done(5, .pairImports, replacing(.x, heldBy: .y, by: .z, .in))
        #expect(folded(arrived, left, other, paired).holders == [.x: .y, .y: .y, .z: .z])
        #expect(folded(arrived, left, other, paired, regrouped).holders == [.x: .z, .y: .y, .z: .z])
    }
}

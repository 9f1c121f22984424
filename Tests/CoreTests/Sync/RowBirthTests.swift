import Core
import Testing

/// Imports that make rows of files transactions, or give them to others, and what goes with those.
///
/// In these, `x` and `y` are rows of files.
@Suite("Shared transactions: rows of files that an import makes")
struct RowBirthTests {
    private let typed = done(1, birth(.a, .expense(5)), birth(.b, .expense(6)))

    /// An import that makes a transfer of a row, and of one that only its other side stands for.
    private let pair = done(
        5,
        .importFile,
        birth(.x, .transfer(5)),
        replacing(.y, heldBy: nil, by: .x, .in, row: .income(5, .savings), alone: .expense(5)),
        reading(.x, -5),
        reading(.y, 5, .savings)
    )

    private func importing(_ number: Int) -> SharedCommand {
        done(number, .importFile, birth(.x, .expense(5)), reading(.x, -5))
    }

    private func merging(_ uid: UID, with survivor: UID, _ amount: Int64) -> Draft {
        replacing(uid, heldBy: nil, by: survivor, .out, row: .expense(amount))
    }

    @Test("What a row that was deleted before its birth would stand for is by itself")
    func deleted() {
        #expect(folded(done(1, .delete, deletion(.x, .expense(5))), pair).transactions == [.y])
    }

    @Test("What a row that another one stands for would stand for is by itself")
    func givenAway() {
        let wallet = folded(typed, done(2, .importFile, merging(.x, with: .a, 5), reading(.x, -5)), pair)
        #expect(wallet.transactions == [.a, .b, .y])
        #expect(wallet.holders == [.x: .a, .y: .y])
    }

    @Test("What a row that is no transfer by now would stand for is by itself")
    func otherSides() {
        let wallet = folded(importing(1), pair)
        #expect(wallet[.x] == .expense(5))
        #expect(wallet.holders == [.x: .x, .y: .y])
    }

    @Test("A row that two imports have read, the second with one more, stands for that")
    func oneMore() {
        let second = done(
            2,
            .importFile,
            birth(.x, .expense(5)),
            merging(.y, with: .x, 5),
            reading(.x, -5),
            reading(.y, -5)
        )
        #expect(folded(importing(1), second).holders == [.x: .x, .y: .x])
    }

    @Test("Of an import that merges two rows, one part may be void")
    func parts() {
        let both = done(
            3,
            .importFile,
            merging(.x, with: .a, 5),
            merging(.y, with: .b, 6),
            reading(.x, -5),
            reading(.y, -6)
        )
        #expect(folded(typed, both).holders == [.x: .a, .y: .b])
        let wallet = folded(typed, done(2, .delete, deletion(.a, .expense(5))), both)
        #expect(wallet.holders == [.x: .x, .y: .b])
        #expect(wallet.partlyVoid == [.command(3): [.a, .x]])
    }

    @Test("A row that leaves a side makes room for another one; what nothing stands for any more goes")
    func regroups() {
        let merged = done(2, .importFile, merging(.x, with: .a, 5), reading(.x, -5))
        let moved = replacing(.x, heldBy: .a, by: .b, .out)
        let room = done(3, .importFile, moved, merging(.y, with: .a, 5), reading(.y, -5))
        #expect(folded(typed, merged, room).holders == [.x: .b, .y: .a])
        let gone = folded(typed, merged, done(3, .importFile, deletion(.a, .expense(5)), moved))
        #expect(gone.transactions == [.b])
        #expect(gone.holders == [.x: .b])
    }

    @Test("A row of a transaction that is deleted goes for good with it")
    func deletedHolder() {
        let merged = done(2, .importFile, merging(.x, with: .a, 5), reading(.x, -5))
        let wallet = folded(typed, merged, done(3, .delete, deletion(.a, .expense(5))), importing(4))
        #expect(wallet.transactions == [.b])
        #expect(wallet.holders.isEmpty)
    }

    @Test("A row imported as a transfer counts on the side that the bank had")
    func side() {
        func divided(_ amount: Int64) -> FoldedWallet {
            folded(
                done(1, .importFile, birth(.x, .transfer(5)), reading(.x, amount)),
                done(2, .unlinkTransfer, edit(.x, .transfer(5), .expense(5)), birth(.z, .income(5, .savings)))
            )
        }
        #expect(divided(-5).holders == [.x: .x])
        #expect(divided(5).holders == [.x: .z])
    }
}

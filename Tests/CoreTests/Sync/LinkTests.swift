@testable import Core
import Testing

/// Links, which apply as a whole or not at all.
@Suite("Shared transactions: links")
struct LinkTests {
    @Test("A link makes one transfer of two transactions")
    func links() {
        let wallet = folded(.typed, .link(2))
        #expect(wallet.transactions == [.a, .c])
        #expect(wallet[.a] == .transfer(5))
        #expect(wallet.heir(of: .b) == .a)
    }

    @Test("A link made on two devices is one transfer, and the second is void")
    func twice() {
        let wallet = folded(.typed, .link(2), .link(3))
        #expect(wallet.transactions == [.a, .c])
        #expect(wallet.void == [.command(3)])
    }

    @Test("Two that link each with the other make one transfer")
    func crossed() {
        let other = done(
            3,
            .linkTransfer,
            edit(.b, .income(5, .savings), .transfer(5)),
            deletion(.a, .expense(5)),
            replacing(.a, heldBy: .a, by: .b, .out)
        )
        #expect(folded(.typed, .link(2), other).transactions == [.a, .c])
        #expect(folded(.typed, .link(4), other).transactions == [.b, .c])
    }

    @Test("A link of what another link has taken is void, with everything that it did")
    func third() {
        let wallet = folded(.typed, .link(2), .link(3, .c, and: birth(.x, ["name": "Trip"], in: "tag"), claim(.y, .c)))
        #expect(wallet.transactions == [.a, .c])
        #expect(wallet.void == [.command(3)])
        #expect(wallet[.x, "tag"] == nil)
    }

    @Test("A link with what was deleted before is void")
    func deletedBefore() {
        let wallet = folded(.typed, done(2, .delete, deletion(.a, .expense(5))), .link(3))
        #expect(wallet.transactions == [.b, .c])
        #expect(wallet.void == [.command(3)])
    }

    @Test("What a deletion has not seen on a transfer is by itself again")
    func deletedAfter() {
        let wallet = folded(.typed, .link(2), done(3, .delete, deletion(.a, .expense(5))))
        #expect(wallet.transactions == [.b, .c])
        #expect(wallet[.b] == .income(5, .savings))
    }

    @Test("What was linked goes with the transfer that was deleted as one")
    func deletedTransfer() {
        let wallet = folded(.typed, .link(2), done(3, .delete, deletion(.a, .transfer(5))))
        #expect(wallet.transactions == [.c])
        #expect(wallet.heir(of: .b) == .b)
    }

    @Test("A deletion of what was given away does nothing")
    func deletedSide() {
        let wallet = folded(.typed, .link(2), done(3, .delete, deletion(.b, .income(5, .savings))))
        #expect(wallet.transactions == [.a, .c])
        #expect(wallet.heir(of: .b) == .a)
    }

    @Test("A change of the amount made in ignorance of the link does not apply")
    func amount() {
        #expect(folded(.typed, .link(2), done(3, edit(.a, .expense(5), .expense(6))))[.a] == .transfer(5))
    }

    @Test("A link with what has moved to another account, or has become an income, is void")
    func sides() {
        #expect(folded(.typed, done(2, edit(.a, .expense(5), .expense(5, .cash))), .link(3)).void == [.command(3)])
        #expect(folded(.typed, done(2, edit(.a, .expense(5), .income(5))), .link(3)).void == [.command(3)])
        let refund = SharedRow.expense(5).with(["refund": 1])
        #expect(folded(.typed, done(2, edit(.a, .expense(5), refund)), .link(3)).void == [.command(3)])
        let paid = SharedRow.income(5, .savings).with(["refund": 1])
        #expect(folded(.typed, done(2, edit(.b, .income(5, .savings), paid)), .link(3)).void == [.command(3)])
    }

    @Test("A link of what has another amount by now is void")
    func otherAmount() {
        #expect(folded(.typed, done(2, edit(.a, .expense(5), .expense(6))), .link(3)).void == [.command(3)])
    }

    @Test("A link also needs the rows that it only mentions")
    func mentioned() {
        let mention = edit(.c, .income(5, .savings), .income(5, .savings))
        #expect(folded(.typed, .link(2, and: mention)).void.isEmpty)
        let gone = done(2, .delete, deletion(.c, .income(5, .savings)))
        #expect(folded(.typed, gone, .link(3, and: mention)).void == [.command(3)])
    }

    @Test("What is linked with something linked follows it")
    func chain() {
        let first = done(
            2,
            .linkTransfer,
            edit(.b, .income(5, .savings), .transfer(5, .cash, .savings)),
            deletion(.y, .expense(5, .cash)),
            replacing(.y, heldBy: .y, by: .b, .out)
        )
        let back = done(3, edit(.b, .transfer(5, .cash, .savings), .income(5, .savings)))
        let wallet = folded(.typed, done(9, at: 1, birth(.y, .expense(5, .cash))), first, back, .link(4))
        #expect(wallet.transactions == [.a, .c])
        #expect(wallet.heir(of: .y) == .a)
    }

    @Test("A change of what was given away counts once it is back")
    func hiddenChange() {
        let noted = SharedRow.income(5, .savings).with(["note": "n"])
        let wallet = folded(
            .typed,
            .link(2),
            done(3, edit(.b, .income(5, .savings), noted)),
            done(4, .delete, deletion(.a, .expense(5)))
        )
        #expect(wallet[.b] == noted)
    }
}

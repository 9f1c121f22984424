@testable import Core
import Testing

/// Unlinks, which also need the amounts that they saw, as they make a transaction of one of them.
@Suite("Shared transactions: unlinks")
struct UnlinkTests {
    @Test("An unlink gives the side that goes to the income that it makes")
    func unlinks() {
        let wallet = folded(.typed, .link(2), .unlink(3))
        #expect(wallet.transactions == [.a, .c, .z])
        #expect(wallet[.a] == .expense(5))
        #expect(wallet.heir(of: .b) == .z)
    }

    @Test("An unlink made on two devices makes one pair, and neither is void")
    func unlinksTwice() {
        let wallet = folded(.typed, .link(2), .unlink(3), .unlink(4))
        #expect(wallet.transactions == [.a, .c, .z])
        #expect(wallet.void.isEmpty)
    }

    @Test("An unlink made on two devices is not void since its income has changed in between")
    func changedIncome() {
        let changed = done(4, edit(.z, .income(5, .savings), .income(6, .savings)))
        let wallet = folded(.typed, .link(2), .unlink(3), changed, .unlink(5))
        #expect(wallet[.z] == .income(6, .savings))
        #expect(wallet.void.isEmpty)
    }

    @Test("An unlink of a link that is undone is void, and nothing is there twice")
    func undoneLink() {
        let wallet = folded(.typed, .link(2, state: .undone), .unlink(3))
        #expect(wallet.transactions == [.a, .b, .c])
        #expect(wallet.void == [.command(3)])
    }

    /// A dollar expense that became a transfer to the Giro account with rows of different amounts on two devices.
    private func pairDollars(_ number: Int, _ uid: UID, _ amount: Int64) -> SharedCommand {
        done(
            number,
            .importFile,
            edit(.a, .expense(5, .dollars), .transfer(5, .dollars, .giro, arriving: amount)),
            replacing(uid, heldBy: nil, by: .a, .in, row: .income(amount)),
            reading(uid, amount)
        )
    }

    private func unlinkDollars(_ number: Int, _ amount: Int64) -> SharedCommand {
        done(
            number,
            .unlinkTransfer,
            edit(.a, .transfer(5, .dollars, .giro, arriving: amount), .expense(5, .dollars)),
            birth(.z, .income(amount))
        )
    }

    @Test("An unlink of what is no transfer is void unless its income is there")
    func unlinkOfVoid() {
        let wallet = folded(
            done(1, birth(.a, .expense(5, .dollars))),
            done(
                2,
                .importFile,
                birth(.y, .transfer(20, .savings, .giro)),
                replacing(.x, heldBy: nil, by: .y, .in, row: .income(20)),
                reading(.x, 20),
                reading(.y, -20, .savings)
            ),
            pairDollars(3, .x, 20),
            unlinkDollars(4, 20)
        )
        #expect(wallet.transactions == [.a, .y])
        #expect(wallet.void == [.command(4)])
    }

    @Test("An unlink compares the amounts that it saw")
    func unlinkAmounts() {
        let made = done(1, birth(.a, .expense(5, .dollars)))
        let wallet = folded(made, pairDollars(2, .x, 10), pairDollars(3, .y, 20), unlinkDollars(4, 20))
        #expect(wallet.transactions == [.a, .y])
        #expect(wallet.void == [.command(4)])
        #expect(folded(made, pairDollars(2, .x, 10), unlinkDollars(4, 10)).transactions == [.a, .z])
    }

    @Test("An unlink is void if its income is there already, and the transfer is another one now")
    func unlinkAgain() {
        let pair = done(
            3,
            .importFile,
            edit(.a, .expense(5), .transfer(5)),
            replacing(.x, heldBy: nil, by: .a, .in, row: .income(5, .savings)),
            reading(.x, 5, .savings)
        )
        let wallet = folded(done(1, birth(.a, .transfer(5))), .unlink(2), pair, .unlink(4))
        #expect(wallet[.a] == .transfer(5))
        #expect(wallet.holders == [.x: .a])
        #expect(wallet.void == [.command(4)])
    }
}

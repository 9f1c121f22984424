@testable import Core
import Testing

/// Transactions that stand for what only one can stand for.
@Suite("Shared wallets: claims")
struct ClaimTests {
    private let key = UID(high: 9, low: 1)
    private let otherKey = UID(high: 9, low: 2)

    /// Returns the opening balance of an account.
    private func opening(_ amount: Int64, _ date: SharedValue) -> SharedRow {
        SharedRow.transfer(amount, .outside, .giro).with(["date": date])
    }

    @Test("Of two that claim the same, the elder stays; the other is set aside")
    func elder() {
        let wallet = folded(
            done(1, .post, birth(.y, .expense(700)), claim(key, .y)),
            done(2, .post, birth(.x, .expense(710)), claim(key, .x))
        )
        #expect(wallet.transactions == [.y])
        #expect(wallet.reasons(.x) == [.same])
        #expect(wallet.heir(of: .x) == .y)
    }

    @Test("A transaction that was made anew is as old as before")
    func rebirth() {
        let wallet = folded(
            done(1, birth(.y, .expense(5)), claim(key, .y)),
            done(2, birth(.x, .expense(5)), claim(key, .x)),
            done(3, .delete, deletion(.y, .expense(5))),
            done(4, birth(.y, .expense(5)))
        )
        #expect(wallet.transactions == [.y])
    }

    @Test("Claims of different keys, and of one transaction, change nothing")
    func others() {
        let wallet = folded(
            done(1, birth(.y, .expense(5)), claim(key, .y), claim(key, .y), claim(otherKey, .y)),
            done(2, birth(.x, .expense(5)))
        )
        #expect(wallet.transactions == [.x, .y])
    }

    @Test("A claim that is undone, void, or of what is gone counts for nothing")
    func undoneClaim() {
        let made = done(1, birth(.x, .expense(5)), birth(.y, .expense(5)), claim(key, .x))
        #expect(folded(made, undone(2, claim(key, .y))).transactions == [.x, .y])
        let link = done(2, .linkTransfer, edit(.c, .expense(5), .transfer(5)), claim(key, .y))
        #expect(folded(made, link).transactions == [.x, .y])
        let gone = done(2, .delete, deletion(.x, .expense(5)), claim(key, .y))
        #expect(folded(made, gone).transactions == [.y])
    }

    @Test("A transaction with a bank's row comes first, and two of them both stay")
    func bank() {
        let typed = done(1, birth(.a, .expense(5)), claim(key, .a))
        let row = done(2, .importFile, birth(.x, .expense(5)), reading(.x, -5), claim(key, .x))
        #expect(folded(typed, row).transactions == [.x])
        let other = done(3, .importFile, birth(.y, .expense(5)), reading(.y, -5), claim(key, .y))
        #expect(folded(typed, row, other).transactions == [.x, .y])
    }

    @Test("Of opening balances, that of the earliest day comes first; of others, days do not count")
    func openings() {
        let wallet = folded(
            done(1, .addAccount, birth(.x, opening(10, "2026-06-02")), claim(key, .x)),
            done(2, .addAccount, birth(.y, opening(9, "2026-06-01")), claim(key, .y))
        )
        #expect(wallet.transactions == [.y])
        let posted = folded(
            done(1, .post, birth(.x, .expense(10).with(["date": "2026-06-02"])), claim(key, .x)),
            done(2, .post, birth(.y, .expense(9).with(["date": "2026-06-01"])), claim(key, .y))
        )
        #expect(posted.transactions == [.x])
        let mixed = folded(
            done(1, .post, birth(.x, .expense(10).with(["date": "2026-06-02"])), claim(key, .x)),
            done(2, .post, birth(.y, opening(9, "2026-06-01")), claim(key, .y))
        )
        #expect(mixed.transactions == [.x, .y])
    }

    @Test("One that has an account that the first has not stays")
    func account() {
        let giro = done(1, birth(.x, .expense(5)), claim(key, .x))
        #expect(folded(giro, done(2, birth(.y, .expense(5, .cash)), claim(key, .y))).transactions == [.x, .y])
        #expect(folded(giro, done(2, birth(.y, .transfer(5)), claim(key, .y))).transactions == [.x, .y])
        let transfer = done(1, birth(.x, .transfer(5)), claim(key, .x))
        #expect(folded(transfer, done(2, birth(.y, .expense(5)), claim(key, .y))).transactions == [.x])
    }

    @Test("Keys are handled in their order, each after what the one before has set aside")
    func keys() {
        let wallet = folded(
            done(1, birth(.x, .expense(5)), claim(key, .x)),
            done(2, birth(.y, .expense(5)), claim(key, .y), claim(otherKey, .y)),
            done(3, birth(.z, .expense(5)), claim(otherKey, .z))
        )
        #expect(wallet.transactions == [.x, .z])
    }
}

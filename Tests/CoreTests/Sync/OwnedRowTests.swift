import Core
import Testing

@Suite("Shared wallets: rows that belong to others")
struct OwnedRowTests {
    @Test("A tagging goes with its transaction")
    func taggings() {
        let made = done(
            1,
            birth(.a, .expense(5)),
            birth(.x, ["name": "Trip"], in: "tag"),
            birth(.y, ["transactionId": .row(.a), "tagId": .row(.x)], in: "tagging")
        )
        #expect(folded(made)[.y, "tagging"] != nil)
        let wallet = folded(made, done(2, .delete, deletion(.a, .expense(5))))
        #expect(wallet[.y, "tagging"] == nil)
        #expect(wallet.reasons(.y) == [.owned])
    }

    @Test("A tagging of a transaction that is gone does not keep its tag")
    func order() {
        let wallet = folded(
            done(1, birth(.x, ["name": "Trip"], in: "tag")),
            done(2, birth(.y, ["transactionId": .row(.a), "tagId": .row(.x)], in: "tagging")),
            done(3, deletion(.x, ["name": "Trip"], in: "tag"))
        )
        #expect(wallet[.x, "tag"] == nil)
    }

    @Test("A statement goes with its account, a budget with its category, unless that is kept")
    func statements() {
        let (account, category) = (SharedRow.account("Old"), SharedRow.category("Old"))
        let made = done(
            1,
            birth(.x, account, in: "account"),
            birth(.y, category, in: "category"),
            birth(.a, ["accountId": .row(.x), "date": "2026-11-01", "balance": 5], in: "statement"),
            birth(.b, ["categoryId": .row(.y), "currency": "EUR", "fromMonth": "2026-11"], in: "budget"),
            birth(.c, ["categoryId": .null, "currency": "EUR", "fromMonth": "2026-11"], in: "budget")
        )
        let gone = done(2, deletion(.x, account, in: "account"), deletion(.y, category, in: "category"))
        #expect(folded(made, gone)[.a, "statement"] == nil)
        #expect(folded(made, gone)[.b, "budget"] == nil)
        #expect(folded(made, gone)[.c, "budget"] != nil)
        let used = folded(made, gone, done(3, birth(.z, .expense(5, .x, .y))))
        #expect(used[.a, "statement"] != nil)
        #expect(used[.b, "budget"] != nil)
    }

    // MARK: Parts

    private func part(_ amount: Int64, category: UID? = .fun, account: UID? = nil) -> SharedRow {
        [
            "transactionId": .row(.a), "amount": .integer(amount), "categoryId": category.map { .row($0) } ?? .null,
            "accountId": account.map { .row($0) } ?? .null,
        ]
    }

    private func parts(of transaction: SharedRow, _ parts: SharedRow...) -> Set<UID> {
        var commands = [SharedCommand.beginning, done(1, birth(.a, transaction))]
        for (part, uid) in zip(parts, [UID.x, .y, .z]) {
            // The last one is the eldest.
            commands.append(done(9 - commands.count, birth(uid, part, in: "part")))
        }
        return Set(FoldedWallet(commands, of: SharedTable.samples).values(of: "part").keys)
    }

    @Test("Parts, elder first, fit while they total less than the amount")
    func amounts() {
        #expect(parts(of: .expense(10), part(4), part(5)) == [.x, .y])
        #expect(parts(of: .expense(10), part(4), part(6)) == [.y])
        #expect(parts(of: .expense(10), part(1), part(12), part(3)) == [.x, .z])
        #expect(parts(of: .expense(10), part(.max), part(3)) == [.y])
    }

    @Test("A part has the type of its transaction, or another account of the same currency")
    func kinds() {
        #expect(parts(of: .income(10), part(4)) == [])
        #expect(parts(of: .income(10), part(4, category: .salary)) == [.x])
        #expect(parts(of: .transfer(10), part(4)) == [])
        #expect(parts(of: .transfer(10), part(4, category: nil, account: .cash)) == [])
        #expect(parts(of: .expense(10), part(4, category: nil, account: .cash)) == [.x])
        #expect(parts(of: .expense(10), part(4, category: nil, account: .giro)) == [])
        #expect(parts(of: .expense(10), part(4, category: nil, account: .dollars)) == [])
        #expect(parts(of: .expense(10), part(4, category: nil)) == [])
    }

    @Test("A part that is aside is back once it fits again")
    func back() {
        let made = done(1, birth(.a, .expense(10)), birth(.x, part(6), in: "part"))
        let wallet = folded(made, done(2, edit(.a, .expense(10), .expense(5))))
        #expect(wallet[.x, "part"] == nil)
        #expect(wallet.reasons(.x) == [.aside])
        #expect(folded(made, done(2, edit(.a, .expense(10), .expense(7))))[.x, "part"] == part(6))
    }
}

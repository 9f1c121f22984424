import Core
import Testing

/// A shape is whether a row is a transfer, and the currencies of its accounts.
@Suite("Shared rows: shapes")
struct ShapeTests {
    /// Returns what two changes of one transaction leave, of which neither device knew the other's.
    private func outcome(_ row: SharedRow, _ first: SharedRow, _ second: SharedRow) -> SharedRow? {
        folded(done(1, birth(.a, row)), done(2, edit(.a, row, first)), done(3, edit(.a, row, second)))[.a]
    }

    private func schedule(_ row: SharedRow, _ first: SharedRow, _ second: SharedRow) -> SharedRow? {
        folded(
            done(1, birth(.a, row, in: "schedule")),
            done(2, edit(.a, row, first, in: "schedule")),
            done(3, edit(.a, row, second, in: "schedule"))
        )[.a, "schedule"]
    }

    private let expense = SharedRow.expense(5)
    private let transfer = SharedRow.transfer(5)

    @Test("A change of shape made to a transfer does not apply to what is none, nor the reverse")
    func otherShape() {
        let dollars = SharedRow.expense(7, .dollars).with(["title": "lost"])
        #expect(outcome(expense, transfer, dollars) == transfer)
        let elsewhere = SharedRow.transfer(5, .giro, .dollars, arriving: 7).with(["title": "lost"])
        #expect(outcome(transfer, expense, elsewhere) == expense)
    }

    @Test("Each column of what does not apply is told, with the command of the shape that it found")
    func told() {
        let wallet = folded(
            done(1, birth(.a, expense)),
            done(2, edit(.a, expense, transfer)),
            done(3, edit(.a, expense, .expense(7, .dollars)))
        )
        #expect(wallet.overridden.map(\.column) == ["accountId", "amount"])
        #expect(wallet.overridden.allSatisfy { $0.command == .command(3) && $0.other == .command(2) && !$0.stands })
        let dollars = folded(
            done(1, birth(.a, expense)),
            done(2, edit(.a, expense, .expense(7, .dollars))),
            done(3, edit(.a, expense, expense.with(["amount": 9])))
        )
        #expect(dollars.overridden.map(\.found) == [7] && dollars.overridden.first?.stands == false)
        #expect(dollars.overridden.first?.other == .command(2))
    }

    @Test("Of transactions that are made alike, the second tells what it would have been")
    func madeAlike() {
        let wallet = folded(done(1, birth(.a, expense)), done(2, birth(.a, expense.with(["amount": 6]))))
        #expect(wallet.overridden.map(\.found) == [5] && wallet.overridden.first?.stands == false)
        let ofBank = folded(
            done(1, birth(.a, expense), reading(.a, -5)),
            done(2, birth(.a, expense.with(["categoryId": .row(.fun)])), reading(.a, -5))
        )
        #expect(ofBank.overridden == [])
    }

    @Test("A change of type brings category and refund")
    func type() {
        let refund = expense.with(["refund": 1, "categoryId": .row(.fun)])
        #expect(outcome(expense, refund, .income(5)) == .income(5))
    }

    @Test("A change of type that is none to or from a transfer does not apply to a transfer")
    func typeOfTransfer() {
        let income = SharedRow.income(5).with(["title": "salary"])
        #expect(outcome(expense, transfer, income) == transfer.with(["title": "salary"]))
    }

    @Test("Category and refund apply only if made under the same type, and each by itself")
    func category() {
        let fun = expense.with(["categoryId": .row(.fun)])
        let refund = expense.with(["refund": 1])
        #expect(outcome(expense, .income(5), fun) == .income(5))
        #expect(outcome(expense, .income(5), refund) == .income(5))
        #expect(outcome(expense, fun, refund) == expense.with(["categoryId": .row(.fun), "refund": 1]))
    }

    @Test("A change of shape brings accounts and amounts, and dates that differ")
    func accounts() {
        let dollars = SharedRow.expense(5, .dollars)
        let changed = expense.with(["amount": 6, "date": "2026-11-02"])
        #expect(outcome(expense, changed, dollars) == dollars.with(["date": "2026-11-02"]))
        let later = dollars.with(["date": "2026-11-03"])
        #expect(outcome(expense, changed, later) == later)
        #expect(outcome(transfer, .transfer(5, .giro, .cash), .transfer(5, .dollars)) == .transfer(5, .dollars))
    }

    @Test("A change to or from a transfer brings both dates")
    func dates() {
        let changed = expense.with(["date": "2026-11-02"])
        #expect(outcome(expense, changed, transfer) == transfer)
        let late = transfer.with(["date": "2026-11-02", "toDate": "2026-11-03"])
        #expect(outcome(transfer, late, expense) == expense)
    }

    @Test("Accounts, amounts and dates of another shape do not apply; the rest does")
    func otherCurrency() {
        let dollars = SharedRow.expense(7, .dollars)
        let changed = expense.with(["amount": 6, "date": "2026-11-02", "note": "n"])
        #expect(outcome(expense, dollars, changed) == dollars.with(["note": "n"]))
        let cash = expense.with(["accountId": .row(.cash)])
        #expect(outcome(expense, dollars, cash) == dollars)
    }

    @Test("In one shape, accounts move together, and amounts, but each date by itself")
    func together() {
        let row = SharedRow.transfer(5, .giro, .dollars, arriving: 7)
        #expect(
            outcome(transfer, .transfer(5, .giro, .cash), .transfer(5, .cash, .savings))
                == .transfer(5, .cash, .savings)
        )
        let fewer = row.with(["amount": 4])
        let more = row.with(["toAmount": 8])
        #expect(outcome(row, fewer, more) == more)
        let (left, arrived) = (row.with(["date": "2026-11-02"]), row.with(["toDate": "2026-11-03"]))
        #expect(outcome(row, left, arrived) == left.with(["toDate": "2026-11-03"]))
        #expect(outcome(row, fewer, left) == fewer.with(["date": "2026-11-02"]))
    }

    @Test("An original amount and its currency move together, whatever the shape")
    func original() {
        let row = SharedRow.expense(5).with(["originalAmount": 8, "originalCurrency": "USD"])
        let (pounds, nine) = (row.with(["originalCurrency": "GBP"]), row.with(["originalAmount": 9]))
        #expect(outcome(row, pounds, nine) == nine)
    }

    @Test("An account's currency is that of its birth, in effect or not")
    func currency() {
        let row = SharedRow.expense(5, .x)
        let wallet = folded(
            undone(1, birth(.x, .account("Old"), in: "account")),
            done(2, birth(.a, row)),
            done(3, edit(.a, row, .expense(6))),
            done(4, edit(.a, row, row.with(["amount": 7])))
        )
        #expect(wallet[.a] == .expense(7))
    }

    @Test("A schedule's amounts move together, and so do its rule and start; it has no refund and no day of arrival")
    func schedules() {
        let row: SharedRow = [
            "type": "expense", "accountId": .row(.giro), "toAccountId": .null, "categoryId": .row(.food), "amount": 5,
            "toAmount": .null, "amountMax": .null, "about": 0, "rule": "FREQ=MONTHLY", "start": "2026-11-01",
        ]
        let (range, about) = (row.with(["amountMax": 6]), row.with(["about": 1]))
        #expect(schedule(row, range, about) == about)
        #expect(
            schedule(row, row.with(["rule": "FREQ=DAILY"]), row.with(["start": "2026-11-04"]))
                == row.with(["start": "2026-11-04"])
        )
        let dollars = row.with(["accountId": .row(.dollars), "amount": 7])
        #expect(schedule(row, range, dollars) == dollars)
        #expect(schedule(row, dollars, about) == dollars)
        let moved = row.with(["type": "transfer", "categoryId": .null, "toAccountId": .row(.savings), "toAmount": 5])
        #expect(schedule(row, range, moved) == moved)
        #expect(
            schedule(
                row,
                row.with(["categoryId": .row(.fun)]),
                row.with(["type": "income", "categoryId": .row(.salary)])
            )
                == row.with(["type": "income", "categoryId": .row(.salary)])
        )
    }
}

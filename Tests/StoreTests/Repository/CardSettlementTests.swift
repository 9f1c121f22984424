import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("How cards are paid")
struct CardSettlementTests {
    let wallet: SQLiteWallet
    let visa: Account
    let savings: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        visa = try await wallet.perform(AddAccount(NewAccount(name: "Visa", kind: .card))).outcome
        savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings))).outcome
    }

    private func settle(by payer: Account.ID? = 1, on day: Int = 20) async throws {
        let settlement = payer.map { CardSettlement(payer: $0, day: day) }
        _ = try await wallet.perform(EditAccount(visa.id, AccountEdit(settlement: .some(settlement))))
    }

    private func settlement() async throws -> CardSettlement? {
        try await wallet.read(Accounts()).first { $0.id == visa.id }?.settlement
    }

    @Test("It is set, kept by other edits, removed, undone and redone")
    func life() async throws {
        try await settle()
        let set = CardSettlement(payer: 1, day: 20)
        #expect(try await settlement() == set)
        _ = try await wallet.perform(EditAccount(visa.id, AccountEdit(name: "Card", number: "4711")))
        #expect(try await settlement() == set)
        try await settle(by: nil)
        #expect(try await settlement() == nil)
        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await settlement() == set)
        _ = try await wallet.perform(EditAccount(visa.id, AccountEdit(kind: .bank)))
        #expect(try await settlement() == nil)
        _ = try await wallet.perform(MoveCommands.undo(3))
        #expect(try await settlement() == nil)
        _ = try await wallet.perform(MoveCommands.redo(1))
        #expect(try await settlement() == set)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("What makes no sense is refused and changes nothing")
    func refused() async throws {
        let other = try await wallet.perform(AddAccount(NewAccount(name: "Master", kind: .card))).outcome
        let travel = try await wallet.perform(AddAccount(NewAccount(name: "Travel", currency: .test("USD")))).outcome
        let outside = try #require(try await wallet.read(Accounts()).first { $0.kind == .outside })
        let before = try await wallet.dumpWithHistory()
        for (payer, error) in [
            (other.id, MoneyFlowError.noSettlement(of: "Visa", .paidByCard("Master"))),
            (visa.id, .noSettlement(of: "Visa", .paidByCard("Visa"))),
            (travel.id, .noSettlement(of: "Visa", .otherCurrency("Travel"))),
            (outside.id, .accountIsOutside("Outside")), (99, .unknownAccount("99", suggestion: nil)),
        ] {
            await #expect(throws: error) { try await settle(by: payer) }
        }
        await #expect(throws: MoneyFlowError.noSettlement(of: "Savings", .notACard)) {
            let settlement = CardSettlement(payer: 1, day: 20)
            _ = try await wallet.perform(EditAccount(savings.id, AccountEdit(settlement: settlement)))
        }
        #expect(try await wallet.dumpWithHistory() == before)
        for sql in [
            "UPDATE account SET settlesId = 1 WHERE id = \(visa.id.rawValue)",
            "UPDATE account SET settlesId = 1, settlesOn = 32 WHERE id = \(visa.id.rawValue)",
            "UPDATE account SET settlesId = 999, settlesOn = 3 WHERE id = \(visa.id.rawValue)",
            "UPDATE account SET settlesId = id, settlesOn = 3 WHERE id = \(visa.id.rawValue)",
            "UPDATE account SET settlesId = 1, settlesOn = 3 WHERE id = \(savings.id.rawValue)",
        ] {
            await #expect(throws: DatabaseError.self) { try await wallet.execute(sql) }
        }
    }

    @Test("The account that pays can be deleted: another one takes its place, or what was said is forgotten")
    func deleted() async throws {
        try await settle(by: savings.id)
        _ = try await wallet.perform(DeleteAccount(savings.id, movingTo: 1))
        #expect(try await settlement() == CardSettlement(payer: 1, day: 20))
        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await settlement() == CardSettlement(payer: savings.id, day: 20))
        for other in [nil, visa.id] {
            _ = try await wallet.perform(DeleteAccount(savings.id, movingTo: other))
            #expect(try await settlement() == nil)
            _ = try await wallet.perform(MoveCommands.undo(1))
            #expect(try await settlement() == CardSettlement(payer: savings.id, day: 20))
        }
        _ = try await wallet.perform(DeleteAccount(visa.id, movingTo: nil))
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await settlement() == CardSettlement(payer: savings.id, day: 20))
    }

    @Test("What it owes is among what is to come for it and for the account that pays, until a schedule pays it")
    func upcoming() async throws {
        try await settle(on: 25)
        var tv = NewTransaction.expense(49_900, "TV", on: .testToday)
        tv.account = visa.id
        _ = try await wallet.perform(AddTransaction(tv))
        func bills(_ account: Account.ID?) async throws -> [String] {
            let last = try CivilDate.test("2026-12-24")
            let request = UpcomingRequest(today: .testToday, last: last, account: account)
            return try await wallet.read(request).bills.map { "\($0.card.name) \($0.date.iso) \($0.amount.minorUnits)" }
        }
        for account in [nil, 1, visa.id] { #expect(try await bills(account) == ["Visa 2026-11-25 49900"]) }
        #expect(try await bills(savings.id) == [])
        _ = try await wallet.perform(AddSchedule(payment(of: 40_000)))
        #expect(try await bills(nil) == [])
    }

    private func payment(of cents: Int64) throws -> NewSchedule {
        NewSchedule(
            title: "Bill",
            purpose: .transfer(to: visa.id, arriving: nil),
            amount: .cents(cents),
            account: 1,
            recurrence: try Recurrence(rule: "FREQ=MONTHLY;BYMONTHDAY=20", start: .testToday),
            from: .testToday
        )
    }

    @Test("A schedule that brings money to a card is how it is paid")
    func scheduled() async throws {
        try await settle()
        #expect(try await wallet.read(CardPlans(today: .testToday)).map(\.card.id) == [visa.id])
        _ = try await wallet.perform(AddSchedule(payment(of: 40_000)))
        #expect(try await wallet.read(CardPlans(today: .testToday)).isEmpty)
    }
}

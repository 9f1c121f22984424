import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Dates of schedules that are settled again")
struct SettlingAgainTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func addNetflix(from day: String) async throws {
        var netflix = try NewSchedule.expense(1499, "Netflix", every: "FREQ=MONTHLY", from: day)
        netflix.purpose = .category(.name("Film"), type: nil)
        netflix.note = "Family"
        _ = try await wallet.perform(AddSchedule(netflix))
    }

    @discardableResult
    private func type(_ cents: Int64, _ title: String, on day: String) async throws -> Transaction {
        let typed = NewTransaction(
            date: try .test(day),
            amount: .cents(cents),
            type: .expense,
            category: .name("Bar"),
            title: title,
            note: "Typed"
        )
        return try await wallet.perform(AddTransaction(typed)).outcome
    }

    @discardableResult
    private func settle(_ transactions: Transaction.ID...) async throws -> SettleResult {
        try await wallet.perform(Settle(1, with: transactions, today: .testToday)).outcome
    }

    private func transaction(_ id: Transaction.ID) async throws -> Transaction? {
        try await wallet.everything().first { $0.id == id }
    }

    private var price: Money {
        get async throws {
            try #require(try await wallet.read(Schedules(today: .testToday)).first).schedule.amount
        }
    }

    /// Checks that the last command can be undone and redone.
    private func checkUndo(to before: [String]) async throws {
        let after = try await wallet.dump()
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        _ = try await wallet.perform(MoveCommands(.undo, .next(1)))
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands(.redo, .next(1)))
        #expect(try await wallet.dump() == after)
    }

    @Test("What was named by mistake stays, with its title, category and note of before", arguments: [false, true])
    func released(isImported: Bool) async throws {
        try await addNetflix(from: "2026-11-12")
        try await type(1799, "Stream", on: "2026-11-12")
        if isImported {
            try await wallet.importRows([row(5000, "Dentist", on: "2026-11-13")])
        } else {
            try await type(5000, "Dentist", on: "2026-11-13")
        }
        let dentist = try #require(try await transaction(2))
        try await settle(2)
        #expect(try await transaction(2)?.title == "Netflix")
        let before = try await wallet.dump()

        let result = try await settle(1)

        #expect(result.postings.map(\.transaction.id) == [1] && result.replaced.isEmpty)
        #expect(try await transaction(2) == dentist)
        #expect(try await transaction(1)?.title == "Netflix")
        #expect(try await price == .cents(1799))
        #expect(try await wallet.dueDates().isEmpty)
        try await checkUndo(to: before)
    }

    @Test("What was changed since it was named stays as it was changed")
    func edited() async throws {
        try await addNetflix(from: "2026-11-12")
        let dentist = try await type(5000, "Dentist", on: "2026-11-13")
        try await type(1799, "Stream", on: "2026-11-12")
        try await settle(1)
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "Dr. Drill")))

        try await settle(2)

        var expected = dentist
        expected.title = "Dr. Drill"
        #expect(try await transaction(1) == expected)
    }

    @Test("What post has made is replaced, also if it was changed since, and what it made of another schedule stays")
    func made() async throws {
        try await addNetflix(from: "2026-11-12")
        _ = try await wallet.perform(Post(.due([1])))
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "Stream")))
        try await type(1799, "Stream", on: "2026-11-12")
        var before = try await wallet.dump()
        #expect(try await settle(2).replaced.map(\.id) == [1])
        #expect(try await transaction(1) == nil)
        try await checkUndo(to: before)

        let power = try NewSchedule.expense(6000, "Power", every: "FREQ=MONTHLY", from: "2026-11-14")
        let other = try await wallet.perform(AddSchedule(power)).outcome.schedule.id
        let posted = try #require(try await wallet.perform(Post(.due([other]))).outcome.postings.first).transaction
        _ = try await wallet.perform(DeleteSchedule(other))
        try await settle(posted.id)
        before = try await wallet.dump()
        let back = try await type(1899, "Stream", on: "2026-11-12")
        try await settle(back.id)
        #expect(try await transaction(posted.id) == posted)
        #expect(try await price == .cents(1899))
    }

    @Test("Of several transactions, each settles a date of its own")
    func sameDate() async throws {
        try await addNetflix(from: "2026-11-12")
        try await type(1799, "Stream", on: "2026-11-12")
        try await type(1899, "Stream", on: "2026-11-13")
        let before = try await wallet.dump()

        do {
            try await settle(1, 2)
            Issue.record("Both were taken")
        } catch {
            #expect(error is MoneyFlowError)
        }
        #expect(try await wallet.dump() == before)
    }

    @Test("What settles an older date does not bring its price back")
    func olderPrice() async throws {
        try await addNetflix(from: "2026-10-12")
        try await type(1799, "Netflix", on: "2026-10-12")
        try await type(1999, "Netflix", on: "2026-11-12")
        try await settle(2)

        #expect(try await settle(1).after.schedule.amount == .cents(1999))
        #expect(try await price == .cents(1999))
    }

    @Test("A later date that was posted as expected says nothing about the price; at another amount, it does")
    func postedLater() async throws {
        try await addNetflix(from: "2026-08-12")
        _ = try await wallet.perform(Post(.due([1])))
        for (cents, day) in [(Int64(1799), "2026-08-12"), (1899, "2026-09-12")] {
            let typed = try await type(cents, "Netflix", on: day)
            #expect(try await settle(typed.id).after.schedule.amount == .cents(cents))
        }

        // #4 is that of November.
        _ = try await wallet.perform(EditTransactions([4], TransactionEdit(amount: .cents(2100))))
        let october = try await type(1950, "Netflix", on: "2026-10-12")
        #expect(try await settle(october.id).after.schedule.amount == .cents(1899))
    }

    @Test("A transaction that is dated ahead is offered for the date of its own time, however far ahead")
    func ahead() async throws {
        try await addNetflix(from: "2026-12-12")
        let daily = try NewSchedule.expense(300, "Bread", every: "FREQ=DAILY", from: "2026-11-21")
        _ = try await wallet.perform(AddSchedule(daily))
        try await type(1799, "Netflix", on: "2026-12-13")
        try await type(400, "Bread", on: "2060-01-01")
        try await type(1799, "Netflix", on: "2027-01-20")

        let offers = try await wallet.read(PossiblePostings(today: .testToday)).map {
            "\($0.occurrence.schedule.id.name) \($0.occurrence.date.iso) #\($0.transaction.id)"
        }

        #expect(offers == ["S1 2026-12-12 #1", "S2 2060-01-01 #2"])
        try await settle(1)
        #expect(try await wallet.read(PossiblePostings(today: .testToday)).map(\.transaction.id) == [2])
    }
}

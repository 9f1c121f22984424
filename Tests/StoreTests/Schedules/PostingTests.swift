import Core
import TestSupport
import Testing

@testable import Store

@Suite("Posting")
struct PostingTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("All that is due of schedules that post is posted on its days, and nothing a second time")
    func postAll() async throws {
        // 1 November 2026 is a Sunday.
        _ = try await wallet.perform(
            AddSchedule(
                .expense(
                    78_000,
                    "Rent",
                    every: "FREQ=MONTHLY;BYMONTHDAY=1",
                    from: "2026-09-01",
                    shift: .after,
                    posts: true
                )
            )
        ).outcome
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY"))).outcome

        let first = try await wallet.perform(Post(.allDue)).outcome
        let entries = try await wallet.read(History(limit: 9)).count
        let second = try await wallet.perform(Post(.allDue)).outcome

        #expect(first.postings.map(\.transaction.date.iso) == ["2026-09-01", "2026-10-01", "2026-11-02"])
        #expect(first.postings.map(\.occurrence.date.iso) == ["2026-09-01", "2026-10-01", "2026-11-01"])
        #expect(first.postings.allSatisfy { $0.transaction.title == "Rent" && $0.transaction.amount == .cents(78_000) })
        #expect(first.stillDue.map(\.date.iso) == ["2026-11-01", "2026-11-08", "2026-11-15"])
        #expect(second.postings.isEmpty)
        #expect(second.next?.date.iso == "2026-12-01")
        #expect(try await wallet.read(History(limit: 9)).count == entries)
    }

    @Test("A schedule that is named is posted even if it does not post by itself, with its note and category")
    func postNamed() async throws {
        var schedule = try NewSchedule.expense(6000, "Power", every: "FREQ=MONTHLY;BYMONTHDAY=17")
        schedule.note = "Contract 7"
        schedule.purpose = .category(.name("Rent"), type: nil)
        schedule.tolerance = .about
        let id = try await wallet.perform(AddSchedule(schedule)).outcome.schedule.id

        let result = try await wallet.perform(Post(.due([id]), amount: .cents(6320), date: .testToday)).outcome

        let transaction = try #require(result.postings.first?.transaction)
        #expect(result.postings.count == 1)
        #expect(transaction.amount == .cents(6320) && transaction.date == .testToday)
        #expect(transaction.note == "Contract 7" && transaction.category?.name == "Rent")
        #expect(try await wallet.dueDates().isEmpty)
    }

    @Test("With an amount, only the first date that is due is posted")
    func oneAmount() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY"))).outcome.schedule
            .id

        let result = try await wallet.perform(Post(.due([id]), amount: .cents(600))).outcome

        #expect(result.postings.map(\.occurrence.date.iso) == ["2026-11-01"])
        #expect(result.stillDue.map(\.date.iso) == ["2026-11-08", "2026-11-15"])
    }

    @Test("What is not due is posted early, once for each request")
    func early() async throws {
        let rule = "FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20270101"
        let id = try await wallet.perform(AddSchedule(.expense(500, "Rent", every: rule, from: "2026-12-01")))
            .outcome.schedule.id

        #expect(try await wallet.perform(Post(.due([id]))).outcome.postings.isEmpty)
        #expect(
            try await wallet.perform(Post(.next(id))).outcome.postings.map(\.transaction.date.iso) == ["2026-12-01"]
        )
        #expect(
            try await wallet.perform(Post(.next(id))).outcome.postings.map(\.transaction.date.iso) == ["2027-01-01"]
        )
        await #expect(throws: MoneyFlowError.scheduleOver(id)) { try await wallet.perform(Post(.next(id))).outcome }
    }

    @Test("A date that was settled is not posted again")
    func oneDate() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY"))).outcome.schedule
            .id
        let date = ScheduledOccurrence.ID(schedule: id, date: try .test("2026-11-08"))

        #expect(try await wallet.perform(Post(.date(date))).outcome.postings.count == 1)
        #expect(try await wallet.perform(Post(.date(date))).outcome.postings.isEmpty)
        #expect(try await wallet.perform(Skip([.date(date)], today: .testToday)).outcome.isEmpty)
        #expect(try await wallet.dueDates() == ["2026-11-01", "2026-11-15"])
    }

    @Test("A transfer is posted with both sides")
    func transfer() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings))).outcome.id
        var schedule = try NewSchedule.expense(30_000, "", every: "FREQ=MONTHLY;BYMONTHDAY=15")
        schedule.purpose = .transfer(to: savings, arriving: nil)
        _ = try await wallet.perform(AddSchedule(schedule)).outcome

        let id = try await wallet.read(Schedules(today: .testToday))[0].schedule.id
        let posted = try #require(try await wallet.perform(Post(.due([id]))).outcome.postings.first?.transaction)

        #expect(posted.arrival?.account.id == savings && posted.arrival?.amount == .cents(30_000))
        #expect(posted.arrival?.date.iso == "2026-11-15")
    }

    @Test("Undo makes a date due again, and redo posts it again")
    func undo() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true))).outcome
        _ = try await wallet.perform(Post(.allDue)).outcome

        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dueDates() == ["2026-11-01", "2026-11-08", "2026-11-15"])
        #expect(try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 9)).latestTransactions.isEmpty)
        _ = try await wallet.perform(MoveCommands(.redo, .next(1))).outcome
        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 9)).latestTransactions.count == 3)
    }

    @Test("Adding a schedule cannot be undone while its dates are posted")
    func dependency() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true))).outcome
        _ = try await wallet.perform(Post(.allDue)).outcome

        await #expect(throws: MoneyFlowError.historyConflict(command: 1, .undo, .changed(by: 2))) {
            try await wallet.perform(MoveCommands(.undo, .numbered([1]))).outcome
        }
    }

    @Test("Deleting a posted transaction makes its date due again, in the same command")
    func delete() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true))).outcome
        let posted = try await wallet.perform(Post(.allDue)).outcome.postings

        _ = try await wallet.perform(DeleteTransactions([posted[1].transaction.id])).outcome
        #expect(try await wallet.dueDates() == ["2026-11-08"])
        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dueDates().isEmpty)
    }

    @Test("A date that was posted again keeps the deletion of its first transaction from being undone")
    func postedAgain() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=MONTHLY", posts: true))).outcome
        let posted = try await wallet.perform(Post(.allDue)).outcome.postings
        _ = try await wallet.perform(DeleteTransactions(posted.map(\.transaction.id))).outcome
        _ = try await wallet.perform(Post(.allDue)).outcome

        await #expect(throws: MoneyFlowError.historyConflict(command: 3, .undo, .changed(by: 4))) {
            try await wallet.perform(MoveCommands(.undo, .numbered([3]))).outcome
        }
    }

    @Test("A change of the rule cannot be undone once dates of the new one are posted")
    func editedRule() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)))
            .outcome.schedule.id
        var edit = ScheduleEdit()
        edit.recurrence = try Recurrence(rule: "FREQ=DAILY", start: .testToday)
        _ = try await wallet.perform(EditSchedule(id, edit, today: .testToday)).outcome
        _ = try await wallet.perform(Post(.allDue)).outcome

        await #expect(throws: MoneyFlowError.historyConflict(command: 2, .undo, .changed(by: 3))) {
            try await wallet.perform(MoveCommands(.undo, .numbered([2]))).outcome
        }
    }

    @Test("The end of a schedule is redone after the dates that were posted before it")
    func redoneEnd() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(1000, "Gym", every: "FREQ=MONTHLY", from: "2026-09-01")))
            .outcome.schedule.id
        _ = try await wallet.perform(Post(.due([id]))).outcome
        _ = try await wallet.perform(EndSchedule(id, on: .testToday, today: .testToday)).outcome
        let before = try await wallet.dump()

        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        #expect(try await wallet.perform(MoveCommands.redo(2)).outcome.map(\.id) == [2, 3])

        #expect(try await wallet.dump() == before)
    }

    @Test("A change of the rule is not redone after dates of its time that it did not know of")
    func redoneRule() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)))
            .outcome.schedule.id
        _ = try await wallet.perform(Post(.allDue)).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        var edit = ScheduleEdit()
        edit.recurrence = try Recurrence(rule: "FREQ=DAILY", start: .testToday)
        _ = try await wallet.perform(EditSchedule(id, edit, today: .testToday)).outcome
        _ = try await wallet.perform(MoveCommands(.undo, .numbered([3]))).outcome
        _ = try await wallet.perform(MoveCommands(.redo, .numbered([2]))).outcome

        await #expect(throws: MoneyFlowError.historyConflict(command: 3, .redo, .changed(by: 2))) {
            try await wallet.perform(MoveCommands(.redo, .numbered([3]))).outcome
        }
    }

    @Test("Two transactions that become a transfer leave the date to the one that stays")
    func link() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings))).outcome.id
        _ = try await wallet.perform(AddSchedule(.expense(500, "Save", every: "FREQ=MONTHLY", posts: true))).outcome
        let posted = try #require(try await wallet.perform(Post(.allDue)).outcome.postings.first?.transaction)
        var income = NewTransaction.income(500, "Saved", on: .testToday)
        income.account = savings
        let other = try await wallet.perform(AddTransaction(income)).outcome

        _ = try await wallet.perform(LinkTransfer(other.id, posted.id, fee: nil)).outcome
        #expect(try await wallet.dueDates().isEmpty)
        _ = try await wallet.perform(DeleteTransactions([other.id])).outcome
        #expect(try await wallet.dueDates() == ["2026-11-01"])
    }

    @Test("Schedules of an archived account rest")
    func archived() async throws {
        let card = try await wallet.perform(AddAccount(NewAccount(name: "Card", kind: .card))).outcome.id
        var schedule = try NewSchedule.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)
        schedule.account = card
        let id = try await wallet.perform(AddSchedule(schedule)).outcome.schedule.id
        _ = try await wallet.perform(ArchiveAccount(card, archived: true)).outcome

        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await wallet.perform(Post(.allDue)).outcome.postings.isEmpty)
        await #expect(throws: MoneyFlowError.accountArchived("Card")) {
            try await wallet.perform(Post(.due([id]))).outcome
        }
    }

    @Test("A date is skipped, the one that is due first, then the next one")
    func skip() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=MONTHLY"))).outcome
            .schedule.id

        let skipped = try await wallet.perform(Skip([.next(id), .next(id)], today: .testToday)).outcome

        #expect(skipped.map(\.date.iso) == ["2026-11-01", "2026-12-01"])
        #expect(try await wallet.read(Schedules(today: .testToday))[0].next?.date.iso == "2027-01-01")
        #expect(try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 9)).latestTransactions.isEmpty)
    }

    @Test("Schedules that do not exist are refused")
    func unknown() async throws {
        await #expect(throws: MoneyFlowError.unknownSchedule("S7", suggestion: nil)) {
            try await wallet.perform(Post(.due([7]))).outcome
        }
        await #expect(throws: MoneyFlowError.unknownSchedule("S7", suggestion: nil)) {
            try await wallet.perform(Skip([.next(7)], today: .testToday)).outcome
        }
    }
}

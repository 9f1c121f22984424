import Core
import TestSupport
import Testing

@testable import Store

@Suite("Posting")
struct PostingTests {
    private let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    @Test("All that is due of schedules that post is posted on its days, and nothing a second time")
    func postAll() async throws {
        // 1 November 2026 is a Sunday.
        _ = try await wallet.add(
            .expense(78_000, "Rent", every: "FREQ=MONTHLY;BYMONTHDAY=1", from: "2026-09-01", shift: .after, posts: true)
        )
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY"))

        let first = try await wallet.post(.allDue)
        let entries = try await wallet.history(limit: 9).count
        let second = try await wallet.post(.allDue)

        #expect(first.postings.map(\.transaction.date.iso) == ["2026-09-01", "2026-10-01", "2026-11-02"])
        #expect(first.postings.map(\.occurrence.date.iso) == ["2026-09-01", "2026-10-01", "2026-11-01"])
        #expect(first.postings.allSatisfy { $0.transaction.title == "Rent" && $0.transaction.amount == .cents(78_000) })
        #expect(first.stillDue.map(\.date.iso) == ["2026-11-01", "2026-11-08", "2026-11-15"])
        #expect(second.postings.isEmpty)
        #expect(second.next?.date.iso == "2026-12-01")
        #expect(try await wallet.history(limit: 9).count == entries)
    }

    @Test("A schedule that is named is posted even if it does not post by itself, with its note and category")
    func postNamed() async throws {
        var schedule = try NewSchedule.expense(6000, "Power", every: "FREQ=MONTHLY;BYMONTHDAY=17")
        schedule.note = "Contract 7"
        schedule.purpose = .category(.name("Rent"), type: nil)
        schedule.tolerance = .about
        let id = try await wallet.add(schedule).schedule.id

        let result = try await wallet.post(.due([id]), amount: .cents(6320), date: .testToday)

        let transaction = try #require(result.postings.first?.transaction)
        #expect(result.postings.count == 1)
        #expect(transaction.amount == .cents(6320) && transaction.date == .testToday)
        #expect(transaction.note == "Contract 7" && transaction.category?.name == "Rent")
        #expect(try await wallet.dueDates().isEmpty)
    }

    @Test("With an amount, only the first date that is due is posted")
    func oneAmount() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY")).schedule.id

        let result = try await wallet.post(.due([id]), amount: .cents(600))

        #expect(result.postings.map(\.occurrence.date.iso) == ["2026-11-01"])
        #expect(result.stillDue.map(\.date.iso) == ["2026-11-08", "2026-11-15"])
    }

    @Test("What is not due is posted early, once for each request")
    func early() async throws {
        let rule = "FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20270101"
        let id = try await wallet.add(.expense(500, "Rent", every: rule, from: "2026-12-01")).schedule.id

        #expect(try await wallet.post(.due([id])).postings.isEmpty)
        #expect(try await wallet.post(.next(id)).postings.map(\.transaction.date.iso) == ["2026-12-01"])
        #expect(try await wallet.post(.next(id)).postings.map(\.transaction.date.iso) == ["2027-01-01"])
        await #expect(throws: MoneyFlowError.scheduleOver(id)) { try await wallet.post(.next(id)) }
    }

    @Test("A date that was settled is not posted again")
    func oneDate() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY")).schedule.id
        let date = ScheduledOccurrence.ID(schedule: id, date: try .test("2026-11-08"))

        #expect(try await wallet.post(.date(date)).postings.count == 1)
        #expect(try await wallet.post(.date(date)).postings.isEmpty)
        #expect(try await wallet.skip([.date(date)], today: .testToday).isEmpty)
        #expect(try await wallet.dueDates() == ["2026-11-01", "2026-11-15"])
    }

    @Test("A transfer is posted with both sides")
    func transfer() async throws {
        let savings = try await wallet.addAccount(NewAccount(name: "Savings", kind: .savings)).id
        var schedule = try NewSchedule.expense(30_000, "", every: "FREQ=MONTHLY;BYMONTHDAY=15")
        schedule.purpose = .transfer(to: savings, arriving: nil)
        _ = try await wallet.add(schedule)

        let id = try await wallet.schedules(today: .testToday)[0].schedule.id
        let posted = try #require(try await wallet.post(.due([id])).postings.first?.transaction)

        #expect(posted.arrival?.account.id == savings && posted.arrival?.amount == .cents(30_000))
        #expect(posted.arrival?.date.iso == "2026-11-15")
    }

    @Test("Undo makes a date due again, and redo posts it again")
    func undo() async throws {
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true))
        _ = try await wallet.post(.allDue)

        _ = try await wallet.move(.undo, .next(1))
        #expect(try await wallet.dueDates() == ["2026-11-01", "2026-11-08", "2026-11-15"])
        #expect(try await wallet.home(month: .test("2026-11"), latest: 9).latestTransactions.isEmpty)
        _ = try await wallet.move(.redo, .next(1))
        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await wallet.home(month: .test("2026-11"), latest: 9).latestTransactions.count == 3)
    }

    @Test("Adding a schedule cannot be undone while its dates are posted")
    func dependency() async throws {
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true))
        _ = try await wallet.post(.allDue)

        await #expect(throws: MoneyFlowError.historyConflict(command: 1, .undo, .changed(by: 2))) {
            try await wallet.move(.undo, .numbered([1]))
        }
    }

    @Test("Deleting a posted transaction makes its date due again, in the same command")
    func delete() async throws {
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true))
        let posted = try await wallet.post(.allDue).postings

        _ = try await wallet.delete([posted[1].transaction.id])
        #expect(try await wallet.dueDates() == ["2026-11-08"])
        _ = try await wallet.move(.undo, .next(1))
        #expect(try await wallet.dueDates().isEmpty)
    }

    @Test("A date that was posted again keeps the deletion of its first transaction from being undone")
    func postedAgain() async throws {
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=MONTHLY", posts: true))
        let posted = try await wallet.post(.allDue).postings
        _ = try await wallet.delete(posted.map(\.transaction.id))
        _ = try await wallet.post(.allDue)

        await #expect(throws: MoneyFlowError.historyConflict(command: 3, .undo, .changed(by: 4))) {
            try await wallet.move(.undo, .numbered([3]))
        }
    }

    @Test("A change of the rule cannot be undone once dates of the new one are posted")
    func editedRule() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)).schedule.id
        var edit = ScheduleEdit()
        edit.recurrence = try Recurrence(rule: "FREQ=DAILY", start: .testToday)
        _ = try await wallet.editSchedule(id, edit, today: .testToday)
        _ = try await wallet.post(.allDue)

        await #expect(throws: MoneyFlowError.historyConflict(command: 2, .undo, .changed(by: 3))) {
            try await wallet.move(.undo, .numbered([2]))
        }
    }

    @Test("Two transactions that become a transfer leave the date to the one that stays")
    func link() async throws {
        let savings = try await wallet.addAccount(NewAccount(name: "Savings", kind: .savings)).id
        _ = try await wallet.add(.expense(500, "Save", every: "FREQ=MONTHLY", posts: true))
        let posted = try #require(try await wallet.post(.allDue).postings.first?.transaction)
        var income = NewTransaction.income(500, "Saved", on: .testToday)
        income.account = savings
        let other = try await wallet.add(income)

        _ = try await wallet.linkTransfer(other.id, posted.id, fee: nil)
        #expect(try await wallet.dueDates().isEmpty)
        _ = try await wallet.delete([other.id])
        #expect(try await wallet.dueDates() == ["2026-11-01"])
    }

    @Test("Schedules of an archived account rest")
    func archived() async throws {
        let card = try await wallet.addAccount(NewAccount(name: "Card", kind: .card)).id
        var schedule = try NewSchedule.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)
        schedule.account = card
        let id = try await wallet.add(schedule).schedule.id
        _ = try await wallet.setAccount(card, archived: true)

        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await wallet.post(.allDue).postings.isEmpty)
        await #expect(throws: MoneyFlowError.accountArchived("Card")) { try await wallet.post(.due([id])) }
    }

    @Test("A date is skipped, the one that is due first, then the next one")
    func skip() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=MONTHLY")).schedule.id

        let skipped = try await wallet.skip([.next(id), .next(id)], today: .testToday)

        #expect(skipped.map(\.date.iso) == ["2026-11-01", "2026-12-01"])
        #expect(try await wallet.schedules(today: .testToday)[0].next?.date.iso == "2027-01-01")
        #expect(try await wallet.home(month: .test("2026-11"), latest: 9).latestTransactions.isEmpty)
    }

    @Test("Schedules that do not exist are refused")
    func unknown() async throws {
        await #expect(throws: MoneyFlowError.unknownSchedule("S7", suggestion: nil)) {
            try await wallet.post(.due([7]))
        }
        await #expect(throws: MoneyFlowError.unknownSchedule("S7", suggestion: nil)) {
            try await wallet.skip([.next(7)], today: .testToday)
        }
    }
}

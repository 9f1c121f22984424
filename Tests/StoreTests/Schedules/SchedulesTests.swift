import Core
import TestSupport
import Testing

@testable import Store

@Suite("Schedules")
struct SchedulesTests {
    private let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    private func edit(_ id: Schedule.ID, _ change: (inout ScheduleEdit) throws -> Void) async throws -> ScheduleStatus {
        var edit = ScheduleEdit()
        try change(&edit)
        return try await wallet.editSchedule(id, edit, today: .testToday).after
    }

    private func rule(_ text: String) throws -> Recurrence { try Recurrence(rule: text, start: .testToday) }

    @Test("A schedule begins on the first date of its rule, and takes the category that its title has")
    func add() async throws {
        _ = try await wallet.add(.expense(500, "Paper", on: .testToday, category: "Rent"))
        var new = try NewSchedule.expense(700, "Paper", every: "FREQ=MONTHLY;BYMONTHDAY=31", from: "2026-11-20")
        new.times = 3
        let status = try await wallet.add(new)

        #expect(status.schedule.start.iso == "2026-11-30")
        #expect(status.schedule.recurrence.end?.iso == "2027-01-31")
        #expect(status.schedule.category?.name == "Rent")
        #expect(status.due.isEmpty && status.next?.date.iso == "2026-11-30")
        #expect(try await wallet.schedules(today: .testToday) == [status])
    }

    @Test("A schedule without a date, or with amounts the wrong way round, is refused")
    func refused() async throws {
        let never = try NewSchedule.expense(500, "Paper", every: "FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20261030")
        await #expect(throws: MoneyFlowError.scheduleNeverOccurs) { try await wallet.add(never) }
        var range = try NewSchedule.expense(500, "Paper", every: "FREQ=MONTHLY")
        range.tolerance = .upTo(.cents(500))
        await #expect(throws: MoneyFlowError.amountRangeEmpty(.cents(500), .cents(500))) { try await wallet.add(range) }
        var transfer = try NewSchedule.expense(500, "Paper", every: "FREQ=MONTHLY")
        let dollars = try await wallet.addAccount(NewAccount(name: "Dollars", currency: .test("USD"))).id
        transfer.purpose = .transfer(to: dollars, arriving: nil)
        await #expect(throws: MoneyFlowError.arrivingAmountNeeded(from: .euro, to: try .test("USD"))) {
            try await wallet.add(transfer)
        }
    }

    @Test("Each part can be edited, and undo restores them all")
    func editParts() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=MONTHLY")).schedule.id
        let before = try await wallet.dump()
        let rent = try await wallet.categories().first { $0.name == "Rent" }?.id

        let after = try await edit(id) { edit in
            edit.title = "Journal"
            edit.amount = .cents(600)
            edit.tolerance = .upTo(.cents(900))
            edit.category = rent
            edit.shift = .before
            edit.posts = true
            edit.pattern = "PRESS"
            edit.note = "Weekend"
        }.schedule

        #expect(after.title == "Journal" && after.amount == .cents(600) && after.tolerance == .upTo(.cents(900)))
        #expect(after.category?.name == "Rent" && after.shift == .before && after.posts)
        #expect(after.pattern == "PRESS" && after.note == "Weekend" && after.start.iso == "2026-11-01")
        _ = try await wallet.move(.undo, .next(1))
        #expect(try await wallet.dump() == before)
    }

    @Test("An edit that changes nothing leaves no entry in the history")
    func sameEdit() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=MONTHLY")).schedule.id

        _ = try await edit(id) { $0.amount = .cents(500) }

        #expect(try await wallet.history(limit: 9).count == 1)
        await #expect(throws: MoneyFlowError.nothingToChange(in: .schedule(id))) { try await edit(id) { _ in } }
        await #expect(throws: MoneyFlowError.wrongSchedulePurpose(id, isTransfer: false)) {
            try await edit(id) { $0.toAccount = 1 }
        }
    }

    @Test(
        "Another rule begins after the last settled date, and makes no past date due",
        arguments: [
            // All is settled up to 1 November; the 10th of November is over.
            (1, "FREQ=MONTHLY;BYMONTHDAY=10", nil, "2026-12-10", []),
            (1, "FREQ=MONTHLY;BYMONTHDAY=25", nil, "2026-11-25", []),
            (1, "FREQ=MONTHLY;BYMONTHDAY=10", "2026-11-02", "2026-11-10", ["2026-11-10"]),
            // Settled dates stay so.
            (1, "FREQ=MONTHLY;BYMONTHDAY=1", "2026-09-01", "2026-12-01", []),
            // 1 November was due, and so is the 10th.
            (0, "FREQ=MONTHLY;BYMONTHDAY=10", nil, "2026-11-10", ["2026-11-10"]),
        ]
    )
    func editRule(posted: Int, rule: String, from: String?, start: String, due: [String]) async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=MONTHLY", posts: true)).schedule.id
        if posted > 0 { _ = try await wallet.post(.allDue) }

        let after = try await edit(id) { edit in
            edit.recurrence = try self.rule(rule)
            edit.from = try from.map { try .test($0) }
        }

        #expect(after.schedule.start.iso == start)
        #expect(after.due.map(\.date.iso) == due)
    }

    @Test("Ending a schedule leaves what is due, and can be undone by an edit")
    func end() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY")).schedule.id

        let ended = try await wallet.endSchedule(id, on: .test("2026-11-08"), today: .testToday).after
        #expect(ended.due.map(\.date.iso) == ["2026-11-01", "2026-11-08"])
        let entries = try await wallet.history(limit: 9).count
        _ = try await wallet.endSchedule(id, on: .testToday, today: .testToday)
        #expect(try await wallet.history(limit: 9).count == entries)
        _ = try await wallet.post(.due([id]))
        let resumed = try await edit(id) { $0.end = .never }
        #expect(resumed.due.isEmpty && resumed.next?.date.iso == "2026-11-22")
        #expect(resumed.schedule.recurrence.end == nil)
    }

    @Test("A number of dates that are left counts from the next one")
    func times() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY")).schedule.id
        _ = try await wallet.post(.due([id]))

        let after = try await edit(id) { $0.end = .times(2) }

        #expect(after.schedule.recurrence.end?.iso == "2026-11-29")
    }

    @Test("Deleting a schedule keeps its transactions, and undo restores its dates")
    func delete() async throws {
        let id = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)).schedule.id
        _ = try await wallet.post(.allDue)
        let before = try await wallet.dump()

        _ = try await wallet.deleteSchedule(id)
        #expect(try await wallet.schedules(today: .testToday).isEmpty)
        #expect(try await wallet.everything().count == 3)
        _ = try await wallet.move(.undo, .next(1))
        #expect(try await wallet.dump() == before)
    }

    @Test("Deleting a category moves its schedules, or is refused")
    func deleteCategory() async throws {
        var new = try NewSchedule.expense(500, "Paper", every: "FREQ=WEEKLY")
        new.purpose = .category(.name("Rent"), type: nil)
        _ = try await wallet.add(new)
        let categories = try await wallet.categories()
        let rent = try #require(categories.first { $0.name == "Rent" })
        let other = try #require(categories.first { $0.type == .expense && $0.id != rent.id })

        await #expect(throws: MoneyFlowError.categoryInUse(name: "Rent", count: 0, schedules: 1)) {
            try await wallet.deleteCategory(rent.id, movingTo: nil)
        }
        _ = try await wallet.deleteCategory(rent.id, movingTo: other.id)
        #expect(try await wallet.schedules(today: .testToday)[0].schedule.category == other)
    }

    @Test("Deleting an account moves its schedules, and deletes those that would move nothing")
    func deleteAccount() async throws {
        let card = try await wallet.addAccount(NewAccount(name: "Card", kind: .card)).id
        let savings = try await wallet.addAccount(NewAccount(name: "Savings", kind: .savings)).id
        var paper = try NewSchedule.expense(500, "Paper", every: "FREQ=WEEKLY")
        paper.account = card
        var between = try NewSchedule.expense(500, "", every: "FREQ=WEEKLY", posts: true)
        (between.account, between.purpose) = (savings, .transfer(to: card, arriving: nil))
        var other = try NewSchedule.expense(500, "", every: "FREQ=WEEKLY")
        other.purpose = .transfer(to: card, arriving: nil)
        for schedule in [paper, between, other] { _ = try await wallet.add(schedule) }
        _ = try await wallet.post(.allDue)
        let before = try await wallet.dump()

        await #expect(throws: MoneyFlowError.accountInUse(name: "Card", count: 3, schedules: 3)) {
            try await wallet.deleteAccount(card, movingTo: nil)
        }
        _ = try await wallet.deleteAccount(card, movingTo: savings)
        let left = try await wallet.schedules(today: .testToday).map(\.schedule)
        #expect(left.map(\.id) == [1, 3])
        #expect(left[0].account.id == savings && left[1].arrival?.account.id == savings)
        #expect(try await wallet.everything().isEmpty)
        _ = try await wallet.move(.undo, .next(1))
        #expect(try await wallet.dump() == before)
        #expect(try await wallet.verify().problems == [])
    }

    @Test("The currency cannot change while a schedule has amounts in it")
    func currency() async throws {
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY"))
        let dollar = try Currency.test("USD")

        await #expect(throws: MoneyFlowError.currencyLocked(from: .euro, to: dollar)) {
            try await wallet.changeSettings { settings throws(MoneyFlowError) in
                var settings = settings
                settings.currency = dollar
                return settings
            }
        }
    }

    @Test("What is to come has dates up to a day, and the transactions after today")
    func upcoming() async throws {
        let savings = try await wallet.addAccount(NewAccount(name: "Savings", kind: .savings)).id
        _ = try await wallet.add(.expense(500, "Paper", every: "FREQ=WEEKLY", from: "2026-11-18"))
        var transfer = try NewSchedule.expense(700, "", every: "FREQ=MONTHLY;BYMONTHDAY=-1", shift: .before)
        transfer.purpose = .transfer(to: savings, arriving: nil)
        _ = try await wallet.add(transfer)
        _ = try await wallet.add(.expense(900, "Ticket", on: .test("2026-11-28")))
        _ = try await wallet.add(.expense(900, "Today", on: .testToday))

        let last = try CivilDate.test("2026-11-30")
        let all = try await wallet.upcoming(UpcomingRequest(today: .testToday, last: last))
        let own = try await wallet.upcoming(UpcomingRequest(today: .testToday, last: last, account: savings))

        #expect(all.occurrences.map(\.dueOn.iso) == ["2026-11-18", "2026-11-25", "2026-11-30"])
        #expect(all.occurrences.map(\.state) == [.late, .coming, .coming])
        #expect(all.transactions.map(\.title) == ["Ticket"])
        #expect(own.occurrences.map(\.schedule.id) == [2] && own.transactions.isEmpty)
    }
}

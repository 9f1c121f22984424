import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Schedules")
struct SchedulesTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func edit(_ id: Schedule.ID, _ change: (inout ScheduleEdit) throws -> Void) async throws -> ScheduleStatus {
        var edit = ScheduleEdit()
        try change(&edit)
        return try await wallet.perform(EditSchedule(id, edit, today: .testToday)).outcome.after
    }

    private func rule(_ text: String) throws -> Recurrence { try Recurrence(rule: text, start: .testToday) }

    @Test("A schedule begins on the first date of its rule, and takes the category that its title has")
    func add() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(500, "Paper", on: .testToday, category: "Rent"))).outcome
        var new = try NewSchedule.expense(700, "Paper", every: "FREQ=MONTHLY;BYMONTHDAY=31", from: "2026-11-20")
        new.times = 3
        let status = try await wallet.perform(AddSchedule(new)).outcome

        #expect(status.schedule.start.iso == "2026-11-30")
        #expect(status.schedule.recurrence.end?.iso == "2027-01-31")
        #expect(status.schedule.category?.name == "Rent")
        #expect(status.due.isEmpty && status.next?.date.iso == "2026-11-30")
        #expect(try await wallet.read(Schedules(today: .testToday)) == [status])
    }

    @Test("A schedule with more than 10,000 open dates is refused; one that another tool has written can begin later")
    func tooManyDates() async throws {
        let daily = try NewSchedule.expense(500, "Paper", every: "FREQ=DAILY", from: "0001-01-01")
        await #expect(throws: MoneyFlowError.tooManyOpenDates(0, limit: 10_000)) {
            try await wallet.perform(AddSchedule(daily)).outcome
        }
        #expect(try await wallet.read(History(limit: 1)).isEmpty)

        let paper = try NewSchedule.expense(500, "Paper", every: "FREQ=DAILY", from: "2026-11-01")
        let id = try await wallet.perform(AddSchedule(paper)).outcome.schedule.id
        try await wallet.execute("UPDATE schedule SET start = '0001-01-01'")
        await #expect(throws: MoneyFlowError.tooManyOpenDates(id, limit: 10_000)) {
            try await wallet.read(Schedules(today: .testToday))
        }
        let status = try await edit(id) { $0.from = .testToday }
        #expect(status.due.map(\.date) == [.testToday])
    }

    @Test("A schedule without a date, or with amounts the wrong way round, is refused")
    func refused() async throws {
        let never = try NewSchedule.expense(500, "Paper", every: "FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20261030")
        await #expect(throws: MoneyFlowError.scheduleNeverOccurs) {
            try await wallet.perform(AddSchedule(never)).outcome
        }
        var range = try NewSchedule.expense(500, "Paper", every: "FREQ=MONTHLY")
        range.tolerance = .upTo(.cents(500))
        await #expect(throws: MoneyFlowError.amountRangeEmpty(.cents(500), .cents(500))) {
            try await wallet.perform(AddSchedule(range)).outcome
        }
        var transfer = try NewSchedule.expense(500, "Paper", every: "FREQ=MONTHLY")
        let dollars = try await wallet.perform(AddAccount(NewAccount(name: "Dollars", currency: .test("USD")))).outcome
            .id
        transfer.purpose = .transfer(to: dollars, arriving: nil)
        await #expect(throws: MoneyFlowError.arrivingAmountNeeded(from: .euro, to: try .test("USD"))) {
            try await wallet.perform(AddSchedule(transfer)).outcome
        }
    }

    @Test("Each part can be edited, and undo restores them all")
    func editParts() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=MONTHLY"))).outcome
            .schedule.id
        let before = try await wallet.dump()
        let rent = try await wallet.read(Categories()).first { $0.name == "Rent" }?.id

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
        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dump() == before)
    }

    @Test("An edit that changes nothing leaves no entry in the history")
    func sameEdit() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=MONTHLY"))).outcome
            .schedule.id

        _ = try await edit(id) { $0.amount = .cents(500) }

        #expect(try await wallet.read(History(limit: 9)).count == 1)
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
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=MONTHLY", posts: true)))
            .outcome.schedule.id
        if posted > 0 { _ = try await wallet.perform(Post(.allDue)).outcome }

        let after = try await edit(id) { edit in
            edit.recurrence = try self.rule(rule)
            edit.from = try from.map { try .test($0) }
        }

        #expect(after.schedule.start.iso == start)
        #expect(after.due.map(\.date.iso) == due)
    }

    @Test("Ending a schedule leaves what is due, and can be undone by an edit")
    func end() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY"))).outcome.schedule
            .id

        let ended = try await wallet.perform(EndSchedule(id, on: .test("2026-11-08"), today: .testToday)).outcome.after
        #expect(ended.due.map(\.date.iso) == ["2026-11-01", "2026-11-08"])
        let entries = try await wallet.read(History(limit: 9)).count
        _ = try await wallet.perform(EndSchedule(id, on: .testToday, today: .testToday)).outcome
        #expect(try await wallet.read(History(limit: 9)).count == entries)
        _ = try await wallet.perform(Post(.due([id]))).outcome
        let resumed = try await edit(id) { $0.end = .never }
        #expect(resumed.due.isEmpty && resumed.next?.date.iso == "2026-11-22")
        #expect(resumed.schedule.recurrence.end == nil)
    }

    @Test("A number of dates that are left counts from the next one")
    func times() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY"))).outcome.schedule
            .id
        _ = try await wallet.perform(Post(.due([id]))).outcome

        let after = try await edit(id) { $0.end = .times(2) }

        #expect(after.schedule.recurrence.end?.iso == "2026-11-29")
    }

    @Test("Deleting a schedule keeps its transactions, and undo restores its dates")
    func delete() async throws {
        let id = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", posts: true)))
            .outcome.schedule.id
        _ = try await wallet.perform(Post(.allDue)).outcome
        let before = try await wallet.dump()

        _ = try await wallet.perform(DeleteSchedule(id)).outcome
        #expect(try await wallet.read(Schedules(today: .testToday)).isEmpty)
        #expect(try await wallet.everything().count == 3)
        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dump() == before)
    }

    @Test("Deleting a category moves its schedules, or is refused")
    func deleteCategory() async throws {
        var new = try NewSchedule.expense(500, "Paper", every: "FREQ=WEEKLY")
        new.purpose = .category(.name("Rent"), type: nil)
        _ = try await wallet.perform(AddSchedule(new)).outcome
        let categories = try await wallet.read(Categories())
        let rent = try #require(categories.first { $0.name == "Rent" })
        let other = try #require(categories.first { $0.type == .expense && $0.id != rent.id })

        await #expect(throws: MoneyFlowError.categoryInUse(name: "Rent", count: 0, schedules: 1)) {
            try await wallet.perform(DeleteCategory(rent.id, movingTo: nil)).outcome
        }
        _ = try await wallet.perform(DeleteCategory(rent.id, movingTo: other.id)).outcome
        #expect(try await wallet.read(Schedules(today: .testToday))[0].schedule.category == other)
    }

    @Test("Deleting an account moves its schedules, and deletes those that would move nothing")
    func deleteAccount() async throws {
        let card = try await wallet.perform(AddAccount(NewAccount(name: "Card", kind: .card))).outcome.id
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings))).outcome.id
        var paper = try NewSchedule.expense(500, "Paper", every: "FREQ=WEEKLY")
        paper.account = card
        var between = try NewSchedule.expense(500, "", every: "FREQ=WEEKLY", posts: true)
        (between.account, between.purpose) = (savings, .transfer(to: card, arriving: nil))
        var other = try NewSchedule.expense(500, "", every: "FREQ=WEEKLY")
        other.purpose = .transfer(to: card, arriving: nil)
        for schedule in [paper, between, other] { _ = try await wallet.perform(AddSchedule(schedule)).outcome }
        _ = try await wallet.perform(Post(.allDue)).outcome
        let before = try await wallet.dump()

        await #expect(throws: MoneyFlowError.accountInUse(name: "Card", count: 3, schedules: 3)) {
            try await wallet.perform(DeleteAccount(card, movingTo: nil)).outcome
        }
        _ = try await wallet.perform(DeleteAccount(card, movingTo: savings)).outcome
        let left = try await wallet.read(Schedules(today: .testToday)).map(\.schedule)
        #expect(left.map(\.id) == [1, 3])
        #expect(left[0].account.id == savings && left[1].arrival?.account.id == savings)
        #expect(try await wallet.everything().isEmpty)
        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dump() == before)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("The currency of the account does not change while a schedule has amounts in it")
    func currency() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY"))).outcome
        let dollar = try Currency.test("USD")

        let settings = try await wallet.perform(
            ChangeSettings { settings throws(MoneyFlowError) in
                var settings = settings
                settings.reportCurrency = dollar
                return settings
            }
        ).outcome
        #expect(settings.currency == .euro)
    }

    @Test("What is to come has dates up to a day, and the transactions after today")
    func upcoming() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings))).outcome.id
        _ = try await wallet.perform(AddSchedule(.expense(500, "Paper", every: "FREQ=WEEKLY", from: "2026-11-18")))
            .outcome
        var transfer = try NewSchedule.expense(700, "", every: "FREQ=MONTHLY;BYMONTHDAY=-1", shift: .before)
        transfer.purpose = .transfer(to: savings, arriving: nil)
        _ = try await wallet.perform(AddSchedule(transfer)).outcome
        _ = try await wallet.perform(AddTransaction(.expense(900, "Ticket", on: .test("2026-11-28")))).outcome
        _ = try await wallet.perform(AddTransaction(.expense(900, "Today", on: .testToday))).outcome

        let last = try CivilDate.test("2026-11-30")
        let all = try await wallet.read(UpcomingRequest(today: .testToday, last: last))
        let own = try await wallet.read(UpcomingRequest(today: .testToday, last: last, account: savings))

        #expect(all.occurrences.map(\.dueOn.iso) == ["2026-11-18", "2026-11-25", "2026-11-30"])
        #expect(all.occurrences.map(\.state) == [.late, .coming, .coming])
        #expect(all.transactions.map(\.title) == ["Ticket"])
        #expect(own.occurrences.map(\.schedule.id) == [2] && own.transactions.isEmpty)
    }
}

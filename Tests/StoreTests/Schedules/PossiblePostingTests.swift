import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Transactions that are perhaps dates of schedules")
struct PossiblePostingTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func streaming(
        _ tolerance: Schedule.Tolerance = .exact,
        every rule: String = "FREQ=MONTHLY",
        from day: String = "2026-11-12"
    ) throws -> NewSchedule {
        var streaming = try NewSchedule.expense(1499, "Netflix", every: rule, from: day)
        streaming.purpose = .category(.name("Film"), type: nil)
        streaming.tolerance = tolerance
        streaming.note = "Family"
        return streaming
    }

    /// What is offered today: schedule, date, how it was settled, and the transaction.
    private var possible: [String] {
        get async throws { try await wallet.read(PossiblePostings(today: .testToday)).map(\.words) }
    }

    @discardableResult
    private func settle(_ id: Schedule.ID, _ transactions: Transaction.ID...) async throws -> SettleResult {
        try await wallet.perform(Settle(id, with: transactions, today: .testToday)).outcome
    }

    private func schedule(_ id: Schedule.ID = 1) async throws -> ScheduleStatus {
        try #require(try await wallet.read(Schedules(today: .testToday)).first { $0.schedule.id == id })
    }

    @Test("A row at another price is offered, settles the date, and gives the schedule its price from then on")
    func priceRise() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        let report = try await wallet.importItems([[.transaction(row(1799, "NETFLIX.COM", on: "2026-11-12"))]])
        #expect(report.files.map(\.settled) == [0])
        #expect(report.possiblePostings.map(\.words) == ["S1 2026-11-12 open #1"])
        #expect(try await possible == ["S1 2026-11-12 open #1"])
        let before = try await wallet.dump()

        let result = try await settle(1, 1)

        #expect(result.before.amount == .cents(1499) && result.after.schedule.amount == .cents(1799))
        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await possible.isEmpty)
        let transaction = try #require(try await wallet.everything().first)
        #expect(transaction.title == "Netflix" && transaction.category?.name == "Film" && transaction.note == "Family")
        #expect(transaction.amount == .cents(1799))
        let status = try await schedule()
        #expect(status.next?.date.iso == "2026-12-12")
        let change = PriceChange(date: try .test("2026-11-12"), before: .cents(1499), after: .cents(1799))
        #expect(status.priceChange == change)
        let after = try await wallet.dump()
        _ = try await wallet.perform(MoveCommands(.undo, .next(1)))
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands(.redo, .next(1)))
        #expect(try await wallet.dump() == after)
        let december = try row(1799, "NETFLIX.COM", on: "2026-12-12")
        #expect(try await wallet.importRows([december]).settled == 1)
    }

    @Test("The bank's row takes the place of what was posted, and the money is counted once")
    func posted() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        _ = try await wallet.perform(Post(.due([1])))
        try await wallet.importRows([row(1599, "Netflix", on: "2026-11-14")])
        #expect(try await wallet.everything().count == 2)
        #expect(try await possible == ["S1 2026-11-12 posted #1 #2"])
        let before = try await wallet.dump()

        let result = try await settle(1, 2)

        #expect(result.replaced.map(\.id) == [1])
        #expect(try await wallet.everything().map(\.amount) == [.cents(1599)])
        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await possible.isEmpty)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        _ = try await wallet.perform(MoveCommands(.undo, .next(1)))
        #expect(try await wallet.dump() == before)
    }

    @Test("A date that was skipped is settled by the row that came nevertheless")
    func skipped() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        _ = try await wallet.perform(Skip([.next(1)], today: .testToday))
        try await wallet.importRows([row(1499, "Netflix", on: "2026-11-14")])
        #expect(try await possible == ["S1 2026-11-12 skipped #1"])

        #expect(try await settle(1, 1).postings.map(\.occurrence.date.iso) == ["2026-11-12"])

        #expect(try await possible.isEmpty)
        #expect(try await schedule().next?.date.iso == "2026-12-12")
        _ = try await wallet.perform(MoveCommands(.undo, .next(1)))
        #expect(try await possible == ["S1 2026-11-12 skipped #1"])
    }

    @Test(
        "It fits by account, type, words, day and an amount between half and twice the price",
        arguments: [
            (750, "NETFLIX.COM", "2026-11-12", TransactionType.expense, true),
            (749, "Netflix", "2026-11-12", .expense, false),
            (2998, "Netflix", "2026-11-07", .expense, true), (2999, "Netflix", "2026-11-12", .expense, false),
            (1799, "Netflix", "2026-11-17", .expense, true), (1799, "Netflix", "2026-11-18", .expense, false),
            (1799, "Disney", "2026-11-12", .expense, false), (1799, "Netflix", "2026-11-12", .income, false),
            (1499, "Netflix", "2026-11-12", .expense, true),
        ]
    )
    func fits(cents: Int64, title: String, day: String, type: TransactionType, isOffered: Bool) async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        let typed = NewTransaction(
            date: try .test(day),
            amount: .cents(cents),
            type: type,
            category: nil,
            title: title
        )
        _ = try await wallet.perform(AddTransaction(typed))

        #expect(try await possible == (isOffered ? ["S1 2026-11-12 open #1"] : []))
    }

    @Test("What was typed is not offered for a date that was posted, nor is a row that settles another date")
    func typedAndSettled() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        _ = try await wallet.perform(AddSchedule(streaming()))
        _ = try await wallet.perform(Post(.due([1, 2])))
        _ = try await wallet.perform(AddTransaction(.expense(1799, "Netflix", on: .test("2026-11-12"))))
        #expect(try await possible.isEmpty)
    }

    @Test("A transfer at another amount is offered by its accounts alone")
    func transfer() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", currency: .euro))).outcome.id
        var saving = try NewSchedule.expense(30_000, "", every: "FREQ=MONTHLY", from: "2026-11-10")
        saving.purpose = .transfer(to: savings, arriving: nil)
        _ = try await wallet.perform(AddSchedule(saving))
        let transfer = NewTransfer(
            date: try .test("2026-11-10"),
            amount: .cents(35_000),
            from: 1,
            to: savings,
            title: "Standing order"
        )
        _ = try await wallet.perform(AddTransfer(transfer))
        #expect(try await possible == ["S1 2026-11-10 open #1"])

        let after = try await settle(1, 1).after.schedule

        #expect(after.amount == .cents(35_000) && after.arrival?.amount == .cents(35_000))
        #expect(try await wallet.everything().map(\.title) == ["Standing order"])
    }

    @Test("Several settle a date each; an older one does not bring back its price")
    func several() async throws {
        _ = try await wallet.perform(AddSchedule(streaming(from: "2026-09-12")))
        let rows = try [("2026-09-12", 1599), ("2026-10-12", 1799), ("2026-11-12", 1899)].map { day, cents in
            try row(Int64(cents), "Netflix", on: day)
        }
        try await wallet.importRows(rows)
        #expect(try await settle(1, 3).after.schedule.amount == .cents(1899))

        let result = try await settle(1, 2, 1)

        #expect(result.postings.map(\.transaction.id) == [1, 2])
        #expect(result.after.schedule.amount == .cents(1899) && result.after.due.isEmpty)
        let change = try #require(try await schedule().priceChange)
        #expect(change == PriceChange(date: try .test("2026-11-12"), before: .cents(1799), after: .cents(1899)))
    }

    @Test("A range grows to include the amount, and an amount that is expected changes nothing")
    func range() async throws {
        _ = try await wallet.perform(AddSchedule(streaming(.upTo(.cents(1600)))))
        _ = try await wallet.perform(AddSchedule(streaming(.about, from: "2026-11-16")))
        try await wallet.importRows([row(1700, "Netflix", on: "2026-11-12"), row(1600, "Netflix", on: "2026-11-19")])

        let first = try await settle(1, 1).after.schedule
        #expect(first.amount == .cents(1499) && first.tolerance == .upTo(.cents(1700)))
        #expect(try await schedule(2).due.isEmpty, "The import has settled it")
    }

    @Test("What cannot be a date of the schedule is refused, and changes nothing")
    func refused() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        _ = try await wallet.perform(AddTransaction(.expense(1799, "Netflix", on: .test("2026-11-12"))))
        _ = try await wallet.perform(AddTransaction(.expense(1799, "Netflix", on: .test("2026-09-12"))))
        let pay = NewTransaction(
            date: .testToday,
            amount: .cents(1799),
            type: .income,
            category: nil,
            title: "Netflix"
        )
        _ = try await wallet.perform(AddTransaction(pay))
        try await settle(1, 1)
        let before = try await wallet.dump()

        await #expect(throws: MoneyFlowError.alreadyPosted(1, as: 1)) { try await settle(1, 1) }
        await #expect(throws: MoneyFlowError.noDateNear(2, of: 1, within: 5)) { try await settle(1, 2) }
        await #expect(throws: MoneyFlowError.notOfSchedule(3, 1, .expense, from: "Main", to: nil)) {
            try await settle(1, 3)
        }
        await #expect(throws: MoneyFlowError.transactionNotFound([9])) { try await settle(1, 9) }
        await #expect(throws: MoneyFlowError.unknownSchedule("S7", suggestion: nil)) { try await settle(7, 1) }
        #expect(try await wallet.dump() == before)
    }

    @Test(
        "A transaction settles a date that is as near as the row of an import must be, also to what was posted",
        arguments: [
            ("2026-11-07", true), ("2026-11-17", true), ("2026-11-06", false), ("2026-11-18", false),
        ]
    )
    func reach(day: String, isNear: Bool) async throws {
        _ = try await wallet.perform(AddSchedule(streaming(from: "2026-11-12")))
        _ = try await wallet.perform(AddTransaction(.expense(1499, "Netflix", on: .test(day))))
        let before = try await wallet.dump()
        do {
            #expect(try await settle(1, 1).postings.map(\.occurrence.date.iso) == ["2026-11-12"] && isNear)
        } catch let error as MoneyFlowError {
            #expect(error.code == 359 && !isNear)
            #expect(try await wallet.dump() == before)
        }
    }

    @Test("Of dates that come every week, none is taken for a transaction half the time to the next one away")
    func weeklyReach() async throws {
        let weekly = try streaming(every: "FREQ=WEEKLY", from: "2026-11-02")
        _ = try await wallet.perform(AddSchedule(weekly))
        _ = try await wallet.perform(Post(.due([1])))
        // Posted on the 2nd, 9th and 16th; the first is moved to the 5th.
        let moved = TransactionEdit(date: try .test("2026-11-05"))
        _ = try await wallet.perform(EditTransactions([1], moved))
        _ = try await wallet.perform(AddTransaction(.expense(1499, "Netflix", on: .test("2026-11-07"))))

        #expect(try await settle(1, 4).replaced.map(\.id) == [1], "Two days from both the 5th and the 9th")
    }

    @Test("Two that are near the same date are refused together, so that none is deleted")
    func sameDate() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        for day in ["2026-11-12", "2026-11-13"] {
            _ = try await wallet.perform(AddTransaction(.expense(1499, "Netflix", on: .test(day))))
        }
        let before = try await wallet.dump()
        await #expect(throws: MoneyFlowError.noDateNear(2, of: 1, within: 5)) { try await settle(1, 1, 2) }
        #expect(try await wallet.dump() == before)
    }

    @Test("A dry run offers new rows without ids")
    func dryRun() async throws {
        _ = try await wallet.perform(AddSchedule(streaming()))
        let report = try await wallet.importItems(
            [[.transaction(row(1799, "NETFLIX.COM", on: "2026-11-12"))]],
            as: ImportRequest(files: [], isDryRun: true)
        )
        #expect(report.possiblePostings.map(\.words) == ["S1 2026-11-12 open #0"])
    }
}

extension PossiblePosting {
    fileprivate var words: String {
        let state =
            switch state {
            case .open: "open"
            case .skipped: "skipped"
            case .posted(let transaction): "posted #\(transaction.id)"
            }
        return "\(occurrence.schedule.id.name) \(occurrence.date.iso) \(state) #\(transaction.id)"
    }
}

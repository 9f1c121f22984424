import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Imported dates of schedules")
struct ScheduledImportTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func bankRow(_ cents: Int64, _ title: String, on day: String, line: Int = 2) throws -> ImportRow {
        try row(cents, title, line: line, on: day)
    }

    private func rent(
        _ tolerance: Schedule.Tolerance = .exact,
        every rule: String = "FREQ=MONTHLY",
        from day: String = "2026-11-01"
    ) throws -> NewSchedule {
        var rent = try NewSchedule.expense(78_000, "Rent", every: rule, from: day)
        rent.purpose = .category(.name("Rent"), type: nil)
        rent.tolerance = tolerance
        rent.note = "Flat 7"
        return rent
    }

    /// Every transaction, the oldest id first: id, day, amount, title, category, note.
    private var all: [String] {
        get async throws {
            try await wallet.everything().sorted { $0.id < $1.id }.map {
                "#\($0.id) \($0.date.iso) \($0.amount.minorUnits) \($0.title) (\($0.category?.name ?? "-")) \($0.note)"
            }
        }
    }

    @Test("A row of an open date gets the title, category and note of the schedule, and keeps the bank's day")
    func open() async throws {
        _ = try await wallet.perform(AddSchedule(rent())).outcome

        let report = try await wallet.importRows([bankRow(78_000, "RENT FLAT 7 BERLIN", on: "2026-11-03")])

        #expect((report.added, report.settled, report.booked) == (1, 1, 0))
        #expect(try await all == ["#1 2026-11-03 78000 Rent (Rent) Flat 7"])
        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await wallet.perform(Post(.due([1]))).outcome.postings.isEmpty)
        #expect(try await wallet.read(History(limit: 1)).first?.kind == .importFile)
    }

    @Test("A row of a posted date gives that transaction the bank's day and amount")
    func posted() async throws {
        _ = try await wallet.perform(AddSchedule(rent(.about))).outcome
        _ = try await wallet.perform(Post(.due([1]))).outcome

        let report = try await wallet.importRows([bankRow(79_000, "RENT FLAT 7", on: "2026-11-03")])

        #expect((report.added, report.settled, report.booked) == (0, 1, 1))
        #expect(report.read == report.added + report.booked)
        #expect(try await all == ["#1 2026-11-03 79000 Rent (Rent) Flat 7"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Importing and posting in either order end the same", arguments: [false, true])
    func eitherOrder(postsFirst: Bool) async throws {
        _ = try await wallet.perform(AddSchedule(rent(.about))).outcome
        let rows = try [bankRow(79_000, "RENT FLAT 7", on: "2026-11-03")]

        if postsFirst { _ = try await wallet.perform(Post(.due([1]))).outcome }
        try await wallet.importRows(rows)
        if !postsFirst { #expect(try await wallet.perform(Post(.due([1]))).outcome.postings.isEmpty) }

        #expect(try await all == ["#1 2026-11-03 79000 Rent (Rent) Flat 7"])
        #expect(try await wallet.importRows(rows).duplicates == 1)
        #expect(try await all.count == 1)
        #expect(try await wallet.read(Schedules(today: .testToday))[0].next?.date.iso == "2026-12-01")
    }

    @Test("Undoing the import makes a date due again, or restores what was posted", arguments: [false, true])
    func undo(postsFirst: Bool) async throws {
        _ = try await wallet.perform(AddSchedule(rent(.about))).outcome
        if postsFirst { _ = try await wallet.perform(Post(.due([1]))).outcome }
        let before = try await wallet.dump()
        let rows = try [bankRow(79_000, "RENT FLAT 7", on: "2026-11-03")]
        try await wallet.importRows(rows)
        let after = try await wallet.dump()

        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands(.redo, .next(1))).outcome
        #expect(try await wallet.dump() == after)
        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.importRows(rows).settled == 1)
    }

    @Test(
        "A row matches within five days, if its account, amount and words do",
        arguments: [
            (78_000, "RENT FLAT 7", "2026-11-06", 1), (78_000, "RENT FLAT 7", "2026-10-27", 1),
            (78_000, "RENT FLAT 7", "2026-11-07", 0), (78_000, "RENT FLAT 7", "2026-10-26", 0),
            (78_001, "RENT FLAT 7", "2026-11-01", 0), (-78_000, "RENT FLAT 7", "2026-11-01", 0),
            (78_000, "LANDLORD", "2026-11-01", 0),
        ]
    )
    func matching(cents: Int64, title: String, day: String, count: Int) async throws {
        _ = try await wallet.perform(AddSchedule(rent())).outcome
        let bank = try row(abs(cents), title, on: day, type: cents < 0 ? .income : .expense)

        #expect(try await wallet.importRows([bank]).settled == count)
    }

    @Test("A pattern takes the place of the title")
    func pattern() async throws {
        var schedule = try rent()
        schedule.pattern = "/^hausverwaltung/"
        _ = try await wallet.perform(AddSchedule(schedule)).outcome

        #expect(try await wallet.importRows([bankRow(78_000, "RENT", on: "2026-11-01")]).settled == 0)
        #expect(try await wallet.importRows([bankRow(78_000, "Hausverwaltung Süd", on: "2026-11-02")]).settled == 1)
    }

    @Test(
        "The amount may differ as the schedule says",
        arguments: [
            (Schedule.Tolerance.about, Int64(70_200), 1), (.about, 70_199, 0), (.about, 85_800, 1), (.about, 85_801, 0),
            (.upTo(.cents(90_000)), 90_000, 1), (.upTo(.cents(90_000)), 77_999, 0),
        ]
    )
    func amounts(tolerance: Schedule.Tolerance, cents: Int64, count: Int) async throws {
        _ = try await wallet.perform(AddSchedule(rent(tolerance))).outcome

        #expect(try await wallet.importRows([bankRow(cents, "RENT", on: "2026-11-01")]).settled == count)
    }

    @Test("Weekly dates are told apart by three days, and each is settled once")
    func weekly() async throws {
        _ = try await wallet.perform(AddSchedule(rent(every: "FREQ=WEEKLY", from: "2026-11-02"))).outcome

        let report = try await wallet.importRows([
            bankRow(78_000, "RENT", on: "2026-11-05", line: 2), bankRow(78_000, "RENT", on: "2026-11-05", line: 3),
            bankRow(78_000, "RENT", on: "2026-11-13", line: 4), bankRow(78_000, "RENT A", on: "2026-11-16", line: 5),
            bankRow(78_000, "RENT B", on: "2026-11-17", line: 6),
        ])

        // The 5th is three days from the 2nd and four from the 9th; the 13th is three from the 16th, which the 16th is.
        #expect(report.settled == 2)
        #expect(try await wallet.dueDates() == ["2026-11-09"])
    }

    @Test("Only the nearest of several payments settles a date")
    func nearest() async throws {
        _ = try await wallet.perform(AddSchedule(rent())).outcome

        let report = try await wallet.importRows([
            bankRow(78_000, "RENT GARAGE", on: "2026-11-04", line: 2),
            bankRow(78_000, "RENT FLAT", on: "2026-11-02", line: 3),
        ])

        #expect((report.settled, report.added) == (1, 2))
        #expect(try await all.map { $0.contains("Flat 7") } == [false, true])
    }

    @Test("A posted transaction that a file has had is not the one of another row")
    func twice() async throws {
        _ = try await wallet.perform(AddSchedule(rent())).outcome
        _ = try await wallet.perform(Post(.due([1]))).outcome
        try await wallet.importRows([bankRow(78_000, "RENT", on: "2026-11-02")])

        let report = try await wallet.importRows([bankRow(78_000, "RENT AGAIN", on: "2026-11-03")])

        #expect((report.added, report.settled) == (1, 0))
        #expect(try await all.count == 2)
    }

    @Test("A row that was typed before is merged, and settles the date with what was typed")
    func merged() async throws {
        _ = try await wallet.perform(AddSchedule(rent())).outcome
        _ = try await wallet.perform(
            AddTransaction(.expense(78_000, "My rent", on: .test("2026-11-01"), category: "Rent"))
        ).outcome

        let request = ImportRequest(files: [], mergesMatches: true)
        let report = try await wallet.importRows([bankRow(78_000, "RENT", on: "2026-11-02")], as: request)

        #expect((report.merged, report.added, report.settled) == (1, 0, 1))
        #expect(try await all == ["#1 2026-11-01 78000 My rent (Rent) "])
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        #expect(try await wallet.dueDates() == ["2026-11-01"])
    }

    @Test("A dry run says what would be settled, and settles nothing")
    func dryRun() async throws {
        _ = try await wallet.perform(AddSchedule(rent())).outcome

        let request = ImportRequest(files: [], isDryRun: true)
        #expect(try await wallet.importRows([bankRow(78_000, "RENT", on: "2026-11-02")], as: request).settled == 1)
        #expect(try await wallet.dueDates() == ["2026-11-01"])
    }
}

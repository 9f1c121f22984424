import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Imported dates of scheduled transfers")
struct ScheduledTransferImportTests {
    let wallet: SQLiteWallet
    let giro: Account
    let savings: Account
    let dollars: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings, number: "DE02 2222")))
            .outcome
        dollars = try await wallet.perform(AddAccount(NewAccount(name: "Dollars", currency: .test("USD")))).outcome
    }

    /// Schedules a transfer on the 2nd of each month from Giro.
    private func schedule(
        to account: Account,
        arriving: Money? = nil,
        title: String = "Rainy day",
        tolerance: Schedule.Tolerance = .exact
    ) async throws {
        var schedule = try NewSchedule.expense(30_000, title, every: "FREQ=MONTHLY", from: "2026-11-02")
        (schedule.account, schedule.purpose) = (giro.id, .transfer(to: account.id, arriving: arriving))
        schedule.tolerance = tolerance
        _ = try await wallet.perform(AddSchedule(schedule)).outcome
    }

    @discardableResult
    private func importing(
        _ cents: Int64,
        _ title: String,
        on day: String,
        into account: Account,
        naming other: Account? = nil
    ) async throws -> ImportFileReport {
        let type: TransactionType = cents < 0 ? .expense : .income
        let bank = try row(abs(cents), title, on: day, type: type, other: other)
        return try await wallet.importRows([bank], as: ImportRequest(files: [], account: account.id))
    }

    private var all: [String] {
        get async throws { try await wallet.transactionLines() }
    }

    @Test("A row of either side is the transfer, whose other side waits for its file", arguments: [false, true])
    func eitherSide(arrivesFirst: Bool) async throws {
        try await schedule(to: savings)

        if arrivesFirst { try await importing(30_000, "RAINY DAY", on: "2026-11-04", into: savings) }
        let report = try await importing(-30_000, "RAINY DAY", on: "2026-11-03", into: giro)
        if !arrivesFirst { try await importing(30_000, "RAINY DAY", on: "2026-11-04", into: savings) }

        #expect((report.settled, report.paired) == (arrivesFirst ? 0 : 1, arrivesFirst ? 1 : 0))
        #expect(try await all == ["#1 30000 Giro 3 > Savings 4 Rainy day"])
        #expect(try await wallet.dueDates().isEmpty)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Without a title, a row that names the other account is the transfer, and one of the same amount is not")
    func untitled() async throws {
        try await schedule(to: savings, title: "")

        #expect(try await importing(-30_000, "SHOP", on: "2026-11-02", into: giro).settled == 0)
        #expect(try await importing(-30_000, "ORDER", on: "2026-11-03", into: giro, naming: savings).settled == 1)
        #expect(try await all == ["#1 30000 Giro 2 SHOP", "#2 30000 Giro 3 > Savings 3 ORDER"])
    }

    @Test("A transfer that was posted gets the days of both files", arguments: [Int64(30_000), 31_000])
    func posted(cents: Int64) async throws {
        try await schedule(to: savings, tolerance: .about)
        _ = try await wallet.perform(Post(.due([1]))).outcome
        let before = try await wallet.dump()

        #expect(try await importing(-cents, "RAINY DAY", on: "2026-11-04", into: giro).added == 0)
        #expect(try await importing(cents, "RAINY DAY", on: "2026-11-05", into: savings).added == 0)

        #expect(try await all == ["#1 \(cents) Giro 4 > Savings 5 Rainy day"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        _ = try await wallet.perform(MoveCommands(.undo, .next(2))).outcome
        #expect(try await wallet.dump() == before)
    }

    @Test("Into another currency, the expected amount arrives until its file says otherwise")
    func exchange() async throws {
        try await schedule(to: dollars, arriving: Money(minorUnits: 32_500, currency: .test("USD")))

        #expect(try await importing(-30_000, "RAINY DAY", on: "2026-11-03", into: giro).settled == 1)

        let transfer = try #require(try await wallet.everything().first)
        #expect(transfer.arrival?.account.id == dollars.id && transfer.arrival?.amount.minorUnits == 32_500)
        #expect(try await wallet.dueDates().isEmpty)
    }

    @Test(
        "What arrives in another currency is what its file says, whichever file comes first",
        arguments: [false, true]
    )
    func arrivingAmount(isPosted: Bool) async throws {
        try await schedule(
            to: dollars,
            arriving: Money(minorUnits: 32_500, currency: .test("USD")),
            tolerance: .about
        )
        if isPosted { _ = try await wallet.perform(Post(.due([1]))).outcome }
        try await importing(-30_000, "RAINY DAY", on: "2026-11-03", into: giro)
        let before = try await wallet.dump()

        let report = try await importing(32_400, "RAINY DAY", on: "2026-11-04", into: dollars)

        #expect(report.added == 0)
        let all = try await wallet.everything()
        #expect(all.map(\.arrival?.amount.minorUnits) == [32_400])
        #expect(all.map(\.amount.minorUnits) == [30_000])
        #expect(try await importing(32_400, "RAINY DAY", on: "2026-11-04", into: dollars).added == 0)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome
        #expect(try await wallet.dump() == before)
    }
}

import BankFiles
import Core
import Money
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite("Reading home and pages of transactions")
struct ReadingTests {
    @Test("Home counts everything up to a day, the month so far, and what is still to come")
    func home() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for (amount, date) in [(1, "2026-10-31"), (10, "2026-11-01"), (100, "2026-11-30"), (1000, "9999-12-31")] {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(amount), on: .test(date)))).outcome
        }
        _ = try await wallet.perform(AddTransaction(.income(50, on: .test("0001-01-01")))).outcome

        func home(today: String) async throws -> HomeSummary {
            try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 2, today: .test(today)))
        }
        let atEnd = try await home(today: "2026-11-30")
        let before = try await home(today: "2026-11-29")

        #expect(atEnd.recaps[0].totalBalance == .cents(50 - 111))
        #expect(atEnd.recaps[0].monthlyExpenses == .cents(110))
        #expect(atEnd.recaps[0].monthlyIncome == .cents(0))
        #expect(atEnd.latestTransactions.map(\.id) == [3, 2])
        #expect(atEnd.comingTransactions.map(\.id) == [4])
        #expect(before.recaps[0].totalBalance == .cents(50 - 11))
        #expect(before.recaps[0].monthlyExpenses == .cents(10))
        #expect(before.report.currencies[0].later == Flows(expenses: 100, count: 1))
        #expect(before.comingTransactions.map(\.id) == [3, 4])
    }

    @Test("A transfer that is yet to arrive is to come, unless home is of the account that it left")
    func inTransit() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        func transfer(_ left: String, _ arrived: String) async throws {
            _ = try await wallet.perform(
                AddTransfer(
                    NewTransfer(
                        date: .test(left),
                        amount: .cents(300),
                        from: 1,
                        to: savings.id,
                        arrivalDate: .test(arrived)
                    )
                )
            ).outcome
        }
        try await transfer("2026-11-19", "2026-11-23")
        try await transfer("2026-11-18", "2026-11-20")
        _ = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-22")))).outcome
        func coming(_ account: Account.ID?) async throws -> [Transaction.ID] {
            let request = try HomeRequest(month: .test("2026-11"), account: account, latest: 0, today: .testToday)
            return try await wallet.read(request).comingTransactions.map(\.id)
        }
        #expect(try await coming(nil) == [3, 1])
        #expect(try await coming(1) == [3])
        #expect(try await coming(savings.id) == [1])

        let month = PeriodCalendar().period(.month, containing: .testToday)
        var request = ReportRequest(month, calendar: PeriodCalendar(), today: .testToday)
        #expect(try await wallet.read(ReportPageRequest(request)).inTransit.map(\.id) == [1])
        request.filter.account = 1
        #expect(try await wallet.read(ReportPageRequest(request)).inTransit.isEmpty)
    }

    @Test("The recap of a month that begins on payday covers its days")
    func payday() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let days = ["2026-10-26", "2026-10-27", "2026-10-31", "2026-11-01", "2026-11-26", "2026-11-27"]
        for (index, date) in days.enumerated() {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(1 << index), on: .test(date)))).outcome
        }
        _ = try await wallet.perform(AddTransaction(.income(500, on: .test("2026-10-27")))).outcome
        for (start, month, expenses) in [
            (MonthStart.day(27), "2026-11", 2 + 4 + 8 + 16), (.day(27), "2026-10", 1),
            (.day(1), "2026-11", 8 + 16 + 32),
            (.lastWeekday(5), "2026-11", 4 + 8 + 16),
        ] {
            let month = try Month.test(month)
            let calendar = PeriodCalendar(monthStart: start)
            let home = try await wallet.read(
                HomeRequest(month: month, latest: 0, calendar: calendar, today: .test("2027-01-01"))
            )
            #expect(home.month == month)
            #expect(home.recaps[0].monthlyExpenses == .cents(Int64(expenses)))
            #expect(home.recaps[0].monthlyIncome == .cents(start == .day(27) && month.month == 11 ? 500 : 0))
        }
    }

    @Test("Months with transactions are listed once, newest first, and not once their last transaction is deleted")
    func months() async throws {
        let wallet = try SQLiteWallet.inMemory()
        #expect(try await wallet.read(Months()) == [])
        for date in ["2026-10-31", "0001-01-01", "2026-11-01", "2026-10-01", "2026-12-05"] {
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test(date)))).outcome
        }
        _ = try await wallet.perform(DeleteTransactions([5])).outcome
        #expect(try await wallet.read(Months()).map(\.iso) == ["2026-11", "2026-10", "0001-01"])
    }

    @Test(
        "Months that begin on payday are listed from that of the first transaction to that of the last one",
        arguments: [
            (MonthStart.first, ["2026-12", "2026-10"]), (.day(27), ["2027-01", "2026-12", "2026-11"]),
            (.day(27, weekends: .before), ["2027-01", "2026-12", "2026-11"]),
            // 1 November is a Sunday.
            (.day(28), ["2026-12", "2026-11"]), (.day(1, weekends: .before), ["2026-12", "2026-11", "2026-10"]),
            (.day(31), ["2026-12", "2026-11", "2026-10"]),
        ] as [(MonthStart, [String])]
    )
    func paydayMonths(start: MonthStart, months: [String]) async throws {
        let wallet = try SQLiteWallet.inMemory()
        for date in ["2026-10-28", "2026-12-27"] {
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test(date)))).outcome
        }
        let found = try await wallet.read(FilledMonths(in: PeriodCalendar(monthStart: start)))
        #expect(found.map(\.iso) == months)
    }

    @Test("A month in which a transfer only arrives is listed")
    func monthOfArrival() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        let (left, arrived) = (try CivilDate.test("2026-10-31"), try CivilDate.test("2026-11-02"))
        _ = try await wallet.perform(
            AddTransfer(
                NewTransfer(date: left, amount: .cents(5), from: 1, to: savings.id, arrivalDate: arrived)
            )
        ).outcome
        #expect(try await wallet.read(Months()).map(\.iso) == ["2026-11", "2026-10"])
    }

    @Test("A new wallet has the default categories and no transactions")
    func newWallet() async throws {
        let wallet = try SQLiteWallet.inMemory(currency: .test("JPY"))

        let home = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 10))

        #expect(home.recaps[0].totalBalance == .zero(try Currency.test("JPY")))
        #expect(home.latestTransactions.isEmpty)
        let categories = try await wallet.read(Categories())
        #expect(categories.count == NewCategory.defaults.count)
        #expect(categories.prefix(3).map(\.name) == ["Extra Income", "Salary", "Selling"])
        #expect(try await wallet.read(History(limit: 10)).isEmpty)
        #expect(try await wallet.read(Settings()) == WalletSettings(currency: .test("JPY")))
    }

    @Test("A filter with an invalid range or an unknown category is refused")
    func refusedFilters() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let (from, to) = (try CivilDate.test("2026-11-20"), try CivilDate.test("2026-11-19"))

        await #expect(throws: MoneyFlowError.invalidRange(from: from, to: to)) {
            try await wallet.everything(TransactionFilter(from: from, to: to))
        }
        await #expect(throws: MoneyFlowError.unknownCategory("Fod", suggestion: "Food & Beverage")) {
            try await wallet.everything(TransactionFilter(categories: [wallet.category("Fod").id]))
        }
    }

    @Test("An ambiguous category is refused with its candidates in order")
    func ambiguousCategory() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let candidates = try await wallet.read(Categories()).map(\.name).filter { $0.hasPrefix("F") }

        await #expect(throws: MoneyFlowError.ambiguousCategory("f", candidates: candidates)) {
            try await wallet.everything(TransactionFilter(categories: [wallet.category("f").id]))
        }
        await #expect(throws: MoneyFlowError.ambiguousCategory("f", candidates: candidates)) {
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20"), category: "f"))).outcome
        }
    }

    @Test("Batches have every row once, newest first, and an error thrown by the closure ends them")
    func batches() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let date = try CivilDate.test("2026-11-20")
        let rows = (1...1201).map {
            ImportRow(line: $0, date: date, type: .expense, minorUnits: 1, category: nil, title: "")
        }
        _ = try await wallet.importRows(rows)
        let sizes = Mutex<[Int]>([])
        let ids = Mutex<[Transaction.ID]>([])

        try await wallet.read(
            TransactionBatches(of: .everything, order: .newestFirst) { batch throws(MoneyFlowError) in
                sizes.withLock { $0.append(batch.count) }
                ids.withLock { $0 += batch.map(\.id) }
            }
        )

        #expect(sizes.withLock { $0 } == [500, 500, 201])
        #expect(ids.withLock { $0.map(\.rawValue) } == (1...1201).reversed())
        await #expect(throws: MoneyFlowError.outputFailed(reason: "pipe")) {
            try await wallet.read(
                TransactionBatches(of: .everything, order: .newestFirst) { _ throws(MoneyFlowError) in
                    throw .outputFailed(reason: "pipe")
                }
            )
        }
    }

    @Test("Batches can be oldest first, with the rows of a day in the order they were added")
    func oldestFirst() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for date in ["2026-11-20", "2026-11-19", "2026-11-20", "2026-11-19"] {
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test(date)))).outcome
        }
        let ids = Mutex<[Transaction.ID]>([])

        try await wallet.read(
            TransactionBatches(of: .everything, order: .oldestFirst) { batch throws(MoneyFlowError) in
                ids.withLock { $0 += batch.map(\.id) }
            }
        )

        #expect(ids.withLock { $0 } == [2, 4, 1, 3])
    }
}

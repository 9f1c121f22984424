import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Reading a page about a period")
struct ReportPageReadingTests {
    private func wallet() async throws -> (SQLiteWallet, Account.ID) {
        let wallet = try SQLiteWallet.inMemory()
        let travel = try await wallet.perform(AddAccount(NewAccount(name: "Travel", currency: .test("USD")))).outcome.id
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome.id
        for index in 1...25 {
            _ = try await wallet.perform(
                AddTransaction(
                    .expense(
                        Int64(index * 37 % 25 + 1),
                        "No. \(index)",
                        on: try .test("2026-11-\(index < 10 ? "0" : "")\(index)")
                    )
                )
            ).outcome
        }
        _ = try await wallet.perform(
            AddTransfer(
                NewTransfer(date: .testToday, amount: .cents(99_999), from: 1, to: savings)
            )
        ).outcome
        _ = try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: .testToday,
                    amount: Money(minorUnits: 5, currency: .test("USD")),
                    account: travel,
                    type: .expense,
                    category: nil,
                    title: "Diner"
                )
            )
        ).outcome
        return (wallet, travel)
    }

    private func request(_ filter: TransactionFilter = .everything) -> ReportRequest {
        ReportRequest(
            PeriodCalendar().period(.month, containing: .testToday),
            filter: filter,
            calendar: PeriodCalendar(),
            today: .testToday
        )
    }

    @Test("The largest are those up to today, the largest first, in each currency, without transfers")
    func largest() async throws {
        let (wallet, _) = try await wallet()
        let page = try await wallet.read(ReportPageRequest(request()))
        let amounts: [Int64] = (1...20).map { Int64($0 * 37 % 25 + 1) }
        let expected = Array(amounts.sorted(by: >).prefix(10))
        #expect(page.largest.map { $0.map(\.amount.minorUnits) } == [expected, [5]])
        #expect(page.report.currencies.map(\.currency.code) == ["EUR", "USD"])
    }

    @Test("A refund is not among the largest")
    func refund() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(500, "Shoes", on: .testToday))).outcome
        var refund = NewTransaction.expense(900, "Coat", on: .testToday)
        refund.isRefund = true
        _ = try await wallet.perform(AddTransaction(refund)).outcome
        let page = try await wallet.read(ReportPageRequest(request()))

        #expect(page.largest.map { $0.map(\.title) } == [["Shoes"]])
        #expect(page.report.currencies[0].flows.expenses == -400)
    }

    @Test("The largest match the filter of the report, a search included")
    func filtered() async throws {
        let (wallet, travel) = try await wallet()
        let search = TransactionFilter(search: TransactionSearch("no. 1", amounts: nil))
        let page = try await wallet.read(ReportPageRequest(request(search)))
        #expect(page.largest.first?.allSatisfy { $0.title.hasPrefix("No. 1") } == true)
        #expect(page.largest.first?.count == 10)
        #expect(page.netWorth == nil)
        #expect(
            try await wallet.read(ReportPageRequest(request(TransactionFilter(account: travel)))).largest.map(\.count)
                == [1]
        )
    }

    @Test("In a year, what has one title is added up, whatever the case, and in a month it is not")
    func titles() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for month in 1...11 {
            let day = "2026-\(month < 10 ? "0" : "")\(month)"
            for new in [
                NewTransaction.expense(78_000, month == 11 ? "RENT" : "Rent", on: try .test(day + "-01")),
                .expense(1999, "Phone", on: try .test(day + "-05")),
                .expense(40_000, "Flight \(month)", on: try .test(day + "-07")),
            ] {
                _ = try await wallet.perform(AddTransaction(new)).outcome
            }
        }
        // Larger than any rent, whose title it has the words of.
        _ = try await wallet.perform(AddTransaction(.expense(90_000, "Rent deposit", on: .test("2026-02-01")))).outcome
        let abroad = try await wallet.perform(AddAccount(NewAccount(name: "Trip", currency: .test("CHF")))).outcome
        var room = NewTransaction.expense(9900, "Rent", on: .testToday)
        (room.account, room.amount) = (abroad.id, Money(minorUnits: 9900, currency: try .test("CHF")))
        _ = try await wallet.perform(AddTransaction(room)).outcome
        var request = request()
        #expect(try await wallet.read(ReportPageRequest(request)).largestTitles == nil)
        request.period = PeriodCalendar().period(.year, containing: .testToday)
        let page = try await wallet.read(ReportPageRequest(request))
        let titles = try #require(page.largestTitles).map { titles in
            titles.prefix(3).map { "\($0.count) × \($0.transaction.title) \($0.total.minorUnits)" }
        }
        #expect(titles.map { $0.first?.lowercased() } == ["11 × rent 858000", "1 × rent 9900"])
        #expect(titles[0][1] == "1 × Rent deposit 90000")
        #expect(titles[0].dropFirst(2).allSatisfy { $0.hasPrefix("1 × Flight ") && $0.hasSuffix(" 40000") })
        #expect(page.largestTitles?[0].count == 10)
    }

    @Test("All parts of a page are those that can be asked for alone")
    func parts() async throws {
        let (wallet, _) = try await wallet()
        let page = try await wallet.read(ReportPageRequest(request()))
        #expect(try await wallet.read(request()) == page.report)
        #expect(try await wallet.read(request().months) == page.months)
        #expect(
            try await wallet.read(NetWorthRequest(months: 12, calendar: PeriodCalendar(), today: .testToday))
                == page.netWorth
        )
        #expect(page.spending.first?.spent.last == page.report.currencies.first?.flows.expenses)
    }
}

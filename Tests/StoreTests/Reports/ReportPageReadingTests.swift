import Core
import TestSupport
import Testing

@testable import Store

@Suite("Reading a page about a period")
struct ReportPageReadingTests {
    private func wallet() async throws -> (SQLiteRepository, Account.ID) {
        let wallet = try SQLiteRepository.inMemory()
        let travel = try await wallet.addAccount(NewAccount(name: "Travel", currency: .test("USD"))).id
        let savings = try await wallet.addAccount(NewAccount(name: "Savings")).id
        for index in 1...25 {
            _ = try await wallet.add(
                .expense(
                    Int64(index * 37 % 25 + 1),
                    "No. \(index)",
                    on: try .test("2026-11-\(index < 10 ? "0" : "")\(index)")
                )
            )
        }
        _ = try await wallet.addTransfer(
            NewTransfer(date: .testToday, amount: .cents(99_999), from: 1, to: savings)
        )
        _ = try await wallet.add(
            NewTransaction(
                date: .testToday,
                amount: Money(minorUnits: 5, currency: .test("USD")),
                account: travel,
                type: .expense,
                category: nil,
                title: "Diner"
            )
        )
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
        let page = try await wallet.reportPage(request())
        let amounts: [Int64] = (1...20).map { Int64($0 * 37 % 25 + 1) }
        let expected = Array(amounts.sorted(by: >).prefix(10))
        #expect(page.largest.map { $0.map(\.amount.minorUnits) } == [expected, [5]])
        #expect(page.report.currencies.map(\.currency.code) == ["EUR", "USD"])
    }

    @Test("A refund is not among the largest")
    func refund() async throws {
        let wallet = try SQLiteRepository.inMemory()
        _ = try await wallet.add(.expense(500, "Shoes", on: .testToday))
        var refund = NewTransaction.expense(900, "Coat", on: .testToday)
        refund.isRefund = true
        _ = try await wallet.add(refund)
        let page = try await wallet.reportPage(request())

        #expect(page.largest.map { $0.map(\.title) } == [["Shoes"]])
        #expect(page.report.currencies[0].flows.expenses == -400)
    }

    @Test("The largest match the filter of the report, a search included")
    func filtered() async throws {
        let (wallet, travel) = try await wallet()
        let search = TransactionFilter(search: TransactionSearch("no. 1", amounts: nil))
        let page = try await wallet.reportPage(request(search))
        #expect(page.largest.first?.allSatisfy { $0.title.hasPrefix("No. 1") } == true)
        #expect(page.largest.first?.count == 10)
        #expect(page.netWorth == nil)
        #expect(try await wallet.reportPage(request(TransactionFilter(account: travel))).largest.map(\.count) == [1])
    }

    @Test("All parts of a page are those that can be asked for alone")
    func parts() async throws {
        let (wallet, _) = try await wallet()
        let page = try await wallet.reportPage(request())
        #expect(try await wallet.report(request()) == page.report)
        #expect(try await wallet.report(request().months) == page.months)
        #expect(try await wallet.netWorth(months: 12, calendar: PeriodCalendar(), today: .testToday) == page.netWorth)
        #expect(page.spending.first?.spent.last == page.report.currencies.first?.flows.expenses)
    }
}

import Money
import TestSupport
import Testing

@testable import Core

@Suite("Forecasts")
struct ForecastTests {
    private static let giro = Account(id: 1, name: "Giro", currency: .euro)
    private static let savings = Account(id: 2, name: "Savings", kind: .savings, currency: .euro)
    private static let rent = Core.Category(id: 1, name: "Rent", icon: .house, type: .expense, archived: false)
    private static let salary = Core.Category(id: 2, name: "Salary", icon: .salary, type: .income, archived: false)

    // 3,183.25 − 60.00 (late) − 12.99 − 300.00 − 780.00 = 2,030.26
    @Test("Balances begin today and have what is late today, transfers on both sides, and everything by its day")
    func balances() throws {
        let electricity = try schedule(3, 6000, "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=17", "2026-11-17")
        let netflix = try schedule(2, 1299, "FREQ=MONTHLY;BYMONTHDAY=30", "2026-11-30")
        let saving = try schedule(
            4,
            30_000,
            "FREQ=MONTHLY;BYMONTHDAY=-1",
            "2026-11-30",
            .transfer(to: Self.savings, amount: .cents(30_000))
        )
        let home = try schedule(1, 78_000, "FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01")
        let occurrences = try [
            occurrence(electricity, "2026-11-17"), occurrence(netflix, "2026-11-30"), occurrence(saving, "2026-11-30"),
            occurrence(home, "2026-12-01"),
        ]
        let request = try ForecastRequest(today: .testToday, last: .test("2026-12-20"), account: 1)
        let ofGiro = ForecastBasis(
            balances: [AccountBalance(account: Self.giro, balance: .cents(318_325))],
            dated: [],
            occurrences: occurrences
        )
        let giro = try #require(Forecast(request, ofGiro, currency: .euro).currencies.first)
        #expect(giro.now == 318_325)
        #expect(giro.days.count == 31)
        #expect(giro.days[0].balance == 312_325)
        #expect(giro.days[9].balance == 312_325)
        #expect(giro.days[10].balance == 281_026)
        #expect(giro.days[10].occurrences.map(\.change) == [-1299, -30_000])
        #expect(giro.last.balance == 203_026)
        #expect(giro.lowest.date.iso == "2026-12-01")
        #expect(giro.firstBelowZero == nil)

        let ofAll = ForecastBasis(
            balances: ofGiro.balances + [AccountBalance(account: Self.savings, balance: .cents(100))],
            dated: [try DailyAmount(date: .test("2026-11-25"), account: 2, amount: 500)],
            occurrences: occurrences
        )
        let all = try #require(
            Forecast(ForecastRequest(today: .testToday, last: request.last), ofAll, currency: .euro).currencies.first
        )
        #expect(all.now == 318_425)
        #expect(all.days[5].balance == 312_925)
        // A transfer between the accounts changes nothing.
        #expect(all.last.balance == 233_626)
    }

    @Test("Each currency has its own forecast, and the first day below zero is known")
    func currencies() throws {
        let travel = try Account(id: 5, name: "Travel", currency: .test("USD"))
        let exchange = try schedule(
            7,
            20_000,
            "FREQ=MONTHLY;BYMONTHDAY=25",
            "2026-11-25",
            .transfer(to: travel, amount: Money(minorUnits: 21_000, currency: try .test("USD")))
        )
        let basis = ForecastBasis(
            balances: [
                AccountBalance(account: Self.giro, balance: .cents(15_000)),
                AccountBalance(account: travel, balance: Money(minorUnits: 100, currency: try .test("USD"))),
            ],
            dated: [],
            occurrences: [try occurrence(exchange, "2026-11-25")]
        )
        let forecast = try Forecast(
            ForecastRequest(today: .testToday, last: .test("2026-11-26")),
            basis,
            currency: .euro
        )
        #expect(forecast.currencies.map(\.currency.code) == ["EUR", "USD"])
        #expect(forecast.currencies.map(\.last.balance) == [-5000, 21_100])
        #expect(forecast.currencies[0].firstBelowZero?.date.iso == "2026-11-25")
    }

    @Test("A sum that is too large is an error")
    func overflow() {
        let basis = ForecastBasis(
            balances: [
                AccountBalance(account: Self.giro, balance: .cents(.max)),
                AccountBalance(account: Self.savings, balance: .cents(1)),
            ],
            dated: [],
            occurrences: []
        )
        #expect(throws: MoneyFlowError.amountOverflow) {
            try Forecast(ForecastRequest(today: .testToday, last: .testToday), basis, currency: .euro)
        }
    }

    private func schedule(
        _ id: Int64,
        _ cents: Int64,
        _ rule: String,
        _ start: String,
        _ purpose: Schedule.Purpose = .category(Self.rent)
    ) throws -> Schedule {
        let start = try CivilDate.test(start)
        return Schedule(
            id: Schedule.ID(rawValue: id),
            title: "S\(id)",
            purpose: purpose,
            amount: .cents(cents),
            account: Self.giro,
            recurrence: try Recurrence(rule: rule, start: start),
            start: start
        )
    }

    private func occurrence(_ schedule: Schedule, _ date: String) throws -> ScheduledOccurrence {
        ScheduledOccurrence(of: schedule, on: try .test(date), today: .testToday)
    }
}

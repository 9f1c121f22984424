import Money
import TestSupport
import Testing

@testable import Core

@Suite("How cards are paid")
struct CardPlanTests {
    private static let giro = Account(id: 1, name: "Giro", currency: .euro)
    private static let visa = Account(id: 2, name: "Visa", kind: .card, currency: .euro)
    private static let shop = Core.Category(id: 1, name: "Shop", icon: .other, type: .expense, archived: false)

    @Test(
        "It is learnt from payments that follow a day of the month",
        arguments: [
            // 20 June and 20 September were on weekends, as 20 December is.
            (["2026-06-22", "2026-07-20", "2026-08-20", "2026-09-21", "2026-10-20"], ["2026-11-20", "2026-12-21"]),
            // Late in November, as the file of the bank may be.
            (["2026-08-15", "2026-09-15", "2026-10-15"], ["2026-12-15"]),
            (["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-30"], ["2026-11-30", "2026-12-31"]),
            // Two are too few, some are on no day of the month, and others ended.
            (["2026-09-20", "2026-10-20"], []), (["2026-08-01", "2026-09-20", "2026-10-09"], []),
            (["2026-06-15", "2026-07-15", "2026-08-15"], []),
        ] as [([String], [String])]
    )
    func learned(payments: [String], dates: [String]) throws {
        let plan = try plan(Self.visa, payments.enumerated().map { ($1, Int64(100 + $0)) })

        #expect(try plan?.dates(upTo: .test("2026-12-31"), today: .testToday).map(\.iso) ?? [] == dates)
        #expect(plan?.isLearned ?? true)
        #expect(plan?.instalment == nil)
    }

    @Test("What was said is decisive, and the last day of a shorter month is the 31st")
    func said() throws {
        let payments = ["2026-08-20", "2026-09-21", "2026-10-20"].map { ($0, Int64(1)) }
        for (day, dates) in [
            (31, ["2026-11-30", "2026-12-31"]), (20, ["2026-11-20", "2026-12-20"]), (5, ["2026-12-05"]),
        ] {
            var visa = Self.visa
            visa.settlement = CardSettlement(payer: 1, day: day)
            let plan = try #require(try plan(visa, payments))
            #expect(try plan.dates(upTo: .test("2026-12-31"), today: .testToday).map(\.iso) == dates)
            #expect(!plan.isLearned)
        }
        var visa = Self.visa
        visa.settlement = CardSettlement(payer: 9, day: 1)
        #expect(try plan(visa, payments) == nil)
    }

    @Test("A date whose payment is there already, a little earlier or dated ahead, has no bill")
    func paid() throws {
        let past = ["2026-06-22", "2026-07-20", "2026-08-20", "2026-09-21", "2026-10-20"]
        for other in ["2026-11-18", "2026-11-25"] {
            let plan = try #require(try plan(Self.visa, (past + [other]).enumerated().map { ($1, Int64($0)) }))
            #expect(try plan.dates(upTo: .test("2026-12-31"), today: .testToday).map(\.iso) == ["2026-12-21"])
        }
        // Two weeks before, it was for something else.
        var visa = Self.visa
        visa.settlement = CardSettlement(payer: 1, day: 24)
        let early = try #require(try plan(visa, [("2026-11-10", 5)]))
        #expect(try early.dates(upTo: .test("2026-11-30"), today: .testToday).map(\.iso) == ["2026-11-24"])
    }

    // Owed on 25 November: 400.00 today, and 30.00 dated ahead. On 25 December: 15.00 that is scheduled for the 1st.
    @Test("What a card owes leaves the account that pays, is paid to the card, and changes nothing in all accounts")
    func bills() throws {
        var visa = Self.visa
        visa.settlement = CardSettlement(payer: 1, day: 25)
        let plan = try #require(try plan(visa, []))
        let (giro, card) = (
            AccountBalance(account: Self.giro, balance: .cents(100_000)),
            AccountBalance(account: visa, balance: .cents(-40_000))
        )
        let netflix = Schedule(
            id: 1,
            title: "Netflix",
            purpose: .category(Self.shop),
            amount: .cents(1500),
            account: visa,
            recurrence: try Recurrence(rule: "FREQ=MONTHLY;BYMONTHDAY=1", start: .testToday),
            start: try .test("2026-12-01")
        )
        func forecast(_ balances: [AccountBalance], usual: UsualSpending? = nil) throws -> CurrencyForecast {
            let basis = ForecastBasis(
                balances: balances,
                dated: [try DailyAmount(date: .test("2026-11-24"), account: 2, amount: -3000)],
                occurrences: [try ScheduledOccurrence(of: netflix, on: .test("2026-12-01"), today: .testToday)],
                usual: usual,
                cards: [PlannedCard(plan: plan, balance: .cents(-40_000))]
            )
            let request = try ForecastRequest(today: .testToday, last: .test("2026-12-31"), countsUsual: usual != nil)
            return try #require(try Forecast(request, basis, currency: .euro).currencies.first)
        }

        let ofGiro = try forecast([giro])
        #expect(ofGiro.days[4].balance == 100_000)
        #expect(ofGiro.days[5].balance == 57_000)
        #expect(ofGiro.days[5].bills.map(\.change) == [-43_000])
        #expect(ofGiro.last.balance == 55_500)
        let ofCard = try forecast([card])
        #expect(ofCard.days[4].balance == -43_000)
        #expect(ofCard.days[5].balance == 0)
        #expect(ofCard.last.balance == 0)
        let ofAll = try forecast([giro, card])
        #expect(ofAll.days[5].bills.map(\.change) == [0])
        #expect(ofAll.last.balance == 100_000 - 40_000 - 3000 - 1500)

        // 7.00 a week with the card: five days until 25 November, and 30 until 25 December.
        let spending = try (1...91).map { age in
            SpentAmount(
                date: try #require(CivilDate.testToday.adding(days: -age)),
                account: 2,
                category: Self.shop,
                title: "",
                amount: 100
            )
        }
        let usual = try UsualSpending(spending, without: [], from: .test("2020-01-01"), today: .testToday)
        let withUsual = try forecast([giro], usual: usual)
        #expect(withUsual.days[5].bills.map(\.change) == [-43_500])
        #expect(withUsual.last.balance == 100_000 - 43_500 - 1500 - 3000)
        #expect(withUsual.usualPerWeek == 0)
    }

    @Test("Where a part was paid, no more than its median is, and a card that owes nothing has no bill")
    func instalments() throws {
        let payments = [("2026-08-25", Int64(10_000)), ("2026-09-25", 9000), ("2026-10-25", 11_000)]
        let plan = try #require(try plan(Self.visa, payments, owed: 30_000))
        let request = try ForecastRequest(today: .testToday, last: .test("2027-02-28"))
        let basis = ForecastBasis(balances: [], dated: [], occurrences: [])
        for (owed, bills) in [(25_000, [10_000, 10_000, 5000]), (5000, [5000]), (0, []), (-100, [])]
            as [(Int64, [Int64])]
        {
            let card = PlannedCard(plan: plan, balance: .cents(-owed))
            #expect(try card.bills(request, basis).map(\.amount.minorUnits) == bills)
        }
    }

    @Test(
        "A part is paid unless most payments covered what was owed after the one before",
        arguments: [
            ([0, 0, 0], nil), ([100, 100, 100], nil), ([0, 500, 0, 0], nil), ([101, 101, 100], 100),
            ([300, 500, 700, 900], 100), ([300, 500, 0, 0, 0], nil),
        ] as [([Int64], Int64?)]
    )
    func inFull(owed: [Int64], instalment: Int64?) throws {
        let days = ["2026-06-25", "2026-07-25", "2026-08-25", "2026-09-25", "2026-10-25"].suffix(owed.count)
        let plan = try CardPlan(
            of: Self.visa,
            in: [Self.giro, Self.visa],
            payments: days.map {
                CardPayment(payer: 1, card: 2, date: try .test($0), arrival: try .test($0), amount: 100)
            },
            today: .testToday
        ) { day in
            days.firstIndex(of: day.iso).map { owed[$0 - days.startIndex] } ?? 0
        }
        #expect(try #require(plan).instalment == instalment)
    }

    private func plan(
        _ card: Account,
        _ payments: [(day: String, amount: Int64)],
        owed: Int64 = 0
    ) throws -> CardPlan? {
        try CardPlan(
            of: card,
            in: [Self.giro, card],
            payments: try payments.map {
                CardPayment(
                    payer: 1,
                    card: card.id,
                    date: try .test($0.day),
                    arrival: try .test($0.day),
                    amount: $0.amount
                )
            },
            today: .testToday
        ) { _ in owed }
    }
}

import Money
import TestSupport
import Testing

@testable import Core

@Suite("Usual spending")
struct UsualSpendingTests {
    private static let food = category(1, "Food")

    @Test(
        "What is usual is the mean of the middle half of the weeks, and at most that of all",
        arguments: [
            (Array(repeating: 100, count: 13), 100),
            // A large purchase counts like any other week.
            ([5000] + Array(repeating: 100, count: 12), 100),
            // Of seven weeks in thirteen, four of the middle seven: 2800 / 7, but all are 4900 / 13.
            (Array(repeating: 700, count: 7) + Array(repeating: 0, count: 6), 376),
            (Array(repeating: 700, count: 4) + Array(repeating: 0, count: 9), 100),
            (Array(repeating: 700, count: 3) + Array(repeating: 0, count: 10), 0),
            // 200 and 300 are the middle of four weeks.
            ([400, 100, 300, 200], 250), ([100, 0, 0, 0], 0), (Array(repeating: -100, count: 13), 0),
        ] as [([Int64], Int64)]
    )
    func middle(sums: [Int64], perWeek: Int64) throws {
        let spending = try sums.enumerated().map { week, sum in try spent(-3 - week * 7, sum) }
        let usual = try UsualSpending(spending, without: [], from: day(-sums.count * 7), today: .testToday)

        #expect(usual.isKnown)
        #expect(usual.parts.map(\.perWeek) == (perWeek == 0 ? [] : [perWeek]))
    }

    @Test("Fewer than four weeks say nothing, and today and days before thirteen weeks do not count")
    func bounds() throws {
        let spending = try (1...40).map { try spent(-$0, 100) }
        #expect(try !UsualSpending(spending, without: [], from: day(-27), today: .testToday).isKnown)
        #expect(try !UsualSpending(spending, without: [], from: nil, today: .testToday).isKnown)
        #expect(try !UsualSpending([], without: [], from: day(5), today: .testToday).isKnown)
        #expect(try UsualSpending(spending, without: [], from: day(-28), today: .testToday).weekCount == 4)
        let outside = try [spent(0, 100), spent(3, 100)] + (92...200).map { try spent(-$0, 100) }
        #expect(try UsualSpending(outside, without: [], from: day(-999), today: .testToday).parts == [])
    }

    @Test("Each seven days have what is spent in a week, and no two days differ by more than a minor unit")
    func spread() {
        for perWeek: Int64 in [0, 1, 6, 7, 8, 100, 16_667, .max] {
            let days = (1...14).map { UsualSpending.amount(onDay: $0, of: perWeek) }
            #expect(days.prefix(7).reduce(0, +) == perWeek)
            #expect(days.prefix(7) == days.suffix(7))
            #expect((days.max() ?? 0) - (days.min() ?? 0) <= 1)
        }
    }

    // €116.67, €80.00 and €24.50 a week are €221.17 in 13 weeks.
    @Test("Everyday spending counts, whatever its rhythm, and neither a large purchase nor rent that is scheduled")
    func regular() throws {
        let (coffee, home) = (Self.category(2, "Coffee"), Self.category(3, "Home"))
        let rent = try schedule("Rent", 78_000, "FREQ=MONTHLY;BYMONTHDAY=1", home)
        for phase in 0..<21 {
            var spending: [SpentAmount] = []
            for age in 1...91 {
                if (age + phase) % 3 == 0 { spending.append(try spent(-age, 5000, Self.category(4, "Cash"))) }
                if (age + phase) % 7 == 0 { spending.append(try spent(-age, 8000)) }
                spending.append(try spent(-age, 350, coffee))
                // Once before the schedule was made, and never regular.
                if [19, 49, 80].contains(age) { spending.append(try spent(-age, 78_000, home, "Rent \(age)")) }
                if age == 20 + phase { spending.append(try spent(-age, 90_000)) }
            }
            let usual = try UsualSpending(spending, without: [rent], from: day(-400), today: .testToday)
            let perWeek = usual.parts.reduce(0) { $0 + $1.perWeek }
            // 77 and 102 % of it.
            #expect(perWeek >= 17_030 && perWeek <= 22_559, "\(phase): \(usual.parts.map(\.perWeek))")
            #expect(Set(usual.parts.map(\.category.name)) == ["Cash", "Food", "Coffee"])
        }
    }

    @Test("What a schedule is about is not usual, also at an earlier price, and other payments of the party are")
    func scheduled() throws {
        let cleaning = try schedule("Cleaning Service", 5500, "FREQ=WEEKLY;BYDAY=FR", Self.food)
        let coffee = try schedule("Coffee", 1500, "FREQ=MONTHLY;BYMONTHDAY=1", Self.food)
        var spending: [SpentAmount] = []
        for week in 0..<13 {
            spending.append(try spent(-3 - 7 * week, week < 6 ? 5500 : 5000, Self.food, "CLEANING SERVICE 11/\(week)"))
            spending.append(try spent(-4 - 7 * week, 350, Self.food, "Coffee"))
        }
        let usual = try UsualSpending(spending, without: [cleaning, coffee], from: day(-99), today: .testToday)
        #expect(usual.parts.map(\.perWeek) == [350])
        let all = try UsualSpending(spending, without: [], from: day(-99), today: .testToday)
        // Seven weeks of 53.50, of which four are in the middle half, and six of 58.50: 389.50 / 7.
        #expect(all.parts.map(\.perWeek) == [5564])
    }

    @Test("Accounts and categories are regular by themselves, the largest first, and a forecast takes off its own")
    func places() throws {
        let giro = Account(id: 1, name: "Giro", currency: .euro)
        let cash = Account(id: 2, name: "Cash", currency: .euro)
        let bar = Self.category(2, "Bar")
        var spending: [SpentAmount] = []
        for week in 0..<13 {
            spending.append(try spent(-1 - 7 * week, 700))
            spending.append(try spent(-2 - 7 * week, 2100, bar))
            spending.append(try spent(-2 - 7 * week, 1400, bar, account: 2))
        }
        let usual = try UsualSpending(spending, without: [], from: day(-99), today: .testToday)
        #expect(usual.parts.map(\.perWeek) == [2100, 1400, 700])
        #expect(usual.parts.map(\.account) == [1, 2, 1])

        let balances = [giro, cash].map { AccountBalance(account: $0, balance: .cents(10_000)) }
        for (accounts, perWeek) in [(balances, 4200), ([balances[0]], 2800), ([balances[1]], 1400)] {
            let basis = ForecastBasis(balances: accounts, dated: [], occurrences: [], usual: usual)
            let request = try ForecastRequest(today: .testToday, last: day(14), countsUsual: true)
            let forecast = try #require(try Forecast(request, basis, currency: .euro).currencies.first)
            #expect(forecast.usualPerWeek == Int64(perWeek))
            // Today's spending is known.
            #expect(forecast.days[0].usual == 0)
            #expect(forecast.last.balance == Int64(accounts.count * 10_000 - 2 * perWeek))
        }
    }

    private static func category(_ id: Int64, _ name: String) -> Core.Category {
        Core.Category(id: .init(rawValue: id), name: name, icon: .other, type: .expense, archived: false)
    }

    private func day(_ offset: Int) throws -> CivilDate {
        try #require(CivilDate.testToday.adding(days: offset))
    }

    private func spent(
        _ offset: Int,
        _ cents: Int64,
        _ category: Core.Category = food,
        _ title: String = "",
        account: Account.ID = 1
    ) throws -> SpentAmount {
        SpentAmount(date: try day(offset), account: account, category: category, title: title, amount: cents)
    }

    private func schedule(
        _ title: String,
        _ cents: Int64,
        _ rule: String,
        _ category: Core.Category
    ) throws -> Schedule {
        Schedule(
            id: 1,
            title: title,
            purpose: .category(category),
            amount: .cents(cents),
            account: Account(id: 1, name: "Giro", currency: .euro),
            recurrence: try Recurrence(rule: rule, start: .testToday),
            start: .testToday
        )
    }
}

import Money
import PropertySupport
import TestSupport
import Testing

@testable import Core

/// Generated lives, whose everyday spending is known.
@Suite("Usual spending of generated lives")
struct UsualSpendingLivesTests {
    @Test("It is 77 to 102 % of what was spent every day in the weeks before, and on average 85 to 102 % of a year's")
    func lives() throws {
        var shares: [Int64] = []
        for seed: UInt64 in 1...300 {
            let life = EverydayLife(seed: seed)
            let usual = try UsualSpending(life.spending, without: [], from: life.first, today: .testToday)
            let perWeek = usual.parts.reduce(0) { $0 + $1.perWeek }
            let recent = life.everyday(in: 13)
            let (share, yearly) = (perWeek * 1300 / recent, perWeek * 5200 / life.everyday(in: 52))
            #expect(share >= 77 && share <= 102, "seed \(seed): \(perWeek) of \(recent / 13)")
            shares.append(yearly)
        }
        let mean = shares.reduce(0, +) / Int64(shares.count)
        #expect(mean >= 85 && mean <= 102)
        #expect(shares.allSatisfy { $0 >= 65 && $0 <= 125 })
    }
}

/// A year of spending that goes on every day or week, and some large purchases.
private struct EverydayLife {
    private(set) var spending: [SpentAmount] = []
    private var everyday: [(age: Int, amount: Int64)] = []

    var first: CivilDate? { CivilDate.testToday.adding(days: -364) }

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }
        let rhythm = Int(number(2...6))
        let (groceries, coffee, cash) = (number(4000...12_000), number(200...500), number(2...6) * 1000)
        let purchase = Int(number(1...90))
        for age in 1...364 {
            if age % 7 == 3 { add(age + Int(number(-1...1)), 1, groceries + number(-1500...1500)) }
            if age % 7 == 6, random.chance(6, in: 10) { add(age, 1, number(500...3000)) }
            if random.chance(9, in: 10) { add(age, 2, coffee) }
            if age % rhythm == 0 { add(age, 3, cash) }
            if age % 7 < 5, random.chance(7, in: 10) { add(age, 4, [650, 790, 890][Int(number(0...2))]) }
            if random.chance(1, in: 5) { add(age, 5, number(1000...4500)) }
            if age % 91 == purchase { add(age, 6, number(20_000...150_000), isEveryday: false) }
            if age % 91 == (purchase + 40) % 91 { add(age, 1, number(20_000...50_000), isEveryday: false) }
        }
    }

    /// Returns what was spent every day in the last weeks.
    func everyday(in weeks: Int) -> Int64 {
        everyday.reduce(0) { 1...weeks * 7 ~= $1.age ? $0 + $1.amount : $0 }
    }

    private mutating func add(_ age: Int, _ category: Int64, _ amount: Int64, isEveryday: Bool = true) {
        guard let date = CivilDate.testToday.adding(days: -age) else { return }
        let category = Core.Category(
            id: .init(rawValue: category),
            name: "\(category)",
            icon: .other,
            type: .expense,
            archived: false
        )
        spending.append(SpentAmount(date: date, account: 1, category: category, title: "", amount: amount))
        if isEveryday { everyday.append((age, amount)) }
    }
}

import Money
import PropertySupport
import TestSupport
import Testing

@testable import Core

@Suite("Sums of days")
struct DailyFlowsTests {
    @Test("Any range of days has the sum of those in it")
    func sums() throws {
        var random = SeededGenerator(seed: 5)
        let start = try CivilDate.test("2026-01-01")
        var days: [(day: CivilDate, flows: Flows)] = []
        for offset in 0..<60 where random.chance(1, in: 3) {
            let day = try #require(start.adding(days: offset))
            let amount = Int64.random(in: -99...99, using: &random)
            days.append((day, Flows(income: amount, expenses: 2 * amount, count: 1)))
        }
        let flows = DailyFlows(days)
        for first in -2..<62 {
            for last in first..<62 {
                let range = try #require(start.adding(days: first))...(try #require(start.adding(days: last)))
                let expected = try days.filter { range.contains($0.day) }.reduce(Flows.none) { try $0.adding($1.flows) }
                #expect(try flows.sum(of: range) == expected)
            }
        }
        #expect(try DailyFlows([]).sum(of: start...start) == .none)
    }

    @Test("Only a sum that is asked for can be too large")
    func overflow() throws {
        let (first, second, third) = try (
            CivilDate.test("2026-01-01"), CivilDate.test("2026-01-02"), CivilDate.test("2026-01-03")
        )
        let flows = DailyFlows([
            (first, Flows(income: .max)), (second, Flows(income: 1)), (third, Flows(income: -5)),
        ])

        #expect(try flows.sum(of: second...third).income == -4)
        #expect(try flows.sum(of: first...third).income == .max - 4)
        #expect(throws: MoneyFlowError.amountOverflow) { try flows.sum(of: first...second) }
    }
}

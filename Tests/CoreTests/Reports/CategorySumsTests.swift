import Core
import Money
import TestSupport
import Testing

@Suite("Sums of categories")
struct CategorySumsTests {
    private func category(
        _ id: Core.Category.ID,
        _ type: TransactionType = .expense,
        under parent: Core.Category.ID? = nil
    )
        -> Core.Category
    {
        Category(id: id, name: "\(id)", icon: .other, type: type, archived: false, parent: parent)
    }

    private func euros(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .euro) }

    private func sum(_ id: Core.Category.ID, _ flows: Flows, in currency: Currency = .euro) -> FlowSum {
        FlowSum(range: 0, key: .category(id), currency: currency, flows: flows)
    }

    @Test("A category has the sum of its type and that of those under it, the wallet's currency first")
    func sums() throws {
        let yen = try #require(Currency(code: "JPY"))
        let found = try CategorySums(
            [category(1, .income), category(2), category(3, under: 2), category(4), category(5)],
            sums: [
                sum(1, Flows(income: 500, expenses: 7)), sum(2, Flows(expenses: 300)), sum(3, Flows(expenses: 45)),
                sum(3, Flows(expenses: 20), in: yen), sum(5, Flows(expenses: 9)), sum(5, Flows(expenses: -9)),
                sum(99, Flows(expenses: 1)),
            ],
            periods: 1,
            first: .euro
        )
        #expect(found.categories.count == 5)
        #expect(
            found.sums == [
                1: [euros(500)], 2: [euros(345), Money(minorUnits: 20, currency: yen)],
                3: [euros(45), Money(minorUnits: 20, currency: yen)],
            ]
        )
        let yenFirst = try CategorySums(
            [category(3)],
            sums: [sum(3, Flows(expenses: 4)), sum(3, Flows(expenses: 2), in: yen)],
            periods: 1,
            first: yen
        )
        #expect(yenFirst.sums[3]?.map(\.currency) == [yen, .euro])
    }

    @Test("Each period has its amounts in the first currency, those of a category with those of what is under it")
    func series() throws {
        let yen = try #require(Currency(code: "JPY"))
        var later = sum(3, Flows(expenses: 40))
        later.range = 2
        let found = try CategorySums(
            [category(2), category(3, under: 2), category(4)],
            sums: [
                sum(2, Flows(expenses: 300)), sum(3, Flows(expenses: 5)), later,
                sum(4, Flows(expenses: 20), in: yen),
            ],
            periods: 3,
            first: .euro
        )
        #expect(found.series == [2: [305, 0, 40], 3: [5, 0, 40]])
        #expect(found.sums[2] == [euros(345)])
    }

    @Test("Sums that are too large are an error")
    func overflow() {
        let large = sum(1, Flows(expenses: .max))
        #expect(throws: MoneyFlowError.amountOverflow) {
            try CategorySums([category(1)], sums: [large, large], periods: 1, first: .euro)
        }
    }
}

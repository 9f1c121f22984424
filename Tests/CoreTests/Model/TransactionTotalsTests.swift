import Core
import Money
import TestSupport
import Testing

@Suite("Totals of transactions")
struct TransactionTotalsTests {
    @Test("The balance is income minus expenses")
    func balance() {
        let totals = TransactionTotals(count: 2, income: Money.cents(100), expenses: Money.cents(250))

        #expect(totals.sums[0].balance == Money.cents(-150))
    }
}

import Testing

@testable import Core

@Suite("Money")
struct MoneyTests {
    private func euros(_ cents: Int64) -> Money {
        Money(minorUnits: cents, currency: .euro)
    }

    @Test("Amounts of one currency are added and subtracted to the cent")
    func arithmetic() throws {
        #expect(try euros(1250).adding(euros(-1)) == euros(1249))
        #expect(try euros(10).subtracting(euros(30)) == euros(-20))
        #expect(Money.zero(.euro) == euros(0))
    }

    @Test("Overflow is an error, never a trap or a wrap")
    func overflow() {
        #expect(throws: MoneyError.overflow) { try euros(.max).adding(euros(1)) }
        #expect(throws: MoneyError.overflow) { try euros(.min).subtracting(euros(1)) }
    }

    @Test("Amounts of two currencies are never added")
    func currencies() throws {
        let yen = Money(minorUnits: 1, currency: try #require(Currency(code: "JPY")))

        #expect(throws: MoneyError.currencyMismatch("EUR", "JPY")) { try euros(1).adding(yen) }
        #expect(throws: MoneyError.currencyMismatch("JPY", "EUR")) { try yen.subtracting(euros(1)) }
    }

    @Test("The balance of totals is income less expenses")
    func balance() {
        let totals = TransactionTotals(count: 2, income: euros(100), expenses: euros(250))

        #expect(totals.balance == euros(-150))
    }

    @Test("The largest amount is fifteen nines, and nine thousand of them still add up")
    func maximum() {
        #expect(Money.maximumMinorUnits == 999_999_999_999_999)
        #expect(!Money.maximumMinorUnits.multipliedReportingOverflow(by: 9000).overflow)
    }
}

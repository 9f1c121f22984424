import MoneySupport
import Testing

@testable import Money

@Suite("Money")
struct MoneyTests {
    @Test("Amounts are added and subtracted to the cent")
    func arithmetic() throws {
        #expect(try Money.cents(1250).adding(Money.cents(-1)) == Money.cents(1249))
        #expect(try Money.cents(10).subtracting(Money.cents(30)) == Money.cents(-20))
        #expect(Money.zero(.euro) == Money.cents(0))
    }

    @Test("Overflow is an error, never a trap or a wrap")
    func overflow() {
        #expect(throws: MoneyError.overflow) { try Money.cents(.max).adding(Money.cents(1)) }
        #expect(throws: MoneyError.overflow) { try Money.cents(.min).subtracting(Money.cents(1)) }
    }

    @Test("Amounts in different currencies are never added")
    func currencies() throws {
        let yen = Money(minorUnits: 1, currency: try .test("JPY"))

        #expect(throws: MoneyError.currencyMismatch("EUR", "JPY")) { try Money.cents(1).adding(yen) }
        #expect(throws: MoneyError.currencyMismatch("JPY", "EUR")) { try yen.subtracting(Money.cents(1)) }
    }

    @Test("Nine thousand of the largest amount, fifteen nines, do not overflow")
    func maximum() {
        #expect(Money.maximumMinorUnits == 999_999_999_999_999)
        #expect(!Money.maximumMinorUnits.multipliedReportingOverflow(by: 9000).overflow)
    }
}

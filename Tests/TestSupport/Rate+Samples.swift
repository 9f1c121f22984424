import Core
import Money
import MoneySupport

extension Rate {
    /// What a euro was worth in dollars on the current day of tests: 1.085.
    package static let dollars: Rate = {
        guard let dollar = Currency(code: "USD"),
            let rate = ExchangeRate(base: .euro, quote: dollar, value: 1085, digits: 3)
        else { preconditionFailure("the rate is valid") }
        return Rate(date: .testToday, rate, source: .file)
    }()

    /// 12.50 USD.
    package static let sampleDollars = Money(minorUnits: 1250, currency: dollars.rate.quote)
}

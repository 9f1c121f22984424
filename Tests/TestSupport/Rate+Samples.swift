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

extension Exchange {
    /// A hundred euros for 108.50 dollars on the current day of tests, as transaction 7.
    package static let dollars = Exchange(
        7,
        on: .testToday,
        .cents(10_000),
        for: Money(minorUnits: 10_850, currency: Rate.dollars.rate.quote)
    )
}

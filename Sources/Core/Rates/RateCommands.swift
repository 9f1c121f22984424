import BankFiles
import Money

/// The rates to convert with on some days, in the order of the days.
package struct RatesOn: WalletQuery {
    package typealias Value = [RatesOfDay]

    package let days: [CivilDate]

    package init(_ days: [CivilDate]) {
        self.days = days
    }
}

/// What is known of each pair of currencies, in the order of their codes.
///
/// A pair of which no rate is stated in either direction is there once, in that of the latest transaction that implies one.
package struct RateSummaries: WalletQuery {
    package typealias Value = [RateSummary]

    /// The only currency whose pairs are wanted; `nil` for all.
    package let currency: Currency?
    /// The days for which the latest rates are wanted, in order.
    package let days: [CivilDate]

    package init(of currency: Currency?, on days: [CivilDate]) {
        self.currency = currency
        self.days = days
    }
}

/// What is known of a pair of currencies.
package struct RateSummary: Hashable, Sendable {
    /// The latest rate, which may be one of a day to come.
    package let latest: Rate
    /// The number of days with a rate of the pair, at least 1; what transactions imply counts on days without a stated one.
    package let count: Int
    /// The first day with a rate.
    package let first: CivilDate
    /// The latest rates on or before the days asked for; `nil` before the first one.
    package let course: [ExchangeRate?]

    package init(latest: Rate, count: Int, first: CivilDate, course: [ExchangeRate?]) {
        self.latest = latest
        self.count = count
        self.first = first
        self.course = course
    }
}

// MARK: - Commands

/// Adds a rate that a person says, in place of any other of the same currencies and day.
///
/// The outcome is the rate, and the one that it takes the place of. Throws ``MoneyFlowError/unlikelyRate(_:near:)`` unless it is
/// to be accepted.
package struct AddRate: WalletCommand {
    package typealias Outcome = (rate: Rate, before: Rate?)

    package let date: CivilDate
    package let rate: ExchangeRate
    /// Whether it may be far from the rates of other days.
    package let acceptsUnlikely: Bool

    package init(_ rate: ExchangeRate, on date: CivilDate, acceptsUnlikely: Bool = false) {
        self.rate = rate
        self.date = date
        self.acceptsUnlikely = acceptsUnlikely
    }
}

/// Deletes the rates of two currencies: that of a day, or all.
///
/// The outcome is how many there were. Throws ``MoneyFlowError/noRate(_:on:)``, or ``MoneyFlowError/impliedRate(_:on:by:)`` if
/// transactions imply them all.
package struct DeleteRates: WalletCommand {
    package typealias Outcome = Int

    package let pair: CurrencyPair
    /// The only day, or `nil` for all.
    package let date: CivilDate?

    package init(of pair: CurrencyPair, on date: CivilDate?) {
        self.pair = pair
        self.date = date
    }
}

/// Adds the rates of files; those that persons have said stay.
///
/// Throws ``MoneyFlowError/unlikelyRate(_:near:)`` unless such rates are to be accepted.
package struct AddRates: WalletCommand {
    package typealias Outcome = AddedRates

    /// The days and rates; of several for one day and pair, the last one counts.
    package let rates: [StatedRate]
    /// The names of the files.
    package let files: [String]
    /// Whether rates may be far from those of other days.
    package let acceptsUnlikely: Bool

    package init(_ rates: [StatedRate], from files: [String], acceptsUnlikely: Bool = false) {
        self.rates = rates
        self.files = files
        self.acceptsUnlikely = acceptsUnlikely
    }
}

/// What an import of rates has done.
package struct AddedRates: Hashable, Sendable {
    /// The number of rates that are new.
    package var added = 0
    /// The number of rates that are other ones than before.
    package var changed = 0
    /// The number of rates that the wallet had, or that a person has said otherwise.
    package var known = 0
    /// The pairs of the rates that are new or changed, in the order of their codes.
    package var pairs: [CurrencyPair] = []
    /// The days of the rates that are new or changed; `nil` if there are none.
    package var days: ClosedRange<CivilDate>?

    /// The number of rates that are new or changed.
    package var count: Int { added + changed }

    package init() {}
}

// MARK: - Errors

extension MoneyFlowError {
    /// A text that is not a rate.
    package static func invalidRate(_ text: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(140, "invalidRate"),
            "\(text.quoted) is not a rate",
            because: "a rate is more than 0, at most 10^12, and has up to 12 decimals",
            hint: "Write what one unit is worth, such as `0.9217`."
        )
    }

    /// A rate of a currency in itself.
    package static func rateOfOneCurrency(_ currency: Currency) -> MoneyFlowError {
        MoneyFlowError(
            .refused(141, "rateOfOneCurrency"),
            "A rate needs two currencies",
            because: "both are \(currency.code)",
            hint: "Name what it is worth in another one: \(.addRate(currency, in: nil))."
        )
    }

    /// A rate that is far from the nearest ones of the same currencies.
    package static func unlikelyRate(_ rate: Rate, near other: Rate) -> MoneyFlowError {
        MoneyFlowError(
            .refused(142, "unlikelyRate"),
            "\(rate.date.iso): 1 \(rate.rate.base.code) = \(rate.rate.price) \(rate.rate.quote.code) is unlikely",
            because: "on \(other.date.iso), it was \(other.rate.price) \(other.rate.quote.code) for 1 "
                + "\(other.rate.base.code), which is more than \(Rate.largestStep) times as much or as little",
            hint: "Check the decimal point and the order of the currencies. If it is right, add \(.state("really")).",
            cause: .unlikelyRate(rate.rate, on: rate.date, near: other.rate, of: other.date)
        )
    }

    /// No rate of two currencies, on a day or at all.
    package static func noRate(_ pair: CurrencyPair, on date: CivilDate?) -> MoneyFlowError {
        MoneyFlowError(
            .missing(206, "noRate"),
            "No rate of \(pair.base.code) in \(pair.quote.code)" + (date.map { " on \($0.iso)" } ?? ""),
            because: "none was added",
            hint: "\(.listRates) shows what there is."
        )
    }
}

extension MoneyFlowError {
    /// A currency into which nothing can be converted.
    package static func noRateToConvert(_ source: Currency, to target: Currency) -> MoneyFlowError {
        MoneyFlowError(
            .missing(208, "noRateToConvert"),
            "Nothing can be converted into \(target.code)",
            because: "no rate leads there from \(source.code)",
            hint: "Add one: \(.addRate(source, in: target))."
        )
    }

    /// An amount that rates make larger than 64 bits.
    package static func conversionOverflow(_ amount: Money, by rates: [Rate]) -> MoneyFlowError {
        MoneyFlowError(
            .refused(148, "conversionOverflow"),
            "\(amount.plainText) \(amount.currency.code) is too large to convert",
            because: "with \(rates.map(\.plainText).list), it does not fit in 64 bits",
            hint: "If a rate is wrong, add it again, or delete it; \(.listRates) shows them."
        )
    }

    /// Rates to delete of two currencies that only transactions imply, of which this is the latest.
    package static func impliedRate(
        _ pair: CurrencyPair,
        on date: CivilDate?,
        by exchange: Exchange
    ) -> MoneyFlowError {
        let (base, quote) = (pair.base, pair.quote)
        return MoneyFlowError(
            .missing(207, "impliedRate"),
            "No rate of \(base.code) in \(quote.code) was added" + (date.map { " for \($0.iso)" } ?? ""),
            because:
                "#\(exchange.transaction) of \(exchange.date.iso) implies one, as its amounts are in both currencies",
            hint: "Add one for its day, which is taken instead: \(.addRate(base, in: quote))."
        )
    }
}

extension Remedy {
    /// List the rates.
    package static let listRates = Remedy(["rate", "list"])

    /// Add a rate.
    ///
    /// - Parameters:
    ///   - quote: The currency that it is worth something in; `nil` for any other one.
    ///   - date: The day of the rate; `nil` for today.
    package static func addRate(_ base: Currency, in quote: Currency?, on date: CivilDate? = nil) -> Remedy {
        let quote = quote?.code ?? (base == .euro ? "USD" : "EUR")
        let day = date.map { Argument.option("date", $0.iso) }
        return Remedy(["rate", "add"], .text(base.code), .text(quote), .text("RATE"), day)
    }
}

import Core
import Money

/// What is known of each pair of currencies, ready to draw.
package struct RateListViewData: Hashable, Sendable {
    /// A pair of currencies as a line of a list.
    package struct Row: Hashable, Sendable, Identifiable {
        package var id: CurrencyPair { pair }
        /// The currencies.
        package let pair: CurrencyPair
        /// The latest rate: `1 EUR = 1.085 USD`.
        package let rate: String
        /// What implies it: ` from #12`; empty if it was added.
        package let origin: String
        /// The course in thousandths of its height: a value for each month, or `nil` before the first rate.
        package let course: [Int64?]
        /// The day of the latest rate: `20 Nov`, or `≈ 3 Aug` if it is too old to be taken as it is.
        package let day: String
        /// How old it is: `3 days ago`; empty for today and yesterday.
        package let age: String
        /// How many rates there are, and since when: `6,912 since 4 Jan 1999`; empty if there is only one.
        package let count: String
    }

    /// The pairs, in the order of their codes.
    package let rows: [Row]
    /// The heading of the courses: `12 months`.
    package let courseHeading: String
    /// The empty state; `nil` if there are rates.
    package let emptyState: EmptyStateViewData?

    /// The number of months of the courses.
    private static let monthCount = 12

    /// Reads the list from a wallet.
    ///
    /// - Parameter currency: The only currency, or `nil` for all.
    package static func read(
        of currency: Currency?,
        from wallet: any Wallet,
        formats: Formats
    ) async throws(MoneyFlowError) -> (list: RateListViewData, summaries: [RateSummary]) {
        let calendar = formats.calendar
        let now = calendar.month(of: formats.today)
        let days = (0..<monthCount).reversed().compactMap { now.adding(-$0) }
            .map { min(calendar.days(of: $0...$0).upperBound, formats.today) }
        let summaries = try await wallet.read(RateSummaries(of: currency, on: days))
        return (RateListViewData(summaries, of: currency, formats: formats), summaries)
    }

    /// Creates the list.
    package init(_ summaries: [RateSummary], of currency: Currency?, formats: Formats) {
        rows = summaries.map { Row($0, formats: formats) }
        courseHeading = formats.count(Self.monthCount, "month", "months")
        emptyState = summaries.isEmpty ? .noRates(of: currency, formats.currency) : nil
    }
}

extension RateListViewData.Row {
    fileprivate init(_ summary: RateSummary, formats: Formats) {
        let latest = summary.latest
        pair = latest.rate.pair
        rate = formats.rate(latest)
        if case .transaction(let id) = latest.source { origin = " from #\(id)" } else { origin = "" }
        course = summary.course.heights
        let days = formats.today.daysSince1970 - latest.date.daysSince1970
        day = (days > Conversion.freshDays ? formats.approximation : "") + formats.day(latest.date)
        age = days < 2 ? "" : "\(formats.count(days)) days ago"
        count =
            summary.count == 1 ? "" : "\(formats.count(summary.count)) since \(formats.day(summary.first))"
    }
}

extension [ExchangeRate?] {
    /// The rates in thousandths between the lowest and the highest; equal ones are half as high.
    fileprivate var heights: [Int64?] {
        let digits = compactMap { $0?.digits }.max() ?? 0
        let values = map { rate in
            rate.map { rate in
                (rate.digits..<digits).reduce(Int128(rate.value)) { value, _ in value * 10 }
            }
        }
        guard let least = values.compactMap(\.self).min(), let most = values.compactMap(\.self).max() else {
            return values.map { _ in nil }
        }
        return values.map { value in
            value.map { least == most ? 500 : Int64(100 + ($0 - least) * 900 / (most - least)) }
        }
    }
}

extension Formats {
    /// The mark of an amount or a rate that is an approximation.
    package var approximation: String { asciiOnly ? "~" : "≈\u{A0}" }

    /// Returns a rate as an equation: `1 EUR = 1.085 USD`; one that a transaction implies has six significant digits.
    package func rate(_ rate: Rate) -> String {
        self.rate(rate.isImplied ? rate.rate.rounded(toSignificantDigits: 6) : rate.rate)
    }

    /// Returns a rate as an equation: `1 EUR = 1.085 USD`.
    package func rate(_ rate: ExchangeRate) -> String {
        "1 \(rate.base.code) = \(number(rate.value, decimals: rate.digits, isSigned: false)) \(rate.quote.code)"
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of rates.
    fileprivate static func noRates(of currency: Currency?, _ own: Currency) -> EmptyStateViewData {
        let base = currency.flatMap { $0 == own ? nil : $0 } ?? (own == .euro ? Currency(code: "USD") ?? own : .euro)
        return EmptyStateViewData(
            title: currency.map { "No rates of \($0.code) yet" } ?? "No rates yet",
            text: "Rates convert amounts in other currencies. Add one, or import those of the European Central Bank:",
            remedies: [.addRate(base, in: own), .importRates]
        )
    }
}

extension Remedy {
    /// Import the rates of a central bank.
    package static let importRates = Remedy(["rate", "import"], .text("eurofxref-hist.csv"))
}

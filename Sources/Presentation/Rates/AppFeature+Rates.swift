import Core
import Money

extension AppFeature {
    /// Rates.
    static let rates = AppFeature(history: .rates)
}

extension NoteViewData {
    /// Returns the notes on what was converted in sums, and on what has no rate.
    ///
    /// - Parameters:
    ///   - words: What was converted, and how; empty if nothing was.
    ///   - currency: The currency of the sums.
    ///   - day: The day of which a rate is missing; `nil` for today.
    static func notes(
        converted words: String,
        missing: [Money],
        in currency: Currency,
        on day: CivilDate? = nil,
        formats: Formats
    ) -> [NoteViewData] {
        let notes = words.isEmpty ? [] : [NoteViewData(words)]
        guard let first = missing.first else { return notes }
        let advice: Hint = "To include it: \(.addRate(first.currency, in: currency, on: day))"
        return notes + [NoteViewData(missing.withoutRate(formats), advice: advice, isWarning: true)]
    }
}

extension Rate {
    /// What it is, and its day: `1 EUR = 1.085 USD of 18 Nov`.
    fileprivate func words(_ formats: Formats) -> String { "\(formats.rate(self)) of \(formats.day(date))" }
}

extension Conversion {
    /// The rates that it takes: `1 USD = 0.9217 EUR of 20 Nov`, with `≈` if they are old.
    func words(_ formats: Formats) -> String {
        (isApproximate ? formats.approximation : "") + rates.words(formats)
    }
}

extension ConvertedTotal {
    /// What it is, at which rates, and what has none; empty if nothing was converted.
    func words(_ formats: Formats) -> String {
        guard !rates.isEmpty else { return "" }
        let sum = "Together \(text(formats)), with \(rates.words(formats))"
        return unconverted.isEmpty ? sum : "\(sum); \(unconverted.withoutRate(formats))"
    }

    /// The sum: `€4,213.80`, or `≈ €4,213.80` if a rate is too old.
    package func text(_ formats: Formats) -> String {
        (isApproximate ? formats.approximation : "") + formats.balance(sum)
    }
}

extension FlowConversion {
    /// What was converted, and how: `Includes expenses of US$120.00, with 1 USD = 0.9217 EUR of 20 Nov`; `≈` marks old rates.
    func words(_ formats: Formats) -> String {
        let sorted = flows.sorted { $0.key.code < $1.key.code }
        let parts = [("expenses", \Flows.expenses), ("income", \Flows.income)].compactMap { name, path -> String? in
            let amounts = sorted.filter { $0.value[keyPath: path] != 0 }.map { currency, flows in
                formats.balance(Money(minorUnits: flows[keyPath: path], currency: currency))
            }
            return amounts.isEmpty ? nil : "\(name) of \(amounts.list)"
        }
        guard !parts.isEmpty else { return "" }
        let mark = isApproximate ? formats.approximation : ""
        return "Includes \(parts.joined(separator: ", and ")), with \(mark)\(rates.words(formats))"
    }
}

extension [Rate] {
    /// Which rates were taken: `1 EUR = 1.085 USD of 18 Nov`.
    func words(_ formats: Formats) -> String {
        let shown = prefix(2).map { $0.words(formats) }
        let others = count - shown.count
        return (others > 0 ? shown + ["\(formats.count(others)) more"] : shown).list
    }
}

extension [Money] {
    /// What has no rate: `¥20,000 has no rate`.
    fileprivate func withoutRate(_ formats: Formats) -> String {
        "\(map { formats.balance($0) }.list) \(count == 1 ? "has" : "have") no rate"
    }
}

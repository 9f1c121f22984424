import Money

/// What a currency was worth in another one on a day.
package struct Rate: HistoryRecord {
    /// Who says so.
    package enum Source: Hashable, Sendable {
        /// Somebody typed it. A file does not change it.
        case person
        /// A file of rates has it.
        case file
        /// A transaction implies it; see ``Exchange``.
        case transaction(Transaction.ID)

        /// Creates a source that says so itself from its name.
        package init?(statedBy name: String) {
            switch name {
            case "person": self = .person
            case "file": self = .file
            default: return nil
            }
        }

        /// The name, for other tools.
        package var name: String {
            switch self {
            case .person: "person"
            case .file: "file"
            case .transaction: "transaction"
            }
        }
    }

    /// The kind of its rows.
    package static let recordKind = RecordKind("rate")

    /// The day.
    package let date: CivilDate
    /// What the currency was worth.
    package let rate: ExchangeRate
    /// Who says so.
    package let source: Source

    /// The rate and its day in figures: `1 USD = 0.9217 EUR of 2026-11-20`.
    var plainText: String { "1 \(rate.base.code) = \(rate.price) \(rate.quote.code) of \(date.iso)" }

    /// Whether a transaction implies it, and nobody says so.
    package var isImplied: Bool {
        if case .transaction = source { true } else { false }
    }

    /// How many times as much as that of the nearest day a rate may be, or as little, before it is unlikely.
    package static let largestStep: Int64 = 5

    package init(date: CivilDate, _ rate: ExchangeRate, source: Source) {
        self.date = date
        self.rate = rate
        self.source = source
    }
}

extension CommandKind {
    /// Adds a rate.
    package static let addRate = CommandKind("rate add")
    /// Deletes rates.
    package static let deleteRates = CommandKind("rate delete")
    /// Adds the rates of files.
    package static let importRates = CommandKind("rate import")
}

/// Two currencies that have rates.
package struct CurrencyPair: Hashable, Sendable {
    package let base: Currency
    package let quote: Currency

    package init(_ base: Currency, _ quote: Currency) {
        self.base = base
        self.quote = quote
    }

    /// The same currencies the other way round.
    package var reversed: CurrencyPair { CurrencyPair(quote, base) }

    /// The same currencies in the order of their codes.
    package var sorted: CurrencyPair { base.code < quote.code ? self : reversed }

    /// Whether one of the two is this currency.
    package func has(_ currency: Currency) -> Bool { base == currency || quote == currency }
}

extension CurrencyPair: Comparable {
    /// Whether a pair comes first by the codes of its currencies.
    package static func < (left: CurrencyPair, right: CurrencyPair) -> Bool {
        (left.base.code, left.quote.code) < (right.base.code, right.quote.code)
    }
}

extension ExchangeRate {
    /// Creates a rate from its price as typed, with a decimal point or comma.
    ///
    /// - Throws: ``MoneyFlowError/invalidRate(_:)``.
    package init(of pair: CurrencyPair, typed text: String) throws(MoneyFlowError) {
        let price = text.filter { ",.".contains($0) } == "," ? text.replacing(",", with: ".") : text
        guard let rate = ExchangeRate(base: pair.base, quote: pair.quote, price: price) else {
            throw .invalidRate(text)
        }
        self = rate
    }

    /// The currencies.
    package var pair: CurrencyPair { CurrencyPair(base, quote) }
}

/// The rates to convert with on a day: the latest of each pair of currencies on or before it.
///
/// One that a transaction implies counts if none of its currencies, in either direction, is stated for its day or later.
package struct RatesOfDay: Hashable, Sendable {
    /// The day.
    package let day: CivilDate
    private let rates: [CurrencyPair: Rate]

    package init(_ day: CivilDate, _ rates: [Rate]) {
        self.day = day
        let stated = rates.filter { !$0.isImplied }
        var latest = Dictionary(stated.map { ($0.rate.pair, $0) }) { first, second in
            first.date > second.date ? first : second
        }
        for rate in rates where rate.isImplied {
            let pair = rate.rate.pair
            guard [pair, pair.reversed].allSatisfy({ latest[$0].map { $0.date < rate.date } ?? true }) else { continue }
            (latest[pair], latest[pair.reversed]) = (rate, nil)
        }
        self.rates = latest
    }

    /// Whether there are none.
    package var isEmpty: Bool { rates.isEmpty }

    /// The currencies that have rates, in the order of their codes.
    package var currencies: [Currency] {
        Set(rates.keys.flatMap { [$0.base, $0.quote] }).sorted { $0.code < $1.code }
    }

    /// Returns how to convert one currency into another, or `nil` if no rate leads there.
    ///
    /// It is the rate of the first currency in the second; else that of the second in the first, turned around; else two such
    /// rates through a third currency: the one whose older rate is the latest, and of equal ones the first by its code.
    package func conversion(from source: Currency, to target: Currency) -> Conversion? {
        if source == target { return Conversion(day: day, rates: []) }
        if let rate = rate(source, target) { return Conversion(day: day, rates: [rate]) }
        let others = Set(rates.keys.filter { $0.has(source) }.map { $0.base == source ? $0.quote : $0.base })
        return others.sorted { $0.code < $1.code }.reduce(into: nil as Conversion?) { best, other in
            guard let first = rate(source, other), let second = rate(other, target) else { return }
            let found = Conversion(day: day, rates: [first, second])
            if let best, let oldest = best.oldest, let date = found.oldest, date <= oldest { return }
            best = found
        }
    }

    private func rate(_ source: Currency, _ target: Currency) -> Rate? {
        rates[CurrencyPair(source, target)] ?? rates[CurrencyPair(target, source)]
    }
}

/// How an amount gets from one currency into another on a day.
package struct Conversion: Hashable, Sendable {
    /// The day.
    package let day: CivilDate
    /// The rates, in order: none for one currency, else one or two.
    package let rates: [Rate]

    /// The number of days for which a rate is taken as it is; one that is older is an approximation.
    package static let freshDays = 31

    /// The day of the oldest rate; `nil` without rates.
    package var oldest: CivilDate? { rates.map(\.date).min() }

    /// Whether it is an approximation, since a rate is older than ``freshDays`` days.
    package var isApproximate: Bool {
        oldest.map { day.daysSince1970 - $0.daysSince1970 > Self.freshDays } ?? false
    }

    /// Returns an amount in the other currency, rounded once, half to even.
    ///
    /// - Throws: `MoneyError`.
    package func convert(_ money: Money) throws(MoneyError) -> Money {
        try money.converted(by: rates.map(\.rate))
    }
}

extension Conversion {
    /// Returns an amount in the other currency.
    ///
    /// - Throws: ``MoneyFlowError/conversionOverflow(_:by:)``.
    package func checkedAmount(_ money: Money) throws(MoneyFlowError) -> Money {
        do throws(MoneyError) {
            return try convert(money)
        } catch {
            throw .conversionOverflow(money, by: rates)
        }
    }
}

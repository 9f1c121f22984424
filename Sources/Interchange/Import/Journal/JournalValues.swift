import Core

/// The values of an entry's postings.
struct JournalValues: Sendable {
    /// The value of a posting.
    enum Value: Hashable, Sendable {
        /// Minor units of the wallet's currency, negative if they leave the account.
        case own(Int64)
        /// Another commodity, by its code or name.
        case foreign(String)
    }

    /// An amount that cannot be read, or amounts that do not balance.
    struct Refusal: Error {
        let line: Int
        let problem: ImportProblem
    }

    /// The value of each posting, in order.
    private(set) var values: [Value] = []

    /// Reads the amounts of postings; if one has none, it gets what balances the others.
    init(_ entry: JournalEntry, in bytes: [UInt8], of currency: Currency, survey: JournalSurvey) throws(Refusal) {
        var sum: Int64 = 0
        var missing: Int?
        var foreign: String?
        for posting in entry.real {
            let amount: (value: Value, foreign: String?)?
            do {
                amount = try Self.amount(posting.amount, in: bytes, of: currency, survey: survey)
            } catch {
                let text = BankText.excerpt(String(decoding: bytes[posting.amount], as: UTF8.self))
                throw Refusal(line: posting.line, problem: .value(.invalidAmount(text: text, error)))
            }
            guard let amount else {
                guard missing == nil else {
                    throw Refusal(line: posting.line, problem: .malformed("two of its postings have no amount"))
                }
                missing = values.count
                values.append(.own(0))
                continue
            }
            values.append(amount.value)
            foreign = foreign ?? amount.foreign
            guard case .own(let minorUnits) = amount.value else { continue }
            let (next, overflow) = sum.addingReportingOverflow(minorUnits)
            guard !overflow else { throw Refusal(line: posting.line, problem: .value(.amountOverflow)) }
            sum = next
        }
        if let missing {
            let (rest, overflow) = Int64(0).subtractingReportingOverflow(sum)
            guard !overflow else { throw Refusal(line: entry.line, problem: .value(.amountOverflow)) }
            values[missing] = foreign.map { .foreign($0) } ?? .own(rest)
        } else if foreign == nil, sum != 0 {
            throw Refusal(line: entry.line, problem: .malformed("its postings do not add up to zero"))
        }
    }

    /// Reads an amount, and the commodity that it is in or exchanged for if that is not the wallet's currency; returns
    /// `nil` if there is no amount.
    private static func amount(
        _ text: Range<Int>,
        in bytes: [UInt8],
        of currency: Currency,
        survey: JournalSurvey
    ) throws(AmountProblem) -> (value: Value, foreign: String?)? {
        guard let amount = try JournalAmount(text, in: bytes) else { return nil }
        if let name = survey.currency.foreignName(of: amount.commodity) { return (.foreign(name), name) }
        let number = try SeparatedDigits(bytes[amount.number])
        let minorUnits = try number.minorUnits(of: currency, decimal: survey.decimal)
        let cost = amount.costCommodity.flatMap { survey.currency.foreignName(of: $0) }
        return (.own(amount.isNegative ? -minorUnits : minorUnits), cost)
    }
}

/// Distinguishes the wallet's currency from the other commodities of a journal.
struct JournalCurrency: Sendable {
    private let conventions: AmountConventions
    /// The commodity of amounts without one, or `nil` if they are in the wallet's currency.
    var defaultCommodity: String?

    init(_ currency: Currency) {
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: nil, symbols: [])
        )
    }

    /// Returns the code or name of a commodity, or `nil` if it is the wallet's currency.
    func foreignName(of commodity: String?) -> String? {
        guard let name = commodity ?? defaultCommodity, !name.isEmpty else { return nil }
        return switch conventions.meaning(of: name) {
        case .ownCurrency: nil
        case .otherCurrency(let found): found
        case nil: BankText.excerpt(name)
        }
    }
}

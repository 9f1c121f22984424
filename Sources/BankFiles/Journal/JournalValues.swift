import Money

/// The values of an entry's postings.
struct JournalValues: Sendable {
    /// The value of a posting.
    struct Value: Hashable, Sendable {
        /// What is moved to the account, negative if it leaves it.
        let amount: Money
        /// What balances the other postings: the amount, or what it is exchanged for.
        let weight: Money
    }

    /// Why there are no values.
    enum Refusal: Error {
        /// An amount cannot be read, or the amounts do not balance.
        case invalid(line: Int, ImportProblem)
        /// They are not in currencies, or in too many to tell what was exchanged for what.
        case skipped(SkipReason)
    }

    /// The value of each posting, in order.
    let values: [Value]

    /// Reads the amounts of postings; if one has none, it gets what balances the others.
    init(_ entry: JournalEntry, in bytes: [UInt8], _ survey: JournalSurvey) throws(Refusal) {
        var values: [Value?] = []
        var foreign: String?
        for posting in entry.real {
            do {
                values.append(try Self.value(posting.amount, in: bytes, survey, &foreign))
            } catch {
                throw Self.refusal(of: posting, error, in: bytes)
            }
        }
        let missing = entry.real.indices.filter { index in
            values[index] == nil && Self.hasNoAmount(entry.real[index].amount, in: bytes)
        }
        guard missing.count < 2 else {
            throw .invalid(line: entry.real[missing[1]].line, .malformed("two of its postings have no amount"))
        }
        if let foreign { throw .skipped(.otherCurrency(foreign)) }
        var sums = try Self.sums(of: entry, values.map { $0?.weight })
        sums = sums.filter { $0.minorUnits != 0 }
        if let index = missing.first {
            guard sums.count <= 1 else { throw .skipped(.severalPostings) }
            let currency = sums.first?.currency ?? values.lazy.compactMap { $0?.weight.currency }.first ?? survey.own
            let rest = Money(minorUnits: -(sums.first?.minorUnits ?? 0), currency: currency)
            guard rest.minorUnits.magnitude <= Money.maximumMinorUnits.magnitude else {
                throw Self.refusal(of: entry.real[index], .tooLarge, in: bytes)
            }
            values[index] = Value(amount: rest, weight: rest)
        } else if sums.count == 1 {
            throw .invalid(line: entry.line, .malformed("its postings do not add up to zero"))
        } else if sums.count > 1, values.count > 2 {
            throw .skipped(.severalPostings)
        }
        self.values = values.compactMap(\.self)
    }

    /// Returns the sum of the weights in each currency.
    private static func sums(of entry: JournalEntry, _ weights: [Money?]) throws(Refusal) -> [Money] {
        var sums: [Money] = []
        for (posting, weight) in zip(entry.real, weights) {
            guard let weight else { continue }
            guard let index = sums.firstIndex(where: { $0.currency == weight.currency }) else {
                sums.append(weight)
                continue
            }
            do {
                sums[index] = try sums[index].adding(weight)
            } catch {
                throw .invalid(line: posting.line, .sum(.overflow))
            }
        }
        return sums
    }

    /// Whether a posting has no amount, or only a balance.
    private static func hasNoAmount(_ text: Range<Int>, in bytes: [UInt8]) -> Bool {
        bytes[text].trimmed.first.map { $0 == UInt8(ascii: "=") } ?? true
    }

    private static func refusal(of posting: JournalPosting, _ problem: AmountProblem, in bytes: [UInt8]) -> Refusal {
        let text = BankText.excerpt(String(decoding: bytes[posting.amount], as: UTF8.self))
        return .invalid(line: posting.line, .amount(AmountError(text, problem)))
    }

    /// Reads an amount and what it is exchanged for.
    ///
    /// - Parameter foreign: Set to the first commodity that is not a currency.
    /// - Returns: `nil` if there is no amount, or it is not in a currency.
    private static func value(
        _ text: Range<Int>,
        in bytes: [UInt8],
        _ survey: JournalSurvey,
        _ foreign: inout String?
    ) throws(AmountProblem) -> Value? {
        guard let written = try JournalAmount(text, in: bytes) else { return nil }
        guard let currency = survey.currency.currency(of: written.commodity) else {
            foreign = foreign ?? survey.currency.foreignName(of: written.commodity)
            return nil
        }
        let number = try SeparatedDigits(bytes[written.number])
        let minorUnits = try number.minorUnits(of: currency, decimal: survey.decimal)
        let amount = Money(minorUnits: written.isNegative ? -minorUnits : minorUnits, currency: currency)
        guard let cost = written.cost else { return Value(amount: amount, weight: amount) }
        guard let other = survey.currency.currency(of: cost.commodity), cost.form != .lot || other == currency else {
            foreign = foreign ?? survey.currency.foreignName(of: cost.commodity) ?? currency.code
            return nil
        }
        guard other != currency else { return Value(amount: amount, weight: amount) }
        let price = try survey.price(cost, in: bytes)
        let total = cost.form == .total ? price : try Self.product(of: amount, price, in: other)
        let units = try total.minorUnits(of: other)
        return Value(amount: amount, weight: Money(minorUnits: written.isNegative ? -units : units, currency: other))
    }

    /// Returns what an amount costs, whatever its sign, rounded to the nearest minor unit.
    private static func product(
        of amount: Money,
        _ price: ExactNumber,
        in currency: Currency
    ) throws(AmountProblem) -> ExactNumber {
        try ExactNumber(amount).magnitude.multiplied(by: price)
            .rounded(toMultipleOf: ExactNumber(lastOf: currency.minorUnitDigits), half: .fromZero)
    }
}

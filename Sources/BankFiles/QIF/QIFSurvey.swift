import Money

/// What applies to a whole QIF file: the order of its dates and the decimal sign.
struct QIFSurvey: Sendable {
    /// The order of day, month and year, or `nil` if no date needs it.
    private(set) var dateFormat: ImportDateFormat?
    /// The decimal sign, or `nil` if no amount needs it.
    private(set) var decimal: DecimalSign?
    /// The accounts that have transactions.
    private(set) var accounts: Set<ImportAccount?> = []
    /// Whether a transaction is split.
    private(set) var hasSplits = false

    private var ambiguousDate: (line: Int, example: String)?
    private var ambiguousAmount: (line: Int, example: String)?
    private var decimalsDisagree = false

    /// Reads a whole file.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDates(example:)``, ``ImportFileProblem/mixedDates(example:order:)`` or
    ///   ``ImportFileProblem/ambiguousDecimals(example:)`` if neither the user nor the file decides, and
    ///   ``ImportFileProblem/notOfFormat(_:)`` if the file has neither a headline nor an entry.
    init(_ entries: QIFEntries, context: ImportContext) throws(ImportFailure) {
        var entries = entries
        var hasEntries = false
        let named = context.layout
        while let entry = entries.next() {
            guard entry.section.hasTransactions else { continue }
            accounts.insert(entries.account)
            hasSplits = hasSplits || !entry.splits.isEmpty
            hasEntries = hasEntries || entry.date != nil && entry.total != nil
            if named.dateFormat ?? entries.declaredDateFormat == nil, let date = entry.date {
                try note(date, of: entry, in: entries.bytes)
            }
            if named.decimal == nil {
                for amount in ([entry.total] + entry.splits.map(\.amount)).compactMap(\.self) {
                    note(amount, of: entry, in: entries.bytes, currency: context.currency)
                }
            }
        }
        guard hasEntries || entries.section != .unnamed else { throw ImportFailure(.notOfFormat(.qif)) }
        if dateFormat == nil, let ambiguousDate {
            throw ImportFailure(line: ambiguousDate.line, .ambiguousDates(example: ambiguousDate.example))
        }
        if decimal == nil || decimalsDisagree, let ambiguousAmount {
            throw ImportFailure(line: ambiguousAmount.line, .ambiguousDecimals(example: ambiguousAmount.example))
        }
        dateFormat = named.dateFormat ?? entries.declaredDateFormat ?? dateFormat
        decimal = named.decimal ?? (decimalsDisagree ? nil : decimal)
    }

    private mutating func note(_ date: Range<Int>, of entry: QIFEntry, in bytes: [UInt8]) throws(ImportFailure) {
        let evidence: QIFDate.Evidence
        do {
            evidence = try QIFDate(bytes[date]).evidence
        } catch {
            // This is reported when the entry is read.
            return
        }
        let example = { BankText.excerpt(String(decoding: bytes[date], as: UTF8.self)) }
        let line = { entry.line(at: date.lowerBound, in: bytes) }
        switch evidence {
        case .none:
            return
        case .ambiguous:
            if ambiguousDate == nil { ambiguousDate = (line(), example()) }
        case .decides(let format):
            if let dateFormat, dateFormat != format {
                throw ImportFailure(line: line(), .mixedDates(example: example(), order: dateFormat))
            }
            dateFormat = format
        }
    }

    private mutating func note(_ amount: Range<Int>, of entry: QIFEntry, in bytes: [UInt8], currency: Currency) {
        let evidence: SeparatedDigits.Evidence
        do {
            let digits = try SeparatedDigits(QIFAmounts.number(in: bytes[amount]))
            evidence = try digits.evidence(currencyDigits: currency.minorUnitDigits)
        } catch {
            // This is reported when the entry is read.
            return
        }
        switch evidence {
        case .none:
            return
        case .only(let sign):
            decimalsDisagree = decimalsDisagree || decimal != nil && decimal != sign
            decimal = decimal ?? sign
        case .either:
            guard ambiguousAmount == nil else { return }
            let example = BankText.excerpt(String(decoding: bytes[amount], as: UTF8.self))
            ambiguousAmount = (entry.line(at: amount.lowerBound, in: bytes), example)
        }
    }
}

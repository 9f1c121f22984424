import Core

/// What applies to a whole QIF file: the order of its dates and the decimal sign.
struct QIFSurvey: Sendable {
    /// The order of day, month and year, or `nil` if no date needs it.
    private(set) var dateFormat: ImportDateFormat?
    /// The decimal sign, or `nil` if no amount needs it.
    private(set) var decimal: DecimalSign?

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
            hasEntries = hasEntries || entry.date != nil && entry.total != nil
            if named.dateFormat ?? entries.declaredDateFormat == nil, let date = entry.date {
                try note(date: entries.bytes[date], line: entry.line)
            }
            if named.decimal == nil {
                if let total = entry.total {
                    note(amount: entries.bytes[total], line: entry.line, currency: context.currency)
                }
                for amount in entry.partAmounts {
                    note(amount: entries.bytes[amount], line: entry.line, currency: context.currency)
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

    private mutating func note(date bytes: ArraySlice<UInt8>, line: Int) throws(ImportFailure) {
        let evidence: QIFDate.Evidence
        do {
            evidence = try QIFDate(bytes).evidence
        } catch {
            // This is reported when the entry is read.
            return
        }
        switch evidence {
        case .none:
            return
        case .ambiguous:
            ambiguousDate = ambiguousDate ?? (line, BankText.excerpt(String(decoding: bytes, as: UTF8.self)))
        case .decides(let format):
            if let dateFormat, dateFormat != format {
                let example = BankText.excerpt(String(decoding: bytes, as: UTF8.self))
                throw ImportFailure(line: line, .mixedDates(example: example, order: dateFormat))
            }
            dateFormat = format
        }
    }

    private mutating func note(amount bytes: ArraySlice<UInt8>, line: Int, currency: Currency) {
        let evidence: SeparatedDigits.Evidence
        do {
            let digits = try SeparatedDigits(QIFAmounts.number(in: bytes))
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
            ambiguousAmount = ambiguousAmount ?? (line, BankText.excerpt(String(decoding: bytes, as: UTF8.self)))
        }
    }
}

import Core

/// What applies to a whole journal and can appear anywhere in it: declared accounts, the default commodity, the decimal
/// sign.
struct JournalSurvey: Sendable {
    /// The kinds of its accounts.
    private(set) var accounts = JournalAccounts()
    /// Distinguishes the wallet's currency from other commodities.
    private(set) var currency: JournalCurrency
    /// The decimal sign, or `nil` if no amount has one.
    private(set) var decimal: DecimalSign?

    private let bytes: [UInt8]
    private let currencyDigits: Int
    private var declaredDecimal: DecimalSign?
    private var ambiguous: (line: Int, example: String)?

    /// Reads a whole journal.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)`` if nothing shows how amounts are written,
    ///   ``ImportFileProblem/notOfFormat(_:)`` if the file has neither entries nor directives.
    init(_ bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        self.bytes = bytes
        currency = JournalCurrency(context.currency)
        currencyDigits = context.currency.minorUnitDigits
        var lines = JournalLines(bytes)
        var heading: JournalDirective?
        var isJournal = false
        var isBlank = true
        while let line = lines.next() {
            switch line.kind {
            case .blank:
                continue
            case .entry, .rule:
                heading = nil
                isJournal = true
            case .directive:
                let directive = JournalDirective(bytes[line.text])
                heading = directive
                isJournal = isJournal || directive.effect != .unknown
                note(directive)
            case .indented:
                if let heading { note(line, below: heading) } else { note(posting: line) }
            }
            isBlank = false
        }
        guard isJournal || isBlank else { throw ImportFailure(.notOfFormat(.journal)) }
        decimal = context.layout.decimal ?? declaredDecimal ?? decimal
        if decimal == nil, let ambiguous {
            throw ImportFailure(line: ambiguous.line, .ambiguousDecimals(example: ambiguous.example))
        }
    }

    private mutating func note(_ directive: JournalDirective) {
        switch directive.word {
        case "account":
            let end = JournalPosting.accountEnd(in: directive.rest)
            declareType(of: directive.rest[..<end], by: directive.rest[end...])
        case "commodity":
            note(format: directive.rest)
        case "D":
            note(format: directive.rest)
            currency.defaultCommodity = currency.defaultCommodity ?? amount(directive.rest)?.commodity
        case "decimal-mark":
            declaredDecimal = DecimalSign(rawValue: String(decoding: directive.rest, as: UTF8.self)) ?? declaredDecimal
        default:
            break
        }
    }

    private mutating func note(_ line: JournalLines.Line, below directive: JournalDirective) {
        let text = bytes[line.text]
        if directive.word == "account" {
            let end = JournalPosting.accountEnd(in: directive.rest)
            declareType(of: directive.rest[..<end], by: text)
        } else if directive.word == "commodity", text.starts(with: "format ".utf8) {
            note(format: text.dropFirst("format ".utf8.count))
        }
    }

    /// Records `type: X` in the comment of an `account` directive.
    private mutating func declareType(of account: ArraySlice<UInt8>, by text: ArraySlice<UInt8>) {
        guard text.trimmed.first == UInt8(ascii: ";") else { return }
        for tag in String(decoding: text.trimmed.dropFirst(), as: UTF8.self).split(separator: ",") {
            let words = tag.split(separator: ":", maxSplits: 1).map { $0.split(separator: " ").joined(separator: " ") }
            if words.count == 2, words[0] == "type" {
                accounts.declare(String(decoding: account, as: UTF8.self), type: words[1])
            }
        }
    }

    /// Records the decimal sign in a directive's amount of the wallet's currency.
    private mutating func note(format text: ArraySlice<UInt8>) {
        guard let amount = amount(text), currency.foreignName(of: amount.commodity) == nil,
            case .only(let sign) = evidence(of: amount)
        else { return }
        declaredDecimal = declaredDecimal ?? sign
    }

    private mutating func note(posting line: JournalLines.Line) {
        guard let posting = JournalPosting(line, in: bytes), let amount = amount(bytes[posting.amount]),
            currency.foreignName(of: amount.commodity) == nil
        else { return }
        switch evidence(of: amount) {
        case .none: break
        case .only(let sign): decimal = decimal ?? sign
        case .either:
            let example = BankText.excerpt(String(decoding: bytes[amount.number], as: UTF8.self))
            ambiguous = ambiguous ?? (line.number, example)
        }
    }

    private func evidence(of amount: JournalAmount) -> SeparatedDigits.Evidence {
        do {
            return try SeparatedDigits(bytes[amount.number]).evidence(currencyDigits: currencyDigits)
        } catch {
            // This is reported when the entry is read.
            return .none
        }
    }

    private func amount(_ text: ArraySlice<UInt8>) -> JournalAmount? {
        do {
            return try JournalAmount(text.indices, in: bytes)
        } catch {
            // This is reported when the entry is read.
            return nil
        }
    }
}

import Money

/// What applies to a whole journal and can appear anywhere in it: declared accounts, the default commodity, the decimal
/// sign.
struct JournalSurvey: Sendable {
    /// The kinds of its accounts.
    private(set) var accounts = JournalAccounts()
    /// The accounts of the wallet that they are.
    private(set) var owners = JournalOwners([:], JournalAccounts())
    /// The expected currency.
    let own: Currency
    /// Finds the currencies among its commodities.
    private(set) var currency: JournalCurrency
    /// The decimal sign, or `nil` if no amount has one.
    private(set) var decimal: DecimalSign?

    private let bytes: [UInt8]
    private var declaredDecimal: DecimalSign?
    /// The accounts with postings, and the first commodity of each, once it is known.
    private var commodities: [String: String??] = [:]
    /// The account of the current entry's posting without an amount.
    private var unknown: String?
    /// What the first posting of the current entry is in or exchanged for.
    private var commodity: String??
    private var ambiguous: (line: Int, example: String)?

    /// Reads a whole journal.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)`` if nothing shows how amounts are written,
    ///   ``ImportFileProblem/notOfFormat(_:)`` if the file has neither entries nor directives.
    init(_ bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        self.bytes = bytes
        currency = JournalCurrency(context.currency)
        own = context.currency
        var lines = JournalLines(bytes)
        var heading: JournalDirective?
        var isJournal = false
        var isBlank = true
        var isRule = false
        while let line = lines.next() {
            if line.kind != .indented { endEntry() }
            switch line.kind {
            case .blank:
                continue
            case .entry, .rule:
                heading = nil
                isJournal = true
                isRule = line.kind == .rule
            case .directive:
                let directive = JournalDirective(bytes[line.text])
                heading = directive
                isJournal = isJournal || directive.effect != .unknown
                note(directive)
            case .indented:
                if let heading { note(line, below: heading) } else { note(posting: line, ofRule: isRule) }
            }
            isBlank = false
        }
        endEntry()
        guard isJournal || isBlank else { throw ImportFailure(.notOfFormat(.journal)) }
        owners = JournalOwners(commodities.mapValues { $0.flatMap(currency.currency) }, accounts)
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

    /// Records the decimal sign in a directive's amount of the expected currency.
    private mutating func note(format text: ArraySlice<UInt8>) {
        guard let amount = amount(text), case .only(let sign) = evidence(of: amount) else { return }
        declaredDecimal = declaredDecimal ?? sign
    }

    private mutating func note(posting line: JournalLines.Line, ofRule isRule: Bool) {
        guard let posting = JournalPosting(line, in: bytes) else { return }
        let amount = amount(bytes[posting.amount])
        if !isRule, posting.form == .real { note(posting.account, amount) }
        guard let amount else { return }
        switch evidence(of: amount) {
        case .none: break
        case .only(let sign): decimal = decimal ?? sign
        case .either:
            let example = BankText.excerpt(String(decoding: bytes[amount.number], as: UTF8.self))
            ambiguous = ambiguous ?? (line.number, example)
        }
    }

    /// Records the commodity of an account's posting; one without an amount has that of the entry.
    private mutating func note(_ account: String, _ amount: JournalAmount?) {
        let known = commodities[account] ?? nil
        guard let amount else {
            if known == nil { commodities[account] = .some(nil) }
            unknown = account
            return
        }
        if known == nil { commodities[account] = .some(amount.commodity) }
        commodity = commodity ?? .some(amount.cost.map(\.commodity) ?? amount.commodity)
    }

    private mutating func endEntry() {
        if let unknown, let commodity, (commodities[unknown] ?? nil) == nil { commodities[unknown] = .some(commodity) }
        unknown = nil
        commodity = nil
    }

    /// Returns the balance that a posting states, or `nil` if there is none or it is in no currency.
    func balance(of posting: JournalPosting, in bytes: [UInt8]) throws(AmountProblem) -> Money? {
        guard bytes[posting.amount].contains(UInt8(ascii: "=")),
            let balance = try JournalAmount.balance(posting.amount, in: bytes),
            let currency = currency.currency(of: balance.commodity)
        else { return nil }
        let minorUnits = try SeparatedDigits(bytes[balance.number]).minorUnits(of: currency, decimal: decimal)
        return Money(minorUnits: balance.isNegative ? -minorUnits : minorUnits, currency: currency)
    }

    /// Returns the price in a cost.
    func price(_ cost: JournalAmount.Cost, in bytes: [UInt8]) throws(AmountProblem) -> ExactNumber {
        let number = bytes[cost.number]
        let sign = decimal?.byte ?? number.last { $0 == .point || $0 == .comma } ?? .point
        return try ExactNumber(price: number, decimal: sign)
    }

    private func evidence(of amount: JournalAmount) -> SeparatedDigits.Evidence {
        guard let currency = currency.currency(of: amount.commodity) else { return .none }
        do {
            return try SeparatedDigits(bytes[amount.number]).evidence(currencyDigits: currency.minorUnitDigits)
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

import Money

/// What a Beancount file says in one place.
enum BeancountDirective: Sendable {
    /// A transaction.
    case entry(BeancountEntry)
    /// An account is opened, with the only currencies it has and the name in its metadata.
    case open(account: String, units: [String], name: String?)
    /// What is in an account at the beginning of a day.
    case balance(BeancountBalance)
    /// What is missing for the next balances of an account comes from another one.
    case pad(BeancountPad)
    /// A setting of the whole file.
    case option(name: String, value: String)
    /// A price.
    case price
    /// Something that brings or changes transactions and cannot be followed; its first word.
    case unsupported(String)
    /// Something without an effect on transactions.
    case other
}

/// A balance: `2026-11-20 balance Assets:Giro  154.20 ~ 0.002 EUR`.
struct BeancountBalance: Sendable {
    let line: Int
    let date: CivilDate
    let account: String
    let number: ExactNumber
    /// How much the balance may differ, or `nil` if its decimals say it.
    let tolerance: ExactNumber?
    let unit: String
    /// The bytes of the amount.
    let written: Range<Int>
}

/// A padding: `2026-11-01 pad Assets:Giro Equity:Opening-Balances`.
struct BeancountPad: Sendable {
    let line: Int
    let date: CivilDate
    let account: String
    let source: String
}

extension BeancountDirective {
    /// Reads a directive.
    init(_ block: BeancountBlocks.Block, in bytes: [UInt8]) throws(BeancountProblem) {
        guard !block.isTooLong else {
            let limit = BeancountBlocks.maximumLineCount
            throw BeancountProblem(block.head.number, .malformed("it has more than \(limit) lines"))
        }
        var scanner = BeancountScanner(block.head.text, in: bytes)
        guard let text = scanner.date() else {
            guard !block.head.isIndented else { throw Self.stray(block.head) }
            self = try Self.undated(&scanner, line: block.head.number)
            return
        }
        let date: CivilDate
        do {
            date = try JournalHeader.date(text, defaultYear: nil)
        } catch {
            let shown = BankText.excerpt(String(decoding: text, as: UTF8.self))
            throw BeancountProblem(block.head.number, .date(DateError(shown, error)))
        }
        self = try Self.dated(date, &scanner, block, in: bytes)
    }

    private static func undated(_ scanner: inout BeancountScanner, line: Int) throws(BeancountProblem) -> Self {
        let word = String(decoding: scanner.word(), as: UTF8.self)
        switch word {
        case "option":
            guard let name = scanner.string(), let value = scanner.string() else { break }
            return .option(name: name, value: value)
        case "plugin": return hasNoEffect(scanner.string() ?? "") ? .other : .unsupported(word)
        case "include": return .unsupported(word)
        case "pushtag", "poptag", "pushmeta", "popmeta": return .other
        default: break
        }
        throw BeancountProblem(line, .malformed("it is not a directive of Beancount"))
    }

    /// Whether a plugin only opens accounts or checks the file.
    private static func hasNoEffect(_ plugin: String) -> Bool {
        let checks: Set = [
            "auto_accounts", "check_average_cost", "check_closing", "check_commodity", "check_drained", "coherent_cost",
            "commodity_attr", "implicit_prices", "leafonly", "mark_unverified", "noduplicates", "nounused",
            "onecommodity", "sellgains", "unique_prices",
        ]
        let parts = plugin.split(separator: ".")
        return parts.count == 3 && plugin.hasPrefix("beancount.plugins.") && checks.contains(String(parts[2]))
    }

    private static func dated(
        _ date: CivilDate,
        _ scanner: inout BeancountScanner,
        _ block: BeancountBlocks.Block,
        in bytes: [UInt8]
    ) throws(BeancountProblem) -> Self {
        guard let word = scanner.keyword(), word != "txn" else {
            return .entry(try BeancountEntry(on: date, &scanner, block, in: bytes))
        }
        let line = block.head.number
        switch word {
        case "open":
            guard let account = scanner.account() else { break }
            var units: [String] = []
            while let unit = scanner.unit() {
                units.append(unit)
                _ = scanner.take(",")
            }
            return .open(account: account, units: units, name: block.metadata("name", in: bytes))
        case "balance":
            guard let account = scanner.account() else { break }
            return .balance(try balance(of: account, on: date, &scanner, line: line))
        case "pad":
            guard let account = scanner.account(), let source = scanner.account() else { break }
            return .pad(BeancountPad(line: line, date: date, account: account, source: source))
        case "price":
            guard scanner.unit() != nil else { break }
            return .price
        case "custom":
            guard let type = scanner.string() else { break }
            return type == "budget" ? .unsupported(word) : .other
        case "close", "note", "document":
            if scanner.account() != nil { return .other }
        case "commodity":
            if scanner.unit() != nil { return .other }
        case "event", "query":
            if scanner.string() != nil { return .other }
        default:
            break
        }
        throw BeancountProblem(line, .malformed("it is not a directive of Beancount"))
    }

    private static func balance(
        of account: String,
        on date: CivilDate,
        _ scanner: inout BeancountScanner,
        line: Int
    ) throws(BeancountProblem) -> BeancountBalance {
        _ = scanner.peek
        let text = scanner.text
        do throws(AmountProblem) {
            let number = try scanner.number()
            let tolerance = scanner.take("~") ? try scanner.number() : nil
            guard let number, let unit = scanner.unit() else { throw AmountProblem.notANumber }
            return BeancountBalance(
                line: line,
                date: date,
                account: account,
                number: number,
                tolerance: tolerance,
                unit: unit,
                written: text
            )
        } catch {
            throw .amount(error, text, in: scanner.bytes, line: line)
        }
    }

    private static func stray(_ line: BeancountLines.Line) -> BeancountProblem {
        BeancountProblem(line.number, .malformed("it is indented like a posting but does not belong to an entry"))
    }
}

import Money

/// Splits a QIF file into entries.
///
/// Each line is a field that starts with its letter. A caret ends an entry, and a headline with `!` begins a section.
/// Lines end with CRLF, LF or CR.
struct QIFEntries: Sendable {
    let bytes: [UInt8]
    /// The offset of the next byte to read.
    private(set) var offset = 0
    /// The order of dates that the headlines read so far declare.
    private(set) var declaredDateFormat: ImportDateFormat?
    /// The section that the next line is in.
    private(set) var section = QIFSection.unnamed
    /// The account that the last list of accounts ends with, to which the transactions after it belong.
    private(set) var account: ImportAccount?
    /// The line of the next byte, from 1.
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next entry with at least one field, or `nil` at the end.
    ///
    /// Lines before the first headline are skipped as a preamble, unless a caret ends them as an entry.
    mutating func next() -> QIFEntry? {
        var entry: QIFEntry?
        while offset < bytes.count {
            let lineStart = offset
            let lineNumber = line
            let text = nextLine()
            guard let letter = bytes[text].first else { continue }
            switch letter {
            case UInt8(ascii: "!"):
                if let open = entry, section != .unnamed {
                    (offset, line) = (lineStart, lineNumber)
                    return open
                }
                entry = nil
                read(headline: String(decoding: bytes[text], as: UTF8.self))
            case UInt8(ascii: "^"):
                entry?.end()
                if let entry {
                    if section == .accounts { account = account(entry) }
                    return entry
                }
            case _ where Self.letters.contains(letter):
                // Changed in place, because copying an entry with many splits for each split would be slow.
                if entry == nil { entry = QIFEntry(section: section, line: lineNumber, start: lineStart) }
                entry?.add(letter, bytes[text].dropFirst().trimmed.indices)
            default:
                continue
            }
        }
        return entry
    }

    private func account(_ entry: QIFEntry) -> ImportAccount? {
        guard let name = entry.number.map({ String(decoding: bytes[$0], as: UTF8.self) }) else { return nil }
        let type = entry.amount.map { String(decoding: bytes[$0], as: UTF8.self).lowercased() } ?? ""
        let kind = Self.kinds[type.filter { !$0.isWhitespace }] ?? .bank
        return ImportAccount(name: name, kind: kind, isDeclared: true)
    }

    private static let kinds: [String: AccountKind] = [
        "bank": .bank, "cash": .cash, "ccard": .card, "otha": .asset, "othl": .loan,
    ]

    private mutating func read(headline: String) {
        declaredDateFormat = ImportDateFormat(qifHeadline: headline) ?? declaredDateFormat
        guard let new = QIFSection(headline) else { return }
        section = new
        guard section == .account, account?.name.isEmpty ?? true else { return }
        // Banks write `!Type:Bank` for every account.
        let kind = Self.kinds[String(headline.lowercased().filter { !$0.isWhitespace }.dropFirst("!type:".count))]
        account = kind == .bank ? nil : kind.map { ImportAccount(kind: $0, isDeclared: true) }
    }

    /// Returns the next line, trimmed, and moves past its end.
    private mutating func nextLine() -> Range<Int> {
        let start = offset
        while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
        let text = bytes[start..<offset].trimmed.indices
        if offset < bytes.count {
            let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
            offset += isPair ? 2 : 1
            line += 1
        }
        return text
    }

    /// The letters of fields; a line that begins with something else is a comment.
    private static let letters = Set("ABCDEFGIKLMNOPQRSTUVWXYZ$%/".utf8)
}

/// An entry of a QIF file: the ranges of its fields, trimmed.
struct QIFEntry: Sendable {
    /// The section that it is in.
    let section: QIFSection
    /// The line that it starts on, from 1.
    let line: Int
    /// The offset that it starts at.
    let start: Int
    /// Whether a caret ends it.
    private(set) var isEnded = false
    private(set) var date: Range<Int>?
    private(set) var amount: Range<Int>?
    private(set) var payee: Range<Int>?
    private(set) var memo: Range<Int>?
    private(set) var category: Range<Int>?
    /// The name of the security, the account or the list item.
    private(set) var name: Range<Int>?
    /// The number or, in a list of accounts, the name.
    private(set) var number: Range<Int>?
    /// In a list of accounts, the day of the balance.
    private(set) var balanceDate: Range<Int>?
    /// In a list of accounts, the balance.
    var balance: Range<Int>? { splits.first?.amount }
    /// The splits of an entry.
    private(set) var splits: [Split] = []
    private var secondAmount: Range<Int>?

    init(section: QIFSection, line: Int, start: Int) {
        self.section = section
        self.line = line
        self.start = start
    }

    /// Records that a caret ends the entry.
    mutating func end() {
        isEnded = true
    }

    /// The total; `U` is the same as `T`, written by newer versions of Quicken for larger amounts.
    var total: Range<Int>? { amount ?? secondAmount }

    /// Records a field by its letter; if a letter is repeated, the first one counts, except for splits.
    mutating func add(_ letter: UInt8, _ value: Range<Int>) {
        switch letter {
        case UInt8(ascii: "S"): splits.append(Split(category: value.isEmpty ? nil : value))
        case _ where value.isEmpty: return
        case UInt8(ascii: "$"): addPartAmount(value)
        case UInt8(ascii: "E"): addPartMemo(value)
        case UInt8(ascii: "/"): balanceDate = balanceDate ?? value
        case UInt8(ascii: "D"): date = date ?? value
        case UInt8(ascii: "T"): amount = amount ?? value
        case UInt8(ascii: "U"): secondAmount = secondAmount ?? value
        case UInt8(ascii: "P"): payee = payee ?? value
        case UInt8(ascii: "M"): memo = memo ?? value
        case UInt8(ascii: "L"): category = category ?? value
        case UInt8(ascii: "Y"): name = name ?? value
        case UInt8(ascii: "N"): number = number ?? value
        default: return
        }
    }

    private mutating func addPartAmount(_ amount: Range<Int>) {
        if let last = splits.indices.last, splits[last].amount == nil {
            splits[last].amount = amount
        } else {
            splits.append(Split(amount: amount))
        }
    }

    private mutating func addPartMemo(_ memo: Range<Int>) {
        guard let last = splits.indices.last, splits[last].memo == nil else { return }
        splits[last].memo = memo
    }

    /// A split of an entry.
    struct Split: Sendable {
        /// The category, or the account in brackets.
        var category: Range<Int>?
        var amount: Range<Int>?
        var memo: Range<Int>?
    }
}

/// A section of a QIF file, named by its headline.
enum QIFSection: Hashable, Sendable {
    /// The lines before the first headline; their entries are read as a bank's.
    case unnamed
    /// Transactions of an account: a bank's, cash, a card, another asset or liability.
    case account
    /// Transactions with securities.
    case investments
    /// Templates.
    case memorized
    /// Accounts, the last of which is that of the transactions that follow.
    case accounts
    /// Names and settings: categories, classes, securities, prices.
    case list
    /// An unknown type of entries, with its headline.
    case unknown(String)

    /// Reads a headline that begins a section, or returns `nil` for one that does not.
    init?(_ headline: String) {
        let words = headline.lowercased().filter { !$0.isWhitespace }
        guard !words.hasPrefix("!option") && !words.hasPrefix("!clear") else { return nil }
        self = Self.byHeadline[words] ?? .unknown(BankText.excerpt(headline))
    }

    /// Whether its entries can be imported.
    var hasTransactions: Bool { self == .account || self == .unnamed }

    private static let byHeadline: [String: QIFSection] = [
        "!type:bank": .account, "!type:cash": .account, "!type:ccard": .account, "!type:otha": .account,
        "!type:othl": .account,
        "!type:invst": .investments, "!type:port": .investments, "!type:401(k)/403(b)": .investments,
        "!type:memorized": .memorized,
        "!account": .accounts, "!type:cat": .list, "!type:class": .list, "!type:security": .list, "!type:prices": .list,
        "!type:tag": .list, "!type:budget": .list,
    ]
}

extension ImportDateFormat {
    /// Reads the headline `!Option:MDY`, with which some programs declare how dates are written.
    init?(qifHeadline headline: String) {
        let words = headline.lowercased().filter { !$0.isWhitespace }
        guard words.hasPrefix("!option:") else { return nil }
        self.init(text: String(words.dropFirst("!option:".count)))
    }
}

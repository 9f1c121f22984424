import Money

/// The names of lines that sum up an account in bank files: its balances and its turnover.
enum SummaryNames {
    /// What a line says about the account.
    enum Kind: Hashable {
        /// The balance before the first transaction, after the last one, or in between.
        case balance
        /// The sum of transactions.
        case turnover
        /// Perhaps the sum of transactions: the whole name is a word such as `Total`, which is also that of a shop.
        case total
    }

    /// Returns what a text is the name of, alone or with a date, or `nil` if it is the title of a transaction:
    /// `Saldo anterior al 31/12/2026`, but not `Balance transfer`.
    static func kind(of text: String) -> Kind? {
        var words = CSVColumnName(text).words[...]
        while true {
            if let kind = kinds[words] { return kind }
            let end = words.lastIndex(of: " ") ?? words.startIndex
            let last = words[end...].drop { $0 == " " }
            guard end > words.startIndex, isPartOfDate(last) else { return nil }
            words = words[..<end]
        }
    }

    /// Whether the name of a balance is that of one before the first transaction: `Saldo anterior`.
    static func isOpening(_ name: String) -> Bool {
        has(openings, in: name)
    }

    /// Whether the name of a balance is that of what one can spend, rather than of what has been booked.
    static func isAvailable(_ name: String) -> Bool {
        has(available, in: name)
    }

    /// The names of the first day of a statement.
    static let beginPeriods = Set(BankWord.periods.texts(of: .beginningOfPeriod).map { CSVColumnName($0).words })
    /// The names of the last day of a statement.
    static let endPeriods = Set(BankWord.periods.texts(of: .endOfPeriod).map { CSVColumnName($0).words })

    private static func has(_ stems: [String], in name: String) -> Bool {
        name.folded.split { !$0.isLetter }.contains { word in stems.contains { word.hasPrefix($0) } }
    }

    private static let openings = BankWord.periods.texts(of: .partOfOpening, as: .stem)
    private static let available = BankWord.periods.texts(of: .partOfAvailable, as: .stem)

    /// Whether a cell may be one of the names, judging by its first four bytes; a title rarely is.
    static func mayBe(_ cell: ArraySlice<UInt8>) -> Bool {
        guard 4...60 ~= cell.count else { return false }
        return beginnings.contains(beginning(cell))
    }

    private static func isPartOfDate(_ word: Substring) -> Bool {
        word.utf8.contains(where: \.isASCIIDigit) && !word.contains { $0.isLetter && !$0.isASCII }
            || links.contains(word)
            || MonthWords.month(Array(word.utf8)[...]) != nil || Currency(code: word.uppercased()) != nil
    }

    /// The first four bytes, up to one that is not ASCII, without the case of letters.
    private static func beginning(_ cell: some Collection<UInt8>) -> UInt32 {
        cell.prefix(4).prefix { $0 < 0x80 }.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }

    private static let kinds: [Substring: Kind] = {
        var kinds: [Substring: Kind] = [:]
        for word in BankWord.totals + BankWord.balances {
            if case .summary(let kind) = word.meaning { kinds[CSVColumnName(word.text).words[...]] = kind }
        }
        return kinds
    }()

    private static let beginnings: Set<UInt32> = {
        let names = (BankWord.totals + BankWord.balances).compactMap { word in
            if case .summary = word.meaning { word.text } else { nil }
        }
        // After a name of three letters, the fourth byte is not a letter.
        let short = names.filter { $0.utf8.count < 4 }.flatMap { name in " :.,-".map { "\(name)\($0)" } }
        return Set((names + short).flatMap { [beginning($0.utf8), beginning($0.folded.utf8)] })
    }()

    private static let links = Set(BankWord.linksToDates.map { Substring($0.text) })
}

import Money

/// The numbers of accounts in the lines above a table.
struct CSVAccountsAbove: Sendable {
    /// The accounts, with their numbers as they are written; only the end of one that is masked.
    private let accounts: [ImportAccount]
    /// The accounts that are known and have one of them.
    let known: Set<ImportAccount>

    /// The fewest letters and digits of a number by which it is found among other texts.
    static let numberLength = 8

    init(_ table: CSVTable, _ context: ImportContext) {
        let accounts = table.above.flatMap { Self.accounts(in: $0, table.reader) }
        self.accounts = accounts
        let lines = table.above.map { $0.flatMap { $0.utf8.lettersAndDigits } }
        known = Set(
            context.accounts.filter { account in
                let letters = account.number.utf8.lettersAndDigits
                return letters.count >= Self.numberLength && lines.contains { $0.contains(letters) }
                    || accounts.contains { account.isMeant(by: $0) }
            }
        )
    }

    /// The account that all rows belong to, as far as the lines say.
    var owner: ImportAccount? {
        if let account = known.first {
            // One account can have several numbers.
            guard known.allSatisfy({ $0.name == account.name }) else { return nil }
            return ImportAccount(number: account.number, kind: account.kind)
        }
        return accounts.first
    }

    /// Whether the rows are of an account that is neither a card nor a loan, as far as is known: by the number above, or
    /// because the user says so.
    func isOfAccount(_ context: ImportContext) -> Bool {
        if let owner { return owner.isNoDebt(context) }
        return context.kind(of: nil)?.isOfMoney ?? false
    }

    /// Returns whether a number is one of these, or `nil` if there are none.
    func have(_ number: String) -> Bool? {
        let found = ImportAccount(number: number)
        if !known.isEmpty { return known.contains { $0.isMeant(by: found) } }
        return accounts.isEmpty ? nil : accounts.contains { $0.isMeant(by: found) }
    }

    /// Returns the accounts that a line names: by IBANs, by numbers of which only the end is shown, and by those next to a
    /// name for accounts, such as `Konto:;1234567`.
    private static func accounts(in line: [String], _ reader: CSVCellReader) -> [ImportAccount] {
        let parts = line.flatMap(CSVStatedCurrency.parts)
        return zip([""] + parts, parts).compactMap { name, part in
            let number = number(in: part)
            let digits = number.utf8.count(where: \.isASCIIDigit)
            guard digits >= 4, !number.contains(","), reader.date(ArraySlice(number.utf8)) == nil else { return nil }
            let isNamed = CSVColumnRole.roles(of: CSVColumnName(name))[.account] == 0 && number.looksLikeAccountNumber
            guard isNamed || number.isMasked || number.isIBAN else { return nil }
            return ImportAccount(number: number, named: "\(name) \(part)")
        }
    }

    /// Returns a text without the words before and after its digits.
    private static func number(in text: String) -> String {
        let words = text.split(separator: " ")
        let isNumber = { (word: Substring) in
            word.contains { $0.isNumber || "*•#…".contains($0) } || word.contains("XX")
        }
        guard let first = words.firstIndex(where: isNumber), let last = words.lastIndex(where: isNumber) else {
            return ""
        }
        return words[first...last].joined(separator: " ")
    }
}

extension ImportAccount {
    /// Creates an account from its number and the words beside it, which can say that it is a card or for savings.
    init(number: String, named words: String) {
        let name = CSVColumnName(words)
        let kind: AccountKind =
            CSVColumnRole.isAboutCard(name) ? .card : CSVColumnRole.isAboutSavings(name) ? .savings : .bank
        self.init(number: number, kind: kind)
    }
}

extension CSVTable {
    /// Whether the lines above the table are those of an account's statement: they have its IBAN, and nothing about a card.
    ///
    /// A balance shows nothing, as the bill of a card has one too.
    var isStatement: Bool {
        let parts = partsAbove
        guard !isAboutCard else { return false }
        return zip(parts, parts.dropFirst()).contains { name, number in
            number.isIBAN && CSVColumnRole.roles(of: CSVColumnName(name))[.account] == 0
        }
    }

    /// Whether the lines above the table name a card.
    var isAboutCard: Bool { partsAbove.contains { CSVColumnRole.isAboutCard(CSVColumnName($0)) } }

    private var partsAbove: [String] { above.flatMap { $0.flatMap(CSVStatedCurrency.parts) } }
}

extension String {
    /// Whether most of the letters and digits are digits.
    var looksLikeAccountNumber: Bool {
        let characters = utf8.lettersAndDigits
        return characters.count(where: \.isASCIIDigit) * 2 > characters.count
    }

    /// Whether this is an IBAN (ISO 13616): its check digits are right.
    var isIBAN: Bool { utf8.areIBAN }

    /// Whether several characters stand for what is not shown.
    fileprivate var isMasked: Bool {
        ["**", "••", "##", "XX", "xx", "…"].contains { contains($0) }
    }
}

extension Sequence<UInt8> {
    /// Whether the letters and digits in ASCII are an IBAN (ISO 13616), whose check digits come last in the sum.
    var areIBAN: Bool {
        var (count, start, remainder) = (0, UInt32(0), 0)
        func add(_ byte: UInt8) {
            let isDigit = byte.isASCIIDigit
            remainder = (remainder * (isDigit ? 10 : 100) + Int(byte) - (isDigit ? 48 : 55)) % 97
        }
        for byte in self {
            let capital = byte &- 97 < 26 ? byte - 32 : byte
            guard capital.isASCIIDigit || capital &- 65 < 26 else { continue }
            count += 1
            if count > 4 {
                add(capital)
            } else {
                guard capital.isASCIIDigit == (count > 2) else { return false }
                start = start << 8 | UInt32(capital)
            }
        }
        guard 15...34 ~= count else { return false }
        for shift in [24, 16, 8, 0] as [UInt32] { add(UInt8(truncatingIfNeeded: start >> shift)) }
        return remainder == 1
    }

    /// The letters and digits in ASCII, in capitals.
    var lettersAndDigits: [UInt8] {
        compactMap { byte in
            switch byte {
            case 48...57, 65...90: byte
            case 97...122: byte - 32
            default: nil
            }
        }
    }
}

extension ImportAccount {
    /// Whether it is neither a card nor a loan, as far as is known: as the user says, or by its number.
    func isNoDebt(_ context: ImportContext) -> Bool {
        context.kind(of: self)?.isOfMoney ?? (kind == .savings || kind == .bank && number.isIBAN)
    }
}

extension AccountKind {
    var isOfMoney: Bool { self == .bank || self == .savings || self == .cash }
}

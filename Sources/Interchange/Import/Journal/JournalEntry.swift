import Core

/// An entry of a journal.
struct JournalEntry: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The day and the title.
    let header: JournalHeader
    /// The postings that must balance.
    let real: [JournalPosting]
    /// Whether it also has virtual postings.
    let hasVirtual: Bool
}

extension JournalEntry {
    /// Returns why the entry is left out, or `nil` if it is income or an expense.
    ///
    /// It is if its postings are to accounts with money on one side and to income or expense accounts on the other, and
    /// one of the sides is a single posting. Each posting to an income or expense account is then a transaction.
    func leaveOutReason(_ accounts: JournalAccounts) -> LeaveOutReason? {
        var counts: [JournalAccounts.Kind: Int] = [:]
        for posting in real { counts[accounts.kind(of: posting.account), default: 0] += 1 }
        let (money, flow) = (counts[.money, default: 0], counts[.flow, default: 0])
        if real.isEmpty { return hasVirtual ? .virtualPosting : .noIncomeOrExpense }
        if flow == 0 { return money == real.count ? .transfer : .noIncomeOrExpense }
        if money == 0 { return .noMoneyAccount }
        return money + flow < real.count || min(money, flow) > 1 ? .severalPostings : nil
    }
}

/// The first line of an entry: `DATE[=DATE2] [*|!] [(CODE)] DESCRIPTION [; comment]`.
struct JournalHeader: Sendable {
    /// The day.
    let date: CivilDate
    /// The payee if hledger's `PAYEE | NOTE` names one, else the whole description; may be empty.
    let title: String

    /// Reads a line.
    ///
    /// - Parameter defaultYear: The year of dates without one.
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:)``.
    init(_ line: ArraySlice<UInt8>, defaultYear: Int?) throws(MoneyFlowError) {
        let dates = line.prefix { !$0.isBlank }
        let day = dates.prefix { $0 != UInt8(ascii: "=") }
        do {
            date = try Self.date(day, defaultYear: defaultYear)
        } catch {
            throw .invalidDate(text: BankText.excerpt(String(decoding: dates, as: UTF8.self)), error)
        }
        var rest = line[dates.endIndex...].trimmed
        if rest.first == UInt8(ascii: "*") || rest.first == UInt8(ascii: "!") { rest = rest.dropFirst().trimmed }
        if rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
            rest = rest[(end + 1)...].trimmed
        }
        let comment = rest.indices.first { index in
            rest[index] == UInt8(ascii: ";") && (index == rest.startIndex || rest[index - 1].isBlank)
        }
        let description = rest[..<(comment ?? rest.endIndex)]
        let payee = description.prefix { $0 != UInt8(ascii: "|") }
        title = BankText.title(String(decoding: payee.trimmed.isEmpty ? description : payee, as: UTF8.self))
    }

    /// Whether a line begins with a date.
    static func hasDate(_ line: ArraySlice<UInt8>) -> Bool {
        do {
            _ = try JournalHeader(line, defaultYear: CivilDate.epoch.year)
            return true
        } catch {
            return false
        }
    }

    /// Reads `Y-M-D` with points, slashes or hyphens, or `M-D` in the default year.
    private static func date(_ text: ArraySlice<UInt8>, defaultYear: Int?) throws(DateProblem) -> CivilDate {
        let separators = Set(text.filter { !$0.isASCIIDigit })
        let parts = text.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        guard separators.count == 1, separators.isSubset(of: Array("-/.".utf8)),
            parts.allSatisfy({ 1...9 ~= $0.count })
        else { throw .unknownForm }
        var numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        if parts.count == 2, let defaultYear {
            numbers.insert(defaultYear, at: 0)
        } else if parts.count != 3 || parts[0].count < 4 {
            throw .unknownForm
        }
        guard 1...9999 ~= numbers[0] else { throw .outOfRange }
        guard let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else { throw .noSuchDay }
        return date
    }
}

/// A line of an entry: an account and the amount that moves to it.
struct JournalPosting: Sendable {
    /// Whether a posting must balance.
    enum Form: Hashable, Sendable {
        case real
        /// In parentheses or brackets, in addition to the real ones.
        case virtual
    }

    /// The line that it is on, from 1.
    let line: Int
    /// Whether it is real or virtual.
    let form: Form
    /// The full account name.
    let account: String
    /// The bytes of the amount and what follows it, without a comment; may be empty.
    let amount: Range<Int>

    /// Reads a posting, or returns `nil` for a line with only a comment.
    init?(_ line: JournalLines.Line, in bytes: [UInt8]) {
        var rest = bytes[line.text]
        if rest.first == UInt8(ascii: "*") || rest.first == UInt8(ascii: "!") { rest = rest.dropFirst().trimmed }
        guard let first = rest.first, first != UInt8(ascii: ";"), first != UInt8(ascii: "#") else { return nil }
        let end = Self.accountEnd(in: rest)
        var name = rest[..<end]
        let isVirtual = [("(", ")"), ("[", "]")].contains { (open: Unicode.Scalar, close: Unicode.Scalar) in
            name.count >= 2 && name.first == UInt8(ascii: open) && name.last == UInt8(ascii: close)
        }
        if isVirtual { name = name.dropFirst().dropLast() }
        self.line = line.number
        form = isVirtual ? .virtual : .real
        account = String(decoding: name, as: UTF8.self)
        amount = Self.withoutComment(rest[end...]).trimmed.indices
    }

    /// Returns the end of the account name at the start of `bytes`: before a tab or two spaces.
    static func accountEnd(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.first { index in
            bytes[index] == UInt8(ascii: "\t")
                || bytes[index] == UInt8(ascii: " ") && bytes[(index + 1)...].first?.isBlank == true
        } ?? bytes.endIndex
    }

    /// Returns what comes before a semicolon outside quotes.
    private static func withoutComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isQuoted = false
        let comment = bytes.firstIndex { byte in
            if byte == .quote { isQuoted.toggle() }
            return byte == UInt8(ascii: ";") && !isQuoted
        }
        return bytes[..<(comment ?? bytes.endIndex)]
    }
}

import Money

/// An entry of a journal.
struct JournalEntry: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The day and the title.
    let header: JournalHeader
    /// The comment before the postings, as a note; may be empty.
    let note: String
    /// The tags without a value.
    let tags: [String]
    /// What was paid in another currency, if the entry says so.
    let original: Money?
    /// The postings that must balance.
    let real: [JournalPosting]
    /// Whether it also has virtual postings.
    let hasVirtual: Bool
}

extension JournalEntry {
    /// Returns why the entry is skipped whatever its amounts are, or `nil` if they decide.
    ///
    /// Money must be in one of its accounts, and each of the others must be one of income, expenses or equity.
    func skipReason(_ accounts: JournalAccounts) -> SkipReason? {
        let kinds = real.map { accounts.kind(of: $0.account) }
        if real.isEmpty { return hasVirtual ? .virtualPosting : .noIncomeOrExpense }
        let hasFlow = kinds.contains { $0.type != nil }
        if !kinds.contains(where: \.isMoney) { return hasFlow ? .noMoneyAccount : .noIncomeOrExpense }
        if kinds.contains(.unknown) { return hasFlow ? .severalPostings : .noIncomeOrExpense }
        return nil
    }
}

/// The first line of an entry: `DATE[=DATE2] [*|!] [(CODE)] DESCRIPTION [; comment]`.
struct JournalHeader: Sendable {
    /// The day.
    let date: CivilDate
    /// The payee if hledger's `PAYEE | NOTE` names one, else the whole description; may be empty.
    let title: String
    /// The tags in the comment that have no value.
    let tags: [String]

    /// Reads a line.
    ///
    /// - Parameter defaultYear: The year of dates without one.
    /// - Throws: ``DateError``.
    init(_ line: ArraySlice<UInt8>, defaultYear: Int?) throws(DateError) {
        let dates = line.prefix { !$0.isBlank }
        let day = dates.prefix { $0 != UInt8(ascii: "=") }
        do {
            date = try Self.date(day, defaultYear: defaultYear)
        } catch {
            throw DateError(BankText.excerpt(String(decoding: dates, as: UTF8.self)), error)
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
        tags = comment.map { JournalTags.names(in: rest[$0...].dropFirst()) } ?? []
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
    static func date(_ text: ArraySlice<UInt8>, defaultYear: Int?) throws(DateProblem) -> CivilDate {
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

import BankFiles
import Core
import GRDB
import Money

/// The rows of earlier files, which determine the rows of the next file that are new.
///
/// Two rows are the same if one of these is:
///
/// - their bank's identifier, in its own form or that of another format, date and amount;
/// - all their dates, texts and amounts as their files have them;
/// - their date, amount and text, unless both have a bank's identifier, or neither has one and they name different
///   accounts at the other end; a booking with another value date is left to ``OtherFormatRows``, as either day may be that
///   of the earlier row.
///
/// Texts are remembered and compared as hashes, in which neither case nor diacritics nor spaces count; earlier versions
/// have remembered them as they were.
///
/// Rows of different accounts of the wallet are never the same, nor are those for which their files name different
/// accounts.
///
/// A row without details, such as one imported by an earlier version, is also the same as one with its amount whose
/// dates and texts include its own. Each earlier row makes at most one row of a file a duplicate, so twins within a
/// file are kept, and a file that overlaps an earlier one adds exactly what is new.
///
/// A row with splits is also the same as several that earlier versions have made of it.
///
/// A row is compared when it is read, and takes the first earlier row that is left: rows that are the same cannot be told
/// apart, so that a choice between them (``Matching``) would change nothing. Indexes find it, as there may be millions.
struct ImportedRows {
    private let db: Database
    private let identifiers: BankIdentifiers
    private let wallet: Lookup
    /// The staged rows of the earlier files of this import; `nil` for the first file.
    private var earlier: Lookup?
    /// The number of the last row of the earlier files.
    private var lastEarlier: Int64 = 0
    /// The days of the wallet's imported rows; `nil` if it has none.
    private let days: ClosedRange<Int>?
    private let fingerprints: KnownFingerprints
    /// The earlier rows that already have a duplicate in this file.
    ///
    /// They are kept by account, because both sides of a transfer are rows of one transaction.
    private var consumed: [Account.ID: EarlierRowSet] = [:]
    /// The accounts of which a row of this file is an earlier one of another day: the files have different dates.
    private(set) var redated: Set<Account.ID> = []
    /// The last consumed row of several that answer a question, or `nil` if all of them are.
    private var latestTwin: [Question: EarlierRow?] = [:]
    /// Some of the last questions without an answer: equal rows follow each other, and those of imports that were undone
    /// would be searched for each of them.
    private var unanswered: Set<Question> = []
    private static let unansweredLimit = 64
    /// The rows that are consumed, to be given back unless all of some rows are duplicates; `nil` outside of that.
    private var taken: [(account: Account.ID, row: EarlierRow)]?

    init(_ db: Database, _ identifiers: BankIdentifiers) throws {
        self.db = db
        self.identifiers = identifiers
        // An import that was undone does not count.
        wallet = try Lookup(
            db,
            select: "SELECT transactionId FROM importedRow",
            join: "JOIN command ON command.id = commandId",
            indexes: (bankID: "importedRowByBankId", fingerprint: nil, text: nil),
            other: "other",
            belongs: Self.belongs(to: "?1"),
            next: "transactionId > ? AND state = 'done' AND \(Self.hasOrigin()) ORDER BY transactionId"
        )
        fingerprints = try KnownFingerprints(db)
        let first = try Int.fetchOne(db, sql: "SELECT min(day) FROM importedRow")
        let last = try Int.fetchOne(db, sql: "SELECT max(day) FROM importedRow")
        days = if let first, let last { first...last } else { nil }
    }

    /// Begins a file, which is compared with everything before it: the wallet and the files staged so far.
    mutating func beginFile(after staged: StagedTransactions) throws {
        consumed = [:]
        redated = []
        latestTwin = [:]
        unanswered = []
        lastEarlier = staged.count
        guard lastEarlier > 0, earlier == nil else { return }
        try staged.indexContents()
        earlier = try Lookup(
            db,
            select: "SELECT id FROM temp.staged",
            indexes: (bankID: "stagedByBankId", fingerprint: "stagedByFingerprint", text: "stagedByText"),
            other: "named",
            belongs: "accountId = ?1",
            next: "id > ? ORDER BY id"
        )
    }

    /// Whether there are no earlier rows.
    var isFirstFile: Bool { days == nil && earlier == nil }

    /// Whether a row of this file is a duplicate of an earlier one in an account.
    func isConsumed(_ row: EarlierRow, in account: Account.ID) -> Bool {
        consumed[account]?.contains(row) ?? false
    }

    /// Consumes an earlier row of an account that `row` is a duplicate of.
    ///
    /// - Returns: Whether there was one; if not, the row is new.
    mutating func consumeDuplicate(of row: ImportRow, in account: Account.ID) throws -> Bool {
        guard !isFirstFile else { return false }
        func question(_ content: Content, on date: CivilDate? = nil) -> Question {
            Question(account: account, day: (date ?? row.date).daysSince1970, content: content)
        }
        func consumes(_ question: Question) throws -> Bool {
            guard try consume(question) else { return false }
            if question.day != row.date.daysSince1970 { redated.insert(account) }
            return true
        }
        let amount = row.signedMinorUnits
        let days = [row.date, row.valueDate].compactMap(\.self)
        for bankID in row.bankID.map({ [$0] + identifiers.elsewhere($0) }) ?? [] {
            for day in days where try consumes(question(.bankID(bankID, amount: amount), on: day)) { return true }
        }
        let textHash = StableHash.folded(row.title)
        let hasOneDay = row.bankID == nil || row.valueDate == nil
        let byText = (hasOneDay ? [textHash, StableHash.text(row.title)] : []).lazy.map {
            let other = row.bankID == nil ? row.counterparty.account.flatMap { StableHash.account($0.number) } : nil
            return question(
                .text($0, amount: amount, hasBankID: row.bankID != nil, account: row.account, other: other)
            )
        }
        guard let details = row.details else { return try byText.contains { try consume($0) } }
        // Rows with the same details nearly always have the same text, too, by which they are found at once.
        let whole = question(.whole(details.fingerprint, textHash, amount: amount, account: row.account))
        let byDetails = details.dates.map {
            question(.fingerprint(details.fingerprint, magnitude: row.minorUnits, account: row.account), on: $0)
        }
        let byParts = details.dates.lazy.flatMap { date in
            details.texts.prefix(Self.comparedTexts).lazy.flatMap { [StableHash.folded($0), StableHash.text($0)] }.map {
                question(.oldText($0, amount: amount), on: date)
            }
        }
        return try consume(whole) || byDetails.contains { try consumes($0) } || byText.contains { try consume($0) }
            || byParts.contains { try consumes($0) }
    }

    /// Consumes the earlier rows that some rows are duplicates of, if all of them are.
    ///
    /// Earlier versions have made several rows of what is one with splits.
    mutating func consumeDuplicates(of rows: [(row: ImportRow, account: Account.ID)]) throws -> Bool {
        guard !isFirstFile, !rows.isEmpty else { return false }
        let known = redated
        taken = []
        defer { taken = nil }
        for (row, account) in rows where try !consumeDuplicate(of: row, in: account) {
            guard let taken, !taken.isEmpty else { return false }
            for (account, row) in taken { consumed[account]?.remove(row) }
            redated = known
            latestTwin = [:]
            unanswered = []
            return false
        }
        return true
    }

    /// Whether a correction in an account was imported before.
    ///
    /// It consumes nothing, as it shares the transaction of the row that it corrects. Its text is often that of this
    /// row, so only an identifier of its own shows that it was imported.
    func hasCorrection(_ correction: ImportCorrection, in account: Account.ID) throws -> Bool {
        let row = correction.row
        guard let bankID = row.bankID, correction.action == .replace || bankID != correction.bankID else {
            return false
        }
        let amount = row.signedMinorUnits
        let question = Question(
            account: account,
            day: row.date.daysSince1970,
            content: .bankID(bankID, amount: amount)
        )
        return try first(question, after: nil) { _ in true } != nil
    }

    /// The maximum number of texts of a row that are compared with those of rows without details.
    private static let comparedTexts = 8

    /// Consumes the first of the rows that answer a question, unless all are consumed.
    private mutating func consume(_ question: Question) throws -> Bool {
        let latest = latestTwin[question]
        if latest == .some(nil) || unanswered.contains(question) { return false }
        // Most rows have no twin and need no entry in `latestTwin`.
        var hasTwin = latest != nil
        let found = try first(question, after: latest ?? nil) { row in
            guard isConsumed(row, in: question.account) else { return true }
            hasTwin = true
            return false
        }
        if hasTwin { latestTwin[question] = .some(found) }
        guard let found else {
            if unanswered.count == Self.unansweredLimit { unanswered = [] }
            unanswered.insert(question)
            return false
        }
        consumed[question.account, default: EarlierRowSet()].insert(found)
        taken?.append((question.account, found))
        return true
    }

    /// Finds the first row after another one that satisfies a condition: first those of the wallet by their
    /// transaction's id, then those of earlier files by their number.
    private func first(
        _ question: Question,
        after row: EarlierRow?,
        where isWanted: (EarlierRow) -> Bool
    ) throws -> EarlierRow? {
        var number: Int64 = 0
        switch row {
        case .staged(let last): number = last
        case .wallet, nil:
            var id: Int64 = 0
            if case .wallet(let last) = row { id = last }
            if try mayBeInWallet(question),
                let found = try wallet.first(question, after: id, where: { isWanted(.wallet($0)) })
            {
                return .wallet(found)
            }
        }
        return try earlier?.first(question, after: number, upTo: lastEarlier) { isWanted(.staged($0)) }
            .map { .staged($0) }
    }

    private func mayBeInWallet(_ question: Question) throws -> Bool {
        guard days?.contains(question.day) == true else { return false }
        guard case .fingerprint(let fingerprint, _, _) = question.content else { return true }
        return try fingerprints.contains(fingerprint, on: question.day)
    }
}

/// A row that was read before the file that is being read.
enum EarlierRow: Hashable {
    /// A row imported before, by the id of its transaction.
    case wallet(Int64)
    /// A row of an earlier file of the same import, by its number.
    case staged(Int64)

    /// Creates the row that a reference stands for.
    init(reference: Int64) {
        self = reference > 0 ? .wallet(reference) : .staged(-reference)
    }

    /// The row as one number: the id of the transaction, or the number of the row, negative.
    var reference: Int64 {
        switch self {
        case .wallet(let id): id
        case .staged(let number): -number
        }
    }
}

/// A set of earlier rows that takes little memory for many of them, as their numbers are close to each other.
struct EarlierRowSet {
    /// A bit for each of 64 references that follow each other.
    private var words: [Int64: UInt64] = [:]

    func contains(_ row: EarlierRow) -> Bool { words[Self.word(of: row), default: 0] & Self.bit(of: row) != 0 }

    mutating func insert(_ row: EarlierRow) { words[Self.word(of: row), default: 0] |= Self.bit(of: row) }

    mutating func remove(_ row: EarlierRow) { words[Self.word(of: row), default: 0] &= ~Self.bit(of: row) }

    private static func word(of row: EarlierRow) -> Int64 { row.reference >> 6 }
    private static func bit(of row: EarlierRow) -> UInt64 { 1 << UInt64(row.reference & 63) }
}

import BankFiles
import Core
import GRDB
import Money

/// The rows of a file that an earlier file has in another form, such as a camt.053 of days that came in as CSV, or the CSV
/// of an account in another layout of its bank.
///
/// A new row can be the same as an earlier one with its amount if the earlier one is of its booking day or its value date,
/// or is not far from it and names the same party: the first word of one title is in the other's title or note. It is
/// the same if it is of the day, names the party, and the two are of different formats, as their identifiers or details
/// show. Where nothing shows that, the rows of the account must do: most of them have a row with their amount
/// (``Restated``). If they do, rows that are the same may also name no party, or be dated a few days apart.
///
/// Of other rows nobody can know: they are new, and the pair is named in the report if it is of one day, or one of the two
/// files has the days around both but only one row. Rows whose references are of one format are told apart by them
/// (``BankIdentifiers/mayBeSame(_:_:)``).
///
/// Only rows that are neither in the file themselves nor consumed by another row of it are candidates: a bank's statement
/// has all bookings of its days, but nothing says so of the days before its first booking. As many rows as possible are
/// paired, so that twins stay as many as they are. The identifier of the new row is remembered for the transaction of the
/// earlier one.
struct OtherFormatRows {
    /// What was found.
    struct Found {
        /// The numbers of the rows that are earlier ones.
        var identified: Set<Int64> = []
        /// The accounts of which such a row has another day than the earlier one: the files have different dates.
        var redated: Set<Account.ID> = []
        /// The pairs of which it cannot be known, in the order of the rows.
        var possible: [Pair] = []
    }

    /// A new row that may be the same as an earlier one.
    struct Pair: Hashable {
        /// The number of the new row.
        let number: Int64
        let earlier: EarlierRow
    }

    /// How many days a row may be from an earlier one with the same party.
    static let nearDays = 4
    /// How many days a value date may be from the booking.
    static let valueDays = 10
    /// The maximum number of pairs that are compared.
    private static let comparedPairs = 1_000_000

    let staged: StagedTransactions
    private let identifiers: BankIdentifiers
    private let days: ClosedRange<Int>

    /// Creates a comparison for a file.
    ///
    /// - Parameter dates: The first and the last day of which the file has a row, new or not.
    init(_ staged: StagedTransactions, _ identifiers: BankIdentifiers, on dates: ClosedRange<CivilDate>?) {
        self.staged = staged
        self.identifiers = identifiers
        days = dates.map { $0.lowerBound.daysSince1970...$0.upperBound.daysSince1970 } ?? 0...0
    }

    /// Identifies the new rows of a file with those of other formats and layouts.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the new rows.
    ///   - corrections: The numbers of those that correct another row.
    ///   - imported: The earlier rows, and which of them are in the file.
    func identify(
        in numbers: Range<Int64>,
        otherThan corrections: Set<Int64>,
        _ imported: ImportedRows
    ) throws -> Found {
        guard !imported.isFirstFile, try hasCandidates(in: numbers) else { return Found() }
        try staged.indexAmounts()
        let (candidates, known, days) = try candidates(in: numbers, otherThan: corrections, imported)
        guard !candidates.isEmpty else { return Found() }
        return try decide(candidates, try restatedAccounts(candidates, known, in: numbers), days)
    }

    /// Returns the pairs to compare, what is known of each account on the days of the new rows, and which days around those
    /// each import has.
    private func candidates(
        in numbers: Range<Int64>,
        otherThan corrections: Set<Int64>,
        _ imported: ImportedRows
    ) throws -> ([Candidate], [Account.ID: Restated], ImportedDays) {
        var candidates: [Candidate] = []
        var known: [Account.ID: Restated] = [:]
        var days = ImportedDays()
        var parties = KnownParties()
        var comparedPairs = 0
        let newRows = try staged.db.makeStatement(sql: Self.newRows)
        let rows = try Row.fetchCursor(staged.db, sql: Self.earlierRows, arguments: Self.arguments(numbers))
        while let row = try rows.next() {
            let earlier = try EarlierContent(row)
            for account in earlier.accounts {
                let isLeft = !imported.isConsumed(earlier.row, in: account)
                days.add(earlier, in: account)
                if earlier.isOfDays {
                    known[account, default: Restated(days: earlier.day...earlier.day)].add(earlier, isLeft)
                }
                // In a file of the same form, all earlier rows are in the file.
                guard isLeft, comparedPairs < Self.comparedPairs else { continue }
                let others = try Row.fetchCursor(newRows, arguments: earlier.arguments(account, numbers))
                while let other = try others.next(), comparedPairs < Self.comparedPairs {
                    comparedPairs += 1
                    guard try !corrections.contains(other.value(0)) else { continue }
                    let candidate = try candidate(other, earlier, of: account, &parties)
                    candidates += [candidate].compactMap(\.self)
                }
            }
        }
        return (candidates.sorted { $0.order < $1.order }, known, days)
    }

    /// Returns a new and an earlier row as a pair, unless they cannot be the same.
    private func candidate(
        _ row: Row,
        _ earlier: EarlierContent,
        of account: Account.ID,
        _ parties: inout KnownParties
    ) throws -> Candidate? {
        let bankID: String? = try row.value(1)
        guard identifiers.mayBeSame(bankID, earlier.bankID) else { return nil }
        let (day, otherDay): (Int, Int?) = (try row.value(2), try row.value(3))
        let own = parties.party(title: try row.value(4), text: try row.value(5))
        let other = parties.party(title: earlier.title ?? "", text: earlier.text)
        // A rule may have changed the title of both, and the user that of the earlier one.
        let ruled = parties.party(title: try row.value(6), text: "")
        let isNamed = try row.value(7) || own.isSame(as: other) || ruled.isSame(as: other)
        let isOfDay = earlier.day == day || earlier.day == otherDay
        guard isOfDay || isNamed && abs(earlier.day - day) <= Self.nearDays else { return nil }
        return Candidate(
            pair: Pair(number: try row.value(0), earlier: earlier.row),
            account: account,
            isOfOtherFormat: try bankID != nil || earlier.bankID != nil || row.value(8),
            isOfDay: isOfDay,
            isNamed: isNamed,
            isNameless: own.words.isEmpty || other.words.isEmpty && earlier.title != nil,
            isDeleted: earlier.title == nil,
            commonWords: own.words.intersection(other.words).count,
            day: earlier.day,
            newDay: day,
            command: earlier.command
        )
    }

    /// Uses each row once: those of which it is certain, as many as possible, then the others.
    private func decide(
        _ candidates: [Candidate],
        _ restated: Set<Account.ID>,
        _ imported: ImportedDays
    ) throws -> Found {
        let certain = Matching.maximum(
            candidates.filter { isCertain($0, restated) }.map { ($0.pair.number, $0.pair.earlier.reference, $0.cost) }
        )
        for pair in certain { try staged.identify(pair.left, with: EarlierRow(reference: pair.right)) }
        let (numbers, references) = (Set(certain.map(\.left)), Set(certain.map(\.right)))
        let others = candidates.lazy.filter { !$0.isDeleted }.filter {
            $0.isOfOtherFormat || restated.contains($0.account)
                || $0.isNamed && ($0.isOfDay || days.contains($0.day) || imported.surround($0))
        }
        .map(\.pair).filter { !numbers.contains($0.number) && !references.contains($0.earlier.reference) }
        let possible = Matching.bestFirst(others, left: \.number, right: \.earlier)
        let pairs = Set(certain.map { Pair(number: $0.left, earlier: EarlierRow(reference: $0.right)) })
        let redated = candidates.filter { $0.distance > 0 && pairs.contains($0.pair) }.map(\.account)
        return Found(
            identified: numbers,
            redated: Set(redated),
            possible: possible.sorted { $0.number < $1.number }
        )
    }

    private func isCertain(_ candidate: Candidate, _ restated: Set<Account.ID>) -> Bool {
        guard candidate.day >= days.lowerBound else { return false }
        let isRestated = restated.contains(candidate.account)
        if candidate.isOfDay {
            return candidate.isNamed && (isRestated || candidate.isOfOtherFormat) || candidate.isNameless && isRestated
        }
        // Near its ends, a file with other dates may lack an earlier row, and have a new one with its amount instead.
        return isRestated && days.lowerBound + Self.nearDays <= candidate.day
            && candidate.day <= days.upperBound - Self.nearDays
    }

    /// Whether any earlier row can be the same as a new one; files of new days end here.
    private func hasCandidates(in numbers: Range<Int64>) throws -> Bool {
        guard !numbers.isEmpty else { return false }
        return try Bool.fetchOne(
            staged.db,
            sql: """
                WITH \(Self.daysOfNewRows)
                SELECT EXISTS (SELECT 1 FROM days CROSS JOIN importedRow ON day BETWEEN days.first AND days.last)
                    OR EXISTS (
                        SELECT 1 FROM days CROSS JOIN temp.staged ON day BETWEEN days.first AND days.last
                        WHERE id < :first
                    )
                """,
            arguments: Self.arguments(numbers)
        ) == true
    }
}

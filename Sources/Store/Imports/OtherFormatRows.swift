import BankFiles
import Core
import GRDB
import Money

/// The rows of a file that an earlier file has in another format, such as a camt.053 of days that came in as CSV.
///
/// A new row is the same as an earlier one with its amount if the earlier one is of its booking day or its value date, and
/// names the same party: the first word of one title is in the other's title or note. If only one of these agrees, nobody
/// can know: the row is new, and the pair is named in the report. Rows whose references are of one format are told apart
/// by them (``BankIdentifiers/mayBeSame(_:_:)``).
///
/// Only rows that are neither in the file themselves nor consumed by another row of it are candidates: a bank's statement
/// has all bookings of its days, but nothing says so of the days before its first booking. As many rows as possible are
/// paired. The identifier of the new row is remembered for the transaction of the earlier one.
struct OtherFormatRows {
    /// A new row that may be the same as an earlier one.
    struct Pair {
        /// The number of the new row.
        let number: Int64
        let earlier: EarlierRow
    }

    /// How many days a row may be from an earlier one with the same party that is named in the report.
    private static let nearDays = 4
    /// How many days a value date may be from the booking.
    private static let valueDays = 10

    private struct Candidate {
        let pair: Pair
        let isCertain: Bool
        let isOfDay: Bool
        let commonWords: Int
        let distance: Int

        /// The most likely first.
        var order: (Int, Int, Int, Int64, Int64) {
            (-commonWords, isOfDay ? 0 : 1, distance, pair.number, pair.earlier.reference)
        }

        /// The cost of a pair that is certain: one with many words in common is worth more than two with half as many
        /// each, then the nearest days count.
        var cost: Int {
            let words = min(commonWords, Self.comparedWords)
            return (Self.comparedWords * Self.comparedWords - words * words) << 20 + distance
        }

        private static let comparedWords = 100
    }

    private let staged: StagedTransactions
    private let identifiers: BankIdentifiers
    private let firstDay: Int

    /// Creates a comparison for a file.
    ///
    /// - Parameter firstDate: The first day of which the file has a row, new or not.
    init(_ staged: StagedTransactions, _ identifiers: BankIdentifiers, from firstDate: CivilDate?) {
        self.staged = staged
        self.identifiers = identifiers
        firstDay = firstDate?.daysSince1970 ?? .min
    }

    /// Identifies the new rows of a file with those of other formats.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the new rows.
    ///   - corrections: The numbers of those that correct another row.
    ///   - imported: The earlier rows, and which of them are in the file.
    /// - Returns: How many rows were identified, and the pairs of which that cannot be known, in the order of the rows.
    func identify(
        in numbers: Range<Int64>,
        otherThan corrections: Set<Int64>,
        _ imported: ImportedRows
    ) throws -> (count: Int, possible: [Pair]) {
        guard try hasCandidates(in: numbers) else { return (0, []) }
        try staged.indexAmounts()
        var candidates: [Candidate] = []
        let rows = try Row.fetchCursor(staged.db, sql: Self.pairs, arguments: Self.arguments(numbers))
        var parties = KnownParties()
        while let row = try rows.next() {
            let (number, earlier): (Int64, EarlierRow) = (try row.value(0), EarlierRow(reference: try row.value(1)))
            guard !corrections.contains(number), !imported.isConsumed(earlier, in: try row.value(2)),
                identifiers.mayBeSame(try row.value(3), try row.value(4))
            else { continue }
            let (day, valueDay, earlierDay): (Int, Int?, Int) = (try row.value(5), try row.value(6), try row.value(7))
            let own = parties.party(title: try row.value(8), text: try row.value(9))
            let other = parties.party(title: try row.value(10), text: try row.value(11))
            let isOfDay = earlierDay == day || earlierDay == valueDay
            let isNamed = own.isSame(as: other)
            guard isOfDay || isNamed && abs(earlierDay - day) <= Self.nearDays else { continue }
            candidates.append(
                Candidate(
                    pair: Pair(number: number, earlier: earlier),
                    isCertain: isOfDay && isNamed && earlierDay >= firstDay,
                    isOfDay: isOfDay,
                    commonWords: own.words.intersection(other.words).count,
                    distance: abs(earlierDay - day)
                )
            )
        }
        candidates.sort { $0.order < $1.order }
        return try decide(candidates)
    }

    /// Uses each row once: those of which it is certain, as many as possible, then the others.
    private func decide(_ candidates: [Candidate]) throws -> (count: Int, possible: [Pair]) {
        let certain = Matching.maximum(
            candidates.filter(\.isCertain).map { ($0.pair.number, $0.pair.earlier.reference, $0.cost) }
        )
        for pair in certain { try staged.identify(pair.left, with: EarlierRow(reference: pair.right)) }
        let (numbers, references) = (Set(certain.map(\.left)), Set(certain.map(\.right)))
        let others = candidates.lazy.map(\.pair).filter {
            !numbers.contains($0.number) && !references.contains($0.earlier.reference)
        }
        let possible = Matching.bestFirst(others, left: \.number, right: \.earlier)
        return (certain.count, possible.sorted { $0.number < $1.number })
    }

    /// Whether any earlier row can be of another format than the new ones; nearly all files end here.
    private func hasCandidates(in numbers: Range<Int64>) throws -> Bool {
        guard !numbers.isEmpty else { return false }
        return try Bool.fetchOne(
            staged.db,
            sql: """
                WITH new AS (
                    SELECT min(day) - \(Self.valueDays) AS first, max(day) + \(Self.valueDays) AS last,
                        max(bankId NOTNULL) AS hasIds
                    FROM temp.staged WHERE id >= :first AND id < :end AND sameAs IS NULL AND isPending IS NULL
                )
                SELECT EXISTS (
                    SELECT 1 FROM new CROSS JOIN importedRow ON day BETWEEN new.first AND new.last
                    WHERE hasIds OR bankId NOTNULL
                ) OR EXISTS (
                    SELECT 1 FROM new CROSS JOIN temp.staged ON day BETWEEN new.first AND new.last
                    WHERE id < :first AND (hasIds OR bankId NOTNULL)
                )
                """,
            arguments: Self.arguments(numbers)
        ) == true
    }

    private static func arguments(_ numbers: Range<Int64>) -> StatementArguments {
        ["first": numbers.lowerBound, "end": numbers.upperBound]
    }

    /// The pairs of a new and an earlier row of an account with one amount that are few days apart.
    ///
    /// Files that name different accounts, although the wallet does not know the number of its account, have different
    /// rows. A row whose transaction was deleted has no text, and cannot be compared. The title is the file's, not that
    /// of a rule.
    private static let pairs = """
        WITH days AS (
            SELECT min(day) - \(valueDays) AS first, max(day) + \(valueDays) AS last FROM temp.staged
            WHERE id >= :first AND id < :end
        ), earlier AS (
            SELECT transactionId AS reference, day, importedRow.amount, importedRow.bankId, account,
                importedRow.accountId,
                iif("transaction".type = 'transfer', importedRow.accountId, "transaction".accountId) AS movedTo,
                "transaction".title, "transaction".note AS text
            FROM days CROSS JOIN importedRow ON day BETWEEN days.first AND days.last
            JOIN command ON command.id = commandId JOIN "transaction" ON "transaction".id = transactionId
            WHERE state = 'done' AND stage IS NOT 'pending'
            UNION ALL
            SELECT -id, day, amount, bankId, account, accountId, accountId, coalesce(text, title), coalesce(note, '')
            FROM days CROSS JOIN temp.staged ON day BETWEEN days.first AND days.last
            WHERE id < :first AND sameAs IS NULL AND isPending IS NULL
        )
        SELECT new.id, earlier.reference, new.accountId, new.bankId, earlier.bankId, new.day, new.valueDay, earlier.day,
            coalesce(new.text, new.title), coalesce(new.note, ''), earlier.title, earlier.text
        FROM earlier CROSS JOIN temp.staged AS new INDEXED BY stagedByAmount
            ON new.amount = earlier.amount AND new.day BETWEEN earlier.day - \(valueDays) AND earlier.day + \(valueDays)
                AND new.accountId IN (earlier.accountId, earlier.movedTo)
        WHERE new.id >= :first AND new.id < :end AND new.sameAs IS NULL AND new.isPending IS NULL
            AND new.otherAmount IS NULL
            AND (
                ifnull(new.account = earlier.account, 1)
                OR earlier.account IN (SELECT value FROM json_each(new.accountForms))
                OR (SELECT number NOTNULL FROM account WHERE account.id = new.accountId)
            )
        """
}

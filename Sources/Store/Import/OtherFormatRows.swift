import Core
import GRDB

/// The rows of a file that an earlier file has in another format, such as a camt.053 of days that came in as CSV.
///
/// A new row is the same as an earlier one with its amount if the earlier one is of its booking day or its value date and
/// both name the other party with a word in common, in their titles or notes. If only one of these agrees, nobody can know:
/// the row is new, and the pair is named in the report. Rows whose identifiers are of one kind are told apart by them.
///
/// Only rows that are neither in the file themselves nor consumed by another row of it are candidates: a bank's statement
/// has all bookings of its days. The identifier of the new row is remembered for the transaction of the earlier one.
struct OtherFormatRows {
    /// A new row that may be the same as an earlier one.
    struct Pair {
        /// The number of the new row.
        let number: Int64
        let earlier: EarlierRow
    }

    /// How many days a row may be from an earlier one with the same party that is named in the report.
    private static let nearDays = 4

    private struct Candidate {
        let pair: Pair
        let isOfDay: Bool
        let isNamed: Bool
        let distance: Int

        /// The most certain first.
        var order: (Int, Int, Int, Int, Int64, Int64) {
            (
                isOfDay && isNamed ? 0 : 1, isOfDay ? 0 : 1, isNamed ? 0 : 1, distance, pair.number,
                pair.earlier.reference
            )
        }
    }

    private let staged: StagedTransactions

    init(_ staged: StagedTransactions) {
        self.staged = staged
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
        var words = KnownWords()
        while let row = try rows.next() {
            let (number, reference): (Int64, Int64) = (try row.value(0), try row.value(1))
            let earlier = EarlierRow(reference: reference)
            guard !corrections.contains(number), !imported.isConsumed(earlier, in: try row.value(2)),
                BankIdentifier.mayBeSame(try row.value(3), try row.value(4))
            else { continue }
            let (day, valueDay, earlierDay): (Int, Int?, Int) = (try row.value(5), try row.value(6), try row.value(7))
            let own = words.of(try row.value(8))
            let others = words.of(try row.value(9))
            let isOfDay = earlierDay == day || earlierDay == valueDay
            let isNamed = !own.isDisjoint(with: others)
            guard isOfDay || isNamed else { continue }
            candidates.append(
                Candidate(
                    pair: Pair(number: number, earlier: earlier),
                    isOfDay: isOfDay,
                    isNamed: isNamed,
                    distance: abs(earlierDay - day)
                )
            )
        }
        return try decide(candidates)
    }

    /// Uses each row once, the most certain pairs first.
    private func decide(_ candidates: [Candidate]) throws -> (count: Int, possible: [Pair]) {
        var (numbers, earlier) = (Set<Int64>(), EarlierRowSet())
        var (count, possible) = (0, [Pair]())
        for candidate in candidates.sorted(by: { $0.order < $1.order }) {
            let pair = candidate.pair
            guard !numbers.contains(pair.number), !earlier.contains(pair.earlier) else { continue }
            numbers.insert(pair.number)
            earlier.insert(pair.earlier)
            if candidate.isOfDay, candidate.isNamed {
                try staged.identify(pair.number, with: pair.earlier)
                count += 1
            } else {
                possible.append(pair)
            }
        }
        return (count, possible.sorted { $0.number < $1.number })
    }

    /// Whether any earlier row can be of another format than the new ones; nearly all files end here.
    private func hasCandidates(in numbers: Range<Int64>) throws -> Bool {
        guard !numbers.isEmpty else { return false }
        return try Bool.fetchOne(
            staged.db,
            sql: """
                WITH new AS (
                    SELECT min(day) - \(Self.nearDays) AS first, max(day) + \(Self.nearDays) AS last,
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
    /// rows. A row whose transaction was deleted has no text, and cannot be compared.
    private static let pairs = """
        WITH days AS (
            SELECT min(day) - \(nearDays) AS first, max(day) + \(nearDays) AS last FROM temp.staged
            WHERE id >= :first AND id < :end
        ), earlier AS (
            SELECT transactionId AS reference, day, importedRow.amount, importedRow.bankId, account,
                iif("transaction".type = 'transfer', importedRow.accountId, "transaction".accountId) AS accountId,
                "transaction".title || ' ' || "transaction".note AS text
            FROM days CROSS JOIN importedRow ON day BETWEEN days.first AND days.last
            JOIN command ON command.id = commandId JOIN "transaction" ON "transaction".id = transactionId
            WHERE state = 'done' AND stage IS NOT 'pending'
            UNION ALL
            SELECT -id, day, amount, bankId, account, accountId,
                title || ' ' || coalesce(text, '') || ' ' || coalesce(note, '')
            FROM days CROSS JOIN temp.staged ON day BETWEEN days.first AND days.last
            WHERE id < :first AND sameAs IS NULL AND isPending IS NULL
        )
        SELECT new.id, earlier.reference, new.accountId, new.bankId, earlier.bankId, new.day, new.valueDay, earlier.day,
            new.title || ' ' || coalesce(new.text, '') || ' ' || coalesce(new.note, ''), earlier.text
        FROM earlier CROSS JOIN temp.staged AS new INDEXED BY stagedByAmount
            ON new.amount = earlier.amount AND new.day BETWEEN earlier.day - \(nearDays) AND earlier.day + \(nearDays)
                AND new.accountId = earlier.accountId
        WHERE new.id >= :first AND new.id < :end AND new.sameAs IS NULL AND new.isPending IS NULL
            AND new.otherAmount IS NULL
            AND (
                ifnull(new.account = earlier.account, 1)
                OR (SELECT number NOTNULL FROM account WHERE account.id = new.accountId)
            )
        """
}

/// The identifiers that banks give rows, as far as they show which format they are from.
enum BankIdentifier {
    /// Whether rows with these identifiers can be one booking: they are of different kinds, or one of them has none.
    ///
    /// Two rows without identifiers are from formats in which their texts are compared.
    static func mayBeSame(_ new: String?, _ earlier: String?) -> Bool {
        guard new != nil || earlier != nil else { return false }
        return kind(of: new) != kind(of: earlier)
    }

    private static func kind(of identifier: String?) -> Substring? {
        identifier.map { identifier in
            let kind = identifier.prefix { $0 != "/" }
            return ImportRow.statementFormats.contains(String(kind)) ? kind : "other"
        }
    }
}

/// The words of texts that were compared, since a row is compared with several others.
private struct KnownWords {
    private var known: [String: Set<String>] = [:]
    private static let limit = 10_000

    mutating func of(_ text: String) -> Set<String> {
        if let words = known[text] { return words }
        if known.count >= Self.limit { known = [:] }
        let words = PayeeWords(text).words
        known[text] = words
        return words
    }
}

import Core
import GRDB

extension OtherFormatRows {
    /// A new and an earlier row with one amount.
    struct Candidate {
        let pair: Pair
        let account: Account.ID
        /// Whether the two rows are of files of different formats.
        let isOfOtherFormat: Bool
        let isOfDay: Bool
        let isNamed: Bool
        /// Whether one of them has no word of a party.
        let isNameless: Bool
        /// Whether the user has deleted the transaction of the earlier one, of which only a hash of its text is left.
        let isDeleted: Bool
        let commonWords: Int
        /// The day of the earlier row.
        let day: Int
        /// The day of the new row.
        let newDay: Int
        /// The import of the earlier row; `nil` if it is this one.
        let command: Int64?
        /// How many days the two rows are apart.
        var distance: Int { abs(day - newDay) }

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

    /// The days of which imports have rows of an account.
    struct ImportedDays {
        private struct Source: Hashable {
            let command: Int64?
            let account: Account.ID
        }

        private var days: [Source: Set<Int>] = [:]

        /// Adds an earlier row.
        mutating func add(_ earlier: EarlierContent, in account: Account.ID) {
            days[Source(command: earlier.command, account: account), default: []].insert(earlier.day)
        }

        /// Whether the import of the earlier row of a pair has rows a few days around the new one, which it lacks.
        func surround(_ candidate: Candidate) -> Bool {
            guard let days = days[Source(command: candidate.command, account: candidate.account)] else { return false }
            let day = candidate.newDay
            return (day - valueDays...day).contains(where: days.contains)
                && (day...day + valueDays).contains(where: days.contains)
        }
    }

    /// The rows of an account that a file may have in another form.
    struct Restated {
        /// The earlier rows on the days of the new ones that are not in the file themselves.
        var left: Set<EarlierRow> = []
        /// The days of the earlier rows.
        var days: ClosedRange<Int>
        /// How many new rows are of these days.
        var newCount = 0

        /// Adds an earlier row, which is in the file itself unless it is left.
        mutating func add(_ earlier: EarlierContent, _ isLeft: Bool) {
            days = min(days.lowerBound, earlier.day)...max(days.upperBound, earlier.day)
            if isLeft { left.insert(earlier.row) }
        }

        /// Whether most of the rows that could be in a pair are in one, on more than one day: the first and the last day
        /// of a file may be of a file that ends in the middle of them.
        func agrees(_ days: [Int]) -> Bool {
            days.count > 2 && days.count * 2 > min(left.count, newCount) && Set(days).count > 1
        }
    }

    /// Returns the accounts of which the file has what is known of its days, in another form.
    func restatedAccounts(
        _ candidates: [Candidate],
        _ known: [Account.ID: Restated],
        in numbers: Range<Int64>
    ) throws -> Set<Account.ID> {
        var found: Set<Account.ID> = []
        for (account, candidates) in Dictionary(grouping: candidates, by: \.account) {
            guard var restated = known[account] else { continue }
            restated.newCount = try newCount(of: account, on: restated.days, in: numbers)
            let days = Dictionary(candidates.map { ($0.pair, $0.day) }) { day, _ in day }
            let pairs = Matching.maximum(candidates.map { ($0.pair.number, $0.pair.earlier.reference, $0.cost) })
            let paired = pairs.compactMap { days[Pair(number: $0.left, earlier: EarlierRow(reference: $0.right))] }
            if restated.agrees(paired) { found.insert(account) }
        }
        return found
    }

    private func newCount(of account: Account.ID, on days: ClosedRange<Int>, in numbers: Range<Int64>) throws -> Int {
        try Int.fetchOne(
            staged.db,
            sql: """
                SELECT count(*) FROM temp.staged AS new
                WHERE \(Self.isNew) AND accountId = :account AND day BETWEEN :firstDay AND :lastDay
                """,
            arguments: Self.arguments(numbers) + [
                "account": account, "firstDay": days.lowerBound, "lastDay": days.upperBound,
            ]
        ) ?? 0
    }

    static func arguments(_ numbers: Range<Int64>) -> StatementArguments {
        ["first": numbers.lowerBound, "end": numbers.upperBound]
    }

    /// The condition that a row of the file is not known to be an earlier one.
    static let isNew = """
        new.id >= :first AND new.id < :end AND new.sameAs IS NULL AND new.isPending IS NULL AND new.otherAmount IS NULL
        """

    /// The days on which a new row may be the same as an earlier one.
    static let daysOfNewRows = """
        days AS (
            SELECT min(day) - \(valueDays) AS first, max(day) + \(valueDays) AS last FROM temp.staged AS new WHERE \(isNew)
        )
        """

    /// The rows of earlier files on these days, and whether they are on those of the new rows themselves.
    ///
    /// Of a row whose transaction was deleted, only the hash of its text is left.
    static let earlierRows = """
        WITH \(daysOfNewRows), earlier AS (
            SELECT transactionId AS reference, day, importedRow.amount, textHash, importedRow.bankId, account,
                fingerprint, importedRow.accountId,
                ifnull(
                    iif(
                        "transaction".type = 'transfer' AND importedRow.amount > 0, "transaction".toAccountId,
                        "transaction".accountId
                    ),
                    importedRow.accountId
                ) AS movedTo,
                "transaction".title, "transaction".note AS text, commandId
            FROM days CROSS JOIN importedRow ON day BETWEEN days.first AND days.last
            JOIN command ON command.id = commandId LEFT JOIN "transaction" ON "transaction".id = transactionId
            WHERE state = 'done' AND stage IS NOT 'pending' AND \(ImportedRows.hasOrigin())
            UNION ALL
            SELECT -id, day, amount, textHash, bankId, account, fingerprint, accountId, accountId,
                coalesce(text, title), coalesce(note, ''), NULL
            FROM days CROSS JOIN temp.staged ON day BETWEEN days.first AND days.last
            WHERE id < :first AND sameAs IS NULL AND isPending IS NULL
        )
        SELECT earlier.*, day BETWEEN days.first + \(valueDays) AND days.last - \(valueDays)
        FROM days CROSS JOIN earlier
        """

    /// A row of an earlier file.
    struct EarlierContent {
        let row: EarlierRow
        let day: Int
        let amount: Int64
        let textHash: Int64
        let bankID: String?
        /// The account that its file names.
        let named: Int64?
        let fingerprint: Int64?
        /// Its account, and the one that its transaction was moved to.
        let accounts: Set<Account.ID>
        /// The title; `nil` if its transaction was deleted.
        let title: String?
        let text: String
        /// Its import; `nil` if it is this one.
        let command: Int64?
        /// Whether it is on the days of the new rows.
        let isOfDays: Bool

        init(_ row: Row) throws {
            self.row = EarlierRow(reference: try row.value(0))
            day = try row.value(1)
            amount = try row.value(2)
            textHash = try row.value(3)
            bankID = try row.value(4)
            named = try row.value(5)
            fingerprint = try row.value(6)
            accounts = [try row.value(7), try row.value(8)]
            title = try row.value(9)
            text = try row.value(10) ?? ""
            command = try row.value(11)
            isOfDays = try row.value(12)
        }

        func arguments(_ account: Account.ID, _ numbers: Range<Int64>) -> StatementArguments {
            [
                "first": numbers.lowerBound, "end": numbers.upperBound, "amount": amount, "day": day,
                "textHash": textHash, "hasDetails": fingerprint != nil, "account": account, "named": named,
            ]
        }
    }

    /// The new rows of an account with an amount that are few days from a day.
    ///
    /// Files that name different accounts, although the wallet does not know the number of its account, have different
    /// rows. The title is the file's, not that of a rule.
    static let newRows = """
        SELECT id, bankId, day, valueDay, coalesce(text, title), coalesce(note, ''), title,
            :textHash IN (textHash, oldTextHash), (fingerprint NOTNULL) <> :hasDetails
        FROM temp.staged AS new INDEXED BY stagedByAmount
        WHERE amount = :amount AND day BETWEEN :day - \(valueDays) AND :day + \(valueDays) AND accountId = :account
            AND \(isNew)
            AND (
                ifnull(account = :named, 1) OR :named IN (SELECT value FROM json_each(accountForms))
                OR (SELECT number NOTNULL FROM account WHERE account.id = :account)
            )
        """
}

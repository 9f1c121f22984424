import Core
import GRDB

extension ImportedRows {
    /// What an earlier row of an account must have to be the same as a new one.
    struct Question: Hashable {
        let account: Account.ID
        /// The days since 1970.
        let day: Int
        let content: Content
    }

    /// What an earlier row of a day must have to be the same as a new one; a text is given by its ``StableHash``.
    enum Content: Hashable {
        case bankID(String, amount: Int64)
        /// The fingerprint and the text.
        case whole(Int64, Int64, amount: Int64, account: Int64?)
        case fingerprint(Int64, magnitude: Int64, account: Int64?)
        /// The text, and the hash of the account at the other end.
        case text(Int64, amount: Int64, hasBankID: Bool, account: Int64?, other: Int64?)
        /// The text of a row without details.
        case oldText(Int64, amount: Int64)
    }

    /// Returns the condition that an imported row belongs to an account.
    ///
    /// It belongs to the account that it was imported into, and to the one that its transaction, or its end of a transfer,
    /// has been moved to. If its account was deleted, it may belong to any.
    ///
    /// - Parameters:
    ///   - row: The name of the table of imported rows in the query.
    ///   - account: The SQL of the account's id.
    static func belongs(_ row: String = "importedRow", to account: String) -> String {
        """
        (
            \(row).accountId = \(account)
            OR \(account) = (
                SELECT iif(type = 'transfer' AND \(row).amount > 0, toAccountId, accountId) FROM "transaction"
                WHERE id = \(MovedRows.current(row))
            )
            OR NOT EXISTS (SELECT 1 FROM account WHERE id = \(row).accountId)
        )
        """
    }

    /// Returns the condition that the import of the transaction that a row says more about was not undone.
    ///
    /// The row by which the transaction came in has the same amount, and a day that is not far.
    static func hasOrigin(of row: String = "importedRow") -> String {
        """
        (
            \(row).stage IS NOT 'booked' OR EXISTS (SELECT 1 FROM "transaction" WHERE id = \(row).transactionId)
            OR NOT EXISTS (
                SELECT 1 FROM importedRow AS origin JOIN command AS undone ON undone.id = origin.commandId
                WHERE origin.day BETWEEN \(row).day - \(originDays) AND \(row).day + \(originDays)
                    AND origin.amount = \(row).amount AND origin.transactionId = \(row).transactionId
                    AND origin.commandId < \(row).commandId AND undone.state <> 'done'
            )
        )
        """
    }

    /// How many days a row may be from the one by which its transaction came in.
    private static let originDays = PendingRows.daysAfter

    /// The statements that find the rows that answer a question after another row.
    struct Lookup {
        private let byBankID: Statement
        private let byWhole: Statement
        private let byFingerprint: Statement
        private let byText: Statement
        private let byOldText: Statement

        /// Prepares the statements.
        ///
        /// - Parameters:
        ///   - select: The SQL that selects the ids from the table of the rows.
        ///   - join: The SQL that joins other tables to it.
        ///   - indexes: The indexes of the table; `nil` for the primary key.
        ///   - other: The column with the hash of the account at the other end.
        ///   - belongs: The condition that a row belongs to the account `?1`.
        ///   - next: The condition and the order that give the rows after the last argument.
        init(
            _ db: Database,
            select: String,
            join: String = "",
            indexes: (bankID: String, fingerprint: String?, text: String?),
            other: String,
            belongs: String,
            next: String
        ) throws {
            func statement(_ index: String?, _ condition: String) throws -> Statement {
                let index = index.map { "INDEXED BY \($0)" } ?? ""
                let conditions = "\(belongs) AND day = ? AND \(condition) AND \(next)"
                return try db.makeStatement(sql: "\(select) \(index) \(join) WHERE \(conditions)")
            }
            // A file that does not name the account says nothing against it.
            let isOfAccount = "ifnull(account = ?, 1)"
            byBankID = try statement(indexes.bankID, "bankId = ? AND amount = ?")
            // The sign of an amount depends on how the file is read; its digits do not.
            byFingerprint = try statement(
                indexes.fingerprint,
                "fingerprint = ? AND amount IN (?, ?) AND \(isOfAccount)"
            )
            let hasText = "textHash = ? AND amount = ?"
            byWhole = try statement(indexes.text, "fingerprint = ? AND \(hasText) AND \(isOfAccount)")
            // Banks write the same number in different ways, but not in files without identifiers.
            let hasOther = "(bankId NOTNULL OR ifnull(\(other) = ?, 1))"
            byText = try statement(
                indexes.text,
                "\(hasText) AND (NOT ? OR bankId IS NULL) AND \(isOfAccount) AND \(hasOther)"
            )
            byOldText = try statement(indexes.text, "\(hasText) AND fingerprint IS NULL")
        }

        /// Returns the id of the first row after another one, up to a last one, that answers a question and satisfies a
        /// condition.
        func first(
            _ question: Question,
            after id: Int64,
            upTo last: Int64 = .max,
            where isWanted: (Int64) -> Bool
        ) throws -> Int64? {
            let (owner, day) = (question.account, question.day)
            let statement: Statement
            // A literal of all values is bound in a third of the time of a joined array.
            let values: StatementArguments
            switch question.content {
            case .bankID(let bankID, let amount):
                (statement, values) = (byBankID, [owner, day, bankID, amount, id])
            case .whole(let fingerprint, let textHash, let amount, let account):
                (statement, values) = (byWhole, [owner, day, fingerprint, textHash, amount, account, id])
            case .fingerprint(let fingerprint, let size, let account):
                (statement, values) = (byFingerprint, [owner, day, fingerprint, size, -size, account, id])
            case .text(let textHash, let amount, let hasBankID, let account, let other):
                (statement, values) = (byText, [owner, day, textHash, amount, hasBankID, account, other, id])
            case .oldText(let textHash, let amount):
                (statement, values) = (byOldText, [owner, day, textHash, amount, id])
            }
            let ids = try Int64.fetchCursor(statement, arguments: values)
            while let id = try ids.next(), id <= last {
                if isWanted(id) { return id }
            }
            return nil
        }
    }
}

/// The fingerprints of the wallet's imported rows on the days that were asked for.
///
/// A search for one looks at all rows of its day and amount, so that none is made without need.
final class KnownFingerprints {
    private let ofDay: Statement
    private var days: [Int: Set<Int64>] = [:]
    private var count = 0

    /// The maximum number of fingerprints in memory.
    private static let limit = 1_000_000

    init(_ db: Database) throws {
        ofDay = try db.makeStatement(
            sql: "SELECT fingerprint FROM importedRow WHERE day = ? AND fingerprint IS NOT NULL"
        )
    }

    /// Whether a row of a day, counted from 1970, has a fingerprint.
    func contains(_ fingerprint: Int64, on day: Int) throws -> Bool {
        if let known = days[day] { return known.contains(fingerprint) }
        let known = try Int64.fetchSet(ofDay, arguments: [day])
        count += known.count
        if count > Self.limit { (days, count) = ([:], known.count) }
        days[day] = known
        return known.contains(fingerprint)
    }
}

import Core
import GRDB

extension ImportedRows {
    /// What an earlier row of an account must have to be the same as a new one.
    struct Question: Hashable {
        let account: Account.ID
        let content: Content
    }

    /// What an earlier row must have to be the same as a new one.
    enum Content: Hashable {
        case bankID(String, CivilDate, amount: Int64)
        case fingerprint(Int64, CivilDate, magnitude: Int64, account: Int64?)
        case text(String, CivilDate, amount: Int64, hasBankID: Bool, account: Int64?)
        /// The text of a row without details.
        case oldText(String, CivilDate, amount: Int64)

        /// The date of the earlier row.
        var date: CivilDate {
            switch self {
            case .bankID(_, let date, _), .fingerprint(_, let date, _, _), .text(_, let date, _, _, _),
                .oldText(_, let date, _):
                date
            }
        }
    }

    /// Returns the condition that an imported row belongs to an account.
    ///
    /// It belongs to the account that it was imported into, and to the one that its transaction has been moved to. If
    /// its account was deleted, it may belong to any.
    ///
    /// - Parameters:
    ///   - row: The name of the table of imported rows in the query.
    ///   - account: The SQL of the account's id.
    static func belongs(_ row: String = "importedRow", to account: String) -> String {
        """
        (
            \(row).accountId = \(account)
            OR \(account) = (
                SELECT accountId FROM "transaction" WHERE id = \(row).transactionId AND type <> 'transfer'
            )
            OR NOT EXISTS (SELECT 1 FROM account WHERE id = \(row).accountId)
        )
        """
    }

    /// The statements that find the first row that answers a question after another row.
    struct Lookup {
        private let byBankID: Statement
        private let byFingerprint: Statement
        private let byText: Statement
        private let byOldText: Statement

        /// Prepares the statements.
        ///
        /// - Parameters:
        ///   - select: The SQL that selects the ids from the table of the rows.
        ///   - join: The SQL that joins other tables to it.
        ///   - indexes: The indexes of the table; `nil` for the primary key.
        ///   - belongs: The condition that a row belongs to the account `?1`.
        ///   - text: The SQL of a row's text.
        ///   - next: The condition and the order that give the next row.
        init(
            _ db: Database,
            select: String,
            join: String = "",
            indexes: (bankID: String, fingerprint: String, text: String?),
            belongs: String,
            text: String,
            next: String
        ) throws {
            func statement(_ index: String?, _ condition: String) throws -> Statement {
                let index = index.map { "INDEXED BY \($0)" } ?? ""
                let conditions = "\(belongs) AND \(condition) AND \(next)"
                return try db.makeStatement(sql: "\(select) \(index) \(join) WHERE \(conditions)")
            }
            // A file that does not name the account says nothing against it.
            let isOfAccount = "ifnull(account = ?, 1)"
            byBankID = try statement(indexes.bankID, "bankId = ? AND date = ? AND amount = ?")
            // The sign of an amount depends on how the file is read; its digits do not.
            byFingerprint = try statement(
                indexes.fingerprint,
                "fingerprint = ? AND date = ? AND abs(amount) = ? AND \(isOfAccount)"
            )
            let hasText = "\(text) = ? AND date = ? AND amount = ?"
            byText = try statement(indexes.text, "\(hasText) AND (NOT ? OR bankId IS NULL) AND \(isOfAccount)")
            byOldText = try statement(indexes.text, "\(hasText) AND fingerprint IS NULL")
        }

        /// Returns the id of the first row that answers a question.
        ///
        /// - Parameter bounds: The arguments of the condition that gives the next row.
        func first(_ question: Question, after bounds: [Int64]) throws -> Int64? {
            let statement: Statement
            let values: [(any DatabaseValueConvertible)?]
            switch question.content {
            case .bankID(let id, let date, let amount):
                (statement, values) = (byBankID, [id, date.iso, amount])
            case .fingerprint(let fingerprint, let date, let magnitude, let account):
                (statement, values) = (byFingerprint, [fingerprint, date.iso, magnitude, account])
            case .text(let text, let date, let amount, let hasBankID, let account):
                (statement, values) = (byText, [text, date.iso, amount, hasBankID, account])
            case .oldText(let text, let date, let amount):
                (statement, values) = (byOldText, [text, date.iso, amount])
            }
            return try Int64.fetchOne(statement, arguments: StatementArguments([question.account] + values + bounds))
        }
    }
}

import BankFiles
import Core
import GRDB
import Money

/// The new rows of an import's files, kept in a temporary table until every file has been read.
///
/// Rows are numbered from 1 across all files. The table belongs to the connection and needs no lock on the wallet.
struct StagedTransactions {
    let db: Database
    /// Inserts a row that has only the ``usualColumns``, which saves the time of binding a null for each other one.
    private let usualInsertion: Statement
    /// Inserts a row with all columns that a file fills.
    private let wholeInsertion: Statement
    /// The number of staged rows, and the number of the last one.
    private(set) var count: Int64 = 0
    /// The days of the rows; `nil` if there were none.
    private(set) var dates: ClosedRange<CivilDate>?
    /// The accounts of the rows.
    private(set) var accounts: Set<Account.ID> = []
    /// Whether a row has parts.
    var hasParts = false
    /// Whether a row has a tag.
    var hasTags = false
    /// Whether a row may be one of an exchange between two currencies.
    private(set) var hasExchanges = false
    /// Whether a row has a bank's identifier.
    private(set) var hasBankIDs = false
    private var removedCount: Int64 = 0
    private var isAscending = true
    private var isDescending = true
    private var lastDate: CivilDate?
    /// The account number of the last row, with its ``accountForms(of:)``.
    private var knownForms: (number: String, json: String)?
    /// The statement of ``ownCategory(ofTitle:type:exceptFor:)``, once needed, like its index.
    private var ownCategorySearch: Statement?

    /// Creates the temporary table, replacing the one of an import that changed nothing.
    init(_ db: Database) throws {
        self.db = db
        // The amount is negative for an expense. A category is inherited if no row, rule or option named it. A row that
        // says more about the transaction of an earlier one has no transaction of its own: `sameAs` is the id of that
        // transaction or, in the same import, the number of that row, negative. A row that the bank deleted has its own
        // number there, and so no transaction. A row that is the second side of a transfer has the first one in `side`,
        // likewise. A row whose account at the other end is known has it in `otherId`; it is a transfer if it also has
        // the amount and the date there. A settled row cannot be paired with another one. A row that was merged has the
        // id of the typed transaction in `mergedWith`: that becomes the transfer if the row is one, and makes way for the
        // one of which the row is the second side. A row of a transaction that has settled a date of a schedule before has
        // its id in `posted`, too. What the file or a rule says of the account at the other end stays in `namesId`, and its
        // number as a hash in `named`, for later imports. Earlier versions have remembered the hash in `oldTextHash`.
        // The note of the file is in `bankNote` if the row got another one, and then empty if it had none.
        // SQLite makes only ASCII lowercase, so a title with other characters is
        // there in lower case, too.
        try db.execute(
            sql: """
                DROP TABLE IF EXISTS temp.staged;
                CREATE TEMP TABLE staged (
                    id INTEGER PRIMARY KEY, line INTEGER, date TEXT, day INTEGER, amount INTEGER, categoryId INTEGER,
                    title TEXT, accountId INTEGER, text TEXT, textHash INTEGER, oldTextHash INTEGER, bankId TEXT,
                    account INTEGER, fingerprint INTEGER, isPending INTEGER, inherits INTEGER, mergedWith INTEGER, sameAs INTEGER,
                    lowercaseTitle TEXT, side INTEGER, otherId INTEGER, otherAmount INTEGER, otherDate TEXT, note TEXT,
                    refund INTEGER, isSettled INTEGER, posted INTEGER, valueDay INTEGER, accountForms TEXT,
                    namesId INTEGER, named INTEGER, bankNote TEXT, originalAmount INTEGER, originalCurrency TEXT,
                    exchange INTEGER
                );
                DROP TABLE IF EXISTS temp.stagedPart;
                CREATE TEMP TABLE stagedPart (
                    id INTEGER PRIMARY KEY, rowId INTEGER, categoryId INTEGER, accountId INTEGER, amount INTEGER, note TEXT
                );
                DROP TABLE IF EXISTS temp.stagedTag;
                CREATE TEMP TABLE stagedTag (id INTEGER PRIMARY KEY, rowId INTEGER, name TEXT);
                DROP TABLE IF EXISTS temp.knownExchange;
                CREATE TEMP TABLE knownExchange (exchange INTEGER, accountId INTEGER, date TEXT, amount INTEGER)
                """
        )
        for column in Self.rareColumns {
            try db.execute(
                sql: "CREATE INDEX temp.stagedWith_\(column) ON staged (\(column)) WHERE \(column) NOTNULL"
            )
        }
        usualInsertion = try db.makeStatement(sql: Self.insertion(into: Self.usualColumns))
        wholeInsertion = try db.makeStatement(sql: Self.insertion(into: Self.usualColumns + Self.otherColumns))
    }

    private static func insertion(into columns: [String]) -> String {
        let names = columns.joined(separator: ", ")
        let places = repeatElement("?", count: columns.count).joined(separator: ", ")
        return "INSERT INTO temp.staged (\(names)) VALUES (\(places))"
    }

    /// The columns that most rows have.
    private static let usualColumns = [
        "line", "date", "day", "amount", "categoryId", "title", "accountId", "textHash", "oldTextHash", "fingerprint",
        "inherits", "note",
    ]
    /// The columns that none of the rows of many files have.
    private static let otherColumns = [
        "text", "bankId", "account", "isPending", "lowercaseTitle", "otherId", "refund", "otherAmount", "otherDate",
        "isSettled", "valueDay", "accountForms", "namesId", "named", "originalAmount",
        "originalCurrency", "exchange",
    ]

    /// The columns that few rows have, and that are looked for often.
    private static let rareColumns = ["side", "sameAs", "mergedWith", "posted", "otherId", "otherAmount"]

    /// Returns the condition that a row has one of the rare columns; without it, all rows would be read in their order.
    static func has(_ column: String) -> String {
        "id IN (SELECT id FROM temp.staged WHERE \(column) NOTNULL)"
    }

    /// Appends a row of an account.
    ///
    /// - Parameter other: The account at the other end, if the user has it.
    mutating func append(
        _ row: ImportRow,
        of accountID: Account.ID,
        to other: Account.ID? = nil,
        as choice: ImportCategories.Choice
    ) throws {
        // The text is kept only if a rule changed the title.
        let text = choice.title == row.title ? nil : row.title
        var side: (date: CivilDate, minorUnits: Int64)?
        if other != nil, case .side(_, let date, let minorUnits) = row.counterparty { side = (date, minorUnits) }
        // A rule may say that a row is a transfer although its file does not.
        // A split one cannot be a transfer.
        let isSettled = !row.splits.isEmpty || row.counterparty.isSettled && (other == nil || side != nil)
        var arguments: StatementArguments = [
            row.line, row.date.iso, row.date.daysSince1970, row.signedMinorUnits, choice.category.id, choice.title,
            accountID, StableHash.folded(row.title), StableHash.text(row.title), row.details?.fingerprint,
            choice.isInherited ? 1 : nil, row.note.isEmpty ? nil : row.note,
        ]
        let others: [(any DatabaseValueConvertible)?] = [
            text, row.bankID, row.account, row.isPending ? 1 : nil,
            choice.title.utf8.allSatisfy { $0 < 0x80 } ? nil : choice.title.lowercased(),
            other, choice.category.type == row.type ? nil : 1, side?.minorUnits, side?.date.iso, isSettled ? 1 : nil,
            row.otherDate?.daysSince1970, try accountForms(of: row.owner), isSettled ? nil : other,
            isSettled ? nil : row.counterparty.account.flatMap { StableHash.account($0.number) },
            row.original?.minorUnits, row.original?.currency.code, row.exchange,
        ]
        let isUsual = others.allSatisfy { $0 == nil }
        if !isUsual { arguments += StatementArguments(others) }
        let insertion = isUsual ? usualInsertion : wholeInsertion
        insertion.setUncheckedArguments(arguments)
        try insertion.execute()
        count += 1
        dates = min(dates?.lowerBound ?? row.date, row.date)...max(dates?.upperBound ?? row.date, row.date)
        accounts.insert(accountID)
        hasExchanges = hasExchanges || row.exchange != nil
        hasBankIDs = hasBankIDs || row.bankID != nil
        if let lastDate, lastDate != row.date {
            isAscending = isAscending && lastDate < row.date
            isDescending = isDescending && lastDate > row.date
        }
        lastDate = row.date
    }

    /// Remembers a row that was imported before, as the other one of an exchange may be new.
    func appendKnown(_ row: ImportRow, of accountID: Account.ID) throws {
        guard let exchange = row.exchange else { return }
        try db.cachedStatement(
            sql: "INSERT INTO temp.knownExchange (exchange, accountId, date, amount) VALUES (?, ?, ?, ?)"
        ).execute(arguments: [exchange, accountID, row.date.iso, row.signedMinorUnits])
    }

    /// Returns the hashes that other files may have for the account that a file names, as JSON.
    private mutating func accountForms(of owner: ImportAccount?) throws -> String? {
        guard let number = owner?.number, !number.isEmpty else { return nil }
        if let known = knownForms, known.number == number { return known.json }
        let json = try JSONArray(StableHash.accountForms(number).sorted()).text
        knownForms = (number, json)
        return json
    }

    /// Creates the indexes by which rows are compared with those of other imports, unless they exist.
    func indexContents() throws {
        try indexBankIDs()
        try db.execute(
            sql: """
                CREATE INDEX IF NOT EXISTS temp.stagedByText ON staged (day, amount, textHash);
                CREATE INDEX IF NOT EXISTS temp.stagedByFingerprint ON staged (fingerprint, day)
                    WHERE fingerprint IS NOT NULL
                """
        )
    }

    /// Creates the index by which rows of other formats are found, unless it exists.
    func indexAmounts() throws {
        try db.execute(sql: "CREATE INDEX IF NOT EXISTS temp.stagedByAmount ON staged (amount, day)")
    }

    /// Whether the rows are in the order of their days, or in the opposite one.
    var isSorted: Bool { isAscending || isDescending }

    /// Whether there are no rows.
    var isEmpty: Bool { count == removedCount }

    /// Removes the temporary table.
    func drop() throws {
        try db.execute(
            sql:
                "DROP TABLE temp.staged; DROP TABLE temp.stagedPart; DROP TABLE temp.stagedTag; DROP TABLE temp.knownExchange"
        )
    }

    // MARK: Deciding

    /// Returns the category of the last row with a title, ignoring case, that does not inherit its category.
    ///
    /// - Parameter archived: The categories that do not count, always the same.
    mutating func ownCategory(
        ofTitle title: String,
        type: TransactionType,
        exceptFor archived: [Core.Category.ID]
    ) throws -> Core.Category.ID? {
        guard !title.isEmpty else { return nil }
        let search = try ownCategorySearch ?? makeOwnCategorySearch(exceptFor: archived)
        ownCategorySearch = search
        return try Core.Category.ID.fetchOne(search, arguments: [title.lowercased(), type == .expense])
    }

    private func makeOwnCategorySearch(exceptFor archived: [Core.Category.ID]) throws -> Statement {
        let title = "ifnull(lowercaseTitle, lower(title))"
        try db.execute(
            sql: """
                CREATE INDEX temp.stagedByOwnTitle ON staged (\(title), amount < 0)
                WHERE inherits IS NULL AND refund IS NULL
                """
        )
        return try db.makeStatement(
            sql: """
                SELECT categoryId FROM temp.staged INDEXED BY stagedByOwnTitle
                WHERE \(title) = ? AND (amount < 0) = ? AND inherits IS NULL AND refund IS NULL
                    AND categoryId NOT IN (\(archived.map { String($0.rawValue) }.joined(separator: ", ")))
                ORDER BY id DESC LIMIT 1
                """
        )
    }

    /// Returns the titles and categories of rows that inherit their category, if their title is among `titles`.
    func inheritedCategories(of titles: [String]) throws -> [(
        title: String, type: TransactionType, category: Core.Category.ID
    )] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT DISTINCT title, amount < 0, categoryId FROM temp.staged
                WHERE inherits AND title COLLATE NOCASE IN (SELECT value FROM json_each(?))
                """,
            arguments: [try JSONArray(titles).text]
        ).map { (try $0.value(0), try $0.value(1) ? .expense : .income, try $0.value(2)) }
    }

    /// Changes the category of rows that inherit it.
    func setInheritedCategory(_ category: Core.Category, title: String) throws {
        try db.execute(
            sql: "UPDATE temp.staged SET categoryId = ? WHERE inherits AND title = ? AND (amount < 0) = ?",
            arguments: [category.id, title, category.type == .expense]
        )
    }

    /// Marks a row as merged with an existing transaction.
    func merge(_ number: Int64, with transaction: Int64) throws {
        try db.cachedStatement(sql: "UPDATE temp.staged SET mergedWith = ? WHERE id = ?")
            .execute(arguments: [transaction, number])
    }

    /// Marks a row as one about the transaction of an earlier row.
    func identify(_ number: Int64, with row: EarlierRow) throws {
        try db.cachedStatement(sql: "UPDATE temp.staged SET sameAs = ? WHERE id = ?")
            .execute(arguments: [row.reference, number])
    }

    /// Marks a row as one with a transaction of its own.
    func separate(_ number: Int64) throws {
        try db.execute(sql: "UPDATE temp.staged SET sameAs = NULL WHERE id = ?", arguments: [number])
    }

    /// Removes a row.
    mutating func remove(_ number: Int64) throws {
        removedCount += 1
        try db.execute(sql: "DELETE FROM temp.staged WHERE id = ?", arguments: [number])
    }

    /// Undoes every merge with a typed transaction.
    func separateAll() throws {
        try db.execute(
            sql: "UPDATE temp.staged SET mergedWith = NULL WHERE mergedWith IS NOT NULL AND posted IS NULL"
        )
    }

    // MARK: Moving

    /// Inserts the rows with transactions of their own into the wallet, in order.
    ///
    /// - Returns: The offset from a row's number to its id.
    func moveIntoWallet() throws -> Int64 {
        let offset = try db.lastID(of: TransactionRecord.table)
        if try db.isBulkChange(of: Int(count)) {
            try db.withoutTransactionIndexes {
                try insert(offset)
                try KeptTotal.all.forEach { try $0.addRows(after: offset, in: db) }
                try SearchIndex(db).addRows(after: offset)
            }
        } else {
            try insert(offset)
        }
        return offset
    }

    private func insert(_ offset: Int64) throws {
        try db.execute(
            sql: """
                INSERT INTO "transaction" (\(WalletRows.transactionColumns), type)
                SELECT id + ?, \(Self.transactionValues),
                    iif(otherAmount NOTNULL, 'transfer', iif((amount < 0) <> coalesce(refund, 0), 'expense', 'income'))
                FROM temp.staged
                WHERE \(Self.isNew) ORDER BY id
                """,
            arguments: [offset]
        )
    }

    /// Returns the SQL of the id of a row's transaction: the one that it is a side of, was merged with, or has become.
    static func transactionID(of row: String) -> String {
        "coalesce(iif(\(row).side < 0, :offset - \(row).side, \(row).side), \(row).mergedWith, \(row).id + :offset)"
    }

    /// Reserves the ids of all rows, so that no later transaction gets the one under which a deleted row is remembered.
    func reserveIDs(idOffset offset: Int64) throws {
        try db.reserveIDs(of: TransactionRecord.table, upTo: offset + count)
    }
}

extension ImportRow {
    /// The value date or, in a file whose columns were detected, another date of the row.
    fileprivate var otherDate: CivilDate? { valueDate ?? details?.dates.first { $0 != date } }
}

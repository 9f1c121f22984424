import BankFiles
import Core
import GRDB
import Money

/// Finds the two sides of transfers among new rows and the wallet's transactions.
///
/// A row whose file has both sides is a transfer already; it is only recognized if exactly that transfer is known. Nor is
/// one that its file says is no transfer a side of one. Any other new row is one of these, in this order:
///
/// 1. the side of a transfer that the user or a file made, or has touched, and that no file has had yet: it has no
///    transaction of its own;
/// 2. if it names another account of the user, or a row of that names its account, a transfer: ``PairedSides`` decides
///    about all rows of imports anew. If the other side is missing, it waits for its file, unless a little less may have
///    arrived than left;
/// 3. one that only looks like a side, which the report names.
///
/// A row that was merged with a typed transaction stands for it, so that this is no side of its own.
struct TransferPairing {
    let staged: StagedTransactions
    let accounts: [Account]
    /// The currency of each account; `nil` for the outside.
    let currencies: [Account.ID: Currency?]
    /// The account that each hash of a number stands for, if it is only one.
    private let numbers: [Int64: Account.ID?]
    /// The accounts about whose rows, and those that name them, is decided anew: those that rows of earlier imports can name
    /// without having known them, and those that an import is moved between.
    let newAccounts: Set<Account.ID>
    /// The amounts of which is decided anew, in minor units.
    let amounts: Set<Int64>
    /// The numbers of the rows of each file.
    private let files: [Range<Int64>]
    var db: Database { staged.db }

    init(
        staged: StagedTransactions,
        accounts: [Account],
        newAccounts: Set<Account.ID> = [],
        amounts: Set<Int64> = [],
        files: [Range<Int64>] = []
    ) {
        self.staged = staged
        self.accounts = accounts
        self.newAccounts = newAccounts
        self.amounts = amounts
        self.files = files
        currencies = Dictionary(accounts.map { ($0.id, $0.currency) }) { first, _ in first }
        numbers = accounts.reduce(into: [:]) { numbers, account in
            let own = account.named.map(\.number).filter { !$0.isEmpty }
            for form in Set(own.flatMap(StableHash.accountForms)) {
                numbers[form] = numbers[form] == nil ? account.id : .some(nil)
            }
        }
    }

    /// Returns the account of the user at the other end of a row.
    ///
    /// - Parameters:
    ///   - other: The account that the import knew.
    ///   - named: The hash of the number in the file, which may be that of another account since.
    func account(_ other: Int64?, _ named: Int64?) -> Account.ID? {
        if let account = named.flatMap({ numbers[$0] ?? nil }) { return account }
        return other.map(Account.ID.init(rawValue:)).flatMap { currencies[$0] == nil ? nil : $0 }
    }

    /// Returns the number of the file that a row is of.
    private func fileOfRow(_ number: Int64) -> Int? { files.firstIndex { $0.contains(number) } }

    /// Whether two accounts have different currencies.
    func areOfTwoCurrencies(_ first: Account.ID, _ second: Account.ID) -> Bool {
        currencies[first] != currencies[second]
    }

    /// Whether a row names an account in another currency.
    func isExchange(_ row: OpenSides.Side) -> Bool {
        currencies[row.account] != row.other.flatMap { currencies[$0] }
    }

    var hasSeveralCurrencies: Bool { Set(currencies.values.compactMap(\.self)).count > 1 }

    /// The hashes of numbers that each stand for one account.
    var knownNumbers: [Int64] { numbers.filter { $0.value != nil }.keys.sorted() }

    /// Those of accounts that rows of earlier imports can name without having known them.
    var newNumbers: [Int64] { numbers.filter { $0.value.map(newAccounts.contains) ?? false }.keys.sorted() }

    var hasSeveralAccounts: Bool { accounts.count { $0.kind != .outside } > 1 }

    /// The days around the staged rows; `nil` if there are none.
    var dates: ClosedRange<String>? {
        staged.dates.map { dates in
            let (first, last) = (dates.lowerBound, dates.upperBound)
            return (first.adding(days: -OpenSides.days) ?? first).iso...(last.adding(days: OpenSides.days) ?? last).iso
        }
    }

    // MARK: Known transfers

    /// The sides that no file has had, near the rows.
    private func knownSides() throws -> OpenSides {
        var sides = OpenSides()
        let has = """
            SELECT EXISTS (SELECT 1 FROM "transaction" WHERE toAccountId NOTNULL) OR EXISTS (SELECT 1 FROM notTransfer)
            """
        guard let range = dates, try Bool.fetchOne(db, sql: has) ?? false else { return sides }
        for row in try Row.fetchAll(
            db,
            sql: Self.openSides,
            arguments: ["from": range.lowerBound, "to": range.upperBound]
        ) {
            sides.add(try side(row) { .wallet($0) })
        }
        return sides
    }

    /// Recognizes the sides of transfers, and of pairs that were rejected as such, that no file has had.
    ///
    /// Rows are no sides of open transfers, about which ``plan()`` decides anew.
    func recognizeKnownSides() throws {
        var sides = try knownSides()
        let wholes = try rows(where: "\(StagedTransactions.has("otherAmount")) AND isSettled")
        guard !sides.isEmpty || !wholes.isEmpty else { return }
        var recognized: Set<EarlierRow> = []
        let known = OpenSides.Search(distances: { _ in [0] }, place: { ($0.account, $0.amount) }) { row, side in
            row.other == side.other && row.otherAmount == side.otherAmount && row.otherDay == side.otherDay
        }
        try sides.pair(wholes, known) { row, side in
            recognized.insert(row.row)
            try staged.setSide(row.row, of: side.row)
        }
        sides.remove(of: try openTransfers())
        // A row with both sides is known to the rows that have only one, unless its transfer is in the wallet.
        for whole in wholes where !recognized.contains(whole.row) {
            guard let other = whole.other, let amount = whole.otherAmount, let day = whole.otherDay, other != outside
            else { continue }
            sides.add(OpenSides.Side(row: whole.row, account: other, day: day, amount: amount, other: whole.account))
        }
        let rows = try rows(of: sides.amounts).filter { !$0.isSettled }
        let search = OpenSides.Search(
            distances: { _ in OpenSides.near },
            place: { ($0.account, $0.amount) }
        ) { row, side in
            row.other == side.other || row.other == nil && side.other != outside
        }
        // A row that names the account at the other end is rather meant than a nearer one that names none.
        for names in [true, false] {
            try sides.pair(rows.filter { ($0.other != nil) == names }, search) { row, side in
                try staged.setSide(row.row, of: side.row)
            }
        }
    }

    /// The account for what is not in the wallet.
    var outside: Account.ID? { accounts.first { $0.kind == .outside }?.id }

    /// The sides that no file has had: id, account, day, signed amount, and the same of the other end.
    ///
    /// The sign of an imported row tells which side it is. A side of a transfer that was linked may be remembered with the
    /// id of one that was deleted, maybe several links ago.
    static let openSides = """
        WITH RECURSIVE pair AS (
            SELECT id AS outId, id AS inId, date, accountId, amount, toDate, toAccountId, toAmount
            FROM "transaction"
            WHERE toAccountId NOTNULL AND (date BETWEEN :from AND :to OR toDate BETWEEN :from AND :to)
            UNION ALL
            SELECT outId, inId, out.date, out.accountId, out.amount, arrival.date, arrival.accountId, arrival.amount
            FROM notTransfer JOIN "transaction" AS out ON out.id = outId JOIN "transaction" AS arrival ON arrival.id = inId
            WHERE out.type <> 'transfer' AND arrival.type <> 'transfer'
        ),
        link AS MATERIALIZED (
            SELECT deleted.recordId AS deletedId, kept.recordId AS keptId
            FROM command
            JOIN change AS deleted ON deleted.commandId = command.id AND deleted.after IS NULL
            JOIN change AS kept ON kept.commandId = command.id AND kept.before NOTNULL AND kept.after NOTNULL
            WHERE command.kind = '\(CommandKind.linkTransfer.rawValue)' AND command.state = 'done'
                AND deleted.tableName = 'transaction' AND kept.tableName = 'transaction'
        ),
        alias (id, former) AS (
            SELECT outId, outId FROM pair UNION SELECT inId, inId FROM pair
            UNION SELECT alias.id, deletedId FROM alias JOIN link ON keptId = former
        ),
        had AS MATERIALIZED (
            SELECT alias.id, importedRow.amount < 0 AS isOut
            FROM alias JOIN importedRow ON transactionId = former JOIN command ON command.id = commandId
            WHERE state = 'done' AND transactionId NOT IN (SELECT transactionId FROM movedRow)
            UNION ALL
            SELECT alias.id, importedRow.amount < 0
            FROM importedRow JOIN command ON command.id = importedRow.commandId
            JOIN alias ON former = \(MovedRows.current())
            WHERE state = 'done' AND importedRow.transactionId IN (SELECT transactionId FROM movedRow)
        ),
        outs AS (SELECT id FROM had WHERE isOut),
        ins AS (SELECT id FROM had WHERE NOT isOut),
        outside AS (SELECT id FROM account WHERE kind = 'outside')
        SELECT outId, accountId, date, -amount, toAccountId, toAmount, toDate, NULL FROM pair
        WHERE outId NOT IN outs AND inId NOT IN outs AND accountId NOT IN outside
        UNION ALL
        SELECT inId, toAccountId, toDate, toAmount, accountId, -amount, date, NULL FROM pair
        WHERE outId NOT IN ins AND inId NOT IN ins AND toAccountId NOT IN outside
        ORDER BY 1
        """

    // MARK: Rows

    /// The transactions of the wallet that can be a side of a transfer: id, account, day, signed amount, and nothing for
    /// the other end.
    static let openTransactions = """
        SELECT id, accountId, date, iif((type = 'income') = refund, -amount, amount) AS signed, NULL, NULL, NULL, NULL
        FROM "transaction"
        WHERE type <> 'transfer' AND date BETWEEN :from AND :to
            AND signed IN (SELECT value FROM json_each(:amounts))
            AND id NOT IN (SELECT outId FROM notTransfer UNION SELECT inId FROM notTransfer)
            AND id NOT IN (SELECT transactionId FROM part) AND id NOT IN (\(taken))
        ORDER BY id
        """

    /// The transactions of the wallet that rows stand for, or are a side of.
    static let taken = """
        SELECT mergedWith FROM temp.staged WHERE mergedWith NOTNULL
        UNION SELECT side FROM temp.staged WHERE side > 0
        """

    /// The transactions of the wallet that stay what they are if a row is merged with them.
    private static let fixed = """
        SELECT transactionId FROM part UNION SELECT id FROM "transaction" WHERE type = 'transfer'
        """

    /// Returns the rows with some amounts that can be a side.
    private func rows(of amounts: Set<Int64>) throws -> [OpenSides.Side] {
        guard !amounts.isEmpty else { return [] }
        return try rows(
            where: "amount IN (SELECT value FROM json_each(:amounts))",
            ["amounts": try JSONArray(amounts.sorted()).text]
        )
    }

    /// Returns the rows that `condition` selects and whose transactions can be a side, in their order.
    func rows(
        where condition: String,
        _ arguments: StatementArguments = [:],
        limit: Int = -1
    ) throws -> [OpenSides.Side] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, accountId, date, amount, otherId, iif(amount < 0, otherAmount, -otherAmount), otherDate,
                    isSettled, mergedWith, categoryId IN (SELECT id FROM category WHERE fallback), named, title, note
                FROM temp.staged
                WHERE sameAs IS NULL AND side IS NULL
                    AND (mergedWith IS NULL OR mergedWith NOT IN (\(Self.fixed))) AND \(condition)
                ORDER BY id LIMIT \(limit)
                """,
            arguments: arguments
        ).map { row in
            var side = try side(row) { .staged($0) }
            side.typed = try row.value(8)
            side.isPlain = try row.value(9)
            side.source = side.number.flatMap(fileOfRow).map(OpenSides.Source.file)
            side.stranger = side.other == nil ? try row.value(10) : nil
            side.title = try row.value(11)
            side.note = try row.value(12) ?? ""
            return side
        }
    }

    func side(_ row: Row, _ reference: (Int64) -> EarlierRow) throws -> OpenSides.Side {
        let (id, date): (Int64, String) = (try row.value(0), try row.value(2))
        guard let day = CivilDate(iso: date)?.daysSince1970 else {
            throw DamagedRow(table: TransactionRecord.table, id: id)
        }
        return OpenSides.Side(
            row: reference(id),
            account: try row.value(1),
            day: day,
            amount: try row.value(3),
            other: try row.value(4),
            otherAmount: try row.value(5),
            otherDay: (try row.value(6) as String?).flatMap(CivilDate.init(iso:))?.daysSince1970,
            isSettled: try row.value(7) as Bool? ?? false
        )
    }
}

import BankFiles
import Core
import GRDB
import Money

/// The sides of transfers that earlier imports brought, as they are now: in a transfer that an import made, or in a
/// transaction of their own.
///
/// These are only sides that an import may still decide about. A transaction that anything but an import has added or
/// changed stays what it is, and so does one whose category somebody chose, unless its row names an account of the user. But
/// a transfer with the outside still lacks its other side if only its texts were changed.
struct ImportedSides {
    /// What a row is remembered by: the transaction that it was imported as, in an account, by a command.
    struct Origin: Hashable {
        let transaction: Int64
        let account: Account.ID
        let command: Int64
    }

    /// The sides.
    private(set) var all: [OpenSides.Side] = []
    /// The transfers that they are in.
    private(set) var transfers: Set<Int64> = []
    private var moved = MovedRows()
    /// The rows that brought each side.
    private var origins: [Place: Set<Origin>] = [:]

    private struct Place: Hashable {
        let transaction: Int64
        let account: Account.ID
        let isOut: Bool

        init(_ transaction: Int64, _ end: End) {
            (self.transaction, account, isOut) = (transaction, end.account, end.amount < 0)
        }
    }

    /// No sides.
    init() {}

    /// Reads the sides that can belong to new rows, or to the other sides of those.
    ///
    /// - Parameters:
    ///   - named: The new rows that name another account in their currency.
    ///   - batches: The batches whose sum may be another side.
    ///   - hasExchanges: Whether new rows name an account in another one.
    init(
        near named: [OpenSides.Side] = [],
        _ batches: [PairedSides.Batch] = [],
        hasExchanges: Bool,
        _ pairing: TransferPairing
    ) throws {
        let db = pairing.db
        var rows = try Self.naming(hasExchanges: hasExchanges, pairing)
        guard !rows.isEmpty || !named.isEmpty else { return }
        let resolved = rows.filter { row in
            pairing.account(row.other, row.named).map { !pairing.areOfTwoCurrencies($0, row.origin.account) } ?? false
        }
        rows += try Self.near(named.map { ($0.day, $0.amount) } + resolved.map { ($0.day, $0.amount) }, db)
        let sums = try Self.near(batches.map { ($0.day, $0.sum) }, db)
        guard !rows.isEmpty || !sums.isEmpty else { return }
        try read(rows, sums, pairing)
    }

    // MARK: Transactions

    /// Returns the rows that brought a side.
    func origins(of side: OpenSides.Side) -> Set<Origin> {
        origins[Place(side.row.reference, End(account: side.account, day: side.day, amount: side.amount))] ?? []
    }

    /// Whether the new rows of a group can be remembered by a transaction, as no other rows of their account were.
    func canTake(_ group: [OpenSides.Side], _ transaction: Int64) -> Bool {
        group.allSatisfy { $0.isInWallet || !moved.hasMoved(from: transaction, in: $0.account) }
    }

    /// - Parameter sums: Rows that can be the sums of batches; no transfer is read for them, as others of their amounts are
    ///   not.
    private mutating func read(_ rows: [RememberedRow], _ sums: [RememberedRow], _ pairing: TransferPairing) throws {
        let db = pairing.db
        moved = try MovedRows(db)
        let all = Dictionary(grouping: rows) { moved.transaction(of: $0.origin) }
        let remembered = all.merging(Dictionary(grouping: sums) { moved.transaction(of: $0.origin) }) { all, _ in all }
        let ids = try JSONArray(remembered.keys.sorted()).text
        let touched = try Int64.fetchSet(
            db,
            sql: Self.touched(among: "SELECT value FROM json_each(:ids)"),
            arguments: ["ids": ids]
        )
        for row in try Row.fetchAll(db, sql: Self.transactions, arguments: ["ids": ids]) {
            let ends = try ends(row, pairing.outside)
            let isTouched = touched.contains(ends.id)
            guard !isTouched || ends.isWithOutside, !ends.isTransfer || all[ends.id] != nil else { continue }
            var commands: [Set<Int64>] = []
            let sides = try ends.sides.compactMap { end -> OpenSides.Side? in
                let rows = (remembered[ends.id] ?? []).filter { ends.has(end, of: $0) }
                guard !rows.isEmpty else { return nil }
                guard !isTouched || rows.contains(where: { ($0.day, $0.amount) == (end.day, end.amount) }) else {
                    return nil
                }
                let place = Place(ends.id, end)
                origins[place] = Set(rows.map(\.origin))
                commands.append(Set(rows.map(\.origin.command)))
                let waiting = ends.sides.first { other in
                    other.account != end.account && !(remembered[ends.id] ?? []).contains { ends.has(other, of: $0) }
                }
                return try side(end, of: rows, row, waitingFor: waiting?.account, of: ends, pairing)
            }
            let isNamed = sides.contains { $0.other != nil }
            guard isNamed || !(ends.isTransfer || ends.isWithOutside) else { continue }
            if ends.isTransfer { transfers.insert(ends.id) }
            let isPaired = ends.isTransfer && sides.count > 1
            let common = isPaired ? commands.dropFirst().reduce(commands.first ?? []) { $0.intersection($1) } : []
            self.all += sides.map { side in
                var side = side
                side.isPaired = isPaired
                side.source = common.min().map(OpenSides.Source.command)
                return side
            }
        }
    }

    /// The transactions among some ids that can be, or have, sides: those without parts, not rejected, and of no schedule.
    private static let transactions = """
        SELECT id, accountId, date, iif(type = 'transfer', -amount, iif((type = 'income') = refund, -amount, amount)),
            toAccountId, toDate, toAmount, title, note,
            ifnull(categoryId IN (SELECT id FROM category WHERE fallback), 1)
        FROM "transaction"
        WHERE id IN (SELECT value FROM json_each(:ids))
            AND id NOT IN (SELECT outId FROM notTransfer UNION SELECT inId FROM notTransfer)
            AND id NOT IN (SELECT transactionId FROM part)
            AND id NOT IN (SELECT transactionId FROM occurrence WHERE transactionId NOTNULL)
            AND id NOT IN (\(TransferPairing.taken))
        """

    /// The SQL of the transactions among some ids that anything but an import has added or changed.
    static func touched(among ids: String) -> String {
        """
        SELECT recordId FROM command CROSS JOIN change ON commandId = command.id
        WHERE NOT (\(CommandKind.isImport)) AND state = 'done' AND tableName = 'transaction' AND recordId IN (\(ids))
        UNION
        SELECT value FROM (SELECT NULL AS value WHERE 0 UNION \(ids)) WHERE EXISTS (
            SELECT 1 FROM insertion JOIN command ON command.id = commandId
            WHERE tableName = 'transaction' AND NOT (\(CommandKind.isImport)) AND lastId >= value
                AND firstId = \(WalletSchema.firstID(near: "value", in: "'transaction'"))
        )
        """
    }

    /// What rows can be sides of: a transaction with the ends that are in accounts of the user.
    private struct Ends {
        let id: Int64
        let sides: [End]
        let isWithOutside: Bool
        /// Whether both ends are in accounts of the user.
        var isTransfer: Bool { sides.count == 2 }

        /// Whether a row brought an end: it is of its account, or was before the import was moved.
        func has(_ end: End, of row: RememberedRow) -> Bool {
            guard (row.amount < 0) == (end.amount < 0) else { return false }
            return row.origin.account == end.account
                || !sides.contains { $0.account == row.origin.account && ($0.amount < 0) == (row.amount < 0) }
        }
    }

    private func ends(_ row: Row, _ outside: Account.ID?) throws -> Ends {
        let id: Int64 = try row.value(0)
        func day(_ column: Int) throws -> Int {
            guard let text = try row.value(column) as String?, let date = CivilDate(iso: text) else {
                throw DamagedRow(table: TransactionRecord.table, id: id)
            }
            return date.daysSince1970
        }
        let own = End(account: try row.value(1), day: try day(2), amount: try row.value(3))
        guard let other = try row.value(4) as Account.ID? else {
            return Ends(id: id, sides: [own], isWithOutside: false)
        }
        let all = [own, End(account: other, day: try day(5), amount: try row.value(6))]
        let inside = all.filter { $0.account != outside }
        return Ends(id: id, sides: inside, isWithOutside: inside.count < all.count)
    }

    private struct End {
        let account: Account.ID
        let day: Int
        let amount: Int64
    }

    /// Returns a side of a transaction that rows brought; `nil` if it is none.
    ///
    /// - Parameter waiting: The account at the other end if no row brought that.
    private func side(
        _ end: End,
        of rows: [RememberedRow],
        _ row: Row,
        waitingFor waiting: Account.ID?,
        of ends: Ends,
        _ pairing: TransferPairing
    ) throws -> OpenSides.Side? {
        let other = rows.lazy.compactMap { pairing.account($0.other, $0.named) }
            .first { $0 != end.account && $0 != pairing.outside }
        let isPlain: Bool = try ends.isTransfer || row.value(9)
        guard isPlain || other != nil else { return nil }
        let second = rows.first { $0.title != nil }
        var side = OpenSides.Side(
            row: .wallet(try row.value(0)),
            account: end.account,
            day: end.day,
            amount: end.amount,
            other: other
        )
        side.isPlain = isPlain
        side.isNamedSince =
            other != nil && !ends.isWithOutside
            && (ends.isTransfer ? waiting != nil && waiting != other : !rows.contains { $0.other != nil })
        side.stranger = other == nil ? rows.lazy.compactMap(\.named).first : nil
        side.title = try second?.title ?? row.value(7)
        side.note = try second.map { $0.note ?? "" } ?? row.value(8)
        return side
    }
}

import Core
import GRDB

/// What rows have besides what is in their table: few rows of most files have any.
extension StagedTransactions {
    /// A part of a row, for a category or as the share of an account.
    struct Part {
        var category: Core.Category.ID?
        var account: Account.ID?
        /// Positive, in minor units.
        let amount: Int64
        var note = ""
    }

    /// Appends a part of the last row; it is dropped if the row becomes a transfer.
    mutating func append(_ part: Part) throws {
        hasParts = true
        try db.cachedStatement(
            sql: "INSERT INTO temp.stagedPart (rowId, categoryId, accountId, amount, note) VALUES (?, ?, ?, ?, ?)"
        )
        .execute(arguments: [count, part.category, part.account, part.amount, part.note])
    }

    /// Appends a tag of the last row.
    mutating func append(tag: String) throws {
        hasTags = true
        try db.cachedStatement(sql: "INSERT INTO temp.stagedTag (rowId, name) VALUES (?, ?)")
            .execute(arguments: [count, tag])
    }

    /// The parts of the rows with transactions of their own that are no transfers, as SQL.
    static let newParts = """
        SELECT rowId, stagedPart.categoryId, stagedPart.accountId, stagedPart.amount, stagedPart.note
        FROM temp.stagedPart JOIN temp.staged ON staged.id = rowId
        WHERE \(isNew) AND otherAmount IS NULL ORDER BY stagedPart.id
        """

    /// Returns the splits of a row.
    func splits(of number: Int64, _ transaction: Transaction, _ rows: WalletRows) throws -> [Split] {
        try Row.fetchAll(
            db,
            sql:
                "SELECT rowId, categoryId, accountId, amount, note, id FROM temp.stagedPart WHERE rowId = ? ORDER BY id",
            arguments: [number]
        ).map { try rows.split($0, of: transaction) }
    }

    /// Returns the tags of a row, which need not exist yet, and so have no id.
    func tags(of number: Int64) throws -> [Core.Tag] {
        guard hasTags else { return [] }
        let names = try String.fetchAll(
            db,
            sql: "SELECT name FROM temp.stagedTag WHERE rowId = ? ORDER BY id",
            arguments: [number]
        )
        return [].adding(try Tag.names(in: names).map { Tag(id: 0, name: $0) })
    }

    /// Inserts the parts and tags of the rows that have been moved into the wallet.
    ///
    /// Rows that say more about other transactions bring none: these have what the user gave them.
    func movePartsIntoWallet(by command: CommandRecorder, idOffset offset: Int64) throws {
        for row in try Row.fetchAll(db, sql: Self.newParts) {
            let (number, category, account): (Int64, Int64?, Int64?) = (
                try row.value(0), try row.value(1), try row.value(2)
            )
            let (amount, note): (Int64, String) = (try row.value(3), try row.value(4))
            _ = try command.insert(
                into: .part,
                [
                    "transactionId": number + offset, "categoryId": category, "accountId": account, "amount": amount,
                    "note": note,
                ]
            )
        }
        let tagged = try Row.fetchAll(
            db,
            sql: """
                SELECT rowId, name FROM temp.stagedTag JOIN temp.staged ON staged.id = rowId
                WHERE \(Self.isNew) ORDER BY stagedTag.id
                """
        ).map { row -> (number: Int64, name: String) in (try row.value(0), try row.value(1)) }
        guard !tagged.isEmpty else { return }
        var seen: Set<String> = []
        let tags = try command.tags(named: tagged.map(\.name).filter { seen.insert($0).inserted })
        let byName = Dictionary(tags.map { ($0.name.folded, $0) }) { first, _ in first }
        var given: Set<Tagging> = []
        for (number, name) in tagged {
            let id = Transaction.ID(rawValue: number + offset)
            guard let tag = try byName[Tag.checkedName(name).folded], given.insert(Tagging(of: id, tag)).inserted else {
                continue
            }
            try command.insert([tag], of: id)
        }
    }
}

extension StagedTransactions.Part {
    /// Creates the part that a rule gives.
    init(_ split: Split) {
        self.init(category: split.category?.id, account: split.account?.id, amount: split.amount.minorUnits)
    }
}

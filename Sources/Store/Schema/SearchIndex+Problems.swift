import Core
import GRDB
import SystemShim

extension SearchIndex {
    /// Checks that the index has every transaction that is not noted.
    ///
    /// The trigrams of a transaction are added up as hashes, and those that the index has are subtracted. What does not
    /// come to nothing has entries that are missing, or some from an earlier text; only these are looked up one by one.
    func problems() throws -> [VerificationProblem] {
        do {
            let missing = try missingCount()
            return missing == 0 ? [] : [.searchIndex(missing: missing)]
        } catch let error as DatabaseError where Self.isDamaged(error) {
            return [.searchIndex(missing: nil)]
        }
    }

    /// Whether an error means that FTS5 cannot read the index, the only virtual table.
    static func isDamaged(_ error: DatabaseError) -> Bool {
        let message = error.message ?? ""
        return error.extendedResultCode == .SQLITE_CORRUPT_VTAB || message.contains("fts5")
            || message.hasSuffix("constructor failed: \(table)")
            // It takes a damaged number for the size of something.
            || error.resultCode == .SQLITE_NOMEM && error.sql?.contains(table) == true
    }

    /// Indexes all transactions anew, whatever is in the index.
    ///
    /// FTS5 does not open one that is damaged, not even to empty or drop it. So its tables get the rows of a new wallet,
    /// which needs what a wallet's connection otherwise refuses: writing to them.
    func repair() throws {
        defendDatabase(db.sqliteConnection, 0)
        defer { defendDatabase(db.sqliteConnection, 1) }
        try DatabaseQueue().write { new in
            try WalletSchema.createSearchTables(in: new)
            for table in ["config", "data", "idx"].map({ "\(Self.table)_\($0)" }) {
                try db.execute(sql: "DELETE FROM \(table)")
                for row in try Row.fetchAll(new, sql: "SELECT * FROM \(table)") {
                    let places = row.map { _ in "?" }.joined(separator: ", ")
                    try db.execute(
                        sql: "INSERT INTO \(table) VALUES (\(places))",
                        arguments: StatementArguments(row.databaseValues)
                    )
                }
            }
        }
        try configure()
        try rebuild()
    }

    private func missingCount() throws -> Int {
        var (ids, sums): ([Int64], [UInt64]) = ([], [])
        var known: Set<Trigram> = []
        let texts = try Row.fetchCursor(db, sql: "SELECT id, \(Self.text) FROM \(Self.indexed) ORDER BY id")
        while let row = try texts.next() {
            let text: String = try row.value(1)
            let trigrams = Set(Trigram.all(in: text))
            guard !trigrams.isEmpty else { continue }
            known.formUnion(trigrams)
            ids.append(try row.value(0))
            sums.append(trigrams.reduce(0) { $0 &+ $1.hash })
        }
        let statement = try db.makeStatement(sql: "SELECT rowid FROM searchIndex WHERE searchIndex MATCH ?")
        for trigram in known {
            let found = try Int64.fetchCursor(statement, arguments: [trigram.match])
            while let id = try found.next() {
                if let place = ids.place(of: id) { sums[place] &-= trigram.hash }
            }
        }
        return try zip(ids, sums).count { id, sum in try sum != 0 && !hasAll(of: id) }
    }

    /// The transactions that the index must have.
    private static let indexed = #""transaction" WHERE id NOT IN (SELECT id FROM unindexedTransaction)"#

    private func hasAll(of id: Int64) throws -> Bool {
        let text = try String.fetchOne(
            db,
            sql: #"SELECT \#(Self.text) FROM "transaction" WHERE id = ?"#,
            arguments: [id]
        )
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM searchIndex WHERE searchIndex MATCH ? AND rowid = ?)"
        )
        return try Trigram.all(in: text ?? "").allSatisfy { trigram in
            try Bool.fetchOne(statement, arguments: [trigram.match, id]) == true
        }
    }
}

extension Trigram {
    /// A number whose bits all depend on those of the trigram, as in the finalizer of MurmurHash3.
    fileprivate var hash: UInt64 {
        var hash = bits
        for factor in [0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53] as [UInt64] {
            hash = (hash ^ hash >> 33) &* factor
        }
        return hash ^ hash >> 33
    }
}

extension [Int64] {
    /// Returns the index of a number; the array must be sorted.
    fileprivate func place(of number: Int64) -> Int? {
        guard let first, number >= first else { return nil }
        // Ids usually have no gaps.
        if number - first < count, self[Int(number - first)] == number { return Int(number - first) }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number ? low : nil
    }
}

import Core
import GRDB

/// The index in which searches find the texts of transactions, by the trigrams of their folded forms.
///
/// It is complete, not exact: every transaction that it has not been told of is in `unindexedTransaction`, but an entry
/// stays when its transaction gets another text or is deleted. So what is found has to be compared with its row, and a
/// change costs no more than noting the row.
struct SearchIndex {
    let db: Database

    static let table = "searchIndex"
    /// The text of a transaction, in SQL: its title and its note, which are folded one by one, as a search does.
    static let text = "folded(title) || iif(note = '', '', ' ' || folded(note))"
    /// The number of noted transactions from which on a command indexes them.
    ///
    /// A search looks at each of them. Adding them one by one would take longer, and make an index of many parts.
    static let noteLimit = 1000
    /// The memory for entries that are not written yet, in bytes.
    ///
    /// FTS5's default of 1 MiB would double the time that it takes to index a large import.
    private static let bufferSize = 16 << 20

    init(_ db: Database) {
        self.db = db
    }

    /// Sets what FTS5 keeps in the file besides the entries.
    func configure() throws {
        try db.execute(sql: "INSERT INTO searchIndex (searchIndex, rank) VALUES ('hashsize', \(Self.bufferSize))")
    }

    /// Indexes the noted transactions if there are at least `noteLimit`.
    func catchUp(noteLimit: Int = noteLimit) throws {
        let isDue = try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM unindexedTransaction LIMIT 1 OFFSET \(noteLimit - 1))"
            )
        )
        guard isDue == true else { return }
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM unindexedTransaction") ?? 0
        guard try !db.isBulkChange(of: count) else { return try rebuild() }
        try add(where: "id IN (SELECT id FROM unindexedTransaction)")
        try db.execute(sql: "DELETE FROM unindexedTransaction")
    }

    /// Adds the transactions whose id is greater than `id`, which must not be noted.
    func addRows(after id: Int64) throws {
        try add(where: "id > \(id)")
    }

    /// Indexes all transactions anew.
    func rebuild() throws {
        try db.execute(
            sql: """
                INSERT INTO searchIndex (searchIndex) VALUES ('delete-all');
                DELETE FROM unindexedTransaction;
                """
        )
        try add(where: "TRUE")
    }

    private func add(where condition: String) throws {
        // FTS5 collects entries as long as the ids increase.
        try db.execute(
            sql: """
                INSERT INTO searchIndex (rowid, text)
                SELECT id, \(Self.text) FROM "transaction" WHERE \(condition) ORDER BY id
                """
        )
    }
}

/// Three consecutive characters (Unicode scalars) of a folded text.
struct Trigram: Hashable {
    /// The scalars, 21 bits each.
    let bits: UInt64

    /// The scalars as text.
    var text: String {
        var text = ""
        for shift in [42, 21, 0] as [UInt64] {
            if let scalar = Unicode.Scalar(UInt32(bits >> shift & 0x1F_FFFF)) { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// The expression with which FTS5 finds it.
    var match: String { "\"\(text.replacing("\"", with: "\"\""))\"" }

    /// Returns the trigrams of a text in order, without those that contain NUL, before which FTS5 ends a text.
    static func all(in text: String) -> [Trigram] {
        var trigrams: [Trigram] = []
        var (bits, count): (UInt64, Int) = (0, 0)
        for scalar in text.unicodeScalars {
            guard scalar.value != 0 else { break }
            bits = (bits << 21 | UInt64(scalar.value)) & (1 << 63 - 1)
            count += 1
            if count >= 3 { trigrams.append(Trigram(bits: bits)) }
        }
        return trigrams
    }
}

import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Recorded tables")
struct RecordedTableTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await wallet.currentBacking().queue.write(body)
    }

    /// Runs a command.
    private func command(_ body: @escaping @Sendable (CommandRecorder) throws -> Void) async throws {
        try await write { db in
            let recorder = try CommandRecorder(db, kind: .edit, at: .epoch, today: .testToday)
            try body(recorder)
            #expect(try recorder.finish())
        }
    }

    /// Creates an unregistered table, and commands that insert and update its rows.
    private func makeThrowaway() async throws {
        try await wallet.execute(
            """
            CREATE TABLE throwaway (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
                categoryId INTEGER REFERENCES category (id), accountId INTEGER REFERENCES account (id)) STRICT
            """
        )
        try await command { recorder in
            _ = try recorder.insert(into: RecordedTable("throwaway"), ["name": "Trip"])
            _ = try recorder.insert(into: RecordedTable("throwaway"), ["name": "Bike"])
        }
        try await command { recorder in
            try recorder.update(RecordedTable("throwaway"), where: "id = ?", arguments: [1], set: ["name": "Journey"])
        }
    }

    private func throwawayNames() async throws -> [String] {
        try await write { try String.fetchAll($0, sql: "SELECT name FROM throwaway ORDER BY id") }
    }

    /// Returns the category and the account of the second row.
    private func throwawayReferences() async throws -> [Int64?] {
        try await write { db in
            try ["categoryId", "accountId"].map { column in
                try Int64.fetchOne(db, sql: "SELECT \(column) FROM throwaway WHERE id = 2")
            }
        }
    }

    @Test("Every table is recorded, keeps totals, or is excluded on purpose")
    func everyTable() async throws {
        let tables = try await write { db in
            try String.fetchSet(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
        }
        // The history itself, what imports remember and undo leaves alone, the search index with its tables, and the
        // tables of SQLite and GRDB.
        let unrecorded = [
            "command", "change", "insertion", "importedRow", "repeatedImport", "movedRow",
            "unindexedTransaction",
            "searchIndex", "searchIndex_config", "searchIndex_data", "searchIndex_idx", "grdb_migrations",
            "sqlite_sequence",
        ]
        let known = RecordedTable.all.map(\.name) + KeptTotal.all.map(\.table) + unrecorded
        #expect(tables.subtracting(known) == [], "neither in RecordedTable.all nor above")
        #expect(Set(known).subtracting(tables) == [])
        #expect(known.count == tables.count)
    }

    @Test("Every kind of record and of command that the sources declare belongs to one table")
    func everyKind() throws {
        #expect(RecordedTable.commands.map(\.rawValue).sorted() == (try DeclaredKinds.commands()))
        #expect(RecordedTable.all.flatMap(\.commands).count == RecordedTable.commands.count)
        let unread = [RecordedTable.notTransfer.kind]
        let kinds = RecordedTable.all.map(\.kind).filter { !unread.contains($0) }
        #expect(kinds.map(\.rawValue).sorted() == (try DeclaredKinds.records()))
    }

    @Test("Changes to an unregistered table are listed by its name, undone and redone")
    func unregistered() async throws {
        try await makeThrowaway()

        let entries = try await wallet.read(History(limit: 9))

        let throwaway = RecordKind(rawValue: "throwaway")
        #expect(entries.map(\.counts) == [[RecordCount(throwaway, 1)], [RecordCount(throwaway, 2)]])
        #expect(entries.map(\.changeCount) == [1, 2])
        let changes = Array(repeating: HistoryChange(unreadRowOf: "throwaway"), count: 3)
        #expect(entries.flatMap(\.changes) == changes)
        let registered = try await write { db in
            try HistoryReader(db, tables: RecordedTable.all + [RecordedTable("throwaway")]).entries([2, 1])
        }
        #expect(registered.flatMap(\.changes) == changes)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await throwawayNames() == ["Trip", "Bike"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await throwawayNames() == [])
        _ = try await wallet.perform(MoveCommands.redo(2)).outcome
        #expect(try await throwawayNames() == ["Journey", "Bike"])

        try await wallet.execute("DROP TABLE throwaway")
        #expect(try await wallet.read(History(limit: 9)).flatMap(\.changes) == changes)
    }

    @Test("History written before a column was added reads, undoes and redoes with its default")
    func newColumn() async throws {
        try await makeThrowaway()
        try await wallet.execute("ALTER TABLE throwaway ADD COLUMN goal TEXT NOT NULL DEFAULT 'none'")

        // A registered table describes its changes from its columns.
        let throwaway = RecordedTable("throwaway", commands: [], shared: nil) { row, _ in
            let (name, goal): (String, String) = (try row.value("name"), try row.value("goal"))
            return Core.Category(
                id: try row.value("id"),
                name: name,
                icon: .other,
                type: .expense,
                archived: goal == "none"
            )
        }
        let entries = try await write { db in
            try HistoryReader(db, tables: RecordedTable.all + [throwaway]).entries([2, 1])
        }
        func named(_ name: String, _ id: Core.Category.ID) -> Core.Category {
            Core.Category(id: id, name: name, icon: .other, type: .expense, archived: true)
        }
        #expect(
            entries.flatMap(\.changes) == [
                HistoryChange(before: named("Trip", 1), after: named("Journey", 1)),
                HistoryChange(before: nil, after: named("Trip", 1)),
                HistoryChange(before: nil, after: named("Bike", 2)),
            ]
        )

        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        _ = try await wallet.perform(MoveCommands.redo(2)).outcome
        #expect(try await throwawayNames() == ["Journey", "Bike"])
        #expect(try await write { try String.fetchSet($0, sql: "SELECT goal FROM throwaway") } == ["none"])
    }

    @Test("History without a column of the first version reads with the column's default")
    func missingKey() async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        _ = try await wallet.perform(AddTransaction(.expense(100, "Tea", on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(
            ChangeSettings { settings throws(MoneyFlowError) in
                var settings = settings
                settings.theme = .dark
                return settings
            }
        ).outcome
        try await wallet.execute(
            """
            UPDATE "transaction" SET title = '';
            UPDATE change SET before = json_remove(before, '$.hideAmounts', '$.icons', '$.mouse'),
                after = json_remove(after, '$.archived', '$.fallback', '$.title', '$.hideAmounts', '$.icons',
                    '$.monthStart', '$.monthShift', '$.mouse');
            """
        )

        let changes = try await wallet.read(History(limit: 9)).flatMap(\.changes)

        var dark = WalletSettings(currency: .euro)
        dark.theme = .dark
        let gym = try await wallet.read(Categories()).first { $0.name == "Gym" }
        #expect(
            changes == [
                HistoryChange(before: WalletSettings(currency: .euro), after: dark),
                HistoryChange(before: nil, after: try await wallet.read(SingleTransaction(1))),
                HistoryChange(before: nil, after: gym),
            ]
        )
        _ = try await wallet.perform(MoveCommands.undo(3)).outcome
        _ = try await wallet.perform(MoveCommands.redo(3)).outcome
        #expect(try await wallet.everything().count == 1)
    }

    @Test("Changes are ordered by the rank of their tables, those of unknown tables last")
    func rank() async throws {
        try await wallet.execute("CREATE TABLE aim (id INTEGER PRIMARY KEY, name TEXT) STRICT")
        try await command { recorder in
            _ = try recorder.insert(into: RecordedTable("aim"), ["name": "Trip"])
            _ = try recorder.insert(into: .rule, ["pattern": "gym", "title": "Gym"])
            _ = try recorder.insert(NewCategory(name: "Gym", icon: .sport, type: .expense))
            for number in 1...2 {
                let values: ColumnValues = [
                    "accountId": 1, "date": "2026-11-20", "type": "expense", "amount": number, "categoryId": 24,
                ]
                _ = try recorder.insert(into: .transaction, values)
            }
        }

        let entry = try #require(try await wallet.read(History(limit: 1)).first)

        #expect(
            entry.counts == [
                RecordCount(.category, 1), RecordCount(.rule, 1), RecordCount(.transaction, 2),
                RecordCount(RecordKind(rawValue: "aim"), 1),
            ]
        )
        #expect(entry.changes.count == HistoryEntry.sampleLimit)
        #expect(entry.changes.map(\.kind) == [.category, .rule, .transaction])
    }

    @Test("Undo is refused if a row of any table refers to what it would delete")
    func links() async throws {
        try await makeThrowaway()
        let gym = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        try await wallet.execute("UPDATE throwaway SET categoryId = \(gym.id) WHERE id = 2")
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.historyConflict(command: 3, .undo, .changedElsewhere)) {
            try await wallet.perform(MoveCommands.undo(1)).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)

        try await wallet.execute("UPDATE throwaway SET categoryId = NULL")
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await throwawayNames() == ["Journey", "Bike"])
    }

    @Test("Rows of any table refer to another account or category, or to none, once theirs is deleted")
    func release() async throws {
        try await makeThrowaway()
        let gym = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        let card = try await wallet.perform(AddAccount(NewAccount(name: "Card", kind: .card))).outcome
        try await wallet.execute("UPDATE throwaway SET categoryId = \(gym.id), accountId = \(card.id) WHERE id = 2")
        let before = try await wallet.dump()

        _ = try await wallet.perform(DeleteCategory(gym.id, movingTo: 24)).outcome
        _ = try await wallet.perform(DeleteAccount(card.id, movingTo: 1)).outcome
        #expect(try await throwawayReferences() == [24, 1])

        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(DeleteCategory(gym.id, movingTo: nil)).outcome
        _ = try await wallet.perform(DeleteAccount(card.id, movingTo: nil)).outcome
        #expect(try await throwawayReferences() == [nil, nil])
    }

    @Test("A table whose rows need an account or a category says what becomes of them without it")
    func needed() async throws {
        let unsaid = try await write { db in
            try RecordedTable.all.filter { table in
                let needed = try Set(db.columns(in: table.name).filter(\.isNotNull).map(\.name))
                return try table.release == nil
                    && db.foreignKeys(on: table.name).contains { link in
                        ["account", "category"].contains(link.destinationTable)
                            && link.mapping.contains { needed.contains($0.origin) && $0.destination == "id" }
                    }
            }
        }
        // The default account cannot be deleted.
        #expect(unsaid.map(\.name) == [RecordedTable.settings.name])
    }
}

import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Migrating positions of version 9")
struct PositionMigrationTests {
    /// A command as version 9 has it.
    struct Command {
        let instant: Int64
        let position: Int64
        var state = CommandState.done
    }

    /// Commands, and the positions that they get.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let commands: [(instant: Int64, position: Int64)]
        let expected: [Int64]

        init(_ description: String, _ commands: [(instant: Int64, position: Int64)], _ expected: [Int64]) {
            testDescription = description
            self.commands = commands
            self.expected = expected
        }
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes a wallet of version 9 with commands that changed nothing, which are numbered from 1, and opens it.
    private func open(_ commands: [Command]) async throws -> SQLiteWallet {
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        try WalletSchema.migrator(newWalletCurrency: .euro)
            .migrate(queue, upTo: "9: beginning of months beside weekends, payment of cards")
        try await queue.writeWithoutTransaction { db in
            try db.inTransaction {
                let insertion = try db.makeStatement(
                    sql: "INSERT INTO command (kind, instant, position, state) VALUES ('add', ?, ?, ?)"
                )
                for command in commands {
                    try insertion.execute(arguments: [command.instant, command.position, command.state.rawValue])
                }
                return .commit
            }
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
        return try folder.open()
    }

    private static func clock(_ seconds: Int64) -> Int64 { seconds * 1000 << 16 }
    /// The last second that positions have room for, in the year 4199.
    private static let last: Int64 = 70_368_744_177

    @Test(
        "A position is that of the instant, or one more than the one before",
        arguments: [
            Case("rising", [(10, 1), (20, 2), (30, 7)], [clock(10), clock(20), clock(30)]),
            Case("equal", [(10, 1), (10, 2), (10, 3)], [clock(10), clock(10) + 1, clock(10) + 2]),
            Case("falling", [(20, 1), (10, 2), (30, 3)], [clock(20), clock(20) + 1, clock(30)]),
            Case("in another order", [(30, 9), (10, 2), (20, 5)], [clock(30), clock(10), clock(20)]),
            Case("undone and redone later", [(10, 9), (20, 2)], [clock(20) + 1, clock(20)]),
            Case("equal positions", [(20, 0), (10, 0), (30, 0)], [clock(20), clock(20) + 1, clock(30)]),
            Case("before 1970", [(.min, 1), (-1, 2), (0, 3), (1, 4)], [1, 2, 3, clock(1)]),
            Case(
                "too late",
                [(10, 1), (.max, 2), (last + 1, 3), (11, 4)],
                [clock(10), clock(10) + 1, clock(10) + 2, clock(11)]
            ),
            Case("the last", [(last, 1), (.max, 2), (last, 3)], [clock(last), clock(last) + 1, clock(last) + 2]),
            Case("the largest position", [(10, .max), (20, .max - 1)], [clock(20) + 1, clock(20)]),
        ]
    )
    func positions(_ given: Case) async throws {
        let wallet = try await open(given.commands.map { Command(instant: $0.instant, position: $0.position) })

        let positions = try await wallet.readDatabase { db in
            try Int64.fetchAll(db, sql: "SELECT position FROM command ORDER BY id")
        }
        #expect(positions == given.expected)
        let differences = try await folder.openRaw().read { try $0.schemaDifferences(version: WalletSchema.version) }
        #expect(differences == [])
    }

    @Test("Undo and redo go on in the same order, also of commands with one instant")
    func order() async throws {
        // Given six commands, of which the fifth, second and third were undone in this order, and the first done last
        let wallet = try await open([
            Command(instant: 10, position: 9), Command(instant: 10, position: 7, state: .undone),
            Command(instant: 30, position: 8, state: .undone), Command(instant: 20, position: 4),
            Command(instant: 40, position: 6, state: .undone), Command(instant: 20, position: 5),
        ])

        #expect(try await wallet.read(CommandsToMove(to: .undo, .next(3))).map(\.id) == [1, 6, 4])
        #expect(try await wallet.read(CommandsToMove(to: .redo, .next(3))).map(\.id) == [3, 2, 5])
        #expect(try await wallet.perform(MoveCommands.undo(2)).outcome.map(\.id) == [1, 6])
        #expect(try await wallet.perform(MoveCommands.redo(4)).outcome.map(\.id) == [6, 1, 3, 2])
        #expect(try await wallet.perform(MoveCommands.undo(5)).outcome.map(\.id) == [2, 3, 1, 6, 4])
    }

    @Test("More commands of one instant than there are positions in a millisecond keep their order")
    func many() async throws {
        let wallet = try await open((1...70_000).map { Command(instant: 10, position: $0) })
        let (count, rising) = try await wallet.readDatabase { db in
            let row = try #require(
                try Row.fetchOne(
                    db,
                    sql: "SELECT count(*), sum(position = \(Self.clock(10)) + id - 1) FROM command"
                )
            )
            return (row[0] as Int, row[1] as Int)
        }
        #expect((count, rising) == (70_000, 70_000))
    }
}

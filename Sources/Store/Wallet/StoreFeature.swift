import Core
import GRDB
import Money

/// The queries and commands of a feature that the store answers and runs.
///
/// They are found here by their types. A cast to `any SQLiteQuery` would find them too, but the first one of each type
/// makes Swift's runtime search all conformances in the program, which takes a third of a million instructions.
struct StoreFeature {
    let queries: [any SQLiteQuery.Type]
    let commands: [any SQLiteCommand.Type]
    /// The tables whose changes the history records.
    let tables: @Sendable () -> [RecordedTable]

    init(
        queries: [any SQLiteQuery.Type] = [],
        commands: [any SQLiteCommand.Type] = [],
        tables: @autoclosure @escaping @Sendable () -> [RecordedTable] = []
    ) {
        self.queries = queries
        self.commands = commands
        self.tables = tables
    }

    /// Every feature; a new one needs an entry.
    ///
    /// The tables whose changes say most about a command come first.
    static let all: [StoreFeature] = [
        .accounts, .settings, .categories, .budgets, .rules, .imports, .schedules, .transactions, .occurrences,
        .splits, .tags, .rates, .statements, .transfers, .forecast, .reports, .history, .trails, .backups, .sharing,
    ]

    /// The queries by type.
    static let queries = Dictionary(
        all.flatMap(\.queries).map { (ObjectIdentifier($0), $0) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The commands by type.
    static let commands = Dictionary(
        all.flatMap(\.commands).map { (ObjectIdentifier($0), $0) },
        uniquingKeysWith: { first, _ in first }
    )
}

extension RecordedTable {
    /// The tables of all features: those whose changes say most about a command come first.
    static let all = StoreFeature.all.flatMap { $0.tables() }

    /// The kinds of commands that are known.
    static let commands = Set(all.flatMap(\.commands))
}

/// A query that the store answers.
protocol SQLiteQuery: WalletQuery {
    /// Reads the answer.
    func value(from snapshot: SQLiteSnapshot) throws -> Value
}

extension SQLiteQuery {
    /// Reads the answer to a query of this type, or returns `nil` if it is of another one.
    static func value(of query: some WalletQuery, from snapshot: SQLiteSnapshot) throws -> Any? {
        try (query as? Self)?.value(from: snapshot)
    }
}

/// A command that the store runs.
protocol SQLiteCommand: WalletCommand {
    /// Runs the command.
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome>
}

extension SQLiteCommand {
    /// Runs a command of this type, or returns `nil` if it is of another one.
    static func run(_ command: some WalletCommand, on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Any? {
        guard let command = command as? Self else { return nil }
        return try await command.run(on: wallet)
    }
}

/// A command that is one SQLite transaction and one entry in the history.
protocol RecordedCommand: SQLiteCommand {
    /// What the history calls it.
    var kind: CommandKind { get }
    /// The first day whose balances it can change, or `nil` for all.
    var firstDay: CivilDate? { get }

    /// Changes rows, and records them.
    ///
    /// - Postcondition: If this changes nothing, the history has no entry for it; after an error, the wallet is unchanged.
    func run(_ command: CommandRecorder) throws -> Outcome
}

extension RecordedCommand {
    var firstDay: CivilDate? { nil }

    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await wallet.change(kind, from: firstDay) { try run($0) }
    }
}

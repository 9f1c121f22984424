import Core
import GRDB

extension History: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let commands = try device.map { try db.latestCommands(limit, ofDevice: $0) } ?? db.latestCommands(limit)
        let reader = try HistoryReader(db)
        return try commands.map { try reader.listedEntry($0) }
    }
}

extension CommandDetails: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try HistoryReader(snapshot.db).entry(id.rawValue, limit: limit)
    }
}

extension CommandsToMove: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        return try HistoryReader(db).entries(try HistoryStep(db: db, direction: direction).commands(selection))
    }
}

extension MoveCommands: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<[HistoryEntry]> {
        guard selection != .next(0) else { return Changed([]) }
        let time = wallet.time
        return try await wallet.watchingStatements { db in
            var step = HistoryStep(db: db, direction: direction)
            if db.isShared {
                step.moveShared = { try SharedStep(db: db, direction: direction, command: $0).move(at: $1) }
            }
            let commands = try step.run(selection, at: time)
            return (.commit, try HistoryReader(db).entries(commands))
        }
    }
}

extension Database {
    fileprivate func latestCommands(_ limit: Int) throws -> [Int64] {
        try Int64.fetchAll(self, sql: "SELECT id FROM command ORDER BY id DESC LIMIT ?", arguments: [limit])
    }
}

extension StoreFeature {
    static let history = StoreFeature(
        queries: [History.self, CommandDetails.self, CommandsToMove.self],
        commands: [MoveCommands.self]
    )
}

import Core
import GRDB

extension FlowSumsRequest: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try TransactionQuery.flows(self, snapshot.db, snapshot.rows)
    }
}

extension StoreFeature {
    static let reports = StoreFeature(queries: [FlowSumsRequest.self])
}

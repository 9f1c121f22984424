import BankFiles
import Core
import GRDB
import Money

/// A wallet as of one moment: a connection inside a read transaction.
final class SQLiteSnapshot: WalletSnapshot {
    let db: Database
    /// The readers of files.
    let readers: any ImportReaders
    private let request: WalletRequest
    private var knownRows: WalletRows?

    init(_ db: Database, _ request: WalletRequest, _ readers: any ImportReaders) {
        self.db = db
        self.request = request
        self.readers = readers
    }

    /// Today's date.
    var today: CivilDate { request.today() }

    /// The accounts and the categories, which are read once.
    var rows: WalletRows {
        get throws {
            if let knownRows { return knownRows }
            let rows = try WalletRows(db)
            knownRows = rows
            return rows
        }
    }

    func answer<Query: WalletQuery>(_ query: Query) throws(MoneyFlowError) -> Query.Value {
        do {
            guard let type = StoreFeature.queries[ObjectIdentifier(Query.self)],
                let value = try type.value(of: query, from: self) as? Query.Value
            else { throw MoneyFlowError.unexpected("no query \(Query.self)") }
            return value
        } catch {
            throw ErrorDiagnosis(path: request.path, writing: request.access.allowsChanges).cause(of: error)
        }
    }
}

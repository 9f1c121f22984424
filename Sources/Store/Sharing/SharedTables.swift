import Core
import Money

extension SharedTable {
    /// Every shared table, those before others that refer to them.
    ///
    /// The features declare theirs with ``RecordedTable/shared``.
    static let all: [SharedTable] = {
        let order = ["account", "category", "tag", "profile", "rule", ScheduleReader.table, TransactionRecord.table]
        let tables = RecordedTable.all.compactMap(\.shared)
        return order.compactMap { name in tables.first { $0.name == name } }
            + tables.filter { !order.contains($0.name) }
    }()

    /// The tables by name.
    static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// The table that a column refers to; `nil` if it refers to none.
    func target(of column: String) -> String? {
        switch references[column] {
        case .keep(let table), .own(by: let table), .release(let table, _): table
        case nil: nil
        }
    }
}

extension SharedRow {
    /// The name as names are compared, whatever version of Unicode a reader has.
    var foldedName: SharedValue {
        guard case .text(let name) = self[value: "name"] else { return .null }
        return .text(name.folded)
    }
}

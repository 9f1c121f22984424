import Core

/// How the records of a kind are written in the JSON of the history.
///
/// A feature declares it in its ``Feature``. Without it, `before` and `after` are `null`; a test finds that.
struct RecordJSON: Sendable {
    let kind: RecordKind
    /// Returns the value of a record; `null` for one of another kind.
    let value: @Sendable (any HistoryRecord) -> JSONValue

    init<Record: HistoryRecord>(_ value: @escaping @Sendable (Record) -> JSONValue) {
        kind = Record.recordKind
        self.value = { record in (record as? Record).map(value) ?? .null }
    }
}

extension RecordJSON {
    /// The records of every feature.
    static let all: [RecordJSON] = Feature.all.flatMap(\.records)
}

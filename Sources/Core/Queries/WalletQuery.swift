/// A wallet as of one moment; valid only while it is being read.
package protocol WalletSnapshot {
    /// Returns what the store answers to a query.
    ///
    /// Call ``read(_:)`` instead, which also reads queries that are composed of others.
    func answer<Query: WalletQuery>(_ query: Query) throws(MoneyFlowError) -> Query.Value
}

/// A question about a wallet, such as ``Categories`` or ``HomeRequest``.
package protocol WalletQuery: Sendable {
    /// The type of the answer.
    associatedtype Value: Sendable

    /// Reads the answer; by default, the store answers. A query that is composed of others reads those.
    func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Value
}

/// Something to do with a wallet, such as ``AddTransaction``.
///
/// A command that changes rows is one entry in the history, and leaves none if nothing changes. A few are about the file
/// and are not in the history, such as ``BackUp``.
package protocol WalletCommand: Sendable {
    /// What the command returns.
    associatedtype Outcome: Sendable
}

extension WalletQuery {
    /// Reads the answer.
    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Value {
        try snapshot.answer(self)
    }
}

extension WalletSnapshot {
    /// Reads the answer to a query.
    package func read<Query: WalletQuery>(_ query: Query) throws(MoneyFlowError) -> Query.Value {
        try query.value(in: self)
    }
}

/// The order in which transactions are read: by date and, within a day, by number.
public enum TransactionOrder: Hashable, Sendable {
    /// The latest day first, as screens show them.
    case newestFirst
    /// The earliest day first, as a ledger is written.
    case oldestFirst
}

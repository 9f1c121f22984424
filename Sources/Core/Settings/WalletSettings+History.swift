extension RecordKind {
    /// The settings and the wallet's currency.
    package static let settings = RecordKind("settings")
}

extension WalletSettings: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .settings }
}

extension CommandKind {
    /// Changes settings.
    package static let changeSettings = CommandKind("config set")
}

extension RecordKind {
    /// The settings and the wallet's currency.
    public static let settings = RecordKind("settings")
}

extension WalletSettings: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .settings }
}

extension CommandKind {
    /// Changes settings.
    public static let changeSettings = CommandKind("config set")
}

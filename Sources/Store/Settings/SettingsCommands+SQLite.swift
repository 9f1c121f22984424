import Core
import GRDB
import Money

extension Settings: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.walletSettings()
    }
}

extension ChangeSettings: RecordedCommand {
    var kind: CommandKind { .changeSettings }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let before = try db.walletSettings()
        let after = try change(before)
        let isChanged = after.reportCurrency != before.reportCurrency
        var own = before.currency
        if try isChanged && db.isCurrencyOpen {
            own = after.reportCurrency
            try command.update(
                .account,
                where: "id = ?",
                arguments: [before.defaultAccount],
                set: ["currency": own.code]
            )
        }
        try command.update(
            .settings,
            where: "id = 1",
            arguments: [],
            set: [
                "currency": after.reportCurrency == own ? nil : after.reportCurrency.code,
                "locale": after.locale, "theme": after.theme.rawValue, "icons": after.icons.rawValue,
                "hideAmounts": after.hideAmounts, "monthStart": after.monthStart.stored,
                "monthShift": after.monthStart.shift.rawValue, "mouse": after.mouse,
            ]
        )
        return try db.walletSettings()
    }
}

extension Database {
    /// Whether nothing in the wallet has an amount yet, and no other device knows its accounts.
    var isCurrencyOpen: Bool {
        get throws { try !isShared && !hasTransactions() && !hasSchedules() && !hasStatements() }
    }
}

extension StoreFeature {
    static let settings = StoreFeature(
        queries: [Settings.self],
        commands: [ChangeSettings.self],
        tables: [.settings]
    )
}

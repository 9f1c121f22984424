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
        if after.currency != before.currency {
            try db.checkCurrencyChange(from: before.currency, to: after.currency)
            try command.update(
                .account,
                where: "id = ?",
                arguments: [before.defaultAccount],
                set: ["currency": after.currency.code]
            )
        }
        try command.update(
            .settings,
            where: "id = 1",
            arguments: [],
            set: [
                "locale": after.locale, "theme": after.theme.rawValue, "icons": after.icons.rawValue,
                "hideAmounts": after.hideAmounts, "monthStart": after.monthStart.stored,
                "monthShift": after.monthStart.shift.rawValue, "mouse": after.mouse,
            ]
        )
        return after
    }
}

extension Database {
    /// Checks that no amount would get another currency, here or on another device.
    fileprivate func checkCurrencyChange(from old: Currency, to new: Currency) throws {
        guard !isShared else { throw MoneyFlowError.currencyShared(with: new) }
        guard try isCurrencyOpen else { throw MoneyFlowError.currencyLocked(from: old, to: new) }
    }

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

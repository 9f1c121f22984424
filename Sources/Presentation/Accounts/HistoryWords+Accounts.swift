import Core

extension HistoryWords {
    /// The words for accounts.
    static let accounts = HistoryWords(
        records: [
            RecordWords(AccountRecord.self, noun: "account", edit: edit) { before, after, _ in phrase(before, after) }
        ],
        commands: [
            .addAccount: .named("Added", "adding", "account"),
            .renameAccount: .named("Renamed", "renaming", "account"),
            .editAccount: .named("Changed", "changing", "account"),
            .archiveAccount: .named("Archived", "archiving", "account"),
            .unarchiveAccount: .named("Unarchived", "unarchiving", "account"),
            .deleteAccount: .deletion(of: AccountRecord.self, "account", or: "an account"),
            .setDefaultAccount: CommandWords("Changed", "changing") { _ in "the default account" },
        ]
    )

    private static func phrase(_ before: AccountRecord?, _ after: AccountRecord?) -> String {
        guard let before = before?.account, let after = after?.account else {
            return (after ?? before)?.account.name ?? ""
        }
        if before.name != after.name { return "\(before.name) to \(after.name)" }
        return before.currency == after.currency ? after.name : "currency to \(after.currency?.code ?? "")"
    }

    @Sendable private static func edit(_ before: AccountRecord, _ after: AccountRecord, _: Formats) -> String {
        let (old, new) = (before.account, after.account)
        return HistoryChange.edit(
            old.name,
            new.name,
            [
                HistoryChange.difference(old.kind.rawValue, new.kind.rawValue),
                HistoryChange.difference(old.currency?.code ?? "", new.currency?.code ?? ""),
                HistoryChange.difference(old.number ?? "(none)", new.number ?? "(none)"),
                HistoryChange.difference(before.payment, after.payment),
                HistoryChange.archiving(old.archived, new.archived),
            ]
        )
    }
}

extension AccountRecord {
    /// Returns how it is paid: `paid by Giro on the 20th`.
    fileprivate var payment: String {
        account.payment(by: payer).map { "paid \($0)" } ?? "(none)"
    }
}

import Core

extension HistoryWords {
    /// The words for accounts.
    static let accounts = HistoryWords(
        records: [RecordWords(Account.self, noun: "account", edit: edit) { before, after, _ in phrase(before, after) }],
        commands: [
            .addAccount: .named("Added", "adding", "account"),
            .renameAccount: .named("Renamed", "renaming", "account"),
            .editAccount: .named("Changed", "changing", "account"),
            .archiveAccount: .named("Archived", "archiving", "account"),
            .unarchiveAccount: .named("Unarchived", "unarchiving", "account"),
            .deleteAccount: .deletion(of: Account.self, "account", or: "an account"),
            .setDefaultAccount: CommandWords("Changed", "changing") { _ in "the default account" },
        ]
    )

    private static func phrase(_ before: Account?, _ after: Account?) -> String {
        guard let before, let after else { return (after ?? before)?.name ?? "" }
        if before.name != after.name { return "\(before.name) to \(after.name)" }
        return before.currency == after.currency ? after.name : "currency to \(after.currency?.code ?? "")"
    }

    private static func payment(_ account: Account) -> String {
        account.settlement.map { "paid by account \($0.payer.rawValue) on the \(Formats.ordinalDay($0.day))" }
            ?? "(none)"
    }

    @Sendable private static func edit(_ before: Account, _ after: Account, _: Formats) -> String {
        HistoryChange.edit(
            before.name,
            after.name,
            [
                HistoryChange.difference(before.kind.rawValue, after.kind.rawValue),
                HistoryChange.difference(before.currency?.code ?? "", after.currency?.code ?? ""),
                HistoryChange.difference(before.number ?? "(none)", after.number ?? "(none)"),
                HistoryChange.difference(payment(before), payment(after)),
                HistoryChange.archiving(before.archived, after.archived),
            ]
        )
    }
}

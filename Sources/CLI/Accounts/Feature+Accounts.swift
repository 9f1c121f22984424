import Core

extension Feature {
    /// Accounts.
    static let accounts = Feature(
        commands: [AccountCommand.self],
        screens: [ConnectedScreen(AccountListScreen.init)],
        places: [AppPlace("Accounts", key: "A", .accounts)],
        recordPlaces: [RecordPlace(address: "accounts") { .transactionsIn(Account.ID(rawValue: $0)) }],
        previews: AccountListScreenPreviews.all + AccountScreenPreviews.all,
        records: [RecordJSON { (record: AccountRecord) in JSONValue(record.account) }]
    )
}

import Core

extension Feature {
    /// Accounts.
    static let accounts = Feature(
        commands: [AccountCommand.self],
        screens: [ConnectedScreen(AccountListScreen.init)],
        previews: AccountListScreenPreviews.all + AccountScreenPreviews.all,
        records: [RecordJSON { (record: Account) in JSONValue(record) }]
    )
}

import Core

extension Feature {
    /// Settings.
    static let settings = Feature(
        commands: [ConfigCommand.self],
        screens: [ConnectedScreen(SettingsScreen.init)],
        places: [AppPlace("Settings", key: ",", .settings)],
        previews: SettingsScreenPreviews.all,
        records: [RecordJSON { (record: WalletSettings) in JSONValue(record) }]
    )
}

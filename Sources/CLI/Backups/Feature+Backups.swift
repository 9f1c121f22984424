extension Feature {
    /// Backups.
    static let backups = Feature(
        commands: [BackupCommand.self, RestoreCommand.self],
        screens: [ConnectedScreen(BackupListScreen.init)],
        places: [AppPlace("Backups", key: "b", .backups)],
        previews: BackupListScreenPreviews.all
    )
}

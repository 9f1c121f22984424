extension Feature {
    /// Backups.
    static let backups = Feature(
        commands: [BackupCommand.self, RestoreCommand.self],
        screens: [ConnectedScreen(BackupListScreen.init)],
        previews: BackupListScreenPreviews.all
    )
}

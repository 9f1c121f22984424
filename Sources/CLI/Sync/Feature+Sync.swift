import Core
import Presentation

extension Feature {
    /// Sharing a wallet between devices.
    static let sync = Feature(
        commands: [SyncCommand.self, DevicesCommand.self],
        screens: [ConnectedScreen(DevicesScreen.init), ConnectedScreen(SyncNoticesScreen.init)],
        places: [AppPlace("Devices and sync", .devices)],
        previews: SyncReportScreenPreviews.all + SharingCodeScreenPreviews.all + SyncNoticesScreenPreviews.all
            + DevicesScreenPreviews.all
    )
}

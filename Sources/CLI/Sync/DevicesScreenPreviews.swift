import Core
import Foundation
import Presentation

/// The devices in every state.
enum DevicesScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "devices",
        [
            "loaded": { devices(.loaded(DevicesViewData(.fixture(), formats: $0.formats))) },
            "waiting": {
                devices(.loaded(DevicesViewData(.fixture(untold: 3, decisions: 2), formats: $0.formats)))
            },
            "folder-missing": { fixtures in
                let data = DevicesViewData(.fixture(untold: 3), formats: fixtures.formats)
                return devices(.loaded(data), outOfStep: fixtures.outOfStep(.failed(.folderFixture), untold: 3))
            },
            "newer-version": { fixtures in
                let data = DevicesViewData(.fixture(), formats: fixtures.formats)
                return devices(.loaded(data), outOfStep: fixtures.outOfStep(.outdated(1)))
            },
            "file-missing": { fixtures in
                let data = DevicesViewData(.fixture(), formats: fixtures.formats)
                return devices(.loaded(data), outOfStep: fixtures.outOfStep(.waiting(1)))
            },
            "damaged-file": { fixtures in
                let error = MoneyFlowError.sharedFileDamaged(path: SyncReport.pathFixture, reason: "it was changed")
                let data = DevicesViewData(.fixture(), formats: fixtures.formats)
                return devices(.loaded(data), outOfStep: fixtures.outOfStep(.failed(error)))
            },
            "not-shared": { devices(.loaded(DevicesViewData(nil, formats: $0.formats))) },
            "snackbar": {
                let data = DevicesViewData(.fixture(), formats: $0.formats)
                let message = SnackbarData(for: .sharingFolderMissing(path: SyncReportScreenPreviews.folder))
                return devices(.loaded(data), message)
            },
            "loading": { _ in devices(.loading) },
            "error": { _ in devices(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func devices(
        _ state: ScreenState<DevicesViewData>,
        outOfStep: NoteViewData? = nil,
        _ appError: SnackbarData? = nil
    ) -> DevicesScreenContent {
        DevicesScreenContent(
            state: state,
            outOfStep: outOfStep,
            appErrorData: appError,
            sync: {},
            go: { _ in }
        )
    }
}

extension MoneyFlowError {
    static let folderFixture = MoneyFlowError.sharingFolderMissing(path: SyncReportScreenPreviews.folder)
}

extension Fixtures {
    /// Returns what keeps the wallet from being in step since 14:05 today.
    func outOfStep(_ reason: BackgroundSync.Trouble.Reason, untold: Int = 0) -> NoteViewData {
        let since = Fixtures.instant(daysAgo: 0, hour: 14, minute: 5)
        return NoteViewData(BackgroundSync.Trouble(since: since, reason: reason, untoldCount: untold), formats: formats)
    }
}

extension SharedWallet {
    static func fixture(untold: Int = 0, decisions: Int = 0) -> SharedWallet {
        SharedWallet(
            place: .folder(SyncReportScreenPreviews.folder),
            members: [
                Member(name: "laptop", isThis: true, told: Fixtures.instant(daysAgo: 0, hour: 9, minute: 30)),
                Member(name: "phone", isThis: false, told: Fixtures.instant(daysAgo: 0, hour: 12, minute: 0)),
                Member(name: "server", isThis: false, told: Fixtures.instant(daysAgo: 20, hour: 7, minute: 15)),
            ],
            untoldCount: untold,
            noticeCount: decisions
        )
    }
}

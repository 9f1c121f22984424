import Core
import Foundation
import Presentation

/// What has come of a meeting, in every state, and the receipts of sharing.
enum SyncReportScreenPreviews {
    static let all = reports + receipts

    private static let reports = ScreenPreview.previews(
        of: "sync-report",
        [
            "in-step": { report($0, SyncReport(), others: ["phone"]) },
            "alone": { report($0, SyncReport(told: 2), others: []) },
            "loaded": { report($0, SyncReport(told: 1, taken: ["phone": 5, "server": 1204])) },
            "waiting": { report($0, SyncReport(taken: ["phone": 1], waiting: 2)) },
            "newer-version": { report($0, SyncReport(taken: ["phone": 1], waiting: 2, newer: 1)) },
            "damaged": { report($0, SyncReport(damaged: "it is not whole, or was changed")) },
            "decisions": { report($0, SyncReport(told: 2, taken: ["phone": 5]), ExplainedNotice.fixtures) },
            "many-decisions": {
                report($0, SyncReport(taken: ["phone": 310]), ExplainedNotice.fixtures + ExplainedNotice.fixtures)
            },
            "hidden-amounts": { report($0.hidingAmounts, SyncReport(taken: ["phone": 5]), ExplainedNotice.fixtures) },
            "wide-text": { report($0, SyncReport(taken: [.longName: 5]), [.wide], others: [.longName]) },
            "loading": { _ in SyncReportScreenContent(state: .loading) },
            "error": { _ in
                SyncReportScreenContent(state: .fullScreenError(.preview(.sharingFolderMissing(path: folder))))
            },
            "wrong-code": { _ in
                let error = MoneyFlowError.wrongSharingCode(because: "a letter or digit is mistyped")
                return SyncReportScreenContent(state: .fullScreenError(.preview(error)))
            },
            "newer-folder": { _ in
                SyncReportScreenContent(state: .fullScreenError(.preview(.newerSharingFormat(path: folder))))
            },
        ]
    )

    private static let receipts = ScreenPreview.previews(
        of: "receipt",
        [
            "sync-started": { _ in ReceiptScreen(ReceiptViewData(sharedThrough: .folder(folder), code: code)) },
            "sync-code": { _ in ReceiptScreen(ReceiptViewData(sharingCode: code)) },
            "sync-replaced": { _ in ReceiptScreen(ReceiptViewData(replacedByJoining: "/home/ada/.wallet.before.db")) },
            "device-removed": { _ in ReceiptScreen(ReceiptViewData(deviceRemoved: "phone", code: code)) },
            "sync-moved": { _ in
                let place = SharingPlace.folder("/home/ada/Dropbox/money")
                return ReceiptScreen(ReceiptViewData(sharingMovedFrom: .folder(folder), to: place))
            },
            "sync-stopped": { _ in ReceiptScreen(ReceiptViewData(stoppedSharing: .fixture())) },
            "device-renamed": { _ in
                ReceiptScreen(ReceiptViewData(deviceRenamed: RenamedDevice(old: "debian", new: "laptop")))
            },
        ]
    )

    static let folder = "/home/ada/Syncthing/money"
    private static let code = "7HX0-1B2C-QRST-VWXY-Z012-3456-789A"

    private static func report(
        _ fixtures: Fixtures,
        _ report: SyncReport,
        _ notices: [ExplainedNotice] = [],
        others: [String] = ["phone", "server"]
    ) -> SyncReportScreenContent {
        SyncReportScreenContent(
            state: .loaded(
                SyncReportViewData(report, others: others, notices: notices, formats: fixtures.formats)
            )
        )
    }
}

/// What merging has decided, in every state.
enum SyncNoticesScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "decisions",
        [
            "loaded": { list(.loaded(SyncNoticesViewData(ExplainedNotice.fixtures, formats: $0.formats))) },
            "selected": { list(.loaded(SyncNoticesViewData(ExplainedNotice.fixtures, formats: $0.formats)), 7) },
            "wide-text": { list(.loaded(SyncNoticesViewData([.wide], formats: $0.formats)), 9) },
            "snackbar": {
                let message = SnackbarData(title: "Marked as seen", undoAction: nil)
                return list(.loaded(SyncNoticesViewData(ExplainedNotice.fixtures, formats: $0.formats)), 7, message)
            },
            "empty": { list(.loaded(SyncNoticesViewData([], formats: $0.formats))) },
            "loading": { _ in list(.loading) },
            "error": { _ in list(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func list(
        _ state: ScreenState<SyncNoticesViewData>,
        _ selection: Int64? = nil,
        _ appError: SnackbarData? = nil
    ) -> SyncNoticesScreenContent {
        SyncNoticesScreenContent(state: state, selection: selection, appErrorData: appError, actions: .none)
    }
}

extension SyncReport {
    /// Creates a report from its parts.
    fileprivate init(
        told: Int = 0,
        taken: [String: Int] = [:],
        waiting: Int = 0,
        newer: Int = 0,
        damaged reason: String? = nil
    ) {
        self.init()
        toldCount = told
        self.taken.counts = taken
        self.taken.waiting = (0..<waiting).map { UID(high: 1, low: UInt64($0)) }
        self.taken.newer = (0..<newer).map { UID(high: 2, low: UInt64($0)) }
        damaged = reason.map { [DamagedFile(path: Self.pathFixture, reason: $0)] } ?? []
    }

    static let pathFixture = "2026-11/0123456789abcdef0123456789abcdef.mfs"
}

extension ExplainedNotice {
    /// One of each kind.
    fileprivate static let fixtures: [ExplainedNotice] = [
        notice(
            8,
            .decided(
                HistoryChange(before: Transaction.coffee, after: Transaction.editedCoffee),
                standing: .given(43, .edit, .undone),
                yielding: .given(36, .edit, on: "phone")
            ),
            isSeen: true
        ),
        notice(
            7,
            .decided(
                HistoryChange(before: Transaction.coffee, after: Transaction.editedCoffee),
                standing: .given(41, .edit, on: "phone"),
                yielding: .given(39, .edit)
            )
        ),
        notice(
            6,
            .decided(
                HistoryChange(before: Transaction.dinner, after: nil),
                standing: .given(40, .delete, on: "server"),
                yielding: .given(38, .edit, on: "phone")
            )
        ),
        notice(5, .adjusted(HistoryChange(before: nil, after: Category.bar), .kept)),
        notice(4, .adjusted(HistoryChange(before: nil, after: Category.film.named("Film (2)")), .named)),
        notice(3, .restored(HistoryChange(before: nil, after: Category.train), .named), isSeen: true),
        notice(2, .void(.given(37, .linkTransfer, on: "phone"))),
        notice(
            1,
            .lookAlike(
                HistoryChange(before: nil, after: Transaction.cardCoffee),
                HistoryChange(before: nil, after: Transaction.coffee)
            )
        ),
    ]

    /// The widest texts.
    fileprivate static let wide = notice(
        9,
        .decided(
            HistoryChange(before: Transaction.longTitled, after: Transaction.coffee),
            standing: .given(1_234_567, .edit, on: .longName),
            yielding: .given(1_234_565, .edit)
        )
    )

    private static func notice(_ id: Int64, _ explanation: Explanation, isSeen: Bool = false) -> ExplainedNotice {
        ExplainedNotice(
            id: id,
            instant: Fixtures.instant(daysAgo: 0, hour: 12, minute: 0),
            isSeen: isSeen,
            notice: .void(HistoryEntry.ID(rawValue: id)),
            explanation: explanation
        )
    }
}

extension HistoryEntry {
    /// A command that a device gave last; `nil` is this one.
    fileprivate static func given(
        _ id: ID,
        _ kind: CommandKind,
        _ state: CommandState = .done,
        on device: String? = nil
    ) -> HistoryEntry {
        HistoryEntry(
            id: id,
            kind: kind,
            instant: Fixtures.instant(daysAgo: 1, hour: 12, minute: 0),
            state: state,
            counts: [RecordCount(Transaction.recordKind, 1)],
            changes: [HistoryChange(before: Transaction.coffee, after: Transaction.editedCoffee)],
            device: device
        )
    }
}

extension String {
    fileprivate static let longName = "the-old-laptop-in-the-kitchen-cupboard"
}

/// The code of a shared wallet with a QR code, which has no other state.
enum SharingCodeScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "receipt",
        [
            "sync-qr-code": { _ in
                let receipt = ReceiptViewData(sharingCode: "7HX0-1B2C-QRST-VWXY-Z012-3456-789A")
                return SharingCodeScreen(receipt: receipt, symbol: .checkered)
            }
        ]
    )
}

extension QRSymbol {
    /// A small symbol that shows nothing.
    fileprivate static let checkered = QRSymbol(width: 5, modules: (0..<25).map { $0 % 2 == 0 })
}

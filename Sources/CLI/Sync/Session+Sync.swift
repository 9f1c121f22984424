import ArgumentParser
import Core
import Presentation

extension Session {
    /// Prints what merging has decided, the latest first.
    @MainActor
    func showSyncNotices(limit: Int, asJSON: Bool) async throws {
        let notices = try await wallet.read(SyncNotices(includingSeen: true, limit: limit))
        if asJSON { return try show(.array(notices.map { JSONValue($0) })) }
        try show(SyncNoticesScreenContent(printing: SyncNoticesViewData(notices, formats: formats)))
        try await markAsSeen(notices)
    }

    /// Returns a screen that shows the code of the wallet, on a terminal also as a QR code.
    func screen(_ receipt: ReceiptViewData, ofCode code: String) -> SharingCodeScreen {
        let environment = context.environment
        return SharingCodeScreen(
            receipt: receipt,
            symbol: environment.isTerminal.output ? environment.qrSymbol(code) : nil
        )
    }

    private func markAsSeen(_ notices: [ExplainedNotice]) async throws(MoneyFlowError) {
        guard let last = notices.first else { return }
        _ = try await wallet.perform(MarkSyncNotices(seenUpTo: last.id))
    }

    /// Meets the other devices, and prints what has come of it.
    @MainActor
    func sync(_ sync: Sync = Sync(), showsAll: Bool, asJSON: Bool) async throws {
        let changed = try await wallet.perform(sync)
        let (shared, notices) = try await wallet.read { snapshot throws(MoneyFlowError) in
            (try snapshot.read(WalletSharing()), try snapshot.read(SyncNotices(limit: .max)))
        }
        if asJSON {
            try show(JSONValue(changed.outcome, notices), after: changed)
        } else {
            let report = SyncReportViewData(
                changed.outcome,
                others: shared?.others ?? [],
                notices: notices,
                limit: showsAll ? .max : SyncReportViewData.noticeLimit,
                formats: formats
            )
            try show(SyncReportScreenContent(state: .loaded(report)), after: changed)
        }
        // What a script gets, nobody has seen yet.
        if !asJSON { try await markAsSeen(notices) }
        if !changed.outcome.damaged.isEmpty { throw ExitCode(65) }
    }
}

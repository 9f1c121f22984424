import Core

extension AppFeature {
    /// Sharing a wallet between devices.
    static let sync = AppFeature(
        notes: { _, snapshot, formats throws(MoneyFlowError) in
            guard let shared = try snapshot.read(WalletSharing()), shared.noticeCount > 0 else { return [] }
            let count = formats.count(shared.noticeCount, "decision", "decisions")
            let waits = shared.noticeCount == 1 ? "waits" : "wait"
            return [
                NoteViewData(
                    "\(count) about what devices changed \(waits) to be looked at",
                    advice: "\(.showSyncNotices)",
                    isWarning: true
                )
            ]
        }
    )
}

import Core

extension AppDestination {
    /// The devices that share the wallet.
    package static let devices = AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
        DevicesViewData(try await wallet.read(WalletSharing()), formats: formats)
    })

    /// What merging has decided.
    package static let decisions = AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
        let notices = try await wallet.read(SyncNotices(includingSeen: true, limit: 200))
        return SyncNoticesViewData(notices, formats: formats)
    })
}

extension AppViewModel {
    /// Meets the other devices, and says what has come of it.
    package func synchronize() async {
        await changes.perform { [wallet, current] () throws(MoneyFlowError) in
            let changed = try await wallet.perform(Sync())
            let (shared, notices) = try await wallet.read { snapshot throws(MoneyFlowError) in
                (try snapshot.read(WalletSharing()), try snapshot.read(SyncNotices(limit: .max)))
            }
            return changed.map { report in
                SnackbarData(synced: report, others: shared?.others ?? [], notices: notices, formats: current.formats)
            }
        }
    }

    /// Marks everything that merging has decided as seen.
    package func dismissDecisions() async {
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let changed = try await wallet.perform(MarkSyncNotices(seenUpTo: .max))
            return changed.map { count in
                SnackbarData(
                    title: count == 0 ? "Nothing was waiting" : "Marked as seen",
                    nerdMessage: "",
                    showBanner: true,
                    undoAction: nil
                )
            }
        }
    }
}

extension SnackbarData {
    /// Creates the message about a meeting with other devices.
    fileprivate init(synced report: SyncReport, others: [String], notices: [ExplainedNotice], formats: Formats) {
        let data = SyncReportViewData(report, others: others, notices: notices, formats: formats)
        let decided = notices.isEmpty ? [] : [formats.count(notices.count, "decision", "decisions") + " to look at"]
        self.init(
            title: data.title,
            subtitle: (data.facts.map { "\($0.label) \($0.text)" } + decided).map(\.asSentence).joined(separator: " "),
            nerdMessage: data.problems.joined(separator: " "),
            showBanner: true,
            undoAction: nil
        )
    }
}

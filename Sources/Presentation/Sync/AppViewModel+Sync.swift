import Core

extension AppDestination {
    /// The devices that share the wallet.
    package static let devices = AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
        DevicesViewData(try await wallet.read(WalletSharing()), formats: formats)
    })
    .at("devices")

    /// What merging has decided.
    package static let decisions = AppDestination { $0.decisions }.at("decisions")
}

/// Reads what merging has decided, and keeps the cursor on one decision.
package typealias SyncNoticesViewModel = ListViewModel<SyncNoticesViewData, Int64>

extension AppViewModel {
    /// The latest decisions of merging.
    package var decisions: SyncNoticesViewModel {
        kept {
            SyncNoticesViewModel($0, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                let notices = try await wallet.read(SyncNotices(includingSeen: true, limit: 200))
                return SyncNoticesViewData(notices, formats: formats)
            }
        }
    }

    /// Meets the devices that share the wallet, if any, until the task is canceled.
    ///
    /// What they have changed is read like any change by another process. A message says only what the user has asked
    /// for, or has to decide; what keeps the wallet from being in step is in ``outOfStep``.
    package func keepInStep() async {
        await background.run { meeting in
            let count = meeting.after.noticeCount - meeting.before.noticeCount
            if meeting.isAsked {
                changes.say(SnackbarData(meeting, formats: current.formats), isAsked: true)
            } else if count > 0 {
                changes.say(SnackbarData(newDecisions: count, formats: current.formats), isAsked: false)
            }
        } didFail: { error in
            changes.clearMessages()
            changes.report(error) { [weak self] in self?.synchronize() }
        }
    }

    /// Meets the other devices in the background, and says what has come of it.
    package func synchronize() {
        changes.say(.meeting, isAsked: true)
        background.meetNow()
    }

    /// What keeps the wallet from being in step with other devices; `nil` if nothing does.
    package var outOfStep: NoteViewData? {
        background.trouble.map { NoteViewData($0, formats: current.formats) }
    }

    /// Marks a decision of merging as seen; `nil` marks all.
    package func dismissDecision(_ id: Int64?) async {
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let command = id.map { MarkSyncNotices(seen: $0) } ?? MarkSyncNotices(seenUpTo: .max)
            let changed = try await wallet.perform(command)
            return changed.map { count in
                SnackbarData(title: count == 0 ? "Nothing to mark" : "Marked as seen", undoAction: nil)
            }
        }
    }
}

extension SnackbarData {
    fileprivate static let meeting = SnackbarData(title: "Meeting the other devices…", undoAction: nil)

    /// Creates the message about a meeting that the user has asked for.
    fileprivate init(_ meeting: BackgroundSync.Meeting, formats: Formats) {
        let count = meeting.after.noticeCount
        let data = SyncReportViewData(meeting.report, others: meeting.after.others, notices: [], formats: formats)
        let decided = count == 0 ? [] : [formats.count(count, "decision", "decisions") + " to look at"]
        self.init(
            title: data.title,
            subtitle: (data.facts.map { "\($0.label) \($0.text)" } + decided).map(\.asSentence).joined(separator: " "),
            nerdMessage: data.problems.joined(separator: " "),
            undoAction: nil
        )
    }

    fileprivate init(newDecisions count: Int, formats: Formats) {
        self.init(
            title: formats.count(count, "new decision to look at", "new decisions to look at"),
            subtitle: "See what was decided.",
            undoAction: nil
        )
    }
}

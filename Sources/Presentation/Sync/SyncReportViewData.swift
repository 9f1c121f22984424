import Core

/// What has come of a meeting with other devices, ready to draw.
package struct SyncReportViewData: Hashable, Sendable {
    /// The outcome: `In step with phone and server`.
    package let title: String
    /// Whether everything was taken in.
    package let isWhole: Bool
    /// What was told, taken in, and what waits: a label and a text each.
    package let facts: [Fact]
    /// The files that cannot be used.
    package let problems: [String]
    /// What merging has decided.
    package let notices: SyncNoticesViewData

    /// A labeled text.
    package struct Fact: Hashable, Sendable {
        package let label: String
        package let text: String
    }

    /// The number of notices that a report has with all else on a screen of 24 lines.
    package static let noticeLimit = 5

    /// Creates the report.
    ///
    /// - Parameters:
    ///   - others: The names of the other devices.
    ///   - notices: What nobody has seen.
    ///   - limit: The maximum number of notices to show.
    package init(
        _ report: SyncReport,
        others: [String],
        notices: [ExplainedNotice],
        limit: Int = Self.noticeLimit,
        formats: Formats
    ) {
        let (newer, waiting) = (report.taken.newer.count, report.taken.waiting.count)
        isWhole = newer == 0 && waiting == 0 && report.damaged.isEmpty
        title =
            !isWhole
            ? "Not everything was taken in"
            : others.isEmpty ? "No other device has joined yet" : "In step with \(Formats.list(others))"
        var facts: [Fact] = []
        if report.toldCount > 0 {
            facts.append(Fact(label: "Told", text: formats.count(report.toldCount, "command", "commands")))
        }
        if report.taken.commandCount > 0 {
            let parts = report.taken.counts.sorted { $0.key < $1.key }
                .map { "\(formats.count($0.value, "command", "commands")) from \($0.key)" }
            facts.append(Fact(label: "Took in", text: Formats.list(parts)))
        }
        if newer > 0 {
            let files = formats.count(newer, "file is", "files are")
            facts.append(Fact(label: "Newer", text: "\(files) from a newer version of MoneyFlow: update it here"))
        }
        if waiting > 0 {
            let files = formats.count(waiting, "file follows", "files follow")
            facts.append(Fact(label: "Waiting", text: "\(files) others that have not arrived yet"))
        }
        self.facts = facts
        problems = report.damaged.map { "\($0.path) was not taken in: \($0.reason)" }
        self.notices = SyncNoticesViewData(notices, limit: limit, formats: formats)
    }
}

/// The devices that share a wallet, ready to draw.
package struct DevicesViewData: Hashable, Sendable {
    /// A device as a line.
    package struct Row: Hashable, Sendable {
        /// Its name.
        package let name: String
        /// Whether it is this one.
        package let isThis: Bool
        /// What is known of it: `this device`, `last heard 20 Nov, 14:05`.
        package let text: String
    }

    /// The devices, this one first.
    package let rows: [Row]
    /// The folder, and what waits, one per line.
    package let facts: [String]
    /// What to do next; may be empty.
    package let advice: Hint
    /// What to do if the wallet is not shared; `nil` if it is.
    package let emptyState: EmptyStateViewData?

    /// Creates the list of devices.
    package init(_ shared: SharedWallet?, formats: Formats) {
        guard let shared else {
            (rows, facts, advice) = ([], [], "")
            emptyState = EmptyStateViewData(
                title: "The wallet is not shared",
                text: "Other devices can have it too, through a folder that is kept in step, such as with Syncthing. "
                    + "Everything in the folder is encrypted.",
                remedies: [.startSharing, .joinSharing]
            )
            return
        }
        emptyState = nil
        rows = shared.members.map { member in
            let told = member.told.map { formats.moment($0) }
            let text = member.isThis ? "this device" : told.map { "last heard \($0)" } ?? ""
            return Row(name: member.name, isThis: member.isThis, text: text)
        }
        var facts = ["Through \(shared.place)"]
        if shared.untoldCount > 0 {
            facts.append("\(formats.count(shared.untoldCount, "command waits", "commands wait")) to be told")
        }
        if shared.noticeCount > 0 {
            facts.append("\(formats.count(shared.noticeCount, "decision", "decisions")) to look at")
        }
        self.facts = facts
        advice = shared.untoldCount > 0 ? "\(.syncNow)" : shared.noticeCount > 0 ? "\(.showSyncNotices)" : ""
    }
}

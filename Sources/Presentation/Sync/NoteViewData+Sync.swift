import Core

extension NoteViewData {
    /// Returns what home says about how the wallet is shared.
    ///
    /// - Parameter isPrinted: Whether nothing tells the others by itself, as the app does.
    package static func notes(on shared: SharedWallet?, isPrinted: Bool, formats: Formats) -> [NoteViewData] {
        guard let shared else { return [] }
        var notes: [NoteViewData] = []
        if isPrinted, shared.untoldCount > 0 { notes.append(NoteViewData(untold: shared.untoldCount, formats)) }
        if shared.noticeCount > 0 { notes.append(NoteViewData(undecided: shared.noticeCount, formats)) }
        return notes
    }

    private init(untold count: Int, _ formats: Formats) {
        self.init("\(Self.untold(count, formats)) to the other devices", advice: "\(.syncNow)")
    }

    private init(undecided count: Int, _ formats: Formats) {
        self.init(
            "\(formats.count(count, "sync decision", "sync decisions")) to review",
            advice: "\(.showSyncNotices)",
            isWarning: true
        )
    }

    /// Creates the warning that the wallet is not in step with other devices, with what to do about it.
    package init(_ trouble: BackgroundSync.Trouble, formats: Formats) {
        let since = formats.since(trouble.since)
        let untold = trouble.untoldCount == 0 ? "" : ". \(Self.untold(trouble.untoldCount, formats))"
        switch trouble.reason {
        case .failed(let error):
            let message = ErrorViewConfiguration(printing: error)
            self.init(
                "Not in step since \(since): \(message.title.inSentence)\(untold)",
                advice: message.hint,
                isWarning: true
            )
        case .waiting(let count):
            self.init(
                "Not in step since \(since): \(formats.count(count, "file follows", "files follow")) others that have not "
                    + "arrived yet\(untold)",
                isWarning: true
            )
        case .outdated(let count):
            self.init(
                "Not in step since \(since): \(formats.count(count, "file is", "files are")) from a newer version of "
                    + "MoneyFlow\(untold)",
                advice: "Update MoneyFlow here.",
                isWarning: true
            )
        }
    }

    private static func untold(_ count: Int, _ formats: Formats) -> String {
        "\(formats.count(count, "command waits", "commands wait")) to be told"
    }
}

extension String {
    /// The text after a colon: `the folder …`; a name such as `CSV` or a path stays as it is.
    fileprivate var inSentence: String {
        guard let first, dropFirst().first?.isLowercase == true else { return self }
        return first.lowercased() + dropFirst()
    }
}

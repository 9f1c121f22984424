import Core

extension SnackbarData {
    /// Returns the message that tells of commands that undo took back.
    static func undone(_ entries: [HistoryEntry], formats: Formats) -> SnackbarData {
        told("Undone", entries, takeBack: .redo, formats: formats)
    }

    /// Returns the message that tells of commands that redo brought back.
    static func redone(_ entries: [HistoryEntry], formats: Formats) -> SnackbarData {
        told("Redone", entries, takeBack: .undo, formats: formats)
    }

    /// Returns the message that tells of something done, which undo takes back.
    static func done(_ title: String, _ subtitle: String = "") -> SnackbarData {
        SnackbarData(title: title, subtitle: subtitle, nerdMessage: "", showBanner: true, takeBack: .undo)
    }

    private static func told(
        _ title: String,
        _ entries: [HistoryEntry],
        takeBack: TakeBack,
        formats: Formats
    ) -> SnackbarData {
        SnackbarData(
            title: title,
            subtitle: entries.map { $0.sentence(formats: formats) }.joined(separator: ", "),
            nerdMessage: "",
            showBanner: true,
            takeBack: takeBack
        )
    }
}

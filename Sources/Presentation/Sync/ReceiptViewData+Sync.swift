import Core

extension ReceiptViewData {
    /// Creates the receipt of a wallet that is shared from now on.
    ///
    /// - Parameters:
    ///   - folder: The folder through which it is shared.
    ///   - code: The code with which other devices join, or `nil` if this one has joined others.
    package init(sharedThrough folder: String, code: String?) {
        self.init(
            title: "The wallet is shared through \(folder)",
            lines: code.map { ["Code  \($0)", "Whoever has the code and the folder can read the wallet."] } ?? [],
            undoAction: nil
        )
    }

    /// Creates the receipt of a meeting with other devices.
    package init(synced report: SyncReport, formats: Formats) {
        func commands(_ count: Int) -> String { formats.count(count, "command", "commands") }
        var lines = ["Told     \(commands(report.toldCount))", "Took in  \(commands(report.taken.commandCount))"]
        let waiting = report.taken.waiting.count
        if waiting > 0 { lines.append("Waiting  \(formats.count(waiting, "file", "files"))") }
        lines += report.damaged.map { "Not taken in: \($0.path), because \($0.reason)" }
        let isWhole = waiting == 0 && report.damaged.isEmpty
        let title = isWhole ? "In step with the other devices" : "Not everything was taken in"
        self.init(title: title, lines: lines, undoAction: nil)
    }
}

import Core

extension ReceiptViewData {
    /// Creates the receipt of a backup.
    ///
    /// - Parameter wallet: The wallet as commands have to name it, or `nil` for the usual one.
    public init(backedUp backup: Backup, wallet: String?, formats: Formats) {
        self.init(
            title: "Backed up \(formats.count(backup.transactionCount ?? 0, "transaction", "transactions"))",
            rows: [],
            changes: [],
            lines: ["\(backup.path), \(formats.size(backup.byteCount))"],
            undo: UndoHintViewData(
                label: "Go back to it",
                command: RestoreCommandText(backup: backup.path, wallet: wallet).text
            )
        )
    }

    /// Creates the receipt of a restore.
    ///
    /// - Parameter wallet: The wallet as commands have to name it, or `nil` for the usual one.
    public init(restored report: RestoreReport, wallet: String?, formats: Formats) {
        self.init(
            title: "Restored \(formats.count(report.transactionCount, "transaction", "transactions"))",
            rows: [],
            changes: [],
            lines: ["From \(report.source)"] + (report.replaced.map { ["What was there is kept in \($0)"] } ?? []),
            undo: report.replaced.map {
                UndoHintViewData(
                    label: UndoHintViewData.undo.label,
                    command: RestoreCommandText(backup: $0, wallet: wallet).text
                )
            }
        )
    }
}

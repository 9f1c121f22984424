import Core

extension SnackbarData {
    /// Returns the message that tells what a command tells in its receipt, and that undo takes it back where it does.
    static func receipt(_ receipt: ReceiptViewData) -> SnackbarData {
        SnackbarData(
            title: receipt.title,
            subtitle: receipt.lines.joined(separator: " "),
            nerdMessage: "",
            showBanner: true,
            takeBack: receipt.undo == nil ? nil : .undo
        )
    }
}

import Core

extension ReceiptViewData {
    /// Creates the receipt of an export into a file.
    ///
    /// - Parameter count: How many transactions were written.
    public init(exported count: Int, to file: String, formats: Formats) {
        self.init(
            title: "Exported \(formats.count(count, "transaction", "transactions"))",
            rows: [],
            changes: [],
            lines: ["To \(file)"],
            undo: nil
        )
    }
}

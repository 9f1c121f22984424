extension Feature {
    /// Transfers.
    static let transfers = Feature(
        commands: [TransferCommand.self]
    )
}

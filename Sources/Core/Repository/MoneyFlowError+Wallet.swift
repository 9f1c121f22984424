extension MoneyFlowError {
    /// Whether the error is about the wallet's file and not about what was asked of it, so that the same may succeed
    /// when it is tried again.
    public var isAboutWallet: Bool {
        500..<600 ~= code
    }
}

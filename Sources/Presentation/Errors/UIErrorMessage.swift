import Core

/// An error in one line for the person, and in one for whoever the person reports it to.
public struct UIErrorMessage: Hashable, Sendable {
    /// What happened and why.
    public let message: String
    /// The stable code, for example `Error code: 502`.
    public let nerdMessage: String

    /// Creates a message.
    public init(message: String, nerdMessage: String) {
        self.message = message
        self.nerdMessage = nerdMessage
    }

    /// Creates the message of an error.
    public init(for error: MoneyFlowError) {
        self.init(message: ErrorMessage(for: error).message, nerdMessage: "Error code: \(error.code)")
    }
}

/// A short message at the foot of a screen, which does not stand in the way.
public struct SnackbarData: Hashable, Sendable {
    /// What happened.
    public let title: String
    /// Why, or what to do; may be empty.
    public let subtitle: String
    /// The detail for whoever reports it, for example `Error code: 102`; may be empty.
    public let nerdMessage: String
    /// Whether it is up; it can be taken down without forgetting what it said.
    public var showBanner: Bool
    /// The command that takes back what the message tells of, or `nil` when nothing is to be taken back.
    public let undoCommand: String?

    /// Creates a message.
    public init(title: String, subtitle: String, nerdMessage: String, showBanner: Bool, undoCommand: String?) {
        self.title = title
        self.subtitle = subtitle
        self.nerdMessage = nerdMessage
        self.showBanner = showBanner
        self.undoCommand = undoCommand
    }

    /// Creates the message that tells of an error, shown.
    public init(for error: MoneyFlowError) {
        let message = ErrorMessage(for: error)
        self.init(
            title: message.what,
            subtitle: message.whySentence,
            nerdMessage: UIErrorMessage(for: error).nerdMessage,
            showBanner: true,
            undoCommand: nil
        )
    }
}

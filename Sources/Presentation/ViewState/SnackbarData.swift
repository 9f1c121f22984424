import Core

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
    /// How to take back what the message tells of, or `nil` when nothing is to be taken back.
    public let takeBack: TakeBack?

    /// Creates a message.
    public init(title: String, subtitle: String, nerdMessage: String, showBanner: Bool, takeBack: TakeBack?) {
        self.title = title
        self.subtitle = subtitle
        self.nerdMessage = nerdMessage
        self.showBanner = showBanner
        self.takeBack = takeBack
    }

    /// Creates the message that tells of an error, shown.
    public init(for error: MoneyFlowError) {
        let message = ErrorMessage(for: error)
        self.init(
            title: message.what,
            subtitle: message.whySentence,
            nerdMessage: UIErrorMessage(for: error).nerdMessage,
            showBanner: true,
            takeBack: nil
        )
    }
}

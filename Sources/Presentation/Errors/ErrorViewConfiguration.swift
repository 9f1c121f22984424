import Core

/// Everything the universal error view needs to draw itself, in plain values.
public struct ErrorViewConfiguration: Hashable, Sendable {
    /// What happened, in a few words.
    public let title: String
    /// Why, as a sentence; may be empty.
    public let description: String
    /// What to do now, as sentences, a line for each step, commands between backquotes; may be empty.
    public let hint: String
    /// The picture.
    public let icon: ErrorIcon
    /// Whether something is being tried at this moment.
    public let showPreloader: Bool
    /// The label of the main button, or `nil` for none.
    public let primaryButtonLabel: String?
    /// The label of the other button, or `nil` for none.
    public let secondaryButtonLabel: String?
    /// The command that does what the main button does, for a screen printed once; `nil` when there is none.
    public let primaryCommand: String?
    /// The command that does what the other button does, for a screen printed once; `nil` when there is none.
    public let secondaryCommand: String?
    /// The detail for whoever reports it, for example `Error code: 502`.
    public let nerdMessage: String

    /// Creates a configuration.
    public init(
        title: String,
        description: String,
        hint: String,
        icon: ErrorIcon,
        showPreloader: Bool,
        primaryButtonLabel: String?,
        secondaryButtonLabel: String?,
        primaryCommand: String?,
        secondaryCommand: String?,
        nerdMessage: String
    ) {
        self.title = title
        self.description = description
        self.hint = hint
        self.icon = icon
        self.showPreloader = showPreloader
        self.primaryButtonLabel = primaryButtonLabel
        self.secondaryButtonLabel = secondaryButtonLabel
        self.primaryCommand = primaryCommand
        self.secondaryCommand = secondaryCommand
        self.nerdMessage = nerdMessage
    }

    /// Returns the same configuration with the preloader as told.
    public func showingPreloader(_ showPreloader: Bool) -> ErrorViewConfiguration {
        ErrorViewConfiguration(
            title: title,
            description: description,
            hint: hint,
            icon: icon,
            showPreloader: showPreloader,
            primaryButtonLabel: primaryButtonLabel,
            secondaryButtonLabel: secondaryButtonLabel,
            primaryCommand: primaryCommand,
            secondaryCommand: secondaryCommand,
            nerdMessage: nerdMessage
        )
    }
}

extension ErrorViewConfiguration {
    /// The label of the button that tries again.
    static let retryLabel = "Try again"

    /// Creates the configuration of an error, with the words of ``ErrorMessage`` and the buttons given.
    ///
    /// What most buttons do has no command of its own: the hint names the commands there are.
    init(
        for error: MoneyFlowError,
        icon: ErrorIcon,
        primary: String?,
        secondary: String?,
        primaryCommand: String? = nil
    ) {
        let message = ErrorMessage(for: error)
        self.init(
            title: message.what,
            description: message.whySentence,
            hint: message.hint,
            icon: icon,
            showPreloader: false,
            primaryButtonLabel: primary,
            secondaryButtonLabel: secondary,
            primaryCommand: primaryCommand,
            secondaryCommand: nil,
            nerdMessage: UIErrorMessage(for: error).nerdMessage
        )
    }
}

import Core

/// Everything the universal error view needs to draw itself.
package struct ErrorViewConfiguration: Hashable, Sendable {
    /// The text.
    package let message: UIErrorMessage
    /// The icon.
    package let icon: ErrorIcon
    /// Whether an action is in progress.
    package let showPreloader: Bool
    /// The label of the primary button, or `nil` for no button.
    package let primaryButtonLabel: String?
    /// The label of the secondary button, or `nil` for no button.
    package let secondaryButtonLabel: String?
    /// What the primary button does, for a screen that is printed; `nil` if only the button can do it.
    package let primaryRemedy: Remedy?
    /// What the secondary button does, for a screen that is printed; `nil` if only the button can do it.
    package let secondaryRemedy: Remedy?

    package init(
        message: UIErrorMessage,
        icon: ErrorIcon,
        showPreloader: Bool = false,
        primaryButtonLabel: String?,
        secondaryButtonLabel: String?,
        primaryRemedy: Remedy? = nil,
        secondaryRemedy: Remedy? = nil
    ) {
        self.message = message
        self.icon = icon
        self.showPreloader = showPreloader
        self.primaryButtonLabel = primaryButtonLabel
        self.secondaryButtonLabel = secondaryButtonLabel
        self.primaryRemedy = primaryRemedy
        self.secondaryRemedy = secondaryRemedy
    }

    /// Creates the configuration of an error with the given buttons.
    init(for error: MoneyFlowError, primary: String?, secondary: String?) {
        self.init(
            message: UIErrorMessage(for: error),
            icon: error.icon,
            primaryButtonLabel: primary,
            secondaryButtonLabel: secondary
        )
    }

    /// Creates the configuration of a printed error, whose only button is one that has a remedy.
    package init(printing error: MoneyFlowError) {
        if case .restore(let backup, let wallet) = error.wayOut {
            self.init(for: error, icon: error.icon, restoring: backup, over: wallet, secondary: nil)
        } else {
            self.init(for: error, primary: nil, secondary: nil)
        }
    }

    /// Creates the configuration of an error whose primary button restores a backup over a wallet, both at these paths.
    init(for error: MoneyFlowError, icon: ErrorIcon, restoring backup: String, over wallet: String, secondary: String?)
    {
        self.init(
            message: UIErrorMessage(for: error),
            icon: icon,
            primaryButtonLabel: "Restore the latest backup",
            secondaryButtonLabel: secondary,
            primaryRemedy: .restore(backup: backup, wallet: wallet)
        )
    }

    /// What happened, in a few words.
    package var title: String { message.what }
    /// Why, as a sentence; may be empty.
    package var description: String { message.whySentence }
    /// What to do next; may be empty.
    package var hint: Hint { message.hint }
    /// The detail for a bug report: `Error code: 502`.
    package var nerdMessage: String { message.nerdMessage }

    /// Returns the configuration with or without the preloader.
    package func showingPreloader(_ showPreloader: Bool) -> ErrorViewConfiguration {
        ErrorViewConfiguration(
            message: message,
            icon: icon,
            showPreloader: showPreloader,
            primaryButtonLabel: primaryButtonLabel,
            secondaryButtonLabel: secondaryButtonLabel,
            primaryRemedy: primaryRemedy,
            secondaryRemedy: secondaryRemedy
        )
    }
}

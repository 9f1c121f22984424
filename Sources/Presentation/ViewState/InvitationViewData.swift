import Core

/// What a screen with nothing to show says instead: why it is empty, and how to begin.
public struct InvitationViewData: Hashable, Sendable {
    /// Why there is nothing, in a few words.
    public let title: String
    /// What can be done about it.
    public let text: String
    /// Commands to begin with, as they are typed; may be empty.
    public let commands: [String]

    /// Creates an invitation.
    public init(title: String, text: String, commands: [String]) {
        self.title = title
        self.text = text
        self.commands = commands
    }

    /// The invitation of a list without transactions.
    public static let firstTransaction = InvitationViewData(
        title: "No transactions yet",
        text: "Add your first transaction:",
        commands: ["moneyflow add 12.50 Coffee", "moneyflow add +1200 Salary -d yesterday"]
    )

    /// The invitation of a wallet that was never used.
    public static let welcome = InvitationViewData(
        title: "Welcome to MoneyFlow",
        text: "Add your first transaction:",
        commands: firstTransaction.commands
    )
}

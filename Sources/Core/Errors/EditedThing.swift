/// What an edit without any new value was about.
public enum EditedThing: Hashable, Sendable {
    case transaction
    /// The account with this name.
    case account(String)
    /// The rule for titles that contain this text.
    case rule(String)
}

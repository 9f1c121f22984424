/// What an edit without any new value was about.
public enum EditedThing: Hashable, Sendable {
    case transaction
    /// The account with this name.
    case account(String)
    /// The schedule with this number.
    case schedule(Schedule.ID)
    /// The rule for titles that contain this text.
    case rule(String)
}

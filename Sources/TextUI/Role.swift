/// What a run of text means.
///
/// Views use roles, never colors; a ``Theme`` maps roles to styles. An app adds roles of its own:
///
/// ```swift
/// extension Role {
///     /// Values that have risen.
///     static let gain = Role("gain")
/// }
/// ```
public struct Role: Hashable, Sendable {
    /// The name of the role, for reviewing text with its roles as tags.
    public let name: String

    /// Creates a role; two roles are equal if their names are.
    public init(_ name: String) {
        self.name = name
    }
}

extension Role {
    /// Ordinary text.
    public static let plain = Role("plain")
    /// The title of a screen or of the item shown.
    public static let title = Role("title")
    /// The heading of a part of a screen.
    public static let heading = Role("heading")
    /// Secondary text: dates, notes, units.
    public static let muted = Role("muted")
    /// Text that stands out without being good or bad.
    public static let accent = Role("accent")
    /// Text that needs attention.
    public static let warning = Role("warning")
    /// Something that failed.
    public static let error = Role("error")
    /// Something that succeeded.
    public static let success = Role("success")
    /// Text that a search found.
    public static let match = Role("match")
    /// Lines and frames.
    public static let border = Role("border")
    /// A key to press or a command to type; a command that is printed is never broken.
    public static let key = Role("key")
}

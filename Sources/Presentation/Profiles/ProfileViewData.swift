import Core

/// A profile with all that it says, ready to draw.
public struct ProfileViewData: Hashable, Sendable {
    /// The name.
    public let name: String
    /// What it says of a file, by the flags of `moneyflow import` that say the same.
    public let flags: [LayoutFlag]
    /// The command that uses it.
    public let command: String

    /// Creates the view data of a profile.
    public init(_ profile: ImportProfile) {
        name = profile.name
        flags = profile.layout.flags
        command = CommandLineText(["import", "FILE", "--profile", profile.name]).text
    }
}

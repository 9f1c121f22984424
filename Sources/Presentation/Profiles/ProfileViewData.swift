import Core

/// A profile with its full layout, ready to draw.
public struct ProfileViewData: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The layout, as import options.
    public let options: [StatedOption]
    /// How to use it.
    public let use: Remedy

    /// Creates the view data of a profile.
    public init(_ profile: ImportProfile) {
        name = profile.name
        options = profile.layout.options
        use = .importFile("FILE", [StatedOption(.profile, profile.name)])
    }
}

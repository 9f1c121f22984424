import Core

/// A profile with its full layout, ready to draw.
public struct ProfileViewData: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The account and the layout, as import options.
    public let options: [StatedOption]
    /// How to use it.
    public let use: Remedy

    /// Creates the view data of a profile of a wallet with these accounts.
    public init(_ profile: ImportProfile, _ accounts: [Account]) {
        name = profile.name
        let account = profile.account(among: accounts).map { StatedOption("account", $0.name) }
        options = [account].compactMap(\.self) + profile.layout.options
        use = .importFile("FILE", [StatedOption("profile", profile.name)])
    }
}

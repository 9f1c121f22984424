import Core

/// A profile with its full layout, ready to draw.
package struct ProfileViewData: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The account and the layout, as import options.
    package let options: [StatedOption]
    /// How to use it.
    package let use: Remedy

    /// Creates the view data of a profile of a wallet with these accounts.
    package init(_ profile: ImportProfile, _ accounts: [Account]) {
        name = profile.name
        let account = profile.account(among: accounts).map { StatedOption("account", $0.name) }
        options = [account].compactMap(\.self) + profile.layout.options
        use = .importFile("FILE", [StatedOption("profile", profile.name)])
    }
}

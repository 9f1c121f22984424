import BankFiles

/// A named layout, for the files of one bank.
package struct ImportProfile: Hashable, Sendable, Identifiable {
    /// The id of a profile.
    package typealias ID = Identifier<ImportProfile>

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The name: unique in a wallet, ignoring case, and at most ``maximumNameLength`` Unicode scalars long.
    package let name: String
    /// How the files are laid out.
    package let layout: ImportLayout
    /// The account that the files are from, or `nil` if they are from several.
    package let account: Account.ID?

    package init(id: ID, name: String, layout: ImportLayout, account: Account.ID? = nil) {
        self.id = id
        self.name = name
        self.layout = layout
        self.account = account
    }

    /// The maximum length of a name, in Unicode scalars.
    package static let maximumNameLength = 100

    /// Returns the account that the files are from, or `nil` if they are from several.
    package func account(among accounts: [Account]) -> Account? { accounts.first { $0.id == account } }
}

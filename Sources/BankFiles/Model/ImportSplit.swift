import Money

/// An amount that a file takes out of a transaction, for another category or as the share of another account.
public struct ImportSplit: Hashable, Sendable {
    /// What the amount is for.
    public enum Purpose: Hashable, Sendable {
        /// A category of the type of the transaction, by its name in the file.
        case category(String)
        /// An account of the user's, or of a person, that has a share.
        case account(ImportAccount)
    }

    /// What it is for.
    public let purpose: Purpose
    /// The amount in minor units of the account's currency, positive; all of them leave something of the transaction.
    public let minorUnits: Int64
    /// What else is said of it, in the form of a title; may be empty.
    public let note: String

    package init(_ purpose: Purpose, _ minorUnits: Int64, note: String = "") {
        self.purpose = purpose
        self.minorUnits = minorUnits
        self.note = note
    }
}

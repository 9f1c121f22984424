/// A named layout, for the files of one bank.
public struct ImportProfile: Hashable, Sendable, Identifiable {
    /// The id of a profile.
    public typealias ID = Identifier<ImportProfile>

    /// The wallet's number for it.
    public let id: ID
    /// The name; unique in a wallet, ignoring case, at most ``maximumNameLength`` Unicode scalars.
    public let name: String
    /// How the files are laid out.
    public let layout: ImportLayout

    /// Creates a profile.
    public init(id: ID, name: String, layout: ImportLayout) {
        self.id = id
        self.name = name
        self.layout = layout
    }

    /// The most Unicode scalars a name can have.
    public static let maximumNameLength = 100
}

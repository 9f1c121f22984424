/// A saved layout for the files of one bank.
public struct ImportProfile: Hashable, Sendable, Identifiable {
    /// The wallet's number for it, from 1.
    public let id: Int64
    /// The name; unique in a wallet without regard to case, at most ``maximumNameLength`` Unicode scalars.
    public let name: String
    /// How the files are laid out.
    public let layout: ImportLayout

    /// Creates a profile.
    public init(id: Int64, name: String, layout: ImportLayout) {
        self.id = id
        self.name = name
        self.layout = layout
    }

    /// The most Unicode scalars a name can have.
    public static let maximumNameLength = 100
}

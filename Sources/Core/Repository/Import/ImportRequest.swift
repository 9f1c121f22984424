/// What is to be imported, and how.
public struct ImportRequest: Sendable {
    /// The files, in the order they are read.
    public var files: [ImportFile]
    /// The format of all of them, or `nil` for each to tell itself.
    public var format: ImportFormat?
    /// The profile that says how they are laid out, by name.
    public var profile: String?
    /// What the user named of the layout; it goes before what the profile says.
    public var layout: ImportLayout
    /// The name to keep the layout under.
    public var saveProfile: String?
    /// The category of every row of its type, by name or by an unambiguous beginning.
    public var category: String?
    /// Whether rows that are wrong are left out rather than ending the import.
    public var skipsBadRows: Bool
    /// Whether rows are merged with the transactions typed by hand that they are likely to be.
    public var mergesMatches: Bool
    /// Whether to report what would happen and change nothing.
    public var isDryRun: Bool

    /// Creates a request; without more, the files tell all themselves.
    public init(
        files: [ImportFile],
        format: ImportFormat? = nil,
        profile: String? = nil,
        layout: ImportLayout = ImportLayout(),
        saveProfile: String? = nil,
        category: String? = nil,
        skipsBadRows: Bool = false,
        mergesMatches: Bool = false,
        isDryRun: Bool = false
    ) {
        self.files = files
        self.format = format
        self.profile = profile
        self.layout = layout
        self.saveProfile = saveProfile
        self.category = category
        self.skipsBadRows = skipsBadRows
        self.mergesMatches = mergesMatches
        self.isDryRun = isDryRun
    }
}

/// A file to import.
public struct ImportFile: Sendable {
    /// The name, for reports and errors.
    public let name: String
    /// Reads all of it; asked once, when its turn comes.
    public let read: @Sendable () throws(MoneyFlowError) -> [UInt8]

    /// Creates a file.
    public init(name: String, read: @escaping @Sendable () throws(MoneyFlowError) -> [UInt8]) {
        self.name = name
        self.read = read
    }
}

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
    /// The file that is read.
    public let file: String
    /// How many of its bytes have been read.
    public let position: Int
    /// How many bytes it has.
    public let byteCount: Int

    /// Creates a progress.
    public init(file: String, position: Int, byteCount: Int) {
        self.file = file
        self.position = position
        self.byteCount = byteCount
    }
}

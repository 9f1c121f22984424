/// What to import, and how.
public struct ImportRequest: Sendable {
    /// The files, in the order they are read.
    public var files: [ImportFile]
    /// The format of all files, or `nil` to detect each file's format.
    public var format: ImportFormat?
    /// The name of the profile with their layout.
    public var profile: String?
    /// The parts of the layout that the user named; they override the profile.
    public var layout: ImportLayout
    /// The name to save the layout under.
    public var saveProfile: String?
    /// The account of the rows, of which none may be new if it is archived; `nil` means the one that the file says.
    public var account: Account.ID?
    /// The category of every row of its type, by name or unambiguous prefix.
    public var category: String?
    /// Whether to skip invalid rows instead of failing.
    public var skipsBadRows: Bool
    /// Whether to merge rows with the transactions typed by hand that they probably duplicate.
    public var mergesMatches: Bool
    /// Whether to report what would happen without changing anything.
    public var isDryRun: Bool

    /// Creates a request; by default, everything is detected.
    public init(
        files: [ImportFile],
        format: ImportFormat? = nil,
        profile: String? = nil,
        layout: ImportLayout = ImportLayout(),
        saveProfile: String? = nil,
        account: Account.ID? = nil,
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
        self.account = account
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
    /// Reads the whole file, which can change afterwards; called once.
    public let read: @Sendable () throws(MoneyFlowError) -> FileBytes

    /// Creates a file.
    public init(name: String, read: @escaping @Sendable () throws(MoneyFlowError) -> FileBytes) {
        self.name = name
        self.read = read
    }
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
    /// The file being read.
    public let file: String
    /// The number of its bytes that have been read.
    public let position: Int
    /// The size of the file in bytes.
    public let byteCount: Int

    /// Creates a progress value.
    public init(file: String, position: Int, byteCount: Int) {
        self.file = file
        self.position = position
        self.byteCount = byteCount
    }
}

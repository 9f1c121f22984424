import BankFiles

/// What to import, and how.
package struct ImportRequest: Sendable {
    /// The files, in the order they are read.
    package var files: [ImportFile]
    /// The format of all files, or `nil` to detect each file's format.
    package var format: ImportFormat?
    /// The name of the profile with their layout.
    package var profile: String?
    /// The parts of the layout that the user named; they override the profile.
    package var layout: ImportLayout
    /// The name to save the layout under.
    package var saveProfile: String?
    /// The account of the rows, of which none may be new if it is archived; `nil` means the one that the file says.
    package var account: ImportTarget?
    /// The category of every row of its type, by name or unambiguous prefix.
    package var category: String?
    /// Whether to skip invalid rows instead of failing.
    package var skipsBadRows: Bool
    /// Whether to merge rows with the transactions typed by hand that they probably duplicate.
    package var mergesMatches: Bool
    /// What becomes of amounts in other currencies than that of a file's account, for which the wallet has no account.
    package var pockets: UnknownPockets
    /// Whether to report what would happen without changing anything.
    package var isDryRun: Bool

    /// Creates a request; by default, everything is detected.
    package init(
        files: [ImportFile],
        format: ImportFormat? = nil,
        profile: String? = nil,
        layout: ImportLayout = ImportLayout(),
        saveProfile: String? = nil,
        account: Account.ID? = nil,
        category: String? = nil,
        skipsBadRows: Bool = false,
        mergesMatches: Bool = false,
        pockets: UnknownPockets = .skipped,
        isDryRun: Bool = false
    ) {
        self.files = files
        self.format = format
        self.profile = profile
        self.layout = layout
        self.saveProfile = saveProfile
        self.account = account.map { .existing($0) }
        self.category = category
        self.skipsBadRows = skipsBadRows
        self.mergesMatches = mergesMatches
        self.pockets = pockets
        self.isDryRun = isDryRun
    }
}

/// What an import does about the pockets of a file's account that the wallet does not have.
package enum UnknownPockets: Hashable, Sendable {
    /// Skips their rows.
    case skipped
    /// Makes an account of each.
    case made
    /// Throws ``MoneyFlowError/importAccountUnknown(_:)``, for the user to decide.
    case asked
}

/// A file to import.
package struct ImportFile: Sendable {
    /// The name, for reports and errors.
    package let name: String
    /// Reads the whole file, which can change afterwards; called once.
    package let read: @Sendable () throws(MoneyFlowError) -> FileBytes
    /// The accounts that the user chose for those that the file names, or for its rows if it names none.
    package var accounts: [ImportAccount?: ImportTarget]
    /// The pockets whose rows the user wants to skip.
    package var skippedPockets: Set<ImportAccount> = []
    /// The parts of the layout that the user chose for this file; they override those of the request.
    package var layout: ImportLayout

    package init(
        name: String,
        accounts: [ImportAccount?: ImportTarget] = [:],
        layout: ImportLayout = ImportLayout(),
        read: @escaping @Sendable () throws(MoneyFlowError) -> FileBytes
    ) {
        self.name = name
        self.accounts = accounts
        self.layout = layout
        self.read = read
    }

    /// Reads the file now, and returns it with its contents.
    package func inMemory() throws(MoneyFlowError) -> ImportFile {
        let bytes = try read()
        var file = ImportFile(name: name, accounts: accounts, layout: layout) { bytes }
        file.skippedPockets = skippedPockets
        return file
    }
}

/// The progress of an import.
package struct ImportProgress: Hashable, Sendable {
    /// The file being read.
    package let file: String
    /// The number of its bytes that have been read.
    package let position: Int
    /// The size of the file in bytes.
    package let byteCount: Int

    package init(file: String, position: Int, byteCount: Int) {
        self.file = file
        self.position = position
        self.byteCount = byteCount
    }
}

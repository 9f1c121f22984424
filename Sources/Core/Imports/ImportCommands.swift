import BankFiles

/// Adds the transactions in files that have not been imported before, all or none of them, as one command.
///
/// A row is the same as one imported before if date, amount and text are equal or, in files whose columns are detected,
/// if all its dates, texts and amounts are; if both have a bank's identifier, that is compared instead of the text. As
/// many equal rows as were imported before are skipped. A pending row is the same once it is booked, even with another
/// day or text. A row counts as imported even if its transaction has since been edited or deleted, but not if its import
/// was undone.
package struct ImportFiles: WalletCommand {
    package typealias Outcome = ImportReport

    package let request: ImportRequest
    /// Called from time to time, on any thread.
    package let progress: @Sendable (ImportProgress) -> Void

    package init(_ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) -> Void) {
        self.request = request
        self.progress = progress
    }
}

/// What is in a file, read to its end as an import would read it, without changing anything.
///
/// Throws what ``ImportFiles`` throws for a file that cannot be read. It is not an error if nothing says which account
/// the rows belong to.
package struct DetectFile: WalletQuery {
    package typealias Value = ImportDetection

    /// The file's name, without its folders.
    package let name: String
    /// What is in it; a pipe may keep its reader waiting, so it is read before the wallet is.
    package let bytes: FileBytes
    /// How to read it; the files of the request are not read.
    package let request: ImportRequest
    /// Called from time to time, on any thread.
    package let progress: @Sendable (ImportProgress) -> Void

    /// Reads the file, which may take as long as whoever writes a pipe.
    package init(
        _ file: ImportFile,
        as request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) throws(MoneyFlowError) {
        name = file.name
        bytes = try file.read()
        self.request = request
        self.progress = progress
    }
}

/// The profiles, sorted by name.
package struct Profiles: WalletQuery {
    package typealias Value = [ImportProfile]

    package init() {}
}

/// Deletes a profile.
///
/// Throws ``MoneyFlowError/unknownProfile(_:suggestion:)``, with the name it had if it was deleted.
package struct DeleteProfile: WalletCommand {
    package typealias Outcome = ImportProfile

    package let id: ImportProfile.ID

    package init(_ id: ImportProfile.ID) {
        self.id = id
    }
}

/// Moves what an import brought to another account: its transactions, its sides of transfers, its opening balance, and the
/// balances that its files stated.
///
/// Its rows are known in both accounts afterwards, so that their file can be imported again. A transfer between the two
/// accounts stays as it is, and rows that name both of them become transfers. A row that the other account has already is
/// one with that. Throws ``MoneyFlowError/commandNotFound(_:)`` if there is no such import,
/// ``MoneyFlowError/commandMoved(_:_:)`` if it was undone, ``MoneyFlowError/importOfSeveralAccounts(_:count:)``,
/// ``MoneyFlowError/importAlreadyMoved(_:to:)`` and ``MoneyFlowError/currencyMismatch(_:_:)``.
package struct MoveImport: WalletCommand {
    package typealias Outcome = MovedImport

    /// The number of the import in the history.
    package let id: HistoryEntry.ID
    /// The account that its rows go to.
    package let account: ImportTarget

    package init(_ id: HistoryEntry.ID, to account: ImportTarget) {
        self.id = id
        self.account = account
    }
}

/// An import whose rows were moved to another account.
package struct MovedImport: Hashable, Sendable {
    /// The number of the import in the history.
    package let id: HistoryEntry.ID
    /// How many transactions were moved.
    package let count: Int
    /// How many of these the other account had already, so that one of the two is left.
    package let known: Int
    /// The account that they were in.
    package let from: Account
    /// The account that they are in.
    package let to: Account
    /// The transfers that they have become, with rows of the other account.
    package let transfers: [Transaction]

    package init(
        id: HistoryEntry.ID,
        count: Int,
        known: Int = 0,
        from: Account,
        to: Account,
        transfers: [Transaction] = []
    ) {
        self.id = id
        self.count = count
        self.known = known
        self.from = from
        self.to = to
        self.transfers = transfers
    }
}

/// What is in a file, and how an import would read it.
public struct ImportDetection: Hashable, Sendable {
    /// Its format, layout, counts, totals and skipped rows.
    ///
    /// Its rows have not been compared with the wallet, so that none of them counts as added or as a duplicate.
    public let contents: ImportFileReport
    /// The accounts that it names, in the order of their first rows; one without a name if it names none.
    public let accounts: [DetectedAccount]

    /// The number of its transactions and corrections, without what would be skipped.
    public var bookings: Int { contents.read - contents.skipped }

    /// Creates a detection.
    public init(contents: ImportFileReport, accounts: [DetectedAccount]) {
        self.contents = contents
        self.accounts = accounts
    }
}

/// An account of a file, and what it is in the wallet.
public struct DetectedAccount: Hashable, Sendable {
    /// Where the rows of an account would go.
    public enum Destination: Hashable, Sendable {
        /// To this account of the wallet.
        case existing(Account)
        /// To this account, which the import would make.
        case new(Account)
        /// Nowhere: the import would ask whose they are.
        case unknown
        /// Nowhere, as there are none.
        case unused
    }

    /// The last balance that a file states for an account.
    public struct Balance: Hashable, Sendable {
        /// The day at whose end the account has it.
        public let date: CivilDate
        /// The balance; negative if the account is overdrawn or owes money.
        public let amount: Money

        /// Creates a balance.
        public init(date: CivilDate, amount: Money) {
            self.date = date
            self.amount = amount
        }
    }

    /// The account as the file names it, or `nil` if it names none.
    public let named: ImportAccount?
    /// Where its rows would go.
    public let destination: Destination
    /// The number of its transactions and corrections.
    public var bookings: Int
    /// Its last balance in the file, or `nil` if the file states none.
    public var balance: Balance?

    /// Creates an account of a file.
    public init(_ named: ImportAccount?, _ destination: Destination, bookings: Int = 0, balance: Balance? = nil) {
        self.named = named
        self.destination = destination
        self.bookings = bookings
        self.balance = balance
    }

    /// The account of the wallet, or the one that would be made; `nil` if neither is known.
    public var account: Account? {
        switch destination {
        case .existing(let account), .new(let account): account
        case .unknown, .unused: nil
        }
    }
}

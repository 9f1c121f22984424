import BankFiles
import Money

/// What is in a file, and how an import would read it.
package struct ImportDetection: Hashable, Sendable {
    /// Its format, layout, counts, totals and skipped rows.
    ///
    /// Its rows have not been compared with the wallet, so that none of them counts as added or as a duplicate.
    package let contents: ImportFileReport
    /// What in the file decided its layout.
    package let clues: [ImportClue]
    /// The accounts that it names, in the order of their first rows; one without a name if it names none.
    package let accounts: [DetectedAccount]

    /// The number of its transactions and corrections, without what would be skipped.
    package var bookings: Int { contents.read - contents.skipped }

    package init(contents: ImportFileReport, clues: [ImportClue], accounts: [DetectedAccount]) {
        self.contents = contents
        self.clues = clues
        self.accounts = accounts
    }
}

/// An account of a file, and what it is in the wallet.
package struct DetectedAccount: Hashable, Sendable {
    /// Where the rows of an account would go.
    package enum Destination: Hashable, Sendable {
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
    package struct Balance: Hashable, Sendable {
        /// The day at whose end the account has it.
        package let date: CivilDate
        /// The balance; negative if the account is overdrawn or owes money.
        package let amount: Money

        package init(date: CivilDate, amount: Money) {
            self.date = date
            self.amount = amount
        }
    }

    /// The account as the file names it, or `nil` if it names none.
    package let named: ImportAccount?
    /// Where its rows would go.
    package let destination: Destination
    /// The number of its transactions and corrections.
    package var bookings: Int
    /// Its last balance in the file, or `nil` if the file states none.
    package var balance: Balance?

    package init(_ named: ImportAccount?, _ destination: Destination, bookings: Int = 0, balance: Balance? = nil) {
        self.named = named
        self.destination = destination
        self.bookings = bookings
        self.balance = balance
    }

    /// The account of the wallet, or the one that would be made; `nil` if neither is known.
    package var account: Account? {
        switch destination {
        case .existing(let account), .new(let account): account
        case .unknown, .unused: nil
        }
    }
}

import BankFiles
import Money

/// Which account an import puts rows into.
package enum ImportTarget: Hashable, Sendable {
    /// An account of the wallet.
    case existing(Account.ID)
    /// The account with this name, which the import makes if there is none.
    case new(String)
}

/// The account that a file does not say, or that the wallet does not know, and the answers.
package struct AccountQuestion: OpenQuestion {
    /// The file's name.
    package let file: String
    /// The account as the file names it, or `nil` if it names none.
    package let named: ImportAccount?
    /// The name that a new account would get.
    package let newName: String
    /// The open accounts of the wallet that it may be, in their order.
    package let accounts: [Account]
    /// Whether the file has others, so that no command can name an account for all its rows.
    package let isOneOfSeveral: Bool
    /// The pockets of the file that the wallet does not know, if the question is about the first of them.
    package let pockets: [Pocket]

    /// The amounts of a file in another currency than that of its account.
    package struct Pocket: Hashable, Sendable {
        /// The pocket as the file names it.
        package let named: ImportAccount
        /// The name that a new account for it would get.
        package let newName: String
        /// The number of its rows.
        package let rowCount: Int

        package init(named: ImportAccount, newName: String, rowCount: Int) {
            self.named = named
            self.newName = newName
            self.rowCount = rowCount
        }
    }

    package init(
        file: String,
        named: ImportAccount?,
        newName: String,
        accounts: [Account],
        isOneOfSeveral: Bool = false,
        pockets: [Pocket] = []
    ) {
        self.file = file
        self.named = named
        self.newName = newName
        self.accounts = accounts
        self.isOneOfSeveral = isOneOfSeveral
        self.pockets = pockets
    }
}

/// A file that can be read in several ways, and what each would give.
package struct OpenFile: OpenQuestion {
    /// The file's name.
    package let file: String
    /// What the file leaves open.
    package let problems: [ImportFileProblem]
    /// The ways to read it, in the order of the answers; those that fail are not among them.
    package let readings: [Reading]
    /// The account of the rows, if the user must say that too.
    package let account: AccountQuestion?

    /// A way to read a file.
    package struct Reading: Hashable, Sendable {
        /// The answers that lead to it.
        package let layout: ImportLayout
        /// The sums of its transactions.
        package let totals: TransactionTotals
        /// The first day of those, or `nil` if there are none.
        package let firstDate: CivilDate?
        /// The last day of those, or `nil` if there are none.
        package let lastDate: CivilDate?
        /// The last balance that the file states, or `nil` if it states none.
        package let balance: Money?

        package init(
            layout: ImportLayout,
            totals: TransactionTotals,
            firstDate: CivilDate?,
            lastDate: CivilDate?,
            balance: Money?
        ) {
            self.layout = layout
            self.totals = totals
            self.firstDate = firstDate
            self.lastDate = lastDate
            self.balance = balance
        }
    }

    package init(
        file: String,
        problems: [ImportFileProblem],
        readings: [Reading],
        account: AccountQuestion? = nil
    ) {
        self.file = file
        self.problems = problems
        self.readings = readings
        self.account = account
    }
}

extension MoneyFlowError {
    /// The account that the user must name, if the error is about that.
    package var accountQuestion: AccountQuestion? {
        if case .question(let question) = cause { question.base as? AccountQuestion } else { nil }
    }

    /// The file of which the user must say how it is read, if the error is about that.
    package var openFile: OpenFile? {
        if case .question(let question) = cause { question.base as? OpenFile } else { nil }
    }
}

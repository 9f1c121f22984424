import Money

/// A file format that transactions, or schedules, are written in.
///
/// The set is open: each format is declared next to its writer.
package struct ExportFormat: Sendable, Identifiable {
    /// The stable name on the command line and in JSON, such as `csv`.
    package let id: String
    /// Whether transactions are written account by account, so that a transfer is in both, instead of in one list.
    package let isByAccount: Bool
    /// Whether the format has budgets.
    package let budgets: BudgetExport
    /// Whether the format has the splits of transactions.
    package let splits: SplitExport
    /// Whether the format has exchange rates.
    package let hasRates: Bool
    /// Whether schedules are written in place of transactions.
    package let hasSchedules: Bool
    /// Returns what a file of the format leaves out, if the wallet has it.
    package let leavesOut: @Sendable (ExportContext) -> Set<ExportOmission>
    /// Makes a writer for one file; throws if the format cannot contain what the context describes.
    package let makeWriter: @Sendable (ExportContext) throws(MoneyFlowError) -> any ExportWriter

    package init(
        id: String,
        isByAccount: Bool = false,
        budgets: BudgetExport = .never,
        splits: SplitExport = .always,
        hasRates: Bool = false,
        hasSchedules: Bool = false,
        leavingOut leavesOut: @escaping @Sendable (ExportContext) -> Set<ExportOmission> = { _ in [] },
        makeWriter: @escaping @Sendable (ExportContext) throws(MoneyFlowError) -> any ExportWriter
    ) {
        self.id = id
        self.isByAccount = isByAccount
        self.budgets = budgets
        self.splits = splits
        self.hasRates = hasRates
        self.hasSchedules = hasSchedules
        self.leavesOut = leavesOut
        self.makeWriter = makeWriter
    }
}

/// Whether a format has budgets.
package enum BudgetExport: Hashable, Sendable {
    /// It cannot have any.
    case never
    /// It has them if the user asks for them, because they change what its programs show.
    case onRequest
    /// It has them, unless only some transactions are exported.
    case always
}

/// Whether a format has the splits of transactions.
package enum SplitExport: Hashable, Sendable {
    /// Its transactions are whole.
    case never
    /// It has them if the user asks for them, because the parts of a transaction are then rows like others.
    case onRequest
    /// It has them.
    case always
}

/// What writers know besides the transactions.
package struct ExportContext: Hashable, Sendable {
    /// The wallet's currency.
    package let currency: Currency
    /// All categories of the wallet, used or not.
    package let categories: [Category]
    /// All accounts of the wallet, used or not.
    package let accounts: [Account]
    /// Whether the file names accounts: unless the wallet has only one, without transfers.
    package let namesAccounts: Bool
    /// Whether the wallet has tags.
    package let hasTags: Bool
    /// Whether there are original amounts.
    package let hasOriginals: Bool
    /// Whether each split has a row of its own, in a format that can do without.
    package let hasSplitRows: Bool
    /// The only account to export, from whose side transfers are seen; `nil` for all.
    package let account: Account.ID?
    /// The accounts to export, in the order of their transactions, in which cards come last.
    ///
    /// Empty if the format is not ``ExportFormat/isByAccount``.
    package let statements: [AccountStatement]
    /// The budgets to export, those of each category in the order of their months.
    package let budgets: [Budget]
    /// A day that is not after any transaction or month of a budget to export.
    package let firstDay: CivilDate
    /// The schedules to export; empty unless the format ``ExportFormat/hasSchedules``.
    package let schedules: [Schedule]
    /// The date of the export.
    package let today: CivilDate
    /// What the wallet has besides its transactions that a format may leave out; empty if only some are exported.
    package let contents: Set<ExportOmission>

    package init(
        currency: Currency,
        categories: [Category],
        accounts: [Account],
        namesAccounts: Bool,
        hasTags: Bool = false,
        hasOriginals: Bool = false,
        hasSplitRows: Bool = false,
        account: Account.ID? = nil,
        statements: [AccountStatement] = [],
        budgets: [Budget] = [],
        firstDay: CivilDate = .earliest,
        schedules: [Schedule] = [],
        today: CivilDate,
        contents: Set<ExportOmission> = []
    ) {
        self.currency = currency
        self.categories = categories
        self.accounts = accounts
        self.namesAccounts = namesAccounts
        self.hasTags = hasTags
        self.hasOriginals = hasOriginals
        self.hasSplitRows = hasSplitRows
        self.account = account
        self.statements = statements
        self.budgets = budgets
        self.firstDay = firstDay
        self.schedules = schedules
        self.today = today
        self.contents = contents
    }

    /// The currencies of the accounts, after the wallet's.
    package var currencies: [Currency] {
        accounts.compactMap(\.currency).reduce(into: [currency]) { currencies, currency in
            if !currencies.contains(currency) { currencies.append(currency) }
        }
    }
}

/// What is exported of an account, and what is in it.
package struct AccountStatement: Hashable, Sendable {
    /// The account, which has a currency.
    package let account: Account
    /// The day of the last transaction to export, or `nil` if there is none.
    package let lastDay: CivilDate?
    /// What is in the account at the end of that day or, without one, of the day of the export; negative for a debt.
    package let balance: Money

    package init(account: Account, lastDay: CivilDate?, balance: Money) {
        self.account = account
        self.lastDay = lastDay
        self.balance = balance
    }
}

/// Writes transactions one at a time, as UTF-8 text for other programs.
///
/// Each method appends to `output`; the caller empties it in between.
package protocol ExportWriter: Sendable {
    /// Writes the header.
    mutating func begin(_ output: inout [UInt8])

    /// Writes the next stated rate, which comes before all transactions; called only if the format
    /// ``ExportFormat/hasRates``.
    mutating func write(_ rate: Rate, to output: inout [UInt8])

    /// Begins the transactions of an account; called only if the format is ``ExportFormat/isByAccount``.
    mutating func begin(_ statement: AccountStatement, to output: inout [UInt8])

    /// Writes the next transaction.
    mutating func write(_ transaction: Transaction, to output: inout [UInt8])

    /// Writes the footer.
    mutating func end(_ output: inout [UInt8])
}

extension ExportWriter {
    /// Writes nothing.
    package func write(_ rate: Rate, to output: inout [UInt8]) {}

    /// Writes nothing.
    package func begin(_ statement: AccountStatement, to output: inout [UInt8]) {}
}

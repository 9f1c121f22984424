/// Something the user can do next.
///
/// Core and Presentation name the remedy; the code that shows it words it as a command or a key.
public enum Remedy: Hashable, Sendable {
    // History

    /// Undo this many commands.
    case undo(Int = 1)
    /// Redo this many commands.
    case redo(Int = 1)
    /// Undo or redo this command.
    case moveCommand(HistoryEntry.ID, HistoryDirection)
    /// Show the history.
    case showHistory

    // Transactions

    /// Add a transaction, described as the user would type it.
    case addTransaction(amount: String, title: String, date: String? = nil)
    /// List the transactions.
    case listTransactions
    /// List the transactions of at least this amount.
    case listTransactionsFrom(amount: String)
    /// List the transactions in the format with this id.
    case listTransactionsAs(format: String)
    /// Export the transactions in the format with this id.
    case export(format: String)
    /// Edit a transaction, optionally with an example.
    case editTransaction(example: Bool = false)
    /// Delete a transaction.
    case deleteTransaction

    // Accounts and transfers

    /// List the accounts.
    case listAccounts
    /// Edit this account, with an example.
    case editAccount(String)
    /// Archive this account.
    case archiveAccount(String)
    /// Unarchive this account.
    case unarchiveAccount(String)
    /// Delete this account and move its transactions to another one.
    case deleteAccountMovingTransactions(String)
    /// Make another account the default.
    case setDefaultAccount
    /// Make an account in this currency.
    case addAccount(currency: String)
    /// Make an account with this number.
    case addNumberedAccount(String)
    /// Give an account this number.
    case numberAccount(String)
    /// Move this transaction to another account.
    case moveToAccount(Transaction.ID)
    /// Make a transfer of this transaction and another one, or an example of it.
    case linkTransfer(Transaction.ID, Transaction.ID? = nil, withFee: Bool = false)
    /// Make two transactions of this transfer.
    case unlinkTransfer(Transaction.ID)
    /// Compare this account with its statements.
    case checkAccount(String)
    /// Compare this account with an amount as it would be typed, on a date, and maybe book the difference; an amount or a
    /// date that is `nil` is an example or today.
    case recordStatement(String, amount: String? = nil, date: CivilDate? = nil, adjusts: Bool = false)
    /// Book the difference of an account from its statement of a day.
    case adjustToStatement(String, CivilDate)
    /// Delete this transaction.
    case deleteThis(Transaction.ID)
    /// Give this transaction the opposite sign.
    case reverse(Transaction.ID, to: TransactionType)
    /// Make this expense a refund.
    case makeRefund(Transaction.ID)
    /// Make this transfer one from an account to another.
    case redirectTransfer(Transaction.ID, from: String, to: String)

    // Schedules

    /// List the schedules.
    case listSchedules
    /// Show what is due and what is to come.
    case showUpcoming
    /// Post what is due of this schedule, or its next date even if it is not due.
    case post(Schedule.ID, early: Bool = false)
    /// Add a schedule with these arguments.
    case addSchedule([String])
    /// Find payments that recur.
    case findRecurringPayments
    /// Edit this schedule, with an example.
    case editSchedule(Schedule.ID)
    /// Change this schedule so that it goes on.
    case resumeSchedule(Schedule.ID)
    /// Delete this schedule.
    case deleteSchedule(Schedule.ID)

    // Categories and settings

    /// List the categories.
    case listCategories
    /// List the icons of categories.
    case listIcons
    /// Rename this category.
    case renameCategory(String)
    /// Archive this category.
    case archiveCategory(String)
    /// Unarchive this category.
    case unarchiveCategory(String)
    /// Delete this category and move its transactions to another one.
    case deleteCategoryMovingTransactions(String)
    /// Show the budgets.
    case showBudgets
    /// Set a budget, described as the user would type it.
    case setBudget(String, category: String? = nil, currency: String? = nil)
    /// Suggest budgets.
    case suggestBudgets
    /// Show every setting.
    case showSettings
    /// Show one setting.
    case showSetting(SettingKey)
    /// Set a setting to this value.
    case changeSetting(SettingKey, to: String)

    // Import

    /// Import a file with these options.
    case importFile(String, [StatedOption])
    /// Repeat the import with these arguments, with or without merging likely matches.
    case repeatImport([String], merging: Bool)
    /// Repeat the request with all of these options.
    case stating([StatedOption])
    /// List the import profiles.
    case listProfiles
    /// List the import rules.
    case listRules
    /// Add an import rule.
    case addRule(when: String, category: String, title: String? = nil)

    // The wallet

    /// Open the full-screen app.
    case openApp
    /// Show what the program can do.
    case showHelp
    /// Name another wallet for this request.
    case chooseWallet
    /// Name another wallet for every request.
    case chooseWalletForAll
    /// Make a wallet in this currency.
    case makeWallet(currency: String)
    /// Copy the transactions to the wallet of ``makeWallet(currency:)``.
    case copyTransactions(currency: String)
    /// Open this wallet.
    case openWallet(String)
    /// Check the wallet.
    case checkWallet
    /// Repair the wallet.
    case repairWallet
    /// Back up the wallet.
    case backUp
    /// List the backups.
    case listBackups
    /// Restore this backup over a wallet, or over the default one.
    case restore(backup: String, wallet: String?)
    /// Save the readable parts of a damaged wallet to a new one.
    case salvage(wallet: String, into: String)
    /// Replace this name of a file that has several with a copy of the file.
    case separateHardLink(String)
    /// Show the permissions of this file, or of the file in question.
    case showPermissions(String? = nil)
    /// Show how full the disks are.
    case showDiskSpace

    /// Returns the remedy to repeat the request with this option.
    public static func state(_ name: StatedOption.Name, _ value: String? = nil) -> Remedy {
        .stating([StatedOption(name, value)])
    }
}

/// An option of a request, with its value.
public struct StatedOption: Hashable, Sendable {
    /// What an option is about.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case format, delimiter, encoding, skip, header, noHeader
        case date, description, memo, amount, debit, credit, sign, categoryColumn
        case dateFormat, decimal, invert, noInvert, pending, noPending, extraFees, noExtraFees, balanceCheck,
            noBalanceCheck, skipBad
        case profile, saveProfile
        case income, expense, from, to, moveTo, really, yes
        case account, arrives, arrivesOn, fee
        case until, toAmount
    }

    /// What the option is about.
    public let name: Name
    /// The value, or `nil` for an option without one.
    public let value: String?

    /// Creates an option.
    public init(_ name: Name, _ value: String? = nil) {
        self.name = name
        self.value = value
    }
}

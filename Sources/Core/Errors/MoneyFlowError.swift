/// Everything that can go wrong, one case per cause.
///
/// Cases carry facts. ``traits`` gives each its code, exit status and icon; the words are in Presentation.
public enum MoneyFlowError: Error, Hashable, Sendable {
    // Input

    /// An amount that cannot be read.
    case invalidAmount(text: String, AmountProblem)
    /// A date that cannot be read.
    case invalidDate(text: String, DateProblem)
    /// A forecast beyond the last day for which one can be made.
    case forecastTooLong(last: CivilDate, limit: CivilDate)
    /// A number that none of the payments that were found to recur has.
    case noRecurringPayment(number: Int, count: Int)
    /// A text that does not say how often something recurs.
    case invalidRecurrence(text: String, RecurrenceProblem)
    /// A transaction more than a year ahead or before 1970, which is probably a mistake.
    case unlikelyDate(CivilDate)
    /// A text that is too long, in Unicode scalars.
    case textTooLong(field: TextField, length: Int, limit: Int)
    /// A text with a control character, which could control a terminal.
    case controlCharacter(field: TextField, scalar: Unicode.Scalar)
    /// A text that must not be empty.
    case emptyText(field: TextField)
    /// A first day that is after the last day.
    case invalidRange(from: CivilDate, to: CivilDate)
    /// A search for more terms than there can be.
    case tooManySearchTerms(count: Int, limit: Int)
    /// An edit without changes.
    case nothingToChange(in: EditedThing)
    /// An invalid value for a setting.
    case invalidSetting(key: SettingKey, value: String)
    /// A setting that does not exist.
    case unknownSetting(String, suggestion: String?)
    /// An icon that does not exist.
    case unknownIcon(String, suggestion: String?)
    /// A request that makes no sense.
    case usage(UsageProblem)
    /// An argument that is not UTF-8; `position` counts from 1.
    case argumentNotUTF8(position: Int)

    // Transactions and categories

    /// No transactions that match the filters.
    case nothingMatches
    /// No transactions at all.
    case noTransactions
    /// No transactions with these ids.
    case transactionNotFound([Transaction.ID])
    /// No category whose name begins with this.
    case unknownCategory(String, suggestion: String?)
    /// Several categories whose names begin with this.
    case ambiguousCategory(String, candidates: [String])
    /// A category of the other type.
    case categoryTypeMismatch(category: String, type: TransactionType, requiredBy: TypeRequirement = .request)
    /// An archived category.
    case categoryArchived(String)
    /// A name that another category already has.
    case categoryNameTaken(String)
    /// A category that still has transactions or schedules.
    case categoryInUse(name: String, count: Int, schedules: Int = 0)
    /// A fallback category, which cannot be deleted or archived.
    case categoryIsFallback(String)
    /// A category whose transactions would be moved to itself.
    case categoryMovedToItself(String)

    /// A category that would be under one that is under another, or that has categories under it.
    case categoryTooDeep(String, under: String)
    /// A limit was to be set for this category of income.
    case budgetOfIncome(String)
    /// There is no limit to end from this month on, for a category or, if that is `nil`, for all expenses.
    case noBudget(category: String?, currency: Currency, from: Month)

    // Accounts and transfers

    /// No account whose name begins with this.
    case unknownAccount(String, suggestion: String?)
    /// Several accounts whose names begin with this.
    case ambiguousAccount(String, candidates: [String])
    /// An archived account.
    case accountArchived(String)
    /// A name that another account already has.
    case accountNameTaken(String)
    /// A number of an account that another one already has, or that may be its number; the name of that one.
    case accountNumberTaken(String, account: String)
    /// An account that still has transactions or schedules.
    case accountInUse(name: String, count: Int, schedules: Int = 0)
    /// The default account, which can be neither deleted nor archived.
    case accountIsDefault(String)
    /// The account for everything outside of the wallet, where nothing is received, spent or changed.
    case accountIsOutside(String)
    /// An account whose transactions would be moved to itself.
    case accountMovedToItself(String)
    /// A transfer from an account to itself.
    case transferToItself(String)
    /// A transfer between two currencies without the amount that arrives.
    case arrivingAmountNeeded(from: Currency, to: Currency)
    /// A transfer in one currency of which another amount arrives than left.
    case arrivingAmountDiffers(Money, Money)
    /// A transaction that would have to be a transfer.
    case notATransfer(Transaction.ID)
    /// A transfer that would have to have a category.
    case isATransfer(Transaction.ID)
    /// Two transactions that cannot become a transfer.
    case notLinkable(Transaction.ID, Transaction.ID, LinkProblem)
    /// An account without a statement, of any day or of this one.
    case noStatement(account: String, date: CivilDate?)

    // Schedules

    /// No schedule with this number, or a word that is not the number of one.
    case unknownSchedule(String, suggestion: String?)
    /// A schedule whose rule has no date from its beginning on.
    case scheduleNeverOccurs
    /// A schedule without another date.
    case scheduleOver(Schedule.ID)
    /// A part that only a transfer has for another schedule, or the other way round; what the schedule is.
    case wrongSchedulePurpose(Schedule.ID, isTransfer: Bool)
    /// The least and the greatest amount of a schedule, the wrong way round.
    case amountRangeEmpty(Money, Money)

    // Money

    /// A sum beyond 64 bits of minor units.
    case amountOverflow
    /// Amounts in two currencies instead of one.
    case currencyMismatch(String, String)
    /// Another currency for a wallet that has amounts.
    case currencyLocked(from: Currency, to: Currency)

    // History

    /// Fewer commands to undo than asked for.
    case nothingToUndo(available: Int)
    /// Fewer commands to redo than asked for.
    case nothingToRedo(available: Int)
    /// No command with this number.
    case commandNotFound(HistoryEntry.ID)
    /// A command that already is in the state that it should get.
    case commandMoved(HistoryEntry.ID, CommandState)
    /// A command that cannot be undone or redone without breaking what came later.
    case historyConflict(command: HistoryEntry.ID, HistoryDirection, HistoryConflict)

    // Import

    /// A file that cannot be read, with the system's reason.
    case unreadableFile(file: String, reason: String)
    /// A row that cannot be imported: the line it starts on, from 1, the invalid column or field, and how many rows of
    /// the file are bad, if that is known.
    case importRow(
        file: String,
        line: Int,
        column: String?,
        format: ImportFormat,
        ImportProblem,
        BadRowCounts? = nil
    )

    /// A file that cannot be read in its format; `line` counts from 1.
    case importFile(file: String, line: Int?, ImportFileProblem)
    /// A file whose account is not known, although the wallet has several; `named` is how the file names it.
    case importAccountUnknown(file: String, named: String?)
    /// No profile with this name.
    case unknownProfile(String, suggestion: String?)
    /// No rule with this number.
    case ruleNotFound(Rule.ID)
    /// An invalid regular expression.
    case invalidPattern(text: String, reason: String)
    /// A regular expression whose search in this title takes too many steps.
    case slowPattern(text: String, title: String)

    // Export and backup

    /// Accounts in several currencies for a format that names none, such as `QIF`; the codes.
    case severalCurrencies(format: String, codes: [String])
    /// A file that exists and must not be replaced.
    case fileExists(path: String)
    /// A file that cannot be written, with the system's reason.
    case cannotWrite(path: String, reason: String)

    // The wallet file

    /// Another process has used the wallet for longer than the timeout.
    case walletBusy(path: String)
    /// A file that is not a wallet, either at the wallet's path or to be restored.
    case notAWallet(path: String, isBackup: Bool = false)
    /// A wallet, or a backup to be restored, that cannot be read completely, with the latest readable backup.
    case walletDamaged(path: String, detail: WalletDamage, latestBackup: String? = nil, isBackup: Bool = false)
    /// A wallet that does not exist although it is required, or of which something is left: it existed.
    case walletMissing(path: String, remains: WalletRemains? = nil)
    /// A wallet written by a newer version of the program.
    case newerVersion(path: String, found: Int, known: Int)
    /// The system does not permit it.
    case noPermission(path: String, writing: Bool)
    /// A wallet whose file has this many names, all but one of which would lose changes.
    case walletHardLinked(path: String, names: Int)
    /// No space is left on the disk.
    case diskFull(path: String)
    /// The wallet or its folder cannot be created.
    case cannotCreate(path: String, reason: String)
    /// Something at the wallet's path that cannot be opened as a file, such as a folder or a loop of links.
    case cannotOpen(path: String, reason: String)
    /// Reading or writing failed.
    case inputOutput(path: String, reason: String)
    /// A change that failed while it was committed, so that the next opening finds it either made or not.
    case outcomeUnknown(path: String, reason: String)

    // The process

    /// The output could not be written.
    case outputFailed(reason: String)
    /// Something that failed after the change or the file that was asked for had been made.
    indirect case doneDespite(MoneyFlowError)
    /// Something that the program needs before it can run a command.
    case cannotStart(StartProblem)
    /// A bug in the program, reported rather than hidden.
    case unexpected(String)
}

/// What a process lacks to run a command.
public enum StartProblem: CaseIterable, Hashable, Sendable {
    /// The system does not tell the process its arguments.
    case argumentsUnreadable
    /// The current folder, which a relative path begins with, is gone or has a path that is not UTF-8.
    case noCurrentDirectory
    /// The process may open too few files.
    case tooFewDescriptors
}

extension MoneyFlowError {
    /// Creates the error for a failed addition or subtraction.
    public init(_ error: MoneyError) {
        switch error {
        case .overflow: self = .amountOverflow
        case .currencyMismatch(let first, let second): self = .currencyMismatch(first, second)
        }
    }
}

/// Why an amount cannot be read.
public enum AmountProblem: Hashable, Sendable {
    /// It has no digits, or something that does not belong in an amount.
    case notANumber
    /// It is the beginning of a title, and the amount comes later; both.
    case titleFirst(amount: String, title: String)
    /// It can mean thousands or decimals; both meanings.
    case ambiguous(thousands: String, decimals: String)
    /// Its separators are not where thousands and decimals go.
    case misplacedSeparator
    /// It has more decimals than the currency.
    case tooManyDecimals(allowed: Int, currency: String)
    /// It is zero.
    case zero
    /// It is more than ``Money/maximumMinorUnits``.
    case tooLarge
    /// It has a minus sign, although the type already implies the sign.
    case negative
    /// It is in a currency other than the wallet's; the title, if the currency is the beginning of one.
    case otherCurrency(found: String, wallet: String, title: String? = nil)
}

/// What requires a category to be of a type.
public enum TypeRequirement: Hashable, Sendable {
    /// The request, which states a type.
    case request
    /// An existing transaction, whose type must not change without being asked to.
    case transaction
    /// Another category, whose transactions are to be moved.
    case category
}

/// What is left of a wallet whose file is missing or empty.
public enum WalletRemains: Hashable, Sendable {
    /// A log at this path, with changes that belong to the missing file.
    case log(String)
    /// Backups, with the latest that can be read.
    case backups(latest: String?)
}

/// What is damaged in a wallet.
public enum WalletDamage: Hashable, Sendable {
    /// It does not begin like a wallet, but has backups.
    case header
    /// It has a version that no wallet has.
    case version(Int)
    /// A row has a value that the schema does not allow.
    case row(Int64, table: String)
    /// A total that is kept cannot be that of any transactions.
    case totals
    /// The index that searches use cannot be read.
    case searchIndex
    /// Its tables, indexes, triggers and views are not those of a wallet.
    case schema([SchemaDifference])
    /// What SQLite reports, in its words.
    case reported(String)
}

/// Why a date cannot be read.
public enum DateProblem: Hashable, Sendable {
    /// It has no known format.
    case unknownForm
    /// The calendar has no such day.
    case noSuchDay
    /// The day or the month could come first, and there is no locale to decide.
    case ambiguousOrder
    /// It is outside the years 1 to 9999.
    case outOfRange
}

/// A text field.
public enum TextField: String, Hashable, Sendable {
    case title
    case note
    case categoryName
    case accountName
    case accountNumber
    case pattern
    case profileName
}

/// Why a request makes no sense.
public enum UsageProblem: Hashable, Sendable {
    /// Invalid arguments, in the words of the command line.
    case arguments(message: String, hint: Hint)
    /// A wallet is to be restored from itself.
    case restoringItself(path: String)
    /// A profile is to be saved from files whose formats have no layout.
    case noLayoutToSave(profile: String)
}

extension MoneyFlowError {
    /// Returns the error for invalid arguments, in the words of the command line.
    public static func usage(message: String, hint: Hint) -> MoneyFlowError {
        .usage(.arguments(message: message, hint: hint))
    }
}

/// Why text is not a rule by which something recurs.
public enum RecurrenceProblem: Error, Hashable, Sendable {
    /// It is neither words for an interval or for days, nor a rule of RFC 5545.
    case unknownForm
    /// A part of a rule, such as `BYSETPOS=1`, that is not supported.
    case unsupported(part: String)
    /// A part that is wrong, such as `BYMONTHDAY=32`, or that contradicts another one.
    case invalid(part: String)
    /// It never recurs.
    case never
}

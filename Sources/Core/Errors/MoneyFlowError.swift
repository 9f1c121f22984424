/// Everything that can go wrong, a case per cause.
///
/// Cases carry facts; the words for a person are in ``ErrorMessage``.
public enum MoneyFlowError: Error, Hashable, Sendable {
    // What was typed

    /// An amount that cannot be read.
    case invalidAmount(text: String, AmountProblem)
    /// A date that cannot be read.
    case invalidDate(text: String, DateProblem)
    /// A text longer than allowed, in Unicode scalars.
    case textTooLong(field: TextField, length: Int, limit: Int)
    /// A text with a control character, which could steer a terminal.
    case controlCharacter(field: TextField, scalar: Unicode.Scalar)
    /// A text that must not be empty.
    case emptyText(field: TextField)
    /// A first day after the last one.
    case invalidRange(from: CivilDate, to: CivilDate)
    /// An edit that names no change.
    case nothingToChange
    /// A setting's value out of its range.
    case invalidSetting(key: SettingKey, value: String, allowed: [String])
    /// A setting that does not exist.
    case unknownSetting(String, suggestion: String?)
    /// An icon that does not exist.
    case unknownIcon(String, suggestion: String?)
    /// Arguments that the command line does not take.
    case usage(message: String, hint: String)
    /// An argument that is not UTF-8; `position` counts from 1.
    case argumentNotUTF8(position: Int)

    // Transactions and categories

    /// No transactions with these ids.
    case transactionNotFound([Int64])
    /// No category that begins like this.
    case unknownCategory(String, suggestion: String?)
    /// Several categories that begin like this.
    case ambiguousCategory(String, candidates: [String])
    /// A category of the other type.
    case categoryTypeMismatch(category: String, type: TransactionType)
    /// A category that is archived.
    case categoryArchived(String)
    /// A name that another category has.
    case categoryNameTaken(String)
    /// A category that still has transactions.
    case categoryInUse(name: String, count: Int)
    /// A fallback category, which cannot be deleted or archived.
    case categoryIsFallback(String)
    /// A category whose transactions would be moved to itself.
    case categoryMovedToItself(String)

    // Money

    /// A sum beyond 64 bits of minor units.
    case amountOverflow
    /// Amounts of two currencies where one was needed.
    case currencyMismatch(String, String)
    /// A currency that the wallet's amounts would not fit.
    case currencyLocked(from: Currency, to: Currency)

    // History

    /// Fewer commands to take back than asked for.
    case nothingToUndo(available: Int)
    /// Fewer commands to bring back than asked for.
    case nothingToRedo(available: Int)
    /// Rows that are not as the command of this number left them.
    case historyConflict(command: Int64)

    // Import

    /// A file that cannot be read, with the system's reason.
    case unreadableFile(file: String, reason: String)
    /// A row that cannot be taken: the line it starts on, from 1, and the column or field at fault.
    case importRow(file: String, line: Int, column: String?, format: ImportFormat, ImportProblem)

    /// A file that cannot be read as what it was taken for; `line` counts from 1.
    case importFile(file: String, line: Int?, ImportFileProblem)
    /// No profile of this name.
    case unknownProfile(String, suggestion: String?)
    /// No rule of this number.
    case ruleNotFound(Int64)
    /// A regular expression that is none.
    case invalidPattern(text: String, reason: String)

    // Export and backup

    /// A file that is there already and is not to be replaced.
    case fileExists(path: String)
    /// A file that cannot be written, with the system's reason.
    case cannotWrite(path: String, reason: String)

    // The wallet file

    /// Another process holds the wallet for longer than the timeout.
    case walletBusy(path: String)
    /// A file that is not a wallet, be it in the place of one or to be restored.
    case notAWallet(path: String, isBackup: Bool = false)
    /// A wallet, or a backup to be restored, that SQLite cannot read whole, with the newest backup that a wallet can be
    /// restored from.
    case walletDamaged(path: String, detail: String, latestBackup: String? = nil, isBackup: Bool = false)
    /// No wallet where there must be one: to be copied, or because there was one until now.
    case walletMissing(path: String)
    /// A wallet written by a newer version of the program.
    case newerVersion(path: String, found: Int, known: Int)
    /// The system does not allow it.
    case noPermission(path: String, writing: Bool)
    /// No space is left.
    case diskFull(path: String)
    /// The wallet, or the folder for it, cannot be made.
    case cannotCreate(path: String, reason: String)
    /// Something at the wallet's path that cannot be opened as a file: a folder, a loop of links.
    case cannotOpen(path: String, reason: String)
    /// Reading or writing failed.
    case inputOutput(path: String, reason: String)
    /// The output could not be written.
    case outputFailed(reason: String)
    /// A fault of the program itself, told rather than hidden.
    case unexpected(String)
}

extension MoneyFlowError {
    /// Creates the error of an addition or subtraction that failed.
    public init(_ error: MoneyError) {
        switch error {
        case .overflow: self = .amountOverflow
        case .currencyMismatch(let first, let second): self = .currencyMismatch(first, second)
        }
    }
}

/// Why an amount cannot be read.
public enum AmountProblem: Hashable, Sendable {
    /// It has no digits or something that is no part of an amount.
    case notANumber
    /// It could be thousands or decimals; both readings are given.
    case ambiguous(thousands: String, decimals: String)
    /// Its separators are not where thousands and decimals have them.
    case misplacedSeparator
    /// It has more decimals than the currency.
    case tooManyDecimals(allowed: Int, currency: String)
    /// It is zero.
    case zero
    /// It is more than ``Money/maximumMinorUnits``.
    case tooLarge
    /// It carries a minus, which the type says already.
    case negative
    /// It is in another currency than the wallet.
    case otherCurrency(found: String, wallet: String)
}

/// Why a date cannot be read.
public enum DateProblem: Hashable, Sendable {
    /// It has none of the known forms.
    case unknownForm
    /// The calendar has no such day.
    case noSuchDay
    /// Day and month could be either way round, and no locale decides.
    case ambiguousOrder
    /// It is outside the years 1 to 9999.
    case outOfRange
}

/// A place for text, as an error names it.
public enum TextField: String, Hashable, Sendable {
    case title
    case categoryName
    case pattern
    case profileName
}

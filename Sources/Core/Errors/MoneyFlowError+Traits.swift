extension MoneyFlowError {
    /// The properties of an error case, apart from its wording.
    public struct Traits: Hashable, Sendable {
        /// The stable number of the case, for scripts and bug reports; a number is never reused.
        public let code: Int
        /// The stable name of the case, for scripts.
        public let reason: String
        /// The exit status of a command that fails with it.
        public let exitStatus: ExitStatus
        /// The icon of the error.
        public let icon: ErrorIcon
        /// What the error is about.
        public let subject: Subject
        /// What the user can do about it.
        public let wayOut: WayOut

        fileprivate init(
            _ code: Int,
            _ reason: String,
            _ exitStatus: ExitStatus,
            _ icon: ErrorIcon,
            about subject: Subject = .request,
            wayOut: WayOut = .leave
        ) {
            self.code = code
            self.reason = reason
            self.exitStatus = exitStatus
            self.icon = icon
            self.subject = subject
            self.wayOut = wayOut
        }
    }

    /// A process's exit status, numbered as in BSD's `sysexits.h`.
    public enum ExitStatus: Int32, Hashable, Sendable {
        case usage = 64
        case invalidData = 65
        case noInput = 66
        case internalFault = 70
        case cannotCreate = 73
        case inputOutput = 74
        case temporaryFailure = 75
        case noPermission = 77
    }

    /// What an error is about.
    public enum Subject: Hashable, Sendable {
        /// The request, including a backup to restore.
        case request
        /// The wallet's file: the same request can succeed once the file is usable.
        case wallet
    }

    /// What the user can do about an error.
    public enum WayOut: Hashable, Sendable {
        /// Nothing.
        case leave
        /// Try again, because the cause may be temporary.
        case retry
        /// Restore the backup at this path.
        case restore(String)
    }

    /// The traits of this case.
    ///
    /// A new case needs only a row here and its words in Presentation.
    public var traits: Traits {
        switch self {
        case .invalidAmount: Traits(101, "invalidAmount", .invalidData, .refusal)
        case .unknownCategory: Traits(102, "unknownCategory", .noInput, .missing)
        case .ambiguousCategory: Traits(103, "ambiguousCategory", .invalidData, .refusal)
        case .categoryTypeMismatch: Traits(104, "categoryTypeMismatch", .invalidData, .refusal)
        case .invalidDate: Traits(105, "invalidDate", .invalidData, .refusal)
        case .textTooLong: Traits(106, "textTooLong", .invalidData, .refusal)
        case .controlCharacter: Traits(107, "controlCharacter", .invalidData, .refusal)
        case .categoryArchived: Traits(108, "categoryArchived", .invalidData, .refusal)
        case .emptyText: Traits(109, "emptyText", .invalidData, .refusal)
        case .categoryNameTaken: Traits(110, "categoryNameTaken", .invalidData, .refusal)
        case .unknownIcon: Traits(111, "unknownIcon", .invalidData, .refusal)
        case .invalidSetting: Traits(112, "invalidSetting", .invalidData, .refusal)
        case .unknownSetting: Traits(113, "unknownSetting", .usage, .refusal)
        case .nothingToChange: Traits(114, "nothingToChange", .usage, .refusal)
        case .invalidRange: Traits(115, "invalidRange", .usage, .refusal)
        case .usage: Traits(116, "usage", .usage, .refusal)
        case .argumentNotUTF8: Traits(117, "argumentNotUTF8", .usage, .refusal)
        case .unlikelyDate: Traits(118, "unlikelyDate", .invalidData, .refusal)
        case .tooManySearchTerms: Traits(119, "tooManySearchTerms", .invalidData, .refusal)
        case .forecastTooLong: Traits(121, "forecastTooLong", .invalidData, .refusal)
        case .noRecurringPayment: Traits(122, "noRecurringPayment", .noInput, .missing)
        case .invalidRecurrence: Traits(120, "invalidRecurrence", .invalidData, .refusal)
        case .transactionNotFound: Traits(201, "transactionNotFound", .noInput, .missing)
        case .nothingMatches: Traits(202, "nothingMatches", .noInput, .missing)
        case .noTransactions: Traits(203, "noTransactions", .noInput, .missing)
        case .categoryInUse: Traits(301, "categoryInUse", .invalidData, .refusal)
        case .categoryIsFallback: Traits(302, "categoryIsFallback", .invalidData, .refusal)
        case .categoryMovedToItself: Traits(303, "categoryMovedToItself", .invalidData, .refusal)
        case .categoryTooDeep: Traits(304, "categoryTooDeep", .invalidData, .refusal)
        case .budgetOfIncome: Traits(341, "budgetOfIncome", .invalidData, .refusal)
        case .noBudget: Traits(342, "noBudget", .noInput, .missing)
        case .unknownAccount: Traits(311, "unknownAccount", .noInput, .missing)
        case .ambiguousAccount: Traits(312, "ambiguousAccount", .invalidData, .refusal)
        case .accountArchived: Traits(313, "accountArchived", .invalidData, .refusal)
        case .accountNameTaken: Traits(314, "accountNameTaken", .invalidData, .refusal)
        case .accountInUse: Traits(315, "accountInUse", .invalidData, .refusal)
        case .accountIsDefault: Traits(316, "accountIsDefault", .invalidData, .refusal)
        case .accountIsOutside: Traits(317, "accountIsOutside", .invalidData, .refusal)
        case .accountNumberTaken: Traits(319, "accountNumberTaken", .invalidData, .refusal)
        case .accountMovedToItself: Traits(318, "accountMovedToItself", .invalidData, .refusal)
        case .transferToItself: Traits(321, "transferToItself", .invalidData, .refusal)
        case .arrivingAmountNeeded: Traits(322, "arrivingAmountNeeded", .invalidData, .refusal)
        case .arrivingAmountDiffers: Traits(323, "arrivingAmountDiffers", .invalidData, .refusal)
        case .notATransfer: Traits(324, "notATransfer", .invalidData, .refusal)
        case .isATransfer: Traits(325, "isATransfer", .invalidData, .refusal)
        case .notLinkable: Traits(326, "notLinkable", .invalidData, .refusal)
        case .noStatement: Traits(327, "noStatement", .noInput, .missing)
        case .unknownSchedule: Traits(351, "unknownSchedule", .noInput, .missing)
        case .scheduleNeverOccurs: Traits(352, "scheduleNeverOccurs", .invalidData, .refusal)
        case .scheduleOver: Traits(353, "scheduleOver", .noInput, .missing)
        case .wrongSchedulePurpose: Traits(354, "wrongSchedulePurpose", .invalidData, .refusal)
        case .amountRangeEmpty: Traits(355, "amountRangeEmpty", .invalidData, .refusal)
        case .nothingToUndo: Traits(401, "nothingToUndo", .noInput, .missing)
        case .nothingToRedo: Traits(402, "nothingToRedo", .noInput, .missing)
        case .historyConflict: Traits(403, "historyConflict", .invalidData, .refusal)
        case .commandNotFound: Traits(404, "commandNotFound", .noInput, .missing)
        case .commandMoved: Traits(405, "commandMoved", .invalidData, .refusal)
        case .walletBusy: Traits(501, "walletBusy", .temporaryFailure, .busy, about: .wallet, wayOut: .retry)
        case .notAWallet(_, let isBackup):
            Traits(502, "notAWallet", .invalidData, .unexpected, about: isBackup ? .request : .wallet)
        case .walletDamaged(_, _, let backup, let isBackup):
            Traits(
                503,
                "walletDamaged",
                .invalidData,
                .damaged,
                about: isBackup ? .request : .wallet,
                wayOut: backup.map(WayOut.restore) ?? .retry
            )
        case .newerVersion: Traits(504, "newerVersion", .invalidData, .newer, about: .wallet)
        case .noPermission: Traits(505, "noPermission", .noPermission, .locked, about: .wallet, wayOut: .retry)
        case .diskFull: Traits(506, "diskFull", .inputOutput, .full, about: .wallet, wayOut: .retry)
        case .cannotCreate: Traits(507, "cannotCreate", .cannotCreate, .unexpected, about: .wallet, wayOut: .retry)
        case .inputOutput: Traits(508, "inputOutput", .inputOutput, .unexpected, about: .wallet, wayOut: .retry)
        case .cannotOpen: Traits(509, "cannotOpen", .noInput, .unexpected, about: .wallet, wayOut: .retry)
        case .walletMissing(_, .backups(let latest?)):
            Traits(510, "walletMissing", .noInput, .missing, about: .wallet, wayOut: .restore(latest))
        case .walletMissing: Traits(510, "walletMissing", .noInput, .missing, about: .wallet, wayOut: .retry)
        case .outcomeUnknown: Traits(511, "outcomeUnknown", .inputOutput, .unexpected, about: .wallet)
        case .walletHardLinked: Traits(512, "walletHardLinked", .cannotCreate, .locked, about: .wallet, wayOut: .retry)
        case .unreadableFile: Traits(601, "unreadableFile", .noInput, .missing)
        case .importRow: Traits(602, "importRow", .invalidData, .refusal)
        case .importFile: Traits(604, "importFile", .invalidData, .refusal)
        case .importAccountUnknown: Traits(609, "importAccountUnknown", .invalidData, .missing)
        case .unknownProfile: Traits(605, "unknownProfile", .noInput, .missing)
        case .ruleNotFound: Traits(606, "ruleNotFound", .noInput, .missing)
        case .invalidPattern: Traits(607, "invalidPattern", .invalidData, .refusal)
        case .slowPattern: Traits(608, "slowPattern", .invalidData, .refusal)
        case .amountOverflow: Traits(701, "amountOverflow", .invalidData, .refusal)
        case .currencyMismatch: Traits(702, "currencyMismatch", .invalidData, .refusal)
        case .currencyLocked: Traits(703, "currencyLocked", .invalidData, .refusal)
        case .outputFailed: Traits(801, "outputFailed", .inputOutput, .unexpected)
        case .fileExists: Traits(802, "fileExists", .cannotCreate, .unexpected)
        case .cannotWrite: Traits(803, "cannotWrite", .cannotCreate, .unexpected)
        case .doneDespite: Traits(804, "doneDespite", .inputOutput, .unexpected)
        case .cannotStart: Traits(805, "cannotStart", .inputOutput, .unexpected)
        case .severalCurrencies: Traits(806, "severalCurrencies", .invalidData, .refusal)
        case .unexpected: Traits(901, "unexpected", .internalFault, .fault)
        }
    }

    /// The stable number of the case.
    public var code: Int { traits.code }

    /// The exit status of a command that fails with this error.
    public var exitCode: Int32 { traits.exitStatus.rawValue }

    /// Whether what was asked for was not done.
    ///
    /// Every error means that, except the two that say otherwise.
    public var meansNotDone: Bool {
        switch self {
        case .doneDespite, .outcomeUnknown: false
        default: true
        }
    }

    /// Whether the error is about the wallet's file, so that trying again can help.
    public var isAboutWallet: Bool { traits.subject == .wallet }
}

/// The icon of an error, by meaning; the screen decides how it is drawn.
public enum ErrorIcon: String, CaseIterable, Hashable, Sendable {
    /// Invalid input.
    case refusal
    /// Something that was not found.
    case missing
    /// Something that is in use.
    case busy
    /// Something that is broken.
    case damaged
    /// Something unexpected.
    case unexpected
    /// Something from a newer version.
    case newer
    /// Something that the system protects.
    case locked
    /// A full disk.
    case full
    /// A bug in the program.
    case fault
}

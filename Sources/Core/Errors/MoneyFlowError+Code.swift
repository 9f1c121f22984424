extension MoneyFlowError {
    /// The stable number of the cause, for scripts and for whoever reports it; a number is never given anew.
    public var code: Int {
        switch self {
        case .invalidAmount: 101
        case .unknownCategory: 102
        case .ambiguousCategory: 103
        case .categoryTypeMismatch: 104
        case .invalidDate: 105
        case .textTooLong: 106
        case .controlCharacter: 107
        case .categoryArchived: 108
        case .emptyText: 109
        case .categoryNameTaken: 110
        case .unknownIcon: 111
        case .invalidSetting: 112
        case .unknownSetting: 113
        case .nothingToChange: 114
        case .invalidRange: 115
        case .usage: 116
        case .argumentNotUTF8: 117
        case .transactionNotFound: 201
        case .categoryInUse: 301
        case .categoryIsFallback: 302
        case .categoryMovedToItself: 303
        case .nothingToUndo: 401
        case .nothingToRedo: 402
        case .historyConflict: 403
        case .walletBusy: 501
        case .notAWallet: 502
        case .walletDamaged: 503
        case .newerVersion: 504
        case .noPermission: 505
        case .diskFull: 506
        case .cannotCreate: 507
        case .inputOutput: 508
        case .cannotOpen: 509
        case .walletMissing: 510
        case .unreadableFile: 601
        case .importRow: 602
        case .importFile: 604
        case .unknownProfile: 605
        case .ruleNotFound: 606
        case .invalidPattern: 607
        case .amountOverflow: 701
        case .currencyMismatch: 702
        case .currencyLocked: 703
        case .outputFailed: 801
        case .fileExists: 802
        case .cannotWrite: 803
        case .unexpected: 901
        }
    }

    /// The process's exit status, as BSD's sysexits.h numbers causes.
    public var exitCode: Int32 {
        switch self {
        case .usage, .argumentNotUTF8, .nothingToChange, .unknownSetting, .invalidRange:
            64
        case .invalidAmount, .ambiguousCategory, .categoryTypeMismatch, .invalidDate, .textTooLong, .controlCharacter,
            .categoryArchived, .emptyText, .categoryNameTaken, .unknownIcon, .invalidSetting, .categoryInUse,
            .categoryIsFallback, .categoryMovedToItself, .historyConflict, .notAWallet, .walletDamaged, .newerVersion,
            .importRow, .importFile, .invalidPattern, .amountOverflow, .currencyMismatch, .currencyLocked:
            65
        case .transactionNotFound, .unknownCategory, .nothingToUndo, .nothingToRedo, .unreadableFile, .cannotOpen,
            .unknownProfile, .ruleNotFound, .walletMissing:
            66
        case .unexpected:
            70
        case .cannotCreate, .fileExists, .cannotWrite:
            73
        case .diskFull, .inputOutput, .outputFailed:
            74
        case .walletBusy:
            75
        case .noPermission:
            77
        }
    }
}

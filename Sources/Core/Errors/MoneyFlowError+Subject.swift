extension MoneyFlowError {
    /// Whether the wallet's file is at fault rather than what was asked of it.
    ///
    /// Whoever shows the error offers to try again then: the same request can succeed once the file can be used. What
    /// is wrong with a file to be restored is about that file, which was asked for.
    public var isAboutWallet: Bool {
        switch self {
        case .walletBusy, .notAWallet(_, isBackup: false), .walletDamaged(_, _, _, isBackup: false), .walletMissing,
            .newerVersion, .noPermission, .diskFull, .cannotCreate, .cannotOpen, .inputOutput:
            true
        case .invalidAmount, .invalidDate, .textTooLong, .controlCharacter, .emptyText, .invalidRange,
            .nothingToChange, .invalidSetting, .unknownSetting, .unknownIcon, .usage, .argumentNotUTF8,
            .transactionNotFound, .unknownCategory, .ambiguousCategory, .categoryTypeMismatch, .categoryArchived,
            .categoryNameTaken, .categoryInUse, .categoryIsFallback, .categoryMovedToItself, .amountOverflow,
            .currencyMismatch, .currencyLocked, .nothingToUndo, .nothingToRedo, .historyConflict, .unreadableFile,
            .importRow, .importFile, .unknownProfile, .ruleNotFound, .invalidPattern, .fileExists, .cannotWrite,
            .notAWallet(_, isBackup: true), .walletDamaged(_, _, _, isBackup: true), .outputFailed, .unexpected:
            false
        }
    }
}

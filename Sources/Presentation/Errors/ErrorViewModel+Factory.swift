import Core

extension MoneyFlowError {
    /// Returns the view model for this error, one type for each way out of an error.
    @MainActor
    public func viewModel(actions: ErrorActions) -> any ErrorViewModel {
        switch self {
        case .walletBusy:
            RetryErrorViewModel(error: self, icon: .busy, actions: actions)
        case .walletDamaged:
            WalletDamagedErrorViewModel(error: self, actions: actions)
        case .notAWallet:
            RefusalErrorViewModel(error: self, icon: .stranger, actions: actions)
        case .newerVersion:
            RefusalErrorViewModel(error: self, icon: .newer, actions: actions)
        case .noPermission:
            RetryErrorViewModel(error: self, icon: .locked, actions: actions)
        case .diskFull:
            RetryErrorViewModel(error: self, icon: .full, actions: actions)
        case .walletMissing:
            RetryErrorViewModel(error: self, icon: .missing, actions: actions)
        case .cannotCreate, .cannotOpen, .inputOutput:
            RetryErrorViewModel(error: self, icon: .stranger, actions: actions)
        case .transactionNotFound, .unknownCategory, .nothingToUndo, .nothingToRedo, .unreadableFile,
            .unknownProfile, .ruleNotFound:
            RefusalErrorViewModel(error: self, icon: .missing, actions: actions)
        case .outputFailed, .fileExists, .cannotWrite:
            RefusalErrorViewModel(error: self, icon: .stranger, actions: actions)
        case .unexpected:
            RefusalErrorViewModel(error: self, icon: .fault, actions: actions)
        case .invalidAmount, .invalidDate, .textTooLong, .controlCharacter, .emptyText, .invalidRange,
            .nothingToChange, .invalidSetting, .unknownSetting, .unknownIcon, .usage, .argumentNotUTF8,
            .ambiguousCategory, .categoryTypeMismatch, .categoryArchived, .categoryNameTaken, .categoryInUse,
            .categoryIsFallback, .categoryMovedToItself, .amountOverflow, .currencyMismatch, .currencyLocked,
            .historyConflict, .importRow, .importFile, .invalidPattern:
            RefusalErrorViewModel(error: self, icon: .refusal, actions: actions)
        }
    }
}

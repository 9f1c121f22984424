extension MoneyFlowError {
    /// Returns the view model for this error, one type a case that needs one.
    @MainActor
    public func viewModel(actions: ErrorActions) -> any ErrorViewModel {
        switch self {
        case .walletBusy:
            WalletBusyErrorViewModel(error: self, actions: actions)
        case .walletDamaged:
            WalletDamagedErrorViewModel(error: self, actions: actions)
        case .notAWallet:
            NotAWalletErrorViewModel(error: self, actions: actions)
        case .newerVersion:
            NewerVersionErrorViewModel(error: self, actions: actions)
        case .noPermission:
            NoPermissionErrorViewModel(error: self, actions: actions)
        case .diskFull:
            DiskFullErrorViewModel(error: self, actions: actions)
        case .walletMissing:
            WalletMissingErrorViewModel(error: self, actions: actions)
        case .transactionNotFound, .unknownCategory, .nothingToUndo, .nothingToRedo, .unreadableFile,
            .unknownProfile, .ruleNotFound:
            RefusalErrorViewModel(error: self, icon: .missing, actions: actions)
        case .cannotCreate, .cannotOpen, .inputOutput, .outputFailed, .fileExists, .cannotWrite:
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

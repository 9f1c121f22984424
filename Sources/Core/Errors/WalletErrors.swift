extension MoneyFlowError {
    /// Another process has used the wallet for longer than the timeout.
    package static func walletBusy(path: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(501, "walletBusy", .temporaryFailure, .busy),
            "The wallet is busy",
            because: "another program has been using \(path) for too long",
            hint: "Nothing was changed. Try again in a moment.",
            about: .wallet,
            wayOut: .retry,
            cause: .walletBusy
        )
    }

    /// A change that does not fit the rows of the wallet, such as one that another program has written, in SQLite's words.
    package static func changeRefused(reason: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(613, "changeRefused"),
            "The change does not fit the wallet",
            because: "it has a row, such as one of another program, that does not go with it (\(reason))",
            hint: "Nothing was changed. Check the wallet: \(.checkWallet)."
        )
    }

    /// A file that is not a wallet, either at the wallet's path or to be restored.
    package static func notAWallet(path: String, isBackup: Bool = false) -> MoneyFlowError {
        MoneyFlowError(
            Kind(502, "notAWallet", .invalidData, .unexpected),
            isBackup ? .notABackup(path) : .notAWallet(path),
            about: isBackup ? .request : .wallet,
            cause: .notAWallet(path: path)
        )
    }

    /// A wallet, or a backup to be restored, that cannot be read completely, with the latest readable backup.
    package static func walletDamaged(
        path: String,
        detail: WalletDamage,
        latestBackup: String? = nil,
        isBackup: Bool = false
    ) -> MoneyFlowError {
        MoneyFlowError(
            Kind(503, "walletDamaged", .invalidData, .damaged),
            isBackup ? .damagedBackup(path, detail) : .damagedWallet(path, detail, latestBackup: latestBackup),
            about: isBackup ? .request : .wallet,
            wayOut: latestBackup.map { .restore(backup: $0, wallet: path) } ?? .retry,
            cause: .walletDamaged(path: path, detail)
        )
    }

    /// A wallet that does not exist although it is required, or of which something is left: it existed.
    package static func walletMissing(path: String, remains: WalletRemains? = nil) -> MoneyFlowError {
        MoneyFlowError(
            .missing(510, "walletMissing"),
            .missingWallet(path, remains),
            about: .wallet,
            wayOut: remains?.latestBackup.map { .restore(backup: $0, wallet: path) } ?? .retry,
            cause: .walletMissing(path: path, remains)
        )
    }

    /// A wallet written by a newer version of the program.
    package static func newerVersion(path: String, found: Int, known: Int) -> MoneyFlowError {
        MoneyFlowError(
            Kind(504, "newerVersion", .invalidData, .newer),
            "The wallet is from a newer version",
            because: "\(path) has format \(found), and this version reads up to \(known)",
            hint: "Update MoneyFlow. The wallet was not changed.",
            about: .wallet
        )
    }

    /// The system does not permit it.
    package static func noPermission(path: String, writing: Bool) -> MoneyFlowError {
        MoneyFlowError(
            Kind(505, "noPermission", .noPermission, .locked),
            writing ? "The wallet cannot be changed" : "The wallet cannot be read",
            because: "you do not have permission to \(writing ? "write to" : "read") \(path)",
            hint: writing
                ? "Check its owner: \(.showPermissions()). You may still be able to read it: \(.listTransactions)."
                : "Check its owner: \(.showPermissions()). Or name another file with \(.chooseWallet).",
            about: .wallet,
            wayOut: .retry
        )
    }

    /// A wallet whose file has this many names, all but one of which would lose changes.
    package static func walletHardLinked(path: String, names: Int) -> MoneyFlowError {
        MoneyFlowError(
            Kind(512, "walletHardLinked", .cannotCreate, .locked),
            "The wallet cannot be changed",
            because: "\(path) is one of \(names) names (hard links) of the same file, and changes made under one name "
                + "would be lost under another",
            hint: "Nothing was changed. Remove the other names, or turn this one into a file of its own:\n"
                + "\(.separateHardLink(path))",
            about: .wallet,
            wayOut: .retry
        )
    }

    /// No space is left on the disk.
    package static func diskFull(path: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(506, "diskFull", .inputOutput, .full),
            "The disk is full",
            because: "there is no space left for \(path)",
            hint: "Nothing was changed. Free some space and try again; \(.showDiskSpace) shows how full the disks are.",
            about: .wallet,
            wayOut: .retry
        )
    }

    /// The wallet or its folder cannot be created.
    package static func cannotCreate(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(507, "cannotCreate", .cannotCreate, .unexpected),
            "The wallet cannot be created",
            because: "\(path): \(reason)",
            hint: "Create the folder, or name another file with \(.chooseWallet) or \(.chooseWalletForAll).",
            about: .wallet,
            wayOut: .retry
        )
    }

    /// Something at the wallet's path that cannot be opened as a file, such as a folder or a loop of links.
    package static func cannotOpen(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(509, "cannotOpen", .noInput, .unexpected),
            "The wallet cannot be opened",
            because: "\(path): \(reason)",
            hint: "Name a file with \(.chooseWallet) or \(.chooseWalletForAll); it is created if it does not exist.",
            about: .wallet,
            wayOut: .retry
        )
    }

    /// Reading or writing failed.
    package static func inputOutput(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(508, "inputOutput", .inputOutput, .unexpected),
            "The wallet could not be read or written",
            because: "\(path): \(reason)",
            hint: "Nothing was changed. Check the disk, then the wallet: \(.checkWallet).",
            about: .wallet,
            wayOut: .retry,
            cause: .inputOutput
        )
    }
}

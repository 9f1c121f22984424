import Core

extension UIErrorMessage {
    static func busy(_ path: String) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet is busy",
            because: "another program has been using \(path) for too long",
            hint: "Nothing was changed. Try again in a moment."
        )
    }

    static func notAWallet(_ path: String) -> UIErrorMessage {
        UIErrorMessage(
            "Not a wallet",
            because: "\(path) contains something else; it was not changed",
            hint:
                "Name another file with \(.chooseWallet) or \(.chooseWalletForAll); it is created if it does not exist. "
                + "\(.listBackups) shows the backups."
        )
    }

    static func damaged(_ path: String, detail: WalletDamage, latestBackup: String?) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet is damaged",
            because: reason(path, detail),
            hint: repair(detail) ?? latestBackup.map {
                "Nothing was changed. The latest backup is \($0); restoring it keeps a copy of the damaged file. "
                    + "\(.listBackups) shows the others."
            } ?? salvage(path)
        )
    }

    static func notABackup(_ path: String) -> UIErrorMessage {
        UIErrorMessage(
            "Not a backup of a wallet",
            because: "\(path) contains something else",
            hint: "The wallet was not changed. \(.listBackups) shows the backups."
        )
    }

    static func backupDamaged(_ path: String, detail: WalletDamage) -> UIErrorMessage {
        UIErrorMessage(
            "The backup is damaged",
            because: reason(path, detail),
            hint: "The wallet was not changed. Restore another backup; \(.listBackups) shows them."
        )
    }

    private static func reason(_ path: String, _ damage: WalletDamage) -> String {
        switch damage {
        case .header: "\(path) does not begin like a wallet"
        case .version(let version): "\(path) has version \(version), which is not one of a wallet"
        case .totals: "the totals in \(path) cannot be those of any transactions"
        case .searchIndex: "the search index in \(path) cannot be read"
        case .row(let id, let table): "row \(id) of table \(table) in \(path) is invalid"
        case .schema(let differences):
            "\(path) does not have the tables, indexes and triggers of a wallet: "
                + differences.prefix(3).map(\.words).joined(separator: ", ")
                + (differences.count > 3 ? ", and \(differences.count - 3) more" : "")
        case .reported(let message): "SQLite cannot read all of \(path) (\(message))"
        }
    }

    /// Returns how to repair damage of which a repair loses nothing.
    private static func repair(_ damage: WalletDamage) -> Hint? {
        switch damage {
        case .totals, .searchIndex: break
        case .schema(let differences) where differences.allSatisfy(\.isRepairable): break
        default: return nil
        }
        return "Nothing was changed. If you trust where the file comes from, copy and repair it: \(.repairWallet)."
    }

    static func hardLinked(_ path: String, names: Int) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet cannot be changed",
            because: "\(path) is one of \(names) names (hard links) of the same file, and changes made under one name "
                + "would be lost under another",
            hint: "Nothing was changed. Remove the other names, or turn this one into a file of its own:\n"
                + "\(.separateHardLink(path))"
        )
    }

    static func missing(_ path: String, _ remains: WalletRemains?) -> UIErrorMessage {
        let isMissing = "\(path) does not exist or is empty"
        return switch remains {
        case nil:
            UIErrorMessage(
                "No wallet",
                because: isMissing,
                hint: "Check the path. If it was there before, restore a backup; \(.listBackups) shows them. "
                    + "The first transaction added to it creates a new wallet."
            )
        case .log(let log):
            UIErrorMessage(
                "The wallet is missing",
                because: "\(isMissing), but \(log) contains changes to it",
                hint: "Nothing was changed. If you moved the wallet, move it back. If it is lost, rename the log, then "
                    + "restore a backup; \(.listBackups) shows them."
            )
        case .backups(let latest):
            UIErrorMessage(
                "The wallet is missing",
                because: "\(isMissing), but it has backups",
                hint: "Nothing was changed. "
                    + (latest.map { "The latest backup is \($0); \(.listBackups) shows the others. " }
                        ?? "None of the backups can be read. ")
                    + "To begin a new wallet, move the backups to another folder."
            )
        }
    }

    /// Returns how to recover what can be read of a damaged wallet.
    static func salvage(_ path: String) -> Hint {
        "Nothing was changed. Save what can be read into a new wallet, and open it:\n"
            + "\(.salvage(wallet: path, into: "recovered.db"))\n"
            + "\(.openWallet("recovered.db"))"
    }

    static func newer(_ path: String, found: Int, known: Int) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet is from a newer version",
            because: "\(path) has format \(found), and this version reads up to \(known)",
            hint: "Update MoneyFlow. The wallet was not changed."
        )
    }

    static func noPermission(_ path: String, writing: Bool) -> UIErrorMessage {
        UIErrorMessage(
            writing ? "The wallet cannot be changed" : "The wallet cannot be read",
            because: "you do not have permission to \(writing ? "write to" : "read") \(path)",
            hint: writing
                ? "Check its owner: \(.showPermissions()). You may still be able to read it: \(.listTransactions)."
                : "Check its owner: \(.showPermissions()). Or name another file with \(.chooseWallet)."
        )
    }

    static func diskFull(_ path: String) -> UIErrorMessage {
        UIErrorMessage(
            "The disk is full",
            because: "there is no space left for \(path)",
            hint: "Nothing was changed. Free some space and try again; \(.showDiskSpace) shows how full the disks are."
        )
    }

    static func cannotCreate(_ path: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet cannot be created",
            because: "\(path): \(reason)",
            hint: "Create the folder, or name another file with \(.chooseWallet) or \(.chooseWalletForAll)."
        )
    }

    static func cannotOpen(_ path: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet cannot be opened",
            because: "\(path): \(reason)",
            hint: "Name a file with \(.chooseWallet) or \(.chooseWalletForAll); it is created if it does not exist."
        )
    }

    static func inputOutput(_ path: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "The wallet could not be read or written",
            because: "\(path): \(reason)",
            hint: "Nothing was changed. Check the disk, then the wallet: \(.checkWallet)."
        )
    }

    static func fileExists(_ path: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(path) already exists",
            because: "a backup never replaces a file",
            hint: "Nothing was changed. Name another file."
        )
    }

    static func cannotWrite(_ path: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(path) cannot be written",
            because: reason,
            hint: "Check the folder and its permissions. Nothing was changed."
        )
    }
}

extension SchemaDifference {
    /// What differs, in a few words.
    var words: String {
        switch kind {
        case .missing: "the \(object.rawValue) ‘\(name)’ is missing"
        case .changed: "the \(object.rawValue) ‘\(name)’ was changed"
        case .foreign: "the \(object.rawValue) ‘\(name)’ does not belong there"
        }
    }
}

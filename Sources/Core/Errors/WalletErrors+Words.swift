extension ErrorWords {
    /// Returns the words for a file that is not a wallet.
    static func notAWallet(_ path: String) -> ErrorWords {
        ErrorWords(
            "Not a wallet",
            because: "\(path) contains something else; it was not changed",
            hint:
                "Name another file with \(.chooseWallet) or \(.chooseWalletForAll); it is created if it does not exist. "
                + "\(.listBackups) shows the backups."
        )
    }

    /// Returns the words for a file to restore that is not a wallet.
    static func notABackup(_ path: String) -> ErrorWords {
        ErrorWords(
            "Not a backup of a wallet",
            because: "\(path) contains something else",
            hint: "The wallet was not changed. \(.listBackups) shows the backups."
        )
    }

    /// Returns the words for a damaged wallet, with its latest readable backup.
    static func damagedWallet(_ path: String, _ damage: WalletDamage, latestBackup: String?) -> ErrorWords {
        ErrorWords(
            "The wallet is damaged",
            because: damage.words(of: path),
            hint: damage.repair ?? latestBackup.map {
                "Nothing was changed. The latest backup is \($0); restoring it keeps a copy of the damaged file. "
                    + "\(.listBackups) shows the others."
            } ?? .salvaging(path)
        )
    }

    /// Returns the words for a damaged backup.
    static func damagedBackup(_ path: String, _ damage: WalletDamage) -> ErrorWords {
        ErrorWords(
            "The backup is damaged",
            because: damage.words(of: path),
            hint: "The wallet was not changed. Restore another backup; \(.listBackups) shows them."
        )
    }

    /// Returns the words for a wallet that is missing or empty, with what is left of it.
    static func missingWallet(_ path: String, _ remains: WalletRemains?) -> ErrorWords {
        let isMissing = "\(path) does not exist or is empty"
        return switch remains {
        case nil:
            ErrorWords(
                "No wallet",
                because: isMissing,
                hint: "Check the path. If it was there before, restore a backup; \(.listBackups) shows them. "
                    + "The first transaction added to it creates a new wallet."
            )
        case .log(let log):
            ErrorWords(
                "The wallet is missing",
                because: "\(isMissing), but \(log) contains changes to it",
                hint: "Nothing was changed. If you moved the wallet, move it back. If it is lost, rename the log, then "
                    + "restore a backup; \(.listBackups) shows them."
            )
        case .backups(let latest):
            ErrorWords(
                "The wallet is missing",
                because: "\(isMissing), but it has backups",
                hint: "Nothing was changed. "
                    + (latest.map { "The latest backup is \($0); \(.listBackups) shows the others. " }
                        ?? "None of the backups can be read. ")
                    + "To start a new wallet, move the backups to another folder."
            )
        }
    }
}

extension Hint {
    /// Returns how to save what can be read of the damaged wallet at a path.
    package static func salvaging(_ path: String, afterRepair: Bool = false) -> Hint {
        "\(afterRepair ? "The rest cannot be repaired." : "Nothing was changed.") Save what can be read into a new wallet, and open it:\n"
            + "\(.salvage(wallet: path, into: "recovered.db"))\n"
            + "\(.openWallet("recovered.db"))"
    }
}

extension WalletDamage {
    fileprivate func words(of path: String) -> String {
        switch self {
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

    /// How to repair it, if that loses nothing, or no more than the row in question.
    fileprivate var repair: Hint? {
        switch self {
        case .row(_, let table) where Self.removableTables.contains(table):
            return "Nothing was changed. Remove the row, after copying the wallet: \(.repairWallet)."
        case .totals, .searchIndex: break
        case .schema(let differences) where differences.allSatisfy(\.isRepairable): break
        default: return nil
        }
        return "Nothing was changed. If you trust where the file comes from, copy and repair it: \(.repairWallet)."
    }
}

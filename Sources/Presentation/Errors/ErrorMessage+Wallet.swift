import Core

extension ErrorMessage {
    static func busy(_ path: String) -> ErrorMessage {
        ErrorMessage(
            "The wallet is busy",
            because: "another program has been using \(path) for too long",
            hint: "Nothing was changed; try again in a moment."
        )
    }

    static func notAWallet(_ path: String) -> ErrorMessage {
        ErrorMessage(
            "This is not a wallet",
            because: "\(path) holds something else, and it was left as it is",
            hint: "Name another file with `--wallet PATH` or MONEYFLOW_WALLET; one that does not exist is created. "
                + "`moneyflow backup --list` shows the backups there are."
        )
    }

    static func damaged(_ path: String, detail: String, latestBackup: String?) -> ErrorMessage {
        ErrorMessage(
            "The wallet is damaged",
            because: "SQLite cannot read all of \(path) (\(detail))",
            hint: latestBackup.map {
                "It was left as it is. The latest backup is \($0); restoring it keeps a copy of the damaged file. "
                    + "`moneyflow backup --list` shows the others."
            } ?? salvage(path)
        )
    }

    static func notABackup(_ path: String) -> ErrorMessage {
        ErrorMessage(
            "This is not a backup of a wallet",
            because: "\(path) holds something else",
            hint: "The wallet is as it was. `moneyflow backup --list` shows the backups there are."
        )
    }

    static func backupDamaged(_ path: String, detail: String) -> ErrorMessage {
        ErrorMessage(
            "The backup is damaged",
            because: "SQLite cannot read all of \(path) (\(detail))",
            hint: "The wallet is as it was. Restore another backup: `moneyflow backup --list` shows them."
        )
    }

    static func missing(_ path: String) -> ErrorMessage {
        ErrorMessage(
            "There is no wallet",
            because: "nothing is at \(path), or an empty file",
            hint: "One that was there can be put back: `moneyflow backup --list` shows the backups beside it. "
                + "A new one is made by the first transaction: `moneyflow add 12.50 Coffee`."
        )
    }

    /// Returns how to save what can be read of a damaged wallet.
    static func salvage(_ path: String) -> String {
        "It was left as it is. Save what can be read into a new wallet, and look at that:\n"
            + "`sqlite3 \(shellQuoted(path)) .recover | sqlite3 recovered.db`\n"
            + "`moneyflow --wallet recovered.db`"
    }

    static func newer(_ path: String, found: Int, known: Int) -> ErrorMessage {
        ErrorMessage(
            "The wallet is from a newer version",
            because: "\(path) has format \(found), and this program knows up to \(known)",
            hint: "Update moneyflow. The wallet was left as it is."
        )
    }

    static func noPermission(_ path: String, writing: Bool) -> ErrorMessage {
        ErrorMessage(
            writing ? "The wallet cannot be changed" : "The wallet cannot be read",
            because: "the system does not let you \(writing ? "write to" : "read") \(path)",
            hint: writing
                ? "See whose it is with `ls -l`. Looking at it may still work: `moneyflow list`."
                : "See whose it is with `ls -l`, or name another file with `--wallet PATH`."
        )
    }

    static func diskFull(_ path: String) -> ErrorMessage {
        ErrorMessage(
            "The disk is full",
            because: "there is no room left for \(path)",
            hint: "Nothing was changed. Make room, then do it again; `df -h` shows how full the disks are."
        )
    }

    static func cannotCreate(_ path: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "The wallet cannot be created",
            because: "\(path): \(reason)",
            hint: "Create the folder, or name another file with `--wallet PATH` or MONEYFLOW_WALLET."
        )
    }

    static func cannotOpen(_ path: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "The wallet cannot be opened",
            because: "\(path): \(reason)",
            hint: "Name a file with `--wallet PATH` or MONEYFLOW_WALLET; one that does not exist is created."
        )
    }

    static func inputOutput(_ path: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "Reading or writing the wallet failed",
            because: "\(path): \(reason)",
            hint: "Nothing was changed. Check the disk, then the wallet: `moneyflow doctor`."
        )
    }

    static func outputFailed(_ reason: String) -> ErrorMessage {
        ErrorMessage(
            "The output could not be written",
            because: reason,
            hint: "Check where it goes: a full disk, or a program that stopped reading. "
                + "A change of the wallet was kept: `moneyflow history` shows it."
        )
    }

    static func unexpected(_ detail: String) -> ErrorMessage {
        ErrorMessage(
            "Something went wrong in moneyflow itself",
            because: detail,
            hint: "Please report it, with the line below. Check the wallet with `moneyflow doctor`."
        )
    }
}

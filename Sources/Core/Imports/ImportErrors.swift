extension MoneyFlowError {
    /// A file that cannot be read, with the system's reason.
    package static func unreadableFile(file: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            .missing(601, "unreadableFile"),
            "\(file) cannot be read",
            because: reason,
            hint: "Check the name and the permissions: \(.showPermissions(file)).",
            cause: .unreadableFile
        )
    }

    /// A folder in place of a file.
    package static func importFolder(_ folder: String) -> MoneyFlowError {
        MoneyFlowError(
            .missing(612, "importFolder"),
            "\(folder.quoted) is a folder",
            because: "files are imported by their names",
            hint: "Name the files in it, or import those that appear there: \(.watchFolder(folder)).",
            cause: .unreadableFile
        )
    }

    /// A file of which the user must say which account it is from.
    package static func importAccountUnknown(_ question: AccountQuestion) -> MoneyFlowError {
        let kind = Kind(609, "importAccountUnknown", .invalidData, .missing)
        if let pocket = question.pockets.first, let code = pocket.named.currency?.code {
            return MoneyFlowError(
                kind,
                "No account for the amounts in \(code) in \(question.file.quoted)",
                because: "the account of the file is in another currency",
                hint: question.hint,
                cause: .question(AnyQuestion(question))
            )
        }
        guard let named = question.named, !named.isNameless else {
            let several = "the wallet has several accounts, and the file does not say which one each row belongs to"
            let ofKind = question.named.map { named in
                let hasSeveral = question.accounts.contains { $0.kind == named.kind }
                return "the file says that it is of the kind \(named.kind.rawValue.quoted), and "
                    + (hasSeveral ? "several of yours are" : "none of yours is")
            }
            return MoneyFlowError(
                kind,
                "It is not clear which account \(question.file.quoted) is from",
                because: ofKind ?? several,
                hint: question.hint,
                cause: .question(AnyQuestion(question))
            )
        }
        return MoneyFlowError(
            kind,
            "No account \(named.shownName.quoted)",
            because: "\(question.file.quoted) is from this account, and none of yours is known by that "
                + (named.number.isEmpty ? "name" : "number"),
            hint: question.hint,
            cause: .question(AnyQuestion(question))
        )
    }

    /// An import that brought rows to several accounts, which cannot all be moved to one.
    package static func importOfSeveralAccounts(_ command: HistoryEntry.ID, count: Int) -> MoneyFlowError {
        MoneyFlowError(
            .refused(610, "importOfSeveralAccounts"),
            "Command \(command) cannot be moved to one account",
            because: count == 0
                ? "nothing that it imported is left to move" : "it brought rows to \(count) accounts",
            hint: "Move the transactions of one account: \(.moveTransactions)."
        )
    }

    /// An import whose rows are in the account that they should be moved to.
    package static func importAlreadyMoved(_ command: HistoryEntry.ID, to account: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(614, "importAlreadyMoved"),
            "Import \(command) is in \(account.quoted) already",
            because: "an import is moved to another account",
            hint: "Name another account of the same currency after \(.state("account"))."
        )
    }

    /// No profile with this name.
    package static func unknownProfile(_ name: String, suggestion: String?) -> MoneyFlowError {
        MoneyFlowError(
            .missing(605, "unknownProfile"),
            "No profile \(name.quoted)",
            because: "no import profile has this name",
            hint: "\(didYouMean(suggestion))\(.listProfiles) shows them all."
        )
    }
}

extension Remedy {
    /// Import a file with these options.
    package static func importFile(_ file: String, _ options: [StatedOption]) -> Remedy {
        Remedy(["import"], [.text(file)] + options.map { .option($0) })
    }

    /// Repeat the import with these arguments, as they were typed, maybe merging likely matches, or making accounts that
    /// are missing.
    package static func repeatImport(
        _ arguments: [String],
        merging: Bool = false,
        creating: Bool = false
    ) -> Remedy {
        Remedy(
            [],
            arguments.map { .text($0) } + [merging ? .option("match") : nil, creating ? .option("create") : nil]
        )
    }

    /// Import the files that appear in this folder.
    package static func watchFolder(_ folder: String) -> Remedy {
        Remedy(["import"], .option("watch", folder))
    }

    /// Move transactions that are found by a search to another account.
    package static let moveTransactions = Remedy(["edit"], .option("search", "TEXT"), .option("account", "NAME"))

    /// List the import profiles.
    package static let listProfiles = Remedy(["profile", "list"])
}

extension AccountQuestion {
    /// What to do.
    var hint: Hint {
        if let pocket = pockets.first {
            return "Make it: \(.importFile(file, [StatedOption("create")]))\n"
                + "Or say which of yours it is: \(.editAccount(accounts.first?.name ?? "NAME", number: pocket.newName))"
        }
        guard let named else {
            return "If all rows belong to one, name it: \(choices).\n"
                + "If a column names the account, each must be one of yours: \(.listAccounts)."
        }
        if isOneOfSeveral, !named.number.isEmpty {
            let known = accounts.first.map(\.name) ?? "NAME"
            return "Make it: \(.addAccount(newName, number: named.number))\n"
                + "Or say which of yours it is: \(.editAccount(known, number: named.number))"
        }
        let create = [StatedOption("account", newName), StatedOption("create")]
        return "Make it: \(.importFile(file, create))\nOr import it into one of yours: \(choices)"
    }

    /// The commands that choose one of the first accounts of the wallet.
    fileprivate var choices: Hint {
        let shown = (accounts.isEmpty ? ["NAME"] : accounts.prefix(3).map(\.name)).map { name -> Hint in
            "\(.importFile(file, [StatedOption("account", name)]))"
        }
        return shown.dropFirst().reduce(shown[0]) { "\($0) or \($1)" }
    }
}

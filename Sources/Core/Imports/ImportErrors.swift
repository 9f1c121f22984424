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

    /// A file whose account is not known, although the wallet has several; `named` is how the file names it.
    package static func importAccountUnknown(file: String, named: String?) -> MoneyFlowError {
        let kind = Kind(609, "importAccountUnknown", .invalidData, .missing)
        guard let named else {
            return MoneyFlowError(
                kind,
                "It is not clear which account \(file.quoted) is from",
                because: "the wallet has several accounts, and the file does not say which one each row belongs to",
                hint: "If all rows belong to one, name it: \(.state("account", "NAME")).\n"
                    + "If a column names the account, each must be one of yours: \(.listAccounts).",
                cause: .importAccountUnknown
            )
        }
        return MoneyFlowError(
            kind,
            "No account \(named.quoted)",
            because: "\(file.quoted) is from this account, and none of yours has that number",
            hint: "Give an account this number: \(.numberAccount(named))\n"
                + "Or add it: \(.addNumberedAccount(named))\n"
                + "Or name the account for this import: \(.state("account", "NAME"))",
            cause: .importAccountUnknown
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

    /// Repeat the import with these arguments, as they were typed, with or without merging likely matches.
    package static func repeatImport(_ arguments: [String], merging: Bool) -> Remedy {
        Remedy([], arguments.map { .text($0) } + [merging ? .option("match") : nil])
    }

    /// List the import profiles.
    package static let listProfiles = Remedy(["profile", "list"])
}

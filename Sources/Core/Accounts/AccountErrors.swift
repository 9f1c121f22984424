extension MoneyFlowError {
    /// No account whose name begins with this.
    package static func unknownAccount(_ name: String, suggestion: String?) -> MoneyFlowError {
        MoneyFlowError(
            .missing(311, "unknownAccount"),
            "No account \(name.quoted)",
            because: "no account has this name or begins with it",
            hint: "\(didYouMean(suggestion))\(.listAccounts) shows them all.",
            brief: brief("No account \(name.quoted)", suggestion: suggestion),
            cause: .unknownAccount
        )
    }

    /// Several accounts whose names begin with this.
    package static func ambiguousAccount(_ name: String, candidates: [String]) -> MoneyFlowError {
        MoneyFlowError(.refused(312, "ambiguousAccount"), .ambiguous(name, candidates))
    }

    /// An archived account.
    package static func accountArchived(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(313, "accountArchived"),
            "\(name.quoted) is archived",
            because: "archived accounts cannot have new transactions",
            hint: "Unarchive it: \(.unarchiveAccount(name))."
        )
    }

    /// A name that another account already has.
    package static func accountNameTaken(_ name: String) -> MoneyFlowError {
        MoneyFlowError(.refused(314, "accountNameTaken"), .taken("account", name, all: .listAccounts))
    }

    /// A number of an account that another one already has, or that may be its number; the name of that one.
    package static func accountNumberTaken(_ number: String, account: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(319, "accountNumberTaken"),
            "\(number.quoted) is the number of \(account.quoted)",
            because: "files are matched to accounts by number, so two accounts cannot share one",
            hint: "\(.listAccounts) shows the ends of the numbers in use."
        )
    }

    /// An account that still has transactions or schedules.
    package static func accountInUse(name: String, count: Int, schedules: Int = 0) -> MoneyFlowError {
        MoneyFlowError(
            .refused(315, "accountInUse"),
            "\(name.quoted) is in use",
            because: uses(count, schedules),
            hint:
                "Move \(count + schedules == 1 ? "it" : "them") to another account: \(.deleteAccountMovingTransactions(name))\n"
                + "Or keep it for past transactions only: \(.archiveAccount(name))",
            cause: .inUse(transactions: count, schedules: schedules)
        )
    }

    /// The default account, which can be neither deleted nor archived.
    package static func accountIsDefault(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(316, "accountIsDefault"),
            "\(name.quoted) cannot be deleted or archived",
            because: "it is the default account",
            hint: "Make another account the default first: \(.setDefaultAccount)."
        )
    }

    /// The account for everything outside of the wallet, where nothing is received, spent or changed.
    package static func accountIsOutside(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(317, "accountIsOutside"),
            "\(name.quoted) is not an account of yours",
            because: "it stands for everything outside of the wallet, and cannot be changed",
            hint: "\(.listAccounts) shows your accounts."
        )
    }

    /// An account whose transactions would be moved to itself.
    package static func accountMovedToItself(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(318, "accountMovedToItself"),
            "\(name.quoted) cannot receive its own transactions",
            because: "it is the account to delete",
            hint: "Name another account of the same currency after \(.state("moveTo"))."
        )
    }
}

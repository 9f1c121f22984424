extension Remedy {
    /// List the accounts.
    package static let listAccounts = Remedy(["account", "list"])

    /// Edit this account, with an example.
    package static func editAccount(_ name: String) -> Remedy {
        Remedy(["account", "edit"], .text(name), .option("kind", "savings"))
    }

    /// Rename this account.
    package static func renameAccount(_ name: String) -> Remedy {
        Remedy(["account", "rename"], .text(name), "NAME")
    }

    /// Add an account with the number that files have for it.
    package static func addAccount(_ name: String, number: String) -> Remedy {
        Remedy(["account", "add"], .text(name), .option("number", number))
    }

    /// Give an account the number that files have for it.
    package static func editAccount(_ name: String, number: String) -> Remedy {
        Remedy(["account", "edit"], .text(name), .option("number", number))
    }

    /// Say which account pays what a card owes, with an example of the day.
    package static func settleCard(_ name: String, from payer: String) -> Remedy {
        Remedy(["account", "edit"], .text(name), .option("settles", payer), .option("on", "20"))
    }

    /// Archive this account.
    package static func archiveAccount(_ name: String) -> Remedy {
        Remedy(["account", "archive"], .text(name))
    }

    /// Unarchive this account.
    package static func unarchiveAccount(_ name: String) -> Remedy {
        Remedy(["account", "unarchive"], .text(name))
    }

    /// Delete this account and move its transactions to another one.
    package static func deleteAccountMovingTransactions(_ name: String) -> Remedy {
        Remedy(["account", "delete"], .text(name), .option("moveTo", "OTHER"))
    }

    /// Make another account the default.
    package static let setDefaultAccount = Remedy(["account", "default"], "NAME")

    /// Make an account in this currency.
    package static func addAccount(currency: String) -> Remedy {
        Remedy(["account", "add"], "NAME", .option("currency", currency))
    }
}

extension EditedThing {
    /// The account with this name.
    package static func account(_ name: String) -> EditedThing { EditedThing(example: .editAccount(name)) }
}

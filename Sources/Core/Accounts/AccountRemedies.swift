extension Remedy {
    /// List the accounts.
    public static let listAccounts = Remedy(["account", "list"])

    /// Edit this account, with an example.
    public static func editAccount(_ name: String) -> Remedy {
        Remedy(["account", "edit"], .text(name), .option("kind", "savings"))
    }

    /// Archive this account.
    public static func archiveAccount(_ name: String) -> Remedy {
        Remedy(["account", "archive"], .text(name))
    }

    /// Unarchive this account.
    public static func unarchiveAccount(_ name: String) -> Remedy {
        Remedy(["account", "unarchive"], .text(name))
    }

    /// Delete this account and move its transactions to another one.
    public static func deleteAccountMovingTransactions(_ name: String) -> Remedy {
        Remedy(["account", "delete"], .text(name), .option("moveTo", "OTHER"))
    }

    /// Make another account the default.
    public static let setDefaultAccount = Remedy(["account", "default"], "NAME")

    /// Make an account in this currency.
    public static func addAccount(currency: String) -> Remedy {
        Remedy(["account", "add"], "NAME", .option("currency", currency))
    }

    /// Make an account with this number.
    public static func addNumberedAccount(_ number: String) -> Remedy {
        Remedy(["account", "add"], "NAME", .option("number", number))
    }

    /// Give an account this number.
    public static func numberAccount(_ number: String) -> Remedy {
        Remedy(["account", "edit"], "NAME", .option("number", number))
    }
}

extension EditedThing {
    /// The account with this name.
    public static func account(_ name: String) -> EditedThing { EditedThing(example: .editAccount(name)) }
}

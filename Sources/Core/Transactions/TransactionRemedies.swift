extension Remedy {
    /// Add a transaction, described as the user would type it.
    public static func addTransaction(amount: String, title: String, date: String? = nil) -> Remedy {
        Remedy(["add"], .text(amount), .text(title), date.map { .option("date", $0) })
    }

    /// List the transactions.
    public static let listTransactions = Remedy(["list"])

    /// List the transactions of at least this amount.
    public static func listTransactionsFrom(amount: String) -> Remedy {
        Remedy(["list"], .option("min", amount))
    }

    /// List the transactions in the format with this id.
    public static func listTransactionsAs(format: String) -> Remedy {
        Remedy(["list"], .option(format))
    }

    /// Edit a transaction, optionally with an example.
    public static func editTransaction(example: Bool = false) -> Remedy {
        example ? Remedy(["edit"], "42", .option("amount", "12.50"), .option("title", "Coffee")) : Remedy(["edit"])
    }

    /// Move this transaction to another account.
    public static func moveToAccount(_ id: Transaction.ID) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("account", "NAME"))
    }

    /// Give this transaction the opposite sign.
    public static func reverse(_ id: Transaction.ID, to type: TransactionType) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option(type.rawValue))
    }

    /// Make this expense a refund.
    public static func makeRefund(_ id: Transaction.ID) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("refund"))
    }

    /// Make this transfer one from an account to another.
    public static func redirectTransfer(_ id: Transaction.ID, from: String, to: String) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("account", from), .option("toAccount", to))
    }

    /// Delete a transaction.
    public static let deleteTransaction = Remedy(["delete"])

    /// Delete this transaction.
    public static func deleteThis(_ id: Transaction.ID) -> Remedy {
        Remedy(["delete"], .text("\(id)"))
    }

    /// Make a transfer of this transaction and another one, or an example of it.
    public static func linkTransfer(
        _ first: Transaction.ID,
        _ second: Transaction.ID? = nil,
        withFee: Bool = false
    ) -> Remedy {
        Remedy(
            ["transfer", "link"],
            .text("\(first)"),
            .text(second.map { "\($0)" } ?? "ID"),
            withFee ? .option("fee", "CATEGORY") : nil
        )
    }

    /// Make two transactions of this transfer.
    public static func unlinkTransfer(_ id: Transaction.ID) -> Remedy {
        Remedy(["transfer", "unlink"], .text("\(id)"))
    }
}

extension EditedThing {
    /// A transaction.
    public static let transaction = EditedThing(example: .editTransaction(example: true))
}

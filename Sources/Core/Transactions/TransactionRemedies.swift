import Money

extension Remedy {
    /// Add a transaction, described as the user would type it.
    package static func addTransaction(amount: String, title: String, date: String? = nil) -> Remedy {
        Remedy(["add"], .text(amount), .text(title), date.map { .option("date", $0) })
    }

    /// List the transactions.
    package static let listTransactions = Remedy(["list"])

    /// List the transactions of at least this amount.
    package static func listTransactionsFrom(amount: String) -> Remedy {
        Remedy(["list"], .option("min", amount))
    }

    /// List the transactions in the format with this id.
    package static func listTransactionsAs(format: String) -> Remedy {
        Remedy(["list"], .option(format))
    }

    /// Edit a transaction, optionally with an example.
    package static func editTransaction(example: Bool = false) -> Remedy {
        example ? Remedy(["edit"], "42", .option("amount", "12.50"), .option("title", "Coffee")) : Remedy(["edit"])
    }

    /// Move this transaction to another account.
    package static func moveToAccount(_ id: Transaction.ID) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("account", "NAME"))
    }

    /// Give this transaction the opposite sign.
    package static func reverse(_ id: Transaction.ID, to type: TransactionType) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option(type.rawValue))
    }

    /// Make this expense a refund.
    package static func makeRefund(_ id: Transaction.ID) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("refund"))
    }

    /// Make this transaction a transfer with an account.
    package static func makeTransfer(_ id: Transaction.ID, with account: String = "ACCOUNT") -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("transfer", account))
    }

    /// Put this transaction into a category.
    package static func categorize(_ id: Transaction.ID) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("category", "CATEGORY"))
    }

    /// Make this transfer one from an account to another.
    package static func redirectTransfer(_ id: Transaction.ID, from: String, to: String) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("account", from), .option("toAccount", to))
    }

    /// Delete a transaction.
    package static let deleteTransaction = Remedy(["delete"])

    /// Delete this transaction.
    package static func deleteThis(_ id: Transaction.ID) -> Remedy {
        Remedy(["delete"], .text("\(id)"))
    }

    /// Make a transfer of this transaction and another one, or an example of it.
    package static func linkTransfer(
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
    package static func unlinkTransfer(_ id: Transaction.ID) -> Remedy {
        Remedy(["transfer", "unlink"], .text("\(id)"))
    }
}

extension EditedThing {
    /// A transaction.
    package static let transaction = EditedThing(example: .editTransaction(example: true))
}

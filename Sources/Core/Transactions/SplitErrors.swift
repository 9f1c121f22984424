import Money

extension MoneyFlowError {
    /// Splits that leave nothing for the category of the transaction, which keeps the rest.
    ///
    /// - Parameters:
    ///   - sum: What the splits add up to.
    ///   - whole: The amount of the transaction.
    package static func nothingLeftOfSplit(sum: Money, whole: Money, category: String) -> MoneyFlowError {
        let (difference, overflow) = sum.minorUnits.subtractingReportingOverflow(whole.minorUnits)
        let excess = Money(minorUnits: overflow ? .max : difference, currency: whole.currency)
        return MoneyFlowError(
            .refused(124, "nothingLeftOfSplit"),
            "The splits leave nothing for \(category.quoted)",
            because: difference == 0
                ? "they add up to all of \(whole.plainText) \(whole.currency.code)"
                : "they add up to \(sum.plainText) of \(whole.plainText) \(whole.currency.code), "
                    + "\(excess.plainText) too much",
            hint: "Make them smaller, or give one of them all that is left: `NAME=rest`.",
            part: .amount
        )
    }

    /// Shares that leave nothing of any amount.
    package static func nothingLeftOfShares() -> MoneyFlowError {
        MoneyFlowError(
            .refused(130, "nothingLeftOfShares"),
            "The splits leave nothing for the category",
            because: "their shares add up to the whole amount, or more",
            hint: "Make them smaller: the category of a row keeps what they leave.",
            part: .amount
        )
    }

    /// A split of nothing: a share so small that it is less than a minor unit.
    package static func emptySplit(name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(125, "emptySplit"),
            "The split for \(name.quoted) is nothing",
            because: "its share of the amount is less than the smallest coin",
            hint: "Name an amount, or leave it out."
        )
    }

    /// A split of a transfer, or a transfer of a split transaction.
    package static func transferIsNotSplit(_ id: Transaction.ID?) -> MoneyFlowError {
        let name = id.map { "#\($0)" } ?? "It"
        return MoneyFlowError(
            .refused(126, "transferIsNotSplit"),
            "\(name) is a transfer, and cannot be split",
            because: "all of its money goes to one account",
            hint: id.map { "To make two transactions of it: \(.unlinkTransfer($0))." }
                ?? "Add a transfer for each account."
        )
    }

    /// A change that a split transaction cannot have: of its type, or into a transfer.
    package static func isSplit(_ id: Transaction.ID) -> MoneyFlowError {
        MoneyFlowError(
            .refused(127, "isSplit"),
            "#\(id) is split",
            because: "what its parts are for would not fit the transaction any more",
            hint: "Make it whole first: \(.clearSplits(id))."
        )
    }

    /// A split for the account of the transaction itself.
    package static func splitForOwnAccount(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(128, "splitForOwnAccount"),
            "\(name.quoted) is the account of the transaction",
            because: "a share is what somebody else owes",
            hint: "Name another person or account; \(.listAccounts) shows them all.",
            part: .target
        )
    }

    /// A refund of a transaction that is split among categories, which does not name the one that it is for.
    package static func refundOfSplit(title: String, categories: [String]) -> MoneyFlowError {
        MoneyFlowError(
            .refused(131, "refundOfSplit"),
            "It is not clear what part of \(title.quoted) comes back",
            because: "it was split among \(categories.list)",
            hint: "Name the category of the part: \(.state("category", categories.last)).",
            brief: "What part comes back? It was split among \(categories.list).",
            part: .category
        )
    }
}

extension Remedy {
    /// Make a split transaction whole.
    package static func clearSplits(_ id: Transaction.ID) -> Remedy {
        Remedy(["split"], .text("\(id)"), .option("clear"))
    }

    /// Split a transaction.
    package static func split(_ id: Transaction.ID, example: String) -> Remedy {
        Remedy(["split"], .text("\(id)"), .text(example))
    }
}

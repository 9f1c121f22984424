import Money

extension MoneyFlowError {
    /// A transfer from an account to itself.
    package static func transferToItself(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(321, "transferToItself"),
            "A transfer needs two accounts",
            because: "it would go from \(name.quoted) to itself",
            hint: "\(.listAccounts) shows your accounts.",
            part: .target
        )
    }

    /// A transfer between two currencies without the amount that arrives.
    package static func arrivingAmountNeeded(from: Currency, to: Currency) -> MoneyFlowError {
        arrivingAmountNeeded(from: from, to: to, "Add \(.state("arrives")) with the amount in \(to.code).")
    }

    /// A transfer between two currencies without the amount that arrives, with what to do about it.
    package static func arrivingAmountNeeded(from: Currency, to: Currency, _ hint: Hint) -> MoneyFlowError {
        MoneyFlowError(
            .refused(322, "arrivingAmountNeeded"),
            "How much arrives?",
            because: "the money leaves in \(from.code) and arrives in \(to.code)",
            hint: hint,
            part: .arrivingAmount
        )
    }

    /// A transfer in one currency of which another amount arrives than left.
    package static func arrivingAmountDiffers(_ left: Money, _ arrived: Money) -> MoneyFlowError {
        MoneyFlowError(
            .refused(323, "arrivingAmountDiffers"),
            "The amounts differ",
            because: "both accounts are in \(left.currency.code), so the same amount must arrive",
            hint: "If a fee was taken on the way, add it as an expense of its own.",
            part: .arrivingAmount
        )
    }

    /// A transaction that would have to be a transfer.
    package static func notATransfer(_ id: Transaction.ID) -> MoneyFlowError {
        MoneyFlowError(
            .refused(324, "notATransfer"),
            "#\(id) is not a transfer",
            because: "only a transfer has a second account",
            hint: "To make it one: \(.makeTransfer(id)).\nTo link it with another: \(.linkTransfer(id))."
        )
    }

    /// A transfer that would have to have a category.
    package static func isATransfer(_ id: Transaction.ID) -> MoneyFlowError {
        MoneyFlowError(
            .refused(325, "isATransfer"),
            "#\(id) is a transfer",
            because: "a transfer has no category, and is neither income nor an expense",
            hint: "To split it into two transactions: \(.unlinkTransfer(id))."
        )
    }

    /// Money that arrives, whose account cannot be the one that a transfer arrives in.
    package static func moneyArrives(_ id: Transaction.ID, from account: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(337, "moneyArrives"),
            "#\(id) is money that arrives",
            because: "a transfer to \(account.quoted) needs money that leaves an account",
            hint: "To make it a transfer from there: \(.makeTransfer(id, with: account)).",
            part: .target
        )
    }

    /// A transfer that would have to be one with another account.
    package static func alreadyTransfer(_ id: Transaction.ID, from: String, to: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(338, "alreadyTransfer"),
            "#\(id) is a transfer already",
            because: "it moves money from \(from.quoted) to \(to.quoted)",
            hint: "To change its accounts: \(.redirectTransfer(id, from: "NAME", to: "NAME"))."
        )
    }

    /// A transfer from another currency without the amount that leaves.
    package static func leavingAmountNeeded(from: Currency, to: Currency) -> MoneyFlowError {
        MoneyFlowError(
            .refused(336, "leavingAmountNeeded"),
            "How much leaves?",
            because:
                "the money leaves in \(from.code) and arrives in \(to.code), and MoneyFlow does not convert currencies",
            hint: "Add \(.state("amount")) with the amount in \(from.code).",
            part: .amount
        )
    }

    /// A transaction that would become a transfer although its other side is there.
    ///
    /// - Parameter others: How many more are like it.
    package static func otherSideThere(
        _ id: Transaction.ID,
        _ other: Transaction.ID,
        others: Int = 0
    ) -> MoneyFlowError {
        let more = others == 0 ? "" : others == 1 ? ", and so has one more" : ", and so have \(others) more"
        return MoneyFlowError(
            .refused(339, "otherSideThere"),
            "#\(id) has its other side already\(more)",
            because: "#\(other) is the same amount at the other end, so that the money would be counted twice",
            hint: "If they are one transfer, link them: \(.linkTransfer(id, other)).\n"
                + "If not, give the other one its category: \(.categorize(other))."
        )
    }

    /// Two transactions that cannot become a transfer.
    package static func notLinkable(_ first: Transaction.ID, _ second: Transaction.ID, _ problem: LinkProblem)
        -> MoneyFlowError
    {
        let cause: Cause? =
            if case .differentAmounts(let left, let arrived) = problem { .differentAmounts(left, arrived) } else { nil }
        return MoneyFlowError(.refused(326, "notLinkable"), problem.words(first, second), cause: cause)
    }
}

extension LinkProblem {
    fileprivate func words(_ first: Transaction.ID, _ second: Transaction.ID) -> ErrorWords {
        let what = "#\(first) and #\(second) are not a transfer"
        return switch self {
        case .sameTransaction:
            ErrorWords(
                "#\(first) alone is not a transfer",
                because: "a transfer has two sides",
                hint: "Name the other side too: \(.linkTransfer(first))."
            )
        case .sameAccount:
            ErrorWords(
                what,
                because: "they are in the same account",
                hint: "Move one of them first: \(.moveToAccount(second))."
            )
        case .sameDirection:
            ErrorWords(
                what,
                because: "money leaves one account and arrives in the other, but both go the same way",
                hint: "\(.listTransactions) shows the amounts."
            )
        case .isTransfer(let id):
            ErrorWords(
                what,
                because: "#\(id) is already a transfer",
                hint: "To split it into two transactions: \(.unlinkTransfer(id))."
            )
        case .differentAmounts(let left, let arrived) where arrived.minorUnits > left.minorUnits:
            ErrorWords(
                what,
                because: "more arrived than left",
                hint: "Correct the amount that is wrong, or add what was gained on the way as income of its own."
            )
        case .differentAmounts:
            ErrorWords(
                what,
                because: "the amounts differ",
                hint:
                    "If a fee was taken on the way, name its category: \(.linkTransfer(first, second, withFee: true))."
            )
        case .noFee:
            ErrorWords(
                "There is no fee between #\(first) and #\(second)",
                because: "a fee needs less to arrive than left, in the same currency",
                hint: "Link them without one: \(.linkTransfer(first, second))."
            )
        }
    }
}

/// Why two transactions cannot become one transfer.
package enum LinkProblem: Hashable, Sendable {
    /// They are the same one.
    case sameTransaction
    /// They are in the same account.
    case sameAccount
    /// Both took money from their accounts, or both added some.
    case sameDirection
    /// One of them is a transfer already.
    case isTransfer(Transaction.ID)
    /// The amounts differ: what left and what arrived. If less arrived, there may be a fee.
    case differentAmounts(Money, Money)
    /// The amounts are equal or in two currencies, so that there is no fee.
    case noFee
}

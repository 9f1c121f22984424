import Core

extension UIErrorMessage {
    static func unknownAccount(_ name: String, suggestion: String?) -> UIErrorMessage {
        UIErrorMessage(
            "No account \(quoted(name))",
            because: "no account has this name or begins with it",
            hint: "\(didYouMean(suggestion))\(.listAccounts) shows them all."
        )
    }

    static func accountArchived(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) is archived",
            because: "archived accounts cannot have new transactions",
            hint: "Unarchive it: \(.unarchiveAccount(name))."
        )
    }

    static func accountNameTaken(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "The account \(quoted(name)) already exists",
            because: "names are not case-sensitive",
            hint: "Choose another name; \(.listAccounts) shows the names in use."
        )
    }

    static func accountNumberTaken(_ number: String, account: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(number)) is the number of \(quoted(account))",
            because: "files are recognized by the numbers of accounts, of which two cannot have the same",
            hint: "\(.listAccounts) shows the ends of the numbers in use."
        )
    }

    static func accountInUse(_ name: String, count: Int, schedules: Int) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) is in use",
            because: uses(count, schedules),
            hint:
                "Move \(count + schedules == 1 ? "it" : "them") to another account: \(.deleteAccountMovingTransactions(name))\n"
                + "Or keep it for past transactions only: \(.archiveAccount(name))"
        )
    }

    static func accountIsDefault(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) cannot be deleted or archived",
            because: "it is the default account",
            hint: "Make another account the default first: \(.setDefaultAccount)."
        )
    }

    static func accountIsOutside(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) is not an account of yours",
            because: "it stands for everything outside of the wallet, and cannot be changed",
            hint: "\(.listAccounts) shows your accounts."
        )
    }

    static func accountMovedToItself(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) cannot receive its own transactions",
            because: "it is the account to delete",
            hint: "Name another account of the same currency after \(.state(.moveTo))."
        )
    }

    static func noStatement(_ account: String, _ date: CivilDate?) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(account)) has no statement\(date.map { " of \($0.iso)" } ?? "")",
            because: "neither you nor an imported file has said what was in it",
            hint: "Say what was in it, today or at the end of another day: \(.recordStatement(account))."
        )
    }

    static func tooDeep(_ name: String, under parent: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) cannot be under \(quoted(parent))",
            because: "there are two levels of categories",
            hint: "Choose a category that is not under another; what has categories under it stays at the top."
        )
    }

    static func severalCurrencies(_ format: String, _ codes: [String]) -> UIErrorMessage {
        UIErrorMessage(
            "\(format) has no currencies",
            because: "the accounts have several: \(codes.joined(separator: ", "))",
            hint: "Export one account at a time: \(.state(.account, "NAME"))."
        )
    }

    // MARK: Transfers

    static func transferToItself(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "A transfer needs two accounts",
            because: "it would go from \(quoted(name)) to itself",
            hint: "\(.listAccounts) shows your accounts."
        )
    }

    static func arrivingAmountNeeded(from: Currency, to: Currency) -> UIErrorMessage {
        UIErrorMessage(
            "How much arrives?",
            because:
                "the money leaves in \(from.code) and arrives in \(to.code), and MoneyFlow does not convert currencies",
            hint: "Add \(.state(.arrives)) with the amount in \(to.code)."
        )
    }

    static func arrivingAmountDiffers(_ left: Money, _ arrived: Money) -> UIErrorMessage {
        UIErrorMessage(
            "The amounts differ",
            because: "both accounts are in \(left.currency.code), so the same amount must arrive",
            hint: "If a fee was taken on the way, add it as an expense of its own."
        )
    }

    static func notATransfer(_ id: Transaction.ID) -> UIErrorMessage {
        UIErrorMessage(
            "#\(id) is not a transfer",
            because: "only a transfer has a second account",
            hint: "To join it with another: \(.linkTransfer(id))."
        )
    }

    static func isATransfer(_ id: Transaction.ID) -> UIErrorMessage {
        UIErrorMessage(
            "#\(id) is a transfer",
            because: "a transfer has no category, and is neither income nor an expense",
            hint: "To make two transactions of it: \(.unlinkTransfer(id))."
        )
    }

    static func notLinkable(
        _ first: Transaction.ID,
        _ second: Transaction.ID,
        _ problem: LinkProblem
    ) -> UIErrorMessage {
        let what = "#\(first) and #\(second) are not a transfer"
        return switch problem {
        case .sameTransaction:
            UIErrorMessage(
                "#\(first) alone is not a transfer",
                because: "a transfer has two sides",
                hint: "Name the other side too: \(.linkTransfer(first))."
            )
        case .sameAccount:
            UIErrorMessage(
                what,
                because: "they are in the same account",
                hint: "Move one of them first: \(.moveToAccount(second))."
            )
        case .sameDirection:
            UIErrorMessage(
                what,
                because: "money leaves one account and arrives in the other, but both go the same way",
                hint: "\(.listTransactions) shows the amounts."
            )
        case .isTransfer(let id):
            UIErrorMessage(
                what,
                because: "#\(id) is a transfer already",
                hint: "To make two transactions of it: \(.unlinkTransfer(id))."
            )
        case .differentAmounts(let left, let arrived) where arrived.minorUnits > left.minorUnits:
            UIErrorMessage(
                what,
                because: "more arrived than left",
                hint: "Correct the amount that is wrong, or add what was gained on the way as income of its own."
            )
        case .differentAmounts:
            UIErrorMessage(
                what,
                because: "the amounts differ",
                hint:
                    "If a fee was taken on the way, name its category: \(.linkTransfer(first, second, withFee: true))."
            )
        case .noFee:
            UIErrorMessage(
                "There is no fee between #\(first) and #\(second)",
                because: "a fee needs less to arrive than left, in the same currency",
                hint: "Link them without one: \(.linkTransfer(first, second))."
            )
        }
    }
}

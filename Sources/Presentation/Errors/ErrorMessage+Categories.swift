import Core

extension ErrorMessage {
    static func transactionNotFound(_ ids: [Int64]) -> ErrorMessage {
        let numbers = list(ids.prefix(10).map { "#\($0)" }) + (ids.count > 10 ? "…" : "")
        return ErrorMessage(
            ids.count == 1 ? "No transaction \(numbers)" : "No transactions \(numbers)",
            because: ids.count == 1
                ? "the wallet has none of that id, or no longer" : "the wallet has none of these ids, or no longer",
            hint: "`moneyflow list` shows the ids; `moneyflow undo` brings back what was just deleted."
        )
    }

    static func unknownCategory(_ name: String, suggestion: String?) -> ErrorMessage {
        ErrorMessage(
            "No category \(quoted(name))",
            because: "no category is called that or begins like that",
            hint: didYouMean(suggestion) + "`moneyflow category list` shows them all."
        )
    }

    static func ambiguousCategory(_ name: String, candidates: [String]) -> ErrorMessage {
        let shown = list(candidates.prefix(6).map { quoted($0) }) + (candidates.count > 6 ? "…" : "")
        return ErrorMessage(
            "\(quoted(name)) can be several categories",
            because: "\(shown) begin like that",
            hint: "Type enough of the name to tell which."
        )
    }

    static func typeMismatch(category: String, type: TransactionType) -> ErrorMessage {
        let (own, other) = type == .income ? ("an expense", "income") : ("income", "an expense")
        return ErrorMessage(
            "\(quoted(category)) does not take \(other)",
            because: "it is a category for \(own == "an expense" ? "expenses" : own)",
            hint: type == .income
                ? "Leave out the plus or `--income`, or choose a category for income: `moneyflow category list`."
                : "Leave out `--expense`, or choose a category for expenses: `moneyflow category list`."
        )
    }

    static func archived(_ name: String) -> ErrorMessage {
        ErrorMessage(
            "\(quoted(name)) is archived",
            because: "an archived category takes no new transactions",
            hint: "Bring it back: `moneyflow category unarchive \(shellQuoted(name))`."
        )
    }

    static func nameTaken(_ name: String) -> ErrorMessage {
        ErrorMessage(
            "There is a category \(quoted(name)) already",
            because: "names are told apart without regard to case",
            hint: "Choose another name; `moneyflow category list` shows those in use."
        )
    }

    static func categoryInUse(_ name: String, count: Int) -> ErrorMessage {
        ErrorMessage(
            "\(quoted(name)) is in use",
            because: count == 1 ? "1 transaction is in it" : "\(count) transactions are in it",
            hint: "Say where they go: `moneyflow category delete \(shellQuoted(name)) --move-to OTHER`\n"
                + "Or keep it for old ones only: `moneyflow category archive \(shellQuoted(name))`"
        )
    }

    static func fallback(_ name: String) -> ErrorMessage {
        ErrorMessage(
            "\(quoted(name)) stays",
            because: "it takes the transactions that have no other category",
            hint: "You can give it another name: `moneyflow category rename \(shellQuoted(name)) NAME`."
        )
    }

    static func movedToItself(_ name: String) -> ErrorMessage {
        ErrorMessage(
            "\(quoted(name)) cannot take its own transactions",
            because: "it is the one to be deleted",
            hint: "Name another category of the same type after `--move-to`."
        )
    }
}

import Core
import Money

extension FieldAnalysis {
    /// Analyzes the name of an account.
    ///
    /// - Parameters:
    ///   - accounts: The accounts of the wallet, whose names are taken, ignoring case and diacritics.
    ///   - id: The account that gets the name, or `nil` for a new one.
    init(accountName text: String, among accounts: [Account], of id: Account.ID?) {
        do throws(MoneyFlowError) {
            let name = try PlainText.checked(text, as: .accountName, limit: Account.maximumNameLength)
            guard !name.isEmpty else {
                self.init(problem: .emptyText(field: .accountName), isIncomplete: true)
                return
            }
            let folded = name.folded
            if let taken = accounts.first(where: { $0.id != id && $0.name.folded == folded }) {
                throw .accountNameTaken(taken.name)
            }
            self.init()
        } catch {
            self.init(problem: error)
        }
    }

    /// Analyzes the number of an account, which may be empty.
    init(accountNumber text: String) {
        do throws(MoneyFlowError) {
            _ = try PlainText.checked(text, as: .accountNumber, limit: Account.maximumNameLength)
            self.init()
        } catch {
            self.init(problem: error)
        }
    }

    /// Analyzes the code of a currency, or nothing.
    init(currencyCode text: String) {
        self.init(suggestions: .currencies(like: text))
        if let currency = Currency(code: text.uppercased()) {
            meaning = CurrencyName.of(currency) ?? ""
            suggestions = []
        } else if !text.isEmpty {
            problem = MoneyFlowError.invalidSetting(key: .currency, value: text).fieldProblem
            isIncomplete = !suggestions.isEmpty
        }
    }

    /// Analyzes the name of the account to receive the transactions of another.
    ///
    /// - Parameter lookup: Finds the accounts that can receive them.
    init(account text: String, in lookup: AccountLookup) {
        self.init()
        suggestions = lookup.accounts(beginningWith: text, includingArchived: true).map(SuggestionViewData.init)
        do throws(MoneyFlowError) {
            _ = try lookup.find(text, includingArchived: true)
        } catch {
            isIncomplete = !suggestions.isEmpty
            problem = text.folded.isEmpty ? "Choose an account." : error.fieldProblem
        }
    }
}

extension SuggestionViewData {
    /// Suggests an account.
    init(_ account: Account) {
        self.init(icon: nil, text: account.name, note: account.kind.rawValue)
    }
}

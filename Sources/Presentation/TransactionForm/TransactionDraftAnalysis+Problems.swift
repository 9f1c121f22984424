import Core
import Money

extension TransactionDraftAnalysis {
    /// Returns what is wrong with a field, or `nil` if nothing is.
    func problem(with field: TransactionField) -> Hint? {
        do throws(MoneyFlowError) {
            switch field {
            case .amount:
                if try amount() == nil { return "Enter an amount\(exampleCurrency(currency)), such as 12.50." }
                _ = try charged()
            case .arrivingAmount:
                if try arrivingAmount() == nil { return "Enter the amount that arrives." }
            case .type: break
            case .account: _ = try typedAccount(.account)
            case .target:
                if try target() == nil { return "Enter the account that the money arrives in." }
            case .title: _ = try title()
            case .note: _ = try note()
            case .tags: _ = try tagNames()
            case .people: _ = try shares()
            case .category: _ = try category()
            case .date: _ = try date()
            case .arrivalDate: _ = try arrivalDate()
            }
            return nil
        } catch {
            return error.fieldProblem
        }
    }

    /// Returns whether typing more can solve a problem of a field, so that it is too early to report it.
    func canTypeAwayProblem(with field: TransactionField) -> Bool {
        let text = draft.text(field)
        return switch field {
        case .amount, .arrivingAmount: text.isEmpty || amounts.isBeginning(text) || isBeginningWithOtherCurrency(text)
        case .type, .title, .note, .tags: false
        case .people: !peopleSuggestions.isEmpty
        case .account, .target:
            accounts?.lookup.accounts(beginningWith: text, includingArchived: false).isEmpty == false
        case .category: lookup?.categories(beginningWith: text, type: type, includingArchived: false).isEmpty == false
        case .date, .arrivalDate: dates.isBeginning(text)
        }
    }

    /// Returns whether a text can become an amount that names another currency: `US`, `USD1`, `12.50u`.
    private func isBeginningWithOtherCurrency(_ text: String) -> Bool {
        let name = text.filter { $0.isLetter || $0.isCurrencySymbol }.uppercased()
        let number = text.filter { !$0.isLetter && !$0.isCurrencySymbol }
        guard !name.isEmpty, flow != .transfer, number.allSatisfy(\.isWhitespace) || amounts.isBeginning(number) else {
            return false
        }
        return CurrencySigns.isSign(name) || Currency.codes.contains { $0.hasPrefix(name) }
    }

    /// Returns ` in USD` for a currency that is not the one of the original amount, or else nothing.
    private func exampleCurrency(_ currency: Currency) -> String {
        let usual = draft.origin?.amount.currency ?? amounts.currency
        return currency == usual ? "" : " in \(currency.code)"
    }
}

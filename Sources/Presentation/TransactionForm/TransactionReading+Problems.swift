import Core

extension TransactionReading {
    /// Returns what is wrong with a field, or `nil` where nothing is.
    func problem(with field: TransactionField) -> String? {
        do throws(MoneyFlowError) {
            switch field {
            case .amount:
                if try amount() == nil { return "How much? Write digits, such as 12.50." }
            case .type: break
            case .title: _ = try title()
            case .category: _ = try category()
            case .date: _ = try date()
            }
            return nil
        } catch {
            return error.fieldProblem
        }
    }

    /// Whether a problem may go away by typing on in the field, so that it is too early to speak of it.
    func canTypeAwayProblem(with field: TransactionField) -> Bool {
        let text = draft.text(field)
        return switch field {
        case .amount: text.isEmpty || amounts.isBeginning(text)
        case .type, .title: false
        case .category: lookup?.categories(beginningWith: text, type: type).isEmpty == false
        case .date: dates.isBeginning(text)
        }
    }

    /// The transaction to add.
    ///
    /// - Throws: What is wrong with the first field that has a problem.
    func newTransaction() throws(MoneyFlowError) -> NewTransaction {
        guard let amount = try amount() else { throw .invalidAmount(text: "", .notANumber) }
        return NewTransaction(
            date: try date(),
            amount: amount.money,
            type: type,
            category: try categoryName(),
            title: try title()
        )
    }

    /// What is to be changed of the transaction that the draft was begun with; what was not touched is not named.
    ///
    /// - Throws: What is wrong with the first field that has a problem.
    func edit(of origin: Transaction) throws(MoneyFlowError) -> TransactionEdit {
        let (amount, date, title) = (try amount()?.money, try date(), try title())
        let category = try categoryName()
        return TransactionEdit(
            date: date == origin.date ? nil : date,
            amount: amount == origin.amount ? nil : amount,
            type: type == origin.type ? nil : type,
            category: category == origin.category.name ? nil : category,
            title: title == origin.title ? nil : title
        )
    }

    /// The name of the category that is shown, or `nil` to leave it to the wallet.
    private func categoryName() throws(MoneyFlowError) -> String? {
        // Until the categories are read, the wallet says what the text means.
        if lookup == nil, !draft.text(.category).isEmpty { return draft.text(.category) }
        return try category()?.name ?? followingCategory?.name
    }
}

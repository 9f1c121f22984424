import Core

extension TransactionDraftAnalysis {
    /// Returns what is wrong with a field, or `nil` if nothing is.
    func problem(with field: TransactionField) -> String? {
        do throws(MoneyFlowError) {
            switch field {
            case .amount:
                if try amount() == nil { return "Enter an amount, such as 12.50." }
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

    /// Returns whether typing more can solve a problem of a field, so that it is too early to report it.
    func canTypeAwayProblem(with field: TransactionField) -> Bool {
        let text = draft.text(field)
        return switch field {
        case .amount: text.isEmpty || amounts.isBeginning(text)
        case .type, .title: false
        case .category: lookup?.categories(beginningWith: text, type: type, includingArchived: false).isEmpty == false
        case .date: dates.isBeginning(text)
        }
    }

    /// Returns the transaction to add.
    ///
    /// - Throws: The problem of the first field that has one.
    func newTransaction() throws(MoneyFlowError) -> NewTransaction {
        guard let amount = try amount() else { throw .invalidAmount(text: "", .notANumber) }
        return NewTransaction(
            date: try date(),
            amount: amount.money,
            type: type,
            category: try (chosenCategory()?.id).map(CategoryReference.id),
            title: try title()
        )
    }

    /// Returns the changes to the original transaction; unchanged values are `nil`.
    ///
    /// - Throws: The problem of the first field that has one.
    func edit(of origin: Transaction) throws(MoneyFlowError) -> TransactionEdit {
        let (amount, date, title) = (try amount()?.money, try date(), try title())
        let category = try chosenCategory()?.id
        return TransactionEdit(
            date: date == origin.date ? nil : date,
            amount: amount == origin.amount ? nil : amount,
            type: type == origin.type || draft.transfer != nil ? nil : type,
            category: category == origin.category?.id ? nil : category,
            title: title == origin.title ? nil : title
        )
    }

    /// Returns the analysis with the categories of the wallet, which are read unless they already have been.
    func withCategories(of repository: any CategoryRepository) async throws(MoneyFlowError) -> TransactionDraftAnalysis
    {
        guard lookup == nil else { return self }
        let lookup = CategoryLookup(try await repository.categories())
        return TransactionDraftAnalysis(draft: draft, amounts: amounts, dates: dates, lookup: lookup, titles: titles)
    }

    /// Returns the category that the form shows, or `nil` to let the wallet choose.
    private func chosenCategory() throws(MoneyFlowError) -> Category? {
        try category() ?? followingCategory
    }
}

import Core

extension TransactionDraftAnalysis {
    /// Returns the transaction to add, which is not a transfer.
    ///
    /// - Throws: The problem of the first field that has one.
    func newTransaction() throws(MoneyFlowError) -> NewTransaction {
        guard let amount = try amount() else { throw .invalidAmount(text: "", .notANumber) }
        _ = try typedAccount(.account)
        return NewTransaction(
            date: try date(),
            amount: amount,
            account: hasSeveralAccounts ? account(.account)?.id : nil,
            type: type,
            category: try (chosenCategory()?.id).map(CategoryReference.id),
            isRefund: flow == .refund,
            title: try title(),
            note: try note(),
            splits: try shares().splits,
            tags: try tagNames()
        )
    }

    /// Returns the transfer to add.
    ///
    /// - Throws: The problem of the first field that has one.
    func newTransfer() throws(MoneyFlowError) -> NewTransfer {
        guard let amount = try amount() else { throw .invalidAmount(text: "", .notANumber) }
        _ = try typedAccount(.account)
        guard let from = account(.account), let to = try target() else {
            throw .unknownAccount(draft.text(.target), suggestion: nil)
        }
        return NewTransfer(
            date: try date(),
            amount: amount,
            from: from.id,
            to: to.id,
            arrivingAmount: isExchange ? try arrivingAmount() : nil,
            arrivalDate: try arrivalDate(),
            title: try title(),
            note: try note(),
            tags: try tagNames()
        )
    }

    /// Returns the changes to the original transaction; unchanged values are `nil`.
    ///
    /// - Throws: The problem of the first field that has one.
    func edit(of origin: Transaction) throws(MoneyFlowError) -> TransactionEdit {
        let (amount, date, title, note) = (try amount(), try date(), try title(), try note())
        var edit = TransactionEdit(
            date: date == origin.date ? nil : date,
            amount: amount == origin.amount ? nil : amount,
            account: try typedAccount(.account).flatMap { $0.id == origin.account.id ? nil : $0.id },
            title: title == origin.title ? nil : title,
            note: note == origin.note ? nil : note
        )
        let (before, after) = (origin.tags.map(\.name), try tagNames())
        edit.addedTags = after.filter { name in !before.contains { $0.folded == name.folded } }
        edit.removedTags = before.filter { name in !after.contains { $0.folded == name.folded } }
        switch origin.purpose {
        case .category(let category, let isRefund):
            let chosen = try chosenCategory()?.id
            edit.type = type == category.type ? nil : type
            edit.category = chosen == category.id ? nil : chosen
            edit.isRefund = (flow == .refund) == isRefund ? nil : flow == .refund
        case .transfer(let arrival):
            let (arriving, arrivalDate) = (try arrivingAmount(), try arrivalDate())
            edit.toAccount = try target().flatMap { $0.id == arrival.account.id ? nil : $0.id }
            edit.arrivingAmount = arriving == arrival.amount ? nil : arriving
            edit.arrivalDate = arrivalDate == arrival.date ? nil : arrivalDate
        }
        return edit
    }

    /// Returns the analysis with the categories and accounts of the wallet, which are read unless they already have
    /// been.
    func completed(
        from wallet: any Wallet,
        defaultAccount: Account.ID
    ) async throws(MoneyFlowError) -> TransactionDraftAnalysis {
        if lookup != nil, accounts != nil { return self }
        return TransactionDraftAnalysis(
            draft: draft,
            amounts: amounts,
            dates: dates,
            lookup: CategoryLookup(try await wallet.read(Categories())),
            accounts: WalletAccounts(try await wallet.read(Accounts()), defaultAccount: defaultAccount),
            titles: titles,
            tags: tags,
            currencies: currencies,
            rates: rates
        )
    }

    /// Returns the category that the form shows, or `nil` to let the wallet choose.
    private func chosenCategory() throws(MoneyFlowError) -> Category? {
        try category() ?? followingCategory
    }
}

import Core

extension AppViewModel {
    /// Opens the form for a new account, with its draft if there is one.
    package func addAccount() async {
        await open(AccountDraft(of: nil), isKept: true) { [weak self] in self?.accounts.select(id: $0.id) }
    }

    /// Opens the form for editing an account.
    package func editAccount(_ id: Account.ID) async {
        changes.clearMessages()
        await read({ app throws(MoneyFlowError) in try await app.accounts(with: id) }) { app, found in
            await app.open(AccountDraft(of: found.account, among: found.all)) { [weak app] in
                app?.accounts.select(id: $0.id)
            }
        }
    }

    /// Archives or unarchives an account.
    package func toggleArchive(ofAccount id: Account.ID) async {
        guard let row = accounts.state.content?.rows.first(where: { $0.id == id }) else { return }
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(ArchiveAccount(id, archived: !row.isArchived))
                .map { .receipt(ReceiptViewData(account: $0, archived: $0.archived)) }
        }
    }

    /// Asks what is in an account today and, if its transactions do not add up to it, whether to book the difference.
    package func checkAccount(_ id: Account.ID) async {
        await read({ app throws(MoneyFlowError) in try await app.account(id) }) { app, account in
            let (changes, wallet, current) = (app.changes, app.wallet, app.current)
            await app.ask(
                AccountCheckQuestion(account, in: wallet, current) { check in
                    guard !check.compared.agrees else { return }
                    let statement = check.compared.statement
                    changes.ask(ConfirmationViewData(adjusting: check, formats: current.formats)) {
                        () throws(MoneyFlowError) in
                        try await wallet.perform(
                            RecordStatement(statement.balance, of: id, on: statement.date, adjusts: true)
                        )
                        .map { .done(CheckViewData($0, isRecorded: true, formats: current.formats).title) }
                    }
                }
            )
        }
    }

    /// Makes an account that of transactions for which none is named.
    package func setDefaultAccount(_ id: Account.ID) async {
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let isSame = try await wallet.read(Settings()).defaultAccount == id
            return try await wallet.perform(SetDefaultAccount(id))
                .map { .receipt(ReceiptViewData(defaultAccount: $0, isSame: isSame)) }
        }
    }

    /// Deletes an account or, if it has transactions, asks where to move them.
    package func deleteAccount(_ id: Account.ID) async {
        let formats = current.formats
        await perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(DeleteAccount(id, movingTo: nil))
                .map { .receipt(ReceiptViewData($0, movingTo: nil, formats: formats)) }
        } orAsk: { [wallet] error throws(MoneyFlowError) in
            guard case .inUse(let count, let schedules) = error.cause else { return nil }
            let accounts = try await wallet.read(Accounts())
            return accounts.first { $0.id == id }.map {
                AccountDeletionQuestion($0, among: accounts, in: wallet, uses: (count, schedules), formats: formats)
            }
        }
    }

    /// Returns the account with an id.
    func account(_ id: Account.ID) async throws(MoneyFlowError) -> Account {
        try await accounts(with: id).account
    }

    /// Returns the account with an id, and all accounts.
    private func accounts(with id: Account.ID) async throws(MoneyFlowError) -> (account: Account, all: [Account]) {
        let all = try await wallet.read(Accounts())
        guard let account = all.first(where: { $0.id == id }) else {
            throw .unknownAccount(id.description, suggestion: nil)
        }
        return (account, all)
    }
}

import Core

extension AppViewModel {
    /// Deletes the marked transactions as one command.
    package func deleteMarked() async {
        let ids = transactions.marks.ids.sorted()
        guard !ids.isEmpty else { return }
        await changes.delete(ids) { [weak self] in self?.transactions.clearMarks() }
    }

    /// Opens the form that changes the category of the marked transactions.
    package func changeCategoryOfMarked() async {
        await changeMarked { wallet async throws(MoneyFlowError) in .category(try await wallet.read(Categories())) }
    }

    /// Opens the form that changes the account of the marked transactions.
    package func changeAccountOfMarked() async {
        await changeMarked { wallet async throws(MoneyFlowError) in .account(try await wallet.read(Accounts())) }
    }

    /// Opens the form that makes transfers of the marked transactions.
    package func transferMarked() async {
        await changeMarked { wallet async throws(MoneyFlowError) in .transfer(try await wallet.read(Accounts())) }
    }

    /// Opens the form that tags the marked transactions.
    package func tagMarked() async {
        let marked = transactions.marks.all
        guard !marked.isEmpty else { return }
        await read({ app throws(MoneyFlowError) in try await app.wallet.read(Tags()) }) { app, tags in
            let question = TagsQuestion(of: marked, among: tags, in: app.wallet, formats: app.current.formats)
            await app.ask(question) { [weak app] in app?.transactions.clearMarks() }
        }
    }

    private func changeMarked(
        _ field: (any Wallet) async throws(MoneyFlowError) -> MarkedRowsQuestion.Field
    ) async {
        let shown = screen
        let marked = transactions.marks.all
        guard !marked.isEmpty else { return }
        do throws(MoneyFlowError) {
            let field = try await field(wallet)
            // The user may have gone elsewhere while the wallet was being read.
            guard screen === shown else { return }
            let question = MarkedRowsQuestion(field, of: marked, in: wallet, formats: current.formats)
            await ask(question) { [weak self] in self?.transactions.clearMarks() }
        } catch {
            changes.report(error) { [weak self] in await self?.load() }
        }
    }
}

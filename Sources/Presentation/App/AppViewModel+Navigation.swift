import Core

extension AppViewModel {
    /// Goes to a destination; ``back()`` returns to the current screen.
    package func go(to destination: AppDestination) async {
        changes.clearMessages()
        let shown = screen
        do throws(MoneyFlowError) {
            let viewModel = try await viewModel(for: destination)
            // The user may have gone elsewhere while the wallet was being read.
            guard screen === shown else { return }
            push(viewModel)
            await loadScreen()
        } catch {
            changes.report(error) { [weak self] in await self?.go(to: destination) }
        }
    }

    /// Goes back to the previous screen; does nothing at home.
    package func back() async {
        hideKeys()
        guard !isHome else { return }
        pop()
        await loadScreen()
    }

    /// Deletes a transaction, and leaves its detail screen if that is the current one.
    package func deleteTransaction(_ id: Transaction.ID) async {
        let shown = screen
        await changes.delete(id) { [weak self] in
            guard let self, shown is ReadingViewModel<TransactionDetailViewData>, screen === shown else { return }
            pop()
        }
    }

    /// Changes a setting that has a choice of values to another of them, a later one if positive.
    package func choose(_ key: SettingKey, by steps: Int) async {
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let before = try await wallet.read(Settings())
            let change = ChangeSettings { settings throws(MoneyFlowError) in try settings.choosing(key, by: steps) }
            return try await wallet.perform(change).map { .receipt(ReceiptViewData(settingsFrom: before, to: $0)) }
        }
    }

    /// Opens the form for a setting whose value is text.
    package func changeText(of key: SettingKey) async {
        let conventions = conventions
        // A masked sample would say nothing.
        let question = SettingQuestion(key, of: settings, in: wallet, locale: current.inputLocale) {
            conventions($0, false).formats.sample(of: key)
        }
        await ask(question)
    }

    /// Makes a backup next to the wallet.
    package func backUp() async {
        await changes.perform { [wallet, current] () throws(MoneyFlowError) in
            let backup = try await wallet.perform(BackUp(to: nil)).outcome
            let receipt = ReceiptViewData(backedUp: backup, wallet: nil, formats: current.formats)
            return Changed(
                SnackbarData(
                    title: receipt.title,
                    subtitle: receipt.lines.joined(separator: " "),
                    nerdMessage: "",
                    showBanner: true,
                    undoAction: nil
                )
            )
        }
    }

    func push(_ viewModel: any ScreenViewModel) {
        hideKeys()
        screen.stopReading()
        path.append(viewModel)
    }

    func pop() {
        hideKeys()
        screen.stopReading()
        if screen === transactions {
            transactions.unmark()
            transactions.clearMarks()
        }
        path.removeLast()
    }
}

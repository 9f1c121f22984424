import Core

extension AppViewModel {
    /// Goes to a destination; the way back leads to where the user is now.
    public func go(to destination: AppDestination) async {
        changes.takeDownMessages()
        let depth = path.count
        do throws(MoneyFlowError) {
            let viewModel = try await viewModel(for: destination)
            // The user may have gone elsewhere while the wallet was read.
            guard path.count == depth else { return }
            push(viewModel)
            await loadScreen()
        } catch {
            changes.tell(error) { [weak self] in await self?.go(to: destination) }
        }
    }

    /// Goes back to the screen before; at home, does nothing.
    public func back() async {
        hideKeys()
        guard !isHome else { return }
        pop()
        await loadScreen()
    }

    /// Deletes a transaction, and leaves the screen that shows nothing else.
    public func deleteTransaction(_ id: Transaction.ID) async {
        let shown = screen
        await changes.delete(id) { [weak self] in
            guard let self, shown is ReadingViewModel<TransactionDetailViewData>, screen === shown else { return }
            pop()
        }
    }

    /// Sets a setting that has a few values to another of them, later ones if positive; it shows at once.
    public func choose(_ key: SettingKey, by steps: Int) async {
        await changes.perform { [repository] () throws(MoneyFlowError) in
            let before = try await repository.settings()
            let after = try await repository.changeSettings { settings throws(MoneyFlowError) in
                try settings.choosing(key, by: steps)
            }
            return .receipt(ReceiptViewData(settingsFrom: before, to: after))
        }
    }

    /// Opens the form for a setting whose value is a text.
    public func changeText(of key: SettingKey) async {
        let conventions = conventions
        // An example says nothing while amounts are masked.
        await ask(SettingQuestion(key, of: settings, in: repository) { conventions($0, false).formats.sample })
    }

    /// Makes a backup beside the wallet.
    public func backUp() async {
        await changes.perform { [repository, current] () throws(MoneyFlowError) in
            let backup = try await repository.backUp(to: nil)
            let receipt = ReceiptViewData(backedUp: backup, wallet: nil, formats: current.formats)
            return SnackbarData(
                title: receipt.title,
                subtitle: receipt.lines.joined(separator: " "),
                nerdMessage: "",
                showBanner: true,
                undoAction: nil
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
        path.removeLast()
    }
}

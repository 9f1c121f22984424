import Core
import Money

extension AppViewModel {
    /// Takes the next step with the selected row of the list: marks it, links it with the marked one, or unlinks it.
    package func takeTransferStep() async {
        changes.clearMessages()
        let formats = current.formats
        switch transactions.transferStep {
        case .mark: transactions.markSelected()
        case .unmark: transactions.unmark()
        case .link(let first, let second): await link(first, second)
        case .unlink(let id):
            await changes.perform { [wallet] () throws(MoneyFlowError) in
                try await wallet.perform(UnlinkTransfer(id))
                    .map { .receipt(ReceiptViewData(unlinked: $0, formats: formats)) }
            }
        case nil: break
        }
    }

    /// Makes one transfer of two transactions; asks what was lost on the way if less arrived than left.
    private func link(_ first: Transaction.ID, _ second: Transaction.ID) async {
        let formats = current.formats
        await perform { [weak self, wallet] () throws(MoneyFlowError) in
            let changed = try await wallet.perform(LinkTransfer(first, second, fee: nil))
            self?.transactions.unmark()
            return changed.map { .receipt(ReceiptViewData(linked: $0, formats: formats)) }
        } orAsk: { [weak self, wallet] error throws(MoneyFlowError) in
            if error.cause == .transactionNotFound { self?.transactions.unmark() }
            guard case .differentAmounts(let left, let arrived) = error.cause,
                left.currency == arrived.currency, left.minorUnits > arrived.minorUnits
            else { return nil }
            return TransferFeeQuestion(
                of: formats.amount(try fee(left, arrived)),
                link: { [weak self] category throws(MoneyFlowError) in
                    let changed = try await wallet.perform(LinkTransfer(first, second, fee: category))
                    self?.transactions.unmark()
                    return changed.map { .receipt(ReceiptViewData(linked: $0, formats: formats)) }
                },
                among: try await wallet.read(Categories()),
                in: wallet
            )
        }
    }
}

/// Returns what was lost on the way.
private func fee(_ left: Money, _ arrived: Money) throws(MoneyFlowError) -> Money {
    do throws(MoneyError) {
        return try left.subtracting(arrived)
    } catch {
        throw MoneyFlowError(error)
    }
}

import Core

extension AppViewModel {
    /// Takes the next step with the selected row of the list: marks it, links it with the marked one, or unlinks it.
    public func takeTransferStep() async {
        changes.clearMessages()
        let formats = current.formats
        switch transactions.transferStep {
        case .mark: transactions.markSelected()
        case .unmark: transactions.unmark()
        case .link(let first, let second): await link(first, second)
        case .unlink(let id):
            await changes.perform { [repository] () throws(MoneyFlowError) in
                .receipt(ReceiptViewData(unlinked: try await repository.unlinkTransfer(id), formats: formats))
            }
        case nil: break
        }
    }

    /// Makes one transfer of two transactions; asks what was lost on the way if less arrived than left.
    private func link(_ first: Transaction.ID, _ second: Transaction.ID) async {
        let formats = current.formats
        var question: TransferFeeQuestion?
        await changes.perform { [weak self, repository] () throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                let link = try await repository.linkTransfer(first, second, fee: nil)
                self?.transactions.unmark()
                return .receipt(ReceiptViewData(linked: link, formats: formats))
            } catch .notLinkable(_, _, .differentAmounts(let left, let arrived)) {
                guard left.currency == arrived.currency, left.minorUnits > arrived.minorUnits else {
                    throw .notLinkable(first, second, .differentAmounts(left, arrived))
                }
                question = TransferFeeQuestion(
                    of: formats.amount(try fee(left, arrived)),
                    link: { [weak self] category throws(MoneyFlowError) in
                        let link = try await repository.linkTransfer(first, second, fee: category)
                        self?.transactions.unmark()
                        return .receipt(ReceiptViewData(linked: link, formats: formats))
                    },
                    among: try await repository.categories(),
                    in: repository
                )
                return nil
            } catch .transactionNotFound(let ids) {
                self?.transactions.unmark()
                throw .transactionNotFound(ids)
            }
        } finish: { [weak self] in
            if let question { await self?.ask(question) }
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

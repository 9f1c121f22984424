/// From which account what a card owes is paid, and when.
package struct CardSettlement: Hashable, Sendable {
    /// The account that pays, of the same currency and no card.
    package var payer: Account.ID
    /// The day of the month, 1 to 31, or the last day of a shorter month.
    package var day: Int

    package init(payer: Account.ID, day: Int) {
        self.payer = payer
        self.day = day
    }

    /// The days that there can be.
    package static let days = 1...31

    /// Why an account cannot pay what another one owes.
    package enum Problem: Hashable, Sendable {
        /// Only what a card owes is paid on a day of the month.
        case notACard
        /// A card owes something itself.
        case paidByCard(String)
        /// The amounts of the account are in another currency.
        case otherCurrency(String)
    }
}

extension Account {
    /// Checks that what it owes can be paid by another account.
    ///
    /// - Throws: ``MoneyFlowError/noSettlement(of:_:)`` or ``MoneyFlowError/accountIsOutside(_:)``.
    package func checkIsPaid(by payer: Account) throws(MoneyFlowError) {
        guard kind == .card else { throw .noSettlement(of: name, .notACard) }
        guard payer.kind != .outside else { throw .accountIsOutside(payer.name) }
        guard payer.kind != .card else { throw .noSettlement(of: name, .paidByCard(payer.name)) }
        guard payer.currency == currency else { throw .noSettlement(of: name, .otherCurrency(payer.name)) }
    }
}

extension [Account] {
    /// Returns the accounts that can pay what a card owes: those in use of its currency that are not cards.
    package func payers(of card: Account) -> [Account] {
        filter { !$0.archived && $0.kind != .card && $0.currency == card.currency }
    }
}

extension MoneyFlowError {
    /// An account that cannot be settled as was asked.
    package static func noSettlement(of name: String, _ problem: CardSettlement.Problem) -> MoneyFlowError {
        let why =
            switch problem {
            case .notACard: "it is not a card, and only what a card owes is paid by another account each month"
            case .paidByCard(let payer): "\(payer.quoted) is a card, too"
            case .otherCurrency(let payer): "\(payer.quoted) has another currency"
            }
        return MoneyFlowError(
            .refused(320, "noSettlement"),
            "What \(name.quoted) owes cannot be paid in this way",
            because: why,
            hint: "\(.listAccounts) shows what your accounts are.",
            brief: problem == .notACard ? nil : "\(why)."
        )
    }
}

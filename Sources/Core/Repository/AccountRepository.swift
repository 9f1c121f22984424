/// The accounts of a wallet.
///
/// Every method that takes an id throws ``MoneyFlowError/unknownAccount(_:suggestion:)`` if there is no such account, with
/// the name it had if it was deleted. The one ``AccountKind/outside`` can be neither changed nor deleted:
/// ``MoneyFlowError/accountIsOutside(_:)``.
public protocol AccountRepository: Sendable {
    /// Returns all accounts in their order, those that are archived and ``AccountKind/outside`` included.
    func accounts() async throws(MoneyFlowError) -> [Account]

    /// Returns what is in each account but ``AccountKind/outside`` at the end of a day, in their order, from the kept
    /// totals.
    func balances(on day: CivilDate) async throws(MoneyFlowError) -> [AccountBalance]

    /// Adds an account, with a transfer from ``AccountKind/outside`` for its opening balance.
    ///
    /// - Throws: ``MoneyFlowError/accountNameTaken(_:)``, ``MoneyFlowError/accountNumberTaken(_:account:)``,
    ///   ``MoneyFlowError/currencyMismatch(_:_:)``.
    func addAccount(_ account: NewAccount) async throws(MoneyFlowError) -> Account

    /// Changes the parts that `edit` names.
    ///
    /// - Throws: ``MoneyFlowError/accountNameTaken(_:)``, ``MoneyFlowError/accountNumberTaken(_:account:)``.
    /// - Postcondition: An edit that changes nothing leaves no entry in the history.
    func editAccount(
        _ id: Account.ID,
        _ edit: AccountEdit
    ) async throws(MoneyFlowError) -> (before: Account, after: Account)

    /// Archives or unarchives an account; the default account cannot be archived.
    func setAccount(_ id: Account.ID, archived: Bool) async throws(MoneyFlowError) -> Account

    /// Makes an account that of transactions for which none is named.
    ///
    /// - Throws: ``MoneyFlowError/accountArchived(_:)``.
    func setDefaultAccount(_ id: Account.ID) async throws(MoneyFlowError) -> Account

    /// Deletes an account after moving its transactions to `other`, an account of the same currency. Transfers between
    /// the two are deleted, as nothing moves any more.
    ///
    /// - Returns: The deleted account, how many transactions were moved, and how many such transfers were deleted.
    /// - Throws: ``MoneyFlowError/accountInUse(name:count:)`` if it has transactions and `other` is `nil`;
    ///   ``MoneyFlowError/accountIsDefault(_:)``.
    func deleteAccount(
        _ id: Account.ID,
        movingTo other: Account.ID?
    ) async throws(MoneyFlowError) -> (account: Account, moved: Int, ended: Int)
}

/// Transfers between the accounts of a wallet.
public protocol TransferRepository: Sendable {
    /// Adds a transfer and returns it as stored.
    ///
    /// - Throws: ``MoneyFlowError/transferToItself(_:)``, ``MoneyFlowError/accountArchived(_:)``,
    ///   ``MoneyFlowError/currencyMismatch(_:_:)``, ``MoneyFlowError/arrivingAmountNeeded(from:to:)`` or
    ///   ``MoneyFlowError/arrivingAmountDiffers(_:_:)``.
    func addTransfer(_ transfer: NewTransfer) async throws(MoneyFlowError) -> Transaction

    /// Makes one transfer of an expense and income in two accounts, or of a transfer and a transaction that is a side of
    /// it. It keeps the id, the title and the note of the first one.
    ///
    /// - Parameter fee: The category of what was lost on the way, as an expense of its own beside the transfer; `nil` if
    ///   the amounts must be equal or in two currencies.
    /// - Throws: ``MoneyFlowError/notLinkable(_:_:_:)``.
    func linkTransfer(
        _ first: Transaction.ID,
        _ second: Transaction.ID,
        fee: Category.ID?
    ) async throws(MoneyFlowError) -> TransferLink

    /// Makes an expense and income of a transfer again, each in the fallback category; import does not propose the two
    /// as a transfer again.
    ///
    /// - Throws: ``MoneyFlowError/notATransfer(_:)``.
    func unlinkTransfer(_ id: Transaction.ID) async throws(MoneyFlowError) -> [Transaction]
}

/// Two transactions that became one transfer.
public struct TransferLink: Hashable, Sendable {
    /// The transfer.
    public let transfer: Transaction
    /// The transactions that it was made of: the one that took money from an account, then the one that added it.
    public let parts: [Transaction]
    /// The expense for what was lost on the way, or `nil` if nothing was.
    public let fee: Transaction?

    /// Creates a link.
    public init(transfer: Transaction, parts: [Transaction], fee: Transaction?) {
        self.transfer = transfer
        self.parts = parts
        self.fee = fee
    }
}

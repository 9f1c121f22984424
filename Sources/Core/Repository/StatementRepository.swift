/// The statements of a wallet: what its accounts had at the end of a day, as their banks or the user say.
///
/// A change that makes an account disagree with its statements is never refused, only reported.
public protocol StatementRepository: Sendable {
    /// Compares every account that has statements with the latest one, in the order of the accounts.
    func latestStatements() async throws(MoneyFlowError) -> [ComparedStatement]

    /// Compares an account with one of its statements.
    ///
    /// - Parameter date: The day of the statement; `nil` for the one that ``latestStatements()`` compares.
    /// - Throws: ``MoneyFlowError/unknownAccount(_:suggestion:)``, ``MoneyFlowError/accountIsOutside(_:)`` or
    ///   ``MoneyFlowError/noStatement(account:date:)``.
    func check(_ account: Account.ID, on date: CivilDate?) async throws(MoneyFlowError) -> AccountCheck

    /// Records what an account had at the end of a day, in place of any statement of that day, and compares it.
    ///
    /// - Parameter adjusts: Whether to book the difference as a transfer from or to ``AccountKind/outside`` on that day.
    /// - Throws: Also ``MoneyFlowError/currencyMismatch(_:_:)``.
    func recordStatement(
        _ balance: Money,
        of account: Account.ID,
        on date: CivilDate,
        adjusts: Bool
    ) async throws(MoneyFlowError) -> AccountCheck

    /// Removes a statement and returns it.
    ///
    /// - Throws: ``MoneyFlowError/noStatement(account:date:)``.
    func removeStatement(of account: Account.ID, on date: CivilDate) async throws(MoneyFlowError) -> StatedBalance

    /// The statements that the last change made through this repository broke: of each account that agreed with its latest
    /// held statement before and does not now, the first that it no longer agrees with.
    var brokenStatements: [ComparedStatement] { get }
}

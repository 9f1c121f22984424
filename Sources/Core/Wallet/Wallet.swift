/// A wallet, however it is stored: it is read, and it performs commands.
///
/// What can be read is a ``WalletQuery``, and what can be done a ``WalletCommand``; both are values, declared in the
/// folders of their features. The store says how it answers and runs each.
///
/// A call whose task is canceled either completes, or throws some error and changes nothing; a read ends at once. Such
/// an error says nothing about the wallet: check `Task.isCancelled` and ignore it.
///
/// A wallet that has never existed reads as a new, empty one, and the first command creates it. If it must exist, or it
/// existed and is gone, every call throws ``MoneyFlowError/walletMissing(path:remains:)`` until there is a file again,
/// which is then read.
package protocol Wallet: Sendable {
    /// Reads at one moment: everything that `body` reads sees the same state of the wallet, whatever others change
    /// meanwhile.
    ///
    /// `body` should only read and compute; commands of this wallet wait until it returns.
    nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value

    /// Performs a command: it succeeds completely or, if it throws, changes nothing. When it returns, its changes are
    /// durable.
    ///
    /// Two errors say otherwise: after ``MoneyFlowError/doneDespite(_:)`` the change is there, and after
    /// ``MoneyFlowError/outcomeUnknown(path:reason:)`` the next opening of the wallet finds it either made or not.
    func perform<Command: WalletCommand>(_ command: Command) async throws(MoneyFlowError) -> Changed<Command.Outcome>

    /// Emits after every change of the wallet, including those made by other processes, within half a second.
    ///
    /// Several changes in quick succession may be reported once, and a change right after this call may be reported
    /// twice. A wallet that can no longer be read counts as changed.
    func changes() -> AsyncStream<Void>

    /// Whether a command has changed the wallet, or has made a backup that was asked for.
    var hasMadeChanges: Bool { get }

    /// Closes the wallet if it may be changed; one that is only read needs no closing.
    ///
    /// Releasing it does the same. Nothing may be called afterwards.
    func close()
}

/// What a command did.
package struct Changed<Outcome> {
    /// What the command returned.
    package let outcome: Outcome
    /// The statements that the command broke or mended.
    package let statements: ChangedStatements
    /// What the command has made give way, or fit again, in a shared wallet.
    package let adjustments: [ExplainedNotice]

    package init(
        _ outcome: Outcome,
        statements: ChangedStatements = ChangedStatements(),
        adjustments: [ExplainedNotice] = []
    ) {
        self.outcome = outcome
        self.statements = statements
        self.adjustments = adjustments
    }

    /// Returns what was done with another form of the outcome.
    package func map<Other, Failure>(
        _ transform: (Outcome) throws(Failure) -> Other
    ) throws(Failure) -> Changed<Other> {
        Changed<Other>(try transform(outcome), statements: statements, adjustments: adjustments)
    }
}

extension Changed: Sendable where Outcome: Sendable {}

extension Wallet {
    /// Reads the answer to a single query.
    package nonisolated(nonsending) func read<Query: WalletQuery>(
        _ query: Query
    ) async throws(MoneyFlowError) -> Query.Value {
        try await read { snapshot throws(MoneyFlowError) in try snapshot.read(query) }
    }
}

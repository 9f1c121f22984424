/// Imports into a wallet, with the rules and profiles for them.
public protocol ImportRepository: Sendable {
    /// Adds the transactions in files that have not been imported before, all or none of them, as one command.
    ///
    /// A row is the same as one imported before if date, amount and text are equal or, in files whose columns are
    /// detected, if all its dates, texts and amounts are; if both have a bank's identifier, that is compared instead of
    /// the text. As many equal rows as were imported before are skipped. A pending row is the same once it is booked,
    /// even with another day or text. A row counts as imported even if its transaction has since been edited or
    /// deleted, but not if its import was undone.
    ///
    /// - Parameter progress: Called from time to time, on any thread.
    func importFiles(
        _ request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportReport

    /// Returns what is in a file, read to its end as an import would read it, without changing anything.
    ///
    /// - Parameters:
    ///   - request: How to read it; the files of the request are not read.
    ///   - progress: Called from time to time, on any thread.
    /// - Throws: What ``importFiles(_:progress:)`` throws for a file that cannot be read. It is no error if nothing says
    ///   which account the rows belong to.
    func detect(
        _ file: ImportFile,
        as request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportDetection

    /// Returns the rules in the order they are applied.
    func rules() async throws(MoneyFlowError) -> [Rule]

    /// Appends a rule.
    ///
    /// - Throws: ``MoneyFlowError/nothingToChange`` if the rule has neither a category nor a title,
    ///   ``MoneyFlowError/categoryArchived(_:)``.
    func addRule(_ rule: NewRule) async throws(MoneyFlowError) -> Rule

    /// Deletes a rule.
    ///
    /// - Throws: ``MoneyFlowError/ruleNotFound(_:)``.
    func deleteRule(_ id: Rule.ID) async throws(MoneyFlowError) -> Rule

    /// Returns what applying the rules to all matching transactions changes, newest first.
    func ruleChanges(matching filter: TransactionFilter) async throws(MoneyFlowError) -> [TransactionChange]

    /// Applies the rules to transactions as they are now, all or none.
    ///
    /// - Returns: What changed, in the order of `ids`.
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    /// - Postcondition: If nothing changed, there is no entry in the history.
    func applyRules(to ids: [Transaction.ID]) async throws(MoneyFlowError) -> [TransactionChange]

    /// Returns the profiles, sorted by name.
    func profiles() async throws(MoneyFlowError) -> [ImportProfile]

    /// Deletes a profile.
    ///
    /// - Throws: ``MoneyFlowError/unknownProfile(_:suggestion:)``, with the name it had if it was deleted.
    func deleteProfile(_ id: ImportProfile.ID) async throws(MoneyFlowError) -> ImportProfile
}

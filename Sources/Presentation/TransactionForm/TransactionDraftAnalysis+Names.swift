import Core
import Money

extension TransactionDraftAnalysis {
    /// A name of several in a field, with the text that the field has with it.
    struct Name: Hashable, Sendable {
        let name: String
        /// The text of the field with this name at its end.
        let text: String
        /// What it is; may be empty.
        var note = ""
    }

    // MARK: - Tags

    /// Returns the names of the tags.
    ///
    /// - Throws: The errors of ``Tag/checkedName(_:)``.
    func tagNames() throws(MoneyFlowError) -> [String] { try Tag.names(in: TypedNames(draft.text(.tags)).all) }

    /// Returns what the tags mean: those that will be made; empty if all are known.
    func meaningOfTags() throws(MoneyFlowError) -> String {
        guard let tags else { return "" }
        return try tagNames().newTags(among: tags)
    }

    var tagSuggestions: [Name] {
        let typed = TypedNames(draft.text(.tags))
        return typed.matches(in: (tags ?? []).map(\.name)).map { Name(name: $0, text: typed.completed($0)) }
    }

    // MARK: - People

    /// Returns the equal shares of the people who share the transaction, and the names of those who have no account yet.
    ///
    /// - Throws: ``MoneyFlowError/notAPerson(_:)``, ``MoneyFlowError/splitForOwnAccount(_:)``,
    ///   ``MoneyFlowError/currencyMismatch(_:_:)``, or the error for a name that several people have.
    func shares() throws(MoneyFlowError) -> (splits: [NewSplit], new: [String]) {
        guard fields.contains(.people), let accounts else { return ([], []) }
        var new: [String] = []
        let people = SplitLookup(categories: [], accounts: accounts.own)
        let splits = try people.equalShares(of: [draft.text(.people)], new: &new)
        for name in new { _ = try PlainText.checked(name, as: .accountName, limit: Account.maximumNameLength) }
        for person in accounts.own where splits.contains(where: { $0.purpose == .account(person.id) }) {
            if person.id == account(.account)?.id { throw .splitForOwnAccount(person.name) }
            guard person.currency == currency else {
                throw .currencyMismatch(person.currency?.code ?? "", currency.code)
            }
        }
        return (splits, new)
    }

    /// Returns what each of the people owes: `€16.25 each`.
    func meaningOfPeople(_ formats: Formats) throws(MoneyFlowError) -> String {
        let shares = try shares().splits
        guard let first = shares.first, !formats.hidesAmounts, let amount = try charged() else { return "" }
        return formats.amount(first.size.amount(of: amount)) + (shares.count > 1 ? " each" : "")
    }

    /// Returns that accounts are made for people who have none; empty if all are known, or a name is wrong.
    var noteOnPeople: String {
        do throws(MoneyFlowError) {
            let new = try shares().new
            return new.isEmpty
                ? "" : "Saving makes an account for \(Formats.list(new)), which has what you owe each other."
        } catch {
            return ""
        }
    }

    var peopleSuggestions: [Name] {
        let typed = TypedNames(draft.text(.people))
        let people = (accounts?.open ?? []).filter { $0.kind == .person && $0.id != account(.account)?.id }
        return typed.matches(in: people.map(\.name)).map { Name(name: $0, text: typed.completed($0), note: "person") }
    }
}

extension [String] {
    /// Returns which of these names of tags are new: `new: #rome`; empty for none.
    func newTags(among tags: [Tag]) -> String {
        let new = filter { name in !tags.contains { $0.name.folded == name.folded } }
        return new.isEmpty ? "" : "new: " + new.map { "#\($0)" }.joined(separator: " ")
    }
}

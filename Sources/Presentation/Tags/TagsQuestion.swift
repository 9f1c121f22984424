import Core

/// Asks for tags to give to transactions, or to take away from them, as one command.
struct TagsQuestion: FieldQuestion {
    private let transactions: [Transaction]
    private let tags: [Tag]
    private let wallet: any Wallet
    private let formats: Formats

    /// Creates the question.
    ///
    /// - Parameter tags: The tags of the wallet.
    init(of transactions: [Transaction], among tags: [Tag], in wallet: any Wallet, formats: Formats) {
        self.transactions = transactions
        self.tags = tags
        self.wallet = wallet
        self.formats = formats
    }

    var title: String {
        guard transactions.count == 1, let only = transactions.first else {
            return "Tag \(formats.count(transactions.count, "transaction", "transactions"))"
        }
        return "Tag #\(only.id) \(only.title.isEmpty ? only.purposeName : only.title)"
    }

    let label = "Tags"
    let placeholder = "rome, work"
    let saveLabel = "Tag"

    var note: String {
        let own = own.map { tag in
            let count = transactions.count { $0.tags.contains(tag) }
            return count == transactions.count ? tag.word : "\(tag.word) (\(formats.count(count)))"
        }
        let now = own.isEmpty ? "" : "\(transactions.count == 1 ? "It has" : "They have") \(Formats.list(own)). "
        return "\(now)A minus sign takes a tag away: -\(self.own.first?.name ?? "rome")."
    }

    func analysis(of text: String) -> FieldAnalysis {
        let typed = TypedNames(text)
        var analysis = FieldAnalysis(suggestions: suggestions(for: typed))
        do throws(MoneyFlowError) {
            let edit = try edit(typed)
            analysis.meaning = edit.addedTags.newTags(among: tags)
            guard edit.isEmpty else { return analysis }
            analysis.problem = "Type a tag, or several with commas between them."
            analysis.isIncomplete = true
        } catch {
            analysis.problem = error.fieldProblem
            analysis.isIncomplete = !analysis.suggestions.isEmpty
        }
        return analysis
    }

    func completed(_ text: String) -> String? {
        suggestions(for: TypedNames(text)).first.map { $0.completion ?? $0.text } ?? text
    }

    func updated() async throws(MoneyFlowError) -> Self {
        Self(of: transactions, among: try await wallet.read(Tags()), in: wallet, formats: formats)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        try await wallet.perform(EditTransactions(transactions.map(\.id).sorted(), try edit(TypedNames(text))))
            .map { changes in
                if changes.count == 1, let only = changes.first {
                    return .receipt(ReceiptViewData(edited: only.before, only.after, formats: formats))
                }
                return .receipt(ReceiptViewData(edited: changes, formats: formats))
            }
    }

    /// The tags that any of the transactions has, by name.
    private var own: [Tag] { tags.filter { tag in transactions.contains { $0.tags.contains(tag) } } }

    /// Returns the tags to add, and those to take away, which must exist.
    private func edit(_ typed: TypedNames) throws(MoneyFlowError) -> TransactionEdit {
        let taken = typed.all.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
        return TransactionEdit(
            addedTags: try Tag.names(in: typed.all.filter { !$0.hasPrefix("-") }),
            removedTags: try TagLookup(tags).find(all: taken).map(\.name)
        )
    }

    private func suggestions(for typed: TypedNames) -> [SuggestionViewData] {
        let sign = typed.last.hasPrefix("-") ? "-" : ""
        let offered = sign.isEmpty ? tags : own
        return typed.matches(in: offered.map { sign + $0.name }).map { name in
            SuggestionViewData(icon: nil, text: name, note: "", completion: typed.completed(name))
        }
    }
}

extension AppDestination {
    /// A form for the tags of the transaction with an id.
    package static func tagging(_ id: Transaction.ID) -> AppDestination {
        AppDestination { app throws(MoneyFlowError) in
            let transaction = try await app.wallet.read(SingleTransaction(id))
            let tags = try await app.wallet.read(Tags())
            return app.form(TagsQuestion(of: [transaction], among: tags, in: app.wallet, formats: app.current.formats))
        }
    }
}

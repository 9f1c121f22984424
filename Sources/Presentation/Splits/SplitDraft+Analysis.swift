import Core
import Money

extension SplitDraft {
    func analysis(of field: SplitField, _ current: CurrentFormats) -> FieldAnalysis {
        field.isAmount ? amountAnalysis(of: field.row, current) : purposeAnalysis(of: field.row)
    }

    /// Returns what the category of the transaction keeps, in a sentence; empty if the splits are wrong.
    func rest(_ current: CurrentFormats) -> String {
        let (whole, name) = (transaction.amount, transaction.purposeName)
        let sum = sum(current)
        guard sum < whole.minorUnits else { return "" }
        guard sum > 0 else { return "\(name) has all of \(current.formats.amount(whole))." }
        let rest = Money(minorUnits: whole.minorUnits - sum, currency: whole.currency)
        return "\(name) keeps \(current.formats.amount(rest)) of \(current.formats.amount(whole))."
    }

    /// Returns what was typed as splits to make; rows that are empty are none.
    ///
    /// - Throws: The problem of the first row that has one.
    func splits(_ current: CurrentFormats) throws(MoneyFlowError) -> [NewSplit] {
        var splits: [NewSplit] = []
        for row in 0..<state.inputs.count / 2 {
            guard let purpose = try purpose(of: row), let size = try size(of: row, current) else { continue }
            splits.append(
                NewSplit(purpose, size, note: origin.splits.indices.contains(row) ? origin.splits[row].note : "")
            )
        }
        return splits
    }

    // MARK: - What a split is for

    private func purposeAnalysis(of row: Int) -> FieldAnalysis {
        let text = text(.purpose(row))
        guard !text.isEmpty else {
            var analysis = FieldAnalysis(suggestions: suggestions(for: ""))
            if !self.text(.amount(row)).isEmpty { analysis.problem = "Say what it is for, or clear the amount, too." }
            return analysis
        }
        if original(row) != nil { return FieldAnalysis() }
        let found = suggestions(for: text)
        do throws(MoneyFlowError) {
            _ = try purpose(of: row)
            let isWhole = found.contains { $0.text.folded == text.folded }
            return FieldAnalysis(isBeginning: !isWhole, suggestions: isWhole ? [] : found)
        } catch {
            return FieldAnalysis(problem: error.fieldProblem, isIncomplete: !found.isEmpty, suggestions: found)
        }
    }

    private func suggestions(for text: String) -> [SuggestionViewData] {
        let (own, currency) = (transaction.account.id, transaction.amount.currency)
        return known?.lookup.suggestions(for: text, type: transaction.category?.type) {
            $0.id != own && $0.currency == currency
        } ?? []
    }

    /// Returns what the split of a row is for, or `nil` if nothing was typed, or the names of the wallet are not known yet.
    private func purpose(of row: Int) throws(MoneyFlowError) -> NewSplit.Purpose? {
        if let original = original(row) {
            return switch original.purpose {
            case .category(let category): .category(category.id)
            case .account(let account): .account(account.id)
            }
        }
        let name = text(.purpose(row))
        guard !name.isEmpty, let known else { return nil }
        if let category = try known.lookup.category(name, type: transaction.category?.type) {
            return .category(category.id)
        }
        guard let person = known.lookup.person(name) else { return nil }
        guard person.id != transaction.account.id else { throw .splitForOwnAccount(person.name) }
        return .account(person.id)
    }

    // MARK: - Amounts

    private func amountAnalysis(of row: Int, _ current: CurrentFormats) -> FieldAnalysis {
        let (text, name) = (text(.amount(row)), text(.purpose(row)))
        let amounts = amounts(current)
        do throws(MoneyFlowError) {
            guard let size = try size(of: row, current) else {
                guard !name.isEmpty else { return FieldAnalysis() }
                return FieldAnalysis(problem: "Enter an amount, or a share such as 20%.", isIncomplete: true)
            }
            let amount = size.amount(of: transaction.amount)
            guard amount.minorUnits > 0 else { throw .emptySplit(name: name) }
            if row == blamed(current), let problem = problemOfSum(current) { return FieldAnalysis(problem: problem) }
            return FieldAnalysis(meaning: current.formats.hidesAmounts ? "" : current.formats.amount(amount))
        } catch {
            return FieldAnalysis(problem: error, isIncomplete: amounts.isBeginning(text))
        }
    }

    private func amounts(_ current: CurrentFormats) -> AmountParser {
        current.amountParser.parsing(transaction.amount.currency)
    }

    /// Returns how much a row takes out, or `nil` if nothing was typed; an empty field leaves an amount as it was.
    private func size(of row: Int, _ current: CurrentFormats) throws(MoneyFlowError) -> NewSplit.Size? {
        let text = text(.amount(row))
        if text.isEmpty { return original(row).map { .amount($0.amount) } }
        return try NewSplit.Size(typed: text, amounts(current))
    }

    /// Returns the amount of a row in minor units, or `nil` if it has none, or a wrong one.
    private func taken(by row: Int, _ current: CurrentFormats) -> Int64? {
        do throws(MoneyFlowError) {
            return try size(of: row, current).map { $0.amount(of: transaction.amount).minorUnits }
        } catch {
            return nil
        }
    }

    /// Returns what all rows take out, in minor units.
    private func sum(_ current: CurrentFormats) -> Int64 {
        (0..<state.inputs.count / 2).compactMap { taken(by: $0, current) }.reduce(0) { sum, amount in
            let (added, overflow) = sum.addingReportingOverflow(amount)
            return overflow ? .max : added
        }
    }

    /// Returns the row whose amount is to blame for a wrong sum: that with the focus, or else the last one with an amount.
    private func blamed(_ current: CurrentFormats) -> Int? {
        let focus = SplitField(rawValue: state.focus)
        if focus.isAmount, taken(by: focus.row, current) != nil { return focus.row }
        return (0..<state.inputs.count / 2).last { taken(by: $0, current) != nil }
    }

    private func problemOfSum(_ current: CurrentFormats) -> Hint? {
        let (sum, whole) = (sum(current), transaction.amount)
        guard sum >= whole.minorUnits else { return nil }
        let error = MoneyFlowError.nothingLeftOfSplit(
            sum: Money(minorUnits: sum, currency: whole.currency),
            whole: whole,
            category: transaction.purposeName
        )
        return current.formats.hidesAmounts ? Hint("\(error.what).") : error.fieldProblem
    }
}

extension SplitDraft {
    func read(_ wallet: any Wallet) async throws(MoneyFlowError) -> Context? {
        Context(
            transaction: try await wallet.read(SingleTransaction(origin.id)),
            lookup: SplitLookup(
                categories: try await wallet.read(Categories()),
                accounts: try await wallet.read(Accounts())
            )
        )
    }

    func save(
        in wallet: any Wallet,
        _ current: CurrentFormats
    ) async throws(MoneyFlowError) -> Changed<(message: ReceiptViewData, saved: Transaction.ID)> {
        let edit = TransactionEdit(splits: try splits(current))
        return try await wallet.perform(EditTransactions([origin.id], edit)).map { [origin] changes in
            let (before, after) = (changes.first?.before ?? origin, changes.first?.after ?? origin)
            return (ReceiptViewData(split: before, after, formats: current.formats), origin.id)
        }
    }
}

import Core
import Money

/// Asks what is in an account today, and compares the answer with its transactions.
struct AccountCheckQuestion: FieldQuestion {
    private let account: Account
    private let wallet: any Wallet
    private let current: CurrentFormats
    /// Called with the result.
    private let didCheck: @MainActor @Sendable (AccountCheck) -> Void

    /// Creates the question.
    ///
    /// - Parameter didCheck: Called with the result, before the message about it is shown.
    init(
        _ account: Account,
        in wallet: any Wallet,
        _ current: CurrentFormats,
        didCheck: @escaping @MainActor @Sendable (AccountCheck) -> Void
    ) {
        self.account = account
        self.wallet = wallet
        self.current = current
        self.didCheck = didCheck
    }

    var title: String { "Check \(account.name)" }
    let label = "Balance"
    let textKind = FormFieldKind.number
    let placeholder = "what your bank says"
    let saveLabel = "Check"
    let note = "Its balance today. A debt is negative."

    func analysis(of text: String) -> FieldAnalysis {
        do throws(MoneyFlowError) {
            let balance = try balance(text)
            return FieldAnalysis(meaning: current.formats.hidesAmounts ? "" : current.formats.balance(balance))
        } catch {
            return FieldAnalysis(problem: error, isIncomplete: parser.isBeginning(text) || text == "-")
        }
    }

    func updated() async throws(MoneyFlowError) -> Self { self }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let formats = current.formats
        let changed = try await wallet.perform(
            RecordStatement(try balance(text), of: account.id, on: formats.today, adjusts: false)
        )
        didCheck(changed.outcome)
        return changed.map { .done(CheckViewData($0, isRecorded: true, formats: formats).title) }
    }

    private var parser: AmountParser { current.amountParser.parsing(account.currency ?? current.formats.currency) }

    private func balance(_ text: String) throws(MoneyFlowError) -> Money { try parser.parseStatedBalance(text) }
}

extension ConfirmationViewData {
    /// Creates the question before the difference from a statement is recorded.
    init(adjusting check: AccountCheck, formats: Formats) {
        let data = CheckViewData(check, isRecorded: true, formats: formats)
        self.init(
            question: "\(data.title). Record the difference?",
            lines: data.facts + data.suspicions.map(\.text),
            confirmLabel: "Record"
        )
    }
}

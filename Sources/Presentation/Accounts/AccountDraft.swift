import Core
import Money

/// The fields of the form of an account.
enum AccountField: Int, CaseIterable, FormField {
    case name, kind, currency, balance, day, payer, payday, number

    var label: String {
        switch self {
        case .name: "Name"
        case .kind: "Kind"
        case .currency: "Currency"
        case .balance: "Balance"
        case .day: "On"
        case .payer: "Paid by"
        case .payday: "Paid on"
        case .number: "Number"
        }
    }

    var textKind: FormFieldKind {
        switch self {
        case .balance: .number
        case .day: .day
        default: .text
        }
    }
}

/// What is typed into the form of an account, and what it means.
struct AccountDraft: FormDraft {
    /// The account to edit, or `nil` for a new one.
    let origin: Account?
    var state: FormState
    /// The accounts of the wallet, whose names are taken.
    var known: [Account]
    private var kind: AccountKind

    /// Starts a draft.
    ///
    /// - Parameter known: The accounts of the wallet, with the one that pays what the account owes.
    init(of origin: Account?, among known: [Account] = []) {
        self.origin = origin
        self.known = known
        kind = origin?.kind ?? .bank
        state = FormState(
            AccountField.allCases.map { field in
                switch field {
                case .name: origin?.name ?? ""
                case .number: origin?.number ?? ""
                case .payer: known.first { $0.id == origin?.settlement?.payer }?.name ?? ""
                case .payday: origin?.settlement.map { "\($0.day)" } ?? ""
                case .kind, .currency, .balance, .day: ""
                }
            }
        )
    }

    /// The fields, in order: what an account was opened with cannot be edited, and a day needs a balance or who pays.
    var fields: [AccountField] {
        guard origin == nil else { return [.name, .kind] + settlementFields + [.number] }
        return [.name, .kind, .currency, .balance] + (text(.balance).isEmpty ? [] : [.day]) + [.number]
    }

    private var settlementFields: [AccountField] {
        kind != .card ? [] : text(.payer).isEmpty ? [.payer] : [.payer, .payday]
    }

    var isNew: Bool { origin == nil }
    var title: String { origin.map { "Edit \($0.name)" } ?? "New account" }

    func note(_ current: CurrentFormats) -> String {
        isNew ? "A debt is a negative balance. It is neither income nor an expense." : ""
    }

    func content(of field: AccountField, _ current: CurrentFormats) -> FormFieldViewData.Content {
        let input = state.inputs[field.rawValue]
        return switch field {
        case .name: .text(input, placeholder: "such as Savings")
        case .kind:
            .choice(
                AccountKind.selectable.map(\.rawValue.capitalizedSentence),
                selected: AccountKind.selectable.firstIndex(of: kind) ?? 0
            )
        case .currency: .text(input, placeholder: current.formats.currency.code)
        case .balance: .text(input, placeholder: "nothing yet")
        case .day: .text(input, placeholder: "today")
        case .payer: .text(input, placeholder: "as before, if it was regular")
        case .payday: .text(input, placeholder: "which day of the month")
        case .number: .text(input, placeholder: "the IBAN or number in bank files")
        }
    }

    func analysis(of field: AccountField, _ current: CurrentFormats) -> FieldAnalysis {
        let text = text(field)
        do throws(MoneyFlowError) {
            switch field {
            case .name: return FieldAnalysis(accountName: text, among: known, of: origin?.id)
            case .kind: return FieldAnalysis()
            case .currency: return FieldAnalysis(currencyCode: text)
            case .number: return FieldAnalysis(accountNumber: text)
            case .balance:
                let balance = try self.balance(current)
                // A masked amount adds nothing.
                let isShown = !current.formats.hidesAmounts
                return FieldAnalysis(meaning: isShown ? balance.map { current.formats.balance($0) } ?? "" : "")
            case .day: return FieldAnalysis(meaning: current.formats.fullDay(try day(current)))
            case .payer: return payerAnalysis
            case .payday:
                guard let payday else { return FieldAnalysis(problem: Self.noPayday, isIncomplete: text.isEmpty) }
                return FieldAnalysis(meaning: "every month on the \(Formats.ordinalDay(payday))")
            }
        } catch {
            let isBeginning = field == .day ? current.dateParser.isBeginning(text) : amounts(current).isBeginning(text)
            return FieldAnalysis(problem: error, isIncomplete: isBeginning || text == "-")
        }
    }

    mutating func choose(by steps: Int) {
        let kinds = AccountKind.selectable
        guard focus == .kind, let index = kinds.firstIndex(of: kind) else { return }
        kind = kinds[(index + steps).wrapped(among: kinds.count)]
    }

    func startedOver(_ current: CurrentFormats) -> AccountDraft { AccountDraft(of: origin, among: known) }

    func read(_ wallet: any Wallet) async throws(MoneyFlowError) -> [Account] {
        try await wallet.read(Accounts())
    }

    func save(
        in wallet: any Wallet,
        _ current: CurrentFormats
    ) async throws(MoneyFlowError) -> Changed<(message: ReceiptViewData, saved: Account)> {
        guard let origin else {
            let new = try newAccount(current)
            return try await wallet.perform(AddAccount(new)).map { account in
                (ReceiptViewData(accountAdded: account, opening: new.opening, formats: current.formats), account)
            }
        }
        let edit = try edit(of: origin)
        let changed =
            edit.isEmpty
            ? Changed((before: origin, after: origin)) : try await wallet.perform(EditAccount(origin.id, edit))
        return changed.map { (ReceiptViewData(accountEdited: $0.before, $0.after, among: known), $0.after) }
    }

    private func newAccount(_ current: CurrentFormats) throws(MoneyFlowError) -> NewAccount {
        let (balance, day) = (try balance(current), try day(current))
        return NewAccount(
            name: text(.name),
            kind: kind,
            currency: currency(current),
            number: text(.number).isEmpty ? nil : text(.number),
            opening: balance.map { NewAccount.Opening(balance: $0, date: day) }
        )
    }

    /// Returns the changes to an account; unchanged values are `nil`.
    private func edit(of origin: Account) throws(MoneyFlowError) -> AccountEdit {
        let settlement = kind == .card ? try settlement : nil
        return AccountEdit(
            name: text(.name) == origin.name ? nil : text(.name),
            kind: kind == origin.kind ? nil : kind,
            number: text(.number) == origin.number ?? "" ? nil : text(.number),
            settlement: settlement == origin.settlement ? nil : .some(settlement)
        )
    }

    private func balance(_ current: CurrentFormats) throws(MoneyFlowError) -> Money? {
        text(.balance).isEmpty ? nil : try amounts(current).parseBalance(text(.balance))
    }

    private func day(_ current: CurrentFormats) throws(MoneyFlowError) -> CivilDate {
        text(.day).isEmpty ? current.formats.today : try current.dateParser.parseTransactionDate(text(.day))
    }

    private func amounts(_ current: CurrentFormats) -> AmountParser {
        current.amountParser.parsing(currency(current))
    }

    private func currency(_ current: CurrentFormats) -> Currency {
        Currency(code: text(.currency).uppercased()) ?? current.formats.currency
    }
}

// MARK: How a card is paid

extension AccountDraft {
    private static let noPayday: Hint = "Enter a day of the month, from 1 to 31."

    /// The account as it will be.
    private var edited: Account? {
        var edited = origin
        edited?.kind = kind
        return edited
    }

    /// The accounts that can pay what the card owes.
    private var payers: [Account] { edited.map(known.filter { $0.id != origin?.id }.payers) ?? [] }

    private var payerAnalysis: FieldAnalysis {
        let text = text(.payer)
        guard !text.isEmpty else { return FieldAnalysis(suggestions: payers.map(SuggestionViewData.init)) }
        var analysis = FieldAnalysis(account: text, in: AccountLookup(payers))
        do throws(MoneyFlowError) {
            _ = try payer
            analysis.problem = ""
        } catch {
            analysis.problem = error.fieldProblem
        }
        return analysis
    }

    /// The account that pays, as it was typed.
    private var payer: Account {
        get throws(MoneyFlowError) {
            let payer = try AccountLookup(known).find(text(.payer), includingArchived: false)
            try edited?.checkIsPaid(by: payer)
            return payer
        }
    }

    /// The day of the month; `nil` if none was typed.
    private var payday: Int? { Int(text(.payday)).flatMap { CardSettlement.days.contains($0) ? $0 : nil } }

    /// How it is to be paid, as it was typed; `nil` if that was removed.
    private var settlement: CardSettlement? {
        get throws(MoneyFlowError) {
            guard !text(.payer).isEmpty, let payday else { return nil }
            return CardSettlement(payer: try payer.id, day: payday)
        }
    }
}

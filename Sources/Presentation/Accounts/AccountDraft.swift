import Core
import Money

/// The fields of the form of an account.
enum AccountField: Int, FormField {
    case name, kind, currency, balance, day, number

    var label: String {
        switch self {
        case .name: "Name"
        case .kind: "Kind"
        case .currency: "Currency"
        case .balance: "Balance"
        case .day: "On"
        case .number: "Number"
        }
    }
}

/// What is typed into the form of an account, and what it means.
struct AccountDraft: FormDraft {
    /// The account to edit, or `nil` for a new one.
    let origin: Account?
    var state: FormState
    /// The accounts of the wallet, whose names are taken.
    var known: [Account] = []
    private var kind: AccountKind

    /// Starts a draft.
    init(of origin: Account?) {
        self.origin = origin
        kind = origin?.kind ?? .bank
        state = FormState(
            AccountField.allCases.map { field in
                switch field {
                case .name: origin?.name ?? ""
                case .number: origin?.number ?? ""
                case .kind, .currency, .balance, .day: ""
                }
            }
        )
    }

    /// The fields, in order: what an account was opened with cannot be edited, and a day needs a balance.
    var fields: [AccountField] {
        guard origin == nil else { return [.name, .kind, .number] }
        return [.name, .kind, .currency, .balance] + (text(.balance).isEmpty ? [] : [.day]) + [.number]
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
                AccountKind.selectable.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() },
                selected: AccountKind.selectable.firstIndex(of: kind) ?? 0
            )
        case .currency: .text(input, placeholder: current.formats.currency.code)
        case .balance: .text(input, placeholder: "nothing yet")
        case .day: .text(input, placeholder: "today")
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

    func startedOver(_ current: CurrentFormats) -> AccountDraft { AccountDraft(of: origin) }

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
        let edit = edit(of: origin)
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
    private func edit(of origin: Account) -> AccountEdit {
        AccountEdit(
            name: text(.name) == origin.name ? nil : text(.name),
            kind: kind == origin.kind ? nil : kind,
            number: text(.number) == origin.number ?? "" ? nil : text(.number)
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

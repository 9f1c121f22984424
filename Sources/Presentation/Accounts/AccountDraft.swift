import Core

/// The fields of the form of an account.
enum AccountField: Int, CaseIterable, Sendable {
    case name, kind, currency, balance, day, number

    /// The label of the field.
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
struct AccountDraft {
    /// The account to edit, or `nil` for a new one.
    let origin: Account?
    /// The texts and focus of the fields, those that are not shown included; the text of the kind is always empty.
    var state: FormState
    /// The chosen kind.
    var kind: AccountKind
    /// The accounts of the wallet, whose names are taken; none until they are read.
    var accounts: [Account] = []

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

    /// The focused field.
    var focus: AccountField { AccountField(rawValue: state.focus) ?? .name }

    /// Returns the text of a field with its spaces trimmed and collapsed.
    func text(_ field: AccountField) -> String {
        state.text(field.rawValue).split(separator: " ").joined(separator: " ")
    }

    /// Moves the focus by fields, wrapping around at the ends.
    mutating func moveFocus(by steps: Int) {
        let fields = fields
        let index = (fields.firstIndex(of: focus) ?? 0) + steps
        state.setFocus(fields[(index % fields.count + fields.count) % fields.count].rawValue)
    }

    /// Returns what a text means and what is wrong with it.
    @MainActor
    func analysis(of field: AccountField, _ current: CurrentFormats) -> FieldAnalysis {
        let text = text(field)
        do throws(MoneyFlowError) {
            switch field {
            case .name: return FieldAnalysis(accountName: text, among: accounts, of: origin?.id)
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

    /// Returns the account to add.
    ///
    /// - Throws: The problem of the first field that has one.
    @MainActor
    func newAccount(_ current: CurrentFormats) throws(MoneyFlowError) -> NewAccount {
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
    func edit(of origin: Account) -> AccountEdit {
        AccountEdit(
            name: text(.name) == origin.name ? nil : text(.name),
            kind: kind == origin.kind ? nil : kind,
            number: text(.number) == origin.number ?? "" ? nil : text(.number)
        )
    }

    @MainActor
    private func balance(_ current: CurrentFormats) throws(MoneyFlowError) -> Money? {
        text(.balance).isEmpty ? nil : try amounts(current).parseBalance(text(.balance))
    }

    @MainActor
    private func day(_ current: CurrentFormats) throws(MoneyFlowError) -> CivilDate {
        text(.day).isEmpty ? current.formats.today : try current.dateParser.parseTransactionDate(text(.day))
    }

    @MainActor
    private func amounts(_ current: CurrentFormats) -> AmountParser {
        current.amountParser.parsing(currency(current))
    }

    @MainActor
    private func currency(_ current: CurrentFormats) -> Currency {
        Currency(code: text(.currency).uppercased()) ?? current.formats.currency
    }
}

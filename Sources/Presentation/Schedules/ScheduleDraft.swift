import Core
import Money

/// The fields of the form of a schedule.
enum ScheduleField: Int, CaseIterable, FormField {
    case amount, kind, title, category, account, target, arrives, every, from, until, shift, exactness, posts

    var label: String {
        switch self {
        case .amount: "Amount"
        case .kind: "Type"
        case .title: "Title"
        case .category: "Category"
        case .account: "Account"
        case .target: "To"
        case .arrives: "Arrives"
        case .every: "Every"
        case .from: "From"
        case .until: "Until"
        case .shift: "Weekends"
        case .exactness: "Exact"
        case .posts: "Auto-post"
        }
    }

    var textKind: FormFieldKind {
        switch self {
        case .amount, .arrives: .number
        case .from, .until: .day
        default: .text
        }
    }

    /// The words to choose from; empty for a field with text.
    var choices: [String] {
        switch self {
        case .kind: ["Expense", "Income", "Transfer"]
        case .shift: ["Stay", "Friday", "Monday"]
        case .exactness: ["Exact", "About"]
        case .posts: ["No", "With `post`"]
        default: []
        }
    }
}

/// What is typed into the form of a schedule, and what it means.
///
/// An empty field of a schedule that is edited leaves that part as it is.
struct ScheduleDraft: FormDraft {
    /// The schedule to edit with its next date, or `nil` for a new one.
    let origin: ScheduleStatus?
    var state: FormState
    /// The chosen words, by field.
    var choice: [ScheduleField: Int] = [:]
    /// The accounts and categories of the wallet.
    var known: (accounts: WalletAccounts?, categories: [Category]) = (nil, [])

    /// Starts a draft.
    init(of origin: ScheduleStatus?) {
        self.origin = origin
        let schedule = origin?.schedule
        state = FormState(
            ScheduleField.allCases.map { field in
                switch field {
                case .title: schedule?.title ?? ""
                case .category: schedule?.category?.name ?? ""
                default: ""
                }
            }
        )
        guard let schedule else { return }
        choice[.kind] = schedule.arrival != nil ? 2 : schedule.type == .income ? 1 : 0
        choice[.shift] = WeekendShift.allCases.firstIndex(of: schedule.shift)
        choice[.exactness] = schedule.tolerance == .about ? 1 : 0
        choice[.posts] = schedule.posts ? 1 : 0
    }

    /// Whether it is a transfer.
    var isTransfer: Bool { choice[.kind] == 2 }
    /// The type, or `nil` for a transfer.
    var type: TransactionType? { isTransfer ? nil : choice[.kind] == 1 ? .income : .expense }

    /// The fields that are shown, in order: a schedule does not become a transfer, or cease to be one.
    var fields: [ScheduleField] {
        let hasAccounts = (known.accounts?.open.count ?? 0) > 1
        return ScheduleField.allCases.filter { field in
            switch field {
            case .kind: origin == nil
            case .category: !isTransfer
            case .account: hasAccounts
            case .target: isTransfer
            case .arrives: isExchange
            case .exactness: origin.map { if case .upTo = $0.schedule.tolerance { false } else { true } } ?? true
            default: true
            }
        }
    }

    var isNew: Bool { origin == nil }
    var title: String { origin.map { "Edit \($0.schedule.id.name), \($0.schedule.name)" } ?? "New schedule" }

    func note(_ current: CurrentFormats) -> String {
        isNew
            ? "Its dates are due until you post or skip them."
            : "Its transactions do not change."
    }

    func content(of field: ScheduleField, _ current: CurrentFormats) -> FormFieldViewData.Content {
        guard field.choices.isEmpty else { return .choice(field.choices, selected: choice[field] ?? 0) }
        return .text(state.inputs[field.rawValue], placeholder: placeholder(of: field, current.formats))
    }

    private func placeholder(of field: ScheduleField, _ formats: Formats) -> String {
        let schedule = origin?.schedule
        return switch field {
        case .amount: schedule.map { formats.amount($0.amount) } ?? "such as 780"
        case .arrives: schedule?.arrival.map { formats.amount($0.amount) } ?? "in the other currency"
        case .title: "such as Rent"
        case .category: "the one last used with the title"
        case .account: account?.name ?? ""
        case .target: target?.name ?? "the account it arrives in"
        case .every: schedule.map { formats.recurrence($0.recurrence) } ?? "month, 2 weeks, 15, last day, mon"
        case .from: origin?.next.map { formats.day($0.date) } ?? "today"
        case .until: schedule?.recurrence.end.map { formats.day($0) } ?? "no end"
        case .kind, .shift, .exactness, .posts: ""
        }
    }

    mutating func choose(by steps: Int) {
        guard let focus, !focus.choices.isEmpty else { return }
        choice[focus] = ((choice[focus] ?? 0) + steps).wrapped(among: focus.choices.count)
    }

    /// The account that receives or spends the money, or that it leaves; `nil` if what was typed is wrong.
    var account: Account? {
        do throws(MoneyFlowError) {
            return try typed(.account) ?? origin?.schedule.account
                ?? known.accounts?.open(known.accounts?.defaultAccount)
        } catch {
            return nil
        }
    }

    /// The account where a transfer arrives; `nil` if what was typed is wrong.
    var target: Account? {
        do throws(MoneyFlowError) {
            return try typed(.target) ?? origin?.schedule.arrival?.account
        } catch {
            return nil
        }
    }

    /// Returns the account typed in a field, or `nil` if none was.
    func typed(_ field: ScheduleField) throws(MoneyFlowError) -> Account? {
        let text = text(field)
        guard !text.isEmpty, let accounts = known.accounts else { return nil }
        return try accounts.lookup.find(text, includingArchived: false)
    }

    private var isExchange: Bool {
        guard isTransfer, let left = account?.currency, let right = target?.currency else { return false }
        return left != right
    }
}

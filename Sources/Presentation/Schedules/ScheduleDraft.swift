import Core

/// The fields of the form of a schedule.
enum ScheduleField: Int, CaseIterable, Sendable {
    case amount, kind, title, category, account, target, arrives, every, from, until, shift, exactness, posts

    /// The label of the field.
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
        case .posts: "Posts"
        }
    }

    /// The words to choose from; empty for a field with text.
    var choices: [String] {
        switch self {
        case .kind: ["Expense", "Income", "Transfer"]
        case .shift: ["Stay", "Friday", "Monday"]
        case .exactness: ["Exact", "About"]
        case .posts: ["When named", "With all"]
        default: []
        }
    }
}

/// What is typed into the form of a schedule, and what it means.
///
/// An empty field of a schedule that is edited leaves that part as it is.
struct ScheduleDraft {
    /// The schedule to edit with its next date, or `nil` for a new one.
    let origin: ScheduleStatus?
    /// The texts and focus of the fields, those that are not shown included.
    var state: FormState
    /// The chosen words, by field.
    var choice: [ScheduleField: Int] = [:]
    /// The accounts of the wallet, none until they are read.
    var accounts: WalletAccounts?
    /// The categories of the wallet, none until they are read.
    var categories: [Category] = []

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
        let hasAccounts = (accounts?.open.count ?? 0) > 1
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

    /// The focused field.
    var focus: ScheduleField { ScheduleField(rawValue: state.focus) ?? .amount }

    /// Returns the text of a field with its spaces trimmed and collapsed.
    func text(_ field: ScheduleField) -> String {
        state.text(field.rawValue).split(separator: " ").joined(separator: " ")
    }

    /// Moves the focus by fields, wrapping around at the ends.
    mutating func moveFocus(by steps: Int) {
        let fields = fields
        let index = (fields.firstIndex(of: focus) ?? 0) + steps
        state.setFocus(fields[(index % fields.count + fields.count) % fields.count].rawValue)
    }

    /// Chooses another word in the focused field.
    mutating func choose(by steps: Int) {
        let count = focus.choices.count
        guard count > 0 else { return }
        choice[focus] = (((choice[focus] ?? 0) + steps) % count + count) % count
    }

    /// The account that receives or spends the money, or that it leaves; `nil` if what was typed is wrong.
    var account: Account? {
        do throws(MoneyFlowError) {
            return try typed(.account) ?? origin?.schedule.account ?? accounts?.open(accounts?.defaultAccount)
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
        guard !text.isEmpty, let accounts else { return nil }
        return try accounts.lookup.find(text, includingArchived: false)
    }

    private var isExchange: Bool {
        guard isTransfer, let left = account?.currency, let right = target?.currency else { return false }
        return left != right
    }
}

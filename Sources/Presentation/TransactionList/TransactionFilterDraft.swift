import Core

/// What a person has typed to narrow the list of transactions, and which of the fields they are in.
public struct TransactionFilterDraft: Hashable, Sendable {
    /// A field of the filter.
    public enum Field: Int, CaseIterable, Hashable, Sendable {
        case text, category, type, month
    }

    /// The text that titles and categories are searched for.
    public private(set) var text = TextInput()
    /// A category by its beginning.
    public private(set) var category = TextInput()
    /// A month or a year.
    public private(set) var month = TextInput()
    /// Only income or only expenses, or `nil` for both.
    public private(set) var type: TransactionType?
    /// The field that typed keys go to, or `nil` while the person is in the list.
    public private(set) var focus: Field?

    /// Creates a filter that lets everything through, with the focus on the list.
    public init() {}

    /// Whether nothing was typed or chosen.
    public var isEmpty: Bool {
        text.isEmpty && category.isEmpty && month.isEmpty && type == nil
    }

    /// Whether it says the same as another, wherever cursor and focus are.
    public func narrowsLike(_ other: TransactionFilterDraft) -> Bool {
        text.text == other.text.text && category.text == other.category.text && month.text == other.month.text
            && type == other.type
    }

    /// Edits the text of the field with the focus.
    public mutating func edit(_ edit: TextEdit) {
        switch focus {
        case .text: text.apply(edit)
        case .category: category.apply(edit)
        case .month: month.apply(edit)
        case .type, nil: break
        }
    }

    /// Chooses another type, later ones if positive: both, expenses, income and round again.
    public mutating func chooseType(by steps: Int) {
        let current = Self.types.firstIndex(of: type) ?? 0
        type = Self.types[((current + steps) % Self.types.count + Self.types.count) % Self.types.count]
    }

    /// Moves to another month: the one before or after those that are typed, or the present one where none is.
    ///
    /// - Parameter months: What the text of the month says.
    public mutating func stepMonth(by steps: Int, from months: MonthReading, today: CivilDate) {
        var next: Month? = today.monthOfYear
        if case .months(let months) = months {
            next = (steps < 0 ? months.lowerBound : months.upperBound).adding(steps)
        }
        guard let next else { return }
        month = TextInput(next.iso)
    }

    /// Moves the focus to a field, or to the list.
    public mutating func setFocus(_ field: Field?) {
        focus = field
    }

    /// Moves the focus by fields, round from the last to the first.
    public mutating func moveFocus(by steps: Int) {
        guard let focus else { return }
        let count = Field.allCases.count
        self.focus = Field(rawValue: ((focus.rawValue + steps) % count + count) % count)
    }

    /// The types in the order they are chosen in.
    static let types: [TransactionType?] = [nil, .expense, .income]
}

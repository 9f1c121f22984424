import Core
import Money
import TextEditing

/// What the user has typed to filter the list of transactions, and which field has the focus.
package struct TransactionFilterDraft: Hashable, Sendable {
    /// A field of the filter.
    package enum Field: Int, CaseIterable, Hashable, Sendable {
        case text, category, account, type, period
    }

    /// The text to search for in titles and categories.
    package private(set) var text = TextInput()
    /// The start of a category's name.
    package private(set) var category = TextInput()
    /// The start of an account's name.
    package private(set) var account = TextInput()
    /// A period.
    package private(set) var period = TextInput()
    /// The type, or `nil` for both.
    package private(set) var type: TransactionType?
    /// The focused field, or `nil` while the user is in the list.
    package private(set) var focus: Field?

    /// Creates a filter with the focus on the list.
    ///
    /// - Parameters:
    ///   - category: The name of the only category to show; empty for all.
    ///   - account: The name of the only account to show; empty for all.
    ///   - text: The text to search for; empty for none.
    ///   - period: The period to show, as it would be typed; empty for all days.
    package init(category: String = "", account: String = "", text: String = "", period: String = "") {
        self.category = TextInput(category)
        self.account = TextInput(account)
        self.text = TextInput(text)
        self.period = TextInput(period)
    }

    /// Whether nothing was typed or chosen.
    package var isEmpty: Bool {
        text.isEmpty && category.isEmpty && account.isEmpty && period.isEmpty && type == nil
    }

    /// Returns whether the filter is the same as another, ignoring cursor and focus.
    package func isEquivalent(to other: TransactionFilterDraft) -> Bool {
        text.text == other.text.text && category.text == other.category.text && account.text == other.account.text
            && period.text == other.period.text && type == other.type
    }

    /// Edits the text of the focused field.
    package mutating func edit(_ edit: TextEdit) {
        switch focus {
        case .text: text.apply(edit)
        case .category: category.apply(edit)
        case .account: account.apply(edit)
        case .period: period.apply(edit)
        case .type, nil: break
        }
    }

    /// Chooses another type, a later one if positive, wrapping around: both, expenses, income.
    package mutating func chooseType(by steps: Int) {
        let current = Self.types.firstIndex(of: type) ?? 0
        type = Self.types[(current + steps).wrapped(among: Self.types.count)]
    }

    /// Moves to the period before or after the typed one, or to the current month if none is typed.
    ///
    /// - Parameters:
    ///   - typed: The meaning of the typed period.
    ///   - filled: The days with transactions; the move stops at the first and the last.
    package mutating func stepPeriod(
        by steps: Int,
        from typed: PeriodMatch,
        within filled: ClosedRange<CivilDate>?,
        today: CivilDate,
        calendar: PeriodCalendar
    ) {
        guard let (first, last) = filled.map({ ($0.lowerBound, $0.upperBound) }) else { return }
        var next: Period? = calendar.period(.month, containing: today)
        if case .period(let typed) = typed { next = calendar.period(typed, shiftedBy: steps) }
        guard var next else { return }
        if next.last < first || next.first > last {
            guard let unit = next.unit else { return }
            next = calendar.period(unit, containing: next.last < first ? first : last)
        }
        period = TextInput(calendar.text(of: next))
    }

    /// Moves the focus to a field, whose text is then selected, or to the list.
    package mutating func setFocus(_ field: Field?) {
        focus = field
        switch field {
        case .text: text.selectAll()
        case .category: category.selectAll()
        case .account: account.selectAll()
        case .period: period.selectAll()
        case .type, nil: break
        }
    }

    /// Moves the focus among `fields`, wrapping around at the ends.
    package mutating func moveFocus(by steps: Int, among fields: [Field]) {
        guard let focus, let index = fields.firstIndex(of: focus) else { return }
        setFocus(fields[(index + steps).wrapped(among: fields.count)])
    }

    /// The types in the order of choosing.
    static let types: [TransactionType?] = [nil, .expense, .income]
}

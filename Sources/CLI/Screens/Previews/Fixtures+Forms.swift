import Core

extension FormViewData {
    /// The form for a new transaction as it opens.
    static let emptyFixture = form(focus: 0)

    /// A title half typed, with earlier ones that begin like it.
    static let suggestionsFixture = form(
        focus: 2,
        amount: "12.50",
        title: "Cof",
        suggestions: [
            SuggestionViewData(icon: .bar, text: "Coffee", note: "Bar"),
            SuggestionViewData(icon: .groceries, text: "Coffee beans", note: "Food & Beverage"),
        ],
        highlighted: 1
    )

    /// An amount and a day that mean nothing.
    static let problemsFixture = form(
        focus: 0,
        amount: "1.2.3",
        title: "Coffee",
        date: "31/2",
        amountProblem: "The decimal separator is followed by another one.",
        dateProblem: "There is no such day."
    )

    /// The focus on the type.
    static let choiceFixture = form(focus: 1, amount: "12.50")

    private static func form(
        focus: Int,
        amount: String = "",
        title: String = "",
        date: String = "today",
        amountProblem: String = "",
        dateProblem: String = "",
        suggestions: [SuggestionViewData] = [],
        highlighted: Int? = nil
    ) -> FormViewData {
        FormViewData(
            title: "New transaction",
            fields: [
                FormFieldViewData(
                    label: "Amount",
                    content: .text(TextInput(amount), placeholder: "12.50"),
                    isFocused: focus == 0,
                    problem: amountProblem
                ),
                FormFieldViewData(
                    label: "Type",
                    content: .choice(["Expense", "Income"], selected: 0),
                    isFocused: focus == 1
                ),
                FormFieldViewData(
                    label: "Title",
                    content: .text(TextInput(title), placeholder: "what for"),
                    isFocused: focus == 2,
                    suggestions: suggestions,
                    highlighted: highlighted
                ),
                FormFieldViewData(
                    label: "Category",
                    content: .text(TextInput(""), placeholder: "Other"),
                    isFocused: focus == 3
                ),
                FormFieldViewData(
                    label: "Date",
                    content: .text(TextInput(date), placeholder: "today"),
                    isFocused: focus == 4,
                    meaning: "Friday, 20 November 2026",
                    problem: dateProblem
                ),
            ],
            saveLabel: "Add"
        )
    }
}

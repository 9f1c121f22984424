import Core
import Presentation
import TextEditing

extension FormViewData {
    /// The form for a new transaction in a new wallet, just opened.
    static let emptyFixture = form(
        focus: 0,
        note: "This new wallet is in EUR; you can change that in the settings."
    )

    /// A partly typed title, with suggestions.
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

    /// The category field, with all categories suggested.
    static let categoriesFixture = form(
        focus: 3,
        amount: "12.50",
        title: "Coffee",
        category: "Bar",
        suggestions: NewCategory.defaults.filter { $0.type == .expense }.map {
            SuggestionViewData(icon: $0.icon, text: $0.name, note: "")
        },
        highlighted: 7
    )

    /// An invalid amount and day.
    static let problemsFixture = form(
        focus: 0,
        amount: "1.2.3",
        title: "Coffee",
        date: "31/2",
        amountProblem: UIErrorMessage(for: .invalidAmount(text: "1.2.3", .misplacedSeparator)).whySentence,
        dateProblem: UIErrorMessage(for: .invalidDate(text: "31/2", .noSuchDay)).whySentence
    )

    /// The type field in a draft that was kept.
    static let choiceFixture = form(focus: 1, amount: "12.50", note: "Your draft was kept.")

    /// A title too long for its field, in scripts of several widths and directions.
    static let wideFixture = form(
        focus: 2,
        amount: "999999999999.99",
        amountMeaning: "-EUR 999,999,999,999.99",
        title: "東京から京都までの新幹線の切符と駅弁 👩‍👩‍👧‍👦 قهوة مع الأصدقاء, and a cup of coffee, and then some more of it",
        category: "居酒屋・カフェ・喫茶店・そのほかいろいろ・なんでもかんでも・ぜんぶ"
    )

    /// A transaction that was changed elsewhere while it was being edited.
    static let changedElsewhereFixture = form(
        editing: 41,
        focus: 2,
        amount: "3.20",
        amountMeaning: "-EUR 3.20",
        title: "Coffee to go",
        category: "Bar",
        date: "20 Nov",
        note: "It was changed by phone and is now Coffee and cake, -EUR 3.20, Bar, 19 Nov. "
            + "Saving changes only what you typed here: title."
    )

    /// The field of the people who share a transaction.
    private static let with = FormFieldViewData(
        label: "With",
        content: .text(TextInput(), placeholder: "nobody"),
        isFocused: false
    )

    /// Returns the form for a new transaction, or for the one with the given id; the meaning of the amount is in ASCII,
    /// so that every terminal can show it.
    private static func form(
        editing id: Transaction.ID? = nil,
        focus: Int,
        amount: String = "",
        amountMeaning: String = "-EUR 12.50",
        title: String = "",
        category: String = "Other",
        date: String = "",
        amountProblem: String = "",
        dateProblem: String = "",
        suggestions: [SuggestionViewData] = [],
        highlighted: Int? = nil,
        note: String = ""
    ) -> FormViewData {
        func suggested(_ field: Int) -> [SuggestionViewData] { field == focus ? suggestions : [] }
        return FormViewData(
            title: id.map { "Edit transaction #\($0)" } ?? "New transaction",
            fields: [
                FormFieldViewData(
                    label: "Amount",
                    content: .text(TextInput(amount), placeholder: "how much"),
                    isFocused: focus == 0,
                    meaning: amount.isEmpty || !amountProblem.isEmpty
                        ? "" : amountMeaning,
                    problem: Hint(amountProblem)
                ),
                FormFieldViewData(
                    label: "Type",
                    content: .choice(["Expense", "Income", "Refund"], selected: 0),
                    isFocused: focus == 1
                ),
                FormFieldViewData(
                    label: "Title",
                    content: .text(TextInput(title), placeholder: "what for"),
                    isFocused: focus == 2,
                    suggestions: suggested(2),
                    highlighted: focus == 2 ? highlighted : nil
                ),
                FormFieldViewData(
                    label: "Category",
                    content: .text(TextInput(id == nil ? "" : category), placeholder: category),
                    isFocused: focus == 3,
                    meaning: category == "Other" || id != nil ? "" : "same as last time",
                    suggestions: suggested(3),
                    highlighted: focus == 3 ? highlighted : nil
                ),
                FormFieldViewData(
                    label: "Date",
                    content: .text(TextInput(date), placeholder: "today"),
                    isFocused: focus == 4,
                    meaning: dateProblem.isEmpty ? "Friday, 20 November 2026" : "",
                    problem: Hint(dateProblem)
                ),
                FormFieldViewData(
                    label: "Note",
                    content: .text(TextInput(), placeholder: "none"),
                    isFocused: focus == 5
                ),
                FormFieldViewData(
                    label: "Tags",
                    content: .text(TextInput(), placeholder: "none"),
                    isFocused: focus == 6
                ),
            ] + (id == nil ? [with] : []),
            saveLabel: id == nil ? "Add" : "Save",
            note: note
        )
    }
}

import Core
import Presentation
import TextEditing

extension FormViewData {
    /// An icon picker, filtered by the typed text.
    static let iconFixture = question(
        "Icon of Bar",
        saveLabel: "Change",
        label: "Icon",
        text: "b",
        suggestions: [
            SuggestionViewData(icon: .bar, text: "bar", note: ""),
            SuggestionViewData(icon: .books, text: "books", note: ""),
            SuggestionViewData(icon: .bus, text: "bus", note: ""),
        ],
        highlighted: 0
    )

    /// The question of where to move the transactions of a category before it is deleted.
    static let deletionFixture = question(
        "Delete Bar",
        saveLabel: "Delete",
        label: "Move to",
        text: "out",
        meaning: "Its 12 transactions move to Eating Out.",
        suggestions: [SuggestionViewData(icon: .restaurant, text: "Eating Out", note: "")],
        highlighted: 0
    )

    /// A currency that the wallet refuses.
    static let currencyFixture = question(
        "Currency of the wallet",
        saveLabel: "Save",
        label: "Currency",
        text: "JPX",
        problem: "It takes an ISO 4217 code such as EUR, USD or JPY.",
        suggestions: [SuggestionViewData(icon: nil, text: "JPY", note: "Japanese Yen")],
        note: "Sums are converted into it; accounts with transactions keep theirs."
    )

    private static func question(
        _ title: String,
        saveLabel: String,
        label: String,
        text: String,
        meaning: String = "",
        problem: String = "",
        suggestions: [SuggestionViewData],
        highlighted: Int? = nil,
        note: String = ""
    ) -> FormViewData {
        FormViewData(
            title: title,
            fields: [
                FormFieldViewData(
                    label: label,
                    content: .text(TextInput(text), placeholder: "type to filter"),
                    isFocused: true,
                    meaning: meaning,
                    problem: Hint(problem),
                    suggestions: suggestions,
                    highlighted: highlighted
                )
            ],
            saveLabel: saveLabel,
            note: note
        )
    }
}

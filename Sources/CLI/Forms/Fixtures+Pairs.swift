import Core
import Presentation
import TextEditing

extension FormViewData {
    /// The form of splits, with a share that is being typed; the amounts are in ASCII, so that every terminal can show them.
    static let splitsFixture = splits(
        [("Gifts", "20.00", "EUR 20.00", ""), ("Ada", "33.3%", "EUR 28.02", "")],
        focus: 3,
        note: "Food & Beverage keeps EUR 36.13 of EUR 84.15."
    )

    /// The form of splits that are too much, with the name of one more being typed.
    static let wrongSplitsFixture = splits(
        [
            ("A category with quite a long name", "20.00", "EUR 20.00", ""),
            ("Ada", "64.15", "", "They add up to all of 84.15 EUR."),
        ],
        focus: 4,
        last: "me",
        suggestions: [SuggestionViewData(icon: .medical, text: "Medical", note: "")]
    )

    private static func splits(
        _ rows: [(name: String, amount: String, meaning: String, problem: Hint)],
        focus: Int,
        last: String = "",
        suggestions: [SuggestionViewData] = [],
        note: String = ""
    ) -> FormViewData {
        var fields = rows.enumerated().flatMap { index, row in
            [
                field("Split", row.name, isFocused: focus == 2 * index),
                field("Amount", row.amount, isFocused: focus == 2 * index + 1, row.meaning, row.problem),
            ]
        }
        let count = fields.count
        fields.append(field("Split", last, isFocused: focus == count, suggestions: suggestions))
        if !last.isEmpty { fields.append(field("Amount", "", isFocused: false)) }
        return FormViewData(title: "Split #39 Weekly shopping", fields: fields, saveLabel: "Save", note: note)
    }

    private static func field(
        _ label: String,
        _ text: String,
        isFocused: Bool,
        _ meaning: String = "",
        _ problem: Hint = "",
        suggestions: [SuggestionViewData] = []
    ) -> FormFieldViewData {
        let isAmount = label == "Amount"
        var field = FormFieldViewData(
            label: label,
            content: .text(TextInput(text), placeholder: isAmount ? "20 or 20%" : "category or person"),
            isFocused: isFocused,
            meaning: meaning,
            problem: problem,
            suggestions: suggestions,
            highlighted: suggestions.isEmpty ? nil : 0
        )
        field.isBesidePrevious = isAmount
        return field
    }
}

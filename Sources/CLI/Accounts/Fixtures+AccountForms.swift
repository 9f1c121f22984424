import Core
import Presentation
import TextEditing

extension FormViewData {
    /// A new expense in a wallet with several accounts, whose account follows from the title.
    static let accountFixture = form([
        text("Amount", "12.50", meaning: "-EUR 12.50"), type("Expense"), text("Title", "Coffee"),
        text("Category", placeholder: "Bar", meaning: "same as last time"),
        FormFieldViewData(
            label: "Account",
            content: .text(TextInput(), placeholder: "Visa"),
            isFocused: true,
            meaning: "same as last time",
            suggestions: [
                SuggestionViewData(icon: nil, text: "Giro", note: "bank"),
                SuggestionViewData(icon: nil, text: "Savings", note: "savings"),
                SuggestionViewData(icon: nil, text: "Visa", note: "card"),
                SuggestionViewData(icon: nil, text: "Mortgage of the flat in Dublin", note: "loan"),
            ]
        ),
        text("Date", placeholder: "today", meaning: "Friday 20 November 2026"),
    ])

    /// A new transfer to savings, just chosen.
    static let transferFixture = form([
        text("Amount", "300", meaning: "EUR 300.00"), type("Transfer", isFocused: true),
        text("From", placeholder: "Giro"), text("To", placeholder: "which account"),
        text("Title", placeholder: "what for"),
        text("Date", placeholder: "today", meaning: "Friday 20 November 2026"),
        text("Arrives on", placeholder: "the same day"),
    ])

    /// A transfer between two currencies, without the amount that arrives.
    static let exchangeFixture = form([
        text("Amount", "100", meaning: "EUR 100.00"), type("Transfer"),
        text("From", placeholder: "Giro"), text("To", "Travel"),
        FormFieldViewData(
            label: "Arrives",
            content: .text(TextInput(), placeholder: "how much"),
            isFocused: true,
            problem: "Enter the amount that arrives."
        ),
        text("Title", placeholder: "what for"),
        text("Date", placeholder: "today", meaning: "Friday 20 November 2026"),
        text("Arrives on", "23 nov", meaning: "Monday 23 November 2026"),
    ])

    private static func form(_ fields: [FormFieldViewData]) -> FormViewData {
        FormViewData(title: "New transaction", fields: fields, saveLabel: "Add")
    }

    private static func text(
        _ label: String,
        _ text: String = "",
        placeholder: String = "",
        meaning: String = ""
    ) -> FormFieldViewData {
        FormFieldViewData(
            label: label,
            content: .text(TextInput(text), placeholder: placeholder),
            isFocused: false,
            meaning: meaning
        )
    }

    private static func type(_ word: String, isFocused: Bool = false) -> FormFieldViewData {
        let words = ["Expense", "Income", "Refund", "Transfer"]
        return FormFieldViewData(
            label: "Type",
            content: .choice(words, selected: words.firstIndex(of: word) ?? 0),
            isFocused: isFocused
        )
    }
}

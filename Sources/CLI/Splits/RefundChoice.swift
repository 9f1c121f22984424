import Core
import Presentation

extension Session {
    /// Returns the category of the part that a refund gives back, which it asks on a terminal.
    ///
    /// - Throws: ``MoneyFlowError/refundOfSplit(title:categories:)`` if there is nobody to ask, or no answer.
    @MainActor
    func category(_ question: RefundQuestion, asJSON json: Bool) throws(MoneyFlowError) -> Core.Category {
        guard canAsk(asJSON: json),
            let index = try choice(question.question, of: question.answers(formats))
        else { throw question.error }
        return question.categories[index]
    }
}

/// The question in every state.
enum RefundChoicePreviews {
    static let all = ScreenPreview.previews(
        of: "refund-choice",
        [
            "parts": { content(.splitShopping, $0.formats) },
            "wide-text": { content(.wideShopping, $0.formats) },
        ]
    )

    private static func content(_ split: Transaction, _ formats: Formats) -> ChoiceScreenContent {
        let question = RefundQuestion(about: split)
        return ChoiceScreenContent(
            question: question?.question ?? "",
            answers: question?.answers(formats) ?? []
        )
    }
}

extension Transaction {
    /// A split transaction whose title and category take several lines.
    fileprivate static let wideShopping = {
        var transaction = longTitled
        transaction.splits = [Split(.category(.medical), Fixtures.euros(100))]
        return transaction
    }()
}

import Core

/// What the text in a field says.
struct FieldReading: Hashable, Sendable {
    /// What the text means; may be empty.
    var meaning = ""
    /// What is wrong with the text; empty where nothing is.
    var problem = ""
    /// Whether a text with a problem may become right by typing on, so that nobody is told of it yet.
    var isBeginning = false
    /// What the text could become, the likeliest first.
    var suggestions: [SuggestionViewData] = []
}

extension FieldReading {
    /// Creates the reading of a text that was refused.
    ///
    /// - Parameter isBeginning: Whether typing on may mend it.
    init(problem error: MoneyFlowError, isBeginning: Bool = false) {
        self.init(problem: error.fieldProblem, isBeginning: isBeginning)
    }
}

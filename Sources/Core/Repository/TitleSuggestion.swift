/// A title that was used before, to complete one that is being typed.
public struct TitleSuggestion: Hashable, Sendable {
    /// The title, as it was written last.
    public let title: String
    /// The category that it was last used with, of those that take new transactions.
    public let category: Category

    /// Creates a suggestion.
    public init(title: String, category: Category) {
        self.title = title
        self.category = category
    }
}

extension [SuggestionViewData] {
    /// Returns the suggestions to show of many: the highlighted one with those around it, or the first ones.
    ///
    /// The highlighted one stays near the top, where a low frame shows it too.
    func window(around highlighted: Int?) -> Range<Int> {
        let start = Swift.min(Swift.max(0, (highlighted ?? 0) - 1), count)
        return start..<Swift.min(start + Self.mostShown, count)
    }

    private static var mostShown: Int { 8 }
}

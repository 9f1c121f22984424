extension DateParser {
    /// Whether a date can come of the text by typing on, so that nothing is wrong with it yet.
    ///
    /// Any text that has none of the known forms may be the beginning of one that has.
    public func isBeginning(_ text: String) -> Bool {
        switch problem(with: text) {
        case nil, .unknownForm: true
        case .noSuchDay, .ambiguousOrder, .outOfRange: (0...9).contains { problem(with: "\(text)\($0)") == nil }
        }
    }

    private func problem(with text: String) -> DateProblem? {
        do throws(MoneyFlowError) {
            _ = try parse(text)
            return nil
        } catch {
            if case .invalidDate(_, let problem) = error { return problem }
            return .unknownForm
        }
    }
}

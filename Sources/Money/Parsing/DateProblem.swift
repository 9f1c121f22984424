/// A text that cannot be read as a date.
public struct DateError: Error, Hashable, Sendable {
    /// The text at fault, which can be a part of what was read.
    public let text: String
    /// What is wrong with it.
    public let problem: DateProblem

    /// Creates an error.
    public init(_ text: String, _ problem: DateProblem) {
        self.text = text
        self.problem = problem
    }
}

/// Why a date cannot be read.
public enum DateProblem: Error, Hashable, Sendable {
    /// It has no known format.
    case unknownForm
    /// The calendar has no such day.
    case noSuchDay
    /// The day or the month could come first, and there is no locale to decide.
    case ambiguousOrder
    /// It is outside the years 1 to 9999.
    case outOfRange
}

/// Why text is not a rule by which something recurs.
package enum RecurrenceProblem: Error, Hashable, Sendable {
    /// It is neither words for an interval or for days, nor a rule of RFC 5545.
    case unknownForm
    /// A part of a rule, such as `BYSETPOS=1`, that is not supported.
    case unsupported(part: String)
    /// A part that is wrong, such as `BYMONTHDAY=32`, or that contradicts another one.
    case invalid(part: String)
    /// It never recurs.
    case never
}

import Foundation

/// How many cases the long property tests run: a fifth of them, or all if `MONEYFLOW_ALL_CASES` is 1, as in
/// `.ci/nightly`.
package enum LongTests {
    /// Whether all cases run, and none is left out because a tool is missing.
    package static let runAllCases = ProcessInfo.processInfo.environment["MONEYFLOW_ALL_CASES"] == "1"

    /// Returns every fifth of `cases`, beginning with the first, or all of them.
    package static func cases<Cases: RandomAccessCollection>(_ cases: Cases) -> [Cases.Element] {
        runAllCases ? Array(cases) : cases.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element)
    }
}

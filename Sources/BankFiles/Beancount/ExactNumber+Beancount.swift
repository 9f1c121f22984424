import Money

extension ExactNumber {
    /// Reads digits with at most one point, in which commas can separate thousands.
    init(beancount bytes: ArraySlice<UInt8>) throws(AmountProblem) {
        let parts = bytes.split(separator: .point, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, let first = whole.first, first.isASCIIDigit else { throw .notANumber }
        let groups = whole.split(separator: .comma, omittingEmptySubsequences: false)
        guard groups.count == 1 || 1...3 ~= groups[0].count && groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
            throw .misplacedSeparator
        }
        let decimals = parts.count == 2 ? parts[1] : []
        try self.init(digits: groups.joined() + decimals, decimals: decimals.count)
    }
}

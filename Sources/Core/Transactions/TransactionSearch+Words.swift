import Money

extension TransactionSearch {
    /// Creates a search for the words of `text`, or for `text` as a whole if it is an amount.
    ///
    /// - Parameters:
    ///   - amounts: Parses the words that are amounts, or `nil` to look only for text.
    ///   - others: The other currencies that amounts may be in.
    package init(_ text: String, amounts: AmountParser?, orIn others: [Currency] = []) {
        func amount(_ text: String) -> AmountBound? {
            guard let amounts, text.contains(where: \.isNumber) else { return nil }
            do throws(MoneyFlowError) {
                return try amounts.parseBound(text, orIn: others)
            } catch {
                // Then it is only text.
                return nil
            }
        }
        let folded = text.folded
        if let amount = amount(folded) {
            self.init(terms: [Term(text: folded, amount: amount)])
        } else {
            let words = folded.split(separator: " ").map(String.init)
            self.init(terms: words.map { Term(text: $0, amount: amount($0)) })
        }
    }
}

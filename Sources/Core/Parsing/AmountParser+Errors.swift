import Money

extension AmountParser {
    /// Parses the amount of a transaction.
    ///
    /// - Returns: A positive amount, at most ``Money/maximumMinorUnits``, and the sign before it.
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``, also for zero.
    package func parse(_ text: String) throws(MoneyFlowError) -> ParsedAmount {
        try worded { () throws(AmountError) in try amount(in: text) }
    }

    /// Parses an amount without a minus.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``, also if it has one.
    package func parseUnsigned(_ text: String) throws(MoneyFlowError) -> Money {
        try worded { () throws(AmountError) in try unsignedAmount(in: text) }
    }

    /// Parses the amount of a transaction, which may name another currency than the parser's; see
    /// ``Money/AmountParser/reading(among:_:)``.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parse(_ text: String, among known: [Currency]) throws(MoneyFlowError) -> ParsedAmount {
        try worded { () throws(AmountError) in
            try reading(among: known) { parser throws(AmountError) in try parser.amount(in: text) }
        }
    }

    /// Parses an amount and the words after it, which begin with the amount's currency or with a title.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parse(
        _ text: String,
        followedBy words: [String]
    ) throws(MoneyFlowError) -> (amount: ParsedAmount, title: [String]) {
        try worded { () throws(AmountError) in try amount(in: text, followedBy: words) }
    }

    /// Parses an amount that may name another currency, and the words after it.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parse(
        _ text: String,
        followedBy words: [String],
        among known: [Currency]
    ) throws(MoneyFlowError) -> (amount: ParsedAmount, title: [String]) {
        try worded { () throws(AmountError) in
            try reading(among: known) { parser throws(AmountError) in
                try parser.amount(in: text, followedBy: words)
            }
        }
    }

    /// Parses an amount without a minus that may name another currency.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parseUnsigned(_ text: String, among known: [Currency]) throws(MoneyFlowError) -> Money {
        try worded { () throws(AmountError) in
            try reading(among: known) { parser throws(AmountError) in try parser.unsignedAmount(in: text) }
        }
    }

    /// Parses a limit without a sign, which may be zero.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``, also if it has a sign.
    package func parseLimit(_ text: String) throws(MoneyFlowError) -> Money {
        try worded { () throws(AmountError) in try limit(in: text) }
    }

    /// Parses a limit in the parser's currency or, if it has the sign or the code of another one, in that.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parseLimit(_ text: String, orIn others: [Currency]) throws(MoneyFlowError) -> Money {
        try worded { () throws(AmountError) in try limit(in: text, orIn: others) }
    }

    /// Parses a balance that is not zero, which is a debt if it has a minus.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parseBalance(_ text: String) throws(MoneyFlowError) -> Money {
        try worded { () throws(AmountError) in try balance(in: text) }
    }

    /// Parses a balance as a bank states it, which may be zero, and is a debt if it has a minus.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parseStatedBalance(_ text: String) throws(MoneyFlowError) -> Money {
        try worded { () throws(AmountError) in try statedBalance(in: text) }
    }

    /// Parses a bound for amounts in any of several currencies; see ``Money/AmountParser/bound(in:orIn:)``.
    ///
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``.
    package func parseBound(_ text: String, orIn others: [Currency] = []) throws(MoneyFlowError) -> AmountBound {
        try worded { () throws(AmountError) in try bound(in: text, orIn: others) }
    }

    private func worded<Value>(_ read: () throws(AmountError) -> Value) throws(MoneyFlowError) -> Value {
        do {
            return try read()
        } catch {
            throw MoneyFlowError(error)
        }
    }
}

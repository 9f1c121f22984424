import Money

/// Why something in a Beancount file cannot be read.
struct BeancountProblem: Error {
    /// The line, from 1.
    let line: Int
    let problem: ImportProblem

    init(_ line: Int, _ problem: ImportProblem) {
        self.line = line
        self.problem = problem
    }

    /// Returns what is wrong with an amount.
    static func amount(
        _ problem: AmountProblem,
        _ text: Range<Int>,
        in bytes: [UInt8],
        line: Int
    ) -> BeancountProblem {
        let text = BankText.excerpt(String(decoding: bytes[text], as: UTF8.self))
        return BeancountProblem(line, .amount(AmountError(text, problem)))
    }
}

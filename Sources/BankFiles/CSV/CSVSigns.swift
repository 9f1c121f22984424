/// How many of a file's amounts have a minus, and whether the words next to them agree with that.
struct CSVSigns: Sendable {
    /// All amounts.
    private(set) var all = CSVSignCount()
    /// The amounts next to a word for money spent.
    private(set) var spent = CSVSignCount()
    /// The amounts next to a word for money received.
    private(set) var received = CSVSignCount()
    /// How many amounts above zero have a plus or another sign for it.
    private(set) var marked = 0
    /// Whether a text that thanks for a payment, as a card's bank does, is next to an amount below zero.
    private(set) var hasReceiptBelowZero = false

    /// How many amounts are above zero without a sign for it.
    var unmarked: Int { all.positives - marked }
    /// Whether a few amounts have a plus, and none of the others a minus.
    var areFewPluses: Bool { all.negatives == 0 && 0 < marked && marked < unmarked }
    /// Whether there are words both for money spent and for money received.
    var hasBothWords: Bool { fewerWords > 0 }
    /// How often the word for the rarer of the two occurs.
    var fewerWords: Int { min(spent.count, received.count) }
    /// Whether the signs say the same as the words: nearly every amount next to a word for money spent has a minus.
    var agreeWithWords: Bool {
        let contradictions = spent.positives + received.negatives
        return all.negatives > 0 && spent.positives * 5 <= spent.negatives
            && spent.negatives + received.positives > contradictions
    }
    /// Whether every sign says the opposite of the word next to it.
    var contradictWords: Bool { hasBothWords && spent.negatives == 0 && received.positives == 0 }
    /// Whether only the words show which amounts are expenses, because few of either kind have a minus.
    var needWords: Bool { !spent.areNegative && !received.areNegative }

    /// Adds a row.
    ///
    /// - Parameter word: The word next to the amount, if there is a column of such words.
    mutating func add(_ row: CSVScanner, _ amount: WrittenAmount, word: String?) {
        guard !amount.number.isZero else { return }
        all.add(isNegative: amount.isNegative)
        if amount.isNegative {
            hasReceiptBelowZero = hasReceiptBelowZero || row.texts.contains(where: CSVStatus.isReceipt)
        } else if amount.isSigned {
            marked += 1
        }
        switch word.flatMap(SignWords.type) {
        case .expense: spent.add(isNegative: amount.isNegative)
        case .income: received.add(isNegative: amount.isNegative)
        case nil: break
        }
    }
}

extension CSVColumnFinder {
    /// Counts the signs of the first rows or, if none of these has a minus, of all rows.
    ///
    /// Rows in another currency do not count.
    func signs(of amount: Int, beside word: Int?, _ money: CSVMoney) -> CSVSigns {
        var signs = CSVSigns()
        for row in rows where !money.isForeign(row) { signs.add(row, amount: amount, word: word, reader) }
        guard signs.all.negatives == 0 else { return signs }
        signs = CSVSigns()
        var rest = table.scanner
        while rest.advance() {
            guard reader.date(rest.cell(columns.date)) != nil, !money.isForeign(rest) else { continue }
            signs.add(rest, amount: amount, word: word, reader)
        }
        return signs
    }
}

extension CSVSigns {
    fileprivate mutating func add(_ row: CSVScanner, amount: Int, word: Int?, _ reader: CSVCellReader) {
        guard let amount = reader.amount(row.cell(amount)), amount.otherCurrency == nil else { return }
        add(row, amount, word: word.map(row.text))
    }
}

extension CSVStatus {
    /// Whether a text thanks for a payment, as the bank of a card does when its bill is paid.
    static func isReceipt(_ text: String) -> Bool {
        guard text.utf8.count >= 12 else { return false }
        let words = CSVColumnName(text).words
        return receipts.contains { words.contains($0) }
    }

    private static let receipts = BankWord.payments.texts(of: .receipt, as: .part)
}

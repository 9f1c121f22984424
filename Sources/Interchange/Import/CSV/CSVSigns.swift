import Core

/// How many of a file's amounts have a minus, and whether the words next to them agree with that.
struct CSVSigns: Sendable {
    /// How many amounts are greater than zero.
    private(set) var positives = 0
    /// How many amounts are less than zero.
    private(set) var negatives = 0
    /// How many words agree with the amount's sign: a word for money spent with a minus, or one for money received
    /// without.
    private(set) var agreements = 0
    /// How many words contradict the amount's sign.
    private(set) var contradictions = 0
    /// Whether an amount greater than zero has a plus or another sign for it.
    private(set) var hasPlus = false
    /// Whether a text that thanks for a payment, as a card's bank does, is next to an amount below zero.
    private(set) var hasReceiptBelowZero = false
    private var expenseWords = 0
    private var incomeWords = 0

    /// The number of amounts.
    var count: Int { positives + negatives }
    /// Whether there are words both for money spent and for money received.
    var hasBothWords: Bool { fewerWords > 0 }
    /// How often the word for the rarer of the two occurs.
    var fewerWords: Int { min(expenseWords, incomeWords) }
    /// Whether fewer than one in ten amounts has a minus.
    var hasFewMinuses: Bool { negatives * 10 < count }

    /// Adds a row.
    ///
    /// - Parameter word: The word next to the amount, if there is a column of such words.
    mutating func add(_ row: CSVScanner, _ amount: WrittenAmount, word: String?) {
        guard !amount.number.isZero else { return }
        if amount.isNegative {
            negatives += 1
            hasReceiptBelowZero = hasReceiptBelowZero || row.texts.contains(where: CSVStatus.isReceipt)
        } else {
            positives += 1
            hasPlus = hasPlus || amount.isSigned
        }
        guard let type = word.flatMap(SignWords.type) else { return }
        if type == .expense { expenseWords += 1 } else { incomeWords += 1 }
        if (type == .expense) == amount.isNegative { agreements += 1 } else { contradictions += 1 }
    }
}

extension CSVColumnFinder {
    /// Counts the signs of the first rows or, if none of these has a minus, of all rows.
    ///
    /// Rows in another currency do not count.
    func signs(of amount: Int, beside word: Int?, _ money: CSVMoney) throws(ImportFailure) -> CSVSigns {
        var signs = CSVSigns()
        for row in rows where !money.isForeign(row) { signs.add(row, amount: amount, word: word, reader) }
        guard signs.negatives == 0 else { return signs }
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

    private static let receipts = [
        "payment thank you", "thank you for your payment", "payment received", "payment received thank you",
        "zahlung erhalten", "zahlung besten dank", "zahlung vielen dank", "zahlung danke", "paiement recu",
        "paiement merci",
        "pago recibido", "pago gracias", "gracias por su pago", "pagamento ricevuto", "pagamento grazie",
        "pagamento recebido", "pagamento obrigado", "betaling ontvangen", "betaling dank", "betalning mottagen",
        "betaling modtaget", "betaling mottatt", "maksu vastaanotettu", "platba prijata", "wplata otrzymana",
        "splata karty",
    ]
}

/// The words of a title that name the other party to a payment.
///
/// Banks add the place, the card and numbers to a name: `LIDL DANKE 4521 BERLIN` is `Lidl`. Words are compared without
/// regard to case and diacritics. Words with digits, and words that only say what kind of payment it is, do not count.
package struct PayeeWords: Hashable, Sendable {
    /// The words.
    package let words: Set<String>
    /// The first of them, which is often the name itself, or `nil` if there are none.
    package let first: String?

    /// Finds the words of a title.
    package init(_ title: String) {
        var words: Set<String> = []
        var first: String?
        var word = ""
        var hasDigit = false
        func end() {
            if !word.isEmpty, !hasDigit, !Self.noise.contains(word) {
                words.insert(word)
                first = first ?? word
            }
            word = ""
            hasDigit = false
        }
        for scalar in title.folded.unicodeScalars {
            switch scalar {
            case "a"..."z": word.unicodeScalars.append(scalar)
            case "0"..."9": hasDigit = true
            case "'", "’": continue
            case _ where scalar.value < 0x80: end()
            case _ where scalar.properties.numericType != nil: hasDigit = true
            case _ where scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark:
                word.unicodeScalars.append(scalar)
            default: end()
            }
        }
        end()
        self.words = words
        self.first = first
    }

    /// Whether there are no words.
    package var isEmpty: Bool { words.isEmpty }

    /// Words that do not name anybody, folded: kinds of payment, forms of companies, thanks, and the ends of addresses.
    static let noise = Set(
        """
        ab ag and as auftrag av bv card carta carte cash co com compra contactless credit danke de debit debito der des \
        die du eg ek et ev for ges girocard gmbh gutschrift inc karte kartenzahlung kauf kg la lastschrift le les limited \
        llc ltd maestro mastercard mbh nv oder of og ohg online oy paiement pago payment plc pos purchase sa sagt sarl sas \
        sepa sl spa srl stiftung tarjeta thank the to transaction transfer transfert ub ueberweisung uberweisung und virement \
        visa von www you your zahlung
        """
        .split(separator: " ").map(String.init)
    )
}

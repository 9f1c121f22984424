import Money

/// A booking in a bank's statement, in a format that says what each of its parts is, such as camt or MT940.
struct BankBooking: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The day on which the bank booked it.
    var date: CivilDate
    /// The value date, or `nil` if the file has none.
    var valueDate: CivilDate?
    /// The amount in minor units of the account's currency, negative for money spent; not zero.
    var minorUnits: Int64
    /// The name of the other party; may be empty.
    var party = ""
    /// What the payment is for (remittance information); may be empty.
    var purpose = ""
    /// What kind of booking it is in the bank's words, such as `Lastschrift`; may be empty.
    var kind = ""
    /// The reference by which the bank identifies the booking (camt: `AcctSvcrRef`, MT940: after `//`), or `nil`.
    var reference: String?
    /// The number of the other party's account, or `nil`.
    var otherNumber: String?
    /// Whether the bank has not booked it yet.
    var isPending = false
    /// What was paid in another currency than the account's, positive, or `nil` if the file has no such amount.
    var original: Money?
    /// What the bank charged, which the note says beside an amount in another currency.
    var fee: Money?

    /// Returns the booking as a row of an account.
    ///
    /// The title is the other party, else what the payment is for, else the kind of booking.
    ///
    /// - Parameter format: The format, which has references.
    func row(of owner: ImportAccount?, in format: ImportFormat) -> ImportRow {
        let memo = purpose.isEmpty ? kind : purpose
        let title = party.isEmpty ? BankText.title(memo) : BankText.title(payee: party, memo: memo)
        let note = BankText.note(memo: memo, title: title)
        let identifier =
            reference.flatMap(Self.reference).map(format.identifier(ofReference:))
            ?? format.identifier(withoutReference: StableHash.text(title + "\n" + note))
        return ImportRow(
            line: line,
            date: date,
            type: minorUnits < 0 ? .expense : .income,
            minorUnits: abs(minorUnits),
            category: nil,
            title: title,
            note: BankText.note(note, fee: original == nil ? nil : fee),
            bankID: identifier,
            isPending: isPending,
            account: owner.flatMap(Self.account),
            owner: owner,
            counterparty: otherNumber.map { .account(ImportAccount(number: $0)) } ?? .unknown,
            valueDate: valueDate == date ? nil : valueDate,
            original: original
        )
    }

    /// Returns a hash of the account that is the same for an IBAN and for the bank's own number at its end.
    ///
    /// A pocket has none, as its number is that of another account.
    static func account(_ owner: ImportAccount) -> Int64? {
        owner.isPocket ? nil : StableHash.accountEnd(owner.number)
    }

    /// Returns a reference in the form in which it is compared, or `nil` for a text that stands for none.
    private static func reference(_ text: String) -> String? {
        let reference = text.filter { !$0.isWhitespace }.uppercased()
        guard !reference.isEmpty, !placeholders.contains(reference), !reference.allSatisfy({ $0 == "0" }) else {
            return nil
        }
        return reference
    }

    /// What banks write in place of a reference.
    private static let placeholders: Set<String> = ["NONREF", "NOTPROVIDED", "NONE", "N/A", "KREF+NONREF"]
}

import Money

/// An entry of a camt statement: the texts of its elements.
struct CamtEntry: Sendable {
    /// Whether the bank has booked it.
    enum Status: Equatable, Sendable {
        case booked, pending, information
        /// A code that the standard does not have.
        case unknown(String)
    }

    /// The reason why an entry cannot be imported, and the invalid element.
    struct Refusal: Error {
        let element: String
        let problem: ImportProblem
    }

    /// The line that it starts on, from 1.
    let line: Int
    /// Whether the bank has booked it.
    let status: Status
    /// The code of the currency; empty if the file has none.
    let currency: String
    private let amount: String
    private let direction: String
    private let bookingDate: String
    private let valueDate: String
    private let reference: String?
    private let kind: String
    private let details: CamtDetails
    /// What it was in other currencies, and what the bank charged: of its only payment, then its own.
    private let amounts: [CamtAmounts]

    /// Reads an entry of the account with a number.
    init(_ element: XMLElement, of own: String?) {
        line = element.line
        amount = element.text("Amt") ?? ""
        currency = element["Amt"]?.attributes["Ccy"].flatMap(CamtStatement.currency) ?? ""
        let direction = element.text("CdtDbtInd") ?? ""
        self.direction = direction
        status = Self.status(element.text("Sts", "Cd") ?? element.text("Sts") ?? "BOOK")
        bookingDate = element.text("BookgDt", "Dt") ?? element.text("BookgDt", "DtTm") ?? ""
        valueDate = element.text("ValDt", "Dt") ?? element.text("ValDt", "DtTm") ?? ""
        let isReversal = ["true", "1"].contains(element.text("RvslInd"))
        let payments = (element.all("NtryDtls").flatMap { $0.all("TxDtls") } + element.all("TxDtls")).map {
            CamtPayment($0, isCredit: $0.text("CdtDbtInd") ?? direction == "CRDT", isReversal: isReversal, of: own)
        }
        details = CamtDetails(payments)
        let counts = element.all("NtryDtls").compactMap { $0.text("Btch", "NbOfTxs").flatMap { Int($0) } }
        amounts =
            payments.count > 1 || counts.contains { $0 > 1 } ? [] : payments.map(\.amounts) + [CamtAmounts(element)]
        reference = element.text("AcctSvcrRef") ?? (payments.count == 1 ? payments[0].reference : nil)
        let code = element.text("BkTxCd", "Prtry", "Cd") ?? ""
        kind = element.text("AddtlNtryInf") ?? (details.information.isEmpty ? code : details.information)
    }

    private static func status(_ code: String) -> Status {
        switch code {
        case "PDNG", "FUTR": .pending
        case "INFO": .information
        case "BOOK": .booked
        default: .unknown(code)
        }
    }

    /// Returns the booking, whose amount may be zero.
    ///
    /// - Parameter day: The day of the statement, which that of an entry without dates is.
    func booking(in currency: Currency, of day: CivilDate?) throws(Refusal) -> BankBooking {
        if case .unknown(let code) = status {
            throw Refusal(
                element: "Sts",
                problem: .malformed("‘\(BankText.excerpt(code))’ is not a status of an entry")
            )
        }
        let units = try minorUnits(in: currency)
        guard ["CRDT", "DBIT"].contains(direction) else {
            let text = BankText.excerpt(direction)
            throw Refusal(element: "CdtDbtInd", problem: direction.isEmpty ? .missing(.sign) : .unknownSign(text))
        }
        let value = try valueDate.isEmpty ? nil : date(valueDate, of: "ValDt")
        guard let date = try bookingDate.isEmpty ? value ?? day : date(bookingDate, of: "BookgDt") else {
            throw Refusal(element: "BookgDt", problem: .missing(.date))
        }
        var booking = BankBooking(line: line, date: date, minorUnits: direction == "DBIT" ? -units : units)
        booking.valueDate = value
        booking.party = details.isBatch && details.party.isEmpty ? batchTitle : details.party
        booking.purpose = details.purpose
        booking.kind = kind
        booking.reference = reference
        booking.otherNumber = details.otherNumber
        booking.isPending = status == .pending
        let own = self.currency.isEmpty ? currency : Currency(code: self.currency) ?? currency
        booking.original = amounts.lazy.flatMap(\.amounts).compactMap { $0.original(beside: own) }.first
        booking.fee = amounts.lazy.compactMap(\.fee).first { $0.minorUnits != 0 }
        return booking
    }

    /// What a batch of payments to several parties is called: as the bank does, or by the parties.
    private var batchTitle: String { kind.isEmpty ? details.parties : kind }

    private func minorUnits(in currency: Currency) throws(Refusal) -> Int64 {
        guard !amount.isEmpty else { throw Refusal(element: "Amt", problem: .missing(.amount)) }
        let own = self.currency.isEmpty ? currency : Currency(code: self.currency) ?? currency
        do {
            return try StatementAmounts(currency: own, decimal: .point).minorUnits(Array(amount.utf8)[...])
        } catch {
            throw Refusal(element: "Amt", problem: .amount(AmountError(BankText.excerpt(amount), error)))
        }
    }

    private func date(_ text: String, of element: String) throws(Refusal) -> CivilDate {
        do {
            return try CivilDate(camt: text)
        } catch {
            throw Refusal(element: element, problem: .date(DateError(BankText.excerpt(text), error)))
        }
    }

    /// Its beginning, for reports and errors.
    var excerpt: String {
        let date = bookingDate.isEmpty ? valueDate : bookingDate
        let title = details.party.isEmpty ? details.purpose.isEmpty ? kind : details.purpose : details.party
        let sign = direction == "DBIT" ? "-" : ""
        return BankText.excerpt("\(date.prefix(10)) \(title) \(sign)\(amount) \(currency)")
    }
}

extension CivilDate {
    /// Reads ISO 20022's `ISODate`, `YYYY-MM-DD`, or the date of an `ISODateTime`, with or without a zone.
    ///
    /// The time and the zone are ignored, because a bank's statement shows the date without them.
    init(camt text: String) throws(DateProblem) {
        let digits = text.utf8.prefix(10)
        let rest = text.utf8.dropFirst(10).first
        guard digits.count == 10, rest.map("TZ+- ".utf8.contains) ?? true,
            digits.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
        else { throw .unknownForm }
        guard let date = CivilDate(iso: text.prefix(10)) else { throw .noSuchDay }
        self = date
    }
}

/// The payments of an entry: none, one, or those of a batch.
struct CamtDetails: Sendable {
    /// Whether there are several.
    let isBatch: Bool
    /// The name of the other party; of a batch, if it is the same for all.
    let party: String
    /// The names of all parties.
    let parties: String
    /// What the payment is for or, for a batch, the payments with their amounts.
    let purpose: String
    /// The number of the other party's account, or `nil`.
    let otherNumber: String?
    /// What the bank says about the payment; may be empty.
    let information: String

    /// How many payments of a batch the purpose lists.
    private static let listedPayments = 20

    init(_ payments: [CamtPayment]) {
        isBatch = payments.count > 1
        let names = payments.prefix(Self.listedPayments).map(\.party).filter { !$0.isEmpty }
        parties = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }.joined(
            separator: ", "
        )
        let isOneParty = payments.allSatisfy { $0.party == payments[0].party }
        party = isOneParty ? payments.first?.party ?? "" : ""
        let numbers = Set(payments.map(\.otherNumber))
        otherNumber = numbers.count == 1 ? payments[0].otherNumber : nil
        information = payments.lazy.map(\.information).first { !$0.isEmpty } ?? ""
        guard payments.count > 1 else {
            purpose = payments.first?.purpose ?? ""
            return
        }
        let listed = payments.prefix(Self.listedPayments).map { payment in
            [payment.amount, payment.party, payment.purpose].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let rest = payments.count - listed.count
        purpose = (listed + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
    }
}

/// A payment of an entry (`TxDtls`).
struct CamtPayment: Sendable {
    /// The name of the other party; may be empty.
    let party: String
    /// The number of the other party's account, or `nil`.
    let otherNumber: String?
    /// What it is for: the remittance information, else the reference of the invoice; may be empty.
    let purpose: String
    /// The amount as the file has it, with its currency; empty if it has none.
    let amount: String
    /// What the bank says about it; may be empty.
    let information: String
    /// The bank's reference, or `nil`.
    let reference: String?
    /// What it was in other currencies, and what the bank charged.
    let amounts: CamtAmounts

    /// Reads a payment.
    ///
    /// - Parameters:
    ///   - isCredit: Whether the account received money.
    ///   - isReversal: Whether it takes back a payment, so that the parties are those of that payment.
    ///   - own: The number of the account itself.
    init(_ element: XMLElement, isCredit: Bool, isReversal: Bool, of own: String?) {
        let parties = element["RltdPties"]
        var role = isCredit != isReversal ? "Dbtr" : "Cdtr"
        // Some banks name only the other party, whatever its role is.
        let opposite = role == "Dbtr" ? "Cdtr" : "Dbtr"
        if parties?[role] == nil, let number = parties?[opposite + "Acct"].flatMap(Self.number(of:)), number != own {
            role = opposite
        }
        let named = [role, "Ultmt" + role, "TradgPty"].lazy.compactMap { parties?[$0].flatMap(Self.name) }
        party = named.first { $0 != "NOTPROVIDED" } ?? ""
        otherNumber = parties?[role + "Acct"].flatMap(Self.number(of:))
        purpose = Self.purpose(element["RmtInf"])
        let paid = element["Amt"] ?? element["AmtDtls"]?["TxAmt"]?["Amt"]
        amount = paid.map { [$0.text, $0.attributes["Ccy"] ?? ""].joined(separator: " ") } ?? ""
        information = element.text("AddtlTxInf") ?? ""
        reference = element.text("Refs", "AcctSvcrRef")
        amounts = CamtAmounts(element)
    }

    /// Returns the name of a party, which later versions put into another element.
    private static func name(_ party: XMLElement) -> String? {
        party.text("Nm") ?? party.text("Pty", "Nm") ?? party.text("Agt", "FinInstnId", "Nm")
    }

    /// Returns the number of an account, or `nil` if it has none.
    static func number(of account: XMLElement) -> String? {
        let id = account["Id"]
        return id?.text("IBAN") ?? id?.text("Othr", "Id") ?? id?.text("BBAN") ?? id?.text("PrtryAcct", "Id")
            ?? id?.text("UPIC")
    }

    private static func purpose(_ remittance: XMLElement?) -> String {
        guard let remittance else { return "" }
        let free = remittance.all("Ustrd").map(\.text).filter { !$0.isEmpty }
        guard free.isEmpty else { return free.joined(separator: " ") }
        let structured = remittance.all("Strd").flatMap { part in
            [part.text("CdtrRefInf", "Ref") ?? part.text("CdtrRefInf", "CdtrRef")].compactMap(\.self)
                + part.all("AddtlRmtInf").map(\.text)
        }
        return structured.joined(separator: " ")
    }
}

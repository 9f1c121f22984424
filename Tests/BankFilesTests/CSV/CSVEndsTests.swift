import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("CSV files whose rows have what left and what arrived")
struct CSVEndsTests {
    private static let wise = """
        ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Target fee amount",\
        "Target fee currency","Source name","Source amount (after fees)","Source currency","Target name",\
        "Target amount (after fees)","Target currency","Exchange rate",Reference,Batch
        TRANSFER-1,COMPLETED,OUT,2026-01-13 10:00:00,2026-01-13 10:00:05,1.50,EUR,,,Eva,98.50,EUR,Bob,107.00,USD,1.0863,Rent,
        TRANSFER-2,COMPLETED,IN,2026-01-14 10:00:00,2026-01-14 10:00:05,,,,,Firm,500.00,EUR,Eva,500.00,EUR,1.0,,
        BALANCE-3,COMPLETED,NEUTRAL,2026-01-15 10:00:00,2026-01-15 10:00:05,0.40,EUR,,,Eva,99.60,EUR,Eva,108.00,USD,1.0843,,
        CARD-4,COMPLETED,OUT,2026-01-16 10:00:00,2026-01-16 10:00:05,0.00,USD,,,Eva,23.50,USD,Diner,23.50,USD,1.0,,
        CARD-5,COMPLETED,OUT,2026-01-17 10:00:00,2026-01-17 10:00:05,0.35,EUR,,,Eva,61.20,EUR,Sushi,10200.00,JPY,166.66,,
        TRANSFER-6,CANCELLED,OUT,2026-01-18 10:00:00,2026-01-18 10:00:05,0.60,EUR,,,Eva,10.00,EUR,Bob,10.00,EUR,1.0,,
        BALANCE-7,COMPLETED,NEUTRAL,2026-01-19 10:00:00,2026-01-19 10:00:05,0.00,EUR,,,Eva,50.00,EUR,Eva,50.00,EUR,1.0,,

        """

    /// `LINE SIGNED CODE TITLE [ORIGINAL] [EXCHANGE]` of each row, with a letter for each exchange; other items with their
    /// reason.
    private func rows(
        _ text: String,
        in code: String = "EUR",
        layout: ImportLayout = ImportLayout()
    ) throws -> [String] {
        let known = PocketAccounts(currency: try .test(code))
        let context = ImportContext(currency: try .test(code), layout: layout, known: known)
        var reader = try CSVReader(bytes: Array(text.utf8), context: context)
        var exchanges: [Int64: Int] = [:]
        var items: [ImportItem] = []
        while let item = try reader.next() { items.append(item) }
        for case .transaction(let row) in items { exchanges[row.exchange ?? 0, default: 0] += 1 }
        return items.map { item in
            switch item {
            case .transaction(let row):
                let original = row.original.map { " of \($0.plainText) \($0.currency.code)" } ?? ""
                let fee = row.note.firstRange(of: "fee ").map { " [\(row.note[$0.lowerBound...])]" } ?? ""
                let exchange = exchanges[row.exchange ?? 0] == 2 ? " exchange" : ""
                let code = row.owner?.currency?.code ?? "own"
                return
                    "\(row.line) \(row.date.iso) \(row.signedMinorUnits) \(code) \(row.title)\(original)\(fee)\(exchange)"
            case .skipped(let row): return "\(row.line) \(row.reason)"
            case .refused(let row): return "\(row.line) \(row.problem)"
            case .correction: return "correction"
            }
        }
    }

    @Test("Wise's history of all currencies has the user's end by its direction, and both of an exchange")
    func wise() throws {
        let found = try rows(Self.wise)
        #expect(
            found == [
                "2 2026-01-13 -10000 own Bob of 107.00 USD [fee 1.50 EUR]",
                "3 2026-01-14 50000 own Firm",
                "4 2026-01-15 -10000 own Eva exchange",
                "4 2026-01-15 10800 USD Eva exchange",
                "5 2026-01-16 -2350 USD Diner",
                "6 2026-01-17 -6155 own Sushi of 10200 JPY [fee 0.35 EUR]",
                "7 noMovement",
                "8 balance",
            ]
        )
    }

    @Test("Without a direction, the end with an amount is the user's")
    func yuh() throws {
        let yuh = """
            DATE;ACTIVITY TYPE;ACTIVITY NAME;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;CARD NUMBER;LOCALITY;RECIPIENT;\
            SENDER;FEES/COMMISSION;BUY/SELL;QUANTITY;ASSET;PRICE PER UNIT
            13/01/2026;PAYMENT_IN;"Payment
            from Acme";;;3000.00;CHF;;;;Acme;0;;;;
            14/01/2026;CARD_OUT;Migros;-23.45;CHF;;;**** 1234;Basel;;;0;;;;
            15/01/2026;EXCHANGE;CHF to EUR;-105.00;CHF;100.00;EUR;;;;;0.99;;;;
            16/01/2026;CARD_OUT;Beck;-4.20;EUR;;;**** 1234;Weil;;;0;;;;

            """
        var layout = ImportLayout()
        layout.hasExtraFees = true
        let found = try rows(yuh, in: "CHF", layout: layout)
        #expect(
            found == [
                "2 2026-01-13 300000 own Payment from Acme",
                "4 2026-01-14 -2345 own Migros",
                "5 2026-01-15 -10599 own CHF to EUR exchange",
                "5 2026-01-15 10000 EUR CHF to EUR exchange",
                "6 2026-01-16 -420 EUR Beck",
            ]
        )
    }

    @Test("A fee that cannot be added refuses its row, which has the line of the file")
    func unreadableFee() throws {
        let text = Self.wise.replacing("0.40,EUR", with: "abc1,EUR")
        let refused = try rows(text).filter { $0.contains("abc1") }
        #expect(refused.count == 1 && refused[0].hasPrefix("4 "))
    }

    @Test("A direction that is not known refuses its row, as either end may be the user's")
    func unknownDirection() throws {
        let refused = try rows(Self.wise.replacing("NEUTRAL,2026-01-19", with: "XYZZY,2026-01-19")).last
        #expect(refused?.hasPrefix("8 ") == true && refused?.contains("XYZZY 50.00 / 50.00") == true)
    }

    @Test("A column of an end that the user names is read as it is")
    func given() throws {
        var layout = ImportLayout()
        layout.debit = .name("DEBIT")
        layout.credit = .name("CREDIT")
        let text = """
            DATE,NAME,DEBIT,DEBIT CURRENCY,CREDIT,CREDIT CURRENCY
            2026-01-13,A,-5.00,EUR,,
            2026-01-14,B,,,7.00,USD
            2026-01-15,C,-9.00,EUR,,

            """
        #expect(try rows(text).contains { $0.hasSuffix(" 700 USD B") })
        #expect(try !rows(text, layout: layout).contains { $0.contains("USD") })
    }
}

/// An account whose file has others for all other currencies.
private struct PocketAccounts: KnownAccounts {
    let currency: Currency
    var areSeveral = false
    var named: [ImportAccount] { [] }
    var mayHavePockets: Bool { true }

    func currency(of named: ImportAccount?) -> Currency? { named?.currency ?? currency }
    func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool { false }
    func knows(_ named: ImportAccount) -> Bool { true }
}

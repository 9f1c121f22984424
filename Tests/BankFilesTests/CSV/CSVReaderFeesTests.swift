import Testing

@testable import BankFiles

/// Files with fees, and files whose rows are not amounts of one account.
@Suite("CSV fees")
struct CSVReaderFeesTests {
    private func amounts(_ text: String, _ change: (inout ImportLayout) -> Void = { _ in }) throws -> [String] {
        var layout = ImportLayout()
        change(&layout)
        return try ReadCSV(text, layout: layout).rows.map { String($0.split(separator: " ")[2]) }
    }

    @Test("If nothing shows whether an amount includes its fee, the user says so")
    func undecided() throws {
        let revolut = "Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
        let row = "ATM,2026-01-13 10:00:00,2026-01-13 10:00:00,Cash,-20.00,1.00,EUR,COMPLETED,79.00\n"
        #expect(try ReadCSV.failure(revolut + row) == ImportFailure(.undecidedFees(column: "Fee")))
        #expect(try amounts(revolut + row) { $0.hasExtraFees = true } == ["-2100"])
        #expect(try amounts(revolut + row) { $0.hasExtraFees = false } == ["-2000"])
        #expect(try amounts(revolut + row.replacing("1.00", with: "0.00")) == ["-2000"])
        let next = "CARD,2026-01-14 10:00:00,2026-01-14 10:00:00,Shop,-9.00,0.50,EUR,COMPLETED,69.50\n"
        #expect(try amounts(revolut + row + next) == ["-2100", "-950"])
    }

    @Test(
        "Columns of fees are recognized by a word in their names",
        arguments: ["Transaction fee", "Charges", "Fee amount", "Fremdwährungsgebühr", "Frais bancaires", "Total fees"]
    )
    func names(name: String) throws {
        let text = "Date,Text,Amount,\(name)\n2026-01-10,a,-5.00,0.50\n2026-01-11,b,-6.00,0.00\n"
        #expect(try ReadCSV.failure(text) == ImportFailure(.undecidedFees(column: name)))
        #expect(try amounts(text) { $0.hasExtraFees = true } == ["-550", "-600"])
    }

    @Test("Other columns that mention fees are not fees", arguments: ["Amount after fees", "Fee currency", "Fee type"])
    func otherNames(name: String) throws {
        #expect(try amounts("Date,Text,Amount,\(name)\n2026-01-10,a,-5.00,x\n") == ["-500"])
    }

    @Test("A fee that cannot be read is not zero", arguments: ["3.5O", "1.50 USD"])
    func unreadable(fee: String) throws {
        for rest in ["", "2026-01-11,b,-6.00,0.50\n2026-01-12,c,-6.00,0.50\n"] {
            let text = "Date,Text,Amount,Fee\n2026-01-10,a,-5.00,\(fee)\n" + rest
            #expect(try ReadCSV.failure(text) == ImportFailure(.undecidedFees(column: "Fee")))
            var layout = ImportLayout()
            layout.hasExtraFees = true
            let read = try ReadCSV(text, layout: layout)
            #expect(read.refused.map(\.column) == ["Fee"])
            #expect(read.rows.count == rest.count(where: \.isNewline))
        }
    }

    @Test("Fees that have rows of their own are not charged again")
    func ownRows() throws {
        let text = """
            ID,Date,Amount,Description,Total fees
            TRANSFER-1,2024-01-10,-100.00,Sent money to Kim,0.61
            FEE-TRANSFER-1,2024-01-10,-0.61,Wise Charges for: TRANSFER-1,0.00
            CARD-2,2024-01-11,-20.00,Shop,0.00
            TRANSFER-3,2024-01-12,-50.00,Sent money to Jo,0.45
            FEE-TRANSFER-3,2024-01-12,-0.45,Wise Charges for: TRANSFER-3,0.00

            """
        #expect(try amounts(text) == ["-10000", "-61", "-2000", "-5000", "-45"])
        let without = text.split(separator: "\n").filter { !$0.hasPrefix("FEE") }.joined(separator: "\n")
        #expect(try ReadCSV.failure(without) == ImportFailure(.undecidedFees(column: "Total fees")))
    }

    @Test("A fee after many rows without one is not overlooked")
    func late() throws {
        let rows = (0..<1000).map { "2026-01-10,a,-5.00,\($0 == 900 ? "1.00" : "")\n" }.joined()
        #expect(
            try ReadCSV.failure("Date,Text,Amount,Fee\n" + rows) == ImportFailure(.undecidedFees(column: "Fee"))
        )
    }

    @Test("The net amount is preferred if there is a column of fees")
    func net() throws {
        let stripe = "id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description\n"
        let rows =
            "txn_1,charge,ch_1,100.00,3.20,96.80,eur,2026-01-13 10:00,2026-01-15 00:00,Order\n"
            + "txn_2,refund,re_1,-50.00,-1.60,-48.40,eur,2026-01-14 10:00,2026-01-15 00:00,Refund\n"
            + "txn_3,payout,po_1,-48.40,0.00,-48.40,eur,2026-01-16 10:00,2026-01-16 00:00,Payout\n"
        #expect(try amounts(stripe + rows) == ["9680", "-4840", "-4840"])
        #expect(try ReadCSV(stripe + rows).layout.amount == .name("Net"))
    }

    @Test("PayPal's authorizations are skipped, and conversions change the balance of their currency")
    func payPal() throws {
        let header =
            "\"Date\",\"Time\",\"TimeZone\",\"Name\",\"Type\",\"Status\",\"Currency\",\"Gross\",\"Fee\",\"Net\",\"Balance\",\"Balance Impact\"\n"
        let rows = """
            "13/01/2026","09:00:00","CET","Bank","Bank Deposit to PP Account","Completed","EUR","9.50","0.00","9.50","9.50","Credit"
            "13/01/2026","09:00:01","CET","","General Currency Conversion","Completed","EUR","-9.50","0.00","-9.50","0.00","Debit"
            "13/01/2026","09:00:01","CET","","General Currency Conversion","Completed","USD","9.99","0.00","9.99","9.99","Credit"
            "13/01/2026","09:00:02","CET","Shop","Express Checkout Payment","Completed","USD","-9.99","0.00","-9.99","0.00","Debit"
            "14/01/2026","09:00:00","CET","Hotel","General Authorization","Completed","EUR","-80.00","0.00","-80.00","0.00","Memo"
            "15/01/2026","09:00:00","CET","Buyer","General Payment","Completed","EUR","103.00","-3.00","100.00","100.00","Credit"

            """
        #expect(try amounts(header + rows) == ["950", "-950", "10000"])
        let without = { (text: String) in
            text.split(separator: "\n").map { $0.split(separator: ",").dropLast().joined(separator: ",") + "\n" }
                .joined()
        }
        #expect(try amounts(without(header) + without(rows)) == ["950", "-950", "10000"])
    }

    @Test("A list of what was sent and received that names no currencies is refused")
    func sentAndReceived() throws {
        let text = """
            ID,Status,Created on,Source name,Source amount (after fees),Target name,Target amount (after fees),Reference
            TRANSFER-1,COMPLETED,2026-01-13 10:00:00,Eva,98.50,Bob,107.00,
            TRANSFER-2,COMPLETED,2026-01-14 10:00:00,Firm,500.00,Eva,500.00,

            """
        let columns = ["Source amount (after fees)", "Target amount (after fees)"]
        #expect(try ReadCSV.failure(text) == ImportFailure(.bothSides(columns: columns)))
    }

    private static let shared = """
        Date,Description,Category,Cost,Currency,Ann,Bob
        2026-01-10,Dinner,Dining out,30.00,EUR,15.00,-15.00
        2026-01-11,Taxi,Taxi,12.00,EUR,-8.00,8.00
        2026-01-12,Gift,General,20.00,EUR,20.00,-20.00
        2026-01-13,Bob paid Ann,Payment,20.00,EUR,-20.00,20.00
        2026-01-14,Total balance, , ,EUR,7.00,-7.00

        """

    @Test("Of a list of shared costs, one's own share is imported, once the person is named")
    func sharedCosts() throws {
        #expect(try ReadCSV.failure(Self.shared) == ImportFailure(.sharedCosts(columns: ["Ann", "Bob"])))
        #expect(try amounts(Self.shared) { $0.amount = .name("Ann") } == ["-1500", "-800"])
        #expect(try amounts(Self.shared) { $0.amount = .name("Bob") } == ["-1500", "-400", "-2000"])
        let read = try ReadCSV(Self.shared, layout: ReadCSV(Self.shared, layout: named("Bob")).layout)
        #expect(read.rows.count == 3)
    }

    @Test("If several people paid, nobody's share is in the file")
    func severalPayers() throws {
        let text = "Date,Description,Category,Cost,Currency,Ann,Bob,Cid\n2026-01-10,a,b,30.00,EUR,5.00,5.00,-10.00\n"
        let read = try ReadCSV(text, layout: named("Ann"))
        #expect(read.refused.map(\.column) == ["Ann"])
        #expect(try ReadCSV(text, layout: named("Cid")).rows == ["2 2026-01-10 -1000 a [b]"])
    }

    private func named(_ column: String) -> ImportLayout {
        var layout = ImportLayout()
        layout.amount = .name(column)
        return layout
    }
}

/// Files with several columns of money.
@Suite("CSV columns of money")
struct CSVReaderMoneyColumnsTests {
    private func amounts(_ text: String) throws -> [String] {
        try ReadCSV(text).rows.map { String($0.split(separator: " ")[2]) }
    }

    @Test("Two columns with the amounts of different rows are debits and credits, and a balance shows which is which")
    func twoSides() throws {
        let text =
            "Date,Payee,Amount,Xyz,Balance\n2026-01-10,a,5.00,,95.00\n2026-01-11,b,,7.00,102.00\n2026-01-12,c,1.00,,101.00\n"
        #expect(try amounts(text) == ["-500", "700", "-100"])
        let undecided = ImportFailure(.severalColumns(.amount, columns: ["Amount", "Xyz"]))
        #expect(try ReadCSV.failure(text.replacing("Balance", with: "Number")) == undecided)
        let unclear = "2026-01-10,a,5.00,9.00,95.00\n2026-01-11,b,6.00,7.00,102.00\n2026-01-12,c,1.00,8.00,101.00\n"
        #expect(try ReadCSV.failure(unclear) == ImportFailure(.severalColumns(.amount, columns: ["3", "4"])))
    }

    @Test("Zeros beside the amounts of debits and credits are no amounts")
    func zeros() throws {
        let text = "2026-01-10,a,5.00,0.00,95.00\n2026-01-11,b,0.00,7.00,102.00\n2026-01-12,c,1.00,0.00,101.00\n"
        #expect(try ReadCSV(text).rows.map { $0.split(separator: " ")[2] } == ["-500", "700", "-100"])
    }

    @Test("The balance before each row adds up too, in either order")
    func before() throws {
        let rows = [
            "2026-01-10,a,-5.00,100.00", "2026-01-11,b,7.00,95.00", "2026-01-12,c,-1.00,102.00",
            "2026-01-13,d,-2.00,101.00",
        ]
        for order in [rows, rows.reversed()] {
            let text = "Date,Payee,Amount,Balance\n" + order.map { $0 + "\n" }.joined()
            let read = try ReadCSV(text)
            #expect(read.layout.checksBalance == true)
            #expect(read.rows.count == 4)
            let damaged = try ReadCSV.failure(text.replacing("7.00,95.00", with: "7.50,95.00"))
            #expect(damaged != nil)
        }
    }

    @Test("Debits and credits do not change places if the balance is that before each row")
    func sidesBefore() throws {
        let text = "2026-01-10,a,5.00,,100.00\n2026-01-11,b,,7.00,95.00\n2026-01-12,c,1.00,,102.00\n"
        #expect(try amounts(text) == ["-500", "700", "-100"])
    }
}

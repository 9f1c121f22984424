import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Amounts of CSV files in other currencies")
struct CSVOriginalTests {
    /// `MINORUNITS ORIGINAL CODE [NOTE]` of each row; the note only from `fee` on.
    private func rows(_ text: String, in code: String = "EUR", layout: ImportLayout = ImportLayout()) throws -> [String]
    {
        var layout = layout
        layout.invert = layout.invert ?? (text.contains("Debit") || text.contains("Belastung") ? nil : false)
        let context = ImportContext(currency: try .test(code), layout: layout)
        var reader = try CSVReader(bytes: Array(text.utf8), context: context)
        var rows: [String] = []
        while let item = try reader.next() {
            guard case .transaction(let row) = item else {
                rows.append("\(item)")
                continue
            }
            let original = row.original.map { "\($0.plainText) \($0.currency.code)" } ?? "none"
            let fee = row.note.firstRange(of: "fee ").map { " [\(row.note[$0.lowerBound...])]" } ?? ""
            rows.append("\(row.signedMinorUnits) \(original)\(fee)")
        }
        return rows
    }

    @Test("Old files of N26 have the currency after the amount, and so have new ones")
    func n26() throws {
        let old = """
            "Date","Payee","Account number","Transaction type","Payment reference","Category","Amount (EUR)",\
            "Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
            "2026-01-10","Diner","","MasterCard Payment","","Food","-11.52","-12.50","USD","0.9216"
            "2026-01-11","Ramen","","MasterCard Payment","","Food","-7.46","-1200.0","JPY","0.006217"
            "2026-01-12","Café","","MasterCard Payment","","Food","-3.00","-3.00","EUR","1.0"
            "2026-01-13","Rent","DE02120300000000202051","Outgoing Transfer","Jan","Home","-500.00","","",""
            """
        let expected = ["-1152 12.50 USD", "-746 1200 JPY", "-300 none", "-50000 none"]
        #expect(try rows(old) == expected)
        let new = """
            "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name",\
            "Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
            2026-01-10,2026-01-10,Diner,,Presentment,,Main,-11.52,-12.5,USD,0.9216
            2026-01-11,2026-01-11,Ramen,,Presentment,,Main,-7.46,-1200,JPY,0.006217
            2026-01-12,2026-01-12,Café,,Presentment,,Main,-3.00,-3.00,EUR,1.0
            2026-01-13,2026-01-13,Rent,DE02120300000000202051,"Debit Transfer",Jan,Main,-500.00,,,
            """
        #expect(try rows(new) == expected)
    }

    @Test("Cards of DKB have the currency in the cell, and those of UBS in the next column")
    func cards() throws {
        let dkb = """
            "Umsatz abgerechnet";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";
            "Ja";"10.01.2026";"09.01.2026";"DINER";"-11,52";"-12,50 USD";
            "Ja";"11.01.2026";"10.01.2026";"BAECKER";"-3,00";"";
            "Nein";"12.01.2026";"11.01.2026";"HOTEL";"-1.234,00";"-1.325,60 CHF";
            """
        #expect(try rows(dkb) == ["-1152 12.50 USD", "-300 none", "-123400 1325.60 CHF"])
        let ubs = """
            Kontonummer;Kartennummer;Konto-/Karteninhaber;Einkaufsdatum;Buchungstext;Branche;Betrag;Originalwährung;Kurs;\
            Währung;Belastung;Gutschrift;Buchung
            1;2;ADA;09.01.2026;DINER;Restaurants;12.50;USD;0.8123;CHF;10.15;;10.01.2026
            1;2;ADA;10.01.2026;COOP;Food;30.00;CHF;;CHF;30.00;;11.01.2026
            1;2;ADA;11.01.2026;SHOP;Retail;5.00;EUR;0.95;CHF;;4.75;12.01.2026
            """
        #expect(try rows(ubs, in: "CHF") == ["-1015 12.50 USD", "-3000 none", "475 5.00 EUR"])
        let swisscard = """
            Transaktionsdatum,Beschreibung,Händler,Kartennummer,Währung,Betrag,Fremdwährung,Betrag in Fremdwährung,\
            Debit/Kredit,Status,Händlerkategorie
            09.01.2026,DINER,Diner,2,CHF,10.15,USD,12.50,Debit,Gebucht,Restaurants
            10.01.2026,COOP,Coop,2,CHF,30.00,,,Debit,Gebucht,Food
            """
        #expect(try rows(swisscard, in: "CHF") == ["-1015 12.50 USD", "-3000 none"])
        let deutsche = """
            Belegdatum;Eingangstag;Verwendungszweck;Fremdwährung;Betrag;Kurs;Betrag;Währung
            09.01.2026;10.01.2026;DINER;USD;-12,50;1,0851;-11,52;EUR
            10.01.2026;11.01.2026;BAECKER;;;;-3,00;EUR
            11.01.2026;12.01.2026;HAUS;;;;-4,00;EUR
            12.01.2026;13.01.2026;AUTO;;;;-5,00;EUR
            """
        #expect(try rows(deutsche) == ["-1152 12.50 USD", "-300 none", "-400 none", "-500 none"])
    }

    @Test("Apps that exchange money have it under their own names, with fees")
    func apps() throws {
        let wise = """
            TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,\
            Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Total fees,Exchange To Amount
            CARD-1,10-01-2026,-11.52,EUR,Card transaction,,88.48,EUR,USD,1.0851,,,,Diner,0.07,12.50
            CARD-2,13-01-2026,-3.00,EUR,Card transaction,,85.48,,,,,,,Bakery,0.00,
            """
        #expect(
            try rows(wise, layout: layout { $0.hasExtraFees = false }) == [
                "-1152 12.50 USD [fee 0.07 EUR]", "-300 none",
            ]
        )
        let old = """
            Completed Date ; Description ; Paid Out (EUR) ; Paid In (EUR) ; Exchange Out; Exchange In; Balance (EUR); Category; Notes
            10 Jan 2026 ; To USD ; 11.52 ; ; USD 12.50 ; ; 88.48 ; General ;
            11 Jan 2026 ; From JPY ; ; 7.46 ; ; JPY 1,200 ; 95.94 ; General ;
            12 Jan 2026 ; Bakery ; 3.00 ; ; ; ; 92.94 ; Food ;
            """
        #expect(try rows(old) == ["-1152 12.50 USD", "746 1200 JPY", "-300 none"])
        let business = """
            Date completed (UTC),ID,Type,Description,Reference,Orig currency,Orig amount,Payment currency,Amount,\
            Exchange rate,Fee,Fee currency,Balance
            2026-01-10,a1,CARD_PAYMENT,Diner,,USD,-12.50,EUR,-11.52,1.0851,-0.20,EUR,88.48
            2026-01-11,a2,CARD_PAYMENT,Bakery,,EUR,-3.00,EUR,-3.00,,0.00,EUR,85.48
            """
        #expect(
            try rows(business, layout: layout { $0.hasExtraFees = false })
                == ["-1152 12.50 USD [fee 0.20 EUR]", "-300 none"]
        )
        let amex = """
            Date,Date Processed,Description,Amount,Foreign Spend Amount,Commission,Exchange Rate
            10/01/2026,11/01/2026,DINER,11.52,12.50 US Dollar,0.30,1.0851
            13/01/2026,14/01/2026,PUB,9.00,"1,008.00 UNITED KINGDOM POUND STERLING",,0.8
            14/01/2026,15/01/2026,SUSHI,7.46,1200 JAPANESE YEN,0.00,160
            15/01/2026,16/01/2026,BAKERY,3.00,,,
            """
        #expect(
            try rows(
                amex,
                layout: layout {
                    $0.hasExtraFees = false; $0.invert = true
                }
            )
                == ["-1152 12.50 USD [fee 0.30 EUR]", "-900 1008.00 GBP", "-746 1200 JPY", "-300 none"]
        )
        let monzo = """
            Transaction ID,Date,Time,Type,Name,Category,Amount,Currency,Local amount,Local currency,Notes
            tx_1,10/01/2026,10:00:00,Card payment,Diner,Eating out,-9.87,GBP,-12.50,USD,
            tx_2,13/01/2026,10:00:00,Card payment,Pub,Eating out,-4.00,GBP,-4.00,GBP,
            """
        #expect(try rows(monzo, in: "GBP") == ["-987 12.50 USD", "-400 none"])
    }

    @Test("Files of American Express have it in a text, with the commission")
    func text() throws {
        let amex = """
            Date,Description,Amount,Extended Details,Appears On Your Statement As
            10/01/2026,DINER,11.52,"DINER NEW YORK
            Foreign Spend Amount: 12.50 US Dollar Commission Amount: 0.30 Currency Exchange Rate: 1.0851",DINER
            13/01/2026,PUB,9.00,"CLOTHINGForeign Spend Amount: 8.00 UNITED KINGDOM POUND STERLING Commission Amount: \
            Currency Exchange Rate: null",PUB
            14/01/2026,BAKERY,3.00,BAKERY BERLIN,BAKERY
            15/01/2026,KIOSK,2.00,Foreign Spend Amount: many US Dollar Commission Amount: 0.30,KIOSK
            """
        #expect(
            try rows(amex, layout: layout { $0.invert = true })
                == ["-1152 12.50 USD [fee 0.30 EUR]", "-900 8.00 GBP", "-300 none", "-200 none"]
        )
    }

    private func layout(_ change: (inout ImportLayout) -> Void) -> ImportLayout {
        var layout = ImportLayout()
        change(&layout)
        return layout
    }

    private func one(_ cell: String, _ name: String = "Original amount", in code: String = "EUR") throws -> String {
        let text = "Date;Text;Amount;\(name)\n2026-01-10;Shop;-11.52;\(cell)\n2026-01-11;Bakery;-3.01;12.50 USD\n"
        let rows = try rows(text, in: code)
        #expect(rows.count == 2 && rows[1].hasPrefix("-301 "), "\(rows)")
        return rows[0].hasPrefix("-1152 ") ? String(rows[0].dropFirst(6)) : rows[0]
    }

    @Test(
        "An amount is with its currency, by code, sign or name, on either side, and its sign does not matter",
        arguments: [
            ("12.50 USD", "12.50 USD"), ("USD 12.50", "12.50 USD"), ("-12.50 USD", "12.50 USD"),
            ("USD -12.50", "12.50 USD"), ("(12.50 usd)", "12.50 USD"), ("9 zł", "9.00 PLN"),
            ("1,234.50USD", "1234.50 USD"),
            ("12.50 US Dollars", "12.50 USD"), ("12,50 US-Dollar", "12.50 USD"), ("$12.50 USD", "12.50 USD"),
            ("JPY 1200", "1200 JPY"), ("1200.00 JPY", "1200 JPY"), ("KWD 3.750", "3.750 KWD"), ("3.7 KWD", "3.700 KWD"),
        ]
    )
    func cells(cell: String, original: String) throws {
        #expect(try one(cell) == original)
    }

    @Test(
        "What cannot be read, or has no certain currency, is none, and no error",
        arguments: [
            "", "-", "0.00 USD", "x", "USD", "12.50", "12.50 EUR", "€12.50", "$12.50", "12.50 kr", "£9", "12.5O USD",
            "12.505 USD",
            "JPY 12.50", "12.50 XXX", "12.50 Galleons", "12 50 USD", "12.50 USD 13.00", "USD 12.50 CHF", "1.2.3 USD",
            "99999999999999999999 USD", "12.50 USD at 0.9216", "NaN USD", "１２ USD", "1e3 USD", "--",
            "USD\u{202E} 12.50", String(repeating: "9", count: 200) + " USD",
        ]
    )
    func hostile(cell: String) throws {
        #expect(try one(cell) == "none")
    }

    @Test("A currency can be in the name of the column, if it is not the account's")
    func named() throws {
        #expect(try one("12.50", "Original amount (USD)") == "12.50 USD")
        #expect(try one("12.50", "Original amount (EUR)") == "none")
        #expect(try one("12.50 CHF", "Original amount (USD)") == "12.50 CHF")
        #expect(try one("12.50 USD", "Original amount", in: "USD") == "none")
    }

    @Test(
        "Columns are named in many languages",
        arguments: [
            ("Original amount", "Original currency"), ("Foreign amount", "Foreign currency"),
            ("Orig. Amt", "Orig. Ccy"),
            ("OriginalAmount", "OriginalCurrency"), ("foreign_amount", "foreign_currency_code"),
            ("Txn Amount (Foreign Spend)", "Txn Currency (Foreign Spend)"), ("Originalbetrag", "Originalwährung"),
            ("Ursprungsbetrag", "Ursprungswährung"), ("Fremdwährungsbetrag", "Fremdwährung"),
            ("Betrag in Fremdwährung", "Fremdwaehrung"), ("Umsatz in Fremdwährung", "Fremdwährung"),
            ("Montant d'origine", "Devise d'origine"), ("Importe original", "Divisa original"),
            ("Importo originale", "Divisa originale"), ("Importo in valuta estera", "Valuta estera"),
            ("Oorspronkelijk bedrag", "Vreemde valuta"), ("Montante original", "Moeda original"),
            ("Kwota oryginalna", "Waluta oryginalna"), ("Ursprungligt belopp", "Ursprungsvaluta"),
            ("Oprindeligt beløb", "Oprindelig valuta"), ("Opprinnelig beløp", "Opprinnelig valuta"),
            ("Alkuperäinen summa", "Alkuperäinen valuutta"), ("Původní částka", "Původní měna"),
            ("Eredeti összeg", "Eredeti devizanem"),
        ]
    )
    func languages(amount: String, currency: String) throws {
        for (names, cells) in [("\(amount);\(currency)", "12.50;USD"), ("\(currency);\(amount)", "USD;12.50")] {
            let text =
                "Date;Text;Amount;Note;\(names)\n2026-01-10;Shop;-11.52;a;\(cells)\n2026-01-11;Bakery;-3.00;b;;\n"
            #expect(try rows(text) == ["-1152 12.50 USD", "-300 none"], "\(names)")
        }
    }

    @Test("The currency can be in the column beside, if it is not that of the rows")
    func neighbors() throws {
        let polish = """
            Data transakcji;Tytuł;Kwota transakcji (waluta rachunku);Waluta;Kwota płatności w walucie;Waluta
            2026-01-10;SKLEP;-46,20;PLN;-12,50;USD
            2026-01-11;PIEKARNIA;-3,00;PLN;;
            """
        #expect(try rows(polish, in: "PLN") == ["-4620 12.50 USD", "-300 none"])
        let french = "Date;Libellé;Montant;Devise;Montant en devise\n2026-01-10;DINER;-11,52;EUR;12,50 USD\n"
        #expect(try rows(french + "2026-01-11;PAIN;-3,00;EUR;3,00\n") == ["-1152 12.50 USD", "-300 none"])
    }

    @Test("A column of other numbers or texts is none of original amounts")
    func others() throws {
        for names in [
            "Original ID;Original currency", "Original date;Original currency",
            "Foreign transaction fee;Foreign currency",
            "Exchange rate;Foreign currency", "Original amount;Original text", "Kurs;Originalwährung",
        ] {
            let text = "Date;Text;Amount;\(names)\n2026-01-10;Shop;-11.52;1.5;USD\n2026-01-11;Bakery;-3.00;2.5;x\n"
            let found = try rows(text, layout: layout { $0.hasExtraFees = false })
            #expect(found.allSatisfy { $0.contains("none") }, "\(names)")
        }
    }

    @Test("A fee beside another one is no original amount, and a cell that contradicts its column is none")
    func contradictions() throws {
        let fees = """
            Date;Text;Amount;Fee;Foreign fee amount;Foreign currency
            2026-01-10;Shop;-11.52;0.00;1.50;USD
            """
        #expect(try rows(fees, layout: layout { $0.hasExtraFees = false }) == ["-1152 none"])
        let cells = """
            Date;Text;Amount;Original amount;Original currency
            2026-01-10;Shop;-11.52;12.50 CHF;USD
            2026-01-11;Bakery;-3.00;$3.25;USD
            2026-01-12;Kiosk;-4.00;4.50 CHF;
            """
        #expect(try rows(cells) == ["-1152 none", "-300 3.25 USD", "-400 4.50 CHF"])
    }

    @Test("A row is recognized that came in before its amount in another currency was read")
    func identity() throws {
        func row(_ fee: String) throws -> ImportRow {
            let text = "Date;Text;Memo;Amount;Original amount;Fee\n2026-01-10;Shop;Order 7;-11.52;12.50 USD;\(fee)\n"
            let layout = layout { ($0.hasExtraFees, $0.invert) = (false, false) }
            var reader = try CSVReader(bytes: Array(text.utf8), context: ImportContext(currency: .euro, layout: layout))
            guard case .transaction(let row) = try #require(try reader.next()) else { throw ImportFailure(.empty) }
            return row
        }
        let row = try row("0.30")
        #expect(row.note == "Order 7, fee 0.30 EUR")
        #expect(try formerDetails() == row.details)
        #expect(row.title == "Shop")
    }

    /// The details that the row of ``identity()`` had before: a hash of what its cells are.
    private func formerDetails() throws -> RowDetails {
        var hash = StableHash()
        for cell in ["2026-01-10", "Shop", "Order 7", "12.50 USD"] { hash.add(Array(cell.utf8)[...]) }
        hash.add(Array("-11.52".utf8)[...])
        return RowDetails(
            dates: [try .test("2026-01-10")],
            texts: ["Shop", "Order 7", "12.50 USD"],
            fingerprint: hash.value
        )
    }

    @Test("A note that is full has no fee")
    func fullNote() {
        let fee = Money(minorUnits: -30, currency: .euro)
        let full = String(repeating: "x", count: TextLimit.title)
        #expect(BankText.note(full, fee: fee) == full)
        #expect(BankText.note("", fee: fee) == "fee 0.30 EUR")
        #expect(BankText.note(String(full.dropLast(14)), fee: fee).unicodeScalars.count == TextLimit.title)
    }
}

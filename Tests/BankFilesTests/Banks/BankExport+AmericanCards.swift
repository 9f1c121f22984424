@testable import BankFiles

extension BankExport {
    /// Credit cards, most of them from the United States.
    static let americanCards = [
        BankExport(
            "Chase card",
            "USD",
            titles: ["SAFEWAY #1234", "Delta Air", "Payment Thank You-Mobile"],
            """
            Transaction Date,Post Date,Description,Category,Type,Amount,Memo
            01/30/2024,01/31/2024,SAFEWAY #1234,Groceries,Sale,-12.34,
            01/29/2024,01/30/2024,Delta Air,Travel,Sale,-50.00,
            01/13/2024,01/14/2024,Payment Thank You-Mobile,,Payment,1234.50,
            """
        ),
        BankExport(
            "Bank of America card",
            "USD",
            titles: ["SAFEWAY #1234 SEATTLE WA", "DELTA AIR", "PAYMENT - THANK YOU"],
            """
            Posted Date,Reference Number,Payee,Address,Amount
            01/30/2024,24000000000000000000001,"SAFEWAY #1234 SEATTLE WA","SEATTLE       WA ",-12.34
            01/29/2024,24000000000000000000002,"DELTA AIR","ATLANTA       GA ",-50.00
            01/13/2024,24000000000000000000003,"PAYMENT - THANK YOU","",1234.50
            """
        ),
        BankExport(
            "Citi card, credits with a minus",
            "USD",
            titles: ["SAFEWAY #1234", "DELTA AIR", "ONLINE PAYMENT, THANK YOU"],
            """
            Status,Date,Description,Debit,Credit
            Cleared,01/30/2024,"SAFEWAY #1234",12.34,
            Cleared,01/29/2024,"DELTA AIR","50.00",
            Cleared,01/13/2024,"ONLINE PAYMENT, THANK YOU",,-1234.50
            """
        ),
        BankExport(
            "Discover, inverted",
            "USD",
            layout: .inverted,
            titles: ["SAFEWAY #1234", "DELTA AIR", "INTERNET PAYMENT - THANK YOU"],
            """
            Trans. Date,Post Date,Description,Amount,Category
            01/30/2024,01/31/2024,"SAFEWAY #1234",12.34,"Supermarkets"
            01/29/2024,01/29/2024,"DELTA AIR",50.00,"Travel"
            01/13/2024,01/13/2024,"INTERNET PAYMENT - THANK YOU",-1234.50,"Payments and Credits"
            """
        ),
        BankExport(
            "American Express, inverted",
            "USD",
            layout: .inverted,
            titles: ["SAFEWAY #1234", "DELTA AIR", "AUTOPAY PAYMENT - THANK YOU"],
            """
            Date,Description,Card Member,Account #,Amount
            01/30/2024,SAFEWAY #1234,EVA MUSTER,-12345,12.34
            01/29/2024,DELTA AIR,EVA MUSTER,-12345,50.00
            01/13/2024,AUTOPAY PAYMENT - THANK YOU,EVA MUSTER,-12345,-1234.50
            """
        ),
        BankExport(
            "American Express, Germany, inverted",
            layout: .inverted,
            titles: ["REWE MARKT KÖLN", "DB VERTRIEB", "ZAHLUNG ERHALTEN. BESTEN DANK."],
            """
            Datum,Beschreibung,Karteninhaber,Konto #,Betrag,Erweiterte Details,Erscheint auf Ihrer Abrechnung als,Adresse,Stadt,PLZ,Land,Betreff
            30/01/2024,REWE MARKT KÖLN,EVA MUSTER,-12345,"12,34",,REWE MARKT KÖLN,,,,GERMANY,'AT240'
            29/01/2024,DB VERTRIEB,EVA MUSTER,-12345,"50,00",,DB VERTRIEB,,,,GERMANY,'AT241'
            13/01/2024,ZAHLUNG ERHALTEN. BESTEN DANK.,EVA MUSTER,-12345,"-1.234,50",,ZAHLUNG ERHALTEN. BESTEN DANK.,,,,,'AT242'
            """
        ),
        BankExport(
            "Lloyds card, inverted",
            "GBP",
            layout: .inverted,
            titles: ["TESCO STORES", "EASYJET", "PAYMENT RECEIVED"],
            """
            Date,Date entered,Reference,Description,Amount,
            30/01/2024,31/01/2024,74000000001,TESCO STORES,12.34,
            29/01/2024,30/01/2024,74000000002,EASYJET,50.00,
            13/01/2024,15/01/2024,74000000003,PAYMENT RECEIVED,-1234.50,
            """
        ),
        BankExport(
            "Apple Card, inverted",
            "USD",
            layout: .inverted,
            titles: ["Safeway", "Delta", "Ach Deposit Internet Transfer"],
            """
            Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
            01/30/2024,01/31/2024,"SAFEWAY #1234 SEATTLE 98101 WA USA","Safeway","Grocery","Purchase","12.34","Eva Muster"
            01/29/2024,01/30/2024,"DELTA AIR ATLANTA 30301 GA USA","Delta","Airlines","Purchase","50.00","Eva Muster"
            01/13/2024,01/13/2024,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit Internet Transfer","Payment","Payment","-1234.50","Eva Muster"
            """
        ),
    ]
}

extension ImportLayout {
    /// A layout in which positive amounts are expenses.
    fileprivate static let inverted = {
        var layout = ImportLayout()
        layout.invert = true
        return layout
    }()
}

extension BankExport {
    /// Payment services and app-only banks.
    static let services = [
        BankExport(
            "Revolut",
            "GBP",
            titles: ["Payment from Company", "Landlord", "Tesco"],
            skippedRows: 3,
            """
            Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
            TOPUP,Current,2024-01-13 09:00:00,2024-01-13 09:00:10,Payment from Company,1234.50,0.00,GBP,COMPLETED,2234.50
            TRANSFER,Current,2024-01-29 10:00:00,2024-01-29 10:00:01,Landlord,-50.00,0.00,GBP,COMPLETED,2184.50
            CARD_PAYMENT,Current,2024-01-30 11:00:00,2024-01-30 20:00:00,Tesco,-12.34,0.00,GBP,COMPLETED,2172.16
            CARD_PAYMENT,Current,2024-01-30 12:00:00,,Shell,-9.99,0.00,GBP,REVERTED,
            CARD_PAYMENT,Current,2024-01-31 12:00:00,,Shell,-9.99,0.00,GBP,PENDING,
            CARD_PAYMENT,Current,2024-01-31 13:00:00,2024-01-31 14:00:00,Rewe,-7.00,0.00,EUR,COMPLETED,93.00
            """
        ),
        BankExport(
            "Monzo",
            "GBP",
            titles: ["Company Ltd", "Landlord", "Tesco"],
            """
            Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
            tx_01,13/01/2024,00:30:00,Faster payment,Company Ltd,,Income,1234.50,GBP,1234.50,GBP,PAY,,,PAY,,,1234.50
            tx_02,29/01/2024,00:30:00,Standing order,Landlord,,Bills,-50.00,GBP,-50.00,GBP,Rent,,,Rent,,-50.00,
            tx_03,30/01/2024,18:30:00,Card payment,Tesco,🛒,Groceries,-12.34,GBP,-14.10,EUR,,1 Road,,TESCO STORES 1234 LONDON GBR,,-12.34,
            """
        ),
        BankExport(
            "Wise, statement",
            titles: ["Rewe", "Landlord", "Company"],
            """
            "TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"
            CARD-3,30-01-2024,"30-01-2024 18:03:10.000",-12.34,EUR,"Card transaction of 12.34 EUR issued by Rewe",,2172.16,,,,,,,Rewe,1234,"Eva Muster",,,0.00,,DEBIT,CARD
            TRANSFER-2,29-01-2024,"29-01-2024 10:00:00.000",-50.00,EUR,"Sent money to Landlord",Rent,2184.50,,,,,Landlord,DE03,,,,,,0.00,,DEBIT,TRANSFER
            TRANSFER-1,13-01-2024,"13-01-2024 09:00:00.000",1234.50,EUR,"Received money from Company",Pay,2234.50,,,,Company,,,,,,,,0.00,,CREDIT,DEPOSIT
            """
        ),
        BankExport(
            "PayPal, with fees and several currencies",
            titles: ["Buyer", "Landlord", "Rewe"],
            skippedRows: 2,
            """
            \u{FEFF}"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance"
            "13/01/2024","09:00:00","CET","Buyer","General Payment","Completed","EUR","1,240.00","-5.50","1,234.50","b@example.com","e@example.com","T1","2,234.50"
            "20/01/2024","09:00:00","CET","Store","Express Checkout Payment","Completed","USD","-9.99","0.00","-9.99","e@example.com","s@example.com","T2","-9.99"
            "29/01/2024","09:00:00","CET","Landlord","General Payment","Completed","EUR","-50.00","0.00","-50.00","e@example.com","l@example.com","T3","2,184.50"
            "30/01/2024","09:00:00","CET","Rewe","Express Checkout Payment","Completed","EUR","-12.34","0.00","-12.34","e@example.com","r@example.com","T4","2,172.16"
            "31/01/2024","09:00:00","CET","Hotel","General Authorization","Pending","EUR","-9.99","0.00","-9.99","e@example.com","h@example.com","T5","2,172.16"
            """
        ),
        BankExport(
            "PayPal, German",
            titles: ["Käufer", "Vermieter", "Rewe"],
            """
            \u{FEFF}"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Guthaben"
            "13.01.2024","09:00:00","CET","Käufer","Allgemeine Zahlung","Abgeschlossen","EUR","1.240,00","-5,50","1.234,50","b@example.com","e@example.com","T1","2.234,50"
            "29.01.2024","09:00:00","CET","Vermieter","Allgemeine Zahlung","Abgeschlossen","EUR","-50,00","0,00","-50,00","e@example.com","l@example.com","T3","2.184,50"
            "30.01.2024","09:00:00","CET","Rewe","PayPal Express-Zahlung","Abgeschlossen","EUR","-12,34","0,00","-12,34","e@example.com","r@example.com","T4","2.172,16"
            """
        ),
        BankExport(
            "Venmo, with balances and notes around",
            "USD",
            titles: ["Company", "Landlord", "Bob"],
            """
            Account Statement - (@eva),,,,,,,,,,,,,,,,,,,,,
            Account Activity,,,,,,,,,,,,,,,,,,,,,
            ,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
            ,,,,,,,,,,,,,,,,"$1,000.00",,,,,
            ,"4001",2024-01-13T10:00:00,Payment,Complete,Pay,Company,Eva Muster,"+ $1,234.50",,0,,0,,,Venmo balance,,,,Venmo,,
            ,"4002",2024-01-29T10:00:00,Payment,Complete,Rent,Eva Muster,Landlord,- $50.00,,0,,0,,Venmo balance,,,,,Venmo,,
            ,"4003",2024-01-30T10:00:00,Payment,Complete,Pizza,Eva Muster,Bob,- $12.34,,0,,0,,Venmo balance,,,,,Venmo,,
            ,,,,,,,,,,,,,,,,,"$2,172.16",$0.00,,$0.00,"In case of errors or questions about your electronic transfers"
            """
        ),
        BankExport(
            "Cash App",
            "USD",
            titles: ["Bob", "Landlord", "Company"],
            skippedRows: 1,
            """
            "Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"
            "a4","2024-01-31 10:00:00 EST","Sent P2P","USD","-$9.99","$0","-$9.99","","","","PAYMENT CANCELED","","Ann","Your Cash"
            "a3","2024-01-30 10:00:00 EST","Sent P2P","USD","-$12.34","$0","-$12.34","","","","PAYMENT SENT","pizza","Bob","Your Cash"
            "a2","2024-01-29 10:00:00 EST","Sent P2P","USD","-$50","$0","-$50","","","","PAYMENT SENT","rent","Landlord","Your Cash"
            "a1","2024-01-13 10:00:00 EST","Received P2P","USD","$1,234.50","$0","$1,234.50","","","","PAYMENT DEPOSITED","pay","Company","Your Cash"
            """
        ),
        BankExport(
            "N26, new",
            titles: ["REWE", "Landlord", "Company"],
            """
            "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
            2024-01-30,2024-01-30,REWE,,Presentment,-,"Main Account",-12.34,-13.40,USD,0.92
            2024-01-29,2024-01-29,Landlord,DE03,"Debit Transfer",Rent,"Main Account",-50.0,,,
            2024-01-13,2024-01-13,Company,DE04,"Credit Transfer",Pay,"Main Account",1234.5,,,
            """
        ),
    ]
}

import Foundation

extension BankExport {
    /// Banks of Great Britain and Ireland.
    static let british = [
        BankExport(
            "Barclays",
            "GBP",
            titles: ["TESCO STORES ON 29 JAN CPM", "LANDLORD RENT STO", "COMPANY LTD PAY BGC"],
            """
            Number,Date,Account,Amount,Subcategory,Memo
            	 ,30/01/2024,20-00-00 12345678,-12.34,PAYMENT,TESCO STORES         	ON 29 JAN CPM
            	 ,29/01/2024,20-00-00 12345678,-50.00,FT,LANDLORD             	RENT STO
            	 ,13/01/2024,20-00-00 12345678,1234.50,DIRECTDEP,COMPANY LTD          	PAY BGC
            """
        ),
        BankExport(
            "Starling",
            "GBP",
            titles: ["Company Ltd", "Landlord", "Tesco"],
            """
            Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
            13/01/2024,Company Ltd,PAY,FASTER PAYMENT,1234.50,2234.50,INCOME,
            29/01/2024,Landlord,RENT,STANDING ORDER,-50.00,2184.50,BILLS_AND_SERVICES,
            30/01/2024,Tesco,TESCO STORES 1234,CONTACTLESS,-12.34,2172.16,GROCERIES,
            """
        ),
        BankExport(
            "HSBC UK, without a header",
            "GBP",
            titles: ["TESCO STORES 1234 VIS", "LANDLORD SO", "COMPANY LTD CR"],
            """
            30/01/2024,TESCO STORES 1234 VIS,-12.34
            29/01/2024,LANDLORD SO,-50.00
            13/01/2024,COMPANY LTD CR,"1,234.50"
            """
        ),
        BankExport(
            "NatWest",
            "GBP",
            titles: ["1234 29JAN24 , TESCO , LONDON GB", "LANDLORD , RENT", "COMPANY LTD , PAY"],
            """

            Date, Type, Description, Value, Balance, Account Name, Account Number

            30/01/2024,POS,"'1234 29JAN24 , TESCO , LONDON GB",-12.34,2172.16,"'MUSTER E","'600000-12345678",
            29/01/2024,S/O,"'LANDLORD , RENT",-50.00,2184.50,"'MUSTER E","'600000-12345678",
            13/01/2024,BAC,"'COMPANY LTD , PAY",1234.50,2234.50,"'MUSTER E","'600000-12345678",
            """
        ),
        BankExport(
            "Halifax",
            "GBP",
            titles: ["TESCO STORES 1234", "LANDLORD", "COMPANY LTD"],
            """
            Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
            30/01/2024,DEB,'11-00-00,12345678,TESCO STORES 1234,12.34,,2172.16
            29/01/2024,SO,'11-00-00,12345678,LANDLORD,50,,2184.5
            13/01/2024,BGC,'11-00-00,12345678,COMPANY LTD,,1234.5,2234.5
            """
        ),
        BankExport(
            "Nationwide",
            "GBP",
            encoding: .isoLatin1,
            titles: ["TESCO LONDON GB", "Landlord", "Company Ltd"],
            """
            "Account Name:","FlexAccount ****12345"
            "Account Balance:","£2172.16"
            "Available Balance: ","£2172.16"

            "Date","Transaction type","Description","Paid out","Paid in","Balance"
            "30 Jan 2024","Contactless payment","TESCO LONDON GB","£12.34","","£2172.16"
            "29 Jan 2024","Standing order","Landlord","£50.00","","£2184.50"
            "13 Jan 2024","Bank credit","Company Ltd","","£1234.50","£2234.50"
            """
        ),
        BankExport(
            "Nationwide in a wallet of dollars",
            "USD",
            entries: [],
            titles: [],
            skippedRows: 3,
            """
            13 Jan 2024,Bank credit,Company Ltd,,£1234.50,£2234.50
            29 Jan 2024,Standing order,Landlord,£50.00,,£2184.50
            30 Jan 2024,Contactless payment,TESCO,£12.34,,£2172.16
            """
        ),
        BankExport(
            "Metro Bank",
            "GBP",
            titles: ["TESCO STORES", "LANDLORD RENT", "COMPANY LTD"],
            """
            Date,Details,Transaction Type,In,Out,Balance
            30/01/2024,TESCO STORES,Card Purchase,0.00,12.34,2172.16
            29/01/2024,LANDLORD RENT,Standing Order,0.00,50.00,2184.50
            13/01/2024,COMPANY LTD,Inward Payment,1234.50,0.00,2234.50
            """
        ),
        BankExport(
            "AIB",
            titles: ["VDP-TESCO DUBLIN", "D/D LANDLORD", "COMPANY LTD"],
            """
            Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency
            "931234-12345678","30/01/2024","VDP-TESCO DUBLIN","","","12.34","","2172.16",EUR,"Debit","           12.34",EUR
            "931234-12345678","29/01/2024","D/D LANDLORD","","","50.00","","",EUR,"Direct Debit","           50.00",EUR
            "931234-12345678","13/01/2024","COMPANY LTD","","","","1,234.50","",EUR,"Credit","         1,234.50",EUR
            """
        ),
        BankExport(
            "First Direct",
            "GBP",
            titles: ["TESCO STORES", "LANDLORD", "COMPANY LTD"],
            """
            Date,Description,Amount,Balance
            30/01/2024,TESCO STORES               ,-12.34,2172.16
            29/01/2024,LANDLORD                   ,-50.00,
            13/01/2024,COMPANY LTD                ,1234.50,2234.50
            """
        ),
    ]
}

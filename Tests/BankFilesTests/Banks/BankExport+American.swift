extension BankExport {
    /// Accounts of banks of the United States.
    static let american = [
        BankExport(
            "Bank of America, with totals in front",
            "USD",
            titles: ["COMPANY DES:PAYROLL", "LANDLORD DES:RENT", "SAFEWAY #1234"],
            skippedRows: 1,
            """
            Description,,Summary Amt.
            Beginning balance as of 01/01/2024,,"1,000.00"
            Total credits,,"1,234.50"
            Total debits,,"-62.34"
            Ending balance as of 01/31/2024,,"2,172.16"

            Date,Description,Amount,Running Bal.
            01/01/2024,Beginning balance as of 01/01/2024,,"1,000.00"
            01/13/2024,"COMPANY DES:PAYROLL","1,234.50","2,234.50"
            01/29/2024,"LANDLORD DES:RENT","-50.00","2,184.50"
            01/30/2024,"SAFEWAY #1234","-12.34","2,172.16"
            """
        ),
        BankExport(
            "Wells Fargo, without a header",
            "USD",
            titles: ["SAFEWAY #1234", "LANDLORD RENT", "COMPANY PAYROLL"],
            """
            "01/30/2024","-12.34","*","","SAFEWAY #1234"
            "01/29/2024","-50.00","*","101","LANDLORD RENT"
            "01/13/2024","1234.50","*","","COMPANY PAYROLL"
            """
        ),
        BankExport(
            "Capital One 360",
            "USD",
            titles: ["Debit Card Purchase - SAFEWAY", "Withdrawal to LANDLORD", "Deposit from COMPANY"],
            """
            Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
            1234,Debit Card Purchase - SAFEWAY,01/30/24,Debit,12.34,2172.16
            1234,Withdrawal to LANDLORD,01/29/24,Debit,50,2184.5
            1234,Deposit from COMPANY,01/13/24,Credit,1234.5,2234.5
            """
        ),
        BankExport(
            "Ally",
            "USD",
            titles: ["SAFEWAY", "LANDLORD", "COMPANY PAYROLL"],
            """
            Date, Time, Amount, Type, Description
            2024-01-30,10:15:00,-12.34,Withdrawal,SAFEWAY
            2024-01-29,04:00:00,-50.00,Withdrawal,LANDLORD
            2024-01-13,04:00:00,1234.50,Deposit,COMPANY PAYROLL
            """
        ),
        BankExport(
            "Schwab Bank",
            "USD",
            titles: ["SAFEWAY", "LANDLORD", "COMPANY PAYROLL"],
            """
            "Transactions  for Checking account Investor Checking ...123 as of 01/31/2024 10:00:00 AM ET"
            "Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
            "01/30/2024","Posted","VISA","","SAFEWAY","$12.34","","$2,172.16"
            "01/29/2024","Posted","ACH","","LANDLORD","$50.00","","$2,184.50"
            "01/13/2024","Posted","ACH","","COMPANY PAYROLL","","$1,234.50","$2,234.50"
            """
        ),
        BankExport(
            "U.S. Bank",
            "USD",
            titles: ["SAFEWAY", "LANDLORD", "COMPANY PAYROLL"],
            """
            "Date","Transaction","Name","Memo","Amount"
            "2024-01-30","DEBIT","SAFEWAY","24000000000; 05411; ; ; ;","-12.34"
            "2024-01-29","DEBIT","LANDLORD","Download from usbank.com.","-50.00"
            "2024-01-13","CREDIT","COMPANY PAYROLL","Download from usbank.com.","1234.50"
            """
        ),
        BankExport(
            "PNC",
            "USD",
            titles: ["SAFEWAY", "LANDLORD", "COMPANY PAYROLL"],
            """
            "Date","Description","Withdrawals","Deposits","Category","Balance"
            "01/30/2024","SAFEWAY","$12.34","","Groceries","$2,172.16"
            "01/29/2024","LANDLORD","$50.00","","Mortgage and Rent","$2,184.50"
            "01/13/2024","COMPANY PAYROLL","","$1,234.50","Paychecks","$2,234.50"
            """
        ),
        BankExport(
            "USAA",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            skippedRows: 1,
            """
            Date,Description,Original Description,Category,Amount,Status
            2024-01-31,"Shell","SHELL OIL 123",Gas,-9.99,Pending
            2024-01-30,"Safeway","SAFEWAY #1234",Groceries,-12.34,Posted
            2024-01-29,"Landlord","LANDLORD RENT",Rent,-50.00,Posted
            2024-01-13,"Company","COMPANY PAYROLL",Paycheck,1234.50,Posted
            """
        ),
        BankExport(
            "Navy Federal, with an indicator beside amounts without signs",
            "USD",
            titles: ["SAFEWAY #1234", "LANDLORD", "COMPANY PAYROLL"],
            """
            Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending
            01/31/2024,01/30/2024,12.34,Debit,POS,Debit,123,,,,SAFEWAY #1234,Groceries,,1234
            01/29/2024,01/29/2024,50.00,Debit,ACH,Debit,124,,,,LANDLORD,Rent,,
            01/13/2024,01/13/2024,1234.50,Credit,ACH,Credit,125,,,,COMPANY PAYROLL,Paychecks,,
            """
        ),
    ]
}

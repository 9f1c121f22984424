extension BankExport {
    /// Banks of Asia, Africa and New Zealand.
    static let asian = [
        BankExport(
            "DBS",
            "SGD",
            titles: ["NTUC FAIRPRICE SINGAPORE", "LANDLORD", "COMPANY PTE LTD"],
            """
            Account Details For:,DBS Savings Account 123-4
            Statement as at:,31 Jan 2024
            Available Balance:,"2,172.16"
            Ledger Balance:,"2,172.16"

            Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3

            30 Jan 2024,POS,12.34, ,NTUC FAIRPRICE SINGAPORE,,
            29 Jan 2024,ICT,50.00, ,LANDLORD,RENT,
            13 Jan 2024,SAL, ,1234.50,COMPANY PTE LTD,,
            """
        ),
        BankExport(
            "OCBC, with texts that go on in the next line",
            "SGD",
            titles: ["POS PURCHASE", "FUND TRANSFER", "GIRO - SALARY"],
            """
            Account details for:,360 Account 123
            Available Balance,"2,172.16"
            Ledger Balance,"2,172.16"

            Transaction History
            Transaction date,Value date,Description,Withdrawals(SGD),Deposits(SGD)
            30/01/2024,30/01/2024,POS PURCHASE,12.34,
            ,,NTUC FAIRPRICE,,
            29/01/2024,29/01/2024,FUND TRANSFER,50.00,
            ,,to LANDLORD,,
            13/01/2024,13/01/2024,GIRO - SALARY,,"1,234.50"
            """
        ),
        BankExport(
            "HDFC",
            "INR",
            titles: ["SALARY COMPANY LTD", "NEFT DR-LANDLORD", "UPI-BIGBAZAAR-123"],
            """

              Date     ,Narration                                                                                                                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
             13/01/24  ,SALARY COMPANY LTD                           ,13/01/24 ,           0.00,        1234.50,0000000001,        2234.50
             29/01/24  ,NEFT DR-LANDLORD                             ,29/01/24 ,          50.00,           0.00,0000000002,        2184.50
             30/01/24  ,UPI-BIGBAZAAR-123                            ,30/01/24 ,          12.34,           0.00,0000000003,        2172.16
            """
        ),
        BankExport(
            "State Bank of India, tabs",
            "INR",
            titles: ["TO TRANSFER-UPI/DR/BIGBAZAAR", "TO TRANSFER-LANDLORD", "BY TRANSFER-NEFT COMPANY"],
            """
            Account Name       :	Ms. EVA MUSTER
            Account Number     :	_00000012345678901
            Balance as on 1 Jan 2024 :	1,000.00
            Start Date         :	1 Jan 2024
            End Date           :	31 Jan 2024

            Txn Date	Value Date	Description	Ref No./Cheque No.	        Debit	Credit	Balance
            30 Jan 2024	30 Jan 2024	   TO TRANSFER-UPI/DR/BIGBAZAAR	TRANSFER TO 1	12.34	 	2,172.16
            29 Jan 2024	29 Jan 2024	   TO TRANSFER-LANDLORD	TRANSFER TO 2	50.00	 	2,184.50
            13 Jan 2024	13 Jan 2024	   BY TRANSFER-NEFT COMPANY	TRANSFER FROM 3	 	1,234.50	2,234.50
            **This is a computer generated statement and does not require a signature
            """
        ),
        BankExport(
            "ICICI",
            "INR",
            titles: ["NEFT-COMPANY", "UPI/LANDLORD", "UPI/BIGBAZAAR"],
            """
            S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
            1,13/01/2024,13/01/2024,-,NEFT-COMPANY,0.0,1234.50,2234.50
            2,29/01/2024,29/01/2024,-,UPI/LANDLORD,50.00,0.0,2184.50
            3,30/01/2024,30/01/2024,-,UPI/BIGBAZAAR,12.34,0.0,2172.16
            """
        ),
        BankExport(
            "Axis Bank, with a dash for nothing",
            "INR",
            titles: ["NEFT/COMPANY", "UPI/LANDLORD", "UPI/BIGBAZAAR"],
            """
            Name :- EVA MUSTER
            Statement of Account No - 123456789 for the period (From : 01-01-2024 To : 31-01-2024)

            Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
            13-01-2024,-,NEFT/COMPANY, ,1234.50,2234.50,123
            29-01-2024,-,UPI/LANDLORD,50.00, ,2184.50,123
            30-01-2024,-,UPI/BIGBAZAAR,12.34, ,2172.16,123
            """
        ),
        BankExport(
            "Kotak, with a sign for the amount and one for the balance",
            "INR",
            titles: ["NEFT COMPANY", "UPI LANDLORD", "UPI BIGBAZAAR"],
            """
            Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
            1,13/01/2024,NEFT COMPANY,N1,"1,234.50",CR,"2,234.50",CR
            2,29/01/2024,UPI LANDLORD,U1,50.00,DR,"2,184.50",CR
            3,30/01/2024,UPI BIGBAZAAR,U2,12.34,DR,"2,172.16",CR
            """
        ),
        BankExport(
            "FNB, with lines in front",
            "ZAR",
            titles: ["CHECKERS", "RENT", "COMPANY"],
            """
            ACCOUNT TRANSACTION HISTORY

            Name:, MS, EVA MUSTER
            Account:, 12345678, [Gold Account]
            Balance:, 2172.16, 2172.16

            Date, Amount, Balance, Description
            2024/01/30, -12.34, 2172.16, CHECKERS
            2024/01/29, -50.00, 2184.50, RENT
            2024/01/13, 1234.50, 2234.50, COMPANY
            """
        ),
        BankExport(
            "ASB, with lines in front",
            "NZD",
            titles: ["D/C FROM COMPANY", "LANDLORD", "COUNTDOWN"],
            """
            Created date / time : 31 January 2024 / 10:00:00
            Bank 12; Branch 3000; Account 0123456-00 (Streamline)
            From date 20240101
            To date 20240131
            Avail Bal : 2172.16 as of 20240131
            Ledger Balance : 2172.16 as of 20240131

            Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount
            2024/01/13,2024011301,D/C,,"D/C FROM COMPANY","PAY",1234.50
            2024/01/29,2024012901,A/P,,"LANDLORD","RENT",-50.00
            2024/01/30,2024013001,EFTPOS,,"COUNTDOWN","CARD 1234",-12.34
            """
        ),
    ]
}

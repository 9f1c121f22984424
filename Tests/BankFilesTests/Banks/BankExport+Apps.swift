extension BankExport {
    /// Apps for accounts and budgets.
    static let apps = [
        BankExport(
            "YNAB",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            """
            \u{FEFF}"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
            "Checking","","01/30/2024","Safeway","Everyday: Groceries","Everyday","Groceries","",$12.34,$0.00,"Cleared"
            "Checking","","01/29/2024","Landlord","Bills: Rent","Bills","Rent","",$50.00,$0.00,"Uncleared"
            "Checking","","01/13/2024","Company","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$1234.50,"Reconciled"
            """
        ),
        BankExport(
            "Mint",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            """
            "Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
            "1/30/2024","Safeway","SAFEWAY #1234","12.34","debit","Groceries","CHECKING","",""
            "1/29/2024","Landlord","LANDLORD RENT","50.00","debit","Mortgage & Rent","CHECKING","",""
            "1/13/2024","Company","COMPANY PAYROLL","1,234.50","credit","Paycheck","CHECKING","",""
            """
        ),
        BankExport(
            "Actual",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            """
            Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared
            Checking,2024-01-30,Safeway,,Usual Expenses,Food,-12.34,0,Cleared
            Checking,2024-01-29,Landlord,January,Bills,Rent,-50,0,Cleared
            Checking,2024-01-13,Company,,Income,Income,1234.5,0,Not cleared
            """
        ),
        BankExport(
            "Firefly III, with twelve decimals",
            titles: ["Groceries at Rewe", "Rent", "Pay"],
            """
            user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes
            1,3,3,2024-02-01T10:00:00+01:00,2024-02-01T10:00:00+01:00,,Withdrawal,EUR,-12.340000000000,,,Groceries at Rewe,2024-01-30T00:00:00+01:00,Checking,,Asset account,Rewe,,Expense account,0,Food,,,,
            1,2,2,2024-02-01T10:00:00+01:00,2024-02-01T10:00:00+01:00,,Withdrawal,EUR,-50.000000000000,,,Rent,2024-01-29T00:00:00+01:00,Checking,,Asset account,Landlord,,Expense account,0,Housing,,,,
            1,1,1,2024-02-01T10:00:00+01:00,2024-02-01T10:00:00+01:00,,Deposit,EUR,1234.500000000000,,,Pay,2024-01-13T00:00:00+01:00,Company,,Revenue account,Checking,,Asset account,0,Salary,,,,
            """
        ),
        BankExport(
            "GnuCash, one line a transaction",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            """
            "Date","Account Name","Number","Description","Full Category Name","Reconcile","Amount With Sym","Amount Num.","Value With Sym","Value Num.","Rate/Price"
            "01/30/2024","Checking","","Safeway","Expenses:Groceries","n","-$12.34","-12.34","-$12.34","-12.34","1.00"
            "01/29/2024","Checking","101","Landlord","Expenses:Rent","n","-$50.00","-50.00","-$50.00","-50.00","1.00"
            "01/13/2024","Checking","","Company","Income:Salary","n","$1,234.50","1,234.50","$1,234.50","1,234.50","1.00"
            """
        ),
        BankExport(
            "Bluecoins",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            """
            "Type","Date","Item or Payee","Amount","Parent Category","Category","Account Type","Account","Notes","Label","Status","Split"
            "Expense","1/30/2024 10:00","Safeway","-12.34","Food","Groceries","Bank","Checking","","","None",""
            "Expense","1/29/2024 10:00","Landlord","-50.00","Housing","Rent","Bank","Checking","","","None",""
            "Income","1/13/2024 10:00","Company","1234.50","Employer","Salary","Bank","Checking","","","Cleared",""
            """
        ),
        BankExport(
            "Money Manager, tabs",
            "USD",
            titles: ["Safeway", "Landlord", "Company"],
            """
            Date	Account	Category	Subcategory	Note	USD	Income/Expense	Description	Amount	Currency	Account
            01/30/2024 10:00:00	Cash	Food	Groceries	Safeway	12.34	Exp.		12.34	USD	12.34
            01/29/2024 10:00:00	Bank	Household	Rent	Landlord	50	Exp.		50	USD	50
            01/13/2024 10:00:00	Bank	Salary		Company	1234.50	Income		1234.50	USD	1234.50
            """
        ),
        BankExport(
            "Toshl",
            titles: ["Rewe", "Landlord", "Company"],
            """
            "Date","Account","Category","Tags","Expense amount","Income amount","Currency","In main currency","Main currency","Description"
            "2024-01-30","Cash","Food","groceries","12.34","0","EUR","12.34","EUR","Rewe"
            "2024-01-29","Bank","Home","rent","50.00","0","EUR","50.00","EUR","Landlord"
            "2024-01-13","Bank","Salary","","0","1,234.50","EUR","1,234.50","EUR","Company"
            """
        ),
        BankExport(
            "Wallet by BudgetBakers",
            titles: ["Rewe", "Landlord", "Company"],
            """
            account;category;currency;amount;ref_currency_amount;type;payment_type;payment_type_local;note;date;gps_latitude;gps_longitude;gps_accuracy_in_meters;warranty_in_month;transfer;payee;labels;envelope_id;custom_category
            Cash;Groceries;EUR;-12.34;-12.34;Expenses;CASH;Cash;;2024-01-30 10:00:00;;;;0;false;Rewe;;1001;false
            Bank;Rent;EUR;-50;-50;Expenses;TRANSFER;Bank transfer;January;2024-01-29 10:00:00;;;;0;false;Landlord;;1002;false
            Bank;Wage;EUR;1234.5;1234.5;Income;TRANSFER;Bank transfer;;2024-01-13 10:00:00;;;;0;false;Company;;1003;false
            """
        ),
        BankExport(
            "Spendee",
            titles: ["Rewe", "Landlord", "Company"],
            """
            "Date","Wallet","Type","Category name","Amount","Currency","Note","Labels","Author"
            "2024-01-30T10:00:00+00:00","Cash","Expense","Groceries","-12.34","EUR","Rewe","","Eva"
            "2024-01-29T10:00:00+00:00","Bank","Expense","Rent","-50","EUR","Landlord","","Eva"
            "2024-01-13T10:00:00+00:00","Bank","Income","Salary","1234.5","EUR","Company","","Eva"
            """
        ),
        BankExport(
            "HomeBank",
            titles: ["Rewe", "Landlord", "Company"],
            """
            date;payment;info;payee;memo;amount;category;tags
            30/01/24;6;;Rewe;;-12.34;Food:Groceries;
            29/01/24;4;;Landlord;January;-50.00;Home:Rent;
            13/01/24;4;;Company;;1234.50;Salary;
            """
        ),
        BankExport(
            "MoneyMoney",
            titles: ["REWE", "Haus & Grund", "Firma AG"],
            """
            \u{FEFF}Datum;Wertstellung;Kategorie;Name;Verwendungszweck;Konto;Bank;Betrag;Währung
            30.01.2024;30.01.2024;Lebensmittel;REWE;Kartenzahlung;DE02;BIC;-12,34;EUR
            29.01.2024;29.01.2024;Wohnen;Haus & Grund;Miete;DE03;BIC;-50,00;EUR
            13.01.2024;13.01.2024;Gehalt;Firma AG;Lohn;DE04;BIC;1.234,50;EUR
            """
        ),
    ]
}

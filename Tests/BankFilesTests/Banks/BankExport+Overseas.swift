import Foundation

extension BankExport {
    /// Banks of Canada, Brazil and Australia.
    static let overseas = [
        BankExport(
            "RBC, with a column for each currency",
            "CAD",
            titles: ["LOBLAWS, TORONTO", "LANDLORD, RENT", "COMPANY INC, PAYROLL"],
            skippedRows: 1,
            """
            "Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
            Chequing,01234-1234567,1/30/2024,,"LOBLAWS","TORONTO",-12.34,,
            Chequing,01234-1234567,1/29/2024,,"LANDLORD","RENT",-50.00,,
            Chequing,01234-1234567,1/13/2024,,"COMPANY INC","PAYROLL",1234.50,,
            Chequing,01234-1234568,1/12/2024,,"AMAZON","",,-9.99,
            """
        ),
        BankExport(
            "TD, without a header",
            "CAD",
            titles: ["LOBLAWS TORONTO", "LANDLORD RENT", "COMPANY PAY"],
            """
            01/30/2024,LOBLAWS TORONTO,12.34,,2172.16
            01/29/2024,LANDLORD RENT,50.00,,2184.50
            01/13/2024,COMPANY PAY,,1234.50,2234.50
            """
        ),
        BankExport(
            "Tangerine",
            "CAD",
            titles: ["LOBLAWS TORONTO", "LANDLORD", "COMPANY INC"],
            """
            Date,Transaction,Name,Memo,Amount
            1/30/2024,DEBIT,LOBLAWS TORONTO,,-12.34
            1/29/2024,OTHER,LANDLORD,Transferred,-50.00
            1/13/2024,CREDIT,COMPANY INC,Payroll,1234.50
            """
        ),
        BankExport(
            "Nubank, account",
            "BRL",
            titles: [
                "Transferência recebida - Empresa", "Pagamento de boleto - Aluguel", "Compra no débito - Padaria",
            ],
            """
            Data,Valor,Identificador,Descrição
            13/01/2024,1234.50,65a2b3c4-0001,Transferência recebida - Empresa
            29/01/2024,-50.00,65a2b3c4-0002,Pagamento de boleto - Aluguel
            30/01/2024,-12.34,65a2b3c4-0003,Compra no débito - Padaria
            """
        ),
        BankExport(
            "Itaú, without a header",
            "BRL",
            titles: ["PIX TRANSF EMPRESA13/01", "INT ALUGUEL", "RSHOP PADARIA"],
            """
            13/01/2024;PIX TRANSF EMPRESA13/01;1234,50
            29/01/2024;INT ALUGUEL;-50,00
            30/01/2024;RSHOP PADARIA;-12,34
            """
        ),
        BankExport(
            "Bradesco, with the balance of the month before",
            "BRL",
            encoding: .isoLatin1,
            titles: ["TRANSF PIX EMPRESA", "PAGTO COBRANÇA ALUGUEL", "COMPRA CARTÃO PADARIA"],
            skippedRows: 1,
            """
            Extrato de: Ag: 1234 | Conta: 12345-6 | Entre 01/01/2024 e 31/01/2024
            Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
            29/12/2023;SALDO ANTERIOR;;;;1.000,00;
            13/01/2024;TRANSF PIX EMPRESA;1234567;1.234,50;;2.234,50;
            29/01/2024;PAGTO COBRANÇA ALUGUEL;1234568;;-50,00;2.184,50;
            30/01/2024;COMPRA CARTÃO PADARIA;1234569;;-12,34;2.172,16;
            Total;;;1.234,50;-62,34;2.172,16;
            """
        ),
        BankExport(
            "Banco Inter, with lines in front",
            "BRL",
            titles: ["Padaria", "Aluguel", "Empresa"],
            """
             Extrato Conta Corrente
            Conta ;12345678
            Período ;01/01/2024 a 31/01/2024
            Saldo ;2.172,16

            Data Lançamento;Histórico;Descrição;Valor;Saldo
            30/01/2024;Compra no débito;Padaria;-12,34;2.172,16
            29/01/2024;Pix enviado;Aluguel;-50,00;2.184,50
            13/01/2024;Pix recebido;Empresa;1.234,50;2.234,50
            """
        ),
        BankExport(
            "Commonwealth Bank, without a header",
            "AUD",
            titles: ["WOOLWORTHS 1234 SYDNEY AU", "Direct Debit LANDLORD", "Salary COMPANY PTY LTD"],
            """
            30/01/2024,"-12.34","WOOLWORTHS 1234 SYDNEY AU","+2172.16"
            29/01/2024,"-50.00","Direct Debit LANDLORD","+2184.50"
            13/01/2024,"+1234.50","Salary COMPANY PTY LTD","+2234.50"
            """
        ),
        BankExport(
            "Westpac",
            "AUD",
            titles: ["EFTPOS WOOLWORTHS SYDNEY", "PAYMENT TO LANDLORD", "DEPOSIT COMPANY PTY LTD"],
            """
            Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
            32000000000,30/01/2024,"EFTPOS WOOLWORTHS SYDNEY",12.34,,2172.16,POS,
            32000000000,29/01/2024,"PAYMENT TO LANDLORD",50.00,,2184.50,PAYMENT,
            32000000000,13/01/2024,"DEPOSIT COMPANY PTY LTD",,1234.50,2234.50,DEP,
            """
        ),
        BankExport(
            "NAB",
            "AUD",
            titles: ["WOOLWORTHS 1234", "LANDLORD RENT", "COMPANY PTY LTD"],
            """
            Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name
            30 Jan 24,-12.34,123456789,,EFTPOS DEBIT,WOOLWORTHS 1234,2172.16,Groceries,WOOLWORTHS
            29 Jan 24,-50.00,123456789,,AUTOMATIC DRAWING,LANDLORD RENT,2184.50,Rent,
            13 Jan 24,1234.50,123456789,,INTER-BANK CREDIT,COMPANY PTY LTD,2234.50,Income,
            """
        ),
    ]
}

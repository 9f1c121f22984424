import Foundation

extension BankExport {
    /// Banks of Spain, Portugal and Italy.
    static let southern = [
        BankExport(
            "CaixaBank",
            encoding: .isoLatin1,
            titles: ["MERCADONA", "ALQUILER", "NÓMINA"],
            """
            Concepto;Fecha;Importe;Saldo
            MERCADONA;30/01/2024;-12,34EUR;2.172,16EUR
            ALQUILER;29/01/2024;-50,00EUR;2.184,50EUR
            NÓMINA;13/01/2024;1.234,50EUR;2.234,50EUR
            """
        ),
        BankExport(
            "Santander, with lines in front",
            titles: ["COMPRA MERCADONA", "ALQUILER", "NÓMINA EMPRESA SA"],
            """
            MOVIMIENTOS DE CUENTA;;;;
            Número de Cuenta:;ES01 0049;;;
            Titular:;EVA MUSTER;;;
            Saldo:;2.172,16 EUR;;;
            ;;;;
            FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
            30/01/2024;31/01/2024;COMPRA MERCADONA;-12,34;2.172,16
            29/01/2024;29/01/2024;ALQUILER;-50,00;2.184,50
            13/01/2024;13/01/2024;NÓMINA EMPRESA SA;1.234,50;2.234,50
            """
        ),
        BankExport(
            "ING España",
            titles: ["Pago en MERCADONA", "Recibo ALQUILER", "Nomina recibida EMPRESA SA"],
            """
            Movimientos de la cuenta,,,,,,,
            Número de cuenta: ES01,,,,,,,
            F. VALOR,CATEGORÍA,SUBCATEGORÍA,DESCRIPCIÓN,COMENTARIO,IMAGEN,IMPORTE (€),SALDO (€)
            30/01/2024,Alimentación,Supermercados,Pago en MERCADONA,,No,"-12,34","2.172,16"
            29/01/2024,Hogar,Alquiler,Recibo ALQUILER,,No,"-50,00","2.184,50"
            13/01/2024,Nómina,Nómina,Nomina recibida EMPRESA SA,,No,"1.234,50","2.234,50"
            """
        ),
        BankExport(
            "Sabadell, bars, without a header",
            titles: ["COMPRA TARJ. MERCADONA", "ALQUILER", "NOMINA EMPRESA SA"],
            """
            30/01/2024|COMPRA TARJ. MERCADONA|31/01/2024|-12.34|2172.16|5402XXXX1234||
            29/01/2024|ALQUILER|29/01/2024|-50.00|2184.50|||
            13/01/2024|NOMINA EMPRESA SA|13/01/2024|1234.50|2234.50|||
            """
        ),
        BankExport(
            "BBVA",
            titles: ["Mercadona", "Alquiler", "Empresa SA"],
            """
            F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
            31/01/2024;30/01/2024;Mercadona;Pago con tarjeta;-12,34;EUR;2.172,16;EUR;4940 MERCADONA VALENCIA
            29/01/2024;29/01/2024;Alquiler;Adeudo;-50;EUR;2.184,5;EUR;Enero
            13/01/2024;13/01/2024;Empresa SA;Abono de nómina;1.234,5;EUR;2.234,5;EUR;
            """
        ),
        BankExport(
            "Caixa Geral de Depósitos, with balances in front and behind",
            encoding: .isoLatin1,
            titles: ["COMPRA PINGO DOCE", "RENDA", "ORDENADO"],
            """
            Consultar saldos e movimentos à ordem - 31-01-2024

            Conta ;0123012345600 - EUR - Extracto
            Data de início ;01-01-2024
            Data de fim ;31-01-2024

            Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;
            30-01-2024;30-01-2024;COMPRA PINGO DOCE ;12,34;;2.172,16;2.172,16;Alimentação ;
            29-01-2024;29-01-2024;RENDA ;50,00;;2.184,50;2.184,50;Casa ;
            13-01-2024;13-01-2024;ORDENADO ;;1.234,50;2.234,50;2.234,50;Rendimentos ;

             ; ; ; ;Saldo contabilístico ;2.172,16 EUR ; ; ;
            """
        ),
        BankExport(
            "UniCredit",
            encoding: .windowsCP1252,
            titles: ["PAGAMENTO ESSELUNGA", "AFFITTO", "STIPENDIO SOCIETÀ SPA"],
            """
            Data Registrazione;Data valuta;Descrizione;Importo (EUR);
            30.01.2024;31.01.2024;PAGAMENTO ESSELUNGA;-12,34;
            29.01.2024;29.01.2024;AFFITTO;-50,00;
            13.01.2024;13.01.2024;STIPENDIO SOCIETÀ SPA;1.234,50;
            """
        ),
        BankExport(
            "Fineco, with lines in front",
            titles: ["Pagamento Visa Debit ESSELUNGA", "Bonifico SEPA Affitto", "Stipendio Società SpA"],
            """
            Conto Corrente: 1234567
            Intestazione Conto Corrente: EVA MUSTER
            Periodo Dal: 01/01/2024 Al: 31/01/2024
            Saldo Iniziale: 1000,00  Saldo Finale: 2172,16

            Data;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap
            30/01/2024;;-12,34;Visa Debit;Pagamento Visa Debit ESSELUNGA;Contabilizzato;Alimentari
            29/01/2024;;-50;SEPA;Bonifico SEPA Affitto;Contabilizzato;Casa
            13/01/2024;1.234,5;;Stipendio;Stipendio Società SpA;Contabilizzato;Stipendio
            """
        ),
        BankExport(
            "Intesa Sanpaolo, with Accrediti and Addebiti",
            titles: ["Pagamento POS ESSELUNGA", "Disposizione di bonifico Affitto", "Stipendio Società SpA"],
            """
            Lista Movimenti;;;;;
            Conto:;1000/00012345;;;;
            Saldo contabile:;2.172,16 €;;;;
            Data contabile;Data valuta;Descrizione;Accrediti;Addebiti;Descrizione estesa;Mezzo
            30.01.2024;31.01.2024;Pagamento POS ESSELUNGA;;-12,34;Carta 1234 ESSELUNGA MILANO;POS
            29.01.2024;29.01.2024;Disposizione di bonifico Affitto;;-50,00;Affitto gennaio;Internet
            13.01.2024;13.01.2024;Stipendio Società SpA;1.234,50;;Stipendio;Bonifico
            """
        ),
        BankExport(
            "BancoPosta",
            titles: ["PAGAMENTO POSTAMAT ESSELUNGA", "ADDEBITO AFFITTO", "ACCREDITO STIPENDIO"],
            """
            Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni
            30/01/2024;30/01/2024;12,34;;PAGAMENTO POSTAMAT ESSELUNGA
            29/01/2024;29/01/2024;50,00;;ADDEBITO AFFITTO
            13/01/2024;13/01/2024;;1.234,50;ACCREDITO STIPENDIO
            """
        ),
    ]
}

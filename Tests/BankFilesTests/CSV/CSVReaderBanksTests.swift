import MoneySupport
import Testing

@testable import BankFiles

/// Files in the layouts of banks in many countries, with fictional people and numbers.
@Suite("CSV layouts of banks")
struct CSVReaderBanksTests {
    /// A file and its contents.
    struct Bank: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let currency: String
        let text: String
        let rows: [String]

        init(_ name: String, _ currency: String, _ text: String, _ rows: [String]) {
            testDescription = name
            self.currency = currency
            self.text = text
            self.rows = rows
        }
    }

    @Test(
        "Columns, signs, dates and texts are detected",
        arguments: german + dutch + romance + northern + eastern + english
    )
    func banks(bank: Bank) throws {
        let read = try ReadCSV(bank.text, in: .test(bank.currency))
        #expect(read.rows == bank.rows)
        #expect(read.refused.isEmpty)
        #expect(try ReadCSV(bank.text, in: .test(bank.currency), layout: read.layout).rows == bank.rows)
    }

    private static let german = [
        Bank(
            "a German direct bank",
            "EUR",
            """
            "Girokonto";"DE00"
            "Kontostand vom 31.01.2026:";"1.234,56 €"
            ""
            "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
            "30.01.26";"30.01.26";"Gebucht";"Eva Muster";"REWE";"REWE SAGT DANKE";"Ausgang";"DE11";"-12,34"
            "29.01.26";"29.01.26";"Gebucht";"Eva Muster";"Stadtwerke";"Strom 2026";"Ausgang";"DE12";"-1.000"
            "28.01.26";"";"Vorgemerkt";"Eva Muster";"Tankstelle";"";"Ausgang";"DE13";"-50"
            """,
            ["5 2026-01-30 -1234 REWE SAGT DANKE", "6 2026-01-29 -100000 Stadtwerke"]
        ),
        Bank(
            "a German savings bank",
            "EUR",
            """
            "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
            "DE1";"30.01.26";"01.02.26";"FOLGELASTSCHRIFT";"Vertrag 1";"Versicherung AG";"DE2";"BIC";"-99,90";"EUR";"Umsatz gebucht"
            "DE1";"29.01.26";"29.01.26";"GUTSCHRIFT";"Lohn";"Firma";"DE3";"BIC";"2000,00";"EUR";"Umsatz gebucht"
            "DE1";"29.01.26";"29.01.26";"KARTE";"";"Laden";"DE3";"BIC";"-1,00";"EUR";"Umsatz vorgemerkt"
            """,
            ["2 2026-01-30 -9990 Versicherung AG", "3 2026-01-29 200000 Firma"]
        ),
        Bank(
            "a Swiss bank with debits and credits",
            "CHF",
            """
            Kontonummer:;0123
            Saldo:;CHF 1'090.00

            Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Saldo;Beschreibung1;Beschreibung2
            2026-01-30;2026-01-30;2026-01-31;CHF;-110.00;;1090.00;Migros;Zürich
            2026-01-29;2026-01-29;2026-01-29;CHF;;1'200.00;1200.00;Lohn;
            """,
            ["5 2026-01-30 -11000 Migros", "6 2026-01-29 120000 Lohn"]
        ),
    ]

    private static let dutch = [
        Bank(
            "a Dutch bank with Af and Bij",
            "EUR",
            """
            "Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
            "20260130","Albert Heijn","NL1","","BA","Af","12,34","Betaalautomaat","Pas 1"
            "20260129","Werkgever","NL1","NL2","OV","Bij","2000,00","Overschrijving","Loon"
            """,
            ["2 2026-01-30 -1234 Albert Heijn", "3 2026-01-29 200000 Werkgever"]
        ),
        Bank(
            "a Dutch bank with a balance",
            "EUR",
            """
            "IBAN/BBAN","Munt","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Naam tegenpartij","Omschrijving-1","Omschrijving-2"
            "NL1","EUR","000001","2026-01-29","2026-01-30","-5,00","+95,00","Bakker","Brood",""
            "NL1","EUR","000002","2026-01-30","2026-01-30","+1000,00","+1095,00","","Rente","januari"
            """,
            ["2 2026-01-29 -500 Bakker", "3 2026-01-30 100000 Rente"]
        ),
    ]

    private static let romance = [
        Bank(
            "a French bank",
            "EUR",
            """
            Compte;123
            Solde (EUROS);1 234,56

            Date;Libellé;Débit euros;Crédit euros
            30/01/2026;CB CARREFOUR;-12,34;
            02/01/2026;VIR SALAIRE;;+2 000,00
            """,
            ["5 2026-01-30 -1234 CB CARREFOUR", "6 2026-01-02 200000 VIR SALAIRE"]
        ),
        Bank(
            "a French online bank",
            "EUR",
            """
            dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
            2026-01-30;2026-01-31;"CARTE 29/01 FNAC";Livres;Loisirs;fnac;-1 012,34;;001;BANK;100.00
            """,
            ["2 2026-01-30 -101234 fnac [Livres]"]
        ),
        Bank(
            "a Spanish bank",
            "EUR",
            """
            F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
            30/01/2026;29/01/2026;Mercadona;Pago con tarjeta;-12,34;EUR;87,66;EUR;
            28/01/2026;28/01/2026;Nómina;Abono;50,00;EUR;100,00;EUR;
            """,
            ["2 2026-01-29 -1234 Mercadona", "3 2026-01-28 5000 Nómina"]
        ),
        Bank(
            "an Italian bank",
            "EUR",
            """
            Data,Operazione,Dettagli,Conto o carta,Contabilizzazione,Categoria,Valuta,Importo
            30/01/2026,Esselunga,Pagamento POS,Conto 1,CONTABILIZZATO,Spesa,EUR,"-12,34"
            29/01/2026,Bar,Pagamento POS,Conto 1,NON CONTABILIZZATO,Bar,EUR,"-1,20"
            """,
            ["2 2026-01-30 -1234 Esselunga [Spesa]"]
        ),
        Bank(
            "an Italian bank with Entrate and Uscite",
            "EUR",
            """
            Data Contabile;Data Valuta;Descrizione;Entrate;Uscite
            30/01/2026;31/01/2026;Affitto;;-500,00
            13/01/2026;13/01/2026;Stipendio;2.000,00;
            """,
            ["2 2026-01-30 -50000 Affitto", "3 2026-01-13 200000 Stipendio"]
        ),
    ]

    private static let northern = [
        Bank(
            "a Finnish bank",
            "EUR",
            """
            Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Saldo;Valuutta
            2026/01/30;-12,34;;;K-Market;K-Market Helsinki;87,66;EUR
            2026/01/29;50,00;;;;Palkka;100,00;EUR
            """,
            ["2 2026-01-30 -1234 K-Market Helsinki", "3 2026-01-29 5000 Palkka"]
        ),
        Bank(
            "a Norwegian bank",
            "NOK",
            """
            "Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
            "30.01.2026";"Rema 1000";"31.01.2026";"1 012,34";""
            "29.01.2026";"Lønn";"29.01.2026";"";"2 000,00"
            """,
            ["2 2026-01-30 -101234 Rema 1000", "3 2026-01-29 200000 Lønn"]
        ),
        Bank(
            "a Danish bank",
            "DKK",
            "Dato;Tekst;Beløb;Saldo;Status;Afstemt\n30.01.2026;Netto;-12,34;987,66;Udført;Nej\n29.01.2026;Løn;1.000,00;1.000,00;Udført;Nej\n",
            ["2 2026-01-30 -1234 Netto", "3 2026-01-29 100000 Løn"]
        ),
        Bank(
            "a Swedish bank",
            "SEK",
            "Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta\n2026-01-30;-12,34;1;2;ICA;ICA Kvantum;87,66;SEK\n",
            ["2 2026-01-30 -1234 ICA Kvantum"]
        ),
    ]

    private static let eastern = [
        Bank(
            "a Polish bank",
            "PLN",
            """
            Klient;
            JAN NOWAK;

            #Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;
            2026-01-30;BIEDRONKA ;eKonto;Żywność;-12,34 PLN;87,66 PLN;
            2026-01-29;PRZELEW;eKonto;Wpływy;1 000,00 PLN;100,00 PLN;
            """,
            ["5 2026-01-30 -1234 BIEDRONKA [Żywność]", "6 2026-01-29 100000 PRZELEW [Wpływy]"]
        ),
        Bank(
            "a Czech bank",
            "CZK",
            """
            "Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Zpráva pro příjemce";"Typ"
            "30.01.2026";"-12,34";"CZK";"1";"Albert";"nákup";"Platba"
            """,
            ["2 2026-01-30 -1234 Albert"]
        ),
    ]

    private static let english = [
        Bank(
            "an American bank",
            "USD",
            """
            Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
            DEBIT,01/30/2026,"COFFEE SHOP",-4.50,DEBIT_CARD,995.50,,
            CREDIT,01/29/2026,"PAYROLL",1000.00,ACH_CREDIT,1000.00,,
            """,
            ["2 2026-01-30 -450 COFFEE SHOP", "3 2026-01-29 100000 PAYROLL"]
        ),
        Bank(
            "an American card",
            "USD",
            """
            Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
            2026-01-29,2026-01-30,1234,COFFEE SHOP,Dining,4.50,
            2026-01-28,2026-01-28,1234,PAYMENT,Payment/Credit,,100.00
            """,
            ["2 2026-01-29 -450 COFFEE SHOP [Dining]", "3 2026-01-28 10000 PAYMENT [Payment/Credit]"]
        ),
        Bank(
            "a British bank",
            "GBP",
            """
            Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Description,Money Out,Money In
            tx1,30/01/2026,10:00:00,Card payment,Pret,🥪,Eating out,-4.50,GBP,-5.00,EUR,,PRET A MANGER,-4.50,
            tx2,29/01/2026,10:00:00,Faster payment,Ann,,Income,100.00,GBP,100.00,GBP,thanks,Ann,,100.00
            """,
            ["2 2026-01-30 -450 Pret [Eating out]", "3 2026-01-29 10000 Ann [Income]"]
        ),
        Bank(
            "a payment service",
            "EUR",
            """
            "Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Balance"
            "30/01/2026","10:00:00","CET","Shop","Payment","Completed","EUR","-10,00","0,00","-10,00","90,00"
            "29/01/2026","10:00:00","CET","Buyer","Payment","Completed","EUR","103,00","-3,00","100,00","100,00"
            "28/01/2026","10:00:00","CET","Hold","Payment","Pending","EUR","-1,00","0,00","-1,00",""
            "27/01/2026","10:00:00","CET","Abroad","Payment","Completed","USD","-1,00","0,00","-1,00","5,00"
            """,
            ["2 2026-01-30 -1000 Shop", "3 2026-01-29 10000 Buyer"]
        ),
        Bank(
            "a bank of the Pacific without a header",
            "NZD",
            "30/01/2026,-4.50,Coffee\n29/01/2026,100.00,Pay\n",
            ["1 2026-01-30 -450 Coffee", "2 2026-01-29 10000 Pay"]
        ),
    ]
}

import Foundation

extension BankExport {
    /// Banks of Switzerland and Austria.
    static let alpine = [
        BankExport(
            "PostFinance",
            "CHF",
            titles: ["KAUF/DIENSTLEISTUNG MIGROS ZÜRICH", "DAUERAUFTRAG MIETE", "GUTSCHRIFT VON FIRMA AG"],
            """
            \u{FEFF}Datum von:;="01.01.2024"
            Datum bis:;="31.01.2024"
            Buchungsart:;="Alle Buchungen"
            Konto:;="CH0109000000123456789"
            Währung:;="CHF"

            Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
            30.01.2024;Buchung;"KAUF/DIENSTLEISTUNG MIGROS ZÜRICH";;-12.34;;Lebensmittel
            29.01.2024;Buchung;"DAUERAUFTRAG MIETE";;-50;;Wohnen
            13.01.2024;Buchung;"GUTSCHRIFT VON FIRMA AG";1234.5;;;Einkommen

            Disclaimer:
            Dies ist kein durch PostFinance AG erstelltes Dokument. PostFinance AG ist nicht verantwortlich für den Inhalt.
            """
        ),
        BankExport(
            "Zürcher Kantonalbank, with the parts of a collective order",
            "CHF",
            titles: ["Einkauf Migros Zürich", "Belastungen eBanking (2)", "Gutschrift Firma AG"],
            """
            \u{FEFF}"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF";"Zahlungszweck";"Details"
            "30.01.2024";"Einkauf Migros Zürich";"";"";"Z1";"";"12.34";"";"30.01.2024";"2172.16";"";""
            "29.01.2024";"Belastungen eBanking (2)";"";"";"Z2";"";"50.00";"";"29.01.2024";"2184.50";"";""
            "";"Stadtwerke";"CHF";"20.00";"";"R1";"";"";"";"";"Strom";"Musterweg 1"
            "";"Vermieter";"CHF";"30.00";"";"R2";"";"";"";"";"Miete";"Musterweg 2"
            "13.01.2024";"Gutschrift Firma AG";"";"";"Z3";"";"";"1234.50";"13.01.2024";"2234.50";"Lohn";""
            """
        ),
        BankExport(
            "Raiffeisen Switzerland, with lines of detail",
            "CHF",
            encoding: .windowsCP1252,
            titles: ["Gutschrift Firma AG", "Sammelauftrag Vermieter", "Einkauf Migros Zürich"],
            """
            IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
            CH01;2024-01-13 00:00:00.0;Gutschrift Firma AG;1234.5;2234.5;2024-01-13 00:00:00.0
            CH01;2024-01-29 00:00:00.0;Sammelauftrag Vermieter;-50;2184.5;2024-01-29 00:00:00.0
            ;;Vermieter, Musterweg 1;;;
            CH01;2024-01-30 00:00:00.0;Einkauf Migros Zürich;-12.34;2172.16;2024-01-30 00:00:00.0
            """
        ),
        BankExport(
            "UBS, with single amounts and a footer",
            "CHF",
            titles: ["Migros", "Vermieter", "Firma AG"],
            """
            \u{FEFF}Kontonummer:;0123 00456789.01;
            IBAN:;CH01 0023;
            Von:;2024-01-01;
            Bis:;2024-01-31;
            Anfangssaldo:;1000.00;
            Schlusssaldo:;2172.16;
            Bewertet in:;CHF;
            Anzahl Transaktionen in diesem Zeitraum:;3;

            Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
            2024-01-30;18:03:10;2024-01-30;2024-01-30;CHF;-12.34;;;2172.16;N1;"Migros";"Zahlung Debitkarte";"";;
            2024-01-29;;2024-01-29;2024-01-29;CHF;-50.00;;;2184.50;N2;"Vermieter";"Dauerauftrag";"";;
            2024-01-13;;2024-01-13;2024-01-13;CHF;;1'234.50;;2234.50;N3;"Firma AG";"Gutschrift";"";;
            """
        ),
        BankExport(
            "Raiffeisen Austria, without a header",
            encoding: .windowsCP1252,
            titles: ["Kartenzahlung Billa Wien", "Miete Vermieter", "Gehalt Firma AG"],
            """
            30.01.2024;"Kartenzahlung Billa Wien";30.01.2024;-12,34;EUR;30.01.2024 23:05:12:123
            29.01.2024;"Miete Vermieter";29.01.2024;-50,00;EUR;29.01.2024 01:00:05:001
            13.01.2024;"Gehalt Firma AG";13.01.2024;1.234,50;EUR;13.01.2024 06:30:00:500
            """
        ),
        BankExport(
            "BAWAG, without a header",
            titles: ["Bezahlung Karte BILLA WIEN MC/000001", "Miete VD/000002 Vermieter", "Gehalt FE/000003 Firma AG"],
            """
            \u{FEFF}AT011400000123456789;Bezahlung Karte BILLA WIEN MC/000001;30.01.2024;30.01.2024;-12,34;EUR
            AT011400000123456789;Miete VD/000002 Vermieter;29.01.2024;29.01.2024;-50,00;EUR
            AT011400000123456789;Gehalt FE/000003 Firma AG;13.01.2024;13.01.2024;+1.234,50;EUR
            """
        ),
        BankExport(
            "Erste George, UTF-16",
            encoding: .utf16LittleEndian,
            titles: ["BILLA", "Vermieter", "Firma AG"],
            """
            \u{FEFF}"Buchungsdatum","Partnername","Partner IBAN","BIC/SWIFT","Partner Kontonummer","Bankleitzahl","Betrag","Währung","Buchungs-Details","Notiz","Highlight","Buchungsreferenz"
            "30.01.2024","BILLA","AT02","BIC","","","-12,34","EUR","BILLA DANKT 0001 Wien","","",""
            "29.01.2024","Vermieter","AT03","BIC","","","-50,00","EUR","Miete","","",""
            "13.01.2024","Firma AG","AT04","BIC","","","1.234,50","EUR","Gehalt","","",""
            """
        ),
    ]
}

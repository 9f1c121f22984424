import Foundation

extension BankExport {
    /// More banks of Germany.
    static let moreGerman = [
        BankExport(
            "Commerzbank",
            titles: ["REWE Köln Kartenzahlung", "Haus & Grund Miete", "Firma AG Lohn"],
            """
            \u{FEFF}Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie
            30.01.2024;30.01.2024;Lastschrift;"REWE Köln Kartenzahlung";-12,34;EUR;DE01;
            29.01.2024;29.01.2024;Dauerauftrag;"Haus & Grund Miete";-50,00;EUR;DE01;
            13.01.2024;13.01.2024;Gutschrift;"Firma AG Lohn";1234,50;EUR;DE01;
            """
        ),
        BankExport(
            "Deutsche Bank",
            encoding: .windowsCP1252,
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            """
            Umsätze Girokonto (00);;;Kundennummer: 100 1234567
            01.01.2024 - 31.01.2024
            Letzter Kontostand;;;;1.000,00;EUR
            Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
            Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
            30.01.2024;30.01.2024;"Kartenzahlung";"REWE Köln";"Debitkarte";;;;;;;;;;;-12,34;;EUR
            29.01.2024;29.01.2024;"SEPA-Dauerauftrag";"Haus & Grund";"Miete";DE02;BIC;;;;;;;;;-50,00;;EUR
            13.01.2024;13.01.2024;"SEPA-Gutschrift";"Firma AG";"Lohn";DE03;BIC;;;;;;;;;;1.234,50;EUR
            Kontostand;31.01.2024;;;2.172,16;EUR
            """
        ),
        BankExport(
            "Postbank",
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            """
            \u{FEFF}Umsätze
            Konto;Filial-/Kontonummer;IBAN;Währung
            Postbank Giro plus;100 1234567 00;DE01;EUR

            1.1.2024 - 31.1.2024
            Letzter Kontostand;;;;2.172,16;EUR
            Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
            Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
            30.1.2024;30.1.2024;SEPA Lastschrift;REWE Köln;Kartenzahlung;DE02;BIC;1;2;3;;-12,34;;;;-12,34;;EUR
            29.1.2024;29.1.2024;SEPA Dauerauftrag;Haus & Grund;Miete;DE03;BIC;;;;;-50,00;;;;-50,00;;EUR
            13.1.2024;13.1.2024;SEPA Überweisung;Firma AG;Lohn;DE04;BIC;;;;;1.234,50;;;;;1.234,50;EUR
            """
        ),
        BankExport(
            "Volksbank",
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            """
            Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz
            Giro;DE01;BIC;VR Bank;30.01.2024;30.01.2024;REWE Köln;DE02;BIC;Basislastschrift;Einkauf;-12,34;EUR;2172,16;;Lebensmittel;;;
            Giro;DE01;BIC;VR Bank;29.01.2024;29.01.2024;Haus & Grund;DE03;BIC;Dauerauftrag;Miete;-50,00;EUR;2184,50;;Wohnen;;;
            Giro;DE01;BIC;VR Bank;13.01.2024;13.01.2024;Firma AG;DE04;BIC;Gehalt;Lohn;1234,50;EUR;2234,50;;Einkommen;;;
            """
        ),
        BankExport(
            "Volksbank, old, with a column for S and H and balances as rows",
            encoding: .isoLatin1,
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            skippedRows: 2,
            """
            "Volksbank Musterstadt eG"

            "Umsatzanzeige"

            "BLZ:";"12345678";;"Datum:";"31.01.2024"
            "Konto:";"1234567";;"Uhrzeit:";"10:00:00"
            "Abfrage von:";"Eva Muster";;"Kontoinhaber:";"Eva Muster"

            "Zeitraum:";;"von:";"01.01.2024";"bis:";"31.01.2024"

            "Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
            "30.01.2024";"30.01.2024";"Eva Muster";"REWE Köln";;"DE02";;"BIC";"Lastschrift
            Einkauf";;"EUR";"12,34";"S"
            "29.01.2024";"29.01.2024";"Eva Muster";"Haus & Grund";;"DE03";;"BIC";"Dauerauftrag
            Miete";;"EUR";"50,00";"S"
            "13.01.2024";"13.01.2024";"Eva Muster";"Firma AG";;"DE04";;"BIC";"Gehalt
            Lohn";;"EUR";"1.234,50";"H"

            "01.01.2024";;;;;;;;;"Anfangssaldo";"EUR";"1.000,00";"H"
            "31.01.2024";;;;;;;;;"Endsaldo";"EUR";"2.172,16";"H"
            """
        ),
        BankExport(
            "N26, old, in German",
            titles: ["REWE", "Haus & Grund", "Firma AG"],
            """
            "Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Kategorie","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"
            "2024-01-30","REWE","","MasterCard Zahlung","","Lebensmittel & Haushalt","-12.34","-12.34","EUR","1.0"
            "2024-01-29","Haus & Grund","DE03","Überweisung","Miete","Wohnen","-50.0","","",""
            "2024-01-13","Firma AG","DE04","Gutschrift","Lohn","Gehalt","1234.5","","",""
            """
        ),
        BankExport(
            "N26, old, in English",
            titles: ["REWE", "Landlord", "Company"],
            """
            "Date","Payee","Account number","Transaction type","Payment reference","Category","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
            "2024-01-30","REWE","","MasterCard Payment","","Food & Groceries","-12.34","-13.4","USD","0.92"
            "2024-01-29","Landlord","DE03","Outgoing Transfer","Rent","Household","-50.0","","",""
            "2024-01-13","Company","DE04","Income","Pay","Salary","1234.5","","",""
            """
        ),
        BankExport(
            "HypoVereinsbank, UTF-16",
            encoding: .utf16LittleEndian,
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            """
            \u{FEFF}Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
            1234567;30.01.2024;30.01.2024;REWE Köln;;KARTENZAHLUNG;-12,34;EUR
            1234567;29.01.2024;29.01.2024;Haus & Grund;;MIETE;-50,00;EUR
            1234567;13.01.2024;13.01.2024;Firma AG;;LOHN;1.234,50;EUR
            """
        ),
    ]
}

import Foundation

extension BankExport {
    /// Banks of Germany.
    static let german = [
        BankExport(
            "Sparkasse, CAMT V2",
            encoding: .windowsCP1252,
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            skippedRows: 1,
            """
            "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
            "DE01";"31.01.24";"";"FOLGELASTSCHRIFT";"Strom";"DE98";"M1";"";"";"";"";"Stadtwerke";"DE02";"BICXXX";"-9,99";"EUR";"Umsatz vorgemerkt"
            "DE01";"30.01.24";"31.01.24";"KARTENZAHLUNG";"2024-01-29T18:03 Debitk.1";"";"";"6123";"";"";"";"REWE Köln";"DE02";"BICXXX";"-12,34";"EUR";"Umsatz gebucht"
            "DE01";"29.01.24";"29.01.24";"DAUERAUFTRAG";"Miete";"";"";"";"";"";"";"Haus & Grund";"DE03";"BICXXX";"-50,00";"EUR";"Umsatz gebucht"
            "DE01";"13.01.24";"13.01.24";"GEHALT/RENTE";"Lohn 01";"";"";"";"";"";"";"Firma AG";"DE04";"BICXXX";"1234,50";"EUR";"Umsatz gebucht"
            """
        ),
        BankExport(
            "Sparkasse, MT940",
            encoding: .windowsCP1252,
            titles: ["REWE Köln", "Haus & Grund", "Firma AG"],
            """
            "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Begünstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Währung";"Info"
            "DE01";"30.01";"30.01.24";"KARTENZAHLUNG";"SVWZ+2024-01-29T18:03";"REWE Köln";"123456";"37050198";"-12,34";"EUR";"Umsatz gebucht"
            "DE01";"29.01";"29.01.24";"DAUERAUFTRAG";"SVWZ+Miete";"Haus & Grund";"234567";"37050198";"-50,00";"EUR";"Umsatz gebucht"
            "DE01";"13.01";"13.01.24";"GEHALT";"SVWZ+Lohn";"Firma AG";"345678";"37050198";"1234,50";"EUR";"Umsatz gebucht"
            """
        ),
        BankExport(
            "DKB, old",
            encoding: .isoLatin1,
            titles: ["REWE SAGT DANKE", "HAUS UND GRUND", "FIRMA AG"],
            """
            "Kontonummer:";"DE01 / Girokonto";

            "Von:";"01.01.2024";
            "Bis:";"31.01.2024";
            "Kontostand vom 31.01.2024:";"2.172,16 EUR";

            "Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";
            "30.01.2024";"30.01.2024";"Kartenzahlung";"REWE SAGT DANKE";"Kartenzahlung Debitkarte";"DE02";"BIC";"-12,34";"";"";"123";
            "29.01.2024";"29.01.2024";"Dauerauftrag";"HAUS UND GRUND";"Miete";"DE03";"BIC";"-50,00";"";"";"";
            "13.01.2024";"13.01.2024";"Lohn, Gehalt, Rente";"FIRMA AG";"Lohn";"DE04";"BIC";"1.234,50";"";"";"";
            """
        ),
        BankExport(
            "DKB, card",
            encoding: .isoLatin1,
            titles: ["REWE KÖLN", "Bahn", "Einzahlung"],
            """
            "Kreditkarte:";"4748********1234";

            "Zeitraum:";"letzte 60 Tage";
            "Saldo:";"1172.16 EUR";
            "Datum:";"31.01.2024";

            "Umsatz abgerechnet und nicht im Saldo enthalten";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";
            "Nein";"31.01.2024";"30.01.2024";"REWE KÖLN";"-12,34";"";
            "Nein";"31.01.2024";"29.01.2024";"Bahn";"-50,00";"-54,10 USD";
            "Ja";"13.01.2024";"13.01.2024";"Einzahlung";"1.234,50";"";
            """
        ),
        BankExport(
            "ING",
            encoding: .windowsCP1252,
            titles: ["VISA REWE", "Haus & Grund", "Firma AG"],
            """
            Umsatzanzeige;Datei erstellt am: 31.01.2024 10:00

            IBAN;DE01 2345
            Kontoname;Girokonto
            Bank;ING
            Kunde;Eva Muster
            Zeitraum;01.01.2024 - 31.01.2024
            Saldo;2.172,16;EUR

            Sortierung;Datum absteigend

            In der CSV-Datei finden Sie alle bereits gebuchten Umsätze. Die vorgemerkten Umsätze werden nicht aufgenommen, auch wenn sie in Ihrem Internetbanking angezeigt werden.

            Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Notiz;Verwendungszweck;Saldo;Währung;Betrag;Währung
            30.01.2024;30.01.2024;VISA REWE;Lastschrift;;NR XXXX 1234 KÖLN KAUFUMSATZ 29.01;2.172,16;EUR;-12,34;EUR
            29.01.2024;29.01.2024;Haus & Grund;Dauerauftrag/Terminueberweisung;;Miete;2.184,50;EUR;-50,00;EUR
            13.01.2024;13.01.2024;Firma AG;Gehalt/Rente;;Lohn;2.234,50;EUR;1.234,50;EUR
            """
        ),
        BankExport(
            "Comdirect",
            encoding: .isoLatin1,
            titles: [
                "Buchungstext: REWE Köln//Köln/DE Ref. A1", "Empfänger: Haus & Grund Buchungstext: Miete",
                "Auftraggeber: Firma AG Buchungstext: Lohn",
            ],
            skippedRows: 1,
            """
            ;
            "Umsätze Girokonto";"Zeitraum: 30 Tage";
            "Neuer Kontostand";"2.172,16 EUR";

            "Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
            "offen";"--";"nicht verfügbar";" Buchungstext: Tanke";"-9,99";
            "30.01.2024";"30.01.2024";"Kartenverfügung";" Buchungstext: REWE Köln//Köln/DE Ref. A1";"-12,34";
            "29.01.2024";"29.01.2024";"Übertrag / Überweisung";"Empfänger: Haus & Grund Buchungstext: Miete";"-50,00";
            "13.01.2024";"13.01.2024";"Übertrag / Überweisung";"Auftraggeber: Firma AG Buchungstext: Lohn";"1.234,50";

            "Alter Kontostand";"1.000,00 EUR";
            """
        ),
    ]
}

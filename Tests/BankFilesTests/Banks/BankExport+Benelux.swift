import Foundation

extension BankExport {
    /// Banks of the Netherlands and Belgium.
    static let benelux = [
        BankExport(
            "ING, with semicolons",
            titles: ["Albert Heijn 1234 UTRECHT", "Verhuurder BV", "Bedrijf BV"],
            """
            "Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
            "20240130";"Albert Heijn 1234 UTRECHT";"NL01INGB";"";"BA";"Af";"12,34";"Betaalautomaat";"Pasvolgnr: 001 30-01-2024 10:00";"2172,16";""
            "20240129";"Verhuurder BV";"NL01INGB";"NL03";"IC";"Af";"50,00";"Incasso";"Huur januari";"2184,50";""
            "20240113";"Bedrijf BV";"NL01INGB";"NL04";"OV";"Bij";"1234,50";"Overschrijving";"Salaris";"2234,50";""
            """
        ),
        BankExport(
            "Rabobank",
            encoding: .windowsCP1252,
            titles: ["Bedrijf BV", "Verhuurder BV", "Café Jansen"],
            """
            "IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
            "NL01RABO","EUR","RABONL2U","000000000000000101","2024-01-13","2024-01-13","+1234,50","+2234,50","NL04","Bedrijf BV","","","BIC","cb","","","","","","Salaris"," ","","","","",""
            "NL01RABO","EUR","RABONL2U","000000000000000102","2024-01-29","2024-01-29","-50,00","+2184,50","NL03","Verhuurder BV","","","BIC","ei","","","","","","Huur"," ","","","","",""
            "NL01RABO","EUR","RABONL2U","000000000000000103","2024-01-30","2024-01-30","-12,34","+2172,16","","Café Jansen","","","","bc","","","","","","Betaalautomaat 10:00 pasnr. 001"," ","","","","",""
            """
        ),
        BankExport(
            "ABN AMRO, tabs, without a header, with a balance before and one after",
            titles: [
                "SEPA Overboeking NAAM: Bedrijf BV", "SEPA Incasso NAAM: Verhuurder BV",
                "BEA NR:1234 Albert Heijn,PAS001",
            ],
            """
            123456789	EUR	20240113	1000,00	2234,50	20240113	1234,50	SEPA Overboeking                 NAAM: Bedrijf BV
            123456789	EUR	20240129	2234,50	2184,50	20240129	-50,00	SEPA Incasso                     NAAM: Verhuurder BV
            123456789	EUR	20240130	2184,50	2172,16	20240130	-12,34	BEA   NR:1234                    Albert Heijn,PAS001
            """
        ),
        BankExport(
            "Triodos, without a header",
            titles: ["Albert Heijn", "Verhuurder BV", "Bedrijf BV"],
            """
            "30-01-2024","NL01TRIO","12,34","Debet","Albert Heijn","","BA","Betaalautomaat 30-01","2.172,16"
            "29-01-2024","NL01TRIO","50,00","Debet","Verhuurder BV","NL03","IC","Huur","2.184,50"
            "13-01-2024","NL01TRIO","1.234,50","Credit","Bedrijf BV","NL04","ET","Salaris","2.234,50"
            """
        ),
        BankExport(
            "bunq",
            titles: ["Albert Heijn 1234 Utrecht, NL", "Verhuurder BV", "Bedrijf BV"],
            """
            "Date";"Interest Date";"Amount";"Account";"Counterparty";"Name";"Description"
            "2024-01-30";"2024-01-30";"-12,34";"NL01BUNQ";"";"Albert Heijn";"Albert Heijn 1234 Utrecht, NL"
            "2024-01-29";"2024-01-29";"-50,00";"NL01BUNQ";"NL03BUNQ0123456789";"Verhuurder BV";"Huur"
            "2024-01-13";"2024-01-13";"1.234,50";"NL01BUNQ";"NL04BUNQ0123456789";"Bedrijf BV";"Salaris"
            """
        ),
        BankExport(
            "KBC",
            encoding: .windowsCP1252,
            titles: ["BETALING VIA DEBETKAART COLRUYT GENT", "Huisbaas", "Bedrijf NV"],
            """
            Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
            BE01;;MUSTER EVA;EUR; 02024001;30/01/2024;BETALING VIA DEBETKAART COLRUYT GENT;30/01/2024;-12,34;2172,16;;-12,34;;;;;;
            BE01;;MUSTER EVA;EUR; 02024001;29/01/2024;DOORLOPENDE OPDRACHT;29/01/2024;-50,00;2184,50;;-50,00;BE03;BIC;Huisbaas;;;Huur
            BE01;;MUSTER EVA;EUR; 02024001;13/01/2024;EUROPESE OVERSCHRIJVING;13/01/2024;1234,50;2234,50;1234,50;;BE04;BIC;Bedrijf NV;;;Loon
            """
        ),
        BankExport(
            "Belfius",
            encoding: .isoLatin1,
            titles: ["COLRUYT GENT", "Huisbaas", "Bedrijf NV"],
            """
            Boekingsdatum vanaf;01/01/2024
            Boekingsdatum tot en met;31/01/2024
            Bedrag vanaf;
            Bedrag tot en met;
            Afschriftnummer vanaf;
            Afschriftnummer tot en met;
            Mededeling;
            Naam tegenpartij bevat;
            Rekening tegenpartij;
            Laatste saldo;2.172,16 EUR
            Datum/uur van het laatste saldo;31/01/2024 10:00:00
            ;
            Rekening;Boekingsdatum;Afschriftnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
            BE01;30/01/2024;00001;00103;;COLRUYT GENT;;;AANKOOP BANCONTACT;30/01/2024;-12,34;EUR;;;
            BE01;29/01/2024;00001;00102;BE03;Huisbaas;Straat 1;9000 GENT;DOORLOPENDE OPDRACHT;29/01/2024;-50,00;EUR;BIC;BE;Huur
            BE01;13/01/2024;00001;00101;BE04;Bedrijf NV;Straat 2;9000 GENT;OVERSCHRIJVING;13/01/2024;1234,50;EUR;BIC;BE;Loon
            """
        ),
    ]
}

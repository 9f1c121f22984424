import Foundation

extension BankExport {
    /// Banks of Sweden, Denmark, Norway and Finland.
    static let nordic = [
        BankExport(
            "Nordea, Sweden",
            "SEK",
            titles: ["Kortköp ICA KVANTUM", "Hyra", "Lön"],
            skippedRows: 1,
            """
            \u{FEFF}Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta
            Reserverat;-9,99;1234 56 78901;;;Kortköp SHELL;;SEK
            2024-01-30;-12,34;1234 56 78901;;;Kortköp ICA KVANTUM;2172,16;SEK
            2024-01-29;-50,00;1234 56 78901;9876 54;;Hyra;2184,50;SEK
            2024-01-13;1234,50;;1234 56 78901;;Lön;2234,50;SEK
            """
        ),
        BankExport(
            "Swedbank, with a line in front",
            "SEK",
            encoding: .windowsCP1252,
            titles: ["ICA KVANTUM GÖTEBORG", "HYRESVÄRDEN", "FÖRETAGET AB"],
            """
            * Transaktioner Period 2024-01-01 - 2024-01-31 Skapad 2024-01-31 10:00 CET
            Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
            1,81059,1234567890,"Privatkonto",SEK,2024-01-31,2024-01-30,2024-01-31,"ICA KVANTUM","ICA KVANTUM GÖTEBORG",-12.34,2172.16
            2,81059,1234567890,"Privatkonto",SEK,2024-01-29,2024-01-29,2024-01-29,"Hyra","HYRESVÄRDEN",-50.00,2184.50
            3,81059,1234567890,"Privatkonto",SEK,2024-01-13,2024-01-13,2024-01-13,"Lön","FÖRETAGET AB",1234.50,2234.50
            """
        ),
        BankExport(
            "SEB, with three decimals",
            "SEK",
            titles: ["ICA KVANTUM", "HYRA", "LÖN"],
            """
            \u{FEFF}Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
            2024-01-30;2024-01-30;5484123456;ICA KVANTUM;-12.340;2172.160
            2024-01-29;2024-01-29;5490123457;HYRA;-50.000;2184.500
            2024-01-13;2024-01-13;5490123458;LÖN;1234.500;2234.500
            """
        ),
        BankExport(
            "Handelsbanken",
            "SEK",
            titles: ["ICA KVANTUM", "HYRA", "LÖN"],
            skippedRows: 1,
            """
            Ledger date;Transaction date;Text;Amount;Balance
            Prel.;2024-01-31;SHELL;-9,99;
            2024-01-30;2024-01-30;ICA KVANTUM;-12,34;2 172,16
            2024-01-29;2024-01-29;HYRA;-50,00;2 184,50
            2024-01-13;2024-01-13;LÖN;1 234,50;2 234,50
            """
        ),
        BankExport(
            "ICA Banken",
            "SEK",
            titles: ["ICA KVANTUM", "Hyra", "Lön"],
            """
            Datum;Text;Typ;Budgetgrupp;Belopp;Saldo
            2024-01-30;ICA KVANTUM;Korttransaktion;Mat;-12,34 kr;2 172,16 kr
            2024-01-29;Hyra;Autogiro;Boende;-50,00 kr;2 184,50 kr
            2024-01-13;Lön;Insättning;Lön;1 234,50 kr;2 234,50 kr
            """
        ),
        BankExport(
            "Danske Bank",
            "DKK",
            encoding: .isoLatin1,
            titles: ["Løn", "Husleje", "Netto København"],
            skippedRows: 1,
            """
            "Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
            "13.01.2024";"Løn";"1.234,50";"2.234,50";"Udført";"Nej"
            "29.01.2024";"Husleje";"-50,00";"2.184,50";"Udført";"Nej"
            "30.01.2024";"Netto København";"-12,34";"2.172,16";"Udført";"Nej"
            "01.02.2024";"El";"-9,99";"";"Venter";"Nej"
            """
        ),
        BankExport(
            "DNB",
            "NOK",
            encoding: .isoLatin1,
            titles: ["Varekjøp Rema 1000 Oslo", "Husleie", "Lønn"],
            """
            "Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
            "30.01.2024";"Varekjøp Rema 1000 Oslo";"31.01.2024";"12,34";""
            "29.01.2024";"Husleie";"29.01.2024";"50,00";""
            "13.01.2024";"Lønn";"13.01.2024";"";"1.234,50"
            """
        ),
        BankExport(
            "Sbanken, with lines in front",
            "NOK",
            encoding: .isoLatin1,
            titles: ["29.01 REMA 1000 OSLO", "HUSLEIE", "LØNN"],
            """
            "KONTONUMMER";"KONTOTYPE"
            "9710 12 34567";"Brukskonto"

            "BOKFØRINGSDATO";"RENTEDATO";"ARKIVREFERANSE";"TYPE";"TEKST";"UT FRA KONTO";"INN PÅ KONTO"
            "30.01.2024";"31.01.2024";"12345678";"Varekjøp";"29.01 REMA 1000 OSLO";"12,34";""
            "29.01.2024";"29.01.2024";"12345679";"AvtaleGiro";"HUSLEIE";"50,00";""
            "13.01.2024";"13.01.2024";"12345680";"Lønn";"LØNN";"";"1234,50"
            """
        ),
        BankExport(
            "OP",
            encoding: .isoLatin1,
            titles: ["K-MARKET HELSINKI", "VUOKRA OY", "YRITYS OY"],
            """
            Kirjauspäivä;Arvopäivä;Määrä EUROA;Laji;Selitys;Saaja/Maksaja;Saajan tilinumero;Saajan pankin BIC;Viite;Viesti;Arkistointitunnus
            30.01.2024;30.01.2024;-12,34;162;PKORTTIMAKSU;K-MARKET HELSINKI;;;;OSTOPVM 240129;20240130/5KCS01/000001
            29.01.2024;29.01.2024;-50,00;106;TILISIIRTO;VUOKRA OY;FI03;OKOYFIHH;ref=12345;;20240129/5KCS01/000002
            13.01.2024;13.01.2024;1234,50;101;PALKKA;YRITYS OY;;;;;20240113/5KCS01/000003
            """
        ),
    ]
}

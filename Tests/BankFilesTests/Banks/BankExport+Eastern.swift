import Foundation

@testable import BankFiles

extension BankExport {
    /// Banks of Poland and the Czech Republic.
    static let eastern = [
        BankExport(
            "mBank, with sums in front, in Windows-1250",
            "PLN",
            encoding: .windowsCP1250,
            layout: .windows1250,
            titles: ["BIEDRONKA ŁÓDŹ", "Czynsz", "Wypłata"],
            """
            mBank S.A. Bankowość Detaliczna;
            Skrytka Pocztowa 2108;
            90-959 Łódź 2;
            www.mBank.pl;

            #Klient;
            EWA NOWAK;

            Lista operacji;

            #Za okres:;
            01.01.2024;31.01.2024;

            #zgodnie z wybranymi filtrami wyszukiwania;
            #dla rachunków:;
            eKonto - 12345678;

            #Lista nie jest dokumentem w rozumieniu art. 7 Ustawy Prawo Bankowe

            #Waluta;#Wpływy;#Wydatki;
            PLN;1 234,50;-62,34;

            #Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;
            2024-01-30;"BIEDRONKA ŁÓDŹ";"eKonto 1234 ... 5678";"Żywność";-12,34 PLN;2 172,16 PLN;
            2024-01-29;"Czynsz";"eKonto 1234 ... 5678";"Czynsz i wynajem";-50,00 PLN;2 184,50 PLN;
            2024-01-13;"Wypłata";"eKonto 1234 ... 5678";"Wynagrodzenie";1 234,50 PLN;2 234,50 PLN;
            """
        ),
        BankExport(
            "mBank, old, with balances in front and behind",
            "PLN",
            titles: ["FIRMA SP. Z O.O.", "NAJEM SP. Z O.O.", "ZAKUP PRZY UŻYCIU KARTY"],
            """
            #Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
            2024-01-13;2024-01-13;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"WYNAGRODZENIE";"FIRMA SP. Z O.O.";'12345678';1 234,50;2 234,50;
            2024-01-29;2024-01-29;PRZELEW ZEWNĘTRZNY WYCHODZĄCY;"CZYNSZ";"NAJEM SP. Z O.O.";'12345679';-50,00;2 184,50;
            2024-01-30;2024-01-30;ZAKUP PRZY UŻYCIU KARTY;"";"";'';-12,34;2 172,16;

            ;;;;;;#Saldo końcowe;2 172,16 PLN;
            """
        ),
        BankExport(
            "PKO BP",
            "PLN",
            encoding: .windowsCP1250,
            layout: .windows1250,
            titles: ["Tytuł: BIEDRONKA ŁÓDŹ", "Nazwa odbiorcy: NAJEM", "Nazwa nadawcy: FIRMA"],
            """
            "Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
            "2024-01-30","2024-01-31","Płatność kartą","-12.34","PLN","+2172.16","Tytuł: BIEDRONKA ŁÓDŹ","Lokalizacja: Miasto: ŁÓDŹ","",""
            "2024-01-29","2024-01-29","Zlecenie stałe","-50.00","PLN","+2184.50","Nazwa odbiorcy: NAJEM","Tytuł: CZYNSZ","",""
            "2024-01-13","2024-01-13","Przelew na konto","+1234.50","PLN","+2234.50","Nazwa nadawcy: FIRMA","Tytuł: WYPŁATA","",""
            """
        ),
        BankExport(
            "ING Bank Śląski, with a card block",
            "PLN",
            titles: ["BIEDRONKA ŁÓDŹ", "NAJEM", "FIRMA"],
            skippedRows: 1,
            """
            "Lista transakcji";
            "Dokument nr 1";;"2024-01-31";;
            "Wybrane rachunki:";
            "KONTO Direct (PLN)";;"12 1050 0000";

            "Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;
            2024-01-31;;" SHELL ";" Płatność kartą ";'' ;;" ";'' ;;;-9,99;PLN;;;"KONTO Direct";;;;;;
            2024-01-30;2024-01-30;" BIEDRONKA ŁÓDŹ ";" Płatność kartą ";'' ;;"TR.KART";'2024030';-12,34;PLN;;;;;"KONTO Direct";2172,16;PLN;;;;
            2024-01-29;2024-01-29;" NAJEM ";" Czynsz ";'12' ;"BANK";"PRZELEW";'2024029';-50,00;PLN;;;;;"KONTO Direct";2184,50;PLN;;;;
            2024-01-13;2024-01-13;" FIRMA ";" Wynagrodzenie ";'13' ;"BANK";"PRZELEW";'2024013';1234,50;PLN;;;;;"KONTO Direct";2234,50;PLN;;;;
            "Dokument ma charakter informacyjny, nie stanowi dowodu księgowego";;;;;;;;;;;;;;;;;;;;
            """
        ),
        BankExport(
            "Bank Millennium",
            "PLN",
            titles: ["BIEDRONKA ŁÓDŹ", "NAJEM", "FIRMA"],
            """
            \u{FEFF}"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
            "PL01","2024-01-30","2024-01-31","TRANSAKCJA KARTĄ PŁATNICZĄ","","","BIEDRONKA ŁÓDŹ","-12.34","","2172.16","PLN"
            "PL01","2024-01-29","2024-01-29","PRZELEW DO INNEGO BANKU","PL03","NAJEM","CZYNSZ","-50.00","","2184.50","PLN"
            "PL01","2024-01-13","2024-01-13","PRZELEW PRZYCHODZĄCY","PL04","FIRMA","WYNAGRODZENIE","","1234.50","2234.50","PLN"
            """
        ),
        BankExport(
            "ČSOB, with a line in front",
            "CZK",
            encoding: .windowsCP1250,
            layout: .windows1250,
            titles: ["Albert Praha", "Pronajímatel", "Firma s.r.o."],
            """
            Pohyby na účtu 123456789/0300

            číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protistrany;kód banky protistrany;název účtu protistrany;konstantní symbol;variabilní symbol;specifický symbol;označení operace;ID transakce;poznámka
            123456789/0300;30.01.2024;-12,34;CZK;2172,16;;;Albert Praha;;;;Platba kartou;1003;
            123456789/0300;29.01.2024;-50,00;CZK;2184,50;987654;0100;Pronajímatel;;;;Trvalý příkaz;1002;nájem
            123456789/0300;13.01.2024;1234,50;CZK;2234,50;876543;0800;Firma s.r.o.;;;;Příchozí úhrada;1001;mzda
            """
        ),
        BankExport(
            "Fio, with lines in front",
            "CZK",
            titles: ["Nákup: ALBERT PRAHA", "Pronajímatel", "Firma s.r.o."],
            """
            \u{FEFF}"accountId";"2000000000"
            "bankId";"2010"
            "currency";"CZK"
            "dateStart";"01.01.2024"
            "dateEnd";"31.01.2024"
            "openingBalance";"1000,00"
            "closingBalance";"2172,16"

            "ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Název banky";"KS";"VS";"SS";"Uživatelská identifikace";"Zpráva pro příjemce";"Typ";"Provedl";"Upřesnění";"Komentář";"BIC";"ID pokynu"
            "26000000003";"30.01.2024";"-12,34";"CZK";"";"";"";"";"";"1234";"";"Nákup: ALBERT PRAHA";"Nákup: ALBERT PRAHA";"Platba kartou";"Muster, Eva";"";"Nákup: ALBERT PRAHA";"";"300003"
            "26000000002";"29.01.2024";"-50,00";"CZK";"987654";"Pronajímatel";"0100";"Komerční banka";"";"";"";"";"nájem";"Platba převodem uvnitř banky";"Muster, Eva";"";"";"";"300002"
            "26000000001";"13.01.2024";"1234,50";"CZK";"876543";"Firma s.r.o.";"0800";"Česká spořitelna";"";"";"";"";"mzda";"Bezhotovostní příjem";"";"";"";"";"300001"
            """
        ),
    ]
}

extension ImportLayout {
    /// The layout that the user has to give for a file in the Windows encoding for Central Europe.
    fileprivate static let windows1250 = {
        var layout = ImportLayout()
        layout.encoding = TextEncoding(name: "windows-1250")
        return layout
    }()
}

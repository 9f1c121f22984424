import Foundation

extension BankExport {
    /// Forms that several banks and programs share.
    static let forms = [
        BankExport(
            "Excel's line with the separator",
            titles: ["REWE", "Miete", "Lohn"],
            """
            sep=;
            Datum;Text;Betrag
            30.01.2024;REWE;-12,34
            29.01.2024;Miete;-50,00
            13.01.2024;Lohn;1234,50
            """
        ),
        BankExport(
            "the minus behind",
            titles: ["REWE", "Miete", "Lohn"],
            """
            Datum;Text;Betrag
            30.01.2024;REWE;12,34-
            29.01.2024;Miete;50,00-
            13.01.2024;Lohn;1.234,50
            """
        ),
        BankExport(
            "brackets, signs of dollars and months in words",
            "USD",
            titles: ["Safeway", "Rent", "Pay"],
            """
            Date,Description,Amount
            "Jan 30, 2024",Safeway,-$12.34
            "Jan 29, 2024",Rent,($50.00)
            "January 13, 2024",Pay,"$1,234.50"
            """
        ),
        BankExport(
            "a time of twelve hours",
            "USD",
            titles: ["Safeway", "Rent", "Pay"],
            """
            Date,Description,Amount
            1/30/24 3:04 PM,Safeway,-12.34
            1/29/24 11:00 AM,Rent,-50.00
            1/13/24 9:00 AM,Pay,1234.50
            """
        ),
        BankExport(
            "typographic minus and apostrophe",
            titles: ["REWE", "Miete", "Lohn"],
            """
            Datum;Text;Betrag
            30.01.2024;REWE;−12,34 €
            29.01.2024;Miete;– 50,00 €
            13.01.2024;Lohn;1’234,50 €
            """
        ),
        BankExport(
            "names without spaces",
            "NOK",
            titles: ["REMA 1000", "SAS", "Innbetaling"],
            """
            TransactionDate,Text,Type,CurrencyAmount,CurrencyRate,Amount,MerchantArea,BookDate,ValueDate
            2024-01-30,REMA 1000,Kjøp,-12.34,1,-12.34,OSLO,2024-01-31,2024-01-30
            2024-01-29,SAS,Kjøp,-5.00,10,-50.00,OSLO,2024-01-30,2024-01-29
            2024-01-13,Innbetaling,Betaling,1234.50,1,1234.50,,2024-01-13,2024-01-13
            """
        ),
        BankExport(
            "UTF-16 with tabs",
            encoding: .utf16LittleEndian,
            titles: ["COMPRA PINGO DOCE", "RENDA", "ORDENADO"],
            """
            \u{FEFF}Data Lançamento	Data Valor	Descrição	Débito	Crédito	Saldo
            30-01-2024	30-01-2024	COMPRA PINGO DOCE	12,34		2.172,16
            29-01-2024	29-01-2024	RENDA	50,00		2.184,50
            13-01-2024	13-01-2024	ORDENADO		1.234,50	2.234,50
            """
        ),
        BankExport(
            "quoted texts of several lines, with semicolons in them",
            titles: ["REWE; Köln", "Miete Januar", "Lohn \"netto\" heute"],
            """
            "Datum";"Text";"Betrag"
            "30.01.2024";"REWE;
            Köln";"-12,34"
            "29.01.2024";"Miete
            Januar";"-50,00"
            "13.01.2024";"Lohn ""netto"" heute";"1234,50"
            """
        ),
        BankExport(
            "D and K beside amounts without signs",
            titles: ["RIMI", "Landlord", "Company"],
            """
            "Customer account no","Date","Sender/receiver name","Debit/Credit","Amount","Description","Currency"
            "EE01","2024-01-30","RIMI","D","12.34","Purchase","EUR"
            "EE01","2024-01-29","Landlord","D","50.00","Rent","EUR"
            "EE01","2024-01-13","Company","K","1234.50","Pay","EUR"
            """
        ),
        BankExport(
            "Garanti, in a language of which no name is known",
            "TRY",
            titles: ["MIGROS", "KİRA", "MAAŞ"],
            """
            Tarih;Açıklama;Tutar;Bakiye
            30.01.2024;MIGROS;-12,34;2.172,16
            29.01.2024;KİRA;-50,00;2.184,50
            13.01.2024;MAAŞ;1.234,50;2.234,50
            """
        ),
        BankExport(
            "T-Bank, with the amount in two columns",
            "RUB",
            titles: ["Пятёрочка", "Аренда", "Компания"],
            """
            "Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"MCC";"Описание"
            "30.01.2024 18:03:10";"31.01.2024";"*1234";"OK";"-12,34";"RUB";"-12,34";"RUB";"";"5411";"Пятёрочка"
            "29.01.2024 10:00:00";"29.01.2024";"";"OK";"-50,00";"RUB";"-50,00";"RUB";"";"";"Аренда"
            "13.01.2024 10:00:00";"13.01.2024";"";"OK";"1234,50";"RUB";"1234,50";"RUB";"";"";"Компания"
            """
        ),
    ]
}

extension BankWord {
    /// The names of columns with dates: transaction date, booking date, unspecified date, posting date, value date.
    static let columnsOfDates: [BankWord] = [
        words(
            .column(.date, rank: 0),
            .word,
            [
                .english: "transaction date, trans date, date of transaction, purchase date, txn date, trade date",
                .german: "abschlussdatum, belegdatum, transaktionsdatum, kaufdatum, umsatzdatum",
                .french: """
                date d'opération, date de l'opération, date opération, dateop, date de transaction, date transaction
                """,
                .spanish: "fecha de operación, fecha operación, fecha de la operación, fecha oper",
                .italian: "data operazione, data transazione",
                .dutch: "transactiedatum",
                .portuguese: "data da operação, data operação, data transação",
                .polish: "data transakcji, data operacji",
                .swedish: "transaktionsdag",
                .norwegian: "transaksjonsdato",
                .finnish: "tapahtumapäivä",
                .czech: "datum transakce, datum provedení, datum zpracování",
            ]
        ),
        words(
            .column(.date, rank: 1),
            .word,
            [
                .english: "booking date, date booked, completed date, completed on, finished on",
                .german: "buchungstag, buchungsdatum, buchung, datum buchung, gebucht am",
                .french: "date de comptabilisation, date comptable, date compta",
                .spanish: "fecha contable",
                .italian: "data contabile, data contabilizzazione, data registrazione",
                .dutch: "boekdatum, boekingsdatum",
                .portuguese: "data mov, data do movimento, data movimento, data lançamento",
                .polish: "data księgowania",
                .swedish: "bokföringsdag, bokföringsdatum",
                .danish: "bogføringsdato, bogført",
                .norwegian: "bokført, bokføringsdato, bokført dato",
                .finnish: "kirjauspäivä, kirjauspvm",
                .czech: "datum zaúčtování, datum účtování",
            ]
        ),
        words(
            .column(.date, rank: 2),
            .word,
            [
                .english: """
                date, date time, datetime, timestamp, date utc, created, created on, created at, started date,
                settlement date
                """,
                .german: "datum, tag, datum uhrzeit, datum und zeit",
                .french: "jour",
                .spanish: "fecha",
                .italian: "data",
                .swedish: "dag",
                .english: "day",
                .danish: "dato",
                .finnish: "pvm, päivä, päivämäärä",
                .turkish: "tarih, işlem tarihi",
                .greek: "ημερομηνία",
                .russian: "дата, дата операции",
                .ukrainian: "дата операції, дата і час операції",
                .hebrew: "תאריך",
                .japanese: "日付, 取引日, お取引日, 取引日付, 取引年月日, 年月日, 利用日, ご利用日",
            ]
        ),
        words(
            .column(.date, rank: 3),
            .word,
            [
                .english: """
                posted date, post date, posting date, date posted, date processed, process date, processed date,
                clearing date, cleared date
                """
            ]
        ),
        words(
            .column(.date, rank: 4),
            .word,
            [
                .english: "value date, effective date, interest date",
                .german: "valuta, valutadatum, valuta datum, wertstellung, wertstellungsdatum, wert",
                .french: "date de valeur, date valeur, dateval",
                .spanish: "fecha valor, fecha de valor",
                .italian: "data valuta",
                .dutch: "rentedatum",
                .portuguese: "data valor",
                .polish: "data waluty",
                .swedish: "valutadag",
                .danish: "valutadato, rentedato",
                .finnish: "arvopäivä",
                .czech: "datum valuty",
            ]
        ),
    ].flatMap(\.self)
}

extension BankWord {
    /// What the names of balances and of days in the lines around a table say of the time of a statement.
    static let periods: [BankWord] = [
        words(
            .partOfOpening,
            .stem,
            [
                .english: "opening, begin, start, initial, previo, old, brought",
                .german: "anfang, eroffnung, alter, alten, vortrag, saldovortrag, ubertrag",
                .french: "ouverture, depart, precedent, ancien, anterieur, debut",
                .spanish: "anterior, inicial, apertura",
                .portuguese: "abertura",
                .italian: "inizial, riport",
                .dutch: "vorig, oud",
                .polish: "poczat, otwarcia, poprzedni",
                .czech: "pocat, predchoz",
                .slovak: "pociat, zaciat",
                .swedish: "ingaende",
                .norwegian: "inngaende, overf",
                .danish: "indgaende, primo",
                .finnish: "alku, avaus",
                .estonian: "algsald, algjaa",
                .latvian: "sakum, sakotn",
                .lithuanian: "pradin, pradz",
                .hungarian: "nyito",
                .croatian: "pocet, prethod, staro",
                .slovene: "zacet",
                .turkish: "acılıs, devreden, devir, onceki, bası",
                .greek: "αρχικο, προηγουμενο",
                .russian: "входящ, начал",
                .ukrainian: "вхідн",
            ]
        ),
        words(
            .partOfAvailable,
            .stem,
            [
                .english: "availab",
                .german: "verfugbar",
                .french: "disponib",
                .portuguese: "disponiv, bloquead",
            ]
        ),
        words(
            .beginningOfPeriod,
            .word,
            [
                .english: "from, start date, period from, from date",
                .german: "von, zeitraum von, datum von",
                .french: "du, date de début",
                .spanish: "desde, fecha desde",
                .italian: "dal, data inizio",
                .portuguese: "de, data inicial",
                .dutch: "van, datum van",
                .polish: "od",
            ]
        ),
        words(
            .endOfPeriod,
            .word,
            [
                .english: "to, until, end date, period to, to date, through",
                .german: "bis, zeitraum bis, datum bis",
                .french: "au, date de fin",
                .spanish: "hasta, fecha hasta",
                .italian: "al, fino al, data fine",
                .portuguese: "até, data final",
                .dutch: "tot, datum tot",
                .polish: "do",
            ]
        ),
    ].flatMap(\.self)
}

extension BankWord {
    /// The names of lines with a balance.
    static let balances: [BankWord] = [
        words(
            .summary(.balance),
            .word,
            [
                .english: """
                opening balance, closing balance, beginning balance, ending balance, starting balance,
                start balance, end balance, initial balance, final balance, previous balance, old balance,
                new balance, current balance, available balance, ledger balance, opening ledger balance,
                closing ledger balance, opening available balance, closing available balance, statement balance,
                statement opening balance, statement closing balance, account balance, balance forward,
                balance brought forward, balance carried forward, brought forward, carried forward, balance b f,
                balance c f, bal b f, bal c f, balance b fwd, balance c fwd, balance, balance at the beginning,
                balance at the end, balance at beginning, balance at end, balance at start
                """,
                .german: """
                anfangssaldo, endsaldo, anfangsbestand, endbestand, eröffnungssaldo, schlusssaldo, abschlusssaldo,
                startsaldo, alter saldo, neuer saldo, saldo alt, saldo neu, alter kontostand, neuer kontostand,
                aktueller kontostand, kontostand, kontosaldo, saldovortrag, saldo vortrag, buchsaldo, buchungssaldo,
                tagessaldo, tagesendsaldo, zwischensaldo, saldo
                """,
                .french: """
                solde initial, solde final, solde précédent, solde antérieur, ancien solde, nouveau solde,
                solde d'ouverture, solde de clôture, solde de départ, solde débiteur, solde créditeur,
                solde comptable, solde du compte, solde disponible, solde intermédiaire, solde reporté,
                report de solde, solde en début de période, solde en fin de période, solde de début, solde de fin,
                solde au, solde
                """,
                .spanish: """
                saldo anterior, saldo inicial, saldo final, saldo actual, saldo disponible, saldo contable,
                saldo de apertura, saldo apertura, saldo de cierre, saldo cierre, saldo previo, saldo en cuenta,
                nuevo saldo, saldo nuevo, saldo al, saldo a la fecha, saldo a fecha
                """,
                .portuguese: """
                saldo do dia, saldo dia, saldo diário, saldo atual, saldo disponível, saldo contabilístico,
                saldo contábil, saldo parcial, saldo total, saldo em conta, saldo em conta corrente,
                saldo total disponível, saldo total disponível dia, s a l d o, saldo bloqueado, saldo de abertura,
                saldo de fecho
                """,
                .italian: """
                saldo iniziale, saldo finale, saldo precedente, saldo contabile, saldo disponibile, saldo liquido,
                saldo attuale, saldo di apertura, saldo di chiusura, nuovo saldo, saldo riportato, riporto saldo,
                saldo contabile iniziale, saldo contabile finale, saldo iniziale contabile, saldo finale contabile
                """,
                .dutch: """
                beginsaldo, eindsaldo, openingssaldo, slotsaldo, vorig saldo, oud saldo, nieuw saldo, huidig saldo,
                saldo vorig afschrift, saldo begin, saldo eind
                """,
                .polish: """
                saldo początkowe, saldo końcowe, saldo otwarcia, saldo zamknięcia, saldo poprzednie, saldo bieżące,
                saldo na początek, saldo na koniec, stan konta, stan na, stan początkowy, stan końcowy, bilans otwarcia
                """,
                .czech: """
                zůstatek, zůstatek na účtu, počáteční zůstatek, konečný zůstatek, předchozí zůstatek, počáteční stav,
                konečný stav
                """,
                .slovak: "zostatok, zostatok na účte, počiatočný zostatok, konečný zostatok, začiatočný zostatok",
                .swedish: "ingående saldo, utgående saldo, ingående balans, utgående balans, slutsaldo",
                .norwegian: "inngående saldo, overført saldo",
                .danish: """
                indgående saldo, udgående saldo, primosaldo, ultimosaldo, primo saldo, ultimo saldo, saldo primo,
                saldo ultimo
                """,
                .finnish: "alkusaldo, loppusaldo, avaussaldo",
                .estonian: "jääk, algsaldo, lõppsaldo, algjääk, lõppjääk",
                .latvian:
                    "atlikums, sākuma atlikums, beigu atlikums, sākuma saldo, beigu saldo, sākotnējais atlikums, gala atlikums",
                .lithuanian: """
                likutis, pradinis likutis, galutinis likutis, likutis pradžiai, likutis pabaigai, likutis pradžioje,
                likutis pabaigoje, pradžios likutis, pabaigos likutis
                """,
                .hungarian: "egyenleg, nyitó egyenleg, záró egyenleg, nyitóegyenleg, záróegyenleg",
                .romanian: "sold la, sold inițial, sold final, sold precedent, sold anterior, sold curent",
                .croatian: """
                početno stanje, završno stanje, prethodno stanje, novo stanje, staro stanje, početni saldo,
                završni saldo
                """,
                .slovene: "stanje na, začetno stanje, končno stanje",
                .turkish: """
                bakiye, açılış bakiyesi, kapanış bakiyesi, devreden bakiye, devir bakiyesi, önceki bakiye,
                dönem başı bakiye, dönem sonu bakiye
                """,
                .greek: "υπόλοιπο, αρχικό υπόλοιπο, τελικό υπόλοιπο, προηγούμενο υπόλοιπο, νέο υπόλοιπο",
                .russian: """
                остаток, сальдо, входящий остаток, исходящий остаток, начальный остаток, конечный остаток, входящее сальдо,
                исходящее сальдо, остаток на начало, остаток на конец, остаток на начало периода,
                остаток на конец периода
                """,
                .ukrainian: "залишок, вхідний залишок, вихідний залишок",
                .bulgarian: "салдо, начално салдо, крайно салдо",
            ]
        )
    ].flatMap(\.self)

    /// The names of lines with sums, and what lines with totals begin with.
    static let totals: [BankWord] = [
        words(
            .summary(.turnover),
            .word,
            [
                .english: """
                turnover, total turnover, debit turnover, credit turnover, total debit, total credit, total debits,
                total credits, total money in, total money out, total paid in, total paid out, total deposits,
                total withdrawals
                """,
                .german: """
                gesamtumsatz, umsätze gesamt, umsatz gesamt, summe umsätze, summe der umsätze, umsatzsumme,
                summe soll, summe haben, summe belastungen, summe gutschriften, summe lastschriften
                """,
                .french: "total des débits, total des crédits, total des opérations, total des mouvements",
                .spanish: """
                total cargos, total abonos, total debe, total haber, total ingresos, total gastos, total movimientos
                """,
                .portuguese: """
                total débitos, total créditos, total de débitos, total de créditos, total entradas, total saídas,
                total de entradas, total de saídas
                """,
                .italian: """
                totale entrate, totale uscite, totale dare, totale avere, totale addebiti, totale accrediti,
                totale movimenti
                """,
                .dutch: "totaal af, totaal bij, totaal debet, totaal uitgaven, totaal inkomsten",
                .polish: "obroty, obroty wn, obroty ma, suma obciążeń, suma uznań, suma wpływów, suma wydatków",
                .czech: "kreditní obrat, debetní obrat, celkový obrat",
                .swedish: "summa insättningar, summa uttag",
                .norwegian: "sum inn, sum ut",
                .estonian: "käive, deebetkäive, kreeditkäive",
                .latvian: "apgrozījums, debeta apgrozījums, kredīta apgrozījums",
                .lithuanian: "apyvarta, debeto apyvarta, kredito apyvarta",
                .hungarian: "összes terhelés, összes jóváírás",
                .romanian: "rulaj, rulaj debitor, rulaj creditor, total rulaj",
                .croatian: "ukupni promet",
                .russian: "оборот, обороты, оборот по дебету, оборот по кредиту, итого оборот",
            ]
        ),
        words(
            .summary(.total),
            .word,
            [
                .english: "total, totals, sum, sums",
                .german: "gesamt, gesamtsumme, summe, endsumme",
                .italian: "totale",
                .dutch: "totaal",
                .polish: "razem, suma",
                .czech: "celkem",
                .slovak: "celkom",
                .swedish: "summa, sammanlagt",
                .danish: "i alt",
                .finnish: "yhteensä",
                .estonian: "kokku",
                .latvian: "kopā",
                .lithuanian: "iš viso",
                .hungarian: "összesen",
                .croatian: "ukupno",
                .slovene: "skupaj",
                .turkish: "toplam",
                .greek: "σύνολο",
                .russian: "итого",
                .ukrainian: "всього",
                .bulgarian: "общо",
            ]
        ),
        words(
            .beginningOfTotal,
            .word,
            [
                .english: "total, totals, sum, balance, opening balance, closing balance, grand total, subtotal",
                .german: "gesamt, saldo, endsaldo, anfangssaldo, kontostand, summe, gesamtsumme, gesamtumsatz",
                .french: "solde",
                .italian: "totale",
                .dutch: "totaal",
                .polish: "razem, suma, stan konta",
                .finnish: "yhteensa",
                .czech: "celkem",
                .danish: "i alt",
                .swedish: "summa",
                .slovak: "celkom, zostatok",
                .hungarian: "osszesen, egyenleg, nyito, zaro",
                .romanian: "sold",
                .croatian: "ukupno",
                .slovene: "skupaj",
                .turkish: "toplam, bakiye",
                .greek: "συνολο, υπολοιπο",
                .russian: "итого, остаток, обороты",
                .ukrainian: "всього, залишок",
                .bulgarian: "общо, салдо",
                .hebrew: "סה כ, יתרה",
                .japanese: "合計, 残高, 前月残高, 繰越残高",
            ]
        ),
    ].flatMap(\.self)

    /// What may stand between the name of such a line and a date.
    static let linksToDates: [BankWord] = [
        words(
            .linkToDate,
            .word,
            [
                .english: "as, of, on, at, to",
                .german: "vom, am, per, zum, bis",
                .french: "au, le, du, de",
                .spanish: "el, al, del, en, a",
                .italian: "dal",
                .dutch: "op, van",
                .polish: "na, dzien, dnia",
                .portuguese: "do, dia, da, em",
                .danish: "pr, den",
                .czech: "ke, k, dni",
                .slovak: "ku, dnu",
                .romanian: "la, data",
                .croatian: "dan",
                .ukrainian: "на, станом",
                .bulgarian: "към",
                .latvian: "uz",
                .estonian: "seisuga",
            ]
        )
    ].flatMap(\.self)
}

extension BankWord {
    /// The names of columns with amounts, their sides and signs.
    static let columnsOfAmounts: [BankWord] = [
        words(
            .column(.amount, rank: 0),
            .word,
            [
                .english: "amount, transaction amount, amt",
                .german: "betrag, umsatz, buchungsbetrag, betrag der buchung, transaktionsbetrag",
                .french: "montant, montant de l'opération",
                .spanish: "importe",
                .italian: "importo",
                .dutch: "bedrag, bedrag transactie",
                .portuguese: "montante",
                .polish: "kwota, kwota operacji, kwota transakcji",
                .swedish: "belopp",
                .danish: "beløb",
                .norwegian: "beløp",
                .finnish: "määrä, summa",
                .czech: "částka, částka transakce",
                .slovak: "suma transakcie",
                .hungarian: "összeg",
                .turkish: "tutar, işlem tutarı",
                .greek: "ποσό",
                .russian: "сумма, сумма операции, сумма в валюте счета",
                .ukrainian: "сума операції",
                .hebrew: "סכום",
                .japanese: "金額, 利用金額, ご利用金額, 取引金額",
            ]
        ),
        words(
            .column(.amount, rank: 1),
            .word,
            [
                .english: "net, amount in account currency, value, sum, transaction value",
                .german: "netto, summe",
                .spanish: "valor, monto, cantidad",
                .italian: "valore",
                .portuguese: "quantia",
                .polish: "suma",
                .czech: "objem, castka v mene uctu",
            ]
        ),
        words(
            .column(.amount, rank: 2),
            .word,
            [
                .english: "gross, total",
                .german: "brutto, gesamt",
                .dutch: "totaal",
            ]
        ),
        words(
            .column(.debit, rank: 0),
            .word,
            [
                .english: """
                debit, debits, dr, debit amount, amount debit, money out, paid out, out, withdrawal, withdrawals,
                withdrawal amount, spent, outflow, payments, expense, expenses, charges
                """,
                .german:
                    "soll, lastschrift, belastung, belastungen, ausgabe, ausgaben, ausgang, soll betrag, betrag soll",
                .french: "montant débit, débit montant, dépenses",
                .spanish: "debe, cargo, cargos, adeudo, gasto, gastos, importe cargo",
                .italian: "dare, uscite, uscita, addebiti, addebito, importo dare",
                .dutch: "af, debet, uitgaven",
                .portuguese: "débito, débitos, saída, saídas",
                .polish: "wypływy, wypływ, obciążenia, obciążenie, wydatki",
                .swedish: "uttag, utgift, utgifter, ut",
                .norwegian: "ut fra konto",
                .danish: "ud, udgift, udgifter, hævet",
                .finnish: "menot, meno",
                .czech: "výdaj, výdaje, odchozí platba, na vrub",
                .hungarian: "terhelés",
                .turkish: "borç",
                .greek: "χρέωση",
                .russian: "расход, списание, дебет",
                .ukrainian: "витрати",
                .bulgarian: "дебит",
                .hebrew: "חובה",
                .japanese: "出金, 出金金額, 引出, お引出し, お引き出し, お支払金額",
            ]
        ),
        words(
            .column(.credit, rank: 0),
            .word,
            [
                .english: """
                credit, credits, cr, credit amount, amount credit, money in, paid in, in, deposit, deposits,
                deposit amount, received, inflow, income
                """,
                .german: "haben, gutschrift, gutschriften, einnahme, einnahmen, eingang, haben betrag, betrag haben",
                .french: "montant crédit, crédit montant, recettes",
                .spanish: "haber, abono, abonos, ingreso, ingresos, importe abono",
                .italian: "avere, entrate, entrata, accrediti, accredito, importo avere",
                .dutch: "bij, kredit, inkomsten",
                .portuguese: "crédito, créditos, entrada, entradas",
                .polish: "wpływy, wpływ, uznania, uznanie, przychody",
                .swedish: "insättning, inkomst, inkomster",
                .norwegian: "inn, inn på konto",
                .danish: "ind, indtægt, indtægter, indsat",
                .finnish: "tulot, tulo",
                .czech: "příjem, příjmy, příchozí platba, ve prospěch",
                .hungarian: "jóváírás",
                .turkish: "alacak",
                .greek: "πίστωση",
                .russian: "приход, поступление, зачисление, кредит",
                .ukrainian: "надходження",
                .bulgarian: "кредит по сметка",
                .hebrew: "זכות",
                .japanese: "入金, 入金金額, 預入, お預入れ, お預け入れ, お預り金額",
            ]
        ),
        words(
            .column(.sign, rank: 0),
            .word,
            [
                .english: """
                debit credit, credit debit, debit or credit, credit or debit, dr cr, cr dr, d c, c d, dc, cd,
                debit credit indicator, credit debit indicator, direction, in out, income expense, expense income
                """,
                .none: "+/-, + -, ±",
                .german: "soll haben, s h, sh, vorzeichen",
                .spanish: "segno, signo, debe haber",
                .italian: "dare avere",
                .dutch: "af bij, bij af, debet credit",
                .portuguese: "sinal, débito crédito, débito o crédito",
                .polish: "wn ma",
                .swedish: "debet kredit, debit kredit, d k, dk",
            ]
        ),
        words(
            .column(.sign, rank: 1),
            .word,
            [
                .english: "transaction type"
            ]
        ),
        words(
            .column(.sign, rank: 2),
            .word,
            [
                .english: "type, typ, kind",
                .german: "art",
                .french: "sens",
                .spanish: "tipo",
                .polish: "rodzaj, strona",
                .finnish: "tyyppi",
                .czech: "druh",
            ]
        ),
        words(
            .column(.balance, rank: 0),
            .word,
            [
                .english: """
                balance, running balance, running bal, bal, account balance, accountbalance, closing balance,
                current balance, balance after, balance after transaction, available balance, ledger balance
                """,
                .german: "saldo, kontostand, saldo nach buchung, kontosaldo, guthaben",
                .french: "solde, solde après opération",
                .spanish: "saldo disponible",
                .italian: "saldo disponibile, saldo contabile",
                .dutch: "saldo na trn, saldo na mutatie",
                .portuguese: "saldo contabilístico",
                .polish: "saldo po operacji, saldo po transakcji, stan konta",
                .swedish: "bokfört saldo",
                .danish: "bogført saldo, disponibel, tilgængelig, saldo efter",
                .norwegian: "disponible",
                .finnish: "tili saldo",
                .czech: "zůstatek, zůstatek po transakci, zůstatek na účtu",
                .slovak: "zostatok",
                .hungarian: "egyenleg, könyvelt egyenleg",
                .romanian: "sold, sold contabil",
                .turkish: "bakiye",
                .greek: "υπόλοιπο",
                .russian: "остаток, баланс, остаток на счете",
                .ukrainian: "залишок, залишок після операції",
                .hebrew: "יתרה, יתרה בש״ח",
                .japanese: "残高, 差引残高, お取引後残高",
            ]
        ),
        words(
            .column(.fee, rank: 0),
            .word,
            [
                .english: "fee, fees, charges",
                .german: "gebühr, gebühren, kosten",
                .french: "frais, commission",
                .spanish: "comisión",
                .italian: "commissione",
                .polish: "opłata",
                .swedish: "avgift",
                .norwegian: "gebyr",
            ]
        ),
    ].flatMap(\.self)
}

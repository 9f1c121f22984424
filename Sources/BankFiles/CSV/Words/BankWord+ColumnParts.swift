extension BankWord {
    /// The words that say something about a column, whatever the rest of its name is.
    static let partsOfColumns: [BankWord] = [
        words(
            .partOfFee,
            .word,
            [
                .english: "fee, fees, charges, surcharge, commission, commissions",
                .french: "frais",
                .spanish: "comision, comisiones",
                .italian: "commissione, commissioni",
                .portuguese: "comissao",
                .german: "kosten, spesen",
                .polish: "oplata, oplaty, prowizja",
                .swedish: "avgift",
                .norwegian: "gebyr",
                .czech: "poplatek",
            ]
        ),
        words(
            .partOfFee,
            .ending,
            [
                .german: "gebuhr, gebuhren, entgelt",
                .swedish: "avgift",
                .norwegian: "gebyr",
            ]
        ),
        words(
            .partOfNoFee,
            .word,
            [
                .english: """
                after, before, incl, including, excl, excluding, without, with, net, currency, ccy, type,
                description, name, date, id, rate
                """,
                .german: "inkl, exkl, ohne, nach, vor, wahrung",
                .french: "hors, sans, compris",
            ]
        ),
        words(
            .partOfNet,
            .word,
            [
                .english: "net",
                .german: "netto, nettobetrag",
                .spanish: "neto",
            ]
        ),
        words(
            .partOfMeans,
            .word,
            [
                .english: "account, method, means, funding",
                .german: "konto, kontoart, zahlungsart, zahlungsweise",
                .french: "compte, moyen",
                .spanish: "cuenta, medio",
                .italian: "conto, metodo",
                .dutch: "rekening, betaalwijze",
                .portuguese: "conta",
                .polish: "konta",
                .swedish: "betalningssatt",
            ]
        ),
        words(
            .partOfOther,
            .part,
            [
                .german: "gegen, empfang, empfaeng, begunstigt, beguenstigt, zahlungsbeteiligt, zahlungspflichtig",
                .dutch: "tegen",
                .english: "counter, partner, payee, benefic, recipient",
                .french: "contrepart, destin, tiers",
                .italian: "contropart",
                .spanish: "contrapart, ordenante",
                .polish: "kontrahent, odbiorc, nadawc",
                .czech: "protistran, protiuc",
                .swedish: "motpart, motkonto, mottag",
                .danish: "modpart, modkonto, modtag",
                .norwegian: "mottak",
                .finnish: "vastapuol, saaja",
            ]
        ),
        words(
            .partOfPayer,
            .stem,
            [
                .english: "payer, payor, sender, debtor, remitter, originator, ordering",
                .german: "zahlungspflichtig, auftraggeber, zahler, absender, schuldner",
                .french: "ordonnateur, emetteur, debiteur, payeur",
                .spanish: "ordenante, remitente, pagador",
                .italian: "ordinante, mittente",
                .dutch: "opdrachtgever, betaler, afzender",
                .portuguese: "ordenador",
                .polish: "nadawc, zleceniodawc, platnik",
                .swedish: "avsandare, betalare",
                .danish: "afsender, indbetaler",
                .norwegian: "avsender",
                .finnish: "maksaja",
                .czech: "platce, odesilatel, prikazce",
                .hungarian: "fizeto",
                .russian: "плательщик, отправител",
                .ukrainian: "платник, відправник",
            ]
        ),
        words(
            .partOfRecipient,
            .stem,
            [
                .english: "payee, recipient, receiver, beneficiary, creditor",
                .german: "zahlungsempfang, zahlungsempfaenger, empfang, empfaenger, begunstigt, beguenstigt, glaubiger",
                .french: "beneficiaire, destinataire, creancier",
                .spanish: "beneficiario, destinatario",
                .dutch: "begunstigde, ontvanger",
                .polish: "odbiorc",
                .swedish: "mottagare",
                .danish: "modtager, betalingsmodtager",
                .norwegian: "mottaker",
                .finnish: "saaja",
                .czech: "prijemc",
                .hungarian: "kedvezmenyezett",
                .russian: "получател",
                .ukrainian: "отримувач, одержувач",
            ]
        ),
        words(
            .partOfParty,
            .word,
            [
                .english: "name, full, of, the, party, holder, r, s",
                .german: "des, der, in, vollstandiger",
                .french: "nom, du, de, l",
                .spanish: "nombre, del",
                .italian: "nome",
                .dutch: "naam, van",
                .polish: "nazwa",
                .swedish: "namn",
                .danish: "navn",
                .finnish: "nimi, n",
                .czech: "nazev, jmeno",
            ]
        ),
        words(
            .oneParty(.payer),
            .word,
            [
                .english: "from, from name, source name",
                .german: "von",
                .spanish: "desde",
            ]
        ),
        words(
            .oneParty(.recipient),
            .word,
            [
                .english: "to, to name, target name",
                .german: "an",
                .french: "vers",
                .spanish: "para, hacia",
            ]
        ),
        words(
            .partOfEnd(.payer),
            .word,
            [
                .english: "source, from, sold",
                .german: "quelle, quell, von",
            ]
        ),
        words(
            .partOfEnd(.recipient),
            .word,
            [
                .english: "target, destination, to, bought",
                .german: "ziel, an",
                .french: "cible, vers",
            ]
        ),
        words(
            .partOfSecurities,
            .word,
            [
                .english: "quantity, shares, isin, symbol, ticker, units, asset",
                .german: "stuck, stucke, anteile, wertpapier",
                .french: "quantite, titres",
                .spanish: "cantidad titulos, titulos",
                .italian: "quantita, titoli",
            ]
        ),
        words(
            .partOfAccount,
            .part,
            [
                .english: "iban, account",
                .german: "konto",
                .dutch: "rekening",
                .french: "compte",
                .spanish: "cuenta",
                .italian: "conto",
                .portuguese: "conta ",
                .polish: "rachun",
                .finnish: "tili",
                .czech: "ucet, uctu",
            ]
        ),
        words(
            .partOfSavings,
            .stem,
            [
                .english: "savings",
                .german: "sparkonto, sparbuch, spareinlage, tagesgeld, festgeld",
                .french: "epargne, livret",
                .italian: "risparmio, deposito",
                .spanish: "ahorro",
                .portuguese: "poupanca",
                .dutch: "spaar",
                .norwegian: "sparekonto",
                .danish: "opsparing",
                .polish: "oszczednosc",
            ]
        ),
        words(
            .partOfCard,
            .stem,
            [
                .english: "card, creditcard",
                .german: "karte, kreditkart",
                .french: "carte",
                .italian: "carta",
                .spanish: "tarjeta",
                .dutch: "kaart",
                .swedish: "kort",
                .norwegian: "kredittkort",
                .danish: "kreditkort",
                .polish: "karta, karty",
            ]
        ),
        words(
            .partOfMisleading,
            .word,
            [
                .english: """
                original, foreign, exchange, rate, fee, fees, tax, vat, iban, bic, id, number, no, due, payer,
                source, target, limit, blocked
                """,
                .german: "ursprunglicher, ursprung, fremdwahrung, kurs, nummer",
                .polish: "blokady",
            ]
        ),
        words(
            .linkInName,
            .word,
            [
                .english: "of, in, the",
                .german: "der",
                .french: "de, du, des, en",
                .spanish: "del",
                .italian: "di",
                .portuguese: "do, em",
                .japanese: "円",
            ]
        ),
        words(
            .partOf(.debit),
            .stem,
            [
                .german: "belast, lastschriftbetr, sollbetr, sollumsa, ausgabenbetr, abbuch",
                .italian: "addebit, uscit",
                .french: "debits, decaiss",
                .spanish: "cargos, adeud",
                .portuguese: "debitos",
                .english: "withdraw, debited",
                .polish: "obciaz, wyplyw",
                .czech: "vydej",
                .swedish: "uttag",
                .hungarian: "terhel",
                .turkish: "borc",
                .romanian: "debitari",
                .greek: "χρεωσ",
                .russian: "расход, списан, дебет",
                .ukrainian: "витрат, видат",
                .bulgarian: "дебит",
                .hebrew: "חובה",
                .japanese: "出金, 引出, お引出, お引き出し, 支払金額, お支払金額, お支払い金額",
            ]
        ),
        words(
            .partOf(.credit),
            .stem,
            [
                .german: "gutschr, habenbetr, habenumsa, einnahmenbetr",
                .italian: "accredit, entrat",
                .french: "credits, encaiss",
                .spanish: "abonos",
                .portuguese: "creditos",
                .english: "deposits, deposited, credited",
                .polish: "uznan, wplyw",
                .swedish: "insattn",
                .hungarian: "jovair",
                .turkish: "alacak",
                .romanian: "creditari",
                .greek: "πιστωσ",
                .russian: "приход, зачислен, поступлен, кредит",
                .ukrainian: "надходж",
                .hebrew: "זכות",
                .japanese: "入金, 預入, お預入, お預け入れ, 預り金額, お預り金額",
            ]
        ),
        words(
            .partOf(.amount),
            .word,
            [
                .english: "amount, amt",
                .german: "betrag",
                .french: "montant",
                .spanish: "importe",
                .italian: "importo",
                .dutch: "bedrag",
                .polish: "kwota",
                .swedish: "belopp",
                .czech: "castka",
                .hungarian: "osszeg",
                .romanian: "suma",
                .russian: "сумма",
                .ukrainian: "сума",
                .greek: "ποσο",
                .turkish: "tutar",
                .hebrew: "סכום",
                .japanese: "金額, 利用金額, 取引金額",
            ]
        ),
        words(
            .partOf(.date),
            .word,
            [
                .english: "date",
                .german: "datum",
                .spanish: "fecha",
                .italian: "data",
                .danish: "dato",
                .finnish: "pvm",
                .hungarian: "datuma",
                .turkish: "tarih, tarihi",
                .greek: "ημερομηνια, ημ",
                .russian: "дата",
                .hebrew: "תאריך",
                .japanese: "日付, 取引日, 年月日, 利用日, お取引日, 取引年月日",
            ]
        ),
        words(
            .partOf(.balance),
            .word,
            [
                .english: "balance",
                .german: "saldo, kontostand",
                .french: "solde",
                .hungarian: "egyenleg",
                .romanian: "sold",
                .turkish: "bakiye",
                .greek: "υπολοιπο",
                .russian: "остаток, баланс",
                .ukrainian: "залишок",
                .hebrew: "יתרה",
                .japanese: "残高, 差引残高",
            ]
        ),
        words(
            .partOf(.description),
            .word,
            [
                .english: "description",
                .german: "beschreibung",
                .french: "libelle",
                .spanish: "descripcion",
                .italian: "descrizione",
                .dutch: "omschrijving",
                .romanian: "descriere, detalii",
                .turkish: "aciklama",
                .greek: "περιγραφη, αιτιολογια",
                .russian: "описание, назначение",
                .ukrainian: "опис, призначення",
                .hebrew: "תיאור, פרטים",
                .japanese: "摘要, 内容, 取引内容, お取引内容, 利用店名",
            ]
        ),
        words(
            .partOf(.currency),
            .word,
            [
                .english: "currency, ccy",
                .german: "wahrung, waehrung, kontowahrung",
                .french: "devise, monnaie",
                .spanish: "moneda, divisa",
                .italian: "valuta",
                .dutch: "munt, muntsoort",
                .portuguese: "moeda",
                .polish: "waluta",
                .finnish: "valuutta",
                .czech: "mena",
            ]
        ),
        words(
            .accountOfEither,
            .word,
            [
                .english: "account, account number, account no, account nr, iban, iban bban, accountnum",
                .german: "konto, kontonummer, konto nr",
                .french: "compte, numéro de compte",
                .spanish: "cuenta",
                .italian: "conto",
                .dutch: "rekening, rekeningnummer",
                .portuguese: "conta",
                .polish: "rachunek",
                .finnish: "tili",
                .czech: "účet, číslo účtu",
            ]
        ),
    ].flatMap(\.self)
}

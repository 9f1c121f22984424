extension BankWord {
    /// The words for kinds of payments, and for payments between people or to a card.
    static let payments: [BankWord] = [
        words(
            .kindOfPayment,
            .stem,
            [
                .none: "atm, pos, ach",
                .english: """
                payment, transfer, standing, direct, debit, credit, card, contactless, withdraw, deposit, topup,
                check, cheque, fee, interest, purchase, eftpos, exchange
                """,
                .german: """
                kartenzahl, lastschrift, basislastschrift, dauerauftrag, uberweisung, gutschrift, girocard, bargeld,
                abbuchung, zahlung, gehalt, lohn, folgelastschrift, umsatz, abschluss, belastung
                """,
                .french: "prelevement, carte, paiement, retrait, vir, prlv, cb",
                .spanish: "pago, compra, adeudo, recibo, ingreso, abono, nomina",
                .portuguese: "pix, pagamento",
                .italian: "bonifico, addebito, accredito, prelievo, stipendio",
                .dutch:
                    "betaling, betaalautomaat, overschrijving, doorlopende, europese, aankoop, incasso, geldautomaat",
                .polish: "przelew, zakup, platnosc, wyplata, transakcj",
                .czech: "platba, trvaly, prichozi, bezhotovost, inkaso",
                .swedish: "kort, autogiro, insattning, overforing, swish",
                .danish: "dankort",
                .norwegian: "varekjop",
                .finnish: "tilisiirto, pano, otto",
            ]
        ),
        words(
            .receipt,
            .part,
            [
                .english: "payment thank you, thank you for your payment, payment received",
                .german: "zahlung erhalten, zahlung besten dank, zahlung vielen dank, zahlung danke",
                .french: "paiement recu, paiement merci",
                .spanish: "pago recibido, pago gracias, gracias por su pago",
                .italian: "pagamento ricevuto, pagamento grazie",
                .portuguese: "pagamento recebido, pagamento obrigado",
                .dutch: "betaling ontvangen, betaling dank",
                .swedish: "betalning mottagen",
                .danish: "betaling modtaget",
                .norwegian: "betaling mottatt",
                .finnish: "maksu vastaanotettu",
                .czech: "platba prijata",
                .polish: "wplata otrzymana, splata karty",
            ]
        ),
        words(
            .sharedCost,
            .word,
            [
                .english: "cost",
                .german: "kosten",
                .french: "cout",
                .spanish: "coste",
                .italian: "costo",
                .portuguese: "custo",
                .polish: "koszt",
                .swedish: "kostnad",
            ]
        ),
        words(
            .repayment,
            .word,
            [
                .english: "payment",
                .german: "zahlung",
                .french: "paiement",
                .spanish: "pago",
                .italian: "pagamento",
                .dutch: "betaling",
                .polish: "platnosc",
                .swedish: "betalning",
            ]
        ),
    ].flatMap(\.self)
}

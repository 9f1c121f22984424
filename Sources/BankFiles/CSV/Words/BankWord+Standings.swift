extension BankWord {
    /// The words that say whether a row has moved money.
    static let standings: [BankWord] = [
        words(
            .standing(.booked),
            .stem,
            [
                .english: """
                complete, booked, posted, cleared, settled, processed, done, paid, confirm, approved, accepted,
                reconciled, refunded, partially refunded, credit, debit, sent, received, deposited, withdrawn,
                transferred, matched, verified, final, success, issued, finished, closed, none
                """,
                .german: "gebucht, verbucht, gutgeschrieben, ausgefuhrt, abgeschlossen, erledigt, bezahlt, erfolgreich",
                .french: "comptabilis, effectue, execute, valide, reussi, termine, traite, paye",
                .spanish: "contabiliza, completad, realizad, ejecutad, efectuad, liquidad, pagad, procesad, aceptad",
                .italian: "contabilizzat, eseguit, completat, confermat, addebitat, accreditat, pagat",
                .dutch: "geboekt, verwerkt, voltooid, uitgevoerd, betaald",
                .portuguese: "concluid, efetuad, executad, processad",
                .polish: "zaksiegowan, zrealizowan, wykonan, rozliczon, zakonczon",
                .swedish: "bokford, genomford, utford, klar",
                .norwegian: "bokfort, utfort",
                .danish: "bogfort, gennemfort, udfort, betalt",
                .finnish: "kirjattu, suoritettu, toteutunut, maksettu, valmis",
                .czech: "zauctovan, zuctovan, proveden, dokoncen, uhrazen",
                .hungarian: "konyvelt, teljesult",
                .russian: "исполнен, выполнен, проведен, успешн",
                .ukrainian: "виконан",
            ]
        ),
        words(
            .standing(.pending),
            .stem,
            [
                .english: """
                pending, processing, unposted, uncleared, unbooked, not booked, not posted, not cleared, on hold,
                held, authoris, authoriz
                """,
                .german: "vorgemerkt, nicht gebucht, offen, ausstehend, schwebend",
                .french: "en attente, en cours, non comptabilis",
                .spanish: "pendient, no contabiliza",
                .italian: "in sospeso, in attesa, non contabilizzat",
                .dutch: "in behandeling, niet verwerkt",
                .portuguese: "pendente, nao contabiliza",
                .polish: "oczekuj, blokada",
                .swedish: "vantande, reserver, prel",
                .norwegian: "venter",
                .danish: "afventer",
                .finnish: "odottaa, varaus",
                .czech: "cekajici, blokace",
                .russian: "в обработке, ожида, в ожидании, не обработан",
            ]
        ),
        words(
            .standing(.void),
            .stem,
            [
                .english: "declined, reverted, failed, cancel, denied, rejected, voided, unsuccess, memo",
                .german: "abgelehnt, storniert, fehlgeschlagen, abgebrochen, nicht ausgefuhrt, verfallen",
                .french: "refuse, annule, echoue, rejete, expire, abandonne",
                .spanish: "rechazad, anulad, fallid, caducad",
                .italian: "rifiutat, annullat, fallit, scadut",
                .dutch: "geweigerd, geannuleerd, mislukt, verlopen",
                .portuguese: "recusad, falhad",
                .polish: "odrzucon, anulowan, nieudan",
                .swedish: "avvist, avbruten, misslyckad",
                .norwegian: "avbrutt, mislykke",
                .danish: "afvist, annulleret",
                .finnish: "hylatty, peruttu, epaonnistu",
                .czech: "zamitnut, zrusen, neproveden, stornovan",
                .russian: "отклонен, отменен",
            ]
        ),
        words(
            .authorization,
            .word,
            [
                .english: "authorization, authorisation, general authorization, general authorisation",
                .german: "autorisierung, allgemeine autorisierung",
                .french: "autorisation, autorisation generale",
                .spanish: "autorizacion, autorizacion general",
                .italian: "autorizzazione, autorizzazione generica",
                .dutch: "autorisatie, algemene autorisatie",
                .portuguese: "autorizacao",
            ]
        ),
    ].flatMap(\.self)
}

extension BankWord {
    /// The names of columns with parties, descriptions and memos.
    static let columnsOfTexts: [BankWord] = [
        words(
            .column(.payee, rank: 0),
            .word,
            [
                .english: """
                payee, payee name, partner name, partner, counterparty, counter party, counterparty name,
                counter party name, merchant, merchant name, beneficiary, beneficiary name, recipient,
                recipient name, sender recipient, vendor, supplier, partnername, name of sender receiver,
                sender receiver name, beneficiary payer, supplierfound
                """,
                .german: """
                auftraggeber empfänger, empfänger auftraggeber, auftraggeber begünstigter,
                begünstigter auftraggeber, beguenstigter zahlungspflichtiger, begünstigter zahlungspflichtiger,
                name zahlungsbeteiligter, zahlungsbeteiligter, zahlungsempfänger, zahlungsempfänger in,
                zahlungspflichtige r, zahlungspflichtiger, empfänger, begünstigter, auftraggeber, gegenpartei,
                empfaenger, empfänger zahlungspflichtiger
                """,
                .french: "tiers, bénéficiaire, nom du tiers, nom contrepartie, contrepartie",
                .spanish: "beneficiario, ordenante, ordenante beneficiario, beneficiario ordenante",
                .italian: "controparte",
                .dutch: """
                naam tegenpartij, tegenpartij, naam tegenrekening, naam omschrijving, naam tegenpartij bevat,
                naam van de tegenpartij
                """,
                .polish: """
                odbiorca, nadawca odbiorca, nazwa kontrahenta, kontrahent, dane kontrahenta, odbiorca zleceniodawca
                """,
                .swedish: "mottagare",
                .danish: "modtager, betalingsmodtager",
                .norwegian: "mottaker",
                .finnish: "saaja, saaja maksaja, maksaja, saajan nimi",
                .czech: "protistrana, název protiúčtu, název protistrany, název účtu protistrany",
            ]
        ),
        words(
            .column(.payee, rank: 1),
            .word,
            [
                .english: "name, target name, to name",
                .german: "zahlungsempfänger name",
                .french: "nom",
                .spanish: "nombre",
                .italian: "nome",
                .dutch: "naam",
                .polish: "nazwa",
                .swedish: "namn",
                .danish: "navn",
                .finnish: "nimi",
                .czech: "název",
            ]
        ),
        words(
            .column(.description, rank: 0),
            .word,
            [
                .english: "full description",
                .italian: "descrizione completa",
            ]
        ),
        words(
            .column(.description, rank: 1),
            .word,
            [
                .english: """
                description, transaction description, transaction ref1, details, transaction details, narrative,
                particulars, label, text
                """,
                .german: "beschreibung",
                .french: "libellé, libellé opération, libellé de l'opération, libellé simplifié, texte comptable",
                .spanish: "descripción, concepto",
                .italian: "descrizione, descrizione operazione",
                .dutch: "omschrijving",
                .portuguese: "descrição, descritivo",
                .polish: "opis, opis operacji, opis transakcji",
                .swedish: "beskrivning",
                .danish: "beskrivelse, tekst",
                .norwegian: "forklaring",
                .finnish: "selite",
                .czech: "popis, popis transakce",
                .slovak: "popis transakcie",
                .hungarian: "leírás, közlemény",
                .romanian: "descriere, detalii tranzacție, detalii",
                .turkish: "açıklama",
                .greek: "περιγραφή, αιτιολογία",
                .russian: "описание, описание операции, назначение платежа",
                .ukrainian: "опис, опис операції, призначення платежу",
                .bulgarian: "описание на операцията, основание",
                .hebrew: "תיאור, תיאור פעולה, פרטים, הפעולה",
                .japanese: "摘要, 内容, 取引内容, お取引内容, 利用店名 商品名, 利用店名",
            ]
        ),
        words(
            .column(.description, rank: 2),
            .word,
            [
                .english: "title, what, item, transaction, spec",
                .german: "umsatztext, umsatzinformationen, transaktion",
                .french: "opération",
                .spanish: "operación, movimiento",
                .italian: "operazione, movimento, causale",
                .portuguese: "histórico",
                .swedish: "rubrik, specifikation",
                .finnish: "otsikko",
                .czech: "zpráva",
            ]
        ),
        words(
            .column(.description, rank: 3),
            .word,
            [
                .english: "transaction type description",
                .german: "buchungstext, vorgang",
                .spanish: "tipo de operación",
                .polish: "rodzaj operacji",
                .danish: "posteringstekst",
            ]
        ),
        words(
            .column(.memo, rank: 0),
            .word,
            [
                .english: """
                memo, payment reference, reference text, reason, purpose, remittance information, communication,
                communications
                """,
                .german: "verwendungszweck, vwz, vorgang verwendungszweck, nachricht, mitteilung, zahlungszweck",
                .french: "motif, informations complémentaires, détail de l'écriture",
                .spanish: "observaciones, referencia",
                .dutch: "mededelingen, mededeling",
                .polish: "tytuł, tytuł operacji, tytuł przelewu, tytułem",
                .swedish: "meddelande",
                .danish: "meddelelse",
                .norwegian: "melding",
                .finnish: "viesti",
                .czech: "zpráva pro příjemce, zpráva příjemci",
            ]
        ),
        words(
            .column(.memo, rank: 1),
            .word,
            [
                .english: "notes, note, notes and tags, comment, comments, reference",
                .german: "notiz, notizen",
                .french: "commentaire",
                .spanish: "nota, notas",
                .czech: "poznámka",
            ]
        ),
    ].flatMap(\.self)
}

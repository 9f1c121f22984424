import Core

extension CSVColumnRole {
    /// The names that banks and money apps give to their columns, the best first, in English, German, French, Spanish,
    /// Italian, Dutch, Portuguese, Polish, Swedish, Danish, Norwegian, Finnish and Czech.
    ///
    /// The dates are in this order: transaction date, booking date, unspecified date, posting date, value date.
    static let names: [(CSVColumnRole, [String])] = [
        (
            .date,
            [
                "transaction date,trans date,date of transaction,purchase date,belegdatum,transaktionsdatum,kaufdatum,"
                    + "umsatzdatum,date d'opération,date de l'opération,date opération,date operation,dateop,"
                    + "date de transaction,date transaction,fecha de operación,fecha operación,fecha de la operación,"
                    + "fecha oper,data operazione,data transazione,transactiedatum,data da operação,data operação,"
                    + "data transação,data transakcji,data operacji,transaktionsdag,transaksjonsdato,tapahtumapäivä,"
                    + "datum transakce,datum provedení,datum zpracování,txn date",
                "booking date,date booked,completed date,completed on,finished on,buchungstag,buchungsdatum,buchung,"
                    + "datum buchung,gebucht am,date de comptabilisation,date comptable,date compta,fecha contable,"
                    + "data contabile,data contabilizzazione,data registrazione,boekdatum,boekingsdatum,data mov,data do movimento,"
                    + "data movimento,data lançamento,data księgowania,bokföringsdag,bokföringsdatum,bogføringsdato,"
                    + "bogført,bokført,bokføringsdato,bokført dato,kirjauspäivä,kirjauspvm,datum zaúčtování,"
                    + "datum účtování",
                "date,datum,fecha,data,dato,pvm,päivä,päivämäärä,tag,dag,jour,day,date time,datetime,timestamp,"
                    + "date utc,created,created on,created at,started date,settlement date,datum uhrzeit,datum und zeit",
                "posted date,post date,posting date,date posted,date processed,process date,processed date,"
                    + "clearing date,cleared date",
                "value date,valuta,valutadatum,valuta datum,wertstellung,wertstellungsdatum,wert,date de valeur,"
                    + "date valeur,dateval,fecha valor,fecha de valor,data valuta,rentedatum,data valor,data waluty,"
                    + "valutadag,valutadato,rentedato,arvopäivä,datum valuty,effective date,interest date",
            ]
        ),
        (
            .payee,
            [
                "payee,payee name,partner name,partner,counterparty,counter party,counterparty name,counter party name,"
                    + "merchant,merchant name,auftraggeber empfänger,empfänger auftraggeber,auftraggeber begünstigter,"
                    + "begünstigter auftraggeber,beguenstigter zahlungspflichtiger,begünstigter zahlungspflichtiger,"
                    + "name zahlungsbeteiligter,zahlungsbeteiligter,zahlungsempfänger,zahlungsempfänger in,"
                    + "zahlungspflichtige r,zahlungspflichtiger,empfänger,begünstigter,auftraggeber,gegenpartei,tiers,"
                    + "bénéficiaire,beneficiaire,nom du tiers,nom contrepartie,contrepartie,supplierfound,beneficiario,"
                    + "ordenante,ordenante beneficiario,beneficiario ordenante,controparte,naam tegenpartij,tegenpartij,"
                    + "naam tegenrekening,naam omschrijving,odbiorca,nadawca odbiorca,nazwa kontrahenta,kontrahent,"
                    + "dane kontrahenta,mottagare,modtager,mottaker,betalingsmodtager,saaja,saaja maksaja,maksaja,"
                    + "saajan nimi,protistrana,název protiúčtu,název protistrany,beneficiary,beneficiary name,recipient,"
                    + "recipient name,sender recipient,vendor,supplier,partnername,name of sender receiver,"
                    + "sender receiver name,beneficiary payer,empfaenger,empfänger zahlungspflichtiger,naam tegenpartij bevat,naam van de tegenpartij,"
                    + "odbiorca zleceniodawca,název účtu protistrany",
                "name,nom,nombre,nome,naam,nazwa,navn,namn,nimi,název,target name,to name,zahlungsempfänger name",
            ]
        ),
        (
            .description,
            [
                "descrizione completa,full description",
                "description,transaction description,transaction ref1,details,transaction details,narrative,particulars,libellé,label,"
                    + "libellé opération,libellé de l'opération,libellé simplifié,beschreibung,descripción,concepto,"
                    + "descrizione,descrizione operazione,omschrijving,descrição,descritivo,opis,opis operacji,"
                    + "opis transakcji,beskrivning,beskrivelse,tekst,text,forklaring,selite,popis,popis transakce",
                "title,what,item,umsatztext,umsatzinformationen,operación,operazione,opération,operation,movimiento,"
                    + "movimento,histórico,causale,rubrik,specifikation,transaktion,transaction,zpráva,spec,otsikko",
                "buchungstext,vorgang,transaction type description,tipo de operación,rodzaj operacji,posteringstekst",
            ]
        ),
        (
            .memo,
            [
                "memo,verwendungszweck,vwz,vorgang verwendungszweck,payment reference,reference text,reason,purpose,"
                    + "remittance information,communication,communications,motif,informations complémentaires,"
                    + "observaciones,referencia,mededelingen,mededeling,tytuł,tytuł operacji,tytuł przelewu,tytułem,"
                    + "nachricht,mitteilung,viesti,zpráva pro příjemce,zpráva příjemci,meddelelse,meddelande,melding,zahlungszweck,"
                    + "détail de l'écriture",
                "notes,note,notes and tags,comment,comments,commentaire,notiz,notizen,nota,notas,poznámka,reference",
            ]
        ),
        (
            .amount,
            [
                "amount,transaction amount,betrag,montant,montant de l'opération,importe,importo,bedrag,montante,kwota,"
                    + "kwota operacji,kwota transakcji,belopp,beløb,beløp,määrä,summa,částka,částka transakce,"
                    + "umsatz,buchungsbetrag,betrag der buchung,transaktionsbetrag,bedrag transactie,amt",
                "net,netto,amount in account currency,value,valor,valore,monto,cantidad,quantia,sum,summe,suma,"
                    + "objem,castka v mene uctu,transaction value",
                "gross,brutto,total,totaal,gesamt",
            ]
        ),
        (
            .debit,
            [
                "debit,debits,dr,debit amount,amount debit,money out,paid out,out,withdrawal,withdrawals,withdrawal amount,"
                    + "spent,outflow,payments,expense,expenses,charges,soll,lastschrift,belastung,belastungen,ausgabe,"
                    + "ausgaben,ausgang,soll betrag,betrag soll,débit,montant débit,débit montant,dépenses,debe,cargo,"
                    + "cargos,adeudo,gasto,gastos,débito,débitos,importe cargo,dare,uscite,uscita,addebiti,addebito,"
                    + "importo dare,af,debet,uitgaven,saída,saídas,wypływy,wypływ,obciążenia,obciążenie,wydatki,uttag,"
                    + "utgift,utgifter,ut,ut fra konto,ud,udgift,udgifter,hævet,menot,meno,výdaj,výdaje,"
                    + "odchozí platba,na vrub"
            ]
        ),
        (
            .credit,
            [
                "credit,credits,cr,credit amount,amount credit,money in,paid in,in,deposit,deposits,deposit amount,"
                    + "received,inflow,income,haben,gutschrift,gutschriften,einnahme,einnahmen,eingang,haben betrag,"
                    + "betrag haben,crédit,montant crédit,crédit montant,recettes,haber,abono,abonos,ingreso,ingresos,"
                    + "importe abono,crédito,créditos,avere,entrate,entrata,accrediti,accredito,importo avere,bij,kredit,"
                    + "inkomsten,entrada,entradas,wpływy,wpływ,uznania,uznanie,przychody,insättning,inkomst,inkomster,"
                    + "inn,inn på konto,ind,indtægt,indtægter,indsat,tulot,tulo,příjem,příjmy,příchozí platba,"
                    + "ve prospěch"
            ]
        ),
        (
            .sign,
            [
                "debit credit,credit debit,debit or credit,credit or debit,dr cr,cr dr,d c,c d,dc,cd,"
                    + "debit credit indicator,credit debit indicator,direction,soll haben,s h,sh,+/-,+ -,±,vorzeichen,"
                    + "segno,signo,sinal,af bij,bij af,debet credit,debet kredit,debit kredit,d k,dk,debe haber,"
                    + "dare avere,débito crédito,débit crédit,débito o crédito,wn ma,in out,income expense,"
                    + "expense income",
                "transaction type",
                "type,typ,art,sens,tipo,rodzaj,strona,kind,tyyppi,druh",
            ]
        ),
        (
            .category,
            [
                "category,category name,kategorie,catégorie,rubrique,categoría,categoria,kategoria,kategori,categorie,"
                    + "luokka,hauptkategorie,budget category,envelope",
                "category parent,categoryparent,parent category,category group,unterkategorie,subcategory,"
                    + "sous catégorie,subcategoría,sottocategoria",
            ]
        ),
        (
            .balance,
            [
                "balance,running balance,running bal,bal,account balance,accountbalance,closing balance,current balance,"
                    + "balance after,balance after transaction,available balance,ledger balance,saldo,kontostand,"
                    + "saldo nach buchung,kontosaldo,solde,solde après opération,saldo disponible,saldo disponibile,"
                    + "saldo contabile,saldo na trn,saldo na mutatie,saldo contabilístico,saldo po operacji,"
                    + "saldo po transakcji,stan konta,bokfört saldo,bogført saldo,disponibel,disponible,tilgængelig,"
                    + "tili saldo,zůstatek,zůstatek po transakci,zůstatek na účtu,guthaben,saldo efter"
            ]
        ),
        (
            .currency,
            [
                "currency,currency code,account currency,ccy,cur,curr,währung,waehrung,whg,devise,monnaie,monn,moneda,"
                    + "divisa,valuta,munt,muntsoort,munteenheid,moeda,waluta,valuutta,měna,mena,valutakod"
            ]
        ),
        (
            .status,
            [
                "status,state,transaction status,buchungsstatus,umsatzstatus,stato,stato operazione,statut,état,estado,"
                    + "tila,stav,booking status,posting status,contabilizzazione,balance impact,"
                    + "auswirkung auf guthaben,impact sur le solde,impacto en saldo,impacto en el saldo,"
                    + "impatto sul saldo,effect op saldo,impacto no saldo",
                "info",
            ]
        ),
        (
            .account,
            [
                "account,account name,account number,account no,account id,account iban,konto,kontonummer,auftragskonto,"
                    + "iban auftragskonto,bezeichnung auftragskonto,iban,iban bban,compte,numéro de compte,accountnum,"
                    + "accountlabel,cuenta,conto,rekening,rekeningnummer,conta,rachunek,konto nr,tili,účet,číslo účtu,"
                    + "produit,product,card,card no,card number,karte"
            ]
        ),
        (.fee, ["fee,fees,gebühr,gebühren,frais,commission,comisión,commissione,kosten,opłata,avgift,gebyr,charges"]),
    ]
}

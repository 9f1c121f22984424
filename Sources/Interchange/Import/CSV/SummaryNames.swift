import Core

/// The names of lines that sum up an account in bank files: its balances and its turnover.
enum SummaryNames {
    /// What a line says about the account.
    enum Kind: Hashable {
        /// The balance before the first transaction, after the last one, or in between.
        case balance
        /// The sum of transactions.
        case turnover
        /// Perhaps the sum of transactions: the whole name is a word such as `Total`, which is also that of a shop.
        case total
    }

    /// Returns what a text is the name of, alone or with a date, or `nil` if it is the title of a transaction:
    /// `Saldo anterior al 31/12/2026`, but not `Balance transfer`.
    static func kind(of text: String) -> Kind? {
        var words = CSVColumnName(text).words[...]
        while true {
            if let kind = kinds[words] { return kind }
            let end = words.lastIndex(of: " ") ?? words.startIndex
            let last = words[end...].drop { $0 == " " }
            guard end > words.startIndex, isPartOfDate(last) else { return nil }
            words = words[..<end]
        }
    }

    /// Whether a cell may be one of the names, judging by its first four bytes; a title rarely is.
    static func mayBe(_ cell: ArraySlice<UInt8>) -> Bool {
        guard 4...60 ~= cell.count else { return false }
        return beginnings.contains(beginning(cell))
    }

    private static func isPartOfDate(_ word: Substring) -> Bool {
        word.utf8.contains(where: \.isASCIIDigit) && !word.contains { $0.isLetter && !$0.isASCII }
            || links.contains(word)
            || MonthWords.month(Array(word.utf8)[...]) != nil || Currency(code: word.uppercased()) != nil
    }

    /// The first four bytes, up to one that is not ASCII, without the case of letters.
    private static func beginning(_ cell: some Collection<UInt8>) -> UInt32 {
        cell.prefix(4).prefix { $0 < 0x80 }.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }

    private static let kinds: [Substring: Kind] = {
        var kinds: [Substring: Kind] = [:]
        for (kind, names) in [(Kind.total, totals), (.turnover, turnovers), (.balance, balances)] {
            for name in names.split(separator: ",") { kinds[CSVColumnName(String(name)).words[...]] = kind }
        }
        return kinds
    }()

    private static let beginnings: Set<UInt32> = {
        let names = [balances, turnovers, totals].flatMap { $0.split(separator: ",").map(String.init) }
        // After a name of three letters, the fourth byte is not a letter.
        let short = names.filter { $0.utf8.count < 4 }.flatMap { name in " :.,-".map { "\(name)\($0)" } }
        return Set((names + short).flatMap { [beginning($0.utf8), beginning($0.folded.utf8)] })
    }()

    /// What may stand between a name and a date.
    private static let links = Set(
        "as of on at to vom am per zum bis au le du de el al del en a dal op van na dzien dnia do dia da em pr den ke k on"
            .split(separator: " ")
    )

    /// English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Czech, Slovak, the Nordic and Baltic
    /// languages, Hungarian, Romanian, Croatian, Slovene, Turkish, Greek, Russian, Ukrainian and Bulgarian.
    private static let balances =
        "opening balance,closing balance,beginning balance,ending balance,starting balance,start balance,end balance,"
        + "initial balance,final balance,previous balance,old balance,new balance,current balance,available balance,"
        + "ledger balance,opening ledger balance,closing ledger balance,opening available balance,"
        + "closing available balance,statement balance,statement opening balance,statement closing balance,"
        + "account balance,balance forward,balance brought forward,balance carried forward,brought forward,"
        + "carried forward,balance b f,balance c f,bal b f,bal c f,balance b fwd,balance c fwd,"
        + "anfangssaldo,endsaldo,anfangsbestand,endbestand,eröffnungssaldo,schlusssaldo,abschlusssaldo,startsaldo,"
        + "alter saldo,neuer saldo,saldo alt,saldo neu,alter kontostand,neuer kontostand,aktueller kontostand,"
        + "kontostand,kontosaldo,saldovortrag,saldo vortrag,buchsaldo,buchungssaldo,tagessaldo,tagesendsaldo,"
        + "zwischensaldo,"
        + "solde initial,solde final,solde précédent,solde antérieur,ancien solde,nouveau solde,solde d'ouverture,"
        + "solde de clôture,solde de départ,solde débiteur,solde créditeur,solde comptable,solde du compte,"
        + "solde disponible,solde intermédiaire,solde reporté,report de solde,solde en début de période,"
        + "solde en fin de période,solde de début,solde de fin,solde au,"
        + "saldo anterior,saldo inicial,saldo final,saldo actual,saldo disponible,saldo contable,saldo de apertura,"
        + "saldo apertura,saldo de cierre,saldo cierre,saldo previo,saldo en cuenta,nuevo saldo,saldo nuevo,saldo al,"
        + "saldo a la fecha,saldo a fecha,"
        + "saldo do dia,saldo dia,saldo diário,saldo atual,saldo disponível,saldo contabilístico,saldo contábil,"
        + "saldo parcial,saldo total,saldo em conta,saldo em conta corrente,saldo total disponível,"
        + "saldo total disponível dia,s a l d o,saldo bloqueado,saldo de abertura,saldo de fecho,"
        + "saldo iniziale,saldo finale,saldo precedente,saldo contabile,saldo disponibile,saldo liquido,saldo attuale,"
        + "saldo di apertura,saldo di chiusura,nuovo saldo,saldo riportato,riporto saldo,saldo contabile iniziale,"
        + "saldo contabile finale,saldo iniziale contabile,saldo finale contabile,"
        + "beginsaldo,eindsaldo,openingssaldo,slotsaldo,vorig saldo,oud saldo,nieuw saldo,huidig saldo,"
        + "saldo vorig afschrift,saldo begin,saldo eind,"
        + "saldo początkowe,saldo końcowe,saldo otwarcia,saldo zamknięcia,saldo poprzednie,saldo bieżące,"
        + "saldo na początek,saldo na koniec,stan konta,stan początkowy,stan końcowy,bilans otwarcia,"
        + "počáteční zůstatek,konečný zůstatek,předchozí zůstatek,počáteční stav,konečný stav,"
        + "počiatočný zostatok,konečný zostatok,začiatočný zostatok,"
        + "ingående saldo,utgående saldo,ingående balans,utgående balans,slutsaldo,inngående saldo,indgående saldo,"
        + "udgående saldo,primosaldo,ultimosaldo,primo saldo,ultimo saldo,saldo primo,saldo ultimo,overført saldo,"
        + "alkusaldo,loppusaldo,avaussaldo,"
        + "algsaldo,lõppsaldo,algjääk,lõppjääk,sākuma atlikums,beigu atlikums,sākuma saldo,beigu saldo,"
        + "sākotnējais atlikums,gala atlikums,pradinis likutis,galutinis likutis,likutis pradžiai,likutis pabaigai,"
        + "likutis pradžioje,likutis pabaigoje,pradžios likutis,pabaigos likutis,"
        + "nyitó egyenleg,záró egyenleg,nyitóegyenleg,záróegyenleg,"
        + "sold inițial,sold initial,sold final,sold precedent,sold anterior,sold curent,"
        + "početno stanje,završno stanje,prethodno stanje,novo stanje,staro stanje,početni saldo,završni saldo,"
        + "začetno stanje,končno stanje,"
        + "açılış bakiyesi,kapanış bakiyesi,devreden bakiye,devir bakiyesi,önceki bakiye,dönem başı bakiye,"
        + "dönem sonu bakiye,"
        + "αρχικό υπόλοιπο,τελικό υπόλοιπο,προηγούμενο υπόλοιπο,νέο υπόλοιπο,"
        + "входящий остаток,исходящий остаток,начальный остаток,конечный остаток,входящее сальдо,исходящее сальдо,"
        + "остаток на начало,остаток на конец,остаток на начало периода,остаток на конец периода,"
        + "вхідний залишок,вихідний залишок,начално салдо,крайно салдо,"
        + "balance,saldo,solde"

    private static let turnovers =
        "turnover,total turnover,debit turnover,credit turnover,total debit,total credit,total debits,total credits,"
        + "total money in,total money out,total paid in,total paid out,total deposits,total withdrawals,"
        + "gesamtumsatz,umsätze gesamt,umsatz gesamt,summe umsätze,summe der umsätze,umsatzsumme,summe soll,"
        + "summe haben,summe belastungen,summe gutschriften,summe lastschriften,"
        + "total débit,total crédit,total des débits,total des crédits,total débits,total crédits,"
        + "total des opérations,total des mouvements,"
        + "total cargos,total abonos,total debe,total haber,total ingresos,total gastos,total movimientos,"
        + "total débitos,total créditos,total de débitos,total de créditos,total entradas,total saídas,"
        + "total de entradas,total de saídas,"
        + "totale entrate,totale uscite,totale dare,totale avere,totale addebiti,totale accrediti,totale movimenti,"
        + "totaal af,totaal bij,totaal debet,totaal uitgaven,totaal inkomsten,"
        + "obroty,obroty wn,obroty ma,suma obciążeń,suma uznań,suma wpływów,suma wydatków,"
        + "kreditní obrat,debetní obrat,celkový obrat,"
        + "summa insättningar,summa uttag,sum inn,sum ut,"
        + "käive,deebetkäive,kreeditkäive,apgrozījums,debeta apgrozījums,kredīta apgrozījums,apyvarta,"
        + "debeto apyvarta,kredito apyvarta,"
        + "összes terhelés,összes jóváírás,rulaj,rulaj debitor,rulaj creditor,total rulaj,ukupni promet,"
        + "оборот,обороты,оборот по дебету,оборот по кредиту,итого оборот"

    private static let totals =
        "total,totals,sum,sums,gesamt,gesamtsumme,summe,endsumme,totale,totaal,razem,suma,celkem,celkom,summa,i alt,"
        + "sammanlagt,yhteensä,kokku,kopā,iš viso,összesen,ukupno,skupaj,toplam,σύνολο,итого,всього,общо"
}

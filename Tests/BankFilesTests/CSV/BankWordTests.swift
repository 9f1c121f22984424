import Testing

@testable import BankFiles

@Suite("Words of bank files")
struct BankWordTests {
    /// A text as it is compared.
    private func compared(_ word: BankWord) -> String {
        switch word.meaning {
        case .column, .summary, .accountOfEither: CSVColumnName(word.text).words
        default: word.text.folded
        }
    }

    @Test("No word has the same meaning twice, and no stem begins with another one")
    func duplicates() {
        for (meaning, words) in Dictionary(grouping: BankWord.all, by: \.meaning) {
            for (form, words) in Dictionary(grouping: words, by: \.form) {
                let texts = words.map(compared)
                let repeated = Dictionary(grouping: texts) { $0 }.filter { $0.value.count > 1 }.keys
                #expect(repeated.isEmpty, "\(meaning)")
                let covered = texts.filter { text in
                    texts.contains { other in
                        guard other != text else { return false }
                        return switch form {
                        case .word: false
                        case .stem: text.hasPrefix(other)
                        case .ending: text.hasSuffix(other)
                        case .part: text.contains(other)
                        }
                    }
                }
                #expect(covered.isEmpty, "\(meaning)")
            }
        }
    }

    @Test("What means two things is known to")
    func meanings() {
        var columns: [String: Set<CSVColumnRole>] = [:]
        var others: [String: Set<BankWord.Meaning>] = [:]
        for word in BankWord.all {
            switch word.meaning {
            case .column(let role, _): columns[compared(word), default: []].insert(role)
            case .standing: others["status " + compared(word), default: []].insert(word.meaning)
            case .direction: others["sign " + compared(word), default: []].insert(word.meaning)
            case .summary: others["summary " + compared(word), default: []].insert(word.meaning)
            default: break
            }
        }
        #expect(others.filter { $0.value.count > 1 }.isEmpty)
        #expect(columns.filter { $0.value.count > 1 } == ["charges": [.debit, .fee], "valuta": [.date, .currency]])
    }

    @Test("Words are in small letters, and those that are compared in part are folded")
    func forms() {
        for word in BankWord.all {
            let words = word.text.split(separator: " ").joined(separator: " ")
            #expect(words == word.text || word.form == .part && words + " " == word.text)
            #expect(words == (word.form == .word ? words.lowercased() : words.folded))
        }
        #expect(Set(BankWord.all.map(\.language)) == Set(BankWord.Language.allCases))
    }

    @Test("Each word says what it means where it is read")
    func uses() {
        #expect(PartyNames.mayBe("Xyzzy Plugh"))
        for word in BankWord.all {
            #expect(isUsed(word), "\(word)")
        }
    }

    private func isUsed(_ word: BankWord) -> Bool {
        let text = word.text
        let name = CSVColumnName(text)
        let unknown = CSVColumnName("xyzzy \(text)")
        switch word.meaning {
        case .column(let role, let rank): return CSVColumnRole.roles(of: name)[role] == rank
        case .partOf(.currency):
            let reader = CSVStatedCurrency(reader: CSVCellReader(currency: .euro))
            return reader.code([["Xyzzy \(text)", "CHF"]]) == "CHF"
        case .partOf(let role) where word.form == .stem:
            return CSVColumnRole.roles(of: CSVColumnName("\(text)xyzzy"))[role] == CSVColumnRole.weakRank
        case .linkInName:
            return CSVColumnRole.roles(of: CSVColumnName("amount \(text) cargo"))[.debit] == CSVColumnRole.weakRank
        case .partOf(let role): return CSVColumnRole.roles(of: unknown)[role] == CSVColumnRole.weakRank
        case .partOfFee:
            let name = word.form == .ending ? CSVColumnName("xyzzy" + text) : unknown
            return CSVColumnRole.roles(of: name)[.fee] == CSVColumnRole.weakRank
        case .partOfNoFee: return CSVColumnRole.roles(of: CSVColumnName("\(text) fee"))[.fee] == nil
        case .partOfNet: return CSVColumnRole.isNet(unknown)
        case .partOfMeans: return CSVColumnRole.isAboutMeans(unknown)
        case .partOfOther: return CSVColumnRole.isAboutOther(name)
        case .partOfPayer: return CSVColumnRole.partySide(of: CSVColumnName("\(text)xyzzy name")) == .payer
        case .partOfRecipient: return CSVColumnRole.partySide(of: CSVColumnName("\(text)xyzzy name")) == .recipient
        case .partOfParty: return CSVColumnRole.partySide(of: CSVColumnName("payer \(text)")) == .payer
        case .oneParty(let side): return CSVColumnRole.partySide(of: name) == side
        case .partOfEnd(let side):
            let other = side == .payer ? "received" : "sent"
            let names = ["\(text) amount", "\(text) currency", "\(other) amount", "\(other) currency"]
            return CSVEnds(names)?.amount(of: side) == 0
        case .partOfSecurities: return CSVColumnRole.isAboutSecurities(name)
        case .partOfAccount: return CSVColumnRole.isAccountOfOther(CSVColumnName("partner \(text)xyzzy"))
        case .partOfCard: return CSVColumnRole.isAboutCard(CSVColumnName("xyzzy \(text)xyzzy"))
        case .partOfSavings: return CSVColumnRole.isAboutSavings(CSVColumnName("xyzzy \(text)xyzzy"))
        case .partOfMisleading: return CSVColumnRole.isMisleading(unknown)
        case .accountOfEither: return CSVColumnRole.isAccountOfEither(name)
        case .standing(let standing): return CSVStatus.standing(Array(text.utf8)[...]) == standing
        case .authorization: return CSVStatus.isAuthorization(Array(text.utf8)[...])
        case .direction(let type): return SignWords.type(of: text) == type
        case .bothDirections: return SignWords.isOfBoth(text)
        case .kindOfCard: return SignWords.isKindOfCard(text)
        case .kindOfPayment: return !PartyNames.mayBe("Xyzzy Plugh \(text)")
        case .receipt: return CSVStatus.isReceipt(text)
        case .sharedCost: return CSVShares.costs.contains(name.words)
        case .repayment: return CSVShares.repayments.contains(text.folded)
        case .summary(let kind):
            return SummaryNames.kind(of: text) == kind && SummaryNames.mayBe(Array("\(text):".utf8)[...])
        case .partOfOpening: return SummaryNames.isOpening("Xyzzy \(text)xyzzy")
        case .partOfAvailable: return SummaryNames.isAvailable("Xyzzy \(text)xyzzy")
        case .beginningOfPeriod: return SummaryNames.beginPeriods.contains(name.words)
        case .endOfPeriod: return SummaryNames.endPeriods.contains(name.words)
        case .beginningOfTotal: return CSVStatus.isTotal("\(text) 2026")
        case .partOfOriginal: return CSVOriginalName(CSVColumnName("\(text)xyzzy amount"))?.saysAmount == true
        case .originalAmount where word.form == .part: return CSVOriginalText("\(text) 12.50 USD") != nil
        case .originalFee: return CSVOriginalText("foreign spend amount: 1 USD \(text) 2")?.fee != nil
        case .originalRate:
            return CSVOriginalText("foreign spend amount: 1 USD \(text) 2")?.amount.currencyName == "usd"
        case .originalAmount: return CSVOriginalName(name)?.saysAmount == true
        case .originalCurrency: return CSVOriginalName(name)?.saysCurrency == true
        case .endOfAmount: return CSVOriginalName(CSVColumnName("original\(text)"))?.saysAmount == true
        case .linkToDate: return SummaryNames.kind(of: "saldo final \(text) 31.12.2026") == .balance
        }
    }
}

import BankFiles
import Testing

@testable import Core

@Suite("Whose rows a file has")
struct ImportOwnersTests {
    private let main = Account(id: 1, name: "Main", currency: .euro)
    private let giro = Account(id: 2, name: "Giro", currency: .euro, number: "DE02 1203 0000 0000 2020 51")
    private let card = Account(id: 3, name: "Card", kind: .card, currency: .euro, number: "1234")
    private let outside = Account(id: 4, name: "Outside", kind: .outside, currency: nil)

    @Test(
        "Numbers are compared without spaces and case, and by their end if one is masked",
        arguments: [
            ("DE02120300000000202051", "de02 1203 0000 0000 2020 51", true),
            ("DE02120300000000202051", "DE02120300000000202052", false),
            ("DE02120300000000202051", "2051", true),
            ("DE02120300000000202051", "************2051", true),
            ("DE02120300000000202051", "xxxx xxxx 2051", true),
            ("DE02120300000000202051", "…051", false),
            ("DE02120300000000202051", "202051", true),
            ("DE02120300000000202051", "0000202051", true),
            ("DE02120300000000202051", "12030000 0000202051", true),
            ("DE02120300000000202051", "02051", false),
            ("DE02120300000000202051", "302051", false),
            ("DE02120300000099202051", "202051", false),
            ("DE02120300000099202051", "0099202051", true),
            ("NL91ABNA0417164300", "417164300", true),
            ("GB29NWBK60161331926819", "60-16-13 31926819", true),
            ("FR1420041010050500013M02606", "0500013M026", false),
            ("202051", "0000202051", true),
            ("DE02120300000000202051", "DE02 **** **** **** **20 51", true),
            ("DE02120300000000202051", "XXXXXX2051", true),
            ("9912", "**12", false),
            ("1234", "4111 1111 1111 1234", true),
            ("1234", "***1234", true),
            ("1234", "", false), ("***", "***", false), ("12", "12", true), ("12", "412", false),
        ]
    )
    func numbers(stored: String, found: String, isSame: Bool) {
        #expect((AccountNumber(stored).likeness(to: AccountNumber(found)) >= .same) == isSame)
        #expect((AccountNumber(found).likeness(to: AccountNumber(stored)) >= .same) == isSame)
    }

    @Test("The only account has every row, unless its number is another one than the file's")
    func only() {
        let other = ImportAccount(number: "DE99", isDeclared: true)
        #expect(ImportOwners([main, outside]).owner(of: nil) == .existing(main))
        #expect(ImportOwners([main, outside]).owner(of: other) == .existing(main))
        #expect(ImportOwners([giro, outside]).owner(of: nil) == .existing(giro))
        #expect(ImportOwners([giro, outside]).owner(of: other) == .unknown(other))
    }

    @Test("A bank's file is of the only account if that has no number yet, and is empty or may be of its kind")
    func first() {
        let number = ImportAccount(number: "DE99")
        let visa = ImportAccount(number: "**** 9999", kind: .card)
        let provider = ImportAccount(name: "PayPal")
        for named in [number, visa, provider] {
            #expect(ImportOwners([main, outside], unused: [1]).owner(of: named) == .existing(main))
            #expect(ImportOwners([giro, outside], unused: [2]).owner(of: named) == .unknown(named))
        }
        #expect(ImportOwners([main, outside]).owner(of: number) == .existing(main))
        #expect(ImportOwners([main, outside]).owner(of: visa) == .unknown(visa))
        #expect(ImportOwners([main, outside]).owner(of: provider) == .unknown(provider))
    }

    @Test("An account with several numbers is meant by each of them")
    func numbers() {
        var both = main
        both.number = "DE02 1203 0000 0000 2020 51, **** 1234, PayPal"
        let owners = ImportOwners([both, outside])
        for named in [
            ImportAccount(number: "DE02120300000000202051"), ImportAccount(number: "4111 1111 1111 1234"),
            ImportAccount(name: "paypal"),
        ] {
            #expect(owners.owner(of: named) == .existing(both))
        }
        #expect(owners.named.map(\.number) == ["DE02 1203 0000 0000 2020 51", "**** 1234", "PayPal"])
        #expect(owners.owner(of: ImportAccount(number: "4111 1111 1111 1235")) != .existing(both))
    }

    @Test("What a file says of an account stays until another one is chosen for it")
    func described() {
        let visa = ImportAccount(number: "**** 9999", kind: .card)
        let first = main.described(by: visa, isUnused: true, addingNumber: false)
        #expect(first?.kind == .card && first?.number == "**** 9999")
        #expect(main.described(by: visa, isUnused: false, addingNumber: false)?.kind == .bank)
        #expect(giro.described(by: visa, isUnused: false, addingNumber: false) == nil)
        let added = giro.described(by: visa, isUnused: false, addingNumber: true)
        #expect(added?.number == "DE02 1203 0000 0000 2020 51, **** 9999")
        #expect(added?.described(by: visa, isUnused: false, addingNumber: true) == nil)
    }

    @Test("Of several accounts, the number or the name decides, else the profile, else nothing")
    func several() {
        let owners = ImportOwners([main, giro, card, outside])
        #expect(owners.owner(of: ImportAccount(number: "DE02120300000000202051")) == .existing(giro))
        #expect(owners.owner(of: ImportAccount(name: "CARD")) == .existing(card))
        #expect(owners.owner(of: nil) == .undecided)
        #expect(ImportOwners([main, giro, outside], profile: main).owner(of: nil) == .existing(main))
    }

    @Test("The account that the user names has every row")
    func chosen() {
        let owners = ImportOwners([main, giro, card], chosen: card, profile: main)
        #expect(owners.owner(of: ImportAccount(number: "DE02120300000000202051")) == .existing(card))
        #expect(owners.owner(of: nil) == .existing(card))
    }

    @Test("An account is new only if the file declares it by its name or has several, and no account can be it")
    func new() {
        func owners(_ accounts: [Account], unused: Set<Account.ID> = [], areSeveral: Bool) -> ImportOwners {
            var owners = ImportOwners(accounts, unused: unused)
            owners.areSeveral = areSeveral
            return owners
        }
        let number = ImportAccount(number: "DE99", isDeclared: true)
        let name = ImportAccount(name: "Wallet", isDeclared: true)
        #expect(owners([giro, card], areSeveral: true).owner(of: number) == .new(number))
        #expect(owners([giro, card], areSeveral: false).owner(of: number) == .unknown(number))
        #expect(owners([main, giro], areSeveral: true).owner(of: number) == .unknown(number))
        #expect(owners([main, giro], unused: [1], areSeveral: true).owner(of: number) == .new(number))
        #expect(owners([main, giro], areSeveral: true).owner(of: name) == .new(name))
        #expect(owners([main, giro], areSeveral: false).owner(of: name) == .new(name))
        let text = ImportAccount(number: "DE99", name: "DE99")
        #expect(ImportOwners([giro, card]).owner(of: text) == .unknown(text))
    }

    @Test(
        "A number that may be that of an account makes no new one",
        arguments: ["02051", "1203000000002020", "DE02120300000000202051 00"]
    )
    func possible(number: String) {
        let named = ImportAccount(number: number, isDeclared: true)
        #expect(ImportOwners([giro, card]).owner(of: named) == .unknown(named))
    }

    @Test("The account with exactly the number comes before one that ends with it")
    func exact() {
        let twin = Account(id: 9, name: "Bank 2051", currency: .euro, number: "0000202051")
        #expect(ImportOwners([giro, twin]).account(ImportAccount(number: "202051"))?.id == 9)
        #expect(ImportOwners([giro, twin]).account(ImportAccount(number: "DE02120300000000202051"))?.id == 2)
    }

    @Test("A number that two accounts have decides nothing")
    func ambiguous() {
        let twin = Account(id: 9, name: "Twin", currency: .euro, number: "DE99 2051")
        #expect(ImportOwners([giro, twin]).account(ImportAccount(number: "2051")) == nil)
    }
}

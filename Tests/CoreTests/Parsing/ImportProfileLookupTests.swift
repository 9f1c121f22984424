import BankFiles
import Testing

@testable import Core

@Suite("Finding a profile")
struct ImportProfileLookupTests {
    private let profiles = [
        ImportProfile(id: 1, name: "Card", layout: ImportLayout()),
        ImportProfile(id: 2, name: "Girokonto", layout: ImportLayout()),
    ]

    @Test("Case is ignored")
    func named() throws {
        #expect(try profiles.named("girokonto").id == 2)
        #expect(try profiles.named("CARD").id == 1)
    }

    @Test("An unknown name is refused with the nearest one")
    func unknown() {
        #expect(throws: MoneyFlowError.unknownProfile("girokont", suggestion: "Girokonto")) {
            try profiles.named("girokont")
        }
        #expect(throws: MoneyFlowError.unknownProfile("", suggestion: nil)) { try profiles.named("") }
    }
}

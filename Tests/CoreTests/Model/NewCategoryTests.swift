import Money
import Testing

@testable import Core

@Suite("Default categories")
struct NewCategoryTests {
    @Test("Default names are valid and unique, ignoring case, and include the fallbacks")
    func defaults() throws {
        let names = NewCategory.defaults.map(\.name)

        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        for name in names {
            #expect(try PlainText.checked(name, as: .categoryName, limit: Category.maximumNameLength) == name)
        }
        for type in TransactionType.allCases {
            #expect(NewCategory.defaults.contains(NewCategory.fallback(for: type)))
            #expect(NewCategory.fallback(for: type).type == type)
        }
    }
}

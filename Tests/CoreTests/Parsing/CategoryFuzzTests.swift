import PropertySupport
import Testing

@testable import Core

@Suite("Names of categories with random input")
struct CategoryFuzzTests {
    @Test("The full name of a category that is found finds it too")
    func categories() {
        let categories = NewCategory.defaults.enumerated().map { index, category in
            Category(
                id: Category.ID(rawValue: Int64(index)),
                name: category.name,
                icon: category.icon,
                type: category.type,
                archived: index == 7
            )
        }
        let lookup = CategoryLookup(categories)
        var random = SeededGenerator(seed: 13)
        var accepted = 0
        var mistakes: [String] = []
        for _ in 0..<2000 {
            let text = random.text(from: categories.map(\.name) + ["Fo", "tra", "caffè"])
            do {
                let found = try lookup.find(text, type: nil, includingArchived: false)
                accepted += 1
                let again = try lookup.find(found.name, type: found.type, includingArchived: false)
                if again != found { mistakes.append(text) }
            } catch {
                if !(102...108 ~= error.code) { mistakes.append(text) }
            }
        }
        #expect(mistakes.isEmpty)
        #expect(accepted > 200)
    }
}

import Money
import Testing

@testable import Core

@Suite("Finding categories")
struct CategoryLookupTests {
    private static func category(
        _ id: Core.Category.ID,
        _ name: String,
        _ type: TransactionType,
        archived: Bool = false
    )
        -> Category
    {
        Category(id: id, name: name, icon: .tag, type: type, archived: archived)
    }

    private let lookup = CategoryLookup([
        category(1, "Salary", .income), category(2, "Sales", .income), category(3, "Bar", .expense),
        category(4, "Barber", .expense), category(5, "Food & Beverage", .expense), category(6, "Gifts", .expense),
        category(7, "Gift from Ada", .income), category(8, "Travel", .expense, archived: true),
        category(9, "Train", .expense), category(10, "Café", .expense), category(11, "Love and Friends", .expense),
        category(12, "Train tickets", .expense, archived: true), category(13, "日本", .expense),
    ])

    @Test(
        "A name, its beginning or a word's beginning finds it, ignoring case and diacritics",
        arguments: [
            ("Bar", 3), ("bar", 3), ("BARB", 4), ("food", 5), ("bev", 5), ("cafe", 10), ("CAFÉ", 10), ("caf", 10),
            ("Cafe\u{301}", 10), ("and fr", 11), ("  food   & ", 5), ("日", 13), ("sala", 1), ("tr", 9), ("train", 9),
        ] as [(String, Core.Category.ID)]
    )
    func found(name: String, id: Core.Category.ID) throws {
        #expect(try lookup.find(name, type: nil, includingArchived: false).id == id)
    }

    @Test("The beginning of several names is refused with all of them")
    func ambiguous() {
        #expect(throws: MoneyFlowError.ambiguousCategory("sal", candidates: ["Salary", "Sales"])) {
            try lookup.find("sal", type: nil, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.ambiguousCategory("gift", candidates: ["Gifts", "Gift from Ada"])) {
            try lookup.find("gift", type: nil, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.ambiguousCategory("tra", candidates: ["Travel", "Train", "Train tickets"])) {
            try lookup.find("tra", type: nil, includingArchived: true)
        }
    }

    @Test("The type decides between several categories")
    func typeDecides() throws {
        #expect(try lookup.find("gift", type: .income, includingArchived: false).id == 7)
        #expect(try lookup.find("gift", type: .expense, includingArchived: false).id == 6)
    }

    @Test("A category of the other type is refused")
    func typeMismatch() {
        #expect(throws: MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense)) {
            try lookup.find("Salary", type: .expense, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.categoryTypeMismatch(category: "Barber", type: .income)) {
            try lookup.find("barb", type: .income, includingArchived: false)
        }
    }

    @Test("An archived category is found only on request")
    func archived() throws {
        #expect(try lookup.find("travel", type: nil, includingArchived: true).id == 8)
        #expect(throws: MoneyFlowError.categoryArchived("Travel")) {
            try lookup.find("trav", type: nil, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.categoryArchived("Train tickets")) {
            try lookup.find("train tickets", type: nil, includingArchived: false)
        }
    }

    @Test("An unknown name is refused with the nearest usable one")
    func unknown() {
        #expect(throws: MoneyFlowError.unknownCategory("Fod", suggestion: "Food & Beverage")) {
            try lookup.find("Fod", type: nil, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.unknownCategory("Fod", suggestion: nil)) {
            try lookup.find("Fod", type: .income, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.unknownCategory("Tarvel", suggestion: nil)) {
            try lookup.find("Tarvel", type: nil, includingArchived: false)
        }
        #expect(throws: MoneyFlowError.unknownCategory(" ", suggestion: nil)) {
            try lookup.find(" ", type: nil, includingArchived: false)
        }
    }

    @Test("Names that differ only in diacritics are distinguished")
    func diacritics() throws {
        let lookup = CategoryLookup([Self.category(1, "Pate", .expense), Self.category(2, "Pâté", .expense)])

        #expect(try lookup.find("pâté", type: nil, includingArchived: false).id == 2)
        #expect(try lookup.find("PATE", type: nil, includingArchived: false).id == 1)
        #expect(throws: MoneyFlowError.ambiguousCategory("paté", candidates: ["Pate", "Pâté"])) {
            try lookup.find("paté", type: nil, includingArchived: false)
        }
    }

    @Test(
        "A category that no name fits is found by its icon's name and by common words for it",
        arguments: [
            ("groceries", "Food & Beverage"), ("Supermarket", "Food & Beverage"), ("cinema", "Film"), ("pub", "Bar"),
            ("shoes", "Footwear"), ("gym", "Sport"), ("gas station", "Petrol"), ("rent", "Rent"),
            ("coins", "Extra Income"),
            ("taxi", "Transportation"), ("other", "Other"), ("car", nil), ("gas", nil), ("zzz", nil),
        ] as [(String, String?)]
    )
    func synonyms(word: String, name: String?) {
        let lookup = CategoryLookup(Self.defaults())
        #expect((try? lookup.find(word, type: nil, includingArchived: false))?.name == name)
    }

    @Test("A common word for two categories, or for an archived one, finds neither")
    func ambiguousSynonym() {
        let second = Category(id: 99, name: "Weekly shop", icon: .groceries, type: .expense, archived: false)
        for lookup in [CategoryLookup(Self.defaults() + [second]), CategoryLookup(Self.defaults(archived: true))] {
            #expect(throws: MoneyFlowError.self) { try lookup.find("groceries", type: nil, includingArchived: true) }
        }
    }

    @Test("No word for an icon is that of another")
    func uniqueSynonyms() {
        let words = CategoryIcon.allCases.flatMap { $0.synonyms.map(\.folded) + [$0.rawValue] }
        #expect(Set(words).count == words.count)
    }

    @Test("A title that is a category's name finds it, of its type and unless it is archived")
    func namedByTitle() {
        #expect(lookup.category(named: " BAR ", type: nil)?.id == 3)
        #expect(lookup.category(named: "cafe", type: .expense)?.id == 10)
        #expect(lookup.category(named: "bar", type: .income) == nil)
        #expect(lookup.category(named: "travel", type: nil) == nil)
        #expect(lookup.category(named: "ba", type: nil) == nil)
    }

    private static func defaults(archived: Bool = false) -> [Core.Category] {
        NewCategory.defaults.enumerated().map { index, category in
            Category(
                id: Category.ID(rawValue: Int64(index + 1)),
                name: category.name,
                icon: category.icon,
                type: category.type,
                archived: archived
            )
        }
    }

    @Test(
        "A name that no category has suggests one for what it means, or for something related",
        arguments: [
            ("coffee", "Bar"), ("espreso", "Bar"), ("game", "Videogames"), ("gaming", nil), ("car", "Petrol"),
            ("bokks", "Books"), ("renting", "Rent"), ("horse", nil), ("burger", nil), ("watering", "Rent"),
            ("concert", "Entertainment"), ("xyz", nil), ("zz", nil), ("gr", nil), ("gro", "Food & Beverage"),
        ]
    )
    func suggestions(name: String, suggestion: String?) {
        let categories = NewCategory.defaults.enumerated().map { index, category in
            Category(
                id: Core.Category.ID(rawValue: Int64(index + 1)),
                name: category.name,
                icon: category.icon,
                type: category.type,
                archived: category.name == "Videogames" && name == "gaming"
            )
        }
        #expect(throws: MoneyFlowError.unknownCategory(name, suggestion: suggestion)) {
            try CategoryLookup(categories).find(name, type: nil, includingArchived: false)
        }
    }
}

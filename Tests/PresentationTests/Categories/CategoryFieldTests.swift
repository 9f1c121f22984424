import PresentationSupport
import TestSupport
import Store
import Testing

@testable import Core
@testable import Presentation

@Suite("Category fields")
struct CategoryFieldTests {
    private static let categories: [Category] = [
        .test(id: 1, "Salary", .income), .test(id: 2, "Bar"), .test(id: 3, "Café"), .test(id: 4, "Eating Out"),
    ]

    @Test(
        "A name is checked while it is typed",
        arguments: [
            ("Gym", "", false), ("Ba", "", false), ("bar", "The category ‘Bar’ already exists.", false),
            ("  BAR ", "The category ‘Bar’ already exists.", false),
            ("cafe", "The category ‘Café’ already exists.", false), ("", "The category’s name is empty.", true),
            ("Salary", "The category ‘Salary’ already exists.", false),
        ]
    )
    func names(text: String, problem: String, isIncomplete: Bool) {
        let analysis = FieldAnalysis(categoryName: text, among: Self.categories, of: nil)

        #expect(analysis.problem == Hint(problem))
        #expect(analysis.isIncomplete == isIncomplete)
    }

    @Test("The length of a name that is too long is shown; a category can change the case of its name")
    func limits() {
        let long = FieldAnalysis(categoryName: String(repeating: "x", count: 101), among: [], of: nil)
        let own = FieldAnalysis(categoryName: "BAR", among: Self.categories, of: 2)

        #expect(long.problem.text { "\($0)" }.contains("101 characters"))
        #expect(!long.isIncomplete)
        #expect(own.problem.isEmpty)
    }

    @Test(
        "Typing filters icons, those that begin with the text first",
        arguments: [
            ("ba", ["bar"]), ("f", ["family", "film", "footwear", "fuel", "coffee", "gift", "software"]),
            ("ELE", ["electronics"]), ("zzz", []),
        ]
    )
    func icons(text: String, names: [String]) {
        #expect(FieldAnalysis(icon: text).suggestions.map(\.text) == names)
    }

    @Test("The beginning of an icon’s name is not a problem, and a misspelled one gets a suggestion")
    func iconProblems() {
        #expect(FieldAnalysis(icon: "").suggestions.count == CategoryIcon.allCases.count)
        #expect(FieldAnalysis(icon: "ba").isIncomplete)
        #expect(FieldAnalysis(icon: "Bar").problem.isEmpty)
        #expect(FieldAnalysis(icon: "cofee").problem == "No icon ‘cofee’. Did you mean ‘coffee’?")
        #expect(!FieldAnalysis(icon: "cofee").isIncomplete)
    }

    @Test("A deleted category's transactions can move only to others of its type, archived or not")
    @MainActor
    func heirs() throws {
        let old = Category(id: 9, name: "Film", icon: .film, type: .expense, archived: true)
        let question = CategoryDeletionQuestion(
            Self.categories[1],
            among: Self.categories + [old],
            in: try SQLiteWallet.inMemory(currency: .euro),
            uses: (12, 0),
            formats: try .test("en_GB")
        )

        #expect(question.title == "Delete Bar")
        #expect(question.analysis(of: "").suggestions.map(\.text) == ["Café", "Eating Out", "Film"])
        #expect(question.analysis(of: "").meaning == "Its 12 transactions need another category.")
        #expect(question.analysis(of: "cafe").meaning == "Its 12 transactions move to cafe.")
        #expect(question.analysis(of: "bar").problem == "No category ‘bar’.")
        #expect(question.analysis(of: "sal").problem == "No category ‘sal’.")
        #expect(question.analysis(of: "out").suggestions.map(\.text) == ["Eating Out"])
        #expect(question.analysis(of: "fil").problem.isEmpty)
    }

    @Test("One transaction is counted in the singular")
    @MainActor
    func singular() throws {
        let question = CategoryDeletionQuestion(
            Self.categories[1],
            among: Self.categories,
            in: try SQLiteWallet.inMemory(currency: .euro),
            uses: (1, 0),
            formats: try .test("en_GB")
        )

        #expect(question.analysis(of: "").meaning == "Its 1 transaction needs another category.")
        #expect(question.analysis(of: "cafe").meaning == "Its 1 transaction moves to cafe.")
    }
}

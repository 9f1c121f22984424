import Testing

@testable import BankFiles

@Suite("Identifiers of a bank")
struct BankIdentifiersTests {
    private let format = ImportFormat(id: "a", name: "A", description: "A", references: BankReferences())
    private let short = ImportFormat(id: "b", name: "B", description: "B", references: BankReferences(length: 3))
    private let other = ImportFormat(id: "c", name: "C", description: "C")
    private var identifiers: BankIdentifiers { BankIdentifiers([format, short, other]) }

    @Test("A format makes identifiers that begin with its id")
    func identifiersOfFormat() {
        #expect(format.identifier(ofReference: "X/1") == "a/X/1")
        #expect(format.identifier(withoutReference: -5) == "a/~-5")
    }

    @Test(
        "A reference has another identifier in each other format",
        arguments: [
            ("a/X1", ["b/X1"]), ("a/X123", ["b/X123", "b/X12"]), ("b/X12", ["a/X12"]), ("a/~5", []), ("c/X1", []),
            ("77/X1", []), ("ab/X1", []),
        ]
    )
    func elsewhere(identifier: String, expected: [String]) {
        #expect(identifiers.elsewhere(identifier) == expected)
    }

    @Test(
        "Rows with identifiers of different kinds may be one booking",
        arguments: [
            (nil, nil, true), (nil, "a/1", true), ("a/1", "a/2", false), ("a/1", "b/1", true), ("a/1", "a/~1", true),
            ("a/~1", "a/~2", false), ("a/~1", "b/~1", true), ("c/1", "77/1", false), ("c/1", "a/1", true),
        ] as [(String?, String?, Bool)]
    )
    func mayBeSame(new: String?, earlier: String?, expected: Bool) {
        #expect(identifiers.mayBeSame(new, earlier) == expected)
        #expect(identifiers.mayBeSame(earlier, new) == expected)
    }
}

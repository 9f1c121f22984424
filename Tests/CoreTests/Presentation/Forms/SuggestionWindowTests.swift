import Testing

@testable import Core

@Suite("The suggestions shown of many")
struct SuggestionWindowTests {
    @Test(
        "The highlighted one is always among them, near the top",
        arguments: [
            (40, nil, 0..<8), (40, 0, 0..<8), (40, 1, 0..<8), (40, 10, 9..<17), (40, 39, 38..<40), (3, 2, 1..<3),
            (0, nil, 0..<0),
        ] as [(Int, Int?, Range<Int>)]
    )
    func window(count: Int, highlighted: Int?, shown: Range<Int>) {
        let suggestions = (0..<count).map { SuggestionViewData(icon: nil, text: "\($0)", note: "") }

        #expect(suggestions.window(around: highlighted) == shown)
    }
}

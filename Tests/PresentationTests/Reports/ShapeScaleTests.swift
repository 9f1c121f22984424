import Testing

@testable import Presentation

@Suite("Scales of shapes")
struct ShapeScaleTests {
    @Test("Heights go from the lowest to the highest amount, zero included")
    func heights() {
        let scale = ShapeScale([50, 200])
        #expect([0, 50, 100, 200].map(scale.height) == [0, 250, 500, 1000])
        #expect(scale.zero == 0)
        let mixed = ShapeScale([-100, 300])
        #expect([-100, 0, 300].map(mixed.height) == [0, 250, 1000])
        let negative = ShapeScale([-100, -50])
        #expect([-100, -50, 0].map(negative.height) == [0, 500, 1000])
    }

    @Test("Nothing has no height, and what is beyond the scale is at its edge")
    func edges() {
        #expect(ShapeScale([]).height(of: 5) == 0)
        #expect(ShapeScale([0, 0]).height(of: 0) == 0)
        #expect(ShapeScale([10]).height(of: 11) == 1000)
        #expect(ShapeScale([10]).height(of: -1) == 0)
    }

    @Test("The largest numbers do not overflow")
    func extremes() {
        let scale = ShapeScale([.min, .max])
        #expect([Int64.min, 0, .max].map(scale.height) == [0, 500, 1000])
        #expect(scale.percent(of: .min, asciiOnly: true) == "-100%")
    }

    @Test("Percentages are of the largest amount, whatever its sign")
    func percentages() {
        let scale = ShapeScale([-400, 100])
        #expect(scale.percent(of: 100, asciiOnly: false) == "25%")
        #expect(scale.percent(of: -400, asciiOnly: false) == "−100%")
        #expect(ShapeScale([0]).percent(of: 0, asciiOnly: false) == "0%")
    }
}

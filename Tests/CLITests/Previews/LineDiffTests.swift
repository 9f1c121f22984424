import Testing

@Suite("Differences between texts")
struct LineDiffTests {
    @Test("Differences are reported line by line")
    func lineDiff() {
        let diff = LineDiff(expected: "one\ntwo\nthree\n", actual: "one\n2\nthree\nfour\n")

        #expect(diff.description == "  one\n- two\n+ 2\n  three\n+ four\n  ")
    }

    @Test("Equal lines are left out except for those around a difference, with the heading above it")
    func leftOut() {
        let section = "  1\n  2\n  3\n  4\n  5\n  6\n"
        let diff = LineDiff(
            expected: "first\n\(section)second\n\(section)third\n\(section)",
            actual: "first\n\(section)second\n\(section.replacing("5", with: "five"))third\n\(section)"
        )

        #expect(
            diff.description == """
                ⋯ second
                    2
                    3
                    4
                -   5
                +   five
                    6
                  third
                    1
                ⋯
                """
        )
    }

    @Test("Texts that only end differently differ")
    func ends() {
        #expect(LineDiff(expected: "one\n", actual: "one").description == "  one\n- ")
        #expect(LineDiff(expected: "", actual: "one").description == "- \n+ one")
    }
}

import Testing

@testable import Core
@testable import Presentation

@Suite("Import progress")
struct ImportProgressViewDataTests {
    @Test(
        "The percentage is rounded down, and between 0 and 100",
        arguments: [
            (0, 1000, 0, "0%"), (455, 1000, 45, "45%"), (999, 1000, 99, "99%"), (1000, 1000, 100, "writing"),
            (2000, 1000, 100, "writing"), (-1, 1000, 0, "0%"), (0, 0, 0, "0%"), (.max, .max, 100, "writing"),
            (.max - 1, .max, 99, "99%"), (5, -7, 100, "writing"),
        ]
    )
    func percent(position: Int, byteCount: Int, percent: Int, text: String) {
        let data = ImportProgressViewData(
            ImportProgress(file: "/tmp/giro.csv", position: position, byteCount: byteCount)
        )

        #expect(data.percent == percent)
        #expect(data.text == text)
        #expect(data.file == "giro.csv")
    }
}

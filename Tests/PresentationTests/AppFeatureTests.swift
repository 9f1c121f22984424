import TestSupport
import Testing

@testable import Presentation

@Suite("Features of the app")
struct AppFeatureTests {
    @Test("Every feature, panel and words of the history that the sources declare are listed")
    func declarations() throws {
        let sources = try SourceFiles.texts(in: ["Presentation"])
        func count(_ declaration: Regex<Substring>) -> Int {
            sources.reduce(0) { $0 + $1.matches(of: declaration).count }
        }
        #expect(count(/static let \w+ = AppFeature\(/) == AppFeature.all.count)
        #expect(count(/static let \w+ = AppPanel\(/) == AppPanel.all.count)
        #expect(count(/static let \w+ = HistoryWords\(/) == HistoryWords.all.count)
        #expect(AppFeature.all.count > 10)
    }
}

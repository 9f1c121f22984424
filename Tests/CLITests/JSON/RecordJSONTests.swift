import Core
import TestSupport
import Testing

@testable import CLI

@Suite("Records of the history as JSON")
struct RecordJSONTests {
    @Test("Every kind of record that the sources declare is written once")
    func records() throws {
        #expect(RecordJSON.all.map(\.kind.rawValue).sorted() == (try DeclaredKinds.records()))
    }
}

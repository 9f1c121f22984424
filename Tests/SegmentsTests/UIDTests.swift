import Core
import Segments
import Testing

@Suite struct UIDTests {
    @Test func beginsWithTheHash() {
        // sha256sum of an empty file.
        #expect(UID(hashing: []).description == "e3b0c44298fc1c149afbf4c8996fb924")
    }

    @Test func isReadFromItsTextAndItsBytes() throws {
        let uid = UID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(uid.description == "0123456789abcdeffedcba9876543210")
        #expect(UID(hex: uid.description) == uid)
        #expect(UID(bytes: uid.bytes) == uid)
    }

    @Test(arguments: [
        "", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100", "0123456789ABCDEFfedcba9876543210",
    ])
    func refusesOtherTexts(_ text: String) {
        #expect(UID(hex: text) == nil)
    }

    @Test func isOrderedByItsBytes() {
        #expect(UID(high: 1, low: 9) < UID(high: 2, low: 0))
        #expect(UID(high: 1, low: 1) < UID(high: 1, low: 2))
    }
}

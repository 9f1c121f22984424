import Core
import PropertySupport
import Segments
import Testing

@Suite struct SharingKeyTests {
    @Test func hasACode() throws {
        // python3: base64.b32encode of the key in Crockford's letters, and the first 10 bits of its SHA-256.
        let key = try #require(SharingKey(bytes: UInt8(0)..<16))
        #expect(key.code == "000G-40R4-0M30-E209-185G-R38E-1WQS")
        #expect(try SharingKey(code: key.code) == key)
    }

    @Test func readsTheCodesOfAllKeys() throws {
        for seed in UInt64(0)..<300 {
            var random = SeededGenerator(seed: seed)
            let key = SharingKey(using: &random)
            #expect(key.code.utf8.count == 34)
            #expect(try SharingKey(code: key.code) == key, "seed \(seed)")
        }
    }

    @Test func readsACodeHoweverItIsTyped() throws {
        let key = try #require(SharingKey(bytes: [0x08, 0x42] + [UInt8](repeating: 0, count: 14)))
        #expect(key.code.hasPrefix("1110-"))
        for typed in ["I l1O ", "\tiL-io", "1–1—1‑0\u{A0}", "l−L−l−o"] {
            #expect(try SharingKey(code: typed + key.code.dropFirst(5).lowercased() + "\n") == key)
        }
    }

    @Test("A code in which one letter is another is nearly always recognized as mistyped")
    func refusesMistypedCodes() throws {
        let code = try #require(SharingKey(bytes: UInt8(0)..<16)).code
        var accepted = 0
        for index in code.indices where code[index] != "-" {
            for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZU!é" where letter != code[index] {
                let mistyped = code[..<index] + String(letter) + code[code.index(after: index)...]
                do throws(SharingKey.CodeProblem) {
                    _ = try SharingKey(code: String(mistyped))
                    accepted += 1
                } catch {
                    #expect(error == .mistyped)
                }
            }
        }
        #expect(accepted < 5)
    }

    @Test("The last letter of a key has three bits")
    func refusesBitsAfterTheKey() throws {
        let code = try #require(SharingKey(bytes: UInt8(0)..<16)).code
        #expect(code.hasSuffix("1WQS"))
        for letter in "XYZ" {
            #expect(throws: SharingKey.CodeProblem.mistyped) {
                try SharingKey(code: code.dropLast(4) + "1\(letter)QS")
            }
        }
    }

    @Test func refusesCodesOfAnotherLength() throws {
        let code = try #require(SharingKey(bytes: UInt8(0)..<16)).code
        #expect(throws: SharingKey.CodeProblem.length(27)) { try SharingKey(code: String(code.dropLast())) }
        #expect(throws: SharingKey.CodeProblem.length(29)) { try SharingKey(code: code + "0") }
        #expect(throws: SharingKey.CodeProblem.length(0)) { try SharingKey(code: " - ") }
    }

    @Test func hasSixteenBytes() {
        #expect(SharingKey(bytes: [UInt8](repeating: 0, count: 15)) == nil)
        #expect(SharingKey(bytes: [UInt8](repeating: 0, count: 17)) == nil)
    }
}

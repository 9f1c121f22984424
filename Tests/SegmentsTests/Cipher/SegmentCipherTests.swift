import Core
import Foundation
import PropertySupport
@testable import Segments
import Testing

@Suite struct SegmentCipherTests {
    private let wallet = SegmentSample.uid(0x99)
    private let key: SharingKey
    private let small: Segment
    private let sealed: [UInt8]

    init() throws {
        var random = SeededGenerator(seed: 1)
        key = SharingKey(using: &random)
        small = Segment(
            uid: SegmentSample.uid(1),
            schema: 10,
            device: SharingDevice(uid: SegmentSample.uid(2), name: "phone"),
            parents: [],
            written: 0,
            commands: []
        )
        sealed = try small.sealed(wallet: wallet, keys: SharingKeys(key, epoch: 3), using: &random)
    }

    @Test func opensWhatItSeals() throws {
        #expect(try open(sealed) == small)
        for seed in UInt64(0)..<30 {
            var segments = RandomSegments(seed: seed)
            let segment = segments.segment()
            let sealed = try segment.sealed(wallet: wallet, keys: SharingKeys(key), using: &segments.random)
            let opened = try Segment(
                opening: sealed,
                named: segment.uid,
                wallet: wallet,
                keys: SharingKeys(key),
                schema: 10
            )
            #expect(opened == segment, "seed \(seed)")
        }
    }

    @Test func isAsLongAsItsLinesAndTheRest() throws {
        #expect(Array(sealed.prefix(5)) == Array("MFS1".utf8) + [3])
        #expect(sealed.count == 4 + 1 + 12 + (try small.lines().count) + 16)
    }

    @Test("Opens what Python's cryptography has sealed as the format says")
    func opensAKnownFile() throws {
        let sealed = """
            TUZTMQMAAQIDBAUGBwgJCgs9DYO6qQEnA9gSifgi5Zl0/3f09hXTbXLPm6B+1fSBKqHU1caI7nE8irsgzfAWufg2m75QWDpi
            +1eJMdb7OzXjK5N7CV6uVWmThi1WujtoYZR/7BnVpYsQZZvNc3qczVUUiI1Rq3XzgrBdTqZ4lPUnnWNgEbw9xbJ3lZI8r5jC
            cUpq4qODOs2CzwsmRFJS5Ki6wimETrO1l4uBUe7KNb2LWCWJabw0sSvI0mFmRT7SiMB+ZA==
            """
        let bytes = try #require(Data(base64Encoded: sealed, options: .ignoreUnknownCharacters))
        let key = try #require(SharingKey(bytes: UInt8(0)..<16))
        let segment = try Segment(
            opening: Array(bytes),
            named: small.uid,
            wallet: wallet,
            keys: SharingKeys(key, epoch: 3),
            schema: 10
        )
        #expect(segment == small)
    }

    @Test("Nothing of the lines is visible, and the same segment is sealed differently each time")
    func isSecret() throws {
        var random = SeededGenerator(seed: 2)
        let again = try small.sealed(wallet: wallet, keys: SharingKeys(key, epoch: 3), using: &random)
        #expect(zip(sealed, again).dropFirst(5).count { $0 == $1 } < 20)
        #expect(!sealed.contains(Array("phone".utf8)))
    }

    @Test func refusesEveryFlippedBit() {
        for index in sealed.indices {
            for bit in 0..<8 {
                var altered = sealed
                altered[index] ^= 1 << bit
                #expect(throws: SegmentProblem.self, "byte \(index), bit \(bit)") { try open(altered) }
                // Nor with the key of the epoch that the file then says.
                guard index == 4 else { continue }
                #expect(throws: SegmentProblem.authentication) {
                    try Segment(
                        opening: altered,
                        named: small.uid,
                        wallet: wallet,
                        keys: SharingKeys(key, epoch: altered[4]),
                        schema: 10
                    )
                }
            }
        }
    }

    @Test func refusesEveryPartAndWhatIsLonger() {
        for length in sealed.indices {
            #expect(throws: SegmentProblem.authentication, "\(length) bytes") { try open(Array(sealed[..<length])) }
        }
        #expect(throws: SegmentProblem.authentication) { try open(sealed + [0]) }
    }

    @Test func refusesAnotherNameWalletOrKey() throws {
        var random = SeededGenerator(seed: 3)
        let (uid, other) = (UID.random(using: &random), SharingKey(using: &random))
        #expect(throws: SegmentProblem.authentication) {
            try Segment(opening: sealed, named: uid, wallet: wallet, keys: SharingKeys(key, epoch: 3), schema: 10)
        }
        #expect(throws: SegmentProblem.authentication) {
            try Segment(opening: sealed, named: small.uid, wallet: uid, keys: SharingKeys(key, epoch: 3), schema: 10)
        }
        #expect(throws: SegmentProblem.authentication) {
            try Segment(
                opening: sealed,
                named: small.uid,
                wallet: wallet,
                keys: SharingKeys(other, epoch: 3),
                schema: 10
            )
        }
        #expect(throws: SegmentProblem.unknownEpoch(3)) {
            try Segment(
                opening: sealed,
                named: small.uid,
                wallet: wallet,
                keys: SharingKeys(other, epoch: 2),
                schema: 10
            )
        }
    }

    @Test("Each epoch has its own key")
    func derivesKeys() {
        let keys = (UInt8.min...UInt8.max).map { key.key(ofEpoch: $0) }
        #expect(keys.allSatisfy { $0.bitCount == 256 })
        #expect(!keys.dropFirst().contains(keys[0]))
    }

    @Test("The lines say the name too, in case that a device gives a file that of another")
    func refusesAnotherNameInside() throws {
        var random = SeededGenerator(seed: 4)
        let cipher = SegmentCipher(wallet: wallet, name: SegmentSample.uid(7))
        let sealed = try cipher.seal(try small.lines(), with: key, epoch: 3, using: &random)
        #expect(throws: SegmentProblem.damaged(line: 1)) {
            try Segment(
                opening: sealed,
                named: SegmentSample.uid(7),
                wallet: wallet,
                keys: SharingKeys(key, epoch: 3),
                schema: 10
            )
        }
    }

    @Test func knowsLaterFormats() {
        var later = sealed
        later[3] = UInt8(ascii: "2")
        #expect(throws: SegmentProblem.newerFormat) { try open(later) }
    }

    private func open(_ sealed: [UInt8]) throws -> Segment {
        try Segment(opening: sealed, named: small.uid, wallet: wallet, keys: SharingKeys(key, epoch: 3), schema: 10)
    }
}

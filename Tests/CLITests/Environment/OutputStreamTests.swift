import Foundation
import Testing

@testable import CLI

@Suite("Output streams")
struct OutputStreamTests {
    @Test("A non-blocking pipe that is full is waited for")
    func nonBlocking() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        try #require(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
        // More than a pipe holds.
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let writer = Task.detached {
            defer { close(writing) }
            try OutputStream.descriptor(writing).write(bytes)
        }

        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = read(reading, &buffer, buffer.count), count > 0 { received += buffer[..<count] }

        try await writer.value
        #expect(received == bytes)
    }
}

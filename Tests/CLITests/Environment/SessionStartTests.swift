#if os(Linux)
import Foundation
import Testing

@testable import CLI

@Suite("Start of the session")
struct SessionStartTests {
    @Test("The ticks are found after a name with blanks and parentheses")
    func ticks() {
        let rest = "S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 987654 20 21"
        #expect(ProgramEnvironment.startTicks(in: "7 (tmux: server (x) 1) \(rest)") == 987_654)
        #expect(ProgramEnvironment.startTicks(in: "7 (sh) S 1") == nil)
        #expect(ProgramEnvironment.startTicks(in: "") == nil)
    }

    @Test("The session of a process started before now")
    func live() throws {
        // A process in a container can be without a visible leader of its session.
        guard FileManager.default.fileExists(atPath: "/proc/\(getsid(0))/stat") else { return }
        let now = Date()
        #expect(try #require(ProgramEnvironment.sessionStart(now: now)) <= now)
    }
}
#endif

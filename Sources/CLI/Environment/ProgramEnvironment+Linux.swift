#if os(Linux)
import Foundation

extension ProgramEnvironment {
    /// The process's environment: pointers to `NAME=value` in any encoding, then a null pointer.
    ///
    /// Swift does not import `environ` everywhere; on Darwin, `_NSGetEnviron()` returns a pointer to it.
    static var rawVariables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }

    /// Returns when the leader of this process's session started, or `nil` if the system does not say.
    ///
    /// On Darwin, `proc_pidinfo` says it.
    static func sessionStart(now: Date) -> Date? {
        var sinceBoot = timespec()
        guard clock_gettime(CLOCK_BOOTTIME, &sinceBoot) == 0,
            let status = FileManager.default.contents(atPath: "/proc/\(getsid(0))/stat"),
            let ticks = startTicks(in: String(decoding: status, as: UTF8.self))
        else { return nil }
        let boot = now.timeIntervalSince1970 - TimeInterval(sinceBoot.tv_sec)
        // Commands are recorded in whole seconds.
        return Date(
            timeIntervalSince1970: (boot + TimeInterval(ticks / Int64(sysconf(Int32(_SC_CLK_TCK))))).rounded(.down)
        )
    }

    /// Returns the ticks from the system's boot to a process's start: field 22 of its status in proc(5).
    ///
    /// The second field is the name in parentheses, which can contain blanks and parentheses.
    static func startTicks(in status: String) -> Int64? {
        guard let name = status.lastIndex(of: ")") else { return nil }
        let fields = status[name...].split(separator: " ")
        return fields.count > 20 ? Int64(fields[20]) : nil
    }
}
#endif

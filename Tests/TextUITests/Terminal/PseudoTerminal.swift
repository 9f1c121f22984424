import Foundation
import Testing

@testable import TextUI

/// A terminal that is controlled by a test.
final class PseudoTerminal: Sendable {
    private let master: Int32
    let slave: Int32

    init(size: TerminalSize) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK and TIOCGPTN, whose macros Swift cannot import.
        var isLocked: Int32 = 0
        var number: Int32 = 0
        try #require(ioctl(master, 0x4004_5431, &isLocked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(slave >= 0)
        resize(size)
    }

    deinit {
        close(slave)
        close(master)
    }

    /// Hangs up, as if the window was closed; nothing else may be called afterwards.
    func hangUp() {
        // The descriptor stays in use, so that closing it again closes no other file.
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        dup2(nothing, master)
        close(nothing)
    }

    func resize(_ size: TerminalSize) {
        var size = winsize(
            ws_row: UInt16(size.rows),
            ws_col: UInt16(size.columns),
            ws_xpixel: 0,
            ws_ypixel: 0
        )
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Writes to the terminal until it is full.
    func fill() {
        // Opens the terminal again, because O_NONBLOCK applies to everyone who uses the same open file.
        let own = open("/proc/self/fd/\(slave)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        defer { close(own) }
        let bytes = [UInt8](repeating: UInt8(ascii: "."), count: 4_096)
        repeat {
            while write(own, bytes, bytes.count) > 0 || write(own, bytes, 1) > 0 {}
            // The kernel makes more room after passing some bytes to the other end.
        } while !isFull
    }

    /// Whether the terminal is full, even after a moment.
    var isFull: Bool {
        var drain = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
        return poll(&drain, 1, 100) == 0
    }

    /// Types bytes.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Reads until the output ends in `end`, or nothing arrives for some seconds.
    func output(endingIn end: String) -> String {
        var bytes: [UInt8] = []
        var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while !bytes.suffix(end.utf8.count).elementsEqual(end.utf8), poll(&source, 1, 10_000) == 1 {
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(master, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The flags that `tcgetattr` returns.
    var modes: [UInt32] {
        var settings = termios()
        tcgetattr(slave, &settings)
        return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    }
}

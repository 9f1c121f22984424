import Core
import Foundation
import Synchronization
import Testing

@testable import CLI

@Suite("Paged output")
struct PagedOutputTests {
    /// What was written where.
    private final class Record: Sendable {
        let direct = Mutex("")
        let paged = Mutex("")
        let hasFinished = Mutex(false)

        var directOutput: CLI.OutputStream {
            CLI.OutputStream { [self] bytes in direct.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
        }

        var pager: Pager {
            Pager(
                input: CLI.OutputStream { [self] bytes in
                    paged.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
                },
                finish: { [self] in hasFinished.withLock { $0 = true } }
            )
        }
    }

    @Test("What fits above the prompt is printed, and what is longer goes through the pager, however it is written")
    func length() throws {
        for (text, isPaged) in [("", false), ("a\nb\n", false), ("a\nb\nc\n", true), ("a\nb\nc\nd\n", true)] {
            for size in 1...8 {
                let record = Record()
                let output = PagedOutput(record.directOutput, rows: 3, start: { record.pager })
                var rest = Array(text.utf8)[...]
                while !rest.isEmpty {
                    try output.stream.write(Array(rest.prefix(size)))
                    rest = rest.dropFirst(size)
                }
                try output.finish()
                #expect(record.direct.withLock { $0 } == (isPaged ? "" : text))
                #expect(record.paged.withLock { $0 } == (isPaged ? text : ""))
                #expect(record.hasFinished.withLock { $0 } == isPaged)
            }
        }
    }

    @Test("Without a terminal, or if the pager cannot be started, everything is printed")
    func direct() throws {
        let text = "a\nb\nc\nd\n"
        for rows in [nil, 2] {
            let record = Record()
            let output = PagedOutput(record.directOutput, rows: rows, start: { rows == nil ? record.pager : nil })
            try output.stream.write(text)
            try output.finish()
            #expect(record.direct.withLock { $0 } == text)
            #expect(record.paged.withLock { $0 } == "")
        }
    }

    @Test(
        "The pager is that of the variables",
        arguments: [
            (["PAGER": ""], nil), (["PAGER": "cat"], nil), (["PAGER": "no-such-pager-anywhere"], nil),
            (["PAGER": "/bin/sh -x"], ["/bin/sh", "-x"]),
            (["PAGER": "sh -x", "PATH": "/nowhere:/bin"], ["/bin/sh", "-x"]),
            (["PAGER": "less -R | tee $HOME/x"], ["/bin/sh", "-c", "less -R | tee $HOME/x"]),
            (["PATH": "/nowhere"], nil),
        ] as [([String: String], [String]?)]
    )
    func command(variables: [String: String], command: [String]?) {
        #expect(Pager.command(["PATH": "/bin"].merging(variables) { $1 }) == command)
    }

    @Test("A pager gets everything that is written, with options for less, and is waited for")
    func pager() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "pager-\(UUID().uuidString)").path
        defer { unlink(file) }
        let variables = ["PATH": "/usr/bin:/bin", "PAGER": "(cat; echo \"$LESS\") >'\(file)'"]
        let pager = try #require(Pager.start(variables: variables))
        let text = String(repeating: "a line\n", count: 50_000)
        try pager.input.write(text)
        pager.finish()
        let written = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
        #expect(written == text + "FRX\n")
    }
}

import Core
import Foundation
import Testing

@testable import CLI

@Suite("Errors after a change")
struct OutcomeCommandTests {
    private func runWithoutOutput(_ shell: Shell, _ arguments: String...) async -> ShellResult {
        await shell.run(bytes: arguments.map { Array($0.utf8) }) {
            $0.standardOutput = OutputStream { _ throws(MoneyFlowError) in throw .outputFailed(reason: "disk full") }
        }
    }

    @Test(
        "If only the receipt cannot be written, the first line says that the command is done",
        arguments: [[], ["--json"]]
    )
    func receipt(options: [String]) async throws {
        let shell = try Shell()
        let result = await shell.run(bytes: (["add", "5", "Bread"] + options).map { Array($0.utf8) }) {
            $0.standardOutput = OutputStream { _ throws(MoneyFlowError) in throw .outputFailed(reason: "disk full") }
        }
        #expect(result.status == 74)
        if options.isEmpty {
            #expect(
                result.error.split(separator: "\n").first?.hasSuffix("Done, but the output could not be written")
                    == true
            )
            #expect(!result.error.contains("Nothing was changed"))
        } else {
            #expect(try result.jsonError()["code"] == 804)
            #expect(try result.jsonError()["reason"] == "doneDespite")
        }
        #expect(await shell.run("list", "--json").output.contains("Bread"))
    }

    @Test("A backup and an export whose receipts cannot be written are done")
    func files() async throws {
        let shell = try Shell()
        await shell.run("add", "5", "Bread")
        for arguments in [["backup", "copy.db"], ["export", "-o", "all.csv"]] {
            let result = await shell.run(bytes: (arguments + ["--json"]).map { Array($0.utf8) }) {
                $0.standardOutput = OutputStream { _ throws(MoneyFlowError) in throw .outputFailed(reason: "disk full")
                }
            }
            #expect(try result.jsonError()["code"] == 804)
        }
        #expect(FileManager.default.fileExists(atPath: shell.folder.appending(path: "copy.db").path))
        #expect(FileManager.default.fileExists(atPath: shell.folder.appending(path: "all.csv").path))
    }

    @Test("A command that changes nothing says so if it cannot write", arguments: ["home", "undo"])
    func reading(command: String) async throws {
        let shell = try Shell()
        let result = await runWithoutOutput(shell, command, "--json")
        #expect(try result.jsonError()["code"] == (command == "home" ? 801 : 401))
    }

    @Test("A locale that is none is ignored, in the environment and in the settings")
    func locale() async throws {
        for value in [String(repeating: "a", count: 300), "en\u{1}_US", "en_" + String(repeating: "B", count: 200)] {
            let shell = try Shell(["LANG": value])
            #expect(await shell.run("add", "5", "Bread").status == 0)
            #expect(await shell.run("config", "set", "locale", value).status == 65)
            #expect(await shell.run("home").status == 0)
        }
    }
}

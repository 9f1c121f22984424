import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Features of the program")
@MainActor
struct FeatureTests {
    /// The names that are declared in the sources with a pattern, which has one group.
    private func declared(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        Set(try SourceFiles.texts(in: ["CLI"]).flatMap { $0.matches(of: pattern).map { String($0.1) } })
    }

    @Test("Every feature that the sources declare is listed once")
    func features() throws {
        #expect(try declared(/static let (\w+) = Feature\(/).count == Feature.all.count)
        #expect(Feature.all.count > 20)
    }

    @Test("Every command that the sources declare belongs to a feature")
    func commands() throws {
        var commands: [any ParsableCommand.Type] = Feature.all.flatMap(\.commands)
        var found: Set<String> = ["MoneyFlowCommand", "SingleCommand"]
        while let command = commands.popLast() {
            commands += command.configuration.subcommands
            found.insert("\(command)")
        }
        #expect(try declared(/struct (\w+)[^{]*: [^{]*ParsableCommand\b/) == found)
    }

    @Test("Every screen that the sources declare is shown by previews of a feature")
    func screens() throws {
        let connected = try declared(/ConnectedScreen\((\w+)\.init\)/)
        let drawn = try declared(/struct (\w+): Screen \{/).subtracting(connected)
            .map { $0.hasSuffix("Content") ? String($0.dropLast("Content".count)) : $0 }
        let features = try SourceFiles.texts(in: ["CLI"]).filter { $0.contains("extension Feature {") }
        // The app is made of the others; previews of other names show the list of checks and the charts.
        for screen in Set(drawn).subtracting(["AppScreen", "CheckListScreen", "ChartGallery"]) {
            #expect(features.contains { $0.contains("\(screen)Previews.all") }, "\(screen) has no previews")
        }
        #expect(Set(drawn).count > 35)
    }

    @Test("Every value that a command takes is completed or is one that nobody can list")
    func completions() async throws {
        // What these stand for is new, or one of too many.
        let free: Set = [
            "amount", "character", "column", "columns", "date", "n", "name", "number", "pattern", "port", "rate",
            "rule",
            "seconds", "text", "themes", "title", "url-path",
        ]
        var found: Set<String> = []
        let output = try await Shell().run("--experimental-dump-help").output
        let dump = try JSONDecoder().decode(Dump.self, from: Data(output.utf8))
        for (path, argument) in dump.command.arguments(after: []) {
            guard argument.kind != "flag", argument.completionKind == nil, argument.allValues == nil else { continue }
            let name = try #require(argument.valueName, "\(path)")
            found.insert(name)
            #expect(free.contains(name), "\(path) does not complete ‘\(name)’")
        }
        #expect(found == free)
    }
}

/// What the argument parser says about a command and those below it.
private struct Dump: Decodable {
    struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// Returns the arguments with the words that lead to each, without those of the parser's own command.
        func arguments(after path: [String]) -> [(path: String, argument: Argument)] {
            guard commandName != "help" else { return [] }
            let path = path + [commandName]
            return (arguments ?? []).map { (path.joined(separator: " "), $0) }
                + (subcommands ?? []).flatMap { $0.arguments(after: path) }
        }
    }

    struct Argument: Decodable {
        let kind: String
        let valueName: String?
        let allValues: [String]?
        let completionKind: JSON?
    }

    let command: Command
}

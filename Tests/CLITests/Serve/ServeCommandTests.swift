import Core
import Foundation
import Synchronization
import Testing

@testable import CLI
@testable import Web

@Suite("serve")
struct ServeCommandTests {
    let shell: Shell

    init() throws {
        shell = try Shell()
    }

    /// What a server was asked to do.
    private final class Served: Sendable {
        let place = Mutex<(address: String, port: Int)?>(nil)
    }

    /// Runs `serve`, and in place of a server a function with the service and the path with the key.
    private func serve(
        _ arguments: String...,
        at port: Int = 4321,
        served: Served? = nil,
        _ body: @escaping @Sendable (PageService) async throws -> Void = { _ in }
    ) async -> ShellResult {
        await shell.run(bytes: (["serve"] + arguments).map { Array($0.utf8) }) { environment in
            environment.folders = .live([:])
            environment.networkAddresses = { ["192.168.1.20"] }
            environment.serve = { service, address, named, didBegin in
                served?.place.withLock { $0 = (address, named) }
                try await didBegin(port)
                try await body(service)
            }
        }
    }

    private var secrets: PageAccess.Secrets? {
        FileManager.default.contents(atPath: shell.wallet.path + ".key")
            .flatMap { PageAccess.Secrets(text: String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns a request of someone who has brought the key.
    private func request(_ target: String) throws -> PageRequest {
        let cookie = try #require(secrets).cookie
        return PageRequest(
            method: "GET",
            target: target,
            headers: ["host": ["localhost:4321"], "cookie": ["session-\(cookie.prefix(8))=\(cookie)"]],
            peer: "127.0.0.1"
        )
    }

    @Test("It prints the address of this machine with a key, which only the user can read, and keeps it")
    func printsAddress() async throws {
        let served = Served()
        let first = await serve(served: served)
        let key = try #require(secrets).key
        #expect(first.output.contains("  http://localhost:4321/?key=\(key)\n"))
        #expect(!first.output.contains("192.168") && !first.output.contains("not encrypted"))
        #expect(served.place.withLock { $0 }.map { $0 == ("127.0.0.1", 8765) } == true)
        let attributes = try FileManager.default.attributesOfItem(atPath: shell.wallet.path + ".key")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // It does not create a wallet.
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
        #expect(await serve().output == first.output)
        #expect(await serve("--new-key").output != first.output)
    }

    @Test("Other addresses come with a warning")
    func warnsInNetworks() async throws {
        let all = await serve("--listen", "0.0.0.0", "--port", "0", "--base-path", "money/book")
        let key = try #require(secrets).key
        #expect(all.output.contains("  http://192.168.1.20:4321/money/book/?key=\(key)\n"))
        #expect(all.output.contains("  http://localhost:4321/money/book/?key=\(key)\n"))
        #expect(all.output.contains("not encrypted"))
        let one = await serve("--listen", "::2")
        #expect(one.output.contains("  http://[::2]:4321/?key=\(key)\n") && !one.output.contains("localhost"))
    }

    @Test("Its pages are those of the app, and what is pressed there changes the wallet")
    func servesApp() async throws {
        await shell.run("add", "12", "Lunch")
        let result = await serve { service in
            let page = await service.response(to: try request("/"))
            #expect(page.status == 200 && page.text.contains("Lunch") && page.text.contains("−€12.00"))
            let detail = await service.response(to: try request("/transactions/1"))
            #expect(detail.text.contains("Category") && detail.text.contains("Lunch"))
            // What leads nowhere leads home.
            #expect(await service.response(to: try request("/transactions/x/y")).text.contains("Latest transactions"))
            let session = try #require(await service.session(for: try request("/live?path=&columns=80")))
            for event in [
                #"{"number":1,"press":"a Add"}"#, #"{"number":2,"field":"field-amount","text":"3.20"}"#,
                #"{"number":3,"field":"field-title","text":"Tea"}"#, #"{"number":4,"key":"^S"}"#,
            ] {
                let event = try #require(LiveEvent(json: event))
                await session.handle(event)
            }
            var isThere = false
            for _ in 0..<500 where !isThere { isThere = await shell.run("list").output.contains("Tea") }
        }
        #expect(result.status == 0)
        #expect(await shell.run("list").output.contains("−€3.20"))
    }

    @Test("Each place of the app has an address, which leads there")
    func hasAddresses() async {
        let addresses =
            AppPlace.all.filter { !$0.isLocal }.map(\.destination.address)
            + ["add", "transactions/1", "accounts/1", "categories/1", "history/1"]
        #expect(Set(addresses).count == addresses.count && !addresses.contains(""))
        await shell.run("add", "12", "Lunch")
        _ = await serve { service in
            for address in addresses {
                let session = try #require(await service.session(for: try request("/live?path=\(address)")))
                #expect(await session.update()?.path == address, "\(address)")
            }
        }
    }

    @Test("A row of a panel without the cursor opens at once, as does one far down", .timeLimit(.minutes(5)))
    func opensRows() async throws {
        for index in 1...9 {
            await shell.run("add", "\(index)", "Lunch \(index)", "-c", index < 5 ? "books" : "eating")
        }
        _ = await serve { service in
            let session = try #require(await service.session(for: try request("/live?path=&columns=120")))
            let page = try #require(await session.update()).parts.map(\.markup).joined()
            #expect(page.contains("data-row=\"-999\"") && page.contains("data-press=\"tab\""))
            await session.handle(try #require(LiveEvent(json: #"{"number":1,"row":"-999","press":"tab"}"#)))
            let path = await update(of: session) { !$0.path.isEmpty }?.path
            #expect(path == "-")
            await session.handle(try #require(LiveEvent(json: #"{"number":2,"path":"categories"}"#)))
            // Its rows can be opened once they are there.
            _ = await update(of: session) { $0.parts.contains { $0.markup.contains("data-row=\"20\"") } }
            await session.handle(try #require(LiveEvent(json: #"{"number":3,"row":"20"}"#)))
            #expect(await update(of: session) { $0.path == "categories/20" } != nil)
        }
    }

    /// Returns the first update of a session that is as wanted.
    private func update(of session: LiveSession, _ isWanted: (LiveUpdate) -> Bool) async -> LiveUpdate? {
        for await _ in await session.attach(columns: 120).changes {
            if let update = await session.update(), isWanted(update) { return update }
        }
        return nil
    }

    @Test("An export is downloaded", .timeLimit(.minutes(5)))
    func exports() async throws {
        await shell.run("add", "12", "Lunch")
        let result = await serve { service in
            let session = try #require(await service.session(for: try request("/live?path=export&columns=80")))
            _ = await session.update()
            for event in [
                #"{"number":1,"field":"field-file","text":"../mine.csv"}"#, #"{"number":2,"key":"enter"}"#,
            ] {
                await session.handle(try #require(LiveEvent(json: event)))
            }
            var name: String?
            for await _ in await session.attach(columns: 80).changes {
                name = await session.update()?.download
                if name != nil { break }
            }
            #expect(name == "mine.csv")
            let file = try #require(await session.file(named: "mine.csv"))
            let text = String(decoding: try file.read(0..<(try file.count)), as: UTF8.self)
            #expect(text.hasPrefix("date,description,") && text.contains(",Lunch,"))
        }
        #expect(result.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: shell.wallet.deletingLastPathComponent().path)
                .allSatisfy { !$0.hasSuffix(".csv") }
        )
    }

    @Test("With --read-only, nothing leads to a change, and none is made")
    func readsOnly() async throws {
        await shell.run("add", "12", "Lunch")
        let result = await serve("--read-only") { service in
            let page = await service.response(to: try request("/"))
            #expect(page.text.contains("Lunch") && !page.text.contains(">Add<") && !page.text.contains(">Undo<"))
            let session = try #require(await service.session(for: try request("/live?path=&columns=80")))
            for key in ["d", "u", "a"] {
                let event = try #require(LiveEvent(json: #"{"number":1,"key":"\#(key)"}"#))
                await session.handle(event)
            }
            _ = await session.update()
        }
        #expect(result.output.contains("can be read in a browser"))
        #expect(await shell.run("list").output.contains("Lunch"))
        // Even if something led there.
        let wallet = ServedWallet(UnchangedWallet(), allowsChanges: false)
        do throws(MoneyFlowError) {
            _ = try await wallet.perform(MoveCommands.undo(1))
            Issue.record("It was performed.")
        } catch {
            #expect(error.what.contains("can only be read"))
        }
    }

    @Test(
        "Why it cannot listen is said with a way out",
        arguments: [
            (WebServerProblem.portInUse, "Another program listens on"),
            (.portNotAllowed, "You may not listen on"),
            (.foreignAddress, "‘127.0.0.1’ is not an address of"), (.other(ENOMEM), "cannot listen on"),
        ]
    )
    func explainsProblems(problem: WebServerProblem, text: String) async {
        let result = await shell.run(bytes: [Array("serve".utf8)]) { environment in
            environment.folders = .live([:])
            environment.serve = { _, _, _, _ in throw problem }
        }
        #expect(result.status != 0 && result.error.contains(text))
    }

    @Test("Without the server, it says what is missing")
    func needsServer() async {
        #expect(await shell.run("serve").status != 0)
        #expect(await shell.run("serve", "--port", "70000").status != 0)
        #expect(await shell.run("serve", "--base-path", "../x").status != 0)
    }
}

/// A wallet that nobody may touch.
private struct UnchangedWallet: Wallet {
    let hasMadeChanges = false

    nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        throw .unexpected("it was read")
    }

    func perform<Command: WalletCommand>(_ command: Command) async throws(MoneyFlowError) -> Changed<Command.Outcome> {
        throw .unexpected("it was changed")
    }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

    func close() {}
}

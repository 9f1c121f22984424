import ArgumentParser
import Core
import Foundation
import Presentation
import TextUI
import Web

/// `moneyflow serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Open the app in browsers, on this machine or on a phone.",
        discussion: """
            Prints addresses that contain a key. Only this machine can connect, unless you name an address to listen on; \
            0.0.0.0 stands for all that this machine has. The connection is not encrypted: beyond your own network, put a \
            proxy with TLS in front of it.

            Examples:
              moneyflow serve --open
              moneyflow serve --listen 0.0.0.0
              moneyflow serve --read-only --hide-amounts
            """
    )

    @Option(
        help: ArgumentHelp("The address to listen on.", valueName: "address"),
        completion: .list(["127.0.0.1", "0.0.0.0"])
    )
    var listen = "127.0.0.1"

    @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "port"))
    var port: Port = Port(number: 8765)

    @Option(help: ArgumentHelp("The path of the app, if a proxy passes only that on.", valueName: "url-path"))
    var basePath: BasePath = BasePath(path: "/")

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A name by which browsers know the server, such as that of a proxy; repeatable.",
            valueName: "name"
        )
    )
    var name: [String] = []

    @Flag(help: "Let browsers read the wallet, but not change it.")
    var readOnly = false

    @Flag(help: "Make a new key, and end all sessions that were begun with the one before.")
    var newKey = false

    @Flag(help: "Open it in the browser of this machine.")
    var open = false

    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let context = try CommandContext.current(options)
        guard let serve = context.environment.serve else { throw context.environment.becomeServer() }
        let secrets = try secrets(context)
        let wallet = try context.openWallet(.interactive, busyTimeout: 2)
        let served = ServedWallet(wallet, allowsChanges: !readOnly)
        let service = PageService(
            PageAccess(secrets: secrets, names: Set(name.map { $0.lowercased() })),
            base: basePath.path,
            clock: context.environment.clock,
            pause: context.environment.pause,
            log: { context.environment.log($0) }
        ) {
            ServedApp(served, context: context, allowsChanges: !readOnly)
        }
        let environment = try await screenEnvironment(wallet, context)
        do {
            try await serve(service, listen, port.number) { port in
                let screen = await screen(port, secrets, context)
                try await context.environment.standardOutput.write(screen.text(in: environment))
                if open { _ = context.environment.openBrowser(screen.addresses.last ?? "") }
            }
        } catch let problem as WebServerProblem {
            throw MoneyFlowError(problem, address: listen, port: port.number)
        }
    }

    /// Returns the secrets that are kept beside the wallet; makes them if there are none, or new ones are wanted.
    private func secrets(_ context: CommandContext) throws(MoneyFlowError) -> PageAccess.Secrets {
        let path = context.walletPath + ".key"
        if !newKey {
            do throws(MoneyFlowError) {
                let text = String(decoding: try context.environment.readFile(path).allBytes(), as: UTF8.self)
                if let secrets = PageAccess.Secrets(text: text) { return secrets }
            } catch {
                // There are none yet, or none that can be read.
            }
        }
        let secrets = PageAccess.Secrets.random()
        try context.environment.folders.create(FileOutput.folder(of: path))
        let output = try context.environment.replaceFile(path, context.walletPath)
        try output.stream.write(secrets.text)
        try output.finish()
        return secrets
    }

    /// Returns how the addresses are printed; with an error in the wallet, as in a new one.
    private func screenEnvironment(_ wallet: any Wallet, _ context: CommandContext) async throws -> ScreenEnvironment {
        let settings: WalletSettings
        do throws(MoneyFlowError) {
            settings = try await wallet.read(Settings())
        } catch {
            // The pages say what is wrong, and offer what to do.
            settings = WalletSettings(currency: context.newWalletCurrency())
        }
        return ScreenEnvironment(context: context, settings: settings, isTerminal: \.output)
    }

    @MainActor
    private func screen(_ port: Int, _ secrets: PageAccess.Secrets, _ context: CommandContext) -> ServeScreenContent {
        let isLocal = listen == "localhost" || listen == "::1" || listen.hasPrefix("127.")
        let isAny = listen == "0.0.0.0" || listen == "::"
        let hosts =
            isLocal
            ? [listen == "127.0.0.1" ? "localhost" : listen]
            : isAny ? context.environment.networkAddresses() + ["localhost"] : [listen]
        let addresses = hosts.map { host in
            "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(basePath.path)?key=\(secrets.key)"
        }
        return ServeScreenContent(
            addresses: addresses,
            symbol: isLocal ? nil : addresses.first.flatMap(context.environment.qrSymbol),
            isOpen: !isLocal,
            isReadOnly: readOnly
        )
    }
}

/// A port, from 0 to 65535.
struct Port: ExpressibleByArgument {
    let number: Int

    init(number: Int) { self.number = number }

    init?(argument: String) {
        guard let number = UInt16(argument) else { return nil }
        self.number = Int(number)
    }

    var defaultValueDescription: String { String(number) }
}

/// The path of a folder on a server, with a slash at both ends.
struct BasePath: ExpressibleByArgument {
    let path: String

    init(path: String) { self.path = path }

    init?(argument: String) {
        let parts = argument.split(separator: "/")
        let isPlain = parts.allSatisfy { part in
            part != ".." && part != "."
                && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?#%\"<>".utf8.contains($0) }
        }
        guard isPlain else { return nil }
        path = "/" + parts.map { $0 + "/" }.joined()
    }

    var defaultValueDescription: String { path }
}

extension MoneyFlowError {
    /// Creates the error of a server that cannot listen.
    init(_ problem: WebServerProblem, address: String, port: Int) {
        let place = "\(address.contains(":") ? "[\(address)]" : address):\(port)"
        self =
            switch problem {
            case .portInUse:
                .usage(
                    message: "Another program listens on \(place).",
                    hint: "Stop it, or give another port with `--port`; `--port 0` takes any that is free."
                )
            case .portNotAllowed:
                .usage(message: "You may not listen on \(place).", hint: "Give a port above 1023 with `--port`.")
            case .foreignAddress:
                .usage(
                    message: "\(address.quoted) is not an address of this machine.",
                    hint: "`--listen 0.0.0.0` stands for all that it has."
                )
            case .other(let number):
                .usage(
                    message: "MoneyFlow cannot listen on \(place): \(String(cString: strerror(number))).",
                    hint: "Give an address of this machine with `--listen`, such as 127.0.0.1."
                )
            }
    }
}

extension ProgramEnvironment {
    /// Writes a line about a request to standard error.
    fileprivate func log(_ line: String) {
        do throws(MoneyFlowError) {
            try standardError.write(line + "\n")
        } catch {
            // Nobody reads the log.
        }
    }
}

import BankFiles
import CLI
import Core
import Interchange
import Store
import WebServer

/// The composition root of the program with its server, which `moneyflow serve` runs in its place.
@main
enum ServerMain {
    @MainActor
    static func main() async {
        let formats = FileFormats(
            imported: FileReaders.formats,
            exported: ExportFormat.all,
            makeCSVListWriter: CSVWriter.init,
            makeJSONListWriter: { JSONWriter() }
        )
        var environment = ProgramEnvironment.live(formats: formats) { request throws(MoneyFlowError) in
            try SQLiteWallet.open(request, importing: FileReaders())
        }
        environment.serve = { service, address, port, didBegin in
            try await WebServer(service).run(address: address, port: port, didBegin: didBegin)
        }
        environment.networkAddresses = { LocalMachine.networkAddresses() }
        environment.openBrowser = { LocalMachine.openBrowser(at: $0) }
        await Program.runProcess(
            in: environment,
            preparing: SQLiteWallet.prepare,
            puttingAway: UnfinishedDrafts.removeAll
        )
    }
}

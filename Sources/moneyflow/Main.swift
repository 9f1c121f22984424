import BankFiles
import CLI
import Core
import Interchange
import Store

/// The composition root: the one place that knows the commands, the store and the file formats.
@main
enum Main {
    @MainActor
    static func main() async {
        let formats = FileFormats(
            imported: FileReaders.formats,
            exported: ExportFormat.all,
            makeCSVListWriter: CSVWriter.init,
            makeJSONListWriter: { JSONWriter() }
        )
        let environment = ProgramEnvironment.live(formats: formats) { request throws(MoneyFlowError) in
            try SQLiteWallet.open(request, importing: FileReaders())
        }
        await Program.runProcess(
            in: environment,
            preparing: SQLiteWallet.prepare,
            puttingAway: UnfinishedDrafts.removeAll
        )
    }
}

import CLI
import Core
import Foundation
import Store

/// The composition root: the one place that knows both the commands and the store.
@main
enum Main {
    static func main() async {
        let environment = ProgramEnvironment.live { request throws(MoneyFlowError) in
            try SQLiteRepository.open(request)
        }
        exit(await Program.run(CommandLine.rawArguments, in: environment))
    }
}

import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow doctor of a wallet that is missing")
struct DoctorOfMissingWalletTests {
    @Test("A wallet that is named and does not exist is an error; the default one may be missing")
    func missing() async throws {
        let shell = try Shell()
        #expect(await shell.run("doctor").status == 0)
        let path = shell.folder.appending(path: "none.db").path
        for options in [[], ["--fix"], ["--json"]] {
            let refused = await shell.run(["doctor", "--wallet", path] + options)
            #expect(refused.status == 66 && refused.output.isEmpty)
        }
        #expect(try await shell.run("doctor", "--wallet", path, "--json").jsonError()["code"] == 510)
        let named = try Shell(["MONEYFLOW_WALLET": path])
        #expect(await named.run("doctor").status == 66)
    }
}

import Foundation
import NIOCore

/// What a server tells its user of the machine that it runs on.
package enum LocalMachine {
    /// Returns the IPv4 addresses of the machine in its networks, without that of the machine itself.
    package static func networkAddresses() -> [String] {
        do {
            return try System.enumerateDevices().compactMap(\.address).filter { $0.protocol == .inet }
                .compactMap(\.ipAddress).filter { !$0.hasPrefix("127.") }
        } catch {
            // Without them, the user is shown only what was asked for.
            return []
        }
    }

    /// Opens an address in the user's browser.
    ///
    /// - Returns: Whether there is a program that opens addresses, and it could.
    package static func openBrowser(at address: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return false
        }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

import Core
import Foundation

/// How `serve` starts the program with the server.
///
/// A port must supply the path of the program's own file.
enum ServerProcess {
    /// Runs the program with the server in the place of this one, with the same arguments.
    ///
    /// It is in the same folder, as after a build, or in `libexec` beside it, as when installed.
    ///
    /// - Parameter variables: The environment variables that this program was started with.
    /// - Returns: Why it cannot be run.
    static func become(variables: [String: String]) -> MoneyFlowError {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
        let folder = FileOutput.folder(of: own)
        // This process has set its own locale.
        if let locale = variables["LC_ALL"] { setenv("LC_ALL", locale, 1) } else { unsetenv("LC_ALL") }
        for path in [folder, folder + "/../libexec"] { execv(path + "/moneyflow-server", CommandLine.unsafeArgv) }
        return .usage(
            message: "`serve` needs the program moneyflow-server, which is not where it belongs: "
                + "\(String(cString: strerror(errno))).",
            hint: "Install MoneyFlow again with `scripts/install`."
        )
    }
}

import Core
import Presentation

extension ImportCommand {
    /// The arguments of the command that imports the same, without `--dry-run`.
    func arguments(_ layout: ImportLayout) -> [String] {
        // A name that begins like an option is one no longer with its folder before it.
        let names = files.map { $0.hasPrefix("-") && $0 != "-" ? "./" + $0 : $0 }
        return ["import"] + names
            + Self.option("--format", format.format?.id)
            + Self.option("--category", category)
            + (skipBad ? ["--skip-bad"] : [])
            + (match ? ["--match"] : [])
            + Self.option("--profile", profile)
            + Self.option("--save-profile", saveProfile)
            + layout.options.flatMap(\.arguments)
            + Self.option("--wallet", options.wallet)
    }

    private static func option(_ name: String, _ value: String?) -> [String] {
        value.map { [name, $0] } ?? []
    }
}

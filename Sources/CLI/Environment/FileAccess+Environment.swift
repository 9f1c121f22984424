import Core
import Foundation
import Presentation

extension FileAccess {
    /// Creates the access to the files of an environment, in which `~/` is the home directory.
    ///
    /// - Parameter export: Writes a wallet in a format to the file at an absolute path.
    init(_ environment: ProgramEnvironment, export: @escaping Export) {
        let home = environment.variables["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? environment.homeDirectory()
        @Sendable func path(_ typed: String) throws(MoneyFlowError) -> String {
            try environment.absolutePath(typed.hasPrefix("~/") ? home + typed.dropFirst() : typed)
        }
        self.init(
            read: { typed throws(MoneyFlowError) in
                do throws(MoneyFlowError) {
                    return try environment.readFile(try path(typed))
                } catch {
                    throw error.cause == .unreadableFile ? .unreadableFile(file: typed, reason: error.why) : error
                }
            },
            names: { typed in
                do {
                    let folder = URL(filePath: try path(typed), directoryHint: .isDirectory)
                    return try FileManager.default
                        .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
                        .map { $0.lastPathComponent + ($0.hasDirectoryPath ? "/" : "") }
                } catch {
                    // Nothing can be suggested; reading says why.
                    return []
                }
            },
            entries: { typed throws(MoneyFlowError) in
                do throws(MoneyFlowError) {
                    return try environment.folders.list(try path(typed))
                } catch {
                    throw error.cause == .unreadableFile ? .unreadableFile(file: typed, reason: error.why) : error
                }
            },
            exportFormats: environment.formats.exported,
            export: { wallet, format, typed, today throws(MoneyFlowError) in
                try await export(wallet, format, try path(typed), today)
            },
            clock: environment.clock,
            pause: { duration in
                do {
                    try await Task.sleep(for: duration)
                } catch {
                    // The task is canceled, which ends what waits.
                }
            }
        )
    }
}

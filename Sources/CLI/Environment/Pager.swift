import Core
import Foundation
import TextUI

/// A program that shows long text page by page, such as less.
struct Pager: Sendable {
    /// What is written to it.
    let input: OutputStream
    /// Waits until the user has left it; nothing is written to it afterwards.
    let finish: @Sendable () -> Void
}

extension Pager {
    /// Starts the pager of the environment variables: `PAGER`, or less; `nil` if none is wanted or it cannot be started.
    ///
    /// Until it has ended, Ctrl-C is for the pager alone. If the user leaves it before everything is written, the process
    /// ends, because there is nothing left to do.
    static func start(variables: [String: String]) -> Pager? {
        guard let command = command(variables), let pipe = WakingPipe() else { return nil }
        // Its writing end blocks: the user reads slowly.
        _ = fcntl(pipe.writingEnd, F_SETFL, 0)
        _ = fcntl(pipe.readingEnd, F_SETFL, 0)
        guard let process = spawn(command, reading: pipe.readingEnd, variables: variables) else {
            pipe.close()
            return nil
        }
        close(pipe.readingEnd)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
        let finish: @Sendable () -> Void = {
            close(pipe.writingEnd)
            wait(for: process)
        }
        let input = OutputStream { bytes throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                try OutputStream.write(bytes, to: pipe.writingEnd) {
                    .outputFailed(reason: String(cString: strerror($0)))
                }
            } catch {
                guard errno == EPIPE else { throw error }
                finish()
                _exit(0)
            }
        }
        return Pager(input: input, finish: finish)
    }

    /// Returns the words of the pager's command; `nil` for none, which is what `cat` and an empty variable mean.
    static func command(_ variables: [String: String]) -> [String]? {
        let command = (variables["PAGER"] ?? "less").trimmingCharacters(in: .whitespaces)
        guard !command.isEmpty, command != "cat" else { return nil }
        // Only a shell understands quotes and variables.
        guard command.allSatisfy({ $0.isLetter || $0.isNumber || " -_./=+,:".contains($0) }) else {
            return ["/bin/sh", "-c", command]
        }
        var words = command.split(separator: " ").map(String.init)
        guard let path = path(of: words[0], in: variables["PATH"] ?? "/usr/bin:/bin") else { return nil }
        words[0] = path
        return words
    }

    /// Returns the path of a program that can be executed.
    private static func path(of name: String, in folders: String) -> String? {
        let paths = name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
        return paths.first { access($0, X_OK) == 0 }
    }

    private static func spawn(_ command: [String], reading input: Int32, variables: [String: String]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        // These are as the user set them; the process has changed its own locale. As git does: quit if it fits on the screen, show colors, leave the text on the screen.
        let environment = variables.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
        var arguments = command.map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + settings { free(text) } }
        var process = pid_t()
        let status = posix_spawn(&process, command[0], &actions, nil, &arguments, &settings)
        return status == 0 ? process : nil
    }

    private static func wait(for process: pid_t) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
}

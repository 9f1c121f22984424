/// Something the user can do next.
///
/// It names a command and what is passed to it; only the code that shows it spells it as a command line or a key.
package indirect enum Remedy: Hashable, Sendable {
    /// A command of the program by its path, such as `account` and `delete`, which is empty for the program itself.
    case command([String], [Argument])
    /// The current request, with all of these options too.
    case stating([StatedOption])
    /// A command whose output is the input of another one.
    case piped(Remedy, into: Remedy)
    /// Something that other programs do.
    case outside(OutsideStep)

    /// What is passed to a command.
    package enum Argument: Hashable, Sendable, ExpressibleByStringLiteral {
        /// A text, or a word in capitals that the user replaces with one, such as `NAME`.
        case text(String)
        /// An option.
        case option(StatedOption)

        /// Returns an option.
        package static func option(_ name: String, _ value: String? = nil) -> Argument {
            .option(StatedOption(name, value))
        }

        /// Creates a text.
        package init(stringLiteral value: String) {
            self = .text(value)
        }
    }

    /// Creates a remedy from the path of a command and its arguments, without those that are `nil`.
    package init(_ path: [String], _ arguments: [Argument?]) {
        self = .command(path, arguments.compactMap(\.self))
    }

    /// Creates a remedy from the path of a command and its arguments, without those that are `nil`.
    package init(_ path: [String], _ arguments: Argument?...) {
        self.init(path, arguments)
    }

    /// Returns the remedy to repeat the request with this option.
    package static func state(_ name: String, _ value: String? = nil) -> Remedy {
        .stating([StatedOption(name, value)])
    }
}

/// An option of a command, with its value.
package struct StatedOption: Hashable, Sendable {
    /// The name in camel case, such as `dateFormat`.
    package let name: String
    /// The value, or `nil` for an option without one.
    package let value: String?

    package init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }
}

/// Something that the shell or another program does.
package enum OutsideStep: Hashable, Sendable {
    /// Name the wallet for every request.
    case chooseWallet
    /// Replace this name of a file that has several with a copy of the file.
    case separateHardLink(String)
    /// Show the permissions of this file, or of the file in question.
    case showPermissions(String?)
    /// Show how full the disks are.
    case showDiskSpace
}

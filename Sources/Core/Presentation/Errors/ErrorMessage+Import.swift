extension ErrorMessage {
    static func unreadable(_ file: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "Cannot read \(file)",
            because: reason,
            hint: "Check the name and the permissions: `ls -l \(shellQuoted(file))`."
        )
    }

    static func header(_ file: String, found: String, expected: String) -> ErrorMessage {
        ErrorMessage(
            "\(file) is not laid out as expected",
            because: "its first line is \(quoted(found)) instead of \(quoted(expected))",
            hint: "Put that header on top and the columns in its order. Nothing was imported."
        )
    }

    static func row(_ file: String, line: Int, _ problem: ImportProblem) -> ErrorMessage {
        let what = "\(file), line \(line), cannot be taken"
        let nothing = "Nothing was imported."
        switch problem {
        case .fieldCount(let found, let expected):
            return ErrorMessage(
                what,
                because: "it has \(found == 1 ? "1 field" : "\(found) fields") where the header has \(expected)",
                hint: "Put quotes around a field that has a comma in it. \(nothing)"
            )
        case .quotes:
            return ErrorMessage(
                what,
                because: "its quotes do not close, or begin in the middle of a field",
                hint: "Put the whole field in quotes and double each quote inside it. \(nothing)"
            )
        case .encoding:
            return ErrorMessage(
                what,
                because: "it is not UTF-8",
                hint: "Convert it first, for example: `iconv -f WINDOWS-1252 -t UTF-8 \(shellQuoted(file))`. \(nothing)"
            )
        case .value(let error):
            let inner = ErrorMessage(for: error)
            return ErrorMessage(what, because: inner.message, hint: "Correct that line and import again. \(nothing)")
        }
    }
}

import Foundation

/// The locale named by the environment's variables.
public enum LocaleIdentifier {
    /// Returns the locale named by the environment, or `nil` if it names none (`C`, `POSIX`, nothing).
    ///
    /// As in POSIX, `LC_ALL` comes before the first of `LC_MONETARY`, `LC_NUMERIC` and `LC_TIME`, which comes before
    /// `LANG`. The codeset and the modifier (`.UTF-8`, `@euro`) are removed. `Locale.current` is of no use, because it
    /// is always `en_001` on Linux.
    public static func named(by environment: [String: String]) -> String? {
        let names = ["LC_ALL", "LC_MONETARY", "LC_NUMERIC", "LC_TIME", "LANG"]
        guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        let identifier = String(value.prefix { $0 != "." && $0 != "@" })
        return identifier == "C" || identifier == "POSIX" ? nil : identifier
    }

    /// Returns whether the environment's character encoding is UTF-8, according to `LC_ALL`, `LC_CTYPE` or `LANG`.
    public static func isUTF8(in environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return false }
        let codeset = value.drop { $0 != "." }.lowercased()
        return codeset.hasPrefix(".utf-8") || codeset.hasPrefix(".utf8")
    }

    /// Returns whether Foundation has formats for the language of `identifier`.
    static func isKnown(_ identifier: String) -> Bool {
        guard let language = Locale(identifier: identifier).language.languageCode else { return false }
        return language.isISOLanguage
    }
}

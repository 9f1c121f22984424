import Foundation

/// The locale that a shell names in its environment.
public enum LocaleIdentifier {
    /// Returns the locale named by the environment, or `nil` if it names none (`C`, `POSIX`, nothing).
    ///
    /// `LC_ALL` decides, then the first of `LC_MONETARY`, `LC_NUMERIC` and `LC_TIME`, then `LANG`, as POSIX has it;
    /// the codeset and the modifier (`.UTF-8`, `@euro`) are left out. `Locale.current` cannot be asked:
    /// on Linux it is always `en_001`.
    public static func named(by environment: [String: String]) -> String? {
        let names = ["LC_ALL", "LC_MONETARY", "LC_NUMERIC", "LC_TIME", "LANG"]
        guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        let identifier = String(value.prefix { $0 != "." && $0 != "@" })
        return identifier == "C" || identifier == "POSIX" ? nil : identifier
    }

    /// Whether the environment's character encoding is UTF-8, as `LC_ALL`, `LC_CTYPE` or `LANG` says.
    public static func isUTF8(in environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return false }
        let codeset = value.drop { $0 != "." }.lowercased()
        return codeset.hasPrefix(".utf-8") || codeset.hasPrefix(".utf8")
    }

    /// Whether Foundation has formats for the language of `identifier`.
    static func isKnown(_ identifier: String) -> Bool {
        guard let language = Locale(identifier: identifier).language.languageCode else { return false }
        return language.isISOLanguage
    }
}

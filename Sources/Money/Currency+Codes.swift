extension Currency {
    /// Returns the code that is meant by one: banks still write `RUR`, that of the rouble before 1998, for `RUB`.
    ///
    /// - Parameter code: Letters in upper case.
    public static func meantCode(_ code: String) -> String { code == "RUR" ? "RUB" : code }

    /// Whether ISO 4217 lists this code now, with a minor unit.
    ///
    /// - Parameter code: Letters in upper case.
    static func isCurrent(code: String) -> Bool {
        minorUnitDigitsByCode[code] != nil
    }

    /// Whether this is a code of ISO 4217: of a current or a former currency, of a metal, or of no currency (`XXX`).
    ///
    /// - Parameter code: Letters in upper case.
    public static func isCode(_ code: String) -> Bool {
        isCurrent(code: code) || formerMinorUnitDigits(of: code) != nil || codesWithoutMinorUnit.contains(code)
    }

    /// Returns the minor-unit digits that a former currency had when ISO 4217 last listed it as current, or `nil` if the
    /// code is not one of the former codes (list three).
    static func formerMinorUnitDigits(of code: String) -> Int? {
        guard formerCodes.contains(code) else { return nil }
        return formerCodesWithoutDecimals.contains(code) ? 0 : 2
    }

    /// The codes of former currencies that had no decimals.
    private static let formerCodesWithoutDecimals: Set<String> = [
        "ADP", "BEF", "BYB", "BYR", "ESP", "GRD", "ITL", "LUF", "MGF", "PTE", "TPE", "TRL",
    ]

    /// The codes of list three that had a minor unit, as all but accounting units did.
    private static let formerCodes: Set<String> = [
        "ADP", "AFA", "ALK", "AOK", "AON", "AOR", "ARA", "ARP", "ARY", "ATS", "AYM", "AZM", "BAD", "BEC", "BEF", "BEL",
        "BGJ", "BGK", "BGL", "BOP", "BRB", "BRC", "BRE", "BRN", "BRR", "BUK", "BYB", "BYR", "CHC", "CSD", "CSJ", "CSK",
        "CUC", "CYP", "DDM", "DEM", "ECS", "ECV", "EEK", "ESA", "ESB", "ESP", "FIM", "FRF", "GEK", "GHC", "GHP", "GNE",
        "GNS", "GQE", "GRD", "GWE", "GWP", "HRD", "HRK", "IEP", "ILP", "ILR", "ISJ", "ITL", "LAJ", "LSM", "LTL", "LTT",
        "LUC", "LUF", "LUL", "LVL", "LVR", "MAF", "MGF", "MLF", "MRO", "MTL", "MTP", "MVQ", "MXP", "MZE", "MZM", "NIC",
        "NLG", "PEH", "PEI", "PES", "PLZ", "PTE", "RHD", "ROK", "ROL", "RUR", "SDD", "SDP", "SIT", "SKK", "SLL", "SRG",
        "STD", "SUR", "TJR", "TMM", "TPE", "TRL", "UAK", "UGS", "UGW", "USS", "UYN", "UYP", "VEB", "VEF", "VNC", "YDD",
        "YUD", "YUM", "YUN", "ZAL", "ZMK", "ZRN", "ZRZ", "ZWC", "ZWD", "ZWL", "ZWN", "ZWR",
    ]

    /// The codes without a minor unit: metals, accounting units, tests and “no currency”.
    private static let codesWithoutMinorUnit: Set<String> = [
        "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XEU", "XFO", "XFU", "XPD", "XPT", "XRE", "XSU", "XTS", "XUA",
        "XXX",
    ]
}

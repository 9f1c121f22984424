import Core
import Foundation
import Presentation

/// What a command knows before it opens a wallet: where it is, what day it is, and how screens are to be drawn.
struct CommandContext {
    let environment: ProgramEnvironment
    let options: GlobalOptions
    /// The absolute path of the wallet's file.
    let walletPath: String
    /// Tells the present instant, frozen by `MONEYFLOW_TODAY`.
    let now: @Sendable () -> Date
    /// The time zone that decides which day it is.
    let timeZone: TimeZone
    /// The day it is.
    let today: CivilDate

    /// Reads the options against the environment.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for a variable that makes no sense.
    init(_ options: GlobalOptions, in environment: ProgramEnvironment) throws(MoneyFlowError) {
        self.environment = environment
        self.options = options
        walletPath = try Self.walletPath(options.wallet, in: environment)
        if let frozen = environment.variables["MONEYFLOW_TODAY"], !frozen.isEmpty {
            guard let today = CivilDate(iso: frozen) else {
                throw .usage(
                    message: "MONEYFLOW_TODAY is ‘\(frozen)’, which is no date.",
                    hint: "Write it as YYYY-MM-DD, or unset it."
                )
            }
            // Noon in UTC, so that screens show the same day and hour wherever they are made.
            let noon = Date(timeIntervalSince1970: TimeInterval(today.daysSince1970 * 86_400 + 43_200))
            self.today = today
            now = { noon }
            timeZone = .gmt
        } else {
            timeZone = environment.timeZone()
            now = environment.now
            today = CivilDate(environment.now(), in: timeZone)
        }
    }

    /// Opens the wallet.
    ///
    /// - Parameter busyTimeout: How long its commands wait for other processes, in seconds.
    func openWallet(
        _ access: WalletRequest.Access,
        busyTimeout: TimeInterval = 5
    ) throws(MoneyFlowError) -> any MoneyRepository {
        try environment.openWallet(
            WalletRequest(
                path: walletPath,
                access: access,
                newWalletCurrency: newWalletCurrency,
                now: now,
                today: { [now, timeZone] in CivilDate(now(), in: timeZone) },
                busyTimeout: busyTimeout
            )
        )
    }

    /// Tells the currency that a new wallet gets: the one of the shell's locale.
    var newWalletCurrency: @Sendable () -> Currency {
        let locale = LocaleIdentifier.named(by: environment.variables)
        return {
            locale.flatMap { Locale(identifier: $0).currency?.identifier }.flatMap(Currency.init(code:)) ?? .euro
        }
    }

    /// The locale that decides what typed amounts and dates mean, or `nil` where none is named.
    func inputLocale(_ settings: WalletSettings) -> Locale? {
        (settings.locale ?? LocaleIdentifier.named(by: environment.variables)).map(Locale.init(identifier:))
    }

    private static func walletPath(
        _ option: String?,
        in environment: ProgramEnvironment
    ) throws(MoneyFlowError) -> String {
        if let option {
            guard !option.isEmpty else {
                throw .usage(message: "--wallet names no file.", hint: "Give it a path, or leave it out.")
            }
            return environment.absolutePath(option)
        }
        for name in ["MONEYFLOW_WALLET", "XDG_DATA_HOME", "HOME"] where environment.variablesNotUTF8.contains(name) {
            throw .usage(
                message: "\(name) is not UTF-8.",
                hint: "Name the wallet with `--wallet PATH`, or give the variable a path in UTF-8."
            )
        }
        if let named = environment.variables["MONEYFLOW_WALLET"], !named.isEmpty {
            return environment.absolutePath(named)
        }
        // The XDG Base Directory Specification has relative paths ignored.
        let data = environment.variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment.variables["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? environment.homeDirectory()
        return environment.absolutePath((data ?? home + "/.local/share") + "/moneyflow/wallet.db")
    }
}

extension CivilDate {
    /// The day that an instant falls on in a time zone.
    init(_ instant: Date, in timeZone: TimeZone) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: instant)
        let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
        // A clock outside the years 1 to 9999 is taken for unset.
        self = CivilDate(daysSince1970: days) ?? .epoch
    }
}

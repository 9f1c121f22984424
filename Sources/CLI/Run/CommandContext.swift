import Core
import Foundation
import Money
import Presentation

/// What a command knows before it opens a wallet: its path, the current date, and how to draw screens.
struct CommandContext {
    let environment: ProgramEnvironment
    let options: GlobalOptions
    /// The absolute path of the wallet's file.
    let walletPath: String
    /// Whether the user named the wallet, by `--wallet` or `MONEYFLOW_WALLET`.
    let isWalletNamed: Bool
    /// Returns the current date, frozen by `MONEYFLOW_TODAY`.
    let now: @Sendable () -> Date
    /// Returns the current time zone.
    let timeZone: @Sendable () -> TimeZone
    /// Returns the current day, which changes while an app is open.
    let currentDay: @Sendable () -> CivilDate
    /// The day on which the command began.
    let today: CivilDate
    /// When the session of the terminal started; if that is not known, now.
    var sessionStart: Date {
        // A frozen clock is never in the session.
        let isFrozen = environment.variables["MONEYFLOW_TODAY"]?.isEmpty == false
        return isFrozen ? now() : environment.sessionStart() ?? now()
    }

    /// Creates the context of a command.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for an invalid option or environment variable.
    init(_ options: GlobalOptions, in environment: ProgramEnvironment) throws(MoneyFlowError) {
        self.environment = environment
        self.options = options
        walletPath = try Self.walletPath(options.wallet, in: environment)
        isWalletNamed = options.wallet != nil || !environment.variables["MONEYFLOW_WALLET", default: ""].isEmpty
        if let frozen = environment.variables["MONEYFLOW_TODAY"], !frozen.isEmpty {
            guard let today = CivilDate(iso: frozen) else {
                throw .usage(
                    message: "MONEYFLOW_TODAY is ‘\(frozen)’, which is not a date.",
                    hint: "Write it as YYYY-MM-DD, or unset it."
                )
            }
            // Noon in UTC, so that screens show the same day and hour in every time zone.
            let noon = Date(timeIntervalSince1970: TimeInterval(today.daysSince1970 * 86_400 + 43_200))
            now = { noon }
            timeZone = { .gmt }
            currentDay = { today }
        } else {
            now = environment.now
            timeZone = environment.timeZone
            currentDay = { [now = environment.now, day = environment.day] in day(now()) }
        }
        today = currentDay()
    }

    /// Opens the wallet.
    ///
    /// - Parameters:
    ///   - mustExist: Whether a wallet that does not exist is an error if the user named it: the name may be mistyped.
    ///   - busyTimeout: How long to wait for other processes, in seconds.
    func openWallet(
        _ access: WalletRequest.Access,
        mustExist: Bool = false,
        busyTimeout: TimeInterval = 5
    ) throws(MoneyFlowError) -> any Wallet {
        // In the app, the wallet is opened beneath a screen.
        let line =
            access != .interactive && environment.canRedrawErrors
            ? ProgressLine(environment.standardError, clock: environment.clock) : nil
        // The theme is in the wallet, which cannot be read yet. The context keeps the wallet that it opens, and is not
        // captured below, because that would keep the wallet open.
        let screen = line.map { _ in
            ScreenEnvironment(context: self, settings: WalletSettings(currency: .euro), isTerminal: \.error)
        }
        defer { line?.erase() }
        return try environment.openWallet(
            WalletRequest(
                path: walletPath,
                access: access,
                mustExist: mustExist && isWalletNamed,
                newWalletCurrency: newWalletCurrency,
                now: now,
                today: currentDay,
                busyTimeout: busyTimeout,
                upgrading: { percent in
                    guard let line, let screen else { return }
                    line.show { UpgradeScreen(percent: percent).text(in: screen) }
                }
            )
        )
    }

    /// Returns the currency of a new wallet: that of the shell's locale, or else the euro.
    var newWalletCurrency: @Sendable () -> Currency {
        let locale = LocaleIdentifier.named(by: environment.variables)
        return {
            locale.flatMap { Locale(identifier: $0).currency?.identifier }.flatMap(Currency.init(code:)) ?? .euro
        }
    }

    /// Makes the formatters of amounts and dates while the wallet is opened and read, if the command prints for people.
    ///
    /// - Parameter settings: The settings, or `nil` if they are not known yet: few wallets have a locale of their own.
    func prepareFormats(_ settings: WalletSettings? = nil) {
        environment.makeAhead {
            Formats(context: self, settings: settings ?? WalletSettings(currency: newWalletCurrency())).prepare()
        }
    }

    /// Returns the locale for reading typed amounts and dates, or `nil` if none is set.
    func inputLocale(_ settings: WalletSettings) -> Locale? {
        LocaleIdentifier.chosen(settings.locale, environment: environment.variables).map(Locale.init(identifier:))
    }

    private static func walletPath(
        _ option: String?,
        in environment: ProgramEnvironment
    ) throws(MoneyFlowError) -> String {
        if let option {
            guard !option.isEmpty else {
                throw .usage(message: "`--wallet` must not be empty.", hint: "Give it a path, or omit it.")
            }
            return try environment.absolutePath(option)
        }
        for name in ["MONEYFLOW_WALLET", "XDG_DATA_HOME", "HOME"] where environment.variablesNotUTF8.contains(name) {
            throw .usage(
                message: "\(name) is not UTF-8.",
                hint: "Pass `--wallet PATH`, or set the variable to a path in UTF-8."
            )
        }
        if let named = environment.variables["MONEYFLOW_WALLET"], !named.isEmpty {
            return try environment.absolutePath(named)
        }
        // The XDG Base Directory Specification says to ignore relative paths.
        let data = environment.variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment.variables["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? environment.homeDirectory()
        return try environment.absolutePath((data ?? home + "/.local/share") + "/moneyflow/wallet.db")
    }
}

extension CivilDate {
    /// Creates the day of an instant in a time zone.
    init(_ instant: Date, in timeZone: TimeZone) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: instant)
        let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
        // A clock outside the years 1 to 9999 is treated as not set.
        self = CivilDate(daysSince1970: days) ?? .epoch
    }
}

import Core

extension AppDestination {
    /// The check of the wallet.
    package static let doctor = AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
        DoctorViewData(try await wallet.perform(VerifyWallet()).outcome, formats: formats)
    })
    .at("doctor")
}

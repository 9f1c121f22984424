import Core
import Presentation
import TextUI

/// Connects the check of the wallet to its view model and to the app.
struct DoctorScreen: Screen {
    let viewModel: ReadingViewModel<DoctorViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        DoctorScreenContent(state: ScreenState(viewModel.state), appErrorData: app.changes.message)
            .body(in: environment)
    }
}

/// The result of checking or repairing the wallet.
struct DoctorScreenContent: Screen {
    let state: ScreenState<DoctorViewData>
    var appErrorData: SnackbarData?

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { result($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func result(_ doctor: DoctorViewData, in environment: ScreenEnvironment) -> Node {
        let mark: Mark = doctor.isSound ? .done : .problem
        let bullet = Span(environment.theme.glyphs.bullet, .muted)
        let statements = NotesView(notes: doctor.brokenStatements).body(in: environment)
        let result = MarkedColumn(
            mark: mark.span(environment.icons),
            lines: [
                .text([Span(doctor.title, doctor.isSound ? .title : .error)], overflow: .wrap),
                .column(doctor.facts.map { .paragraph($0, .muted) }, spacing: 0),
                .column(
                    doctor.problems.map { MarkedColumn(mark: bullet, lines: [.paragraph($0)]).body },
                    spacing: 0
                ),
                CommandText(doctor.advice, in: environment).body,
            ]
        )
        .body
        return .column(spacing: 0, result, statements)
    }
}

extension DoctorScreenContent {
    /// Creates the printed result.
    nonisolated init(_ doctor: DoctorViewData) {
        self.init(state: .loaded(doctor))
    }
}

/// The doctor in every state.
enum DoctorScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "doctor",
        [
            "sound": { DoctorScreenContent(DoctorViewData(.sound, formats: $0.formats)) },
            "broken-statement": {
                let report = VerificationReport(
                    path: MoneyFlowError.walletPath,
                    transactionCount: 1234,
                    problems: [],
                    brokenStatements: [.off(by: -1250)]
                )
                return DoctorScreenContent(DoctorViewData(report, formats: $0.formats))
            },
            "repairable": { DoctorScreenContent(DoctorViewData(.repairable, formats: $0.formats)) },
            "crafted": { DoctorScreenContent(DoctorViewData(.crafted, formats: $0.formats)) },
            "damaged": { DoctorScreenContent(DoctorViewData(.damaged, formats: $0.formats)) },
            "salvaged": { DoctorScreenContent(DoctorViewData(.salvaged, formats: $0.formats)) },
            "salvaged-everything": {
                DoctorScreenContent(
                    DoctorViewData(.salvaged(tables: [SalvageReport.Table(name: "transaction")]), formats: $0.formats)
                )
            },
            "repaired": {
                let copy = MoneyFlowError.walletPath + ".before-repair"
                return DoctorScreenContent(
                    DoctorViewData(RepairReport(before: .repairable, after: .sound, copy: copy), formats: $0.formats)
                )
            },
        ]
    )
}

extension VerificationReport {
    fileprivate static let sound = report([])
    fileprivate static let repairable = report([
        .total(month: "2026-11", category: "Eating Out", kept: 6500, counted: 3250),
        .searchIndex(missing: 3),
        .permissions(path: MoneyFlowError.walletPath, mode: 0o644),
    ])
    fileprivate static let crafted = report([
        .schema(SchemaDifference(.changed, .index, "transactionByDate")),
        .schema(SchemaDifference(.foreign, .trigger, "x\"; ATTACH 'y' AS z; --\u{1B}[31m")),
        .schema(SchemaDifference(.missing, .trigger, "transactionTotalsAfterInsert")),
        .row(17, table: "transaction"),
    ])
    fileprivate static let damaged = report([
        .integrity("row 17 missing from index transactionByDate"),
        .foreignKey(table: "transaction", row: 17, parent: "category"),
    ])

    private static func report(_ problems: [VerificationProblem]) -> VerificationReport {
        VerificationReport(path: MoneyFlowError.walletPath, transactionCount: 1234, problems: problems)
    }
}

extension SalvageReport {
    fileprivate static func salvaged(tables: [Table]) -> SalvageReport {
        var report = SalvageReport(tables: tables)
        report.wallet = MoneyFlowError.walletPath
        report.target = "/home/ada/recovered.db"
        report.transactionCount = 1234
        return report
    }

    fileprivate static var salvaged: SalvageReport {
        var report = salvaged(tables: [
            Table(name: "account", copied: 1, damagedPages: 1),
            Table(name: "transaction", copied: 1234, refused: 2, damagedPages: 3),
        ])
        report.restored = 4
        report.replaced = 1
        report.removed = 12
        report.unreadable = [
            .unreadable(3, table: "budget"), .unreadable(8, table: "command"), .unreadable(9, table: "change"),
        ]
        report.missing = [.total(month: "2026-11", category: "Eating Out", kept: 6500, counted: 3250)]
        report.lacksLog = true
        return report
    }
}

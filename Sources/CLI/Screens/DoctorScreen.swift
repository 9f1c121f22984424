import Core

/// What an examination or a repair of the wallet found.
struct DoctorScreen: Screen {
    let doctor: DoctorViewData

    init(_ doctor: DoctorViewData) {
        self.doctor = doctor
    }

    func body(in environment: ScreenEnvironment) -> Node {
        let mark = (doctor.isSound ? Mark.done : .problem).span(environment.icons)
        let bullet = environment.theme.glyphs.bullet
        return .column(
            spacing: 0,
            .text([mark, Span(" "), Span(doctor.title, doctor.isSound ? .title : .error)], overflow: .wrap),
            .padding(
                leading: mark.text.count + 1,
                .column(
                    spacing: 0,
                    .column(doctor.facts.map { .paragraph($0, .muted) }, spacing: 0),
                    .column(doctor.problems.map { .paragraph("\(bullet) \($0)") }, spacing: 0),
                    doctor.advice.isEmpty
                        ? .empty : .text([Span](markingCommandsIn: doctor.advice), overflow: .wrap)
                )
            )
        )
        .framedAsScreen
    }
}

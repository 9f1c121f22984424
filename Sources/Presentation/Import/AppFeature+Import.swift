import Core

extension AppFeature {
    /// Imports.
    static let imports = AppFeature(history: .imports)
}

extension AppDestination {
    /// A form for a file to import.
    package static let importing = AppDestination { $0.newImport() }.at("import")

    /// A form for a folder to import from, which is watched next.
    package static let importWatch = AppDestination { $0.newImportWatch() }.at("import/watch")
}

extension AppViewModel {
    /// Returns the form that asks for a file to import; the file's dry run is shown next.
    func newImport() -> any ScreenViewModel {
        var file: ImportFile?
        return QuestionFormViewModel(
            ImportQuestion(files: files) { file = $0 },
            changes: changes,
            onClose: { [weak self] form, isSaved in
                await self?.close(form, isSaved: isSaved)
                if isSaved, let file { await self?.review(ImportRequest(files: [file], pockets: .asked)) }
            }
        )
    }

    /// Returns the form that asks for a folder to import from; the watch is shown next.
    func newImportWatch() -> any ScreenViewModel {
        var folder: String?
        return QuestionFormViewModel(
            FolderQuestion(files: files) { folder = $0 },
            changes: changes,
            onClose: { [weak self] form, isSaved in
                await self?.close(form, isSaved: isSaved)
                guard isSaved, let self, let folder else { return }
                push(ImportWatchViewModel(folder, files: files, parts))
                await loadScreen()
            }
        )
    }

    /// Imports the file whose dry run is shown.
    package func confirmImport() async {
        let shown = screen
        guard let request = reviewedImport, shown is ReadingViewModel<ImportReportViewData> else { return }
        await changes.perform { [wallet, changes, current] () throws(MoneyFlowError) in
            let imported = try await wallet.perform(ImportFiles(request) { _ in })
            changes.didImport()
            return imported.map { .imported($0, formats: current.formats) }
        } finish: { [weak self] in
            guard let self, screen === shown else { return }
            pop()
        }
    }

    /// Shows what an import would do.
    private func review(_ request: ImportRequest) async {
        reviewedImport = request
        var choice: ImportChoice?
        var dryRun = request
        dryRun.isDryRun = true
        push(
            ReadingViewModel<ImportReportViewData>(
                changes: changes,
                onQuit: { [weak self] in await self?.back() },
                read: { [wallet, current, dryRun] () throws(MoneyFlowError) in
                    do throws(MoneyFlowError) {
                        let report = try await wallet.perform(ImportFiles(dryRun) { _ in }).outcome
                        return ImportReportViewData(report, arguments: nil, formats: current.formats)
                    } catch {
                        choice = ImportChoice(error, formats: current.formats)
                        throw error
                    }
                }
            )
        )
        let review = screen
        await loadScreen()
        guard let choice, screen === review else { return }
        pop()
        var answered = request
        let form = QuestionFormViewModel(
            ImportChoiceQuestion(choice) { $0.apply(&answered) },
            changes: changes,
            onClose: { [weak self] form, isSaved in
                await self?.close(form, isSaved: isSaved)
                if isSaved { await self?.review(answered) }
            }
        )
        push(form)
        await form.load()
    }
}

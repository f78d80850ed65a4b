import Download from '@mui/icons-material/DownloadOutlined'
import Upload from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExistingChoice, rowProblems } from '#contract/products/import.ts'
import type { RowProblem } from '#contract/products/importRows.ts'
import { nextTask } from '#web/browser/nextTask.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { ImportPreview } from '#web/products/ImportPreview.tsx'
import { importTexts as texts } from '#web/products/import.texts.ts'
import { ProblemList } from '#web/products/ProblemList.tsx'
import { templateSheets } from '#web/products/productSheet.ts'
import { categoriesQuery, importCheckQuery, useProductChanges } from '#web/products/products.queries.ts'
import { RecentImports } from '#web/products/UndoImport.tsx'
import { type CheckedFile, useProductImport } from '#web/products/useProductImport.ts'
import { downloadSheet } from '#web/ui/excel/downloadWorkbook.ts'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const TemplateButton = () => {
  const cache = useQueryClient()
  const downloadTemplate = async () => {
    try {
      const categories = await cache.fetchQuery(categoriesQuery())
      await downloadSheet(texts.templateFile, ...templateSheets(categories.map(({ name }) => name)))
    } catch (error) {
      showToast({ severity: 'error', message: texts.templateFailed(reasonOf(error)) })
    }
  }
  return (
    <Button startIcon={<Download />} onClick={downloadTemplate}>
      {texts.template}
    </Button>
  )
}

const Explanation = ({ failure }: { failure?: string | undefined }) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
    {failure && (
      <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        {failure}
      </Alert>
    )}
    <Typography>{texts.explanation}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      <li>{texts.columnsRequired}</li>
      <li>{texts.columnsOptional}</li>
    </Box>
    <div>
      <Typography variant="body2" color="textSecondary">
        {texts.templateHint}
      </Typography>
      <TemplateButton />
    </div>
    <RecentImports />
  </Box>
)

const Reading = ({ fileName, share }: { fileName: string; share: number }) => (
  <Box sx={{ display: 'grid', gap: 1.5, py: 3 }}>
    <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
      {texts.reading(fileName)}
    </Typography>
    <Box sx={{ display: 'flex' }}>
      <ProgressBar label={texts.readingProgress} share={share} />
    </Box>
  </Box>
)

const ChooseFile = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => (
  <ChooseButton accept=".xlsx" variant="contained" startIcon={<Upload />} onChoose={onChoose}>
    {label}
  </ChooseButton>
)

interface PreviewProps {
  file: CheckedFile
  onChoose: (file: File) => void
  onProblems: (problems: readonly RowProblem[]) => void
  onClose: () => void
}

/** The problems that the server has found since it checked the file. */
const problemsOf = (error: unknown) =>
  error instanceof RefusedCall && error.code === 'products.importInvalid'
    ? rowProblems.safeParse(error.details.problems).data
    : undefined

const useSaveImport = ({ file, onProblems, onClose }: Omit<PreviewProps, 'onChoose'>) => {
  const { importAll } = useProductChanges()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (existing: ExistingChoice) => {
    setSaving(true)
    setFailure(undefined)
    await nextTask()
    try {
      const result = await importAll({ rows: [...file.rows], existing })
      showToast({ severity: 'success', message: texts.done(result) })
      onClose()
    } catch (error) {
      const problems = problemsOf(error)
      if (problems) return onProblems(problems)
      setFailure(texts.importFailed(reasonOf(error)))
      setSaving(false)
    }
  }
  return { isSaving, failure, save }
}

const nothingFound = { problems: [], existingRows: [] }

/** What the server says of the rows, and the button that imports them. */
const PreviewDialog = (props: PreviewProps) => {
  const { file, onChoose, onClose } = props
  const [existing, setExisting] = useState<ExistingChoice>('skip')
  const check = useQuery(importCheckQuery(file.id, { rows: [...file.rows], existing }))
  const { isSaving, failure, save } = useSaveImport(props)
  const { problems, existingRows } = check.data ?? nothingFound
  const count = file.products.length - (existing === 'skip' ? existingRows.length : 0)
  const close = () => isSaving || onClose()
  const canSave = check.isSuccess && !check.isPlaceholderData && count > 0
  return (
    <AppDialog
      title={texts.title}
      size="md"
      onClose={close}
      actions={
        <>
          <Button disabled={isSaving} onClick={close}>
            {texts.cancel}
          </Button>
          {problems.length > 0 ? (
            <ChooseFile label={texts.chooseOther} onChoose={onChoose} />
          ) : (
            <Button
              variant="contained"
              disabled={!canSave}
              loading={isSaving}
              loadingPosition="start"
              onClick={() => save(existing)}
            >
              {isSaving ? texts.importing(count) : count > 0 ? texts.submit(count) : texts.nothingToImport}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {isSaving && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {texts.importingExplanation}
        </Alert>
      )}
      {check.isPending && !check.error && <LoadingState label={texts.checking} />}
      {check.error && <ErrorState failure={texts.importFailed} error={check.error} onRetry={() => check.refetch()} />}
      {problems.length > 0 && <ProblemList problems={problems} />}
      {check.data && (
        <ImportPreview
          products={file.products}
          repeatedRows={file.repeatedRows}
          existingRows={existingRows}
          existing={existing}
          onExisting={setExisting}
        />
      )}
    </AppDialog>
  )
}

/** Imports the products of an Excel file: choose it, look at what was found, import all of it. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { state, choose, startOver, showProblems } = useProductImport()
  if (state.step === 'preview') {
    return <PreviewDialog file={state.file} onChoose={choose} onProblems={showProblems} onClose={onClose} />
  }
  if (state.step === 'reading') {
    return (
      <AppDialog
        title={texts.title}
        size="md"
        onClose={onClose}
        actions={<Button onClick={startOver}>{texts.cancel}</Button>}
      >
        <Reading fileName={state.fileName} share={state.share} />
      </AppDialog>
    )
  }
  return (
    <AppDialog
      title={texts.title}
      size="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <ChooseFile label={state.step === 'invalid' ? texts.chooseOther : texts.chooseFile} onChoose={choose} />
        </>
      }
    >
      {state.step === 'invalid' ? <ProblemList problems={state.problems} /> : <Explanation failure={state.failure} />}
    </AppDialog>
  )
}

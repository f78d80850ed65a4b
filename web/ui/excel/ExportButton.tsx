import Download from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  texts: {
    readonly export: string
    readonly exporting: string
    readonly exportFailed: (reason: string) => string
  }
  isDisabled?: boolean
  onExport: () => Promise<unknown>
}

/** Makes an Excel file. A failure is shown with its reason. */
export const ExportButton = ({ texts, isDisabled = false, onExport }: Props) => {
  const [isExporting, setExporting] = useState(false)
  const start = async () => {
    setExporting(true)
    try {
      await onExport()
    } catch (error) {
      showToast({ severity: 'error', message: texts.exportFailed(reasonOf(error)) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={isExporting}
      loadingPosition="start"
      disabled={isDisabled}
      onClick={start}
    >
      {isExporting ? texts.exporting : texts.export}
    </Button>
  )
}
